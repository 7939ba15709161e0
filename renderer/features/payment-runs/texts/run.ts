import type { PaymentRun } from '#electron/payment-runs/contract/payment-run.ts';
import { countOf, formatDate, formatMoment } from '#messages/format.ts';

export const runMessages = {
  title: 'Payment run',
  titleOf: (date: string) => `Payment run for ${formatDate(date)}`,
  loading: 'Loading the payment run…',
  lines: 'Payments of this run',
  none: 'This payment run has no payments',
  fileName: (company: string, date: string) => `Payment run ${company} ${date}`,
  facts: {
    company: 'Company',
    bank: 'Bank',
    date: 'Payment date',
    payments: 'Payments',
    total: 'Total',
    inWords: 'In words',
    leftOut: 'Left out',
    prepared: 'Prepared',
    released: 'Released',
    ended: { paid: 'Sent to the bank', cancelled: 'Cancelled' },
    reason: 'Reason',
    file: 'Bank file',
    folder: 'Folder',
    hash: 'Check code of the file',
  },
  byAt: ({ by, at }: { by: string; at: number }) => `${by}, ${formatMoment(at)}`,
  columns: {
    name: 'Name',
    number: 'Number',
    amount: 'Amount',
    account: 'Account',
    reference: 'Their statement',
    decisions: 'What was decided',
  },
  details: 'Details',
  checked: 'The file was read back and checked line by line against the payslips',
  checkedText: 'Upload it at the bank, then say here that the bank has it.',
  needsSecond: {
    title: 'Somebody else releases it',
    text: (by: string) =>
      `${by} prepared it, so a second person checks it and releases it with a passphrase.`,
  },
  writing: {
    title: 'The bank file was not finished',
    text: 'Paydesk ended while it was writing the file. Do not upload a file of this payment run: release it again, or cancel it.',
  },
  synced: (service: string) => ({
    title: `The file is in a folder that ${service} copies to the internet`,
    text: 'It has the account numbers and pay of everybody in it. Upload it now, or cancel this run and save its file elsewhere.',
  }),
  found: {
    changed: {
      title: 'The file was changed after Paydesk saved it',
      text: 'It is not the file that was checked. Do not upload it: cancel this payment run and prepare another.',
    },
    left: {
      title: 'The file is still on this computer',
      text: 'Another program had it open, or it was changed. Delete it yourself: it has everybody’s account number.',
    },
    gone: {
      title: 'The file is no longer where it was saved',
      text: 'It was moved, renamed or deleted. If the bank has it, say so; otherwise cancel this payment run.',
    },
  },
  paid: 'The bank has the file',
  cancelled: 'This payment run was cancelled: nobody was paid by it',
  release: 'Release and save the bank file…',
  sent: {
    open: 'The bank has it…',
    title: 'Does the bank have the file?',
    text: (name: string) =>
      `${name} is removed from this computer, because the account numbers of all employees are in it. The payment run stays as a record.`,
    confirm: 'Yes, remove the file',
    changed: 'The file was changed: cancel this payment run',
    done: 'The bank has the file; it was removed here',
  },
  cancel: {
    open: 'Cancel payment run…',
    title: 'Cancel this payment run?',
    text: 'Its file is removed, and its payslips can be paid by another payment run. Do this only if the bank has not received the file.',
    reason: 'Why?',
    reasonMissing: 'First say why',
    confirm: 'Cancel payment run',
    keep: 'Keep it',
    done: 'Payment run cancelled',
  },
  others: 'Other payment runs of this period',
  leftOut: (count: number) => `${countOf(count, 'payslip', 'payslips')} left out`,
  leftOutOf: (count: number) => countOf(count, 'payslip', 'payslips'),
} as const;

export const releaseMessages = {
  title: 'Release and save the bank file',
  text: 'Read the amount aloud, then type the number of payments and the total. They are compared with the payment run.',
  confirm: 'Release and save…',
  saved: (name: string) => `Saved as ${name}`,
  savedText: 'It was read back and checked line by line.',
  fields: {
    count: 'Number of payments',
    total: 'Total in rand',
    name: 'Your name',
    passphrase: 'Your passphrase for releasing',
  },
  nameHint: ({ prepared }: PaymentRun) => `Anybody who may release, but not ${prepared.by}.`,
  differs: {
    count: 'That is not the number of payments in the payment run.',
    total: 'That is not the total of the payment run.',
    name: 'This person prepared it. Somebody else has to release it.',
  },
  nobody: {
    title: 'Nobody else may release payment runs yet',
    text: 'Add a person under Settings, Releasing payment runs.',
    act: 'Open the settings',
  },
  suggestedName: (company: string, date: string) => `Bank file ${company} ${date}`,
} as const;
