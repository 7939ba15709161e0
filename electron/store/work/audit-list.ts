import type { AuditEntry, AuditFilter } from '#contract/domain/audit-entry.ts';
import { wordsOf } from '../cache/employees/fold.ts';
import { readWindow } from '../cache/window.ts';
import type { AuditedCompany } from '../records/audit-log.ts';
import type { ListWindow, WindowRange } from '../records/window.ts';
import { statement, type Db } from '../sql.ts';
import { auditColumns } from './audit-log.ts';

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

function conditionsOf(filter: AuditFilter): Conditions {
  const conditions: Conditions = { sql: [], binding: {} };
  const add = (name: keyof AuditFilter, sql: string) => {
    if (filter[name] === undefined) return;
    conditions.sql.push(sql);
    conditions.binding[name] = filter[name];
  };
  add('connectionId', 'connection_id = @connectionId');
  add('companyId', 'company_id = @companyId');
  add('from', 'at >= @from');
  add('before', 'at < @before');
  addChoice(conditions, 'kind', filter.kinds);
  addChoice(conditions, 'outcome', filter.outcomes);
  addMessages(conditions, 'words', filter.text);
  addMessages(conditions, 'person_words', filter.person);
  return conditions;
}

/** Newest first, at most `maxRows`; with `upTo` none that was recorded after that position. */
export function listAuditEntries(
  db: Db,
  { filter, upTo, offset, limit }: { filter: AuditFilter; upTo?: number } & WindowRange,
): ListWindow<AuditEntry> {
  const { sql, binding } = conditionsOf(filter);
  if (upTo !== undefined) {
    sql.push('position <= @upTo');
    binding['upTo'] = upTo;
  }
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

/** By name; a company that was renamed stands once, as it was called last. */
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
