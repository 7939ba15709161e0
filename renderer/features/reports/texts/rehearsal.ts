import type { rehearsalFields, RehearsalGap } from '#electron/reports/contract/rehearsal.ts';
import { countOf, formatCount, formatDate, formatDecimal, formatRands } from '#messages/format.ts';
import type { FormMessages } from '#messages/forms.ts';

const tooMuch = 'This is too much. Check the decimals.';
const nothing = 'It must be more than zero.';
export const rehearsedKinds = {
  increase: 'An increase',
  bonus: 'A bonus',
  item: 'A pay item',
  leaver: 'A leaver',
};

export const rehearsalForm: FormMessages<typeof rehearsalFields> = {
  fields: {
    kind: { label: 'What to try', options: rehearsedKinds },
    by: { label: 'Given as', options: { percent: 'A percentage of basic pay', amount: 'An amount' } },
    percent: {
      label: 'Percentage',
      hint: 'Of the basic pay, salary or wages on the latest payslip.',
      problems: { 'too-small': nothing, 'too-large': tooMuch },
    },
    amount: {
      label: 'Amount for each employee',
      problems: { 'too-small': nothing, 'too-large': tooMuch },
    },
    item: {
      label: 'Pay item',
      hint: 'From the latest payslips. PAYE, UIF and SDL are calculated from the others.',
    },
    itemAmount: {
      label: 'Amount on the payslip',
      hint: 'Replaces the amount on the payslip; zero removes the item. Employees without the item get it.',
      problems: { 'too-small': 'It may not be less than zero.', 'too-large': tooMuch },
    },
    lastDay: { label: 'Last day', hint: 'Within the period of the latest payslip.' },
    paidOut: {
      label: 'Paid out with the last pay',
      hint: 'Leave, notice or severance; taxed like a bonus, without a tax directive.',
      problems: { 'too-small': nothing, 'too-large': tooMuch },
    },
    payFrequencyIds: { label: 'Pay frequencies', hint: 'None chosen: all of them.' },
    employeeIds: {
      label: 'Employees',
      hint: 'None chosen: all employees in service.',
      problems: { missing: 'Choose who leaves.' },
    },
    withoutNames: { label: 'Leave out names and numbers', hint: 'To show it to others.' },
  },
};

const gaps: Readonly<Record<RehearsalGap, (employees: string) => string>> = {
  'never-read': (employees) =>
    `${employees} left out: no payslip of this tax year has been read with its items.`,
  'no-birthdate': (employees) => `${employees} left out: the date of birth is not known here.`,
  'no-basic-pay': (employees) =>
    `${employees} left out: the latest payslip has no basic pay to take a percentage of. Hours may not have been captured yet.`,
  'no-item': (employees) => `${employees} left out: no payslip of this tax year has the pay item.`,
  'other-period': (employees) =>
    `${employees} left out: the last day is not within the period of the latest payslip.`,
};

type Texts = Readonly<Record<string, string>>;

export const rehearsalMessages = {
  title: 'Rehearsal',
  dialog: 'Rehearse a change',
  submit: 'Calculate',
  again: 'Try another change',
  end: 'End the rehearsal',
  loading: 'Calculating…',
  marked: {
    title: 'A rehearsal: none of it is sent or saved',
    text: 'Calculated by Paydesk, not by the service: the latest payslip of each employee as it is, and again with the change. Everything else stays the same, including contributions that are a percentage of pay.',
  },
  notWhole: {
    title: 'Not everything could be calculated',
    leftOut: (reason: RehearsalGap, employees: number) =>
      gaps[reason](countOf(employees, 'employee', 'employees')),
    differ: (employees: number) =>
      `${countOf(employees, 'employee', 'employees')}: the nett pay before differs from the payslip by more than one rand. Rely on the change, not on the amount itself; the last columns show both.`,
  },
  none: {
    title: 'Nothing could be calculated',
    text: 'No payslip of this tax year has been read here for any of the chosen employees.',
  },
  what: (texts: Texts) => {
    const { kind = '', percent, amount, lastDay = '', by, item = '', itemAmount = '' } = texts;
    if (kind === 'item') return `${item} of ${formatRands(itemAmount)}`;
    if (kind === 'leaver') return `Leaves on ${formatDate(lastDay)}`;
    const much = by === 'amount' ? formatRands(amount ?? '') : `${formatDecimal(percent ?? '')}%`;
    return `${kind === 'bonus' ? 'Bonus' : 'Increase'} of ${much}`;
  },
  subtitle: (what: string, employees: number) => `${what}, ${countOf(employees, 'employee', 'employees')}`,
  fact: 'Change',
  working: 'Figures',
  ours: 'Calculated by Paydesk: a rehearsal',
  unnamed: (nth: number) => `Employee ${formatCount(nth)}`,
  fileName: (company: string) => `Rehearsal ${company}`,
  columns: {
    number: 'Number',
    name: 'Name',
    date: 'Payslip of',
    before: 'Before',
    after: 'After',
    change: 'Change',
    payCents: 'Pay',
    taxCents: 'PAYE',
    uifCents: 'UIF',
    nettCents: 'Nett pay',
    costCents: 'Cost',
    payslipNett: 'Nett pay on the payslip',
    differs: 'Differs from the payslip',
    yes: 'Yes',
  },
  /** `Nett pay after` */
  column: (figure: string, when: string) => `${figure} ${when.toLowerCase()}`,
} as const;
