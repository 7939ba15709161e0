import { reportFields, type ReportForm } from '../contract/report-fields.ts';
import type { ReportCell, ReportQuestion, ReportResult, ReportRow } from '../contract/report.ts';
import { BadAnswerError } from '#api/errors.ts';
import { moneyCents } from '#api/wire/money-text.ts';
import { elements, type Fields, isFields, own, read } from '#api/wire/rows.ts';
import { isTooLong, shownText } from '#api/wire/text-limit.ts';
import { optionalText, text } from '#api/wire/values.ts';

const employee = 'employee';

/** Far more than any report has. With more, the empty cells of rows that lack a column would take all memory. */
const maxColumns = 1_000;
const maxCells = 10_000_000;

/** The display name of an object, such as a variance's transaction. */
function textOf(value: unknown): string {
  if (!isFields(value)) return typeof value === 'string' ? value : JSON.stringify(value);
  const named = own(value, 'name') ?? own(value, 'label') ?? own(value, 'id');
  return text.safeParse(named).data || 'Item';
}

function toCell(value: unknown): ReportCell {
  if (value === null || value === undefined || value === '') return null;
  const shown = shownText(textOf(value));
  return { text: shown, cents: moneyCents(shown) };
}

/** Rows share their columns, in order of first appearance; a row that lacks a column has an empty cell there. */
class ReportTable {
  readonly #columns = new Map<string, number>();
  readonly #rows: ReportRow[] = [];

  add(value: unknown) {
    const path = `report[${this.#rows.length}]`;
    if (!isFields(value)) throw new BadAnswerError(path);
    const cells = Object.keys(value)
      .filter((key) => key !== employee)
      .reduce<ReportCell[]>((row, key) => this.#place(row, key, value), []);
    const width = this.#columns.size;
    if (width > maxColumns || width * (this.#rows.length + 1) > maxCells) throw new BadAnswerError(path);
    const employeeNumber = read(optionalText, own(value, employee), `${path}.employee`);
    this.#rows.push({ employeeNumber, cells: Array.from(cells, (cell) => cell ?? null) });
  }

  get result(): ReportResult {
    const columns = [...this.#columns.keys()];
    const rows = this.#rows.map(({ employeeNumber, cells }) => ({
      employeeNumber,
      cells: columns.map((_, index) => cells[index] ?? null),
    }));
    return { columns, rows };
  }

  #place(row: ReportCell[], key: string, value: Fields): ReportCell[] {
    if (isTooLong(key)) throw new BadAnswerError('report');
    const index = this.#columns.get(key) ?? this.#columns.size;
    this.#columns.set(key, index);
    row[index] = toCell(own(value, key));
    return row;
  }
}

export function readReport(body: unknown): ReportResult {
  const rows = elements(body, 'report');
  if (rows === null) throw new BadAnswerError('report');
  const table = new ReportTable();
  for (const row of rows) table.add(row);
  return table.result;
}

/** The body of a report request: each field of its form by its name in the service. Null means no filter. */
export function writeReportQuestion(question: ReportQuestion): Record<string, unknown> {
  const { report, humanize } = question;
  const form: ReportForm = reportFields[report];
  const values = new Map<string, unknown>(Object.entries(question));
  const asked = Object.entries(form).map(([name, { wire }]) => [wire, values.get(name)] as const);
  return { ...Object.fromEntries(asked), ...(humanize === null ? {} : { humanize }) };
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id of the queued report: in a list, as in the specification, or bare. */
export function readStartedReport(body: unknown): string {
  const answer: unknown = Array.isArray(body) ? body[0] : body;
  const id = isFields(answer) ? own(answer, 'uuid') : undefined;
  if (typeof id !== 'string' || !uuid.test(id)) throw new BadAnswerError('report-job.uuid');
  return id;
}
