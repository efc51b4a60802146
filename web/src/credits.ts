/** Authors of the icons from game-icons.net that this page uses; web/CREDITS.md lists each icon. */
export const AUTHORS = ["Lorc", "Delapouite", "Skoll", "sbed", "Caro Asercion"];
