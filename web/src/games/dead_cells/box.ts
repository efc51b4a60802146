/** The box of Dead Cells on the shelf. */
import icon from "icon:death-skull";

export default { icon, colour: "#2f6f68" };
