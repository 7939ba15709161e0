import { countOf, formatCount, formatDecimal } from '#messages/format.ts';

const cells = (count: number) => countOf(count, 'cell', 'cells');
const employees = (count: number) => countOf(count, 'employee', 'employees');

/** Operations on the selected cells. */
export const rangeMessages = {
  add: {
    title: 'Add to the selected cells',
    text: () =>
      'The amount is added to each selected cell, or subtracted with a minus sign. An empty cell counts as zero.',
    operand: 'Add',
    apply: (count: number) => (count === 0 ? 'Nothing to add to' : `Add to ${cells(count)}`),
  },
  multiply: {
    title: 'Multiply the selected cells',
    text: () =>
      `For an increase of ${formatDecimal('6.5')}% multiply by ${formatDecimal('1.065')}. Money, hours and days are rounded to two decimals, halves away from zero.`,
    operand: 'Multiply by',
    apply: (count: number) => (count === 0 ? 'Nothing to multiply' : `Multiply ${cells(count)}`),
  },
  'set-where-empty': {
    title: 'Set the selected cells that are empty',
    text: () => 'Cells with a value, here or in the service, are not changed.',
    operand: 'Value',
    apply: (count: number) => (count === 0 ? 'Nothing to set' : `Set ${cells(count)}`),
  },
  'copy-last': {
    title: 'Copy last period',
    text: () =>
      'Empty cells get the value from the same employee’s payslip of last period. Items paid once are never copied, and recurring inputs carry over anyway.',
    where: 'Copy into',
    scopes: { selection: 'The selected cells', sheet: 'The whole sheet, as shown' },
    overwrite: (count: number) =>
      count === 1 ? 'Also replace 1 existing value' : `Also replace ${formatCount(count)} existing values`,
    apply: (count: number) => (count === 0 ? 'Nothing to copy' : `Copy ${cells(count)}`),
  },
  number: () => `Type a number such as 250 or ${formatDecimal('1.065')}.`,
  nothing: 'Type the value to set.',
  changes: (count: number) => (count === 0 ? 'No cell changes' : `${cells(count)} will change`),
  sample: 'Example:',
  empty: 'empty',
  unknown: (count: number) => `The values of ${employees(count)} have not been read yet`,
  unknownText: 'Their cells are not changed.',
  read: 'Read them now',
  reading: (done: number, total: number) => `Reading: ${formatCount(done)} of ${employees(total)}`,
  stop: 'Stop',
  /** Above the kinds of cells that an operation leaves as they are. */
  leftTitle: 'These stay as they are:',
  left: {
    unknown: (count: number) => `${cells(count)} not read yet`,
    'last-unknown': (count: number) => `${cells(count)} whose last period is not read yet`,
    empty: (count: number) =>
      count === 1 ? '1 empty cell stays empty' : `${formatCount(count)} empty cells stay empty`,
    'nothing-last': (count: number) => `${cells(count)} with nothing last period`,
    filled: (count: number) =>
      countOf(count, 'cell that already has a value', 'cells that already have a value'),
    'not-a-number': (count: number) => `${cells(count)} without a number`,
    typed: (count: number) => `${cells(count)} that you typed`,
    'once-off': (count: number) => `${cells(count)} of items that are paid once`,
    lasting: (count: number) => `${cells(count)} of recurring inputs`,
    same: (count: number) => `${cells(count)} that would stay the same`,
    unreadable: (count: number) => `${cells(count)} whose column does not accept this value`,
    locked: (count: number) => `${cells(count)} in locked rows`,
  },
} as const;
