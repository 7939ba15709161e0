import type { printingFields } from '#electron/hand-out/contract/payslip-printing.ts';
import type { FormMessages } from '#messages/forms.ts';
import { actOn, countOf } from '#messages/format.ts';
import { savingFieldMessages } from './payslip-saving.ts';

const { who, order } = savingFieldMessages.fields;

export const printingFieldMessages = {
  fields: {
    who,
    order,
    layout: {
      label: 'On each sheet',
      options: { one: 'One employee', two: 'Two employees' },
      optionHints: {
        one: 'Each payslip on its own sheet or sheets.',
        two: 'Two one-page payslips on each sheet, smaller, with a line to cut along. A longer payslip has its own sheets.',
      },
    },
    sides: {
      label: 'Paper',
      hint: 'On both sides, each employee begins on a new sheet. Choose the same in the printer’s dialog: not every printer follows this setting.',
      options: { one: 'One side', both: 'Both sides' },
    },
  },
} as const satisfies FormMessages<typeof printingFields>;

const payslips = (count: number) => countOf(count, 'payslip', 'payslips');

export const printingMessages = {
  title: 'Print payslips',
  confirm: (count: number) => actOn('Prepare', count, 'payslip', 'payslips'),
  preparing: 'Getting the payslips ready',
  preparingText:
    'You can close this and continue working: Jobs, at the bottom of the window, shows Print when they are ready.',
  arranging: (count: number) =>
    `Putting ${payslips(count)} together. The printer’s dialog opens when they are ready.`,
  ready: (count: number) =>
    count === 0 ? 'No payslip is ready to print' : `${payslips(count)} ready to print`,
  failed: (count: number) =>
    `${payslips(count)} cannot be printed. Jobs, at the bottom of the window, shows which and why.`,
  none: 'None of these payslips can be printed.',
  print: (count: number) => `${actOn('Print', count, 'payslip', 'payslips')}…`,
} as const;
