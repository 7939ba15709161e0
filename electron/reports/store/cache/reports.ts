import type { CompanyRef } from '#kit/ids.ts';
import type { ReportQuestion, ReportResult, ReportCell } from '../../contract/report.ts';
import type {
  SavedReport,
  ReportColumn,
  ReportLine,
  ReportValue,
  ResultRef,
  RowOwner,
} from '../../contract/report-table.ts';
import type { CachedReport } from '../records.ts';
import type { WindowRange } from '#store/records/window.ts';
import { placed, statement, write, type Db } from '#store/sql.ts';
import { unpack, type Packed } from '#store/cache/content.ts';
import { learnPayPoints } from '#electron/companies/store/cache/reported-pay-points.ts';

const decimal = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const inBrackets = /^\((\d+(?:\.\d+)?)\)$/;
const isoDate = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A figure without a currency as decimal text; `(12.5)` is negative. Null if it is not a figure, or if it has leading
 * zeros as employee numbers do.
 */
function decimalOf(text: string): string | null {
  const plain = text.trim().replace(inBrackets, '-$1');
  return decimal.test(plain) ? plain : null;
}

const readers: { readonly [K in ReportColumn['kind']]?: (cell: NonNullable<ReportCell>) => ReportValue } = {
  money: ({ cents }) => cents,
  number: ({ text }) => decimalOf(text),
  date: ({ text }) => (isoDate.test(text) ? text : null),
};

/** The kind of all filled cells in a column; `mixed` if only some of them are figures. */
function kindOf(cells: readonly ReportCell[]): ReportColumn['kind'] {
  const filled = cells.filter((cell) => cell !== null);
  if (filled.length === 0) return 'text';
  const found = (['money', 'number', 'date'] as const).find((kind) =>
    filled.every((cell) => readers[kind]?.(cell) !== null),
  );
  if (found !== undefined) return found;
  return filled.some((cell) => cell.cents !== null || decimalOf(cell.text) !== null) ? 'mixed' : 'text';
}

/** A result with the kind of each column, and with values that can be sorted, added up and written to files. */
export function typedTable({ columns, rows }: ReportResult): {
  columns: readonly ReportColumn[];
  rows: readonly { number: string | null; values: readonly ReportValue[] }[];
} {
  const typed = columns.map((name, index): ReportColumn => ({
    name,
    kind: kindOf(rows.map(({ cells }) => cells[index] ?? null)),
  }));
  return {
    columns: typed,
    rows: rows.map(({ employeeNumber, cells }) => ({
      number: employeeNumber,
      values: typed.map(({ kind }, index) => {
        const cell = cells[index] ?? null;
        return cell === null ? null : (readers[kind]?.(cell) ?? cell.text);
      }),
    })),
  };
}

interface Answer extends CompanyRef {
  readonly question: ReportQuestion;
  readonly result: ReportResult;
  readonly at: number;
  readonly tookMs: number;
  /** The limit for all saved results together: the oldest are removed to make room, but never this one. */
  readonly maxBytes: number;
}

const ofCompany = 'connection_id = @connectionId AND company_id = @companyId';

/** Returns the id of the saved result. Also learns pay points if the report contains them. */
function saveReport(db: Db, { connectionId, companyId, maxBytes, ...answer }: Answer): number {
  const { question, result, at, tookMs } = answer;
  const table = typedTable(result);
  const packed = table.rows.map(({ number, values }) => ({ number, content: JSON.stringify(values) }));
  const bytes = packed.reduce((sum, { content }) => sum + content.length, 0);
  return write(db, () => {
    const { lastInsertRowid } = statement(
      db,
      `INSERT INTO report_results (connection_id, company_id, question, columns, row_count, bytes, took_ms, fetched_at)
       VALUES (@connectionId, @companyId, @question, @columns, @rowCount, @bytes, @tookMs, @at)`,
    ).run({
      connectionId,
      companyId,
      at,
      tookMs,
      bytes,
      rowCount: packed.length,
      question: JSON.stringify(question),
      columns: JSON.stringify(table.columns),
    });
    const resultId = Number(lastInsertRowid);
    const insert = placed(
      db,
      'INSERT INTO report_rows (result_id, position, number, content) VALUES (?, ?, ?, ?)',
    );
    packed.forEach(({ number, content }, position) => insert.run([resultId, position, number, content]));
    trimReports(db, { keep: resultId, maxBytes });
    if (question.report === 'transaction_history') learnPayPoints(db, { connectionId, companyId }, result);
    return resultId;
  });
}

