/** The box of Alone on the shelf. */
import icon from "icon:flashlight";

export default { icon, colour: "#3f6f7f" };
