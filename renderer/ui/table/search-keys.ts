/**
 * Whether a key in a search leads into the list below it: the down arrow does, and so does Escape where nothing is typed;
 * in a dialog, Escape closes that instead.
 */
export function leadsToRows({ key, altKey, isComposing, target }: KeyboardEvent): boolean {
  if (isComposing || altKey || !(target instanceof HTMLInputElement)) return false;
  return (
    key === 'ArrowDown' || (key === 'Escape' && target.value === '' && target.closest('dialog') === null)
  );
}

/** Gives the keys to the list that a search stands above, if it has rows. */
export function goToRows(search: HTMLElement): void {
  const place = search.closest('dialog') ?? document;
  const grids = [...place.querySelectorAll<HTMLElement>('[role=grid]')];
  grids
    .find((grid) => (search.compareDocumentPosition(grid) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0)
    ?.focus();
}

/** Takes the keys of a search whose rows are arranged as it is typed. */
export function pressInSearch(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const { key, isComposing, currentTarget } = event;
  if (!leadsToRows(event) && (isComposing || key !== 'Enter')) return;
  event.preventDefault();
  goToRows(currentTarget);
}
