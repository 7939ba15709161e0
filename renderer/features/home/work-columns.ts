import { isDone } from '#electron/home/contract/due.ts';
import type { HomeRow } from '#electron/home/contract/home-row.ts';
import type { ResultColumn } from '#results/result-column.ts';
import type { CellTone } from '#ui/table/table-column.ts';
import { unreadMessages } from '#features/sync/texts.ts';
import { formatAge, formatCount, formatDate } from '#messages/format.ts';
import { isFarAhead } from '#payroll/current-period.ts';
import { homeMessages } from './texts/home.ts';
import { stepNames } from './texts/next-steps.ts';
import { workListMessages as messages } from './texts/work-list.ts';
import { isNew, steps, unusualIn } from './month-row.ts';
import { isFinalised } from '#electron/home/contract/period-due.ts';
import { dueColumns, inputsOf, type LineStep, type WorkLine } from './work-lines.ts';

type Column = ResultColumn<WorkLine>;

const headers = messages.columns;

const { actions } = homeMessages;

const lineStepNames: Readonly<Record<LineStep, string>> = {
  ...stepNames,
  read: actions.read,
  open: actions.open,
};

/** The order of the column of next steps: what asks most of the clerk comes first. */
const stepOrder: readonly LineStep[] = [...steps.filter((step) => step !== 'done'), 'read', 'open', 'done'];

/** A figure in a list of mostly zeros: these are left out, and what is not known is a dash. */
function figure(count: number | null): string {
  if (count === null) return messages.unknown;
  return count === 0 ? '' : formatCount(count);
}

/** A column of counts; those above zero are coloured. */
const counts = (
  column: Pick<Column, 'id' | 'header' | 'givesWay' | 'hidden' | 'width'>,
  tone: CellTone,
  count: (line: WorkLine) => number | null,
): Column => ({
  width: 7,
  ...column,
  kind: 'number',
  value: count,
  text: (line) => figure(count(line)),
  tone: (line) => ((count(line) ?? 0) > 0 ? tone : 'muted'),
});

const rowOf = ({ month }: WorkLine) => month?.row ?? null;

/** Null while findings are counted, and where they are not known; none once they no longer matter. */
function unusualOf(line: WorkLine): number | null {
  const row = rowOf(line);
  if (row === null || row.unread > 0) return null;
  if (row.done !== null || isFinalised(row)) return 0;
  return row.unusual === null ? null : unusualIn(row);
}

const isBeingCounted = (line: WorkLine): boolean => {
  const row = rowOf(line);
  return row !== null && row.unusual === null && row.done === null && row.unread === 0 && !isFinalised(row);
};

interface Note {
  readonly tone: CellTone;
  readonly text: string;
  /** Where there is little room. */
  readonly brief?: string;
}

/** Who marked a period as done: what is still open in it may be forgotten. */
export function doneNote(row: HomeRow): Note | null {
  if (row.done === null) return null;
  const open = row.payslips - row.finalised;
  return {
    tone: open > 0 ? 'warn' : 'good',
    text: homeMessages.done(row.done, open),
    brief: homeMessages.doneBrief(open),
  };
}

/** A drawn line asks for its notes several times. */
const known = new WeakMap<WorkLine, { readonly today: string; readonly notes: readonly Note[] }>();

/** What else must be known about a line, the most important first. */
export function notesOf(line: WorkLine, today: string): readonly Note[] {
  const before = known.get(line);
  if (before?.today === today) return before.notes;
  const notes = findNotes(line, today);
  known.set(line, { today, notes });
  return notes;
}

