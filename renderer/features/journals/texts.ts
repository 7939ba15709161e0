import type {
  journalFileFields,
  JournalExport,
  JournalGrouping,
  JournalLayout,
} from '#electron/journals/contract/journal-book.ts';
import type { JournalProblem } from '#kit/errors.ts';
import { countOf, formatMoment, formatMoney } from '#messages/format.ts';
import { monthText } from '#messages/months.ts';
import type { FormMessages } from '#messages/forms.ts';

const linesOf = (count: number) => countOf(count, 'line', 'lines');

export const layoutNames: Readonly<Record<JournalLayout, string>> = {
  xero: 'Xero: manual journal',
  quickbooks: 'QuickBooks Online: journal entries',
  pastel: 'Sage Pastel Partner: journal batch',
  csv: 'CSV',
  xlsx: 'Excel',
};

const groupings: Readonly<Record<JournalGrouping, string>> = {
  block: 'In one block',
  split: 'By split',
  'pay-point': 'By pay point',
};

export const journalsMessages = {
  title: 'Journals',
  sheet: 'Journal',
  loading: 'Loading the journal…',
  month: 'Month',
  runs: 'Pay runs',
  savedRun: (run: string) => `${run} (saved)`,
  changedRun: (run: string) => `${run} (saved, changed since)`,
  noRuns: 'Tick a pay run to see its journal.',
  by: 'Divide',
  groupings,
  refresh: 'Refresh the journal',
  none: {
    title: 'No pay runs yet',
    text: 'A journal appears once payslips of a period are finalised in the service.',
  },
  noneMade: {
    title: 'No finalised payslip has been read yet',
    text: 'This service has no journals, so Paydesk makes them from finalised payslips. Under Payslips you see which have been read.',
  },
  made: {
    title: 'An estimate that Paydesk made from payslips',
    text: 'This service has no journals. Income and employer contributions are debits; deductions, employer contributions and nett pay are credits. Fringe benefits are not booked, and ETI is not taken off PAYE.',
  },
  neverMade: {
    title: 'There is no journal yet',
    text: 'It is made once all payslips of these runs have been read with their items.',
  },
  never: { title: 'The journal has not been read yet', text: 'It is read when the service can be reached.' },
  empty: { title: 'This journal has no lines', text: 'The service books nothing for these pay runs.' },
  columns: {
    group: 'Split',
    payPoint: 'Pay point',
    side: 'Side',
    category: 'Category',
    label: 'Line',
    code: 'Account code',
    account: 'Account name',
    debit: 'Debit',
    credit: 'Credit',
  },
  sides: { debit: 'Debit', credit: 'Credit' },
  noGroup: 'None',
  unknownSplit: (id: string) => `Split ${id}, no longer set up`,
  facts: { company: 'Company', runs: 'Pay runs', divided: 'Divided' },
  notOver: {
    title: (month: string) => `${monthText(month)} is not over`,
    text: 'A pay run that is finalised later in the month is not in this journal.',
  },
  balanced: (cents: number) => `Balanced: ${formatMoney(cents)} on both sides`,
  unbalanced: {
    title: 'The journal does not balance',
    text: (debit: number, credit: number) =>
      `The service’s own lines add up to ${formatMoney(debit)} in debits and ${formatMoney(credit)} in credits, a difference of ${formatMoney(Math.abs(debit - credit))}. Paydesk changes none of them.`,
  },
  unbalancedMade: (debit: number, credit: number) =>
    `Debits add up to ${formatMoney(debit)} and credits to ${formatMoney(credit)}, a difference of ${formatMoney(Math.abs(debit - credit))}. The items of some payslips do not add up to their nett pay: the tie-out of the month shows which.`,
  groupsUnbalanced: {
    title: 'The journal balances as a whole, but not in every part',
    text: (names: readonly string[]) => names.join(', '),
  },
  unknownSplits: {
    title: 'A split is no longer set up',
    text: (ids: readonly string[]) =>
      `Lines still name ${ids.map((id) => `split ${id}`).join(', ')}. They are listed under that number; in one block, nothing is lost.`,
  },
  sharedOut: {
    title: 'Some lines are divided by income',
    text: (labels: readonly string[]) =>
      `Payslips do not show how much of these belongs to each pay point: ${labels.join(', ')}. They are divided in proportion to the income of each pay point, to the cent.`,
  },
  exported: (run: string, { at, by, layout, fileName, changed }: JournalExport) =>
    `${run}: saved on ${formatMoment(at)} by ${by} as ${layoutNames[layout]} (${fileName}), ${changed ? 'and the service’s figures have changed since' : 'unchanged since'}`,
  exportedTitle: { changed: 'Changed since it was saved', unchanged: 'Saved for the books already' },
  accounts: {
    open: 'Accounts of the books…',
    missing: (count: number) => `${linesOf(count)} without an account`,
    missingText:
      'Choose once which account in your books each line goes to, for this company or for several.',
    title: 'Accounts of the books',
    text: 'Xero and Pastel use the code, QuickBooks Online the name (a sub-account as Parent account:Subaccount).',
    table: 'Lines of the journal and their accounts',
    line: 'Line',
    codeOf: (line: string) => `Account code of ${line}`,
    nameOf: (line: string) => `Account name of ${line}`,
    save: 'Save accounts',
    saved: 'Accounts saved',
    from: 'Set up for',
    useShared: (line: string) => `Use the shared account for ${line}`,
    elsewhere: 'The same lines have accounts in another company',
    fillFrom: (company: string, lines: number) => `Fill in ${linesOf(lines)} as in ${company}`,
  },
  save: {
    open: 'Save for the books…',
    title: 'Save the journal for the books',
    confirm: 'Save journal',
    useRate: (rate: string) => `Tax rate “${rate}”, as in another company`,
    saved: (name: string, files: number) =>
      files === 1 ? `Saved as ${name}` : `Saved as ${countOf(files, 'file', 'files')} in the folder ${name}`,
    again: (runs: number) =>
      `${countOf(runs, 'pay run was', 'pay runs were')} saved before: posting a journal twice doubles the wages in the books.`,
  },
} as const;

