/** It is your turn: the title says it, a sound if wanted, a notification if allowed. */
const KEY = "katabasis.notices";

function kept(): { sound: boolean; browser: boolean } {
  try {
    return { sound: false, browser: false, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { sound: false, browser: false };
  }
}

class Notices {
  sound = $state(kept().sound);
  browser = $state(kept().browser && "Notification" in window && Notification.permission === "granted");
  #audio: AudioContext | null = null;

  get canNotify(): boolean {
    return "Notification" in window && window.isSecureContext;
  }

  toggleSound(): void {
    this.sound = !this.sound;
    this.#keep();
    if (this.sound) this.chime();
  }

  async toggleBrowser(): Promise<void> {
    this.browser = !this.browser && (await Notification.requestPermission()) === "granted";
    this.#keep();
  }

  /** Tells that the viewer is asked. */
  turn(title: string, question: string): void {
    if (this.sound) this.chime();
    if (!this.browser || !document.hidden) return;
    try {
      new Notification(title, { body: question, tag: "katabasis-turn" });
    } catch {
      // Some phones allow them and have none for pages.
    }
  }

  /** Two soft strokes of a bell. */
  chime(): void {
    this.#audio ??= new AudioContext();
    const now = this.#audio.currentTime;
    for (const [at, pitch] of [[0, 523.25], [0.16, 783.99]] as const) {
      const tone = this.#audio.createOscillator(), loud = this.#audio.createGain();
      tone.type = "sine";
      tone.frequency.value = pitch;
      loud.gain.setValueAtTime(0.0001, now + at);
      loud.gain.exponentialRampToValueAtTime(0.12, now + at + 0.02);
      loud.gain.exponentialRampToValueAtTime(0.0001, now + at + 0.7);
      tone.connect(loud).connect(this.#audio.destination);
      tone.start(now + at);
      tone.stop(now + at + 0.75);
    }
  }

  #keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify({ sound: this.sound, browser: this.browser }));
    } catch {
      // It lasts as long as the tab.
    }
  }
}

export const notices = new Notices();
