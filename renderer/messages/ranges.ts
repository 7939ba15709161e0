import { countOf, formatCount, formatDecimal } from './format.ts';

const cells = (count: number) => countOf(count, 'cell', 'cells');
const people = (count: number) => countOf(count, 'person', 'people');

/** What is done to the selected cells at once. */
export const rangeMessages = {
  add: {
    title: 'Add to the selected cells',
    text: () =>
      'Each selected cell gets this much more, or less with a minus. An empty cell counts as nothing.',
    operand: 'Add',
    apply: (count: number) => `Add to ${cells(count)}`,
  },
  multiply: {
    title: 'Multiply the selected cells',
    text: () =>
      `For an increase of ${formatDecimal('6.5')}% multiply by ${formatDecimal('1.065')}. Money, hours and days are rounded to two decimals, halves away from zero.`,
    operand: 'Multiply by',
    apply: (count: number) => `Multiply ${cells(count)}`,
  },
  'set-where-empty': {
    title: 'Set the selected cells that are empty',
    text: () => 'Cells that hold something, here or in the service, stay as they are.',
    operand: 'Value',
    apply: (count: number) => `Set ${cells(count)}`,
  },
  'copy-last': {
    title: 'Copy last period',
    text: () =>
      'Each selected cell gets what the same person’s payslip of the period before held. What is paid once is never copied, and what is recurring need not be.',
    apply: (count: number) => `Copy ${cells(count)}`,
  },
  number: () => `Type a number such as 250 or ${formatDecimal('1.065')}.`,
  nothing: 'Type the value to set.',
  changes: (count: number) => (count === 0 ? 'No cell changes' : `${cells(count)} will change`),
  sample: 'The first:',
  empty: 'empty',
  unknown: (count: number) => `What stands there for ${people(count)} was not read yet`,
  unknownText: 'Nothing can be worked out from a value that is not known, so their cells are left alone.',
  read: 'Read them now',
  reading: (done: number, total: number) => `Reading: ${formatCount(done)} of ${people(total)}`,
  stop: 'Stop reading',
  left: {
    unknown: (count: number) => `${cells(count)} not read yet`,
    empty: (count: number) => `${cells(count)} empty, so left empty`,
    filled: (count: number) => `${cells(count)} with something in ${count === 1 ? 'it' : 'them'} already`,
    'not-a-number': (count: number) => `${cells(count)} that hold no number`,
    typed: (count: number) => `${cells(count)} that you typed in yourself`,
    'once-off': (count: number) => `${cells(count)} of items that are paid once`,
    lasting: (count: number) => `${cells(count)} that are recurring anyway`,
    same: (count: number) => `${cells(count)} that would stay the same`,
    unreadable: (count: number) => `${cells(count)} whose column does not take this value`,
    locked: (count: number) => `${cells(count)} in locked rows`,
  },
} as const;