export const journalFileMessages: FormMessages<typeof journalFileFields> = {
  fields: {
    layout: { label: 'For', options: layoutNames },
    date: { label: 'Date of the journal' },
    taxRate: {
      label: 'Tax rate',
      hint: 'Its full name, as in the settings of Xero: for wages, the one without VAT.',
    },
    tracking: {
      label: 'Tracking category (optional)',
      hint: 'Its name, as in Xero. The splits or pay points become its options.',
    },
    firstMonth: {
      label: 'First month of the financial year',
      hint: '1 for January to 12 for December, as under Setup, Periods in Pastel.',
    },
    reference: { label: 'Reference', hint: 'Up to 8 characters.' },
    batch: { label: 'Batch', hint: '1 to 99.' },
    contraAccount: { label: 'Contra account (optional)', hint: 'Seven characters, such as 8400000.' },
  },
};

const problemTexts: Readonly<Record<JournalProblem['problem'], (problem: JournalProblem) => string>> = {
  empty: () => 'There is nothing to save.',
  unbalanced: () =>
    'Debits and credits differ, which this program does not accept. Save it as Excel or CSV to look into it.',
  'too-many-lines': () => 'One split alone has more lines than a file may have. Save it in one block.',
  'parts-unbalanced': () =>
    'It needs several files, and each would have to balance on its own. Save it in one block.',
  'no-code': ({ lines, example }) => `${linesOf(lines)} without an account code, such as ${example}.`,
  'no-name': ({ lines, example }) => `${linesOf(lines)} without an account name, such as ${example}.`,
  'code-form': ({ lines, example }) =>
    `${linesOf(lines)} whose account code does not have seven characters, such as ${example}.`,
  'contra-form': () => 'The contra account does not have seven characters.',
  'too-large': ({ example }) => `An amount is too large for this program: ${example}.`,
};

export const journalProblemText = (problem: JournalProblem): string => problemTexts[problem.problem](problem);
