import { journalPrograms } from '#electron/journals/contract/journal-file-name.ts';
import type {
  journalFileFields,
  JournalExport,
  JournalGrouping,
  JournalLayout,
} from '#electron/journals/contract/journal-book.ts';
import type { JournalProblem } from '#kit/errors.ts';
import {
  actOn,
  calendarDay,
  countOf,
  formatCount,
  formatDate,
  formatMoment,
  formatMoney,
} from '#messages/format.ts';
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

/** When a journal was last saved for the books, by whom and for what: `3 Nov 2026 by thandi for Xero`. */
export function savedText({ at, by, layout }: Pick<JournalExport, 'at' | 'by' | 'layout'>): string {
  return `${savedOn(at)} by ${by} ${savedFor(layout)}`;
}

/** The same in a narrow column: `3 Nov 2026 for Xero`. */
export const savedBriefly = ({ at, layout }: Pick<JournalExport, 'at' | 'layout'>): string =>
  `${savedOn(at)} ${savedFor(layout)}`;

const savedOn = (timestamp: number) => formatDate(calendarDay(new Date(timestamp)));

function savedFor(layout: JournalExport['layout']): string {
  const program = journalPrograms[layout];
  return program === '' ? `as ${layoutNames[layout]}` : `for ${program}`;
}

const groupings: Readonly<Record<JournalGrouping, string>> = {
  block: 'Whole company',
  split: 'By split',
  'pay-point': 'By pay point',
};

