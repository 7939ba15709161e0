import type { CompanyRef } from '#kit/ids.ts';
import type { FirstCopy, FirstCopyMark } from './records/first-copies.ts';
import { RowInsert } from '#store/row-insert.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { readRetainedFrom } from '#electron/safety/store/work/retention.ts';

type Row = Omit<FirstCopy, 'data'> & { readonly content: string | null };

const columns = `payslip_id AS payslipId, employee_id AS employeeId, date, kept_at AS keptAt,
  nett_pay_cents AS nettPayCents, account_number AS accountNumber, hash, content, changed_at AS changedAt`;
const ofCompany = 'connection_id = @connectionId AND company_id = @companyId';

const copyOf = ({ content, ...row }: Row): FirstCopy => ({
  ...row,
  // Written below, from data of this type.
  data: content === null ? null : (JSON.parse(content) as FirstCopy['data']),
});

/** The first copies of these payslips, without their items. */
function listFirstCopyMarks(
  db: Db,
  { payslipIds, ...input }: CompanyRef & { readonly since: string; readonly payslipIds: readonly number[] },
): readonly FirstCopyMark[] {
  return statement<FirstCopyMark>(
    db,
    `SELECT payslip_id AS payslipId, nett_pay_cents AS nettPayCents, hash, changed_at AS changedAt
     FROM first_copies WHERE ${ofCompany} AND date >= @since
       AND payslip_id IN (SELECT value FROM json_each(@payslipIds))`,
  ).all({ ...input, payslipIds: JSON.stringify(payslipIds) });
}

/**
 * The payslips of a company from a day on, or of some of its employees, that have a first copy and have not changed
 * since. As bare numbers, because there may be hundreds of thousands.
 */
function listUnchangedCopies(
  db: Db,
  {
    employeeIds,
    ...input
  }: CompanyRef & { readonly since: string; readonly employeeIds?: readonly number[] },
): Float64Array {
  const named =
    employeeIds === undefined ? '' : 'AND employee_id IN (SELECT value FROM json_each(@employeeIds))';
  const ids = statement<number>(
    db,
    `SELECT payslip_id FROM first_copies WHERE ${ofCompany} AND date >= @since AND changed_at IS NULL ${named}`,
  ).pluck();
  return Float64Array.from(
    ids.all({ ...input, ...(employeeIds !== undefined && { employeeIds: JSON.stringify(employeeIds) }) }),
  );
}

interface Saving {
  readonly company: CompanyRef;
  /**
   * A copy that exists already stays as it is. None is saved of a connection that has been forgotten in the meantime,
   * or of a time that was removed as old.
   */
  readonly copies: readonly Omit<FirstCopy, 'changedAt'>[];
  /** Payslips that now have other values, with the time when that was noticed; null if they are as they were again. */
  readonly changed: readonly { readonly payslipId: number; readonly changedAt: number | null }[];
  readonly now: number;
}

const insertCopies = new RowInsert({
  insert: `INSERT INTO first_copies (connection_id, company_id, payslip_id, employee_id, date, kept_at, nett_pay_cents,
    account_number, hash, content) VALUES`,
  fixed: '@connectionId, @companyId',
  width: 8,
  after: 'ON CONFLICT DO NOTHING',
});

function valuesOf(copy: Saving['copies'][number]) {
  const { payslipId, employeeId, date, keptAt, nettPayCents, accountNumber, hash, data } = copy;
  const content = data === null ? null : JSON.stringify(data);
  return [payslipId, employeeId, date, keptAt, nettPayCents, accountNumber, hash, content];
}

function isConnected(db: Db, id: string): boolean {
  return statement(db, 'SELECT 1 FROM connections WHERE id = @id').get({ id }) !== undefined;
}

function saveFirstCopies(db: Db, { company, copies, changed, now }: Saving): void {
  const { connectionId, companyId } = company;
  write(db, () => {
    const keptFrom = readRetainedFrom(db, { now });
    const remaining = isConnected(db, connectionId) ? copies.filter(({ date }) => date >= keptFrom) : [];
    insertCopies.run(db, { connectionId, companyId }, remaining.flatMap(valuesOf));
    for (const change of changed) {
      statement(
        db,
        `UPDATE first_copies SET changed_at = @changedAt WHERE ${ofCompany} AND payslip_id = @payslipId`,
      ).run({ connectionId, companyId, ...change });
    }
  });
}

