/** The first-run guide: what to know at each kind of question, told once. */
const KEPT = "katabasis.dead_cells.guide";

/** By the kind of the question, in the order in which they come up. */
export const TIPS: Record<string, string> = {
  beheaded: "Each of you plays one Beheaded. They have the same Health and different cards: read the sentence below each board and take the one that makes you smile.",
  first: "Somebody leads. Whoever leads decides for the Group when you cannot agree, and is hit first by most of what goes wrong.",
  route: "The Group walks together along the corridors. A shape tells what lies there before you turn it over: crossed swords a fight, a chest treasure, a stall somebody who sells. Dashed ways need a Rune or a Check.",
  play: "Everybody lays a card face down. You may not say what is on it, only which of its lines you mean to use, so talk about Rounds: “something for the front in II”.",
  announce: "Say which line of your card you will use. The Rounds go from 0 to IV and everything happens in that order, from left to right on the board: yours before theirs if your Round comes first.",
  assign: "Several of you could take this Damage. Spread it: when one Beheaded dies, the Run is over for all.",
  spend: "A Shield stops one Damage and is gone after the Combat. Spend it rather than a heart.",
  target: "The white boxes on a card are the spaces it reaches: behind, then the three in front. Point at a card to see them light up.",
  loot: "Loot lies in the Group space until somebody takes it with a Loot line; what is left there when the last Enemy dies is lost.",
  "hand check": "A Hand Check wants a card with this symbol from somebody’s hand. The card is discarded, so leave yourselves enough for the next fight.",
  "deck check": "A Deck Check turns over the top card of a draw pile: luck, with the odds of the cards you have not seen.",
  equip: "Equipment stays until the end of the Run. A Beheaded has as many slots as its Scroll Tracks have opened.",
  scroll: "A Scroll moves one marker a step to the right. What the next step gives is drawn in it.",
  healer: "The Interbiome: heal, buy, let the Collector turn a Blueprint into Equipment for good. Gold Teeth are no use to the dead.",
  cells: "You are dead, and this is the good part. Cells buy the next card of a deck for the campaign; it stays in every Run after this one.",
};

class Guide {
  #told = $state<string[]>(read());
  get on(): boolean {
    return !this.#told.includes("off");
  }
  /** The tip for a question, unless it was put away. */
  tip(kind: string | undefined): string {
    return kind && this.on && !this.#told.includes(kind) ? (TIPS[kind] ?? "") : "";
  }
  putAway(kind: string): void {
    this.#told = [...this.#told, kind];
    try {
      localStorage.setItem(KEPT, JSON.stringify(this.#told));
    } catch {
      // It is told again next time.
    }
  }
}

function read(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(found) ? found.map(String) : [];
  } catch {
    return [];
  }
}

export const guide = new Guide();
