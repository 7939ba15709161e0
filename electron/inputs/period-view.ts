import type {
  CellBase,
  EndedInput,
  InputColumn,
  InputRow,
  LastValue,
  RowNote,
  RowFacts,
} from './contract/bulk-input.ts';
import type { Employee } from '#electron/employees/contract/employee.ts';
import type { Payslip } from '#electron/payslips/contract/payslip.ts';
import type { ItemName } from '#electron/payslips/store/records/payslips.ts';
import type { Store } from '#store/store.ts';
import type { Aged } from '#store/records/aged.ts';
import type { Draft } from '#electron/drafts/store/records.ts';
import { readChosenLayout } from '#electron/layouts/stored-layouts.ts';
import { basesOf } from './bases.ts';
import { namesOf, readColumnSources } from './column-sources.ts';
import { availableColumns, columnsOf, isCalculationHeading } from './columns.ts';
import { lastValuesOf, listUnread, readPeriodBefore, type PeriodBefore } from './last-period.ts';
import { daysBetween } from '#payroll/calendar.ts';
import { listOnceOffPayslips, onceOffColumns, onceOffRowsOf } from './once-off.ts';
import { rowsOf, type NettPayBefore } from './rows.ts';
import type { PeriodRef } from '#kit/ids.ts';
import { noLeave } from '#electron/leave/contract/leave-amount.ts';
import type { LeaveDay } from '#electron/leave/contract/leave.ts';
import type { EmployeeSummary } from '#electron/employees/store/records.ts';
import { leaveOf, readWorkDays, type WorkDays } from '#electron/leave/leave-worth.ts';

type Served = Pick<EmployeeSummary, 'employeeId' | 'appointmentDate' | 'endedOn'>;

/** What a clerk should know of employees before typing; those without any are left out. Dates are `YYYY-MM-DD`. */
export function rowFactsOf(known: {
  readonly employees: readonly Served[];
  readonly leaveDays: readonly Pick<LeaveDay, 'employeeId' | 'date' | 'hours'>[];
  readonly workDays: (employeeId: number) => WorkDays;
  /** The last day of the period before; null if it is not known, and then no employee counts as new. */
  readonly endBefore: string | null;
  readonly periodEnd: string;
}): Map<number, RowFacts> {
  const { endBefore, periodEnd } = known;
  const leave = Map.groupBy(known.leaveDays, ({ employeeId }) => employeeId);
  const isWithin = (date: string) => endBefore !== null && date > endBefore && date <= periodEnd;
  const facts = known.employees.map(({ employeeId, appointmentDate, endedOn }) => {
    return [
      employeeId,
      {
        beganOn: appointmentDate !== null && isWithin(appointmentDate) ? appointmentDate : null,
        leavesOn: endedOn !== null && endedOn <= periodEnd ? endedOn : null,
        leave: leaveOf(leave.get(employeeId) ?? [], known.workDays(employeeId)),
      },
    ] as const;
  });
  return new Map(
    facts.filter(([, fact]) => fact.beganOn !== null || fact.leavesOn !== null || !noLeave(fact.leave)),
  );
}

async function readRowFacts(
  { cache }: Store,
  ref: PeriodRef,
  { endBefore, employees }: { endBefore: string | null; employees: readonly Pick<Employee, 'id'>[] },
): Promise<Map<number, RowFacts>> {
  const { connectionId, companyId, payFrequencyId, periodEnd } = ref;
  const group = { connectionId, companyId, payFrequencyId };
  const served = await cache.listServedInPart({ ...group, after: endBefore, until: periodEnd });
  const employeeIds = employees.map(({ id }) => id);
  const leave =
    endBefore === null
      ? []
      : (await cache.listLeaveDays({ ...ref, employeeIds, from: endBefore, to: periodEnd })).items;
  const leaveDays = leave.filter(({ date }) => endBefore !== null && date > endBefore);
  const away = leaveDays.map(({ employeeId }) => employeeId);
  const workDays = await readWorkDays({ cache }, ref, away);
  const throughout = new Set(away).difference(new Set(served.map(({ employeeId }) => employeeId)));
  const others = [...throughout].map((employeeId) => ({ employeeId, appointmentDate: null, endedOn: null }));
  return rowFactsOf({ employees: [...served, ...others], leaveDays, workDays, endBefore, periodEnd });
}

