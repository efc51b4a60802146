/** How an element shows that it is a thing: to pointers, keys and screen readers. */

/** How an element is a thing, where it is more than one that is touched. */
export interface How {
  /** The card of which it is a half. */
  of?: string;
  /** Its halves are things of their own, and are touched instead. */
  halves?: boolean;
  /** The space that it stands on: a touch that is not about the piece is meant for that. */
  stands?: string;
  /** It can be carried to the board. */
  carry?: boolean;
  /** It is drawn small: a touch that is not a choice opens it in full. */
  opens?: boolean;
}

/** Takes away whatever made an element a thing. */
export function plain(node: Element): void {
  for (const name of ["role", "tabindex", "aria-label"]) node.removeAttribute(name);
  node.classList.remove("choosable");
}

/** Tells pointers, keys and screen readers what an element is. */
export function dress(node: Element, choosable: boolean, name: string, how: How, whole: boolean): void {
  plain(node);
  node.classList.toggle("choosable", choosable);
  if (choosable) {
    node.setAttribute("role", "button");
    node.setAttribute("tabindex", "0");
  } else if (how.of === undefined) node.setAttribute("role", whole ? "img" : "group");
  // A button with words on it is called by them; everything else by its label.
  const spoken = (choosable || how.of !== undefined) && node instanceof HTMLElement && node.textContent?.trim();
  if (!spoken) node.setAttribute("aria-label", name);
  node.classList.toggle("carries", Boolean(how.carry) && choosable);
}
