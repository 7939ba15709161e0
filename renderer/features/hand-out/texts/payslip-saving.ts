import { nameParts, type SavedFiles, type savingFields } from '#electron/hand-out/contract/payslip-saving.ts';
import type { FormMessages } from '#messages/forms.ts';
import { actOn, countOf, formatAge, formatCount } from '#messages/format.ts';

export const savingFieldMessages = {
  fields: {
    output: {
      label: 'Save as',
      options: { folder: 'Separate files', zip: 'One ZIP', pdf: 'One PDF', email: 'E-mail drafts' },
      optionHints: {
        folder: 'In a new folder, one PDF per employee.',
        zip: 'The same files in one archive, to send on.',
        pdf: 'All payslips one after the other, in one document.',
        email: 'A draft for each employee with the PDF attached, for your mail program.',
      },
    },
    who: {
      label: 'For whom',
      options: {
        finalised: 'All that are finalised',
        all: 'All, open ones too',
        'not-yet': 'Only those not handed out as they are now',
      },
    },
    order: {
      label: 'Order',
      options: { name: 'By name', number: 'By employee number', 'pay-point': 'By pay point' },
    },
    template: {
      label: 'File names',
      hint: `Parts in braces are filled in: ${nameParts.map((part) => `{${part}}`).join(' ')}`,
      problems: { missing: 'Type a pattern for the file names.' },
    },
    password: {
      label: 'Password of each file',
      hint: 'Files with a password are encrypted (AES-256). Tell employees the rule, but never in the same e-mail.',
      options: {
        none: 'None',
        'id-number': 'ID number',
        'birth-date': 'Date of birth',
        'own-table': 'Your own list',
      },
      problems: { missing: 'Choose how files are protected.' },
    },
    digits: {
      label: 'How much of the ID number',
      hint: 'The whole number is the hardest to guess. Of an employee without one, the passport number is used.',
      options: (digits: string) => (digits === '13' ? 'The whole number' : `The last ${digits} digits`),
    },
    subject: { label: 'Subject' },
    text: {
      label: 'Text of the e-mail',
      hint: 'The same parts in braces can be used in the subject and here.',
    },
  },
} as const satisfies FormMessages<typeof savingFields>;

export const savingMessages = {
  title: 'Save or e-mail payslips',
  noPayslips: 'There are no payslips in this list.',
  noAddresses: 'None of these employees has an e-mail address. Print or save their payslips.',
  counting: 'Loading payslips…',
  confirm: (count: number) => actOn('Save', count, 'payslip', 'payslips'),
  confirmEmail: (count: number) => actOn('Draft', count, 'e-mail', 'e-mails'),
  started: 'Payslips are being saved',
  startedText: 'You can continue working. Jobs, at the bottom of the window, shows the progress.',
  calculating: (count: number) =>
    `${countOf(count, 'payslip is', 'payslips are')} left out: the service is still calculating.`,
  open: (count: number) => `${countOf(count, 'payslip is', 'payslips are')} not finalised`,
  openText: 'Amounts may still change. Hand out payslips once their period is finalised.',
  kept: ({ files, oldestAt }: SavedFiles, payslips: number, now: number) => {
    if (oldestAt === null) return 'The files are read from the service.';
    const age = formatAge(oldestAt, now);
    if (files === payslips) return `All files are already on this computer, the oldest read ${age}.`;
    return `Already on this computer: ${formatCount(files)} of ${countOf(payslips, 'file', 'files')}, the oldest read ${age}. The others are read from the service.`;
  },
  unknownPart: (part: string) => `There is no part called {${part}}. Choose one of those below the field.`,
  preview: 'File names',
  morePreview: (count: number) => `and ${formatCount(count)} more`,
  changed: (count: number) => `${countOf(count, 'name', 'names')} changed`,
  changedText: 'Some characters, lengths and words are not allowed in file names on every system.',
  numbered: (count: number) => `${countOf(count, 'name is', 'names are')} numbered`,
  numberedText: 'Several payslips would have had the same name. Add {number} to tell them apart.',
  becomes: (wanted: string, name: string) => `${wanted} → ${name}`,
  withoutPassword: (count: number) => `No password for ${countOf(count, 'employee', 'employees')}`,
  withoutPasswordText:
    'The number or date that the password is made of is not known for them, or your own list has none. Their payslips are not saved without a password; the job lists them.',
  withoutAddress: (count: number) => `No e-mail address for ${countOf(count, 'employee', 'employees')}`,
  withoutAddressText:
    'No draft is made for them. Print or save their payslips, or add an address to their records.',
  sharedAddress: (count: number) =>
    `${countOf(count, 'payslip goes', 'payslips go')} to an address that another employee has too`,
  sharedAddressText:
    'Whoever reads that mail sees what the other one is paid. It may be right, as for a couple; otherwise correct the record first.',
  firstEmail: 'The first e-mail',
  emailTo: (address: string) => `To: ${address}`,
  emailSubject: (subject: string) => `Subject: ${subject}`,
  emailOpening:
    'Outlook opens each draft ready to send. On a Mac, Mail shows drafts but cannot send them: save separate files there, and use Write e-mail in the panel of a payslip.',
  unprotected: 'The files can be opened by anyone with access to the place where you save them.',
  ownTableRule: 'The password is the one in your own list.',
  birthDateRule: 'The password is the date of birth, as in 19851231.',
  idNumberRule: (digits: string) =>
    digits === '13'
      ? 'The password is the whole ID number.'
      : `The password is the last ${digits} digits of the ID number.`,
} as const;

/** Why nothing is left to be handed out, by for whom it was asked. */
export const noneOf = (who: string | undefined): string =>
  who === 'finalised'
    ? 'None of these payslips is finalised.'
    : who === 'not-yet'
      ? 'None of these payslips is left to hand out. Of a list, only finalised ones are.'
      : savingMessages.noPayslips;
