/** The box of The Dungeon on the shelf. */
import icon from "icon:lantern-flame";

export default { icon, colour: "#c98a3c" };
