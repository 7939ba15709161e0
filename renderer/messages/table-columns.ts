/** Texts of the menu of a column, of every table. */
export const columnMessages = {
  menu: (header: string) => `Column ${header}`,
  ascending: 'Sort ascending',
  descending: 'Sort descending',
  filter: 'Filter by this column…',
  wider: 'Wider',
  narrower: 'Narrower',
  fit: 'As wide as its contents',
  reset: 'Usual widths of all columns',
  columns: 'Columns',
  onlyColumn: 'One column always stays.',
} as const;
