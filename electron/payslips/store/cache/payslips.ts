import type { PayPeriod } from '#electron/inputs/contract/bulk-input.ts';
import type { CompanyRef, PeriodRef, EmployeeRef } from '#kit/ids.ts';
import type { Payslip } from '../../contract/payslip.ts';
import type { Aged } from '#store/records/aged.ts';
import type { CachedPayslip } from '../records/payslips.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { payFrequencyOf, payFrequencyOn } from './pay-frequency-of.ts';
import { listDetailed, saveLabels } from './payslip-items.ts';
import { dropPdf } from './payslip-pdfs.ts';

type Replacement = CompanyRef & {
  employeeIds: readonly number[];
  payslips: readonly CachedPayslip[];
  at: number;
};

/** A payslip as stored; flags are 0 and 1. */
export interface PayslipRow {
  readonly id: number;
  readonly employeeId: number;
  readonly date: string;
  readonly special: number;
  readonly finalised: number;
  readonly calculating: number;
  readonly nettPayCents: number | null;
  readonly payRunId: number | null;
  readonly released: number | null;
}

export const payslipColumns = `p.payslip_id AS id, p.employee_id AS employeeId, p.date, p.special, p.finalised,
  p.calculating, p.nett_pay_cents AS nettPayCents`;

export function toPayslip<R extends Pick<PayslipRow, 'special' | 'finalised' | 'calculating'>>(row: R) {
  return {
    ...row,
    special: row.special === 1,
    finalised: row.finalised === 1,
    calculating: row.calculating === 1,
  };
}

/** Values that the list does not have stay as before. A nett pay that is being calculated is null. */
function rowOf(payslip: CachedPayslip, before: PayslipRow | undefined): PayslipRow {
  const { id, employeeId, date, nettPayCents, payRunId, released } = payslip;
  return {
    id,
    employeeId,
    date,
    special: Number(payslip.special),
    finalised: Number(payslip.finalised),
    calculating: Number(payslip.calculating),
    nettPayCents: payslip.calculating ? null : nettPayCents,
    payRunId: payRunId === undefined ? (before?.payRunId ?? null) : payRunId,
    released: typeof released === 'boolean' ? Number(released) : (before?.released ?? null),
  };
}

/** An employee's rows before and after an answer, by payslip. */
export interface ReplacedPayslips {
  /** Null if the employee's payslips were never read before. */
  readonly before: ReadonlyMap<number, PayslipRow> | null;
  readonly after: ReadonlyMap<number, PayslipRow>;
}

