import { isOfPeriods, makesOf } from '#electron/many/contract/act-facts.ts';
import type { ManyAct } from '#electron/many/contract/many-acts.ts';
import type { ManyFigures, ManyQuestion, ManyRow } from '#electron/many/contract/many.ts';
import { isMonthOver } from '#payroll/calendar.ts';
import type { Tone } from '#ui/tone.ts';
import { valueText, type ResultColumn, type ResultKind, type ResultValue } from '#results/result-column.ts';
import type { QuickFilter } from '#results/quick-filters.ts';
import { linkTone } from '#ui/table/table-column.ts';
import { wholeSum } from '#results/result-totals.ts';
import { failureText, leftOutText, manyMessages as messages } from './texts.ts';

type Column = ResultColumn<ManyRow>;
type FiguresOf<Act extends ManyAct> = Extract<ManyFigures, { act: Act }>;

const headers = messages.columns;

const figuresOf = ({ outcome }: ManyRow): ManyFigures | null => outcome?.figures ?? null;

interface More extends Pick<Column, 'givesWay' | 'hidden' | 'width' | 'tone' | 'text'> {
  /**
   * `usual`: known values are added up. `whole`: nothing is, if a company's value is not known; `counted`: it says of how
   * many companies the sum is.
   */
  readonly total?: 'none' | 'usual' | 'whole' | 'counted';
}

/**
 * The columns of an act: header, kind, and the value in its figures. The outcome and the figure that matters most stay
 * where there is no room for all of them.
 */
function columnsOf<Act extends ManyAct>(
  act: Act,
  columns: readonly (readonly [
    header: keyof typeof headers,
    kind: ResultKind,
    value: (figures: FiguresOf<Act>) => ResultValue,
    more?: More,
  ])[],
): readonly Column[] {
  return columns.map(([id, kind, value, given]): Column => {
    const { total = 'usual', ...more }: More = given ?? {};
    const valueOf = (row: ManyRow) => {
      const figures = figuresOf(row);
      // A job is about one act, and so are its figures.
      return figures?.act === act ? value(figures as FiguresOf<Act>) : null;
    };
    const centsOf = (row: ManyRow) => {
      const cents = valueOf(row);
      return typeof cents === 'number' ? cents : null;
    };
    // A company that was left out has nothing to be added.
    const inTotal = (rows: readonly ManyRow[]) => rows.filter(({ state }) => state !== 'left-out');
    const totals = {
      none: undefined,
      whole: (rows: readonly ManyRow[]) => wholeSum(centsOf, () => messages.notWhole)(inTotal(rows)),
      counted: (rows: readonly ManyRow[]) =>
        wholeSum(centsOf, (cents, count) => messages.sumOf(cents, count, rows.length))(inTotal(rows)),
      usual: 'sum' as const,
    };
    return {
      id,
      header: headers[id],
      kind,
      width: kind === 'money' ? 11 : 9,
      ...(totals[total] === undefined ? {} : { total: totals[total] }),
      ...more,
      value: valueOf,
    };
  });
}

const isIncomplete = ({ payeCents, sdlCents, uifCents, etiCents, totalCents }: FiguresOf<'emp201'>) =>
  [payeCents, sdlCents, uifCents, etiCents, totalCents].includes(null);

const emp201Of = (row: ManyRow): FiguresOf<'emp201'> | null => {
  const figures = figuresOf(row);
  return figures?.act === 'emp201' ? figures : null;
};

/** Of an amount that the service did not work out: the outcome beside it says so. */
const estimateTone = (row: ManyRow): 'warn' | undefined => (emp201Of(row)?.isEstimate ? 'warn' : undefined);

/** Also of a total of which a part is not known. */
function totalTone(row: ManyRow): 'warn' | undefined {
  const figures = emp201Of(row);
  return figures !== null && isIncomplete(figures) ? 'warn' : estimateTone(row);
}

