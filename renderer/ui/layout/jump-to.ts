/** Where an element comes to stand in the window: a row in its middle, a heading at its top. */
export type JumpPlace = 'start' | 'center';

/** Leads to an element of the page, and the focus goes with it. */
export function jumpTo(id: string, place: JumpPlace = 'start'): void {
  const element = document.getElementById(id);
  if (element === null) return;
  element.tabIndex = -1;
  element.scrollIntoView({ block: place });
  element.focus({ preventScroll: true });
}