function findNotes(line: WorkLine, today: string): readonly Note[] {
  const { month } = line;
  if (month === null) return [];
  const { row, inputs } = month;
  const hasInput =
    row.submissions > 0 ||
    row.nothingToCapture ||
    inputs.unsent > 0 ||
    row.done !== null ||
    isFinalised(row) ||
    isNew(month);
  const notes: (Note | false)[] = [
    isFarAhead(row.periodEnd, today) && { tone: 'warn', text: homeMessages.farAhead },
    !row.isListed && { tone: 'warn', text: homeMessages.notListed, brief: homeMessages.noAccess },
    row.unread > 0 && { tone: 'warn', text: unreadMessages.payslips(row.unread) },
    doneNote(row) ?? false,
    line.step === 'finalise' && { tone: 'good', text: homeMessages.ready },
    isNew(month) && { tone: 'accent', text: homeMessages.newPeriod },
    !hasInput && { tone: 'muted', text: homeMessages.noInput },
    isBeingCounted(line) && { tone: 'muted', text: homeMessages.checking },
    row.dates.payDay === null && { tone: 'muted', text: homeMessages.noDates },
  ];
  return notes.filter((note) => note !== false);
}

/** The day that the columns compare with, and the time for ages. */
interface Clock {
  readonly today: () => string;
  readonly now: () => number;
}

/** What is due; of a company without a pay period, why there is none. */
function dueText({ due, unread, isCounting }: WorkLine): string {
  if (due !== null) return messages.due(due.kind, due.date, due.inDays);
  if (isCounting) return messages.beingCounted;
  if (unread === null) return messages.noPayslips;
  return unread.unread === null ? messages.notRead : unreadMessages.payslips(unread.unread);
}

function dueTone({ due, isLate, step, unread }: WorkLine): CellTone | undefined {
  if (isLate) return 'wrong';
  if (due === null && unread !== null) return 'warn';
  if (due?.inDays === 0 && step !== 'done') return 'warn';
  return due === null || step === 'done' ? 'muted' : undefined;
}

function placeColumns(hasConnections: boolean): readonly Column[] {
  return [
    {
      id: 'company',
      header: headers.company,
      kind: 'text',
      isKey: true,
      width: 18,
      grows: true,
      // Its colour, and the favourite or the warning.
      besideRem: 5,
      value: ({ name }) => name,
    },
    ...(hasConnections
      ? [
          {
            id: 'connection',
            givesWay: 9,
            header: headers.connection,
            kind: 'text',
            width: 13,
            groups: true,
            value: ({ connection }) => connection,
          } as const satisfies Column,
        ]
      : []),
    {
      id: 'frequency',
      givesWay: 1,
      header: headers.frequency,
      kind: 'text',
      width: 18,
      // With the period, without which nobody knows what the next step opens.
      text: (line) => messages.frequency(line.frequency, rowOf(line)?.periodEnd ?? null),
      groups: ({ frequency }) => frequency,
      value: ({ frequency }) => frequency,
      sortBy: (line) => `${rowOf(line)?.periodEnd ?? ''} ${line.frequency}`,
    },
    {
      id: 'period-end',
      givesWay: 6,
      header: headers.periodEnd,
      kind: 'date',
      width: 9.9,
      hidden: true,
      value: (line) => rowOf(line)?.periodEnd ?? null,
    },
  ];
}

const nextColumns: readonly Column[] = [
  {
    id: 'due',
    header: headers.due,
    kind: 'date',
    width: 20,
    besideRem: 0,
    grows: true,
    value: ({ due }) => due?.date ?? null,
    text: dueText,
    groups: ({ due }) => (due === null ? messages.noDue : formatDate(due.date)),
    tone: dueTone,
  },
  {
    id: 'step',
    header: headers.step,
    kind: 'text',
    width: 11,
    besideRem: 1,
    groups: true,
    value: ({ step }) => lineStepNames[step],
    sortBy: ({ step }) => stepOrder.indexOf(step),
  },
];

const inputColumns: readonly Column[] = [
  counts(
    { id: 'unsent', givesWay: 3, header: headers.unsent },
    'warn',
    (line) => inputsOf(line)?.neverSent ?? 0,
  ),
  counts(
    { id: 'refused', givesWay: 5, header: headers.refused },
    'wrong',
    (line) => inputsOf(line)?.refused ?? 0,
  ),
  counts(
    { id: 'not-saved', givesWay: 10, header: headers.notSaved, width: 8.2 },
    'warn',
    (line) => inputsOf(line)?.notSaved ?? 0,
  ),
  counts({ id: 'decide', givesWay: 7, header: headers.decide }, 'warn', (line) => {
    const inputs = inputsOf(line);
    return inputs === null ? 0 : inputs.undecided + inputs.unknown + inputs.changes;
  }),
];