/** Removes the oldest results until the rest fits. */
function trimReports(db: Db, binding: { keep: number; maxBytes: number }): void {
  statement(
    db,
    `DELETE FROM report_results WHERE result_id <> @keep AND result_id IN (
       SELECT result_id FROM (
         SELECT result_id, sum(bytes) OVER (ORDER BY result_id DESC) AS together FROM report_results)
       WHERE together > @maxBytes)`,
  ).run(binding);
}

function removeReport(db: Db, { connectionId, companyId, resultId }: ResultRef): void {
  write(db, () => {
    statement(db, `DELETE FROM report_results WHERE ${ofCompany} AND result_id = @resultId`).run({
      connectionId,
      companyId,
      resultId,
    });
  });
}

interface Row extends Packed<ReportValue[]> {
  readonly number: string | null;
  readonly employees: number;
  readonly employeeId: number | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly endedOn: string | null;
}

/** Employee numbers are entered by hand: one that two employees share identifies neither of them. */
const rowsOfResult = `WITH numbers AS (
    SELECT number, count(*) AS employees, min(employee_id) AS employeeId, min(first_name) AS firstName,
      min(last_name) AS lastName, min(ended_on) AS endedOn
    FROM employees WHERE ${ofCompany} AND number <> '' GROUP BY number)
  SELECT r.number, r.content, coalesce(n.employees, 0) AS employees, n.employeeId, n.firstName, n.lastName, n.endedOn
  FROM report_rows r LEFT JOIN numbers n USING (number)
  WHERE r.result_id = @resultId AND r.position >= @offset AND r.position < @offset + @limit ORDER BY r.position`;

function ownerOf({ number, employees }: Row): RowOwner {
  if (number === null || number === '') return 'no-number';
  if (employees === 0) return 'unknown-number';
  return employees === 1 ? 'employee' : 'doubled-number';
}

function toLine(row: Row): ReportLine {
  const owner = ownerOf(row);
  const { number } = row;
  const values = unpack(row);
  const nobody = { owner, number, values, employeeId: null, firstName: '', lastName: '', endedOn: null };
  if (owner !== 'employee') return nobody;
  const { employeeId, firstName, lastName, endedOn } = row;
  return { ...nobody, employeeId, endedOn, firstName: firstName ?? '', lastName: lastName ?? '' };
}

/** A window of rows in the order of the answer; null if there is no such result. */
function readReport(
  db: Db,
  { connectionId, companyId, resultId, window }: ResultRef & { window: WindowRange },
): CachedReport | null {
  const ref = { connectionId, companyId, resultId };
  const result = statement<{ question: string; columns: string; total: number; fetchedAt: number }>(
    db,
    `SELECT question, columns, row_count AS total, fetched_at AS fetchedAt FROM report_results
     WHERE ${ofCompany} AND result_id = @resultId`,
  ).get(ref);
  if (result === undefined) return null;
  const rows = statement<Row>(db, rowsOfResult).all({ ...ref, ...window });
  return {
    total: result.total,
    offset: window.offset,
    fetchedAt: result.fetchedAt,
    question: unpack<ReportQuestion>({ content: result.question }),
    columns: unpack<ReportColumn[]>({ content: result.columns }),
    rows: rows.map(toLine),
  };
}

/** Newest first. */
function listReports(db: Db, { connectionId, companyId }: CompanyRef): readonly SavedReport[] {
  const rows = statement<Omit<SavedReport, 'question'> & { question: string }>(
    db,
    `SELECT result_id AS resultId, question, row_count AS rows, took_ms AS tookMs, fetched_at AS fetchedAt
     FROM report_results WHERE ${ofCompany} ORDER BY result_id DESC`,
  ).all({ connectionId, companyId });
  return rows.map((row) => ({ ...row, question: unpack<ReportQuestion>({ content: row.question }) }));
}

export const methods = { saveReport, removeReport, readReport, listReports };
