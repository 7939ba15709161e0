import { formatMoney } from '#messages/format.ts';

const lines = {
  nett: 'Nett pay',
  tax: 'PAYE',
  uif: 'UIF',
  gross: 'Gross pay',
  oldPart: 'At the old salary',
  newPart: 'At the new salary',
  pay: 'Pay of this period',
  correction: 'Correction of the new salary',
  difference: 'Difference per period',
  backPay: 'Back pay',
  backPayTax: 'PAYE on the back pay',
} as const;

type Line = readonly [line: keyof typeof lines, cents: number];

export const payCalculatorMessages = {
  title: (name: string) => `Pay calculator: ${name}`,
  kind: 'Work out',
  kinds: {
    'nett-to-gross': 'Nett to gross',
    'mid-period': 'Change within the period',
    'back-pay': 'Back pay',
  },
  hints: {
    'nett-to-gross':
      'The gross pay that leaves this nett pay after PAYE and UIF: by the tax tables, for an ordinary period of the year, without other income, deductions or credits.',
    'mid-period':
      'The new salary goes into the sheet as usual, for the whole period. This is what has to be added or deducted once, by working days.',
    'back-pay':
      'What was underpaid since an increase that was captured late. The PAYE is what it adds to a year’s tax.',
  },
  fields: {
    nett: 'Nett pay wanted',
    old: 'Old salary per period',
    new: 'New salary per period',
    oldDays: 'Working days at the old salary',
    newDays: 'Working days at the new salary',
    paid: 'Periods paid at the old salary',
  },
  problems: {
    empty: 'Type it to see the result.',
    'not-an-amount': 'Type an amount in rand.',
    ambiguous: 'This can be read in two ways. Type it without a thousands separator.',
    'not-a-count': 'Type a whole number.',
    zero: 'It must be more than zero.',
  },
  noDays: 'Type the working days of at least one of the two.',
  frequency: 'Paid',
  frequencyPlaceholder: 'Choose how often',
  frequencyMissing: 'Choose how often: the tax depends on it.',
  age: 'Age at the end of February',
  agePlaceholder: 'Choose the age',
  ageMissing: 'Choose the age: the record here has no date of birth, and the tax depends on it.',
  ages: { under65: 'Under 65', from65: '65 to 74', from75: '75 and older' },
  uif: 'UIF',
  uifMissing: 'Choose: the record here does not say whether the employee pays UIF.',
  flatRate: 'Taxed at a flat 25% because of the classification: few hours, without a declaration.',
  uifChoices: { yes: 'Pays UIF', no: 'Exempt' },
  working: 'Working',
  lines,
  ours: 'Calculated by Paydesk. The service’s own figures follow after sending.',
  continued: 'Paydesk does not have the tax table of this year yet: the last one is used.',
  target: 'Put it into',
  targetPlaceholder: 'Choose a column',
  targetMissing: 'Choose the column that it goes into.',
  noTarget: {
    title: 'No column for it',
    text: 'Close this, add the column of an amount for this period to the sheet, and start again.',
  },
  submit: (cents: number) => `Put ${formatMoney(cents)} into the sheet`,
  submitEmpty: 'Put into the sheet',
  locked: 'Nothing was put into the sheet: this row accepts no input now.',
  done: { title: 'The result is in the sheet', text: 'The working is in the note beside the row.' },
  note: (kind: string, working: readonly Line[]) =>
    `${kind}: ${working.map(([line, cents]) => `${lines[line]} ${formatMoney(cents)}`).join(', ')}`,
} as const;
