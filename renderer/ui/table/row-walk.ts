/** The row that a key leads to; undefined if the key has no meaning in a list. */
export function walkRows(
  key: string,
  index: number,
  { count, page }: { count: number; page: number },
): number | undefined {
  const within = (row: number) => Math.min(count - 1, Math.max(0, row));
  switch (key) {
    case 'ArrowDown':
      return within(index + 1);
    case 'ArrowUp':
      return within(index - 1);
    case 'PageDown':
      return within(index + page);
    case 'PageUp':
      return within(index - page);
    case 'Home':
      return within(0);
    case 'End':
      return within(count - 1);
    default:
      return undefined;
  }
}

/** The ids from one row to another, inclusive, whichever comes first. */
export function idsBetween(ids: readonly string[], from: string, to: string): readonly string[] {
  const [start = 0, end = 0] = [ids.indexOf(from), ids.indexOf(to)].toSorted((a, b) => a - b);
  return start < 0 ? [to] : ids.slice(start, end + 1);
}

/** The control inside a row that a click was meant for, which handles it; null if it was meant for the row itself. */
export function controlIn({ target }: MouseEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('button, a, input, label') : null;
}

/** Whether no control has the focus, so that a list may take it; a screen has it where the control before is gone. */
export function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches('main');
}