export const journalsMessages = {
  title: 'Journals',
  sheet: 'Journal',
  loading: 'Loading the journal…',
  month: 'Month',
  runs: {
    label: 'Pay runs',
    chosen: (count: number, all: number) =>
      count === all
        ? `All ${countOf(all, 'pay run', 'pay runs')}`
        : `${formatCount(count)} of ${countOf(all, 'pay run', 'pay runs')}`,
    saved: (run: string) => `${run} (saved)`,
    changed: (run: string) => `${run} (saved, changed since)`,
    changedSince: (count: number) =>
      `${countOf(count, 'saved pay run has', 'saved pay runs have')} changed since`,
    none: 'Choose a pay run to see its journal.',
  },
  by: 'Divide',
  groupings,
  refresh: 'Refresh the journal',
  none: {
    title: 'No pay runs yet',
    text: 'A journal appears once payslips of a period are finalised in the service.',
  },
  noneMade: {
    title: 'No finalised payslip has been read yet',
    text: 'This service has no journals, so Paydesk makes them from finalised payslips. The Payslips screen shows which have been read.',
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
  facts: { company: 'Company', runs: 'Pay runs', divided: 'Divided', saved: 'Saved for the books' },
  notOver: {
    title: (month: string) => `${monthText(month)} is not over`,
    text: 'A pay run that is finalised later in the month is not in this journal.',
  },
  balanced: (cents: number) => `Balanced: ${formatMoney(cents)} on both sides`,
  balancedBut: (lines: number) => `Balanced, but ${countOf(lines, 'line has', 'lines have')} no account`,
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
      `Lines still name ${ids.map((id) => `split ${id}`).join(', ')}. They are listed under that number; of the whole company, nothing is lost.`,
  },
  sharedOut: {
    title: 'Some lines are divided by income',
    text: (labels: readonly string[]) =>
      `Payslips do not show how much of these belongs to each pay point: ${labels.join(', ')}. They are divided in proportion to the income of each pay point, to the cent.`,
  },
  saved: {
    none: 'Not saved for the books yet',
    some: (saved: number, all: number) =>
      `${formatCount(saved)} of ${countOf(all, 'run', 'runs')} saved for the books`,
    all: (last: string) => `Saved ${last}`,
    severally: (runs: number, last: string) => `All ${countOf(runs, 'run', 'runs')} saved, last ${last}`,
  },
  exported: (run: string, { at, by, layout, fileName, changed }: JournalExport) =>
    `${run}: saved on ${formatMoment(at)} by ${by} as ${layoutNames[layout]} (${fileName}), ${changed ? 'and the service’s figures have changed since' : 'unchanged since'}`,
  changedTitle: 'Changed since it was saved for the books',
  accounts: {
    open: 'Accounts of the books…',
    chooseThem: 'Choose the accounts…',
    none: 'No account',
    choose: 'Choose…',
    chooseFor: (line: string) => `Choose…: ${line} has no account`,
    missing: (count: number) => `${linesOf(count)} without an account`,
    missingText: 'Choose once which account each of them goes to.',
    title: 'Accounts of the books',
    text: 'Xero and Pastel use the code, QuickBooks Online the name (a sub-account as Parent account:Subaccount).',
    ofSeveral: (companies: number) =>
      `The lines without an account in the journals of ${countOf(companies, 'company', 'companies')}.`,
    table: 'Lines of the journal and their accounts',
    line: 'Line',
    codeOf: (line: string) => `Account code of ${line}`,
    nameOf: (line: string) => `Account name of ${line}`,
    save: 'Save accounts',
    saved: 'Accounts saved',
    from: 'Set up for',
    useShared: (line: string) => `Use the shared account for ${line}`,
    elsewhere: 'The same lines have accounts in another company',
    fillFrom: (company: string, lines: number) =>
      `${actOn('Fill in', lines, 'line', 'lines')} as in ${company}`,
  },
  save: {
    open: 'Save for the books…',
    what: 'Saves a file that Xero, QuickBooks or Pastel imports, and notes that it was saved. Export saves the table alone.',
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
  'too-many-lines': () =>
    'One split alone has more lines than a file may have. Save it for the whole company.',
  'parts-unbalanced': () =>
    'It needs several files, and each would have to balance on its own. Save it for the whole company.',
  'no-code': ({ lines, example }) => `${linesOf(lines)} without an account code, such as ${example}.`,
  'no-name': ({ lines, example }) => `${linesOf(lines)} without an account name, such as ${example}.`,
  'code-form': ({ lines, example }) =>
    `${linesOf(lines)} whose account code does not have seven characters, such as ${example}.`,
  'contra-form': () => 'The contra account does not have seven characters.',
  'too-large': ({ example }) => `An amount is too large for this program: ${example}.`,
};

export const journalProblemText = (problem: JournalProblem): string => problemTexts[problem.problem](problem);

const pasteProblems = {
  'no-line': 'no line of this journal has this name.',
  'several-lines': 'several lines have this name. Add a column with Debit or Credit.',
  'past-end': 'there are no more lines.',
  damaged: 'the spreadsheet changed the account, such as into a date or 1.2E+06.',
  'no-account': 'the first two columns have no account.',
  'too-long': 'a code has at most 60 characters, a name 200.',
  again: 'a row above is about the same line.',
};
/** Why a row of a pasted block was not used. */
export type PasteProblem = keyof typeof pasteProblems;

const chartProblems = {
  'no-name': 'it has no name.',
  'same-code': 'another account above has this code.',
  'too-long': 'a code has at most 60 characters, a name 200.',
  'too-many': 'a chart has at most 5 000 accounts.',
};
/** Why a row of a file is no account. */
export type ChartProblem = keyof typeof chartProblems;

export const pastedMessages = {
  hint: 'A block copied from Excel can be pasted into a code: lines with their accounts, or accounts alone from that line down.',
  title: (lines: number) => `Accounts pasted into ${linesOf(lines)}`,
  none: 'Nothing was pasted',
  undo: 'Undo',
  problem: (row: number, text: string, why: PasteProblem) =>
    `Row ${row}${text === '' ? '' : ` (${text})`}: ${pasteProblems[why]}`,
  more: (rows: number) => `and ${countOf(rows, 'more row', 'more rows')}`,
};

export const chartMessages = {
  none: 'No account of the chart matches',
  open: (field: string) => `Accounts for ${field}`,
  use: (typed: string) => `Use “${typed}”`,
  notInIt: 'Not in the chart of accounts',
  inUse: (accounts: number, fileName: string) =>
    `Chart of accounts: ${countOf(accounts, 'account', 'accounts')} from ${fileName}`,
  notInUse: 'With the chart of accounts of your program, accounts can be chosen from a list.',
  import: 'Import chart of accounts…',
  again: 'Import another…',
  title: 'Import a chart of accounts',
  hint: 'An export of the accounts as CSV or Excel: from Xero under Chart of accounts, from QuickBooks Online the Account list, from Pastel the general ledger accounts.',
  drop: 'Drop the chart of accounts here',
  reading: (fileName: string) => `Reading ${fileName}…`,
  columns: { code: 'Column with account codes', name: 'Column with account names' },
  noColumn: 'None',
  chooseColumns: 'Choose the column with codes or that with names, not the same one for both',
  noAccounts: 'There is no account in these columns',
  found: (accounts: number) => countOf(accounts, 'account', 'accounts'),
  problems: (rows: number) => `${countOf(rows, 'row is', 'rows are')} not used`,
  problem: (line: string, text: string, why: ChartProblem) => `Row ${line} (${text}): ${chartProblems[why]}`,
  more: (rows: number) => `and ${countOf(rows, 'more row', 'more rows')}`,
  confirm: 'Use this chart',
  used: (accounts: number) => `Chart of accounts in use: ${countOf(accounts, 'account', 'accounts')}`,
};