/** About how much space a row takes besides its content. */
const rowBytes = 120;

/** Drops the oldest copies of all companies above `maxBytes`, except those dated `keepFrom` or later. */
function trimFirstCopies(db: Db, input: { readonly maxBytes: number; readonly keepFrom: string }): void {
  write(db, () => {
    statement(
      db,
      `DELETE FROM first_copies WHERE date < @keepFrom AND (connection_id, company_id, payslip_id) IN (
         SELECT connection_id, company_id, payslip_id FROM (
           SELECT connection_id, company_id, payslip_id,
             sum(${rowBytes} + coalesce(length(content), 0)) OVER (ORDER BY date DESC, payslip_id DESC) AS upTo
           FROM first_copies)
         WHERE upTo > @maxBytes)`,
    ).run({ ...input });
  });
}

/** How many first copies there are of all companies, and how much space they take. */
function measureFirstCopies(db: Db): { copies: number; bytes: number } {
  const row = statement<{ copies: number; bytes: number }>(
    db,
    `SELECT count(*) AS copies, coalesce(sum(${rowBytes} + coalesce(length(content), 0)), 0) AS bytes FROM first_copies`,
  ).get({});
  return row ?? { copies: 0, bytes: 0 };
}

/** How many first copies a company has, and those whose payslips have changed since, newest period first. */
function listChangedCopies(
  db: Db,
  company: CompanyRef,
): { readonly kept: number; readonly changed: readonly FirstCopy[] } {
  const { connectionId, companyId } = company;
  const changed = statement<Row>(
    db,
    `SELECT ${columns} FROM first_copies WHERE ${ofCompany} AND changed_at IS NOT NULL
     ORDER BY date DESC, payslip_id`,
  ).all({ connectionId, companyId });
  const row = statement<{ kept: number }>(
    db,
    `SELECT count(*) AS kept FROM first_copies WHERE ${ofCompany}`,
  ).get({ connectionId, companyId });
  return { kept: row?.kept ?? 0, changed: changed.map(copyOf) };
}

function readFirstCopy(db: Db, ref: CompanyRef & { payslipId: number }): FirstCopy | null {
  const row = statement<Row>(
    db,
    `SELECT ${columns} FROM first_copies WHERE ${ofCompany} AND payslip_id = @payslipId`,
  ).get({ ...ref });
  return row === undefined ? null : copyOf(row);
}

/** When the newest of these payslips' first copies was made; null if none has one. */
function readLastKept(
  db: Db,
  { payslipIds, ...company }: CompanyRef & { readonly payslipIds: readonly number[] },
): number | null {
  const row = statement<{ keptAt: number | null }>(
    db,
    `SELECT max(kept_at) AS keptAt FROM first_copies
     WHERE ${ofCompany} AND payslip_id IN (SELECT value FROM json_each(@payslipIds))`,
  ).get({ ...company, payslipIds: JSON.stringify(payslipIds) });
  return row?.keptAt ?? null;
}

/** The accounts that payslips of a day were paid into when they were first seen finalised, by employee. */
function listPaidAccounts(
  db: Db,
  input: CompanyRef & { readonly date: string },
): readonly Pick<FirstCopy, 'employeeId' | 'accountNumber'>[] {
  return statement<Pick<FirstCopy, 'employeeId' | 'accountNumber'>>(
    db,
    `SELECT employee_id AS employeeId, account_number AS accountNumber
     FROM first_copies WHERE ${ofCompany} AND date = @date`,
  ).all({ ...input });
}

/** The account of each employee's newest payslip before a day that was seen finalised. */
function listLastAccounts(
  db: Db,
  input: CompanyRef & { readonly before: string },
): readonly Pick<FirstCopy, 'employeeId' | 'accountNumber'>[] {
  return statement<Pick<FirstCopy, 'employeeId' | 'accountNumber'> & { date: string }>(
    db,
    // SQLite takes the other columns from the row with the greatest value.
    `SELECT employee_id AS employeeId, account_number AS accountNumber, max(date) AS date
     FROM first_copies WHERE ${ofCompany} AND date < @before AND account_number <> ''
     GROUP BY employee_id`,
  ).all({ ...input });
}

export const methods = {
  listFirstCopyMarks,
  listUnchangedCopies,
  saveFirstCopies,
  trimFirstCopies,
  measureFirstCopies,
  listChangedCopies,
  readFirstCopy,
  readLastKept,
  listPaidAccounts,
  listLastAccounts,
};
