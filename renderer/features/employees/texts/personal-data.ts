import type { answerFields, HeldKind } from '#electron/employees/contract/personal-data.ts';
import { countOf, formatCount, formatDate, formatMoment } from '#messages/format.ts';
import type { FormMessages } from '#messages/forms.ts';

export const answerFieldMessages: FormMessages<typeof answerFields> = {
  fields: {
    officer: {
      label: 'Contact person',
      hint: 'The information officer, or whoever employees may ask. It is kept for the next answer.',
    },
    contact: {
      label: 'How to reach them',
      hint: 'E-mail, telephone, address: as the letter should have it.',
    },
  },
};

const entries = (count: number) => countOf(count, 'entry', 'entries');

/** The dialog that answers an employee who asks what is held about them (POPIA, section 23). */
export const answerMessages = {
  open: 'POPIA answer…',
  title: (name: string) => `What is held about ${name}`,
  text: 'Section 23 of the Protection of Personal Information Act (POPIA) lets employees ask what is held about them, where it came from and who received it. This makes a letter to hand over and a copy that other programs can read. What was never read is read from the payroll service first.',
  identity:
    'First make sure that it is the employee who asks: both files contain the full ID, tax and bank account numbers.',
  loading: 'Looking up what is held…',
  save: 'Read everything and save…',
  saveNow: 'Save without these…',
  readAgain: 'Read again',
  stop: 'Stop reading',
  reading: (what: string) => `Reading ${what}`,
  readingText: (done: number, all: number) => `${formatCount(done)} of ${formatCount(all)}`,
  stopped: 'Stopped before everything was read',
  unread: 'Not everything could be read',
  unreadText: 'The letter says which parts these are. You can read them again first.',
  saved: (name: string) => `Saved in the folder ${name}`,
  savedText: 'Give both files to the employee only.',
  names: {
    folder: (name: string) => `POPIA answer ${name}`,
    letter: (name: string) => `Letter to ${name}`,
    copy: (name: string) => `Data of ${name}`,
  },
  /** Parts that are read, as the letter and the dialog name them. */
  parts: {
    record: 'the record, periods of service and the list of payslips',
    payItems: 'pay items',
    hours: 'hours and classification',
    leave: 'leave',
    loans: 'loans and savings',
    payslip: (date: string) => `the payslip of ${formatDate(date)}`,
  },
  payslipsUnread: (count: number) => countOf(count, 'payslip', 'payslips'),
} as const;

const rights = [
  'You may ask for anything here that is wrong, out of date or not needed to be corrected or deleted (section 24). Write to the contact named below.',
  'You may object to the use of your personal information on reasonable grounds (section 11).',
  'You may complain to the Information Regulator (section 74): www.inforegulator.org.za, POPIAComplaints@inforegulator.org.za.',
];

/** The words of the letter, and the names in the copy. */
export const letterMessages = {
  title: (company: string) => `Your personal information at ${company}`,
  notice: (name: string, day: string) =>
    `Answer to ${name} of ${formatDate(day)}, under section 23 of the Protection of Personal Information Act 4 of 2013 (POPIA)`,
  intro: (company: string) =>
    `You asked what personal information ${company} holds about you. It holds what is listed below, for the payroll. The same information is in a second file, which other programs can read.`,
  boxes: 'An empty box stands for a letter that this paper cannot show. The second file has it.',
  pageOf: (page: string, pages: string) => `Page ${page} of ${pages}`,
  held: 'What is held',
  none: 'Nothing.',
  notRead: {
    title: 'What could not be read for this answer',
    text: 'These parts could not be read from the payroll service. Ask again for them.',
    unreadable: (part: string) => `${part}: the payroll service’s answer could not be understood`,
  },
  source: {
    title: 'Where it came from',
    service: (host: string, readAt: number | null) =>
      readAt === null
        ? `From the payroll service (${host}).`
        : `From the payroll service (${host}), as it was on ${formatMoment(readAt)}: your record, periods of service, hours, pay items, payslips and leave.`,
    staff: (company: string, count: number) =>
      `From the payroll staff of ${company}, who typed or imported ${entries(count)} about you with the program Paydesk, listed under “${partTitles.acts}”.`,
    files: (count: number) =>
      `From files: payroll staff imported ${countOf(count, 'file', 'files')} for the company. Paydesk does not keep which employees each of them named.`,
  },
  receivers: {
    title: 'Who received it',
    service: (host: string) =>
      `The payroll service (${host}), which works out the pay for the company: everything that payroll staff sent is listed under “${partTitles.acts}”.`,
    you: 'You: each payslip that was handed out is listed under “Payslips handed out”.',
    files: (saved: number, printed: number) =>
      `Payroll staff saved ${countOf(saved, 'file', 'files')} and printed ${countOf(printed, 'list', 'lists')} of the company, which may include you. Paydesk does not know to whom these were given: ask the contact named below.`,
    noFiles: 'Payroll staff neither saved nor printed lists of the company with this program.',
    own: (count: number) =>
      `${countOf(count, 'file', 'files')} about you alone ${count === 1 ? 'was' : 'were'} saved or printed.`,
    law: 'By law, employers report pay to the South African Revenue Service (SARS) and the Unemployment Insurance Fund (UIF). The payroll service does so, not this program.',
  },
  kept: {
    title: 'How long it is kept, and where',
    lines: [
      'At the payroll service, which keeps it for the company for as long as the law and their agreement say. Employers have to keep records of pay for at least three years after the last entry (BCEA, section 31), and for tax five years from the return (Tax Administration Act, section 29).',
      'On the computer of the payroll staff, encrypted: a copy of what the payroll service sent, until the company is removed from it; what was typed, until payroll staff remove what is older than one to seven years; the log of what was done, until the program is removed.',
      'In backups on the same computer, encrypted: at most ten, of which newer ones replace the older.',
    ],
  },
  rights: { title: 'Your rights', lines: rights },
  contact: { title: 'Contact' },
  data: {
    about: 'About this file',
    employee: 'Employee',
    company: 'Company',
    made: 'Made on',
    act: 'Under',
    law: 'Protection of Personal Information Act 4 of 2013, section 23',
    missing: 'Could not be read',
    part: 'Part',
  },
} as const;