/** The total is what is paid, and copied alone: it says by itself that it is an estimate. In files it stays a number. */
function totalText(row: ManyRow): string {
  const figures = emp201Of(row);
  const text = valueText('money', figures?.totalCents ?? null);
  return text !== '' && figures?.isEstimate ? messages.estimated(text) : text;
}

const ofActs: Readonly<Record<ManyAct, readonly Column[]>> = {
  read: columnsOf('read', [
    ['employees', 'number', ({ employees }) => employees, { givesWay: 1 }],
    ['added', 'number', ({ added }) => added],
    ['changed', 'number', ({ changed }) => changed, { givesWay: 2 }],
    ['removed', 'number', ({ removed }) => removed, { givesWay: 3 }],
    ['changedPayslips', 'number', ({ payslips }) => payslips],
  ]),
  emp201: columnsOf('emp201', [
    ['paye', 'money', ({ payeCents }) => payeCents, { total: 'whole', givesWay: 1, tone: estimateTone }],
    ['sdl', 'money', ({ sdlCents }) => sdlCents, { total: 'whole', givesWay: 2, tone: estimateTone }],
    ['uif', 'money', ({ uifCents }) => uifCents, { total: 'whole', givesWay: 1, tone: estimateTone }],
    ['eti', 'money', ({ etiCents }) => etiCents, { total: 'whole', givesWay: 2, tone: estimateTone }],
    [
      'payable',
      'money',
      ({ totalCents }) => totalCents,
      { total: 'counted', width: 13, tone: totalTone, text: totalText },
    ],
    ['version', 'number', ({ version }) => version, { total: 'none', givesWay: 5, hidden: true }],
  ]),
  journals: columnsOf('journals', [
    ['runs', 'number', ({ runs }) => runs, { givesWay: 1 }],
    ['lines', 'number', ({ lines }) => lines, { givesWay: 3 }],
    ['debit', 'money', ({ debitCents }) => debitCents],
  ]),
  'month-files': columnsOf('month-files', [
    ['payslips', 'number', ({ payslips }) => payslips],
    ['missing', 'number', ({ missing }) => missing],
    ['code', 'text', ({ code }) => code, { total: 'none', givesWay: 3, width: 32 }],
  ]),
  reports: columnsOf('reports', [['rows', 'number', ({ rows }) => rows]]),
  'period-check': columnsOf('period-check', [
    ['payslips', 'number', ({ payslips }) => payslips, { givesWay: 4 }],
    ['finalised', 'number', ({ finalised }) => finalised, { givesWay: 5 }],
    ['findings', 'number', ({ findings }) => findings, { givesWay: 2 }],
    ['open', 'number', ({ open }) => open],
  ]),
};

/** What has to be known of a company that is done. */
function noteOf(figures: ManyFigures, question: ManyQuestion, today: string): string {
  const { notes } = messages;
  const isOver = !('month' in question) || isMonthOver(question.month, today);
  const found: (string | false)[] = [
    figures.act === 'read' && figures.unread > 0 && notes.unread(figures.unread),
    figures.act === 'emp201' && figures.isEstimate && notes.estimate,
    figures.act === 'emp201' && isIncomplete(figures) && notes.unknown,
    figures.act === 'month-files' && figures.missing > 0 && notes.missing,
    figures.act === 'period-check' && figures.notChecked > 0 && notes.notChecked(figures.notChecked),
    !isOver && notes.notOver(question.month),
  ];
  return found.filter((note) => note !== false).join('; ');
}

interface Known {
  readonly today: string;
  /** The name of the row's connection; '' if it is not known. */
  readonly connectionOf: (row: ManyRow) => string;
}

/** Why a company failed or was left out, or what has to be known of it; with the name of the connection at fault. */
function whyOf(row: ManyRow, question: ManyQuestion, { today, connectionOf }: Known): string {
  const { failure, outcome } = row;
  if (failure !== null) return failureText(failure, connectionOf(row));
  if (outcome === null) return '';
  if (outcome.leftOut !== null) return leftOutText(outcome.leftOut);
  return outcome.figures === null ? '' : noteOf(outcome.figures, question, today);
}

