BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE entries (
	table_id VARCHAR(40) NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	seat INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "entries" VALUES('372be4c21ea80cde1b74f17806d8dfef',0,'answer',-1,'"silver"');
INSERT INTO "entries" VALUES('372be4c21ea80cde1b74f17806d8dfef',1,'answer',-1,'"silver"');
INSERT INTO "entries" VALUES('372be4c21ea80cde1b74f17806d8dfef',2,'answer',-1,'"lead"');
INSERT INTO "entries" VALUES('372be4c21ea80cde1b74f17806d8dfef',3,'answer',-1,'"silver"');
INSERT INTO "entries" VALUES('feaf41d6e137b9112d749c2228cdff35',0,'answer',-1,'"lead"');
INSERT INTO "entries" VALUES('feaf41d6e137b9112d749c2228cdff35',1,'answer',-1,'"silver"');
INSERT INTO "entries" VALUES('feaf41d6e137b9112d749c2228cdff35',2,'answer',-1,'"lead"');
INSERT INTO "entries" VALUES('feaf41d6e137b9112d749c2228cdff35',3,'answer',-1,'"lead"');
INSERT INTO "entries" VALUES('feaf41d6e137b9112d749c2228cdff35',4,'answer',-1,'"lead"');
INSERT INTO "entries" VALUES('feaf41d6e137b9112d749c2228cdff35',5,'answer',-1,'"silver"');
INSERT INTO "entries" VALUES('feaf41d6e137b9112d749c2228cdff35',6,'answer',0,'"wait"');
INSERT INTO "entries" VALUES('feaf41d6e137b9112d749c2228cdff35',7,'answer',-1,'"silver"');
INSERT INTO "entries" VALUES('feaf41d6e137b9112d749c2228cdff35',8,'answer',1,'"wait"');
INSERT INTO "entries" VALUES('feaf41d6e137b9112d749c2228cdff35',9,'answer',-1,'"lead"');
INSERT INTO "entries" VALUES('feaf41d6e137b9112d749c2228cdff35',10,'answer',2,'"wait"');
INSERT INTO "entries" VALUES('feaf41d6e137b9112d749c2228cdff35',11,'answer',-1,'"lead"');
INSERT INTO "entries" VALUES('feaf41d6e137b9112d749c2228cdff35',12,'answer',0,'"wait"');
INSERT INTO "entries" VALUES('feaf41d6e137b9112d749c2228cdff35',13,'answer',-1,'"silver"');
INSERT INTO "entries" VALUES('feaf41d6e137b9112d749c2228cdff35',14,'answer',1,'"wait"');
INSERT INTO "entries" VALUES('feaf41d6e137b9112d749c2228cdff35',15,'answer',-1,'"silver"');
INSERT INTO "entries" VALUES('feaf41d6e137b9112d749c2228cdff35',16,'answer',2,'"lead"');
INSERT INTO "entries" VALUES('feaf41d6e137b9112d749c2228cdff35',17,'talk',0,'"Silver, I promise."');
INSERT INTO "entries" VALUES('b593a2bdf6f6c580354eccc629f771c4',0,'answer',-1,'"lead"');
INSERT INTO "entries" VALUES('b593a2bdf6f6c580354eccc629f771c4',1,'answer',-1,'"silver"');
INSERT INTO "entries" VALUES('b593a2bdf6f6c580354eccc629f771c4',2,'answer',-1,'"lead"');
INSERT INTO "entries" VALUES('b593a2bdf6f6c580354eccc629f771c4',3,'answer',-1,'"silver"');
INSERT INTO "entries" VALUES('b593a2bdf6f6c580354eccc629f771c4',4,'answer',-1,'"silver"');
INSERT INTO "entries" VALUES('b593a2bdf6f6c580354eccc629f771c4',5,'answer',-1,'"silver"');
INSERT INTO "entries" VALUES('b593a2bdf6f6c580354eccc629f771c4',6,'answer',0,'"wait"');
INSERT INTO "entries" VALUES('b593a2bdf6f6c580354eccc629f771c4',7,'answer',-1,'"silver"');
INSERT INTO "entries" VALUES('b593a2bdf6f6c580354eccc629f771c4',8,'answer',1,'"wait"');
INSERT INTO "entries" VALUES('b593a2bdf6f6c580354eccc629f771c4',9,'answer',-1,'"silver"');
INSERT INTO "entries" VALUES('b593a2bdf6f6c580354eccc629f771c4',10,'answer',2,'"wait"');
INSERT INTO "entries" VALUES('b593a2bdf6f6c580354eccc629f771c4',11,'answer',-1,'"lead"');
INSERT INTO "entries" VALUES('b593a2bdf6f6c580354eccc629f771c4',12,'answer',0,'"wait"');
INSERT INTO "entries" VALUES('b593a2bdf6f6c580354eccc629f771c4',13,'answer',-1,'"lead"');
INSERT INTO "entries" VALUES('b593a2bdf6f6c580354eccc629f771c4',14,'talk',0,'"Wait for me."');
INSERT INTO "entries" VALUES('b593a2bdf6f6c580354eccc629f771c4',15,'undo',0,'12');
INSERT INTO "entries" VALUES('b593a2bdf6f6c580354eccc629f771c4',16,'answer',0,'"wait"');
INSERT INTO "entries" VALUES('b593a2bdf6f6c580354eccc629f771c4',17,'answer',-1,'"lead"');
INSERT INTO "entries" VALUES('b593a2bdf6f6c580354eccc629f771c4',18,'answer',1,'"wait"');
INSERT INTO "entries" VALUES('b593a2bdf6f6c580354eccc629f771c4',19,'answer',-1,'"lead"');
INSERT INTO "entries" VALUES('d46019788b645d145c1c6dc4413285f4',0,'answer',-1,'"silver"');
INSERT INTO "entries" VALUES('d46019788b645d145c1c6dc4413285f4',1,'answer',-1,'"lead"');
INSERT INTO "entries" VALUES('d46019788b645d145c1c6dc4413285f4',2,'answer',-1,'"silver"');
INSERT INTO "entries" VALUES('d46019788b645d145c1c6dc4413285f4',3,'answer',-1,'"lead"');
INSERT INTO "entries" VALUES('d46019788b645d145c1c6dc4413285f4',4,'answer',0,'"wait"');
INSERT INTO "entries" VALUES('d46019788b645d145c1c6dc4413285f4',5,'answer',-1,'"lead"');
INSERT INTO "entries" VALUES('d46019788b645d145c1c6dc4413285f4',6,'answer',1,'"wait"');
INSERT INTO "entries" VALUES('d46019788b645d145c1c6dc4413285f4',7,'answer',-1,'"lead"');
INSERT INTO "entries" VALUES('d46019788b645d145c1c6dc4413285f4',8,'answer',0,'"wait"');
INSERT INTO "entries" VALUES('d46019788b645d145c1c6dc4413285f4',9,'answer',-1,'"lead"');
INSERT INTO "entries" VALUES('d46019788b645d145c1c6dc4413285f4',10,'answer',1,'"wait"');
INSERT INTO "entries" VALUES('d46019788b645d145c1c6dc4413285f4',11,'answer',-1,'"silver"');
INSERT INTO "entries" VALUES('d46019788b645d145c1c6dc4413285f4',12,'answer',0,'"wait"');
INSERT INTO "entries" VALUES('d46019788b645d145c1c6dc4413285f4',13,'answer',-1,'"lead"');
INSERT INTO "entries" VALUES('d46019788b645d145c1c6dc4413285f4',14,'answer',1,'"wait"');
INSERT INTO "entries" VALUES('d46019788b645d145c1c6dc4413285f4',15,'answer',-1,'"silver"');
INSERT INTO "entries" VALUES('d46019788b645d145c1c6dc4413285f4',16,'answer',0,'"wait"');
INSERT INTO "entries" VALUES('d46019788b645d145c1c6dc4413285f4',17,'answer',-1,'"silver"');
INSERT INTO "entries" VALUES('d46019788b645d145c1c6dc4413285f4',18,'answer',1,'"wait"');
INSERT INTO "entries" VALUES('d46019788b645d145c1c6dc4413285f4',19,'answer',0,'"wait"');
INSERT INTO "entries" VALUES('d46019788b645d145c1c6dc4413285f4',20,'answer',1,'"wait"');
INSERT INTO "entries" VALUES('d46019788b645d145c1c6dc4413285f4',21,'answer',0,'"wait"');
INSERT INTO "entries" VALUES('d46019788b645d145c1c6dc4413285f4',22,'answer',1,'"wait"');
INSERT INTO "entries" VALUES('d46019788b645d145c1c6dc4413285f4',23,'answer',0,'"wait"');
INSERT INTO "entries" VALUES('d46019788b645d145c1c6dc4413285f4',24,'answer',1,'"wait"');
INSERT INTO "entries" VALUES('d46019788b645d145c1c6dc4413285f4',25,'answer',0,'"wait"');
INSERT INTO "entries" VALUES('d46019788b645d145c1c6dc4413285f4',26,'answer',1,'"wait"');
INSERT INTO "entries" VALUES('d46019788b645d145c1c6dc4413285f4',27,'answer',0,'"wait"');
INSERT INTO "entries" VALUES('d46019788b645d145c1c6dc4413285f4',28,'answer',1,'"wait"');
INSERT INTO "entries" VALUES('d46019788b645d145c1c6dc4413285f4',29,'answer',0,'"wait"');
INSERT INTO "entries" VALUES('d46019788b645d145c1c6dc4413285f4',30,'answer',1,'"wait"');
INSERT INTO "entries" VALUES('d46019788b645d145c1c6dc4413285f4',31,'answer',0,'"wait"');
INSERT INTO "entries" VALUES('d46019788b645d145c1c6dc4413285f4',32,'answer',1,'"wait"');
INSERT INTO "entries" VALUES('d46019788b645d145c1c6dc4413285f4',33,'answer',0,'"wait"');
INSERT INTO "entries" VALUES('d46019788b645d145c1c6dc4413285f4',34,'answer',1,'"wait"');
INSERT INTO "entries" VALUES('87ac443ea086d700e11905f8e561f794',0,'answer',0,'"wait"');
INSERT INTO "entries" VALUES('87ac443ea086d700e11905f8e561f794',1,'answer',-1,'"silver"');
INSERT INTO "entries" VALUES('66175d1d9b5e7f3d28801f5ef537a053',0,'answer',-1,'"lead"');
INSERT INTO "entries" VALUES('66175d1d9b5e7f3d28801f5ef537a053',1,'answer',-1,'"silver"');
INSERT INTO "entries" VALUES('66175d1d9b5e7f3d28801f5ef537a053',2,'answer',-1,'"lead"');
INSERT INTO "entries" VALUES('66175d1d9b5e7f3d28801f5ef537a053',3,'answer',-1,'"lead"');
INSERT INTO "entries" VALUES('66175d1d9b5e7f3d28801f5ef537a053',4,'answer',-1,'"lead"');
INSERT INTO "entries" VALUES('66175d1d9b5e7f3d28801f5ef537a053',5,'answer',-1,'"silver"');
INSERT INTO "entries" VALUES('66175d1d9b5e7f3d28801f5ef537a053',6,'answer',0,'"wait"');
INSERT INTO "entries" VALUES('66175d1d9b5e7f3d28801f5ef537a053',7,'answer',-1,'"silver"');
INSERT INTO "entries" VALUES('66175d1d9b5e7f3d28801f5ef537a053',8,'answer',1,'"wait"');
INSERT INTO "entries" VALUES('66175d1d9b5e7f3d28801f5ef537a053',9,'answer',-1,'"lead"');
INSERT INTO "entries" VALUES('66175d1d9b5e7f3d28801f5ef537a053',10,'answer',2,'"wait"');
INSERT INTO "entries" VALUES('66175d1d9b5e7f3d28801f5ef537a053',11,'answer',-1,'"lead"');
INSERT INTO "entries" VALUES('66175d1d9b5e7f3d28801f5ef537a053',12,'answer',0,'"wait"');
INSERT INTO "entries" VALUES('66175d1d9b5e7f3d28801f5ef537a053',13,'answer',-1,'"silver"');
INSERT INTO "entries" VALUES('66175d1d9b5e7f3d28801f5ef537a053',14,'answer',1,'"wait"');
INSERT INTO "entries" VALUES('66175d1d9b5e7f3d28801f5ef537a053',15,'answer',-1,'"silver"');
INSERT INTO "entries" VALUES('66175d1d9b5e7f3d28801f5ef537a053',16,'answer',2,'"lead"');
INSERT INTO "entries" VALUES('66175d1d9b5e7f3d28801f5ef537a053',17,'talk',0,'"Silver, I promise."');
INSERT INTO "entries" VALUES('f617d65a27db5b117d649e3d57fb0737',0,'answer',-1,'"blue"');
INSERT INTO "entries" VALUES('f617d65a27db5b117d649e3d57fb0737',1,'answer',-1,'"green"');
INSERT INTO "entries" VALUES('f617d65a27db5b117d649e3d57fb0737',2,'answer',-1,'"red"');
INSERT INTO "entries" VALUES('f617d65a27db5b117d649e3d57fb0737',3,'answer',-1,'[3,2,1]');
INSERT INTO "entries" VALUES('f617d65a27db5b117d649e3d57fb0737',4,'seat',0,'{"name":"Ann"}');
INSERT INTO "entries" VALUES('f617d65a27db5b117d649e3d57fb0737',5,'answer',1,'"IV.2"');
INSERT INTO "entries" VALUES('f617d65a27db5b117d649e3d57fb0737',6,'answer',1,'"swap 2 3"');
INSERT INTO "entries" VALUES('f617d65a27db5b117d649e3d57fb0737',7,'answer',2,'"IV.2"');
INSERT INTO "entries" VALUES('f617d65a27db5b117d649e3d57fb0737',8,'answer',2,'"swap 2 3"');
INSERT INTO "entries" VALUES('f617d65a27db5b117d649e3d57fb0737',9,'answer',0,'"IV.2"');
INSERT INTO "entries" VALUES('f617d65a27db5b117d649e3d57fb0737',10,'answer',0,'"swap 2 3"');
INSERT INTO "entries" VALUES('f617d65a27db5b117d649e3d57fb0737',11,'answer',1,'"IV.2"');
INSERT INTO "entries" VALUES('f617d65a27db5b117d649e3d57fb0737',12,'answer',1,'"swap 2 3"');
INSERT INTO "entries" VALUES('f617d65a27db5b117d649e3d57fb0737',13,'answer',2,'"IV.2"');
INSERT INTO "entries" VALUES('f617d65a27db5b117d649e3d57fb0737',14,'answer',2,'"swap 2 3"');
INSERT INTO "entries" VALUES('f617d65a27db5b117d649e3d57fb0737',15,'answer',0,'"IV.2"');
INSERT INTO "entries" VALUES('f617d65a27db5b117d649e3d57fb0737',16,'answer',0,'"swap 2 3"');
INSERT INTO "entries" VALUES('f617d65a27db5b117d649e3d57fb0737',17,'talk',0,'"That was a mistake."');
INSERT INTO "entries" VALUES('f617d65a27db5b117d649e3d57fb0737',18,'undo',0,'15');
INSERT INTO "entries" VALUES('f617d65a27db5b117d649e3d57fb0737',19,'answer',0,'"swap 2 3"');
INSERT INTO "entries" VALUES('f617d65a27db5b117d649e3d57fb0737',20,'answer',1,'"IV.2"');
INSERT INTO "entries" VALUES('f617d65a27db5b117d649e3d57fb0737',21,'answer',1,'"swap 2 3"');
INSERT INTO "entries" VALUES('f617d65a27db5b117d649e3d57fb0737',22,'answer',2,'"IV.2"');
INSERT INTO "entries" VALUES('f617d65a27db5b117d649e3d57fb0737',23,'answer',2,'"swap 2 3"');
INSERT INTO "entries" VALUES('f617d65a27db5b117d649e3d57fb0737',24,'answer',0,'"IV.2"');
INSERT INTO "entries" VALUES('f617d65a27db5b117d649e3d57fb0737',25,'answer',0,'"swap 2 3"');
INSERT INTO "entries" VALUES('5bcdb242b0d43deadc326c1eb5776f90',0,'seat',0,'{"name":"Ann"}');
INSERT INTO "entries" VALUES('5bcdb242b0d43deadc326c1eb5776f90',1,'answer',0,'"ilse"');
INSERT INTO "entries" VALUES('5bcdb242b0d43deadc326c1eb5776f90',2,'answer',1,'"pim"');
INSERT INTO "entries" VALUES('5bcdb242b0d43deadc326c1eb5776f90',3,'answer',0,'"end"');
INSERT INTO "entries" VALUES('5bcdb242b0d43deadc326c1eb5776f90',4,'answer',1,'"end"');
INSERT INTO "entries" VALUES('5bcdb242b0d43deadc326c1eb5776f90',5,'answer',0,'"end"');
INSERT INTO "entries" VALUES('5bcdb242b0d43deadc326c1eb5776f90',6,'answer',1,'"end"');
INSERT INTO "entries" VALUES('5bcdb242b0d43deadc326c1eb5776f90',7,'answer',0,'"end"');
INSERT INTO "entries" VALUES('5bcdb242b0d43deadc326c1eb5776f90',8,'answer',1,'"end"');
INSERT INTO "entries" VALUES('5bcdb242b0d43deadc326c1eb5776f90',9,'answer',0,'"end"');
INSERT INTO "entries" VALUES('5bcdb242b0d43deadc326c1eb5776f90',10,'answer',1,'"end"');
INSERT INTO "entries" VALUES('5bcdb242b0d43deadc326c1eb5776f90',11,'answer',0,'"end"');
INSERT INTO "entries" VALUES('5bcdb242b0d43deadc326c1eb5776f90',12,'answer',1,'"end"');
INSERT INTO "entries" VALUES('5bcdb242b0d43deadc326c1eb5776f90',13,'talk',0,'"That was a mistake."');
INSERT INTO "entries" VALUES('5bcdb242b0d43deadc326c1eb5776f90',14,'undo',1,'11');
INSERT INTO "entries" VALUES('5bcdb242b0d43deadc326c1eb5776f90',15,'answer',1,'"end"');
INSERT INTO "entries" VALUES('5bcdb242b0d43deadc326c1eb5776f90',16,'answer',0,'"end"');
INSERT INTO "entries" VALUES('5bcdb242b0d43deadc326c1eb5776f90',17,'answer',1,'"end"');
INSERT INTO "entries" VALUES('5bcdb242b0d43deadc326c1eb5776f90',18,'answer',0,'"end"');
INSERT INTO "entries" VALUES('5bcdb242b0d43deadc326c1eb5776f90',19,'answer',1,'"end"');
INSERT INTO "entries" VALUES('5bcdb242b0d43deadc326c1eb5776f90',20,'answer',0,'"end"');
INSERT INTO "entries" VALUES('5bcdb242b0d43deadc326c1eb5776f90',21,'answer',1,'"end"');
INSERT INTO "entries" VALUES('e5e16c865e7cb9a93c05bef5e170fa83',0,'answer',-1,'"green"');
INSERT INTO "entries" VALUES('e5e16c865e7cb9a93c05bef5e170fa83',1,'answer',-1,'"pink"');
INSERT INTO "entries" VALUES('e5e16c865e7cb9a93c05bef5e170fa83',2,'answer',-1,'"yellow"');
INSERT INTO "entries" VALUES('e5e16c865e7cb9a93c05bef5e170fa83',3,'answer',-1,'[1,3,2]');
INSERT INTO "entries" VALUES('e5e16c865e7cb9a93c05bef5e170fa83',4,'answer',1,'"IV.1"');
INSERT INTO "entries" VALUES('e5e16c865e7cb9a93c05bef5e170fa83',5,'answer',-1,'"ARROGANCE"');
INSERT INTO "entries" VALUES('e5e16c865e7cb9a93c05bef5e170fa83',6,'answer',1,'"ARROGANCE"');
INSERT INTO "entries" VALUES('e5e16c865e7cb9a93c05bef5e170fa83',7,'answer',1,'"yellow +1"');
INSERT INTO "entries" VALUES('e5e16c865e7cb9a93c05bef5e170fa83',8,'answer',2,'"II.2"');
INSERT INTO "entries" VALUES('e5e16c865e7cb9a93c05bef5e170fa83',9,'answer',2,'"green +1"');
INSERT INTO "entries" VALUES('e5e16c865e7cb9a93c05bef5e170fa83',10,'answer',-1,'"FAVORITISM"');
INSERT INTO "entries" VALUES('e5e16c865e7cb9a93c05bef5e170fa83',11,'answer',0,'"FAVORITISM"');
INSERT INTO "entries" VALUES('e5e16c865e7cb9a93c05bef5e170fa83',12,'answer',0,'"yellow +1"');
INSERT INTO "entries" VALUES('e5e16c865e7cb9a93c05bef5e170fa83',13,'answer',-1,'"OPPORTUNISM"');
INSERT INTO "entries" VALUES('e5e16c865e7cb9a93c05bef5e170fa83',14,'answer',0,'"IV.2"');
INSERT INTO "entries" VALUES('e5e16c865e7cb9a93c05bef5e170fa83',15,'answer',0,'"swap 2 3"');
INSERT INTO "entries" VALUES('e5e16c865e7cb9a93c05bef5e170fa83',16,'answer',1,'"I.2"');
INSERT INTO "entries" VALUES('e5e16c865e7cb9a93c05bef5e170fa83',17,'answer',-1,'"ARROGANCE"');
INSERT INTO "entries" VALUES('e5e16c865e7cb9a93c05bef5e170fa83',18,'answer',-1,'"SACRIFICE"');
INSERT INTO "entries" VALUES('e5e16c865e7cb9a93c05bef5e170fa83',19,'answer',-1,'"OPPORTUNISM"');
INSERT INTO "entries" VALUES('e5e16c865e7cb9a93c05bef5e170fa83',20,'answer',1,'"end turn"');
INSERT INTO "entries" VALUES('e5e16c865e7cb9a93c05bef5e170fa83',21,'answer',2,'"IV.2"');
INSERT INTO "entries" VALUES('e5e16c865e7cb9a93c05bef5e170fa83',22,'answer',2,'"swap 1 2"');
INSERT INTO "entries" VALUES('e5e16c865e7cb9a93c05bef5e170fa83',23,'answer',2,'"end turn"');
INSERT INTO "entries" VALUES('e5e16c865e7cb9a93c05bef5e170fa83',24,'answer',0,'"OPPORTUNISM+"');
INSERT INTO "entries" VALUES('e5e16c865e7cb9a93c05bef5e170fa83',25,'answer',1,'1');
INSERT INTO "entries" VALUES('e5e16c865e7cb9a93c05bef5e170fa83',26,'answer',2,'0');
INSERT INTO "entries" VALUES('e5e16c865e7cb9a93c05bef5e170fa83',27,'answer',1,'"withdraw"');
INSERT INTO "entries" VALUES('e5e16c865e7cb9a93c05bef5e170fa83',28,'answer',0,'"take back"');
INSERT INTO "entries" VALUES('e5e16c865e7cb9a93c05bef5e170fa83',29,'answer',0,'"OPPORTUNISM"');
INSERT INTO "entries" VALUES('e5e16c865e7cb9a93c05bef5e170fa83',30,'answer',0,'"yellow +1"');
INSERT INTO "entries" VALUES('de7d5786f616112538353c7742ed3f33',0,'answer',0,'"ilse"');
INSERT INTO "entries" VALUES('de7d5786f616112538353c7742ed3f33',1,'answer',0,'"pim"');
INSERT INTO "entries" VALUES('de7d5786f616112538353c7742ed3f33',2,'answer',0,'"done"');
INSERT INTO "entries" VALUES('de7d5786f616112538353c7742ed3f33',3,'answer',0,'"end"');
INSERT INTO "entries" VALUES('de7d5786f616112538353c7742ed3f33',4,'answer',0,'"end"');
INSERT INTO "entries" VALUES('de7d5786f616112538353c7742ed3f33',5,'answer',0,'"end"');
INSERT INTO "entries" VALUES('de7d5786f616112538353c7742ed3f33',6,'answer',0,'"end"');
INSERT INTO "entries" VALUES('de7d5786f616112538353c7742ed3f33',7,'answer',0,'"end"');
INSERT INTO "entries" VALUES('de7d5786f616112538353c7742ed3f33',8,'answer',0,'"end"');
INSERT INTO "entries" VALUES('de7d5786f616112538353c7742ed3f33',9,'answer',0,'"end"');
INSERT INTO "entries" VALUES('de7d5786f616112538353c7742ed3f33',10,'answer',0,'"end"');
INSERT INTO "entries" VALUES('de7d5786f616112538353c7742ed3f33',11,'answer',0,'"end"');
INSERT INTO "entries" VALUES('de7d5786f616112538353c7742ed3f33',12,'answer',0,'"end"');
INSERT INTO "entries" VALUES('de7d5786f616112538353c7742ed3f33',13,'answer',0,'"end"');
INSERT INTO "entries" VALUES('de7d5786f616112538353c7742ed3f33',14,'answer',0,'"end"');
INSERT INTO "entries" VALUES('1b77e56f07a21f7e80942dea03867c6c',0,'answer',-1,'"lead"');
INSERT INTO "entries" VALUES('1b77e56f07a21f7e80942dea03867c6c',1,'answer',-1,'"lead"');
INSERT INTO "entries" VALUES('1b77e56f07a21f7e80942dea03867c6c',2,'answer',-1,'"lead"');
INSERT INTO "entries" VALUES('1b77e56f07a21f7e80942dea03867c6c',3,'answer',-1,'"silver"');
INSERT INTO "entries" VALUES('1b77e56f07a21f7e80942dea03867c6c',4,'answer',-1,'"silver"');
INSERT INTO "entries" VALUES('1b77e56f07a21f7e80942dea03867c6c',5,'answer',-1,'"silver"');
INSERT INTO "entries" VALUES('1b77e56f07a21f7e80942dea03867c6c',6,'answer',0,'"wait"');
INSERT INTO "entries" VALUES('1b77e56f07a21f7e80942dea03867c6c',7,'answer',-1,'"silver"');
INSERT INTO "entries" VALUES('1b77e56f07a21f7e80942dea03867c6c',8,'undo',0,'6');
CREATE TABLE snapshots (
	table_id VARCHAR(40) NOT NULL, 
	number INTEGER NOT NULL, 
	answers INTEGER NOT NULL, 
	checkpoint TEXT NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE tables (
	id VARCHAR(40) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	rules INTEGER NOT NULL, 
	start TEXT NOT NULL, 
	seed VARCHAR(64) NOT NULL, 
	seats TEXT NOT NULL, 
	made FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('372be4c21ea80cde1b74f17806d8dfef','toll',1,'{"bag":["silver","silver","silver","silver","silver","silver","lead","lead","lead","lead","lead","lead"],"coins":[[],[]],"steps":[0,0],"paid":"","turn":-1,"round":1,"over":""}','180368ed5d62a4690a623d774b31b0fd908d5991aae4e7fc6e2ed45fd772738d','{"places":[{"who":"person","bot":"","name":"","secret":"9bd515134c6e0ebd3c7a6e611acea4fc5f24987a5a31bc3e589e89800a435956"},{"who":"person","bot":"","name":"","secret":"0dd4488ab5b8b090ab4cd65486904a2e9c06e415212acf18dfd41cae02644ee3"}],"host":"5adc6ce825ec7161e03699eb3f75f828fb4bfed365d629721dfde1b14889a65d","spectator":"4a78be12882c68e58a80fd51002716e48efb9f6e83212f8d5a28f209c35db60f"}',1.79496893964973378184e+09);
INSERT INTO "tables" VALUES('feaf41d6e137b9112d749c2228cdff35','toll',1,'{"bag":["silver","silver","silver","silver","silver","silver","lead","lead","lead","lead","lead","lead"],"coins":[[],[],[]],"steps":[0,0,0],"paid":"","turn":-1,"round":1,"over":""}','061ac70ca2e96baae01ccb57018e0643b1add73ac5dc25bedc0130821d6fbde4','{"places":[{"who":"person","bot":"","name":"","secret":"07fc14624b72087489f722c81ab5fc678c57e3a3a227084e774959be874395cc"},{"who":"person","bot":"","name":"","secret":"0e44a03db0659b37a281be3c55396bb8a8128565e0fc50e2e81986261f391de5"},{"who":"person","bot":"","name":"","secret":"e8aca64ef4cef9ff79c71712891f7508c87d2751a792c04d8a58b86b0ee31941"}],"host":"deee29c6aca07d4638a529e188abebbee50f598c8e6b37f55387d6728f358d1a","spectator":"349ce173a98fd9c3720b228c09614e4bc13cbb7cb8df437d26213e3003040b97"}',1.79496893973425531388e+09);
INSERT INTO "tables" VALUES('b593a2bdf6f6c580354eccc629f771c4','toll',1,'{"bag":["silver","silver","silver","silver","silver","silver","lead","lead","lead","lead","lead","lead"],"coins":[[],[],[]],"steps":[0,0,0],"paid":"","turn":-1,"round":1,"over":""}','01cd1205210444209e345fd8e1f43558f728aca836453fdec6d9a52291d1fd44','{"places":[{"who":"person","bot":"","name":"","secret":"a66ea8d77ef6cf3e2db321ca0c4c59f9b60e6af2c056ed3099ae49865fc5b5a0"},{"who":"person","bot":"","name":"","secret":"af3b1d87c8ac9f3f28cd7170b6975d0a2ebd1be893e6c16476efd64a743e5bc4"},{"who":"person","bot":"","name":"","secret":"98dfa34e413e5b8d0a0650b4d353a95cc3cf8a5f65decc7e8b02de6dba19b47b"}],"host":"f5036fc14083d7ed184510f38c2251ac769e29516b76130452f23f14213dab3a","spectator":"3185235fa7c08c4146e971b518942df976e6c35bb90bc43e6fcafae3ee1b238e"}',1.79496894030930948253e+09);
INSERT INTO "tables" VALUES('d46019788b645d145c1c6dc4413285f4','toll',1,'{"bag":["silver","silver","silver","silver","silver","silver","lead","lead","lead","lead","lead","lead"],"coins":[[],[]],"steps":[0,0],"paid":"","turn":-1,"round":1,"over":""}','4adf5d04d5ec6c6e8b442e2a57ee69822794213e91238b6b786b5b02c5356c23','{"places":[{"who":"person","bot":"","name":"","secret":"89995fff03aa2eb058862bb14b4501b78b398ecef97684f3b7e35a824bbf7b40"},{"who":"person","bot":"","name":"","secret":"1304c0fc89cc1782fb3b1024c73ec88b262922d5134801fcce6043e2cf667833"}],"host":"69536b92a2c65088b46a215dfe7f070c84ea2ef7982b57fea95ef36cd90185fa","spectator":"8c0579b08164924208f4759af7929a7f9aedf0a992938e4aff9e9bcf5d9e6076"}',1.79496894121449804306e+09);
INSERT INTO "tables" VALUES('87ac443ea086d700e11905f8e561f794','toll',1,'{"bag":["silver","silver"],"coins":[["lead","lead","lead","silver","silver"],["lead","lead","lead","silver","silver"]],"steps":[0,0],"paid":"","turn":0,"round":4,"over":""}','37ccf3181b0cc2acb4039a019d4fcbf3ba156800c96e8f745f3b7b42fe8fb8e8','{"places":[{"who":"person","bot":"","name":"","secret":"4a7a63a12709b5a969694ab572f0b10f61fbcfd6ee70ea2b3ef5ef79efb67140"},{"who":"person","bot":"","name":"","secret":"f0611a6c26d2b66b6e18dec2e9554aea49c3370ce7f1bf21301100919bcbf50f"}],"host":"142f212b148f69e0597855aa1fc988fe4cab2479c56185fa4209a5ea08b645cd","spectator":"c870b2c71e4ba69c36d3bcd5a145376769caa0de309cc667b813b594cc8fb0b1"}',1.79496894341768932338e+09);
INSERT INTO "tables" VALUES('66175d1d9b5e7f3d28801f5ef537a053','toll',1,'{"bag":["silver","silver","silver","silver","silver","silver","lead","lead","lead","lead","lead","lead"],"coins":[[],[],[]],"steps":[0,0,0],"paid":"","turn":-1,"round":1,"over":""}','061ac70ca2e96baae01ccb57018e0643b1add73ac5dc25bedc0130821d6fbde4','{"places":[{"who":"person","bot":"","name":"","secret":"7e5e6cb51b94aa8f5891183660bb16bbbbd1ec9afbd32914c2f6300dff4f3b9a"},{"who":"person","bot":"","name":"","secret":"32ae44c85deb89afc13f93b6a778bfa59b116858632963e2adc4048f65132acb"},{"who":"person","bot":"","name":"","secret":"69ca5b7eb70932c9db43cbe1a72115f6f542a15572dfaba0954af223e76206a1"}],"host":"b048e4f4a4b0c00a6fadffd61d6623f80f93518e6f1398338a4039e43724e3e1","spectator":"5dd852181d4edced63a71bc08fc436a8c6c0bc46d68ee71ff0561eb11d6da36b"}',1.79496894360765957832e+09);
INSERT INTO "tables" VALUES('f617d65a27db5b117d649e3d57fb0737','cerberus',1,'{"over":"","colours":["","",""],"boards":"threshold ledges chasm shingle","first":1,"minimum":5,"speed":5,"rage":4,"track":[],"cerberus":0,"pawns":[6,6,6],"status":["free","free","free"],"actions":[["I","II","III","IV"],["I","II","III","IV"],["I","II","III","IV"]],"hands":[[],[],[]],"shown":[[],[],[]],"survival":["SACRIFICE","SACRIFICE","SACRIFICE","SACRIFICE","SACRIFICE","FAVORITISM","FAVORITISM","FAVORITISM","FAVORITISM","FAVORITISM","FAVORITISM","OPPORTUNISM","OPPORTUNISM","OPPORTUNISM","OPPORTUNISM","OPPORTUNISM","OPPORTUNISM","COWARDICE","COWARDICE","COWARDICE","COWARDICE","COWARDICE","ARROGANCE","ARROGANCE","ARROGANCE","ARROGANCE","ARROGANCE","ARROGANCE"],"betrayal":["AMBUSH","AMBUSH","AMBUSH","TREACHERY","TREACHERY","TREACHERY","VIOLENCE","VIOLENCE","VIOLENCE","GRUDGE","GRUDGE","GRUDGE","DECEIT","DECEIT","DECEIT","BLACKMAIL","BLACKMAIL","BLACKMAIL"],"survival_discard":[],"betrayal_discard":[],"barques":[],"peeked":[[],[],[]],"revealed":false,"bridge":true,"turn":-1,"acted":false,"carded":false,"played":"","asked":[],"round":1,"winners":[]}','4d376201184a4ca87d46bccc3da6bd48b832d23f5cc6167af235428671414b78','{"places":[{"who":"person","bot":"","name":"","secret":"e06ed2dbc1dc5041c7388218aa63375c195195562e917378e335faff4fe88289"},{"who":"person","bot":"","name":"","secret":"6092040415b4023423f5aeb6d286afb09773259ff0ed3113ed2aac17dbe2cb6b"},{"who":"person","bot":"","name":"","secret":"6c029916a399d33d23a3c830dfa8942f35e7dc4f0dd28568f166c1c4848d7972"}],"host":"7c426f5c6ba6dccf098f8a1bc578f76cf6a7f659aa46ff27ed6b276251bac90a","spectator":"9ca0f2ea6b44bdf3c88cc7b0b6d66437dd3c5b90d5e196b17a5fb8d7d3cb4515"}',1.79496894422708320616e+09);
INSERT INTO "tables" VALUES('5bcdb242b0d43deadc326c1eb5776f90','dungeon',1,'{"story":"house","edition":1,"players":2,"phase":"heroes","first":0,"heroes":[],"seats":[],"at":[],"cards":[],"coloured":[],"grey":[],"stack":[10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61,62,63,64,65,66,67,68,69,70,71,72,73,74,75,76,77,78,79,80,81,82,83,84,85,86,87,88,89,90,91,92],"box":[],"rooms":["A"],"entered":["A"],"box_rooms":[],"read":{},"tried":[],"flags":[],"scores":[],"scored":[],"chapter":1,"mission":"","turn":0,"turns":0,"ending":"","rating":0,"unseen":[],"over":""}','dddbcc39ad00ec38ea4b1f3e976bd1622bf6cdb843ce6ffd3bcb93b5e076d6f3','{"places":[{"who":"person","bot":"","name":"","secret":"21a421ccef56fb66f562787c38b38c420b2288822ac40606598b6b6792852eaf"},{"who":"person","bot":"","name":"","secret":"b58872c6032e4006e910dc9d239cfc1bc90903da16046a6e34024af704e97e5d"}],"host":"eeb99d5bf3a18668ed6926c2edf4ef275c882662cbc16dd44b3496e0feceda34","spectator":"8dd7c4e51872a92b40bc0460733db4b8f98989216d46205c9c1ced00772561b2"}',1.79496894711859154708e+09);
INSERT INTO "tables" VALUES('e5e16c865e7cb9a93c05bef5e170fa83','cerberus',1,'{"over":"","colours":["","",""],"boards":"threshold ledges chasm shingle","first":1,"minimum":5,"speed":5,"rage":4,"track":[],"cerberus":0,"pawns":[6,6,6],"status":["free","free","free"],"actions":[["I","II","III","IV"],["I","II","III","IV"],["I","II","III","IV"]],"hands":[[],[],[]],"shown":[[],[],[]],"survival":["SACRIFICE","SACRIFICE","SACRIFICE","SACRIFICE","SACRIFICE","FAVORITISM","FAVORITISM","FAVORITISM","FAVORITISM","FAVORITISM","FAVORITISM","OPPORTUNISM","OPPORTUNISM","OPPORTUNISM","OPPORTUNISM","OPPORTUNISM","OPPORTUNISM","COWARDICE","COWARDICE","COWARDICE","COWARDICE","COWARDICE","ARROGANCE","ARROGANCE","ARROGANCE","ARROGANCE","ARROGANCE","ARROGANCE"],"betrayal":["AMBUSH","AMBUSH","AMBUSH","TREACHERY","TREACHERY","TREACHERY","VIOLENCE","VIOLENCE","VIOLENCE","GRUDGE","GRUDGE","GRUDGE","DECEIT","DECEIT","DECEIT","BLACKMAIL","BLACKMAIL","BLACKMAIL"],"survival_discard":[],"betrayal_discard":[],"barques":[],"peeked":[[],[],[]],"revealed":false,"bridge":true,"turn":-1,"acted":false,"carded":false,"played":"","asked":[],"round":1,"winners":[]}','66f173315e44aafecea61424099981aeb29a8d3f23f9491bd2773953a93af74a','{"places":[{"who":"person","bot":"","name":"","secret":"b39c5c77874e657d08324292c9ff30a8d5a51e446af76bdc42377a828e5b8908"},{"who":"bot","bot":"random","name":"","secret":""},{"who":"bot","bot":"greedy","name":"","secret":""}],"host":"ccef1611dbcc17286b43cabdf7e7d146565cdffdd3438528a1708cff14c8bfe2","spectator":"14e5e58bb204e4575d92b6aa3a57742de040b59b26513f42beac2dfcd0b08942"}',1.79496894997788929938e+09);
INSERT INTO "tables" VALUES('de7d5786f616112538353c7742ed3f33','dungeon',1,'{"story":"house","edition":1,"players":1,"phase":"heroes","first":0,"heroes":[],"seats":[],"at":[],"cards":[],"coloured":[],"grey":[],"stack":[10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61,62,63,64,65,66,67,68,69,70,71,72,73,74,75,76,77,78,79,80,81,82,83,84,85,86,87,88,89,90,91,92],"box":[],"rooms":["A"],"entered":["A"],"box_rooms":[],"read":{},"tried":[],"flags":[],"scores":[],"scored":[],"chapter":1,"mission":"","turn":0,"turns":0,"ending":"","rating":0,"unseen":[],"over":""}','7303677dec6ee4442beb2708609a664ec50bca4e4677de860029b4b24fdb220a','{"places":[{"who":"person","bot":"","name":"","secret":"403ed6b61b6dba886df671c5f86653e2556129cbdf918d7b58b0a9592456d03d"}],"host":"45be10c0ced379e1529140942d8d779a527439326c1563b5a6e2a4d19462f5bb","spectator":"b98596b226a1f958170e74fd76dcada5a1b39380940338b07c4ef200ca06a2d6"}',1.7949689527089011669e+09);
INSERT INTO "tables" VALUES('1b77e56f07a21f7e80942dea03867c6c','toll',1,'{"bag":["silver","silver","silver","silver","silver","silver","lead","lead","lead","lead","lead","lead"],"coins":[[],[],[]],"steps":[0,0,0],"paid":"","turn":-1,"round":1,"over":""}','f2b81be2f078b5292d864ac5d3a19f48a29873b35aa335c6ee1c185f8c015e23','{"places":[{"who":"person","bot":"","name":"","secret":"7e8ded121741911965c0c5bb984bfe41df2d3a13a22652330477f7081d9d8e1d"},{"who":"person","bot":"","name":"","secret":"c5b8c740dc1f1e5f4fd6f33e3c1dfe3515c5163adbb7e4d7565295bed0fd8d6b"},{"who":"person","bot":"","name":"","secret":"7c96c97bcefa1f559874357d22fcc862f3df4c5794a3eab946907f1e3bd8a887"}],"host":"5178788fa79e48cdc3086fbae5188f67c44c616856af072fda0f709e9e3e2f39","spectator":"59471fe59e3bc6d85bfd1f6621644bae8f7f42c6abc94c26b6c0a981ca216209"}',1.79496895499221730237e+09);
COMMIT;
