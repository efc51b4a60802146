/** Reading aloud, by the voice of the browser, sentence by sentence. */
import { sentences } from "./prose";

const KEY = "katabasis.voice";
export const RATES = [0.8, 1, 1.2, 1.5];

function kept(): number {
  try {
    const rate = Number(localStorage.getItem(KEY));
    return RATES.includes(rate) ? rate : 1;
  } catch {
    return 1;
  }
}

class Voice {
  rate = $state(kept());
  /** What is being read, and which paragraph of it. */
  now = $state<{ id: string; paragraph: number } | null>(null);
  #voices = $state(0);
  #run = 0;

  constructor() {
    if (typeof speechSynthesis === "undefined") return;
    const count = () => (this.#voices = speechSynthesis.getVoices().length);
    count();
    speechSynthesis.addEventListener?.("voiceschanged", count);
  }

  /** Whether this browser can speak at all. */
  get can(): boolean {
    return this.#voices > 0;
  }

  setRate(rate: number): void {
    this.rate = rate;
    try {
      localStorage.setItem(KEY, String(rate));
    } catch {
      // It lasts as long as the tab.
    }
  }

  say(id: string, text: string): void {
    this.stop();
    const run = this.#run;
    const left = sentences(text);
    const next = () => {
      const sentence = left.shift();
      if (run !== this.#run) return;
      if (!sentence) {
        this.now = null;
        return;
      }
      this.now = { id, paragraph: sentence.paragraph };
      const spoken = new SpeechSynthesisUtterance(sentence.text);
      spoken.lang = "en";
      spoken.rate = this.rate;
      spoken.onend = next;
      spoken.onerror = () => run === this.#run && (this.now = null);
      speechSynthesis.speak(spoken);
    };
    next();
  }

  stop(): void {
    this.#run += 1;
    this.now = null;
    if (this.can) speechSynthesis.cancel();
  }
}

export const voice = new Voice();