const payslipColumns: readonly Column[] = [
  {
    id: 'payslips',
    givesWay: 2,
    header: headers.payslips,
    kind: 'number',
    width: 9.3,
    value: (line) => rowOf(line)?.finalised ?? null,
    text: (line) => {
      const row = rowOf(line);
      if (row === null) return messages.unknown;
      return row.unread > 0 ? messages.notAllRead : messages.finalised(row.finalised, row.payslips);
    },
    // How far the period is.
    sortBy: (line) => {
      const row = rowOf(line);
      return row === null || row.unread > 0 ? null : row.finalised / Math.max(1, row.payslips);
    },
    tone: (line) => {
      const row = rowOf(line);
      if (row === null) return 'muted';
      return row.unread > 0 ? 'warn' : isFinalised(row) ? 'good' : undefined;
    },
  },
  counts(
    { id: 'calculating', header: headers.calculating, hidden: true, width: 10 },
    'pending',
    (line) => rowOf(line)?.calculating ?? null,
  ),
  {
    ...counts({ id: 'unusual', givesWay: 8, header: headers.unusual }, 'warn', unusualOf),
    text: (line) => (isBeingCounted(line) ? messages.counting : figure(unusualOf(line))),
  },
  counts(
    { id: 'ticked', header: headers.ticked, hidden: true, width: 10 },
    'muted',
    (line) => rowOf(line)?.ticked ?? null,
  ),
];

/** The id of the column of what else must be known. */
export const noteColumn = 'note';

const stateColumns = ({ today, now }: Clock): readonly Column[] => [
  {
    id: noteColumn,
    givesWay: 11,
    header: headers.note,
    kind: 'text',
    width: 20,
    grows: true,
    value: (line) =>
      notesOf(line, today())
        .map(({ text }) => text)
        .join(' · '),
    tone: (line) => notesOf(line, today())[0]?.tone,
  },
  {
    id: 'done',
    givesWay: 4,
    header: headers.done,
    kind: 'text',
    width: 6,
    // The button that marks a period, also where none is marked.
    besideRem: 1.5,
    grows: true,
    value: (line) => rowOf(line)?.done?.by ?? null,
  },
  {
    id: 'read',
    givesWay: 12,
    header: headers.read,
    kind: 'text',
    width: 15,
    value: ({ readAt }) => (readAt === null ? messages.neverRead : formatAge(readAt, now())),
    sortBy: ({ readAt }) => readAt ?? 0,
    tone: ({ readAt }) => (readAt === null ? 'warn' : 'muted'),
  },
  ...dueColumns.map(({ id, ...shown }): Column => ({
    kind: 'date',
    width: 10,
    ...shown,
    id,
    header: headers[id],
    value: ({ dues }) => dues[id]?.due ?? null,
    text: ({ dues }) => {
      const due = dues[id];
      return due === undefined ? '' : isDone(due) ? messages.allTicked : formatDate(due.due);
    },
    tone: ({ dues }) => {
      const due = dues[id];
      if (due === undefined || isDone(due)) return 'muted';
      return due.due < today() ? 'wrong' : undefined;
    },
  })),
  {
    id: 'pay-day',
    header: headers.payDay,
    kind: 'date',
    width: 10,
    hidden: true,
    value: (line) => rowOf(line)?.dates.payDay ?? null,
  },
];

/** The columns of the list on Home. The connection is left out where there is only one. */
export function workColumns(
  clock: Clock,
  { hasConnections }: { hasConnections: boolean },
): readonly Column[] {
  return [
    ...placeColumns(hasConnections),
    ...nextColumns,
    ...inputColumns,
    ...payslipColumns,
    ...stateColumns(clock),
  ];
}
