import { countOf, formatCount } from '#messages/format.ts';

/** Texts about cells of a paste that were not used. */
export const unusedPasteMessages = {
  show: (cells: number) => `${formatCount(cells)} not used…`,
  title: (cells: number) =>
    `${countOf(cells, 'cell', 'cells')} of what you pasted ${cells === 1 ? 'was' : 'were'} not used`,
  text: 'Select a line to go to its cell. The list is kept until you paste again.',
  columns: { row: 'Row', column: 'Column', text: 'Pasted', why: 'Why' },
  why: {
    closed: 'No input is taken there',
    'past-edge': 'Past the edge of the sheet',
    invalid: 'Not valid there',
  },
  goTo: (row: string, column: string) => `Go to ${[row, column].filter(Boolean).join(', ')}`,
  forget: 'Forget them',
  export: 'Export this list…',
  sheet: 'Not used',
  fileName: 'Pasted and not used',
} as const;