function readRows(db: Db, ref: EmployeeRef): ReadonlyMap<number, PayslipRow> | null {
  const answered = statement(
    db,
    `SELECT 1 FROM payslip_answers
     WHERE connection_id = @connectionId AND company_id = @companyId AND employee_id = @employeeId`,
  ).get(ref);
  if (answered === undefined) return null;
  const rows = statement<PayslipRow>(
    db,
    `SELECT ${payslipColumns}, p.pay_run_id AS payRunId, p.released FROM payslips p
     WHERE p.connection_id = @connectionId AND p.company_id = @companyId AND p.employee_id = @employeeId`,
  ).all(ref);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The service includes at most this many payslips with an employee, so a full answer says nothing about older ones. */
export const maxIncluded = 12;

function keptRows(
  before: ReadonlyMap<number, PayslipRow> | null,
  listed: readonly PayslipRow[],
): readonly PayslipRow[] {
  if (before === null || listed.length < maxIncluded) return [];
  const oldest = listed.reduce((date, payslip) => (payslip.date < date ? payslip.date : date), '9999');
  return [...before.values()].filter(({ date }) => date < oldest);
}

interface ReadContext {
  /** Returns the rows of the answer, completed from the rows that were stored before. */
  readonly rowsBeside: (before: ReadonlyMap<number, PayslipRow> | null) => readonly PayslipRow[];
  /** True if the answer contains only the latest payslips; older ones that are known stay. */
  readonly included: boolean;
  readonly at: number;
}

/** Saves an answer about one employee's payslips. Must run in a transaction. */
export function savePayslips(
  db: Db,
  { rowsBeside, included, at, ...ref }: EmployeeRef & ReadContext,
): ReplacedPayslips {
  const before = readRows(db, ref);
  const rows = rowsBeside(before);
  const after = new Map((included ? keptRows(before, rows) : []).map((row) => [row.id, row]));
  savePayslipsAnswer(db, { ...ref, at });
  for (const row of rows) {
    const known = before?.get(row.id);
    const isAsBefore = known !== undefined && isSame(known, row);
    after.set(row.id, isAsBefore ? known : row);
    if (!isAsBefore) upsert(db, ref, row);
    if (known !== undefined && showsOther(known, row)) dropPdf(db, { ...ref, payslipId: row.id });
  }
  for (const id of before?.keys() ?? []) if (!after.has(id)) remove(db, { ...ref, id });
  return { before, after };
}

function savePayslipsAnswer(db: Db, answer: EmployeeRef & { at: number }): void {
  statement(
    db,
    `INSERT INTO payslip_answers (connection_id, company_id, employee_id, fetched_at)
     VALUES (@connectionId, @companyId, @employeeId, @at)
     ON CONFLICT DO UPDATE SET fetched_at = excluded.fetched_at`,
  ).run(answer);
}

function isSame(a: PayslipRow, b: PayslipRow): boolean {
  const isOwn = a.calculating === b.calculating && a.special === b.special;
  return isOwn && !showsOther(a, b) && a.payRunId === b.payRunId && a.released === b.released;
}

function showsOther(before: PayslipRow, after: PayslipRow): boolean {
  const { nettPayCents, finalised, date } = before;
  return nettPayCents !== after.nettPayCents || finalised !== after.finalised || date !== after.date;
}

function upsert(db: Db, ref: EmployeeRef, row: PayslipRow): void {
  statement(
    db,
    `INSERT INTO payslips (connection_id, company_id, employee_id, payslip_id, date, special, finalised, calculating,
       nett_pay_cents, pay_run_id, released)
     VALUES (@connectionId, @companyId, @employeeId, @id, @date, @special, @finalised, @calculating,
       @nettPayCents, @payRunId, @released)
     ON CONFLICT DO UPDATE SET date = excluded.date, special = excluded.special, finalised = excluded.finalised,
       calculating = excluded.calculating, nett_pay_cents = excluded.nett_pay_cents,
       pay_run_id = excluded.pay_run_id, released = excluded.released
     WHERE (date, special, finalised, calculating, nett_pay_cents, pay_run_id, released) IS NOT
       (excluded.date, excluded.special, excluded.finalised, excluded.calculating, excluded.nett_pay_cents,
        excluded.pay_run_id, excluded.released)`,
  ).run({ ...row, ...ref });
}

function remove(db: Db, row: EmployeeRef & { id: number }): void {
  statement(
    db,
    `DELETE FROM payslips WHERE connection_id = @connectionId AND company_id = @companyId
       AND employee_id = @employeeId AND payslip_id = @id`,
  ).run(row);
  statement(
    db,
    `DELETE FROM payslip_items
     WHERE connection_id = @connectionId AND company_id = @companyId AND form IN ('detail', 'labels')
       AND payslip_id = @id`,
  ).run(row);
  dropPdf(db, { ...row, payslipId: row.id });
}

/** Removes the payslips of an employee with their items and files. Must run in a transaction. */
export function forgetPayslips(db: Db, { connectionId, companyId, employeeId }: EmployeeRef): void {
  const ref = { connectionId, companyId, employeeId };
  for (const id of readRows(db, ref)?.keys() ?? []) remove(db, { ...ref, id });
}

/** Replaces the payslips of the employees named in `employeeIds`; others keep theirs. */
function replacePayslips(db: Db, input: Replacement): void {
  const { connectionId, companyId, employeeIds, at } = input;
  const byEmployee = new Map<number, CachedPayslip[]>(employeeIds.map((id) => [id, []]));
  for (const payslip of input.payslips) byEmployee.get(payslip.employeeId)?.push(payslip);
  write(db, () => {
    // An employee's own list has no items, and one company has thousands of such lists.
    const hasItems = input.payslips.some(({ data }) => data);
    const detailed = hasItems ? listDetailed(db, { connectionId, companyId }) : new Set<number>();
    for (const [employeeId, payslips] of byEmployee) {
      const ref = { connectionId, companyId, employeeId };
      const rowsBeside: ReadContext['rowsBeside'] = (before) =>
        payslips.map((payslip) => rowOf(payslip, before?.get(payslip.id)));
      savePayslips(db, { ...ref, rowsBeside, included: false, at });
      for (const { id, data, calculating, nettPayCents } of payslips) {
        if (!data || calculating) continue;
        saveLabels(db, ref, { payslipId: id, data, nettPayCents, at, hasDetail: detailed.has(id) });
      }
    }
  });
}

/**
 * What is known of these open payslips is no longer true, because something that they are calculated from was changed:
 * until they are read again they count as being calculated. Names the payslips, or the employees for all of theirs.
 */
function outdatePayslips(
  db: Db,
  {
    connectionId,
    companyId,
    employeeIds,
    payslipIds,
  }: CompanyRef & { employeeIds: readonly number[]; payslipIds: readonly number[] },
): void {
  write(db, () => {
    statement(
      db,
      `UPDATE payslips SET calculating = 1, nett_pay_cents = NULL
       WHERE connection_id = @connectionId AND company_id = @companyId AND finalised = 0
         AND (calculating = 0 OR nett_pay_cents IS NOT NULL)
         AND (employee_id IN (SELECT value FROM json_each(@employees))
           OR payslip_id IN (SELECT value FROM json_each(@payslips)))`,
    ).run({
      connectionId,
      companyId,
      employees: JSON.stringify(employeeIds),
      payslips: JSON.stringify(payslipIds),
    });
  });
}

const ofCompany = 'p.connection_id = @connectionId AND p.company_id = @companyId';
const ofPayFrequency = `${ofCompany} AND ${payFrequencyOf} = @payFrequencyId`;
const ofPeriod = `${ofCompany} AND p.date = @periodEnd AND p.special = 0 AND ${payFrequencyOn} = @payFrequencyId`;

/** The time of the oldest answer among the employees who have this pay frequency now. */
export function oldestAnswer(db: Db, ref: CompanyRef & { payFrequencyId: number }): number | null {
  const row = statement<{ oldest: number | null }>(
    db,
    `SELECT min(a.fetched_at) AS oldest
     FROM employees e JOIN payslip_answers a USING (connection_id, company_id, employee_id)
     WHERE e.connection_id = @connectionId AND e.company_id = @companyId
       AND e.pay_frequency_id = @payFrequencyId`,
  ).get(ref);
  return row?.oldest ?? null;
}

/** The regular payslips of one pay frequency in the period that ends on a date, with the time of the oldest answer. */
function listPayslips(db: Db, ref: PeriodRef): Aged<Payslip> {
  const rows = statement<Omit<PayslipRow, 'payRunId' | 'released'>>(
    db,
    `SELECT ${payslipColumns} FROM payslips p JOIN employees e USING (connection_id, company_id, employee_id)
     WHERE ${ofPeriod}
     ORDER BY p.employee_id, p.payslip_id`,
  ).all(ref);
  return { items: rows.map(toPayslip), fetchedAt: oldestAnswer(db, ref) };
}

function listPeriods(db: Db, ref: CompanyRef & { payFrequencyId: number }): Aged<PayPeriod> {
  const items = statement<PayPeriod>(
    db,
    `SELECT p.date AS end, count(*) AS payslips, sum(p.finalised) AS finalised
     FROM payslips p JOIN employees e USING (connection_id, company_id, employee_id)
     WHERE ${ofPayFrequency} AND p.special = 0
     GROUP BY p.date ORDER BY p.date DESC`,
  ).all(ref);
  return { items, fetchedAt: oldestAnswer(db, ref) };
}

/** The regular payslips of a company that are dated in a month, by pay frequency and date. */
function listMonthPeriods(
  db: Db,
  { connectionId, companyId, month }: CompanyRef & { month: string },
): readonly (PayPeriod & { readonly payFrequencyId: number })[] {
  return statement<PayPeriod & { payFrequencyId: number }>(
    db,
    `SELECT ${payFrequencyOf} AS payFrequencyId, p.date AS end, count(*) AS payslips, sum(p.finalised) AS finalised
     FROM payslips p JOIN employees e USING (connection_id, company_id, employee_id)
     WHERE p.connection_id = @connectionId AND p.company_id = @companyId AND p.special = 0
       AND p.date BETWEEN @month || '-01' AND @month || '-31'
     GROUP BY payFrequencyId, p.date HAVING payFrequencyId IS NOT NULL ORDER BY p.date, payFrequencyId`,
  ).all({ connectionId, companyId, month });
}

/** The payslips of a month that are not finalised, once-off ones too; of employees whose pay frequency is known. */
function countOpenPayslips(
  db: Db,
  { connectionId, companyId, month }: CompanyRef & { month: string },
): number {
  const found = statement<{ open: number }>(
    db,
    `SELECT count(*) AS open FROM payslips p JOIN employees e USING (connection_id, company_id, employee_id)
     WHERE p.connection_id = @connectionId AND p.company_id = @companyId AND p.finalised = 0
       AND p.date BETWEEN @month || '-01' AND @month || '-31' AND ${payFrequencyOf} IS NOT NULL`,
  ).get({ connectionId, companyId, month });
  return found?.open ?? 0;
}

/** The end of the last period before this one in which the pay frequency has payslips; null if none is known. */
function findPeriodBefore(db: Db, ref: PeriodRef): string | null {
  // Date by date, because counting the payslips of every date takes longer than all else.
  for (let periodEnd: string | null = ref.periodEnd; ;) {
    periodEnd = dateBefore(db, { ...ref, periodEnd });
    if (periodEnd === null) return null;
    const found = statement(
      db,
      `SELECT 1 FROM payslips p JOIN employees e USING (connection_id, company_id, employee_id)
       WHERE ${ofPeriod} LIMIT 1`,
    ).get({ ...ref, periodEnd });
    if (found !== undefined) return periodEnd;
  }
}

/** The last date before this one of which the company has a regular payslip. */
function dateBefore(db: Db, ref: PeriodRef): string | null {
  const found = statement<{ date: string }>(
    db,
    `SELECT p.date FROM payslips p
     WHERE ${ofCompany} AND p.date < @periodEnd AND p.special = 0 ORDER BY p.date DESC LIMIT 1`,
  ).get(ref);
  return found?.date ?? null;
}

export const methods = {
  replacePayslips,
  outdatePayslips,
  listPayslips,
  listPeriods,
  listMonthPeriods,
  countOpenPayslips,
  findPeriodBefore,
};
