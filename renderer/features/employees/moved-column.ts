/** The columns with one of them moved a place earlier (-1) or later (1); at either end it stays. */
export function movedColumn<Id>(columns: readonly Id[], index: number, by: -1 | 1): Id[] {
  const to = index + by;
  const [moved, other] = [columns[index], columns[to]];
  if (moved === undefined || other === undefined) return [...columns];
  return columns.with(index, other).with(to, moved);
}
