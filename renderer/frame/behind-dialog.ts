/** Whether a modal dialog covers the page, so that nothing under it could be seen or reached. */
export function isBehindDialog(): boolean {
  return document.querySelector('dialog:modal') !== null;
}