/** A period as the cache knows it: what the grid shows under the clerk's own changes. */
export interface PeriodView {
  readonly rows: InputRow[];
  readonly columns: InputColumn[];
  /** Columns that the clerk may add without typing a heading. */
  readonly available: InputColumn[];
  readonly items: ItemName[];
  readonly bases: CellBase[];
  readonly lastValues: LastValue[];
  readonly ended: EndedInput[];
  /** Days from the end of the period before to the end of this one; null if no earlier period is known. */
  readonly periodDays: number | null;
  readonly notes: RowNote[];
  /** When the oldest of the answers that it is made from was read; null if one of them never was. */
  readonly fetchedAt: number | null;
}

export async function readPeriodView(
  store: Store,
  draft: Draft,
  nettPayBefore: NettPayBefore,
): Promise<PeriodView> {
  const { cache, work } = store;
  const [before, sources, layout] = await Promise.all([
    readPeriodBefore(store, draft.ref),
    readColumnSources(store, draft.ref),
    readChosenLayout(store, draft.ref),
  ]);
  const isOnceOff = draft.ref.onceOff === true;
  const names = namesOf(sources);
  const all = columnsOf({ seen: sources.seen, added: draft.columns, meanings: layout.columns, names });
  const columns = isOnceOff ? onceOffColumns(all, draft) : all;
  const available = availableColumns(columns, sources.ofCompany, names);
  const withAttributes = columns.some(({ heading }) => !isCalculationHeading(heading));
  const employees = await cache.listEmployees({ ...draft.ref, withAttributes });
  const [payslips, unread, payPoints, facts, notes, ended] = await Promise.all([
    isOnceOff ? listOnceOffPayslips(store, draft) : cache.listPayslips(draft.ref),
    listUnread(cache, draft.ref),
    cache.readList({ ...draft.ref, list: 'pay-points' }),
    readRowFacts(store, draft.ref, { endBefore: before.end, employees: employees.items }),
    work.listRowNotes(draft.ref),
    isOnceOff ? [] : work.listEndedInputs(draft.ref),
  ]);
  const cached = { employees: employees.items, payslips: payslips.items, payPoints: payPoints.items, unread };
  const rows = (isOnceOff ? onceOffRowsOf : rowsOf)({ ...cached, nettPayBefore, facts });
  const values = await readValues(store, draft, { rows, columns, employees, before });
  const isSampled = isOnceOff ? rows.length === 0 || values.bases.length > 0 : sources.seen.length > 0;
  return {
    rows,
    columns,
    available: isOnceOff ? onceOffColumns(available, draft) : available,
    items: [...sources.items],
    notes: [...notes],
    ended: [...ended],
    periodDays: before.end === null ? null : daysBetween(before.end, draft.ref.periodEnd),
    ...values,
    // Without any item the period was only half read: its employees are known, but not which inputs they can have.
    fetchedAt: isSampled ? oldestOf(employees, payslips) : null,
  };
}

interface Table {
  readonly rows: readonly InputRow[];
  readonly columns: readonly InputColumn[];
  readonly employees: Aged<Employee>;
  readonly before: PeriodBefore;
}

/** The current values, and those of the period before. */
async function readValues({ cache }: Store, { ref }: Draft, table: Table) {
  const { rows, before } = table;
  const calculations = await cache.listCalculations({
    connectionId: ref.connectionId,
    companyId: ref.companyId,
    employeeIds: rows.map(({ employeeId }) => employeeId),
    payslipIds: [...rows.flatMap(({ payslipId }) => payslipId ?? []), ...before.payslips.values()],
  });
  return {
    bases: basesOf({ ...table, calculations, before: before.payslips }),
    // The values of a regular payslip say nothing about one that is paid beside it.
    lastValues: ref.onceOff === true ? [] : lastValuesOf({ ...table, calculations }),
  };
}

function oldestOf(employees: Aged<Employee>, payslips: Aged<Payslip>): number | null {
  if (employees.fetchedAt === null || payslips.fetchedAt === null) return null;
  return Math.min(employees.fetchedAt, payslips.fetchedAt);
}
