/** The box of The Dungeon on the shelf. */
import icon from "icon:lantern-flame";

export default { table: true, icon, colour: "#c98a3c" };
