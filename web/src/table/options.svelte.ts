/** Whether the list of options is open; this browser remembers it. */
const KEY = "katabasis.options";

function kept(): boolean {
  try {
    return localStorage.getItem(KEY) === "open";
  } catch {
    return false;
  }
}

class OptionsShown {
  open = $state(kept());

  turn(): void {
    this.open = !this.open;
    try {
      localStorage.setItem(KEY, this.open ? "open" : "folded");
    } catch {
      // It lasts as long as the tab.
    }
  }
}

export const options = new OptionsShown();
