import type { CompanyRef, EmployeeRef } from '#kit/ids.ts';
import { dayMs } from '#payroll/calendar.ts';
import { statement, type Db } from '#store/sql.ts';
import { type ListedItems, packItems, unpackItems } from './packed-items.ts';

interface Stored {
  readonly fetchedAt: number;
  readonly content: string;
}

export type AgedListedItems = ListedItems & { readonly fetchedAt: number };

/**
 * Items that a list repeats unchanged are rewritten at most this often, because each time a company's whole year would
 * be rewritten. They may therefore look up to this much older than they are, but never fresher.
 */
export const oldestSameMs = dayMs;

/**
 * The items of payslips by payslip, from the last list of employees that included them. An employee's are unpacked once,
 * however many of the payslips are theirs.
 */
export function readListedItems(
  db: Db,
  { connectionId, companyId, payslipIds }: CompanyRef & { payslipIds: readonly number[] },
): ReadonlyMap<number, AgedListedItems> {
  const owned = statement<{ employeeId: number; payslipId: number }>(
    db,
    `SELECT employee_id AS employeeId, payslip_id AS payslipId FROM payslips
     WHERE connection_id = @connectionId AND company_id = @companyId
       AND payslip_id IN (SELECT value FROM json_each(@payslips))`,
  ).all({ connectionId, companyId, payslips: JSON.stringify(payslipIds) });
  const found = new Map<number, AgedListedItems>();
  for (const [employeeId, payslips] of Map.groupBy(owned, (payslip) => payslip.employeeId)) {
    const stored = findStored(db, { connectionId, companyId, employeeId });
    if (stored === undefined) continue;
    const items = unpackItems(stored.content, payslips.length === 1 ? payslips[0]?.payslipId : undefined);
    for (const { payslipId } of payslips) {
      const own = items.get(payslipId);
      if (own !== undefined && !found.has(payslipId))
        found.set(payslipId, { ...own, fetchedAt: own.fetchedAt ?? stored.fetchedAt });
    }
  }
  return found;
}

function findStored(db: Db, ref: EmployeeRef): Stored | undefined {
  return statement<Stored>(
    db,
    `SELECT fetched_at AS fetchedAt, content FROM listed_items
     WHERE connection_id = @connectionId AND company_id = @companyId AND employee_id = @employeeId`,
  ).get(ref);
}

type Saving = EmployeeRef & {
  /** The result of `packItems`. */
  content: string;
  at: number;
  /** The employee's payslips that are known after this answer. */
  known: ReadonlyMap<number, unknown>;
};

/** Must run in a transaction. Items of known payslips that are not in the answer are kept. */
export function saveListedItems(db: Db, { content, at, known, ...ref }: Saving): void {
  const stored = findStored(db, ref);
  const merged = stored === undefined ? content : withOlder(content, stored, known);
  if (stored?.content === merged && Math.abs(at - stored.fetchedAt) <= oldestSameMs) return;
  insertListedItems(db, { ...ref, content: merged, at });
}

function insertListedItems(db: Db, row: EmployeeRef & { content: string; at: number }): void {
  statement(
    db,
    `INSERT OR REPLACE INTO listed_items (connection_id, company_id, employee_id, fetched_at, content)
     VALUES (@connectionId, @companyId, @employeeId, @at, @content)`,
  ).run(row);
}

function withOlder(content: string, stored: Stored, known: Saving['known']): string {
  if (content === stored.content) return content;
  const listed = unpackItems(content);
  const older = [...unpackItems(stored.content)].filter(([id]) => known.has(id) && !listed.has(id));
  if (older.length === 0) return content;
  const olderItems = older.map(([id, items]) => ({
    id,
    calculating: false,
    ...items,
    fetchedAt: items.fetchedAt ?? stored.fetchedAt,
  }));
  const current = [...listed].map(([id, items]) => ({ id, calculating: false, ...items }));
  return packItems([...olderItems, ...current]) ?? content;
}
