import { nameParts, type savingFields } from '#contract/domain/payslip-saving.ts';
import type { FormMessages } from './forms.ts';
import { countOf, formatCount } from './format.ts';

export const savingFieldMessages = {
  fields: {
    output: {
      label: 'Save as',
      options: { folder: 'A file each', zip: 'One ZIP', pdf: 'One PDF' },
      optionHints: {
        folder: 'In a new folder, one PDF an employee.',
        zip: 'The same files in one archive, to send on.',
        pdf: 'All payslips one after the other, to print.',
      },
    },
    order: {
      label: 'Order',
      options: { name: 'By name', number: 'By employee number', 'pay-point': 'By pay point' },
    },
    template: {
      label: 'File names',
      hint: `Parts in braces are filled in: ${nameParts.map((part) => `{${part}}`).join(' ')}`,
      problems: { missing: 'Type how the files are to be called.' },
    },
    password: {
      label: 'Password of each file',
      hint: 'Files with a password are encrypted (AES-256). Tell employees the rule, never by the same e-mail.',
      options: { none: 'None', 'id-number': 'ID number', 'birth-date': 'Date of birth' },
      problems: { missing: 'Choose how files are protected.' },
    },
    digits: {
      label: 'How much of the ID number',
      hint: 'Of the passport number where an employee has no ID number.',
      options: (digits: string) => (digits === '13' ? 'All 13 digits' : `The last ${digits} digits`),
    },
  },
} as const satisfies FormMessages<typeof savingFields>;

export const savingMessages = {
  act: 'Save payslips',
  title: 'Save payslips',
  noPayslips: 'There are no payslips in this list.',
  counting: 'Looking at the payslips…',
  confirm: (count: number) => `Save ${countOf(count, 'payslip', 'payslips')}`,
  suggestedName: (company: string, period: string) =>
    ['Payslips', company, period].filter((part) => part !== '').join(' '),
  started: 'Payslips are being saved',
  startedText: 'You can go on working. Jobs, at the foot of the window, shows how far it is.',
  calculating: (count: number) =>
    `${countOf(count, 'payslip is', 'payslips are')} left out: the service is still calculating.`,
  open: (count: number) => `${countOf(count, 'payslip is', 'payslips are')} not finalised`,
  openText: 'Amounts may still change. Hand out payslips once their period is finalised.',
  unknownPart: (part: string) => `There is no part called {${part}}. Choose one of those below the field.`,
  preview: 'How the files will be called',
  morePreview: (count: number) => `and ${formatCount(count)} more`,
  changed: (count: number) => `${countOf(count, 'name', 'names')} changed`,
  changedText: 'Some characters, lengths and words are not possible as file names on every system.',
  numbered: (count: number) => `${countOf(count, 'name is', 'names are')} numbered`,
  numberedText: 'Several payslips would have had the same name. Add {number} to tell them apart.',
  becomes: (wanted: string, name: string) => `${wanted} → ${name}`,
  withoutPassword: (count: number) => `No password for ${countOf(count, 'employee', 'employees')}`,
  withoutPasswordText:
    'What the rule needs is not known of them. Their payslips are not saved without a password; the job lists them.',
  unprotected: 'The files can be opened by anyone with access to the place where you save them.',
  birthDateRule: 'The password is the date of birth, as in 19851231.',
  idNumberRule: (digits: string) =>
    digits === '13'
      ? 'The password is the whole ID number.'
      : `The password is the last ${digits} digits of the ID number.`,
} as const;