/** The titles of what is held, in the letter and in the copy. */
export const partTitles = {
  custom: 'Details that the company has added',
  others: 'Other details',
  service: 'Periods of service',
  payItems: 'Pay items',
  payslips: 'Payslips',
  balances: 'Leave balances',
  leave: 'Leave',
  loans: 'Loans and savings',
  handOuts: 'Payslips handed out',
  unsent: 'Inputs typed and not sent yet',
  typed: 'Changes of your record typed and not sent yet',
  notes: 'Notes',
  acts: 'What was done',
  here: 'Also on the computer of the payroll staff',
} as const;

/** The names of facts in lists. */
export const factNames = {
  from: 'From',
  since: (date: string) => `From ${date}`,
  to: 'To',
  reason: 'Reason',
  item: 'Item',
  skipped: 'Not paid at present',
  period: 'Period to',
  kind: 'Kind',
  regular: 'Regular',
  onceOff: 'Once-off',
  state: 'State',
  nettPay: 'Nett pay',
  type: 'Type of leave',
  days: 'Days left',
  asAt: 'On',
  date: 'Date',
  length: 'Length',
  wholeDay: 'Whole day',
  hours: (hours: string) => (hours === '1' ? '1 hour' : `${hours} hours`),
  payslip: 'Payslip to',
  how: 'How',
  when: 'When',
  input: 'Input',
  value: 'Value',
  note: 'Note',
  what: 'What',
  detail: 'Detail',
  before: 'Before',
  after: 'After',
  outcome: 'Outcome',
  unnamed: (count: number) => `Detail ${formatCount(count)}`,
} as const;

/** What only this computer has, without its content. */
export const heldTexts: Readonly<Record<HeldKind, string>> = {
  changes: 'Changes of your record, items or leave, sent or waiting',
  'new-employee': 'The form with which you were added',
  'first-copies': 'Payslips as they were first seen finalised, with the account that they were paid into',
  password: 'A password for your payslip files',
  ticks: 'Ticks of checks and tasks',
  jobs: 'Steps of saving or printing payslips',
  'typed-ends': 'An end of service that is being prepared',
  references: 'Numbers of memberships and cases under which third parties know you, and who is paid',
  payments: 'Payments of your nett pay, with the end of the account and a hash of it',
  other: 'Other entries',
};

export const heldCount = entries;

/** Details of the record for which Paydesk has no field, by the payroll service’s name. */
export const otherDetails: Readonly<Record<string, string>> = {
  gender: 'Gender',
  cell_no: 'Cell phone',
  bus_tel_no: 'Work telephone',
  home_tel_no: 'Home telephone',
  fax_no: 'Fax',
  created_at: 'Record made on',
  updated_at: 'Record last changed on',
  initials: 'Initials',
  middle_name: 'Middle name',
  known_as_name: 'Known as',
  nationality: 'Nationality',
  language: 'Language',
};
