import type { AuditEntry, AuditFilter, AuditLine } from '../../contract/audit-entry.ts';
import { wordsOf } from '#electron/employees/store/cache/fold.ts';
import { readWindow } from '#store/cache/window.ts';
import type { AuditedCompany } from '../records.ts';
import type { ListWindow, WindowRange } from '#store/records/window.ts';
import { statement, type Db } from '#store/sql.ts';
import { auditColumns } from './audit-log.ts';
import { readOutcomes } from '#electron/submissions/store/work/submissions.ts';

interface Conditions {
  readonly sql: string[];
  readonly binding: Record<string, unknown>;
}

function addMessages(conditions: Conditions, column: string, typed: string | undefined): void {
  for (const [index, word] of wordsOf(typed ?? '').entries()) {
    conditions.sql.push(`instr(${column}, @${column}${index}) > 0`);
    conditions.binding[`${column}${index}`] = word;
  }
}

function addChoice(conditions: Conditions, column: string, chosen: readonly string[] | undefined): void {
  if (chosen === undefined) return;
  conditions.sql.push(`${column} IN (SELECT value FROM json_each(@${column}s))`);
  conditions.binding[`${column}s`] = JSON.stringify(chosen);
}

function conditionsOf(filter: AuditFilter, upTo?: number): Conditions {
  const conditions: Conditions = { sql: [], binding: {} };
  const add = (name: keyof AuditFilter, sql: string) => {
    if (filter[name] === undefined) return;
    conditions.sql.push(sql);
    conditions.binding[name] = filter[name];
  };
  add('connectionId', 'connection_id = @connectionId');
  add('companyId', 'company_id = @companyId');
  add('employeeId', 'employee_id = @employeeId');
  add('submissionId', 'batch_id = @submissionId');
  add('from', 'at >= @from');
  add('before', 'at < @before');
  addChoice(conditions, 'kind', filter.kinds);
  addChoice(conditions, 'outcome', filter.outcomes);
  addMessages(conditions, 'words', filter.text);
  addMessages(conditions, 'person_words', filter.employee);
  if (upTo !== undefined) {
    conditions.sql.push('position <= @upTo');
    conditions.binding['upTo'] = upTo;
  }
  return conditions;
}

/** Entries, newest first, at most `maxRows`; with `upTo`, none that was recorded after that position. */
export function listAuditEntries(
  db: Db,
  { filter, upTo, offset, limit }: { filter: AuditFilter; upTo?: number } & WindowRange,
): ListWindow<AuditEntry> {
  const { sql, binding } = conditionsOf(filter, upTo);
  const where = sql.length === 0 ? '' : `WHERE ${sql.join(' AND ')}`;
  return readWindow<AuditEntry>(
    db,
    {
      count: `SELECT count(*) AS total FROM acts ${where}`,
      rows: `SELECT ${auditColumns} FROM acts ${where} ORDER BY position DESC LIMIT @limit OFFSET @offset`,
      binding,
    },
    { offset, limit },
  );
}

/** All inputs of a submission share one line of the list; every other entry has a line of its own. */
const line = `CASE WHEN kind = 'bulk-input' AND batch_id IS NOT NULL THEN batch_id ELSE acts.position END`;
/** Identifies an input, however often its outcome was recorded. */
const input = `employee_id || ' ' || subject`;

interface LineRow extends AuditEntry {
  /** The position of the line's newest entry, which is the entry of this row. */
  readonly newest: number;
  readonly employees: number;
  readonly inputs: number;
  readonly saved: number;
}

/**
 * Like `listAuditEntries`, but the entries of a submission that match the filter are one line, at the position of the
 * newest of them.
 */
export function listAuditLines(
  db: Db,
  { filter, upTo, offset, limit }: { filter: AuditFilter; upTo?: number } & WindowRange,
): ListWindow<AuditLine> {
  const { sql, binding } = conditionsOf(filter, upTo);
  const where = sql.length === 0 ? '' : `WHERE ${sql.join(' AND ')}`;
  const { rows, ...window } = readWindow<LineRow>(
    db,
    {
      count: `SELECT count(DISTINCT ${line}) AS total FROM acts ${where}`,
      // With a single max(), SQLite takes all other columns from the row with the maximum.
      rows: `SELECT max(acts.position) AS newest, ${auditColumns}, count(DISTINCT employee_id) AS employees,
          count(DISTINCT ${input}) AS inputs, count(DISTINCT CASE WHEN outcome = 'applied' THEN ${input} END) AS saved
        FROM acts ${where} GROUP BY ${line} ORDER BY newest DESC LIMIT @limit OFFSET @offset`,
      binding,
    },
    { offset, limit },
  );
  return { ...window, rows: rows.map((row) => lineOf(db, row)) };
}

function lineOf(db: Db, { employees, inputs, saved, newest: _, ...entry }: LineRow): AuditLine {
  if (entry.kind !== 'bulk-input' || inputs <= 1) return entry;
  const outcomes = entry.submissionId === null ? null : readOutcomes(db, entry.submissionId);
  return { ...entry, together: { employees, inputs, saved, ...(outcomes === null ? {} : { outcomes }) } };
}

/** The companies in the audit log, by name; a renamed company is listed once, under its latest name. */
export function listAuditedCompanies(db: Db): readonly AuditedCompany[] {
  return statement<AuditedCompany>(
    db,
    `SELECT a.connection_id AS connectionId, a.connection_name AS connectionName, a.company_id AS companyId,
       a.company_name AS companyName
     FROM acts a JOIN (
       SELECT max(position) AS position FROM acts
       WHERE connection_id IS NOT NULL AND company_id IS NOT NULL GROUP BY connection_id, company_id) USING (position)
     ORDER BY a.company_name, a.connection_name, a.company_id`,
  ).all({});
}

export const methods = { listAuditEntries, listAuditLines, listAuditedCompanies };
