// The same 5,000 × 100 values for every contender, as texts like those of a service.
export const rowCount = 5_000;
export const columnCount = 100;
export const frozenCount = 2;
export const rowHeight = 28;
export const columnWidth = 100;

const kinds = ['hours', 'hours', 'money', 'money', 'number', 'text', 'date', 'yes-no'];

export function kindOf(column) {
  return column < frozenCount ? 'name' : kinds[(column - frozenCount) % kinds.length];
}

export const columns = Array.from({ length: columnCount }, (_, column) => ({
  id: `c${column}`,
  title: column === 0 ? 'Number' : column === 1 ? 'Name' : `Item ${column}`,
  kind: kindOf(column),
  isFrozen: column < frozenCount,
}));

export function valueAt(row, column) {
  const seed = (row * 31 + column * 17) % 97;
  switch (kindOf(column)) {
    case 'hours':
      return `${seed}.50`;
    case 'money':
      return `${seed * 137}.${String(seed).padStart(2, '0')}`;
    case 'number':
      return String(seed + 100);
    case 'date':
      return `2026-0${(seed % 9) + 1}-15`;
    case 'yes-no':
      return seed % 2 === 0 ? 'true' : 'false';
    default:
      return `${column === 0 ? 'E' : 'Person '}${row + 1}`;
  }
}

/** Rows as objects by column id, which every other grid accepts. */
export function objectRows() {
  return Array.from({ length: rowCount }, (_, row) =>
    Object.fromEntries(columns.map(({ id }, column) => [id, valueAt(row, column)])),
  );
}

/** Marks as a program would store them for a grid that has none of its own: one entry per cell. */
export function markedCells(size) {
  const marked = new Set();
  for (let row = 0; row < size.rows; row++) {
    for (let column = 0; column < size.columns; column++) marked.add(cellNumber(row, frozenCount + column));
  }
  return marked;
}

export function cellNumber(row, column) {
  return row * columnCount + column;
}
