import type { CellBase, InputColumn, InputRow } from '#contract/domain/bulk-input.ts';
import type { Employee } from '#contract/domain/employee.ts';
import type { Payslip } from '#contract/domain/payslip.ts';
import type { PeriodRef } from '#contract/domain/ids.ts';
import type { Aged, Draft, Store } from '#store/store.ts';
import { basesOf } from './bases.ts';
import { columnsOf } from './columns.ts';
import { rowsOf } from './rows.ts';

/** A period as the cache knows it: what the grid shows under the clerk's own changes. */
export interface PeriodView {
  readonly rows: InputRow[];
  readonly columns: InputColumn[];
  readonly bases: CellBase[];
  /** The oldest of the answers it is made from; null: something was never fetched. */
  readonly fetchedAt: number | null;
}

export async function readPeriodView(
  store: Store,
  draft: Draft,
  nettPayBefore: ReadonlyMap<number, number>,
): Promise<PeriodView> {
  const { cache } = store;
  const [employees, payslips, payPoints, seen] = await Promise.all([
    cache.listEmployees(draft.ref),
    cache.listPayslips(draft.ref),
    cache.listPayPoints(draft.ref),
    cache.listSeenInputs(draft.ref),
  ]);
  const rows = rowsOf({
    employees: employees.items,
    payslips: payslips.items,
    payPoints: payPoints.items,
    nettPayBefore,
  });
  const columns = columnsOf(seen, draft.columns);
  const bases = await readBases(store, draft.ref, { rows, columns, employees });
  // Without any item the period was only half read: its people are known, what they can be given is not.
  const fetchedAt = seen.length === 0 ? null : oldestOf(employees, payslips);
  return { rows, columns, bases, fetchedAt };
}

async function readBases(
  store: Store,
  ref: PeriodRef,
  known: { rows: readonly InputRow[]; columns: readonly InputColumn[]; employees: Aged<Employee> },
): Promise<CellBase[]> {
  const calculations = await store.cache.listCalculations({
    connectionId: ref.connectionId,
    companyId: ref.companyId,
    employeeIds: known.rows.map(({ employeeId }) => employeeId),
    payslipIds: known.rows.flatMap(({ payslipId }) => payslipId ?? []),
  });
  return basesOf({ ...known, calculations });
}

function oldestOf(employees: Aged<Employee>, payslips: Aged<Payslip>): number | null {
  if (employees.fetchedAt === null || payslips.fetchedAt === null) return null;
  return Math.min(employees.fetchedAt, payslips.fetchedAt);
}
