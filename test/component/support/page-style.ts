const added: HTMLStyleElement[] = [];

/** Gives the page a style for the tests of a file, such as the height that the window's frame would give a screen. */
export function stylePage(css: string): void {
  if (added.some(({ textContent }) => textContent === css)) return;
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  added.push(style);
}

/** Takes all of them away again. */
export function removePageStyles(): void {
  for (const style of added.splice(0)) style.remove();
}

/**
 * Gives the screen the height that the window's frame gives it; otherwise a list would be as long as its rows. What floats
 * over the screen keeps its own height, by which its place is found.
 */
export function giveRoom(): void {
  stylePage('body > div:not([data-bits-floating-content-wrapper]) { height: 640px; }');
}
