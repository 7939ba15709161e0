import { countOf } from '#messages/format.ts';
import { bankLayoutNames } from '#electron/pay-file/contract/bank-layouts.ts';
import type { bankFileFields, BankFileLayout } from '#electron/payment-runs/contract/bank-file.ts';
import { standardBankColumns } from '#electron/payment-runs/contract/bank-file.ts';
import { referenceParts } from '#electron/payment-runs/contract/reference.ts';
import type { FormMessages } from '#messages/forms.ts';

const optionNames: Readonly<Record<BankFileLayout, string>> = {
  ...bankLayoutNames,
  acbeft: 'ACBEFT CSV Creditor (other programs)',
  'acbeft-email': 'ACBEFT MAINCSV, with e-mail addresses',
};

const rule = `You can use ${referenceParts.map((part) => `{${part}}`).join(', ')}.`;

export const bankFileMessages: FormMessages<typeof bankFileFields> = {
  fields: {
    layout: { label: 'Bank', options: optionNames },
    ownAccount: {
      label: 'Account that pays',
      hint: 'FNB repeats it in the file. Only its last digits are shown later; type the whole number to change it.',
    },
    columns: {
      label: 'Columns of the import',
      hint: `In the order under Setup Import Files at the bank, separated by commas: ${standardBankColumns.join(', ')}.`,
    },
    reference: { label: 'On the employee’s statement', hint: rule },
    ownReference: { label: 'On the company’s statement', hint: rule },
  },
};

export const setUpMessages = {
  title: 'Bank file set-up',
  text: 'Paydesk makes files for banks that publish their layout.',
  alike: 'Filled in as for most companies of this connection. Change what is different here.',
  save: 'Save set-up',
  saved: 'Bank file set up',
  usualColumns: 'Use the usual columns',
  exampleOf: (name: string) => `For ${name}, statements say`,
  employee: (letters: number) => `Employee, up to ${countOf(letters, 'letter', 'letters')}`,
  company: (letters: number) =>
    letters === 0 ? 'Company' : `Company, up to ${countOf(letters, 'letter', 'letters')}`,
  byBank: 'The bank’s own text: its layout has no column for one',
  nothingLeft: 'Nothing is left of it in the letters that the bank accepts',
  refused: {
    title: 'Nedbank, and files in the ACB format',
    text: 'Paydesk has no published layout of Nedbank or of ACB files: check the file that your bank’s program makes instead.',
    act: 'Check a bank file',
  },
} as const;

/** What a company begins with. */
export const firstSetUp = {
  layout: 'fnb',
  columns: standardBankColumns.join(','),
  reference: '{company}',
  ownReference: 'SALARY {number}',
} as const;
