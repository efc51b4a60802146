/** The box of Cerberus on the shelf. */
import icon from "icon:wolf-head";

export default { icon, colour: "#b5482e" };
