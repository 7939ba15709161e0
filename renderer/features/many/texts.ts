import { journalProblemText } from '#features/journals/texts.ts';
import { presentError } from '#bridge/present-error.ts';
import { errorOf } from '#bridge/bridge.ts';
import type { LeftOut, ManyRow } from '#electron/many/contract/many.ts';
import type { ActAsking } from '#electron/many/contract/act-facts.ts';
import type { ManyAct } from '#electron/many/contract/many-acts.ts';
import { countOf, formatCount, formatMoment, formatMoney } from '#messages/format.ts';
import { monthText } from '#messages/months.ts';
import { screenMessages } from '#messages/screens.ts';

const companies = (count: number) => countOf(count, 'company', 'companies');

interface ActMessages {
  /** What it does, in the dialog. */
  readonly text: string;
  readonly start: string;
}

const inFolder = 'in one new folder';
const chooseFolder = 'Choose a folder…';

const acts: Readonly<Record<ManyAct, ActMessages>> = {
  read: {
    text: 'Paydesk reads each company from its service as it is now, one after the other.',
    start: 'Start reading',
  },
  emp201: {
    text: 'PAYE, SDL, UIF, ETI and what is payable, as the service works them out for the month. No file is made; the result can be saved for Excel.',
    start: 'Get the figures',
  },
  journals: {
    text: `A file for each company ${inFolder}, as its last journal was saved: for the same program, with the same settings and accounts.`,
    start: chooseFolder,
  },
  'month-files': {
    text: `A ZIP for each company ${inFolder}, with its registers, variance, journal, EMP201, hashes of payslips and audit log.`,
    start: chooseFolder,
  },
  reports: {
    text: 'One report, run for each company with its own pay frequencies, items and leave types; a variance for each pay frequency that is ticked.',
    start: chooseFolder,
  },
  'period-check': {
    text: 'What stands out in the current period of each company and pay frequency, in one workbook with a sheet for each.',
    start: 'Choose a file…',
  },
};

const leftOutTexts: { readonly [W in LeftOut['why']]: (leftOut: Extract<LeftOut, { why: W }>) => string } = {
  'saved-before': ({ at, by }) => `Saved before, on ${formatMoment(at)} by ${by}`,
  'not-over': ({ month }) => `${monthText(month)} is not over`,
  'no-runs': ({ month }) => `No pay run in ${monthText(month)}`,
  'no-preset': () => 'This company does not have the preset',
  'not-read': () => 'Not read yet',
  'no-period': () => 'It has no pay period',
  'no-emp201': () => 'No EMP201 yet',
};

/** Why nothing was done for a company. */
// TypeScript cannot see that the text found by a reason takes that reason.
export const leftOutText = (leftOut: LeftOut): string =>
  (leftOutTexts[leftOut.why] as (leftOut: LeftOut) => string)(leftOut);

/** Why it failed, in the words of the single act; a key, with the name of its connection, which may have many companies. */
export function failureText(failure: NonNullable<ManyRow['failure']>, connection: string): string {
  if (failure.code === 'key-refused' && connection !== '') return manyMessages.keyRefused(connection);
  if (failure.code === 'key-missing' && connection !== '') return manyMessages.keyMissing(connection);
  if (failure.code === 'journal-refused') return failure.params.problems.map(journalProblemText).join(' ');
  const { title, serviceMessage } = presentError(errorOf(failure));
  return serviceMessage === undefined ? title : `${title}: ${serviceMessage}`;
}

