/** Authors of the icons from game-icons.net; web/CREDITS.md says more. */
export const AUTHORS = ["Lorc", "Delapouite", "sbed", "Carl Olsen", "Faithtoken", "Skoll", "DarkZaitzev"];
