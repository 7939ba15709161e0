import type { EmployeeRef } from '#kit/ids.ts';
import { statement, type Db } from '../sql.ts';

type StoredRow = Readonly<Record<string, unknown>>;

/** The columns by which a row refers to its owner, and the owner's table. */
const owners: Readonly<Record<string, string>> = {
  draft_id: 'drafts',
  batch_id: 'outbox_batches',
  job_id: 'jobs',
};

/** Tables that are listed separately: the audit log by its entries, a typed change by its fields. */
const listedElsewhere: ReadonlySet<string> = new Set(['acts', 'typed_changes']);

/** Columns of which is shown only that there is a value. */
const secret: ReadonlySet<string> = new Set(['password']);
const isShown = (column: string) => !['connection_id', 'company_id', 'employee_id'].includes(column);

const ofCompany = 'connection_id = @connectionId AND company_id = @companyId';

function conditionOf(table: string, columns: ReadonlySet<string>): string | undefined {
  if (table === 'hand_outs')
    return `${ofCompany} AND payslip_id IN (SELECT value FROM json_each(@payslipIds))`;
  if (table === 'onboarding') {
    return `${ofCompany} AND write_id IN (
      SELECT id FROM outbox_writes WHERE ${ofCompany} AND employee_id = @employeeId)`;
  }
  if (!columns.has('employee_id')) return undefined;
  const [link, owner] = Object.entries(owners).find(([column]) => columns.has(column)) ?? [];
  if (owner === undefined) {
    return columns.has('connection_id') ? `${ofCompany} AND employee_id = @employeeId` : undefined;
  }
  return `employee_id = @employeeId AND ${link} IN (SELECT id FROM ${owner} WHERE ${ofCompany})`;
}

/** The parsed value of a text that is JSON; any other value unchanged. */
function partsOf(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/**
 * All rows of this database about one employee, by table. Tables that are added later are included automatically,
 * because employees who ask what is stored about them must be told everything.
 */
export function listStoredAbout(
  db: Db,
  { payslipIds, ...ref }: EmployeeRef & { payslipIds: readonly number[] },
): Readonly<Record<string, readonly StoredRow[]>> {
  const tables = statement<{ name: string }>(
    db,
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name`,
  ).all({});
  const stored: Record<string, readonly StoredRow[]> = {};
  for (const { name: table } of tables) {
    const listed = statement<{ name: string }>(db, `SELECT name FROM pragma_table_info(@table)`).all({
      table,
    });
    const columns = listed.map(({ name }) => name);
    const condition = listedElsewhere.has(table) ? undefined : conditionOf(table, new Set(columns));
    if (condition === undefined) continue;
    const rows = statement<Record<string, unknown>>(db, `SELECT * FROM ${table} WHERE ${condition}`).all({
      ...ref,
      payslipIds: JSON.stringify(payslipIds),
    });
    const shown = columns.filter(isShown);
    if (rows.length > 0) {
      stored[table] = rows.map((row) =>
        Object.fromEntries(shown.map((name) => [name, secret.has(name) ? '(set)' : partsOf(row[name])])),
      );
    }
  }
  return stored;
}

export const methods = { listStoredAbout };
