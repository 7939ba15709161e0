import { countOf, formatCount } from '#messages/format.ts';

const cellsOf = (count: number) => countOf(count, 'cell', 'cells');

export const doubtedCellMessages = {
  title: (cells: number) => `${cellsOf(cells)} may not be what was meant`,
  counts: ({
    read,
    imported,
    leftOut,
    doubted,
  }: Record<'read' | 'imported' | 'leftOut' | 'doubted', number>) =>
    [
      `${cellsOf(read)} read`,
      `${formatCount(imported)} used`,
      ...(leftOut > 0 ? [`${formatCount(leftOut)} left out`] : []),
      ...(doubted > 0 ? [`${formatCount(doubted)} in doubt and not used`] : []),
    ].join(' · '),
  cell: ({ address, header, text, why }: CellLine) =>
    `${[address, header].filter(Boolean).join(', ')}: ${text === '' ? '' : `“${text}” `}${why}`,
  more: (cells: number) => `and ${formatCount(cells)} more`,
  blocked: (cells: number) =>
    `${cellsOf(cells)} cannot be used: correct the file and choose it again, or go on without ${cells === 1 ? 'it' : 'them'}.`,
  label: (cells: number) => `${formatCount(cells)} to decide`,
  leave: 'Leave empty',
  use: 'Use as shown',
  export: 'Export what is not used…',
  notUsed: (cells: number, file: string) =>
    `${cellsOf(cells)} of ${file === '' ? 'what you pasted' : file} ${cells === 1 ? 'was' : 'were'} not used`,
  show: 'Show…',
  forget: 'Discard the list',
  goTo: (address: string, column: string) =>
    `Go to where ${[address, column].filter(Boolean).join(', ')} belongs`,
  columns: { line: 'Row', address: 'Cell', header: 'Column', text: 'In the file', why: 'Why' },
  whyLeftOut: { column: 'Nothing is read from these columns', row: 'Nothing is read from this row' },
  sheets: { doubted: 'Cells in doubt', leftOut: 'Left out' },
  fileName: (file: string) => `${file} not used`,
} as const;

interface CellLine {
  readonly address: string;
  readonly header: string;
  readonly text: string;
  /** One of `cellDoubts`. */
  readonly why: string;
}
