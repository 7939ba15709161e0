import type { rehearsalFields, RehearsalGap } from '#contract/domain/rehearsal.ts';
import { countOf, formatCount, formatDate, formatDecimal, formatRands } from './format.ts';
import type { FormMessages } from './forms.ts';

const tooMuch = 'This is too much. Check the decimals.';
const nothing = 'It must be more than zero.';
const kinds = { increase: 'An increase', bonus: 'A bonus', leaver: 'An employee who leaves' };

export const rehearsalForm: FormMessages<typeof rehearsalFields> = {
  fields: {
    kind: { label: 'What to try', options: kinds },
    by: { label: 'Given as', options: { percent: 'A percentage of basic pay', amount: 'An amount' } },
    percent: {
      label: 'Percentage',
      hint: 'Of what the latest payslip calls basic pay, salary or wages.',
      problems: { 'too-small': nothing, 'too-large': tooMuch },
    },
    amount: {
      label: 'Amount for each employee',
      problems: { 'too-small': nothing, 'too-large': tooMuch },
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
    withoutNames: { label: 'Leave out names and numbers', hint: 'For showing it to others.' },
  },
};

const gaps: Readonly<Record<RehearsalGap, (employees: string) => string>> = {
  'never-read': (employees) =>
    `${employees} left out: no payslip of this tax year has been read with its items.`,
  'no-birthdate': (employees) => `${employees} left out: no birthdate is known here.`,
  'no-basic-pay': (employees) =>
    `${employees} left out: the latest payslip has no basic pay to take a percentage of.`,
  'other-period': (employees) =>
    `${employees} left out: the last day is not within the period of the latest payslip.`,
};

type Texts = Readonly<Record<string, string>>;

export const rehearsalMessages = {
  title: 'Rehearsal',
  dialog: 'Rehearse a change',
  submit: 'Work it out',
  again: 'Try another change',
  end: 'End the rehearsal',
  loading: 'Working it out…',
  marked: {
    title: 'A rehearsal: nothing of it is sent or saved',
    text: 'Paydesk’s own working, not the service’s: the latest payslip of each employee as it is, and once more with the change. All that the change does not touch stays, contributions that are a percentage of pay too.',
  },
  notWhole: {
    title: 'Not everything could be worked out',
    leftOut: (reason: RehearsalGap, employees: number) =>
      gaps[reason](countOf(employees, 'employee', 'employees')),
    differ: (employees: number) =>
      `${countOf(employees, 'employee', 'employees')}: the nett pay before differs from the payslip by more than one rand. Read the change, not the figure: see the last columns.`,
  },
  none: {
    title: 'Nothing could be worked out',
    text: 'No employee was chosen of whom a payslip of this tax year has been read here.',
  },
  what: (texts: Texts) => {
    const { kind = '', percent, amount, lastDay = '', by } = texts;
    if (kind === 'leaver') return `Leaves on ${formatDate(lastDay)}`;
    const much = by === 'amount' ? formatRands(amount ?? '') : `${formatDecimal(percent ?? '')}%`;
    return `${kind === 'bonus' ? 'Bonus' : 'Increase'} of ${much}`;
  },
  subtitle: (what: string, employees: number) => `${what}, ${countOf(employees, 'employee', 'employees')}`,
  fact: 'Change',
  working: 'Figures',
  ours: 'Paydesk’s own working: a rehearsal',
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
