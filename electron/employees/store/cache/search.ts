import type { FoundCompany, FoundEmployee } from '../records.ts';
import { statement, type Db } from '#store/sql.ts';
import { fold, wordsOf } from './fold.ts';
import { holdsWord, startRank, startsOf } from './holds-word.ts';
import { nameRank, searchConditions, whereOf } from './summaries.ts';

/** The maximum number of results of each kind; no page shows more. */
const maxFound = 50;

/** Leaves out employees of a company that the API key no longer shows, because they could not be opened. */
const ofListed = `EXISTS (SELECT 1 FROM companies c
  WHERE c.connection_id = e.connection_id AND c.company_id = e.company_id)`;

function findEmployees(db: Db, text: string, limit: number): readonly FoundEmployee[] {
  const { sql, binding } = searchConditions(text);
  const rows = statement<Omit<FoundEmployee, 'kind'>>(
    db,
    `SELECT e.connection_id AS connectionId, e.company_id AS companyId, c.name AS companyName,
       e.employee_id AS employeeId, e.number, e.first_name AS firstName, e.last_name AS lastName
     FROM (
       SELECT e.connection_id, e.company_id, e.employee_id, e.sort_name, ${nameRank(text)} AS rank
       FROM employees e ${whereOf({ sql: [...sql, ofListed], binding })}
       ORDER BY rank, e.sort_name, e.connection_id, e.company_id, e.employee_id LIMIT @limit) found
     JOIN employees e USING (connection_id, company_id, employee_id)
     JOIN companies c USING (connection_id, company_id)
     ORDER BY found.rank, e.sort_name, e.connection_id, e.company_id, e.employee_id`,
  ).all({ ...binding, limit });
  return rows.map((row) => ({ kind: 'employee', ...row }));
}

function findCompanies(db: Db, text: string, limit: number): readonly FoundCompany[] {
  const typed = wordsOf(text);
  const words = typed.map((word, index) => holdsWord('words', `word${index}`, word));
  const rows = statement<{ connectionId: string; id: number; name: string }>(
    db,
    `SELECT connection_id AS connectionId, company_id AS id, name FROM companies
     WHERE ${words.map(({ sql }) => sql).join(' AND ')}
     ORDER BY ${startRank('words', typed.length)}, words, connection_id, company_id LIMIT @limit`,
  ).all({
    ...Object.fromEntries(words.map(({ value }, index) => [`word${index}`, value])),
    ...startsOf(fold(text), typed),
    limit,
  });
  return rows.map(({ connectionId, id, name }) => ({ kind: 'company', connectionId, company: { id, name } }));
}

/** Searches all companies. Names that begin with the typed text come first, then those with a word that does; at most `limit` results of each kind. */
function search(db: Db, { text, limit }: { text: string; limit: number }) {
  if (wordsOf(text).length === 0) return { employees: [], companies: [] };
  const max = Math.min(maxFound, Math.max(0, Math.trunc(limit)));
  return { employees: findEmployees(db, text, max), companies: findCompanies(db, text, max) };
}

export const methods = { search };
