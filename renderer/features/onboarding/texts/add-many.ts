import type { AlikeDraft } from '#electron/onboarding/contract/onboarding.ts';
import { commonText } from '#features/employees/texts/employee-form.ts';
import { actOn, countOf, employeesOf, formatCount, namesOf } from '#messages/format.ts';
import { noPayText } from './onboarding.ts';

/** A list of more names is not read. */
const named = 12;

/** A field that was filled in, in how many rows, and what says it; undefined if there is only one choice. */
interface Inferred {
  readonly title: string;
  readonly of: string | undefined;
  readonly count: number;
}

const someNames = (names: readonly string[]) =>
  namesOf(names.slice(0, named), Math.max(0, names.length - named));

export const addManyMessages = {
  open: 'Add many',
  title: 'Add many',
  subtitle: 'One employee per row. Each row is a draft on this computer until you send it.',
  back: 'All drafts',
  loading: 'Loading drafts…',
  sheet: 'Employees being added',
  addRow: 'Add a row',
  import: 'Import a file…',
  birthdates: (count: number) =>
    count === 0
      ? 'Fill in dates of birth from ID numbers'
      : `Fill in ${countOf(count, 'date', 'dates')} of birth from ID numbers`,
  template: 'Save an empty template…',
  templateName: (company: string) => `${company} new employees`,
  templateSheet: 'New employees',
  templateSaved: (name: string) => `${name} saved`,
  templateText: 'Fill in one employee per row and import it: its columns are recognised by their headers.',
  remove: (rows: number) => actOn('Discard', rows, 'draft', 'drafts'),
  clear: (rows: number) => actOn('Clear', rows, 'added row', 'added rows'),
  removing: {
    title: (rows: number) => `Discard ${countOf(rows, 'draft', 'drafts')}?`,
    text: 'What was typed in the selected rows is deleted from this computer. Nothing changes in the payroll service.',
    cancel: 'Keep them',
    confirm: 'Discard',
  },
  empty: {
    title: 'No rows yet',
    text: 'Import a workbook or a CSV file, paste a table with its header row, or add a row and type.',
  },
  counts: (counts: { ready: number; wrong: number; sent: number; done: number; refused: number }) =>
    [
      counts.ready > 0 ? `${formatCount(counts.ready)} ready` : '',
      counts.wrong > 0 ? `${formatCount(counts.wrong)} with something missing or wrong` : '',
      counts.refused > 0 ? `${formatCount(counts.refused)} refused by the service` : '',
      counts.sent > 0 ? `${formatCount(counts.sent)} in the outbox` : '',
      counts.done > 0 ? `${formatCount(counts.done)} added` : '',
    ]
      .filter(Boolean)
      .join(' · '),
  send: (count: number) => (count === 0 ? 'Add employees' : `Add ${employeesOf(count)}`),
  sendNone: 'No row is ready: correct what is listed below the sheet.',
  sending: (done: number, total: number) =>
    `${formatCount(done)} of ${formatCount(total)} put into the outbox`,
  stop: 'Stop',
  sent: (count: number) => `Adding ${employeesOf(count)}`,
  sentText: 'They are sent one after the other. A row that the service refuses does not hold up the others.',
  review: {
    title: (count: number) => `Add ${employeesOf(count)}?`,
    text: (company: string, left: number) =>
      left === 0
        ? `They are added to ${company}.`
        : `They are added to ${company}. ${countOf(left, 'row stays', 'rows stay')} here, with something to correct.`,
    alike: 'These may already be on record. Check them first:',
    somebodyElse: 'I have looked: each of them is somebody else.',
    alikeFirst: 'Look at who may already be on record, then confirm it above.',
    doubtsFirst: 'Look at what is unlikely, then confirm it above.',
    noPay: (count: number) => `No salary and no hourly rate for ${employeesOf(count)}`,
    cancel: 'Not yet',
  },
  rows: {
    ready: 'Ready',
    wrong: (problems: number) => `${countOf(problems, 'problem', 'problems')} to correct`,
    sending: 'In the outbox',
    'needs-you': 'The outbox needs your decision',
    refused: (message: string) => `The service refused it: ${message}`,
    done: (number: string | null, hasNoPay: boolean) =>
      `${number === null ? 'Added' : `Added as number ${number}`}${hasNoPay ? `. ${noPayText}` : ''}`,
  },
  noPay: {
    title: (count: number) =>
      `No pay is set for ${employeesOf(count)} who ${count === 1 ? 'was' : 'were'} added`,
    names: someNames,
    text: (names: readonly string[]) =>
      `${someNames(names)}. Type a salary or an hourly rate for each under Inputs: until then nothing is paid.`,
    open: 'Open Inputs',
  },
  lockedSent: 'This employee is in the outbox.',
  lockedDone: 'This employee has been added. The record is under All employees.',
  marks: {
    changed: 'Not saved on this computer yet',
    invalid: 'Cannot be sent like this',
    missing: 'To be filled in',
    impossible: 'Unlikely, or not needed: the cell says which',
    failed: 'Refused by the service',
    pending: 'In the outbox',
    saved: 'Added',
  },
  notListed: (text: string) => `“${text}” is not one of the choices.`,
  noName: (row: number) => `Row ${row}`,
  problems: {
    title: (count: number, doubts = 0) =>
      [
        ...(count > 0 || doubts === 0 ? [`${countOf(count, 'problem', 'problems')} to correct`] : []),
        ...(doubts > 0 ? [`${formatCount(doubts)} to check`] : []),
      ].join(', '),
    keys: 'Alt+Page Down and Alt+Page Up go from one to the next.',
    list: 'List them',
    hide: 'Hide the list',
    more: (count: number) => `and ${formatCount(count)} more`,
    line: (name: string, field: string) => `${name} · ${field}`,
  },
  alikeTitle: (count: number) => `${employeesOf(count)} may already be on record`,
  alike: (name: string, { firstName, lastName, by, draftId }: AlikeDraft) =>
    `${name} has ${by.map((one) => commonText[one]).join(', ')} as ${`${firstName} ${lastName}`.trim()}${
      draftId === null ? ', who is in this company' : ', who is another row here'
    }.`,
  file: {
    title: 'Import employees from a file',
    titlePasted: 'Add what you pasted',
    hint: 'Excel (.xlsx) or CSV, up to 20 MB and 2 000 employees. Nothing is sent: they become drafts, and the sheet shows what is missing or wrong.',
    template: 'No file yet? Save an empty template with a column for each field.',
    drop: 'Drop to import employees',
    dates: (sample: string) => `What does ${sample} mean in this file?`,
    unmatched: (columns: readonly string[]) =>
      `Left out: ${countOf(columns.length, 'column', 'columns')} (${someNames(columns)}).`,
    twice: (name: string) => `${name} is chosen twice.`,
    none: 'Choose what at least one column contains.',
    noEmployees: 'No row has anything in the chosen columns.',
    shared: (title: string, text: string, lines: readonly string[]) =>
      `${title} ${text} is in rows ${lines.slice(0, 8).join(', ')}${lines.length > 8 ? ' …' : ''}: only one employee can have it.`,
    inferred: (fields: readonly Inferred[]) =>
      `Filled in for you, and yours to change in the sheet: ${fields
        .map(({ title, of, count }) => {
          const why = of === undefined ? 'the only one' : `from ${of}`;
          return `${title} (${countOf(count, 'row', 'rows')}, ${why})`;
        })
        .join(', ')}.`,
    mended: (numbers: number) =>
      `Leading zeros that the spreadsheet had dropped were restored in ${countOf(numbers, 'number', 'numbers')}.`,
    tooMany: (rows: number) =>
      `${countOf(rows, 'row is', 'rows are')} left out: a file may have at most 2 000 employees. Split it.`,
    go: (drafts: number) => actOn('Add', drafts, 'draft', 'drafts'),
    added: (drafts: number) =>
      drafts === 0 ? 'No draft was added' : `${countOf(drafts, 'draft', 'drafts')} added`,
  },
} as const;
