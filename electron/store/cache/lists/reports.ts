import type { CompanyRef } from '#contract/domain/ids.ts';
import type { ReportCell, ReportQuestion, ReportResult } from '#contract/domain/report.ts';
import type { CachedReport, JoinedRow, RowOwner, Unjoined } from '../../records/reports.ts';
import type { WindowRange } from '../../records/window.ts';
import { statement, write, type Db } from '../../sql.ts';
import { unpack, type Packed } from '../content.ts';
import { learnPayPoints } from './reported-pay-points.ts';
import { readWindow } from '../window.ts';

function isIds(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'number');
}

/** One text for one question, however its keys and ids are ordered. */
function keyOf(question: ReportQuestion): string {
  const entries = Object.entries(question).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(
    entries.map(([name, value]: [string, unknown]) => [
      name,
      isIds(value) ? [...new Set(value)].toSorted((a, b) => a - b) : value,
    ]),
  );
}

function toQuestion(key: string): ReportQuestion {
  return Object.fromEntries(unpack<[string, unknown][]>({ content: key })) as ReportQuestion;
}

type Answer = CompanyRef & { question: ReportQuestion; result: ReportResult; at: number };

/** One result a question; also learns pay points where the report has them. */
export function saveReport(db: Db, { connectionId, companyId, question, result, at }: Answer): void {
  const ref = { connectionId, companyId, question: keyOf(question) };
  write(db, () => {
    statement(
      db,
      `DELETE FROM report_results
       WHERE connection_id = @connectionId AND company_id = @companyId AND question = @question`,
    ).run(ref);
    const { lastInsertRowid: resultId } = statement(
      db,
      `INSERT INTO report_results (connection_id, company_id, question, columns, fetched_at)
       VALUES (@connectionId, @companyId, @question, @columns, @at)`,
    ).run({ ...ref, columns: JSON.stringify(result.columns), at });
    const insert = statement(
      db,
      `INSERT INTO report_rows (result_id, position, number, content)
       VALUES (@resultId, @position, @number, @content)`,
    );
    for (const [position, { employeeNumber, cells }] of result.rows.entries()) {
      insert.run({ resultId, position, number: employeeNumber, content: JSON.stringify(cells) });
    }
    if (question.report === 'transaction_history') learnPayPoints(db, ref, result);
  });
}

interface Row extends Packed<ReportCell[]> {
  readonly number: string | null;
  readonly people: number;
  readonly employeeId: number | null;
}

/** Numbers are set by hand: one that two people share means neither of them. */
const employeesByNumber = `SELECT number, count(*) AS people, min(employee_id) AS employeeId FROM employees
  WHERE connection_id = @connectionId AND company_id = @companyId AND number IS NOT NULL AND number <> ''
  GROUP BY number`;

function ownerOf({ number, people, employeeId }: Row): RowOwner {
  if (number === null || number === '') return { kind: 'no-number' };
  if (employeeId === null) return { kind: 'unknown-number' };
  return people === 1 ? { kind: 'person', employeeId } : { kind: 'doubled-number' };
}

function toJoined(row: Row): JoinedRow {
  return { employeeNumber: row.number, cells: unpack(row), owner: ownerOf(row) };
}

const noneUnjoined: Unjoined = { noNumber: 0, unknownNumber: 0, doubledNumber: 0 };

/** Rows in the order of the answer. */
export function readReport(
  db: Db,
  {
    connectionId,
    companyId,
    question,
    window,
  }: CompanyRef & { question: ReportQuestion; window: WindowRange },
): CachedReport | null {
  const ref = { connectionId, companyId, question: keyOf(question) };
  const result = statement<{ resultId: number; columns: string; fetchedAt: number }>(
    db,
    `SELECT result_id AS resultId, columns, fetched_at AS fetchedAt FROM report_results
     WHERE connection_id = @connectionId AND company_id = @companyId AND question = @question`,
  ).get(ref);
  if (result === undefined) return null;
  const binding = { connectionId, companyId, resultId: result.resultId };
  const unjoined = statement<Unjoined>(
    db,
    `WITH numbers AS (${employeesByNumber})
     SELECT count(*) FILTER (WHERE coalesce(r.number, '') = '') AS noNumber,
       count(*) FILTER (WHERE r.number <> '' AND n.number IS NULL) AS unknownNumber,
       count(*) FILTER (WHERE n.people > 1) AS doubledNumber
     FROM report_rows r LEFT JOIN numbers n USING (number) WHERE r.result_id = @resultId`,
  ).get(binding);
  const found = readWindow<Row>(
    db,
    {
      count: 'SELECT count(*) AS total FROM report_rows WHERE result_id = @resultId',
      rows: `WITH numbers AS (${employeesByNumber})
        SELECT r.number, r.content, coalesce(n.people, 0) AS people, n.employeeId
        FROM report_rows r LEFT JOIN numbers n USING (number)
        WHERE r.result_id = @resultId ORDER BY r.position LIMIT @limit OFFSET @offset`,
      binding,
    },
    window,
  );
  return {
    ...found,
    rows: found.rows.map(toJoined),
    columns: unpack<string[]>({ content: result.columns }),
    fetchedAt: result.fetchedAt,
    unjoined: unjoined ?? noneUnjoined,
  };
}

export function listReports(db: Db, { connectionId, companyId }: CompanyRef) {
  const rows = statement<{ question: string; rows: number; fetchedAt: number }>(
    db,
    `SELECT question, fetched_at AS fetchedAt,
       (SELECT count(*) FROM report_rows r WHERE r.result_id = s.result_id) AS rows
     FROM report_results s WHERE connection_id = @connectionId AND company_id = @companyId
     ORDER BY fetched_at DESC, question`,
  ).all({ connectionId, companyId });
  return rows.map((row) => ({ ...row, question: toQuestion(row.question) }));
}
