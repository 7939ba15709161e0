import { countOf, formatCount } from '#messages/format.ts';

/** Texts about cells of a paste that were not used. */
export const unusedPasteMessages = {
  show: (cells: number) => `${formatCount(cells)} not used…`,
  title: (cells: number) =>
    `${countOf(cells, 'cell', 'cells')} of what you pasted ${cells === 1 ? 'was' : 'were'} not used`,
  text: 'Select a line to go to its cell. The list is kept until you paste again.',
  columns: { row: 'Row', column: 'Column', text: 'Pasted', why: 'Why' },
  why: {
    closed: 'No input is accepted there',
    'past-edge': 'Past the edge of the sheet',
    invalid: 'Not valid there',
  },
  goTo: (row: string, column: string) => `Go to ${[row, column].filter(Boolean).join(', ')}`,
  forget: 'Discard the list',
  export: 'Export this list…',
  sheet: 'Not used',
  fileName: 'Pasted and not used',
} as const;

/** Texts of the questions about a paste that only the clerk can answer. */
export const pasteQuestionMessages = {
  numbers: {
    title: 'What is the decimal separator?',
    text: (count: number, sample: string) =>
      count === 1
        ? `“${sample}” can be read in two ways.`
        : `${formatCount(count)} of the pasted numbers can be read in two ways, for example “${sample}”.`,
    as: (reading: string) => `It means ${reading}`,
    asComma: 'Decimal comma',
    asPoint: 'Decimal point',
    cancel: 'Do not paste',
  },
  pastEdge: {
    title: 'The block is larger than the sheet',
    text: (rows: number, columns: number) =>
      [
        rows > 0 ? `${countOf(rows, 'row is', 'rows are')} below the last employee` : '',
        columns > 0 ? `${countOf(columns, 'column is', 'columns are')} to the right of the last column` : '',
      ]
        .filter(Boolean)
        .join(' and ') + '. Is this the right company, and does the block start at the right cell?',
    fit: 'Paste what fits',
    cancel: 'Do not paste',
  },
  totalRow: {
    title: 'Is the last row a total?',
    text: (texts: readonly string[]) =>
      `The last row that you are pasting (${texts.filter((text) => text.trim() !== '').join(', ')}) looks like the total of the rows above. Pasted, it would be the input of one employee.`,
    whole: 'Paste it too',
    without: 'Paste without it',
  },
} as const;
