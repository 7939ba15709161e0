import type { Connection } from '#electron/connections/contract/connection.ts';
import type { DueKind } from '#electron/home/contract/due-kinds.ts';
import { isDone, type HomeDue } from '#electron/home/contract/due.ts';
import type { CompanyRef } from '#kit/ids.ts';
import { monthOf } from '#payroll/calendar.ts';
import { companyKey } from '#kit/company-key.ts';
import type { UnreadCompany } from '#state/companies/unread-companies.svelte.ts';
import { nextStep, type NextStep } from '#state/next-step.ts';
import { neverSent } from '#state/work-queue.ts';
import { unreadOf, type Work } from './home-work.svelte.ts';
import { byDue, type MonthWork } from './month-row.ts';
import { dueOf, isFinalised, type Due } from '#electron/home/contract/period-due.ts';
import { frequencyOf, monthNames } from './work-row.ts';

/** Each column of what is due once for months, with the kinds that it shows. */
export const dueColumns = [
  { id: 'emp201', kinds: ['emp201'], givesWay: 13 },
  { id: 'uif', kinds: ['uif'], givesWay: 14 },
  // Due twice a year.
  { id: 'emp501', kinds: ['emp501Interim', 'emp501Annual'], hidden: true },
] as const satisfies readonly { id: string; kinds: readonly DueKind[]; [shown: string]: unknown }[];

type DuesOfLine = { readonly [Column in (typeof dueColumns)[number]['id']]?: HomeDue };

/** What comes next in a line; a company without a pay period here is read, or opened. */
export type LineStep = NextStep | 'read' | 'open';

/** A line of the list on Home: a pay frequency of a company, or a company that has none on this computer. */
export interface WorkLine {
  readonly key: string;
  readonly company: CompanyRef;
  readonly name: string;
  readonly connection: string;
  readonly isPractice: boolean;
  /** Null: no pay period of the company is on this computer. */
  readonly month: MonthWork | null;
  readonly frequency: string;
  /** The pay frequency and its period, in words. */
  readonly about: string;
  readonly due: Due | null;
  /** The day has passed, and the period is neither finalised nor ticked as done. */
  readonly isLate: boolean;
  readonly step: LineStep;
  /** The company, if something of it was never read. */
  readonly unread: UnreadCompany | null;
  readonly readAt: number | null;
  /** The company's payslips are still being counted. */
  readonly isCounting: boolean;
  /** Of the months that are over, by column: the first that is not done, or else the last. */
  readonly dues: DuesOfLine;
}

/** What the columns and filters of the list ask of a line's inputs on this computer; null: not known. */
export const inputsOf = ({ month }: WorkLine) =>
  month && { ...month.inputs, neverSent: neverSent(month.inputs), changes: month.changes };

type LineWork = Pick<Work, 'months' | 'companies' | 'connections' | 'dues'>;

/**
 * Every company of every connection: what is due first comes first, then companies that were never read, then those
 * without payslips, and last what is done.
 */
export function linesOf(work: LineWork, today: string): readonly WorkLine[] {
  const connections = new Map(work.connections.map((one) => [one.id, one]));
  const dues = duesOf(work.dues, today);
  const rows = work.months.map(({ row }) => row);
  const unread = new Map(unreadOf(work.companies, rows).map((one) => [companyKey(one), one]));
  const common = (company: CompanyRef) => commonOf(company, connections, dues);
  const months = byDue(work.months, today).map((month): WorkLine => {
    const { row } = month;
    const due = dueOf(row, today);
    const { company: name, period: about } = monthNames(row);
    return {
      ...common(row),
      key: JSON.stringify([row.connectionId, row.companyId, row.payFrequencyId]),
      name,
      month,
      frequency: frequencyOf({ ...row, ref: row }),
      about,
      due,
      isLate: due.inDays < 0 && row.done === null && !isFinalised(row),
      step: nextStep(month),
      unread: row.unread > 0 ? (unread.get(companyKey(row)) ?? null) : null,
      readAt: row.readAt,
      isCounting: false,
    };
  });
  const others = work.companies.map((company): WorkLine => {
    const own = unread.get(companyKey(company)) ?? null;
    const isRead = company.readAt !== null && company.unread === 0;
    return {
      ...common(company),
      ...withoutPeriod,
      key: companyKey(company),
      name: company.companyName,
      step: isRead ? 'open' : 'read',
      unread: isRead ? null : own,
      readAt: company.readAt,
      isCounting: isRead && company.isCounting,
    };
  });
  const isOver = ({ step }: WorkLine) => step === 'done';
  return [
    ...months.filter((line) => !isOver(line)),
    ...others.filter(({ step }) => step === 'read'),
    ...others.filter(({ step }) => step === 'open'),
    ...months.filter(isOver),
  ];
}

function commonOf(
  { connectionId, companyId }: CompanyRef,
  connections: ReadonlyMap<string, Connection>,
  dues: ReadonlyMap<string, DuesOfLine>,
) {
  const company = { connectionId, companyId };
  const connection = connections.get(connectionId);
  return {
    company,
    connection: connection?.name ?? '',
    isPractice: connection?.practice === true,
    dues: dues.get(companyKey(company)) ?? {},
  };
}

const withoutPeriod = { month: null, frequency: '', about: '', due: null, isLate: false } as const;

/** By company. */
function duesOf(dues: readonly HomeDue[], today: string): ReadonlyMap<string, DuesOfLine> {
  const found = new Map<string, DuesOfLine>();
  const over = dues.filter(({ payFrequencyId, end }) => payFrequencyId === null && end < monthOf(today));
  for (const due of over.toSorted((a, b) => a.end.localeCompare(b.end))) {
    const column = dueColumns.find(({ kinds }) => kinds.some((kind) => kind === due.kind));
    if (column === undefined) continue;
    const own = found.get(companyKey(due)) ?? {};
    const known = own[column.id];
    if (known === undefined || isDone(known)) found.set(companyKey(due), { ...own, [column.id]: due });
  }
  return found;
}