const outcomeWidths: Readonly<Partial<Record<ManyAct, number>>> = {
  emp201: 20,
  'month-files': 34,
  'period-check': 30,
};

/** What a row asks of the clerk, the most urgent first. `noted`: it is done, but something has to be known of it. */
const stands = ['failed', 'left-out', 'noted', 'done', 'waiting'] as const;
type Stand = (typeof stands)[number];

function standOf({ state, outcome }: ManyRow, question: ManyQuestion, today: string): Stand {
  const figures = outcome?.figures ?? null;
  return state === 'done' && figures !== null && noteOf(figures, question, today) !== '' ? 'noted' : state;
}

const standTones: Readonly<Record<Stand, Tone>> = {
  failed: 'wrong',
  'left-out': 'warn',
  noted: 'warn',
  done: 'good',
  waiting: 'neutral',
};

/** The columns of a job; the connection has one if there are several. */
export function manyColumns(
  question: ManyQuestion,
  known: Known & { readonly hasSeveral: boolean },
): readonly Column[] {
  const { act } = question;
  const { today, connectionOf } = known;
  const whyFor = (row: ManyRow) => whyOf(row, question, known);
  const standFor = (row: ManyRow) => messages.stands[standOf(row, question, today)];
  const outcomeOf = (row: ManyRow) => {
    const why = whyFor(row);
    return why === '' ? standFor(row) : messages.because(standFor(row), why);
  };
  const text = (id: keyof typeof headers, width: number, value: Column['value']): Column => ({
    id,
    header: headers[id],
    kind: 'text',
    width,
    value,
  });
  return [
    {
      ...text('company', 19, ({ companyName }) => companyName),
      isKey: true,
      grows: true,
      wraps: true,
      tone: linkTone,
    },
    ...(isOfPeriods(question)
      ? [
          { ...text('frequency', 14, (row) => row.payFrequencyName), groups: true },
          {
            ...text('periodEnd', 12, (row) => row.periodEnd),
            kind: 'date' as const,
            groups: true,
            givesWay: 3,
          },
        ]
      : []),
    {
      ...text('outcome', outcomeWidths[act] ?? 36, outcomeOf),
      grows: true,
      wraps: true,
      tone: (row) => {
        const tone = standTones[standOf(row, question, today)];
        return tone === 'wrong' || tone === 'warn' ? tone : undefined;
      },
    },
    ...ofActs[act],
    ...(makesOf(question) === 'folder'
      ? [
          {
            ...text('file', act === 'month-files' ? 30 : 26, ({ outcome }) => outcome?.file ?? ''),
            givesWay: 2,
            grows: true,
          },
        ]
      : []),
    { ...text('state', 11, standFor), groups: true, hidden: true },
    { ...text('why', 34, whyFor), groups: true, hidden: true },
    ...(known.hasSeveral ? [{ ...text('connection', 16, connectionOf), groups: true, givesWay: 6 }] : []),
  ];
}

/** The rows of a job by what they ask of the clerk; each keeps its place among those of its kind. */
export function byStand(
  rows: readonly ManyRow[],
  question: ManyQuestion | null,
  today: string,
): ReadonlyMap<Stand, readonly ManyRow[]> {
  const inOrder = rows.toSorted((a, b) => a.position - b.position);
  const groups = Map.groupBy(inOrder, (row) =>
    question === null ? row.state : standOf(row, question, today),
  );
  return new Map(stands.flatMap((stand) => (groups.has(stand) ? [[stand, groups.get(stand) ?? []]] : [])));
}

/** One press shows the companies that ask the same of the clerk. */
export const standFilters = (
  shown: Iterable<Stand>,
  question: ManyQuestion,
  today: string,
): readonly QuickFilter<ManyRow>[] =>
  Array.from(shown, (stand) => ({
    id: stand,
    label: messages.stands[stand],
    set: 'stand',
    test: (row) => standOf(row, question, today) === stand,
  }));