export const manyMessages = {
  title: screenMessages.many.title,
  loading: 'Loading the results…',
  /** With the name of the connection whose key it is. */
  replaceKey: (connection: string) => `Replace the API key of ${connection}…`,
  /** Of many rows: no longer than other outcomes, so that the amounts keep their room. */
  keyRefused: (connection: string) => `Key of ${connection} refused`,
  keyMissing: (connection: string) => `Key of ${connection} missing`,
  none: {
    title: 'Nothing was done for many companies yet',
    text: 'Tick companies on Home, then choose what to do for them.',
  },
  job: 'Which job',
  jobName: (act: string, started: number) => `${act}, ${formatMoment(started)}`,
  toHome: 'Open Home',
  chosen: {
    label: 'Do it for the chosen companies',
    count: (count: number) => `${companies(count)} chosen`,
    none: 'Tick companies in the list first',
    mixed: 'Practice companies and real ones are chosen: they are not worked on together',
  },
  dialog: {
    title: (act: string, count: number) => `${act}: ${companies(count)}`,
    month: 'Month',
    names: (names: readonly string[], more: number) =>
      more === 0 ? names.join(', ') : `${names.join(', ')} and ${formatCount(more)} more`,
    reads: 'Read first what this computer does not have yet',
    readsHint: {
      journals: 'Otherwise a company whose month was not read in full is listed as failed.',
      'month-files': 'Otherwise a company whose month was not read in full is listed as failed.',
      'period-check': 'Otherwise each period is checked as it was last read.',
    } satisfies Record<ActAsking<'reads'>, string>,
    again: 'Also journals that were saved before',
    againHint: 'Posting a journal twice doubles the wages in the books.',
    unfinished: (month: string) => `Also though ${monthText(month)} is not over`,
    unfinishedHint: 'A pay run that is finalised later in the month will be missing.',
    notOver: (month: string) => `${monthText(month)} is not over: these amounts may still change.`,
    report: 'Report',
    preset: (name: string, about: string, of: { companies: number; all: number }) =>
      of.companies === of.all
        ? `${name}: ${about}`
        : `${name}: ${about} (${formatCount(of.companies)} of ${companies(of.all)}, the rest are left out)`,
    /** Of a preset that companies have each of their own, under one name. */
    datesDiffer: 'each company’s own dates',
    dates: 'Dates',
    output: 'Save as',
    outputs: {
      workbook: 'One workbook with a sheet for each company',
      folder: 'A folder with a workbook for each company',
    },
    chooseFile: 'Choose a file…',
    behind: 'It goes on while you work, and after a restart. Whatever you open yourself is read first.',
  },
  started: (act: string, count: number) => `${act}: started for ${companies(count)}`,
  /** What the companies ask of the clerk: their outcome, and filters with the number of each. */
  stands: {
    waiting: 'Not done yet',
    done: 'Done',
    'left-out': 'Left out',
    /** Done, but something has to be known of it. */
    noted: 'To look at',
    failed: 'Failed',
  },
  because: (stand: string, why: string) => `${stand}: ${why}`,
  /** A total of which not all is known: it never looks like that of all companies. */
  sumOf: (cents: number, known: number, all: number) =>
    `${formatCount(known)} of ${formatCount(all)}: ${formatMoney(cents)}`,
  notWhole: '–',
  estimated: (amount: string) => `est. ${amount}`,
  counts: {
    waiting: (count: number) => `${formatCount(count)} not done yet`,
    done: (count: number) => `${formatCount(count)} done`,
    'left-out': (count: number) => `${formatCount(count)} left out`,
    noted: (count: number) => `${formatCount(count)} to look at`,
    failed: (count: number) => `${formatCount(count)} failed`,
  },
  columns: {
    company: 'Company',
    connection: 'Connection',
    frequency: 'Pay frequency',
    periodEnd: 'Period to',
    outcome: 'Outcome',
    state: 'State',
    why: 'Why',
    file: 'File',
    employees: 'Employees',
    added: 'New',
    changed: 'Changed',
    removed: 'Removed',
    changedPayslips: 'Payslips changed',
    version: 'Version',
    paye: 'PAYE',
    sdl: 'SDL',
    uif: 'UIF',
    eti: 'ETI used',
    payable: 'Total payable',
    runs: 'Pay runs',
    lines: 'Lines',
    debit: 'Debits',
    rows: 'Rows',
    payslips: 'Payslips',
    missing: 'Parts missing',
    code: 'Code of its list',
    finalised: 'Finalised',
    findings: 'Findings',
    open: 'Not ticked',
  },
  notes: {
    unknown: 'Not all amounts are known',
    estimate: 'Estimated from payslips',
    unread: (count: number) => `The payslips of ${countOf(count, 'employee', 'employees')} could not be read`,
    missing: 'Its page verify.html lists what is missing',
    notChecked: (count: number) => `${formatCount(count)} could not be checked`,
    notOver: (month: string) => `${monthText(month)} is not over`,
  },
  facts: {
    act: 'What was done',
    month: 'Month',
    started: 'Started',
    outcome: 'Outcome',
  },
  retry: 'Retry failed',
  show: 'Show in folder',
  dismiss: 'Dismiss',
  fileName: (act: string, about: string) => `${act} of many companies ${about}`.trim(),
  acts,
} as const;
