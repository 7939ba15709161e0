import type { InputColumn, InputRow } from '#electron/inputs/contract/bulk-input.ts';
import { countDecimals, roundDecimal } from '#payroll/decimal.ts';
import { cellKey, type CellRef } from '#features/inputs/values/cell-key.ts';
import { rowKey } from '#electron/inputs/contract/row-ref.ts';
import { sameInput, toInputValue } from '#features/inputs/values/input-values.ts';
import type { CellCounts } from '../rows/cell-account.ts';
import type { ControlFigure } from '../rows/control-figures.ts';
import {
  findControlTotals,
  hasDifference,
  isTotalRow,
  type ControlTotal,
  type PrintedTotal,
} from '../rows/control-totals.ts';
import type { ImportHost } from '../import-host.ts';
import {
  findDoubles,
  planWrites,
  type CellWrite,
  type DoublesChoice,
  type PlannedWrites,
  type PlannedRow,
} from '../rows/import-plan.ts';
import { matchedByHand, type Candidate, type EmployeeProblem } from '../rows/match-employees.ts';
import { countCells, fateOf, type Decisions } from '../rows/row-fate.ts';
import { canMatchByHand, doubtsOf, groupOf, isOfCompany, type RowGroup } from './row-groups.ts';

export interface PreviewRow extends PlannedRow {
  /** How the row names the employee. */
  readonly label: string;
  /** The employee's name in the row; '' if there is none. */
  readonly name: string;
}

/** A row that is not imported; `isPart`: some of its values are. */
export interface LeftOutRow extends PreviewRow {
  readonly isPart: boolean;
}

/** Hours are captured and paid to a hundredth; a workbook computes them to fifteen digits. */
const hoursDecimals = 2;

/** The share of rows that must match employees of this company; below it, the file looks like another company's. */
const minMatched = 0.5;

/** The data from which a preview is built. */
export interface PreviewParts {
  readonly columns: readonly InputColumn[];
  readonly cell: ImportHost['cell'];
  /** Rows of the sheet. */
  readonly sheetRows: readonly InputRow[];
  /** Employees of the company; those who take inputs can be matched to a row by hand. */
  readonly candidates: readonly Candidate[];
  /** The rows are only part of a file, so an employee without a row is not missing. */
  readonly isPart: boolean;
  /** The figures of the file that are not among the totals of its columns: counts, hash totals and subtotals. */
  readonly controls: readonly ControlFigure[];
  /** Totals above the header, by heading. */
  readonly totalsAbove: ReadonlyMap<string, PrintedTotal>;
  /** The rows are those of several worksheets, which have totals of their own. */
  readonly hasSheets: boolean;
}

/** The preview of an import, with the clerk's decisions. */
export class ImportPreview {
  readonly candidates: readonly Candidate[];
  readonly isPart: boolean;
  /** The figures of the file that are not among the totals of its columns: counts, hash totals and subtotals. */
  readonly controls: readonly ControlFigure[];
  readonly #totalsAbove: ReadonlyMap<string, PrintedTotal>;
  readonly hasSheets: boolean;
  readonly #columns: readonly InputColumn[];
  readonly #kinds: ReadonlyMap<string, InputColumn>;
  readonly #cell: ImportHost['cell'];
  readonly #sheetRows: readonly InputRow[];
  #rows = $state.raw<readonly PreviewRow[]>([]);
  readonly #groups = $derived(Map.groupBy(this.#rows, groupOf));
  /** The rows that the clerk ticked or unticked; of the others, the doubtful ones are not ticked. */
  #ticks = $state.raw<ReadonlyMap<number, boolean>>(new Map());
  /** What is doubtful about each row, as it was before it was matched by hand. */
  readonly #doubts: ReadonlyMap<number, string>;
  doubles = $state<DoublesChoice>('refuse');
  keepTyped = $state(false);
  /** Hours are rounded to two decimals; otherwise they stay as the file has them. */
  roundsHours = $state(false);
  /** The clerk confirmed that it is the right file although few rows match. */
  isRightFile = $state(false);
  readonly #planned = $derived.by(() => this.#planWrites());
  readonly #unrounded = $derived.by(() => this.#planned.writes.filter((write) => this.#isLong(write)));
  readonly #all = $derived.by(() => this.#roundWrites());
  readonly #leftOut = $derived.by(() => this.#findLeftOut());
  readonly #replacing = $derived.by(() => this.#all.writes.filter((write) => this.#holdsOther(write)));
  readonly #writes = $derived.by(() => this.#finalWrites());

  constructor(rows: readonly PreviewRow[], parts: PreviewParts) {
    const { columns, cell, sheetRows, candidates, isPart } = parts;
    this.#rows = rows;
    this.candidates = candidates.filter(({ lock }) => lock === null);
    this.isPart = isPart;
    this.controls = parts.controls;
    this.#totalsAbove = parts.totalsAbove;
    this.hasSheets = parts.hasSheets;
    this.#columns = columns;
    this.#kinds = new Map(columns.map((column) => [column.heading, column]));
    this.#cell = cell;
    this.#sheetRows = sheetRows;
    this.#doubts = new Map(rows.map((row) => [row.row, doubtsOf(row).join('\n')]));
  }

  groupRows(group: RowGroup): PreviewRow[] {
    return this.#groups.get(group) ?? [];
  }

  get rows(): readonly PreviewRow[] {
    return this.#rows;
  }

  /** Assigns a row to an employee, as the clerk decided. */
  matchByHand(row: PreviewRow, employee: Candidate): void {
    const match = matchedByHand(employee);
    this.#rows = this.#rows.map((other) => (other.row === row.row ? { ...other, match } : other));
  }

  /** Applies what the clerk decided in an earlier preview of these rows, before another look at their columns. */
  keepDecisions(earlier: ImportPreview): void {
    this.doubles = earlier.doubles;
    this.keepTyped = earlier.keepTyped;
    this.roundsHours = earlier.roundsHours;
    // A row with other doubts than those that the clerk accepted must be ticked again.
    this.#ticks = new Map(
      [...earlier.#ticks].filter(
        ([row, ticked]) => !ticked || earlier.#doubts.get(row) === this.#doubts.get(row),
      ),
    );
    const before = new Map(earlier.#rows.map((row) => [row.row, row]));
    for (const row of this.#rows.filter(({ match }) => canMatchByHand(match))) {
      const { match, label } = before.get(row.row) ?? row;
      if (label !== row.label || 'problem' in match || match.by !== 'hand') continue;
      const employee = this.candidates.find(({ employeeId }) => employeeId === match.employee.employeeId);
      if (employee !== undefined) this.matchByHand(row, employee);
    }
  }

  /** Rows of the sheet that take inputs and have no row in the file. */
  get absent(): readonly InputRow[] {
    if (this.isPart) return [];
    const named = new Set(
      this.#rows.flatMap(({ match }) => ('employee' in match ? [rowKey(match.employee)] : [])),
    );
    return this.#sheetRows.filter((row) => row.lock === null && !named.has(rowKey(row)));
  }

  /** The total of each column of the file, compared with what the sheet will have of it. */
  get totals(): readonly ControlTotal[] {
    if (this.isPart) return [];
    const keptWrites = new Set(this.keepTyped ? this.#replacing : []);
    const landing = this.#all.writes.filter((write) => !keptWrites.has(write));
    return findControlTotals(this.#rows, landing, {
      columns: this.#columns,
      rounded: (value, { heading }) => this.rounded(heading, value),
      above: this.#totalsAbove,
      hasSheets: this.hasSheets,
    });
  }

  /** The first and the last day that the rows are about; null if the file does not say. */
  get days(): { readonly first: string; readonly last: string } | null {
    const days = this.#rows.flatMap(({ day = '' }) => (/^\d{4}-/.test(day) ? [day] : [])).toSorted();
    const [first, last] = [days[0], days.at(-1)];
    return first === undefined || last === undefined ? null : { first, last };
  }

  /** How many totals of the file differ from its rows, or from what the sheet will have of them. */
  get differing(): number {
    return this.totals.filter(hasDifference).length + this.controls.filter(({ agrees }) => !agrees).length;
  }

  /** Rows whose values are not all imported, each once. */
  get leftOut(): readonly LeftOutRow[] {
    return this.#leftOut;
  }

  /** What becomes of the cells in columns that are imported; totals of the file are not among them. */
  get cells(): CellCounts {
    return countCells(this.#rows, this.#decisions(this.keepTyped ? this.#replacing : []));
  }

  /** A figure of a column as it is imported. */
  rounded(heading: string, value: string): string {
    const isRounded = this.roundsHours && this.#kinds.get(heading)?.kind === 'hours';
    return isRounded ? roundDecimal(value, hoursDecimals) : value;
  }

  /** The values of ticked rows in hours with more decimals than hours have. */
  get unrounded(): readonly CellWrite[] {
    return this.#unrounded;
  }

  /** The number of rows without an employee, by reason. */
  get problems(): ReadonlyMap<EmployeeProblem['type'], number> {
    const problems = new Map<EmployeeProblem['type'], number>();
    for (const { match } of this.groupRows('skipped')) {
      if ('problem' in match) problems.set(match.problem.type, (problems.get(match.problem.type) ?? 0) + 1);
    }
    return problems;
  }

  get matching(): { readonly matched: number; readonly named: number; readonly looksWrong: boolean } {
    const named = this.rows.filter(
      (row) => !isTotalRow(row) && !('problem' in row.match && row.match.problem.type === 'nobody-named'),
    );
    const matched = named.filter(isOfCompany).length;
    return { matched, named: named.length, looksWrong: !this.isPart && matched < named.length * minMatched };
  }

  get isStopped(): boolean {
    return this.matching.looksWrong && !this.isRightFile;
  }

  isTicked({ row }: Pick<PreviewRow, 'row'>): boolean {
    return this.#ticks.get(row) ?? this.#doubts.get(row) === '';
  }

  tick(rows: readonly PreviewRow[], ticked: boolean): void {
    this.#ticks = new Map([...this.#ticks, ...rows.map(({ row }) => [row, ticked] as const)]);
  }

  /** How many employees have several ticked rows. */
  get duplicateEmployees(): number {
    return findDoubles(this.#ticked()).size;
  }

  get clashes(): readonly CellRef[] {
    return this.#all.clashes;
  }

  /** Writes to cells in which another value was typed. */
  get replacing(): readonly CellWrite[] {
    return this.#replacing;
  }

  replacedIn(row: PreviewRow): number {
    const { match } = row;
    if (!('employee' in match)) return 0;
    const { employeeId } = match.employee;
    return this.#replacing.filter((write) => write.employeeId === employeeId).length;
  }

  /** The number of values that the sheet already has. */
  get same(): number {
    return this.#all.writes.filter((write) => this.#isHeld(write)).length;
  }

  /** The values that will be written to the sheet. */
  get writes(): readonly CellWrite[] {
    return this.#writes;
  }

  get employees(): number {
    return new Set(this.#writes.map(({ employeeId }) => employeeId)).size;
  }

  #ticked(): PreviewRow[] {
    return this.rows.filter((row) => this.isTicked(row));
  }

  #planWrites(): PlannedWrites {
    return planWrites(this.#ticked(), { doubles: this.doubles, columns: this.#columns });
  }

  #isLong({ heading, value }: CellWrite): boolean {
    return this.#kinds.get(heading)?.kind === 'hours' && countDecimals(value) > hoursDecimals;
  }

  #roundWrites(): PlannedWrites {
    if (!this.roundsHours) return this.#planned;
    const { writes, clashes } = this.#planned;
    return {
      writes: writes.map((write) => ({ ...write, value: this.rounded(write.heading, write.value) })),
      clashes,
    };
  }

  /** What the clerk decided about each row; the values of `kept` cells stay as they were typed. */
  #decisions(keptCells: readonly CellRef[] = []): (row: PlannedRow) => Decisions {
    const doubles = this.doubles === 'refuse' ? findDoubles(this.#ticked()) : new Map<number, unknown>();
    const clashes = new Set([...this.#planned.clashes, ...keptCells].map(cellKey));
    return (row) => {
      const isRefused = 'employee' in row.match && doubles.has(row.match.employee.employeeId);
      return { isTaken: this.isTicked(row) && !isRefused, clashes };
    };
  }

  #findLeftOut(): LeftOutRow[] {
    const decide = this.#decisions();
    return this.#rows.flatMap((row) => {
      const fate = fateOf(row, decide(row));
      return fate === 'part' || fate === 'left-out' ? [{ ...row, isPart: fate === 'part' }] : [];
    });
  }

  #finalWrites(): readonly CellWrite[] {
    const replacing = new Set(this.keepTyped ? this.#replacing : []);
    return this.#all.writes.filter((write) => !replacing.has(write) && !this.#isHeld(write));
  }

  #holdsOther(write: CellWrite): boolean {
    return this.#cell(write) !== undefined && !this.#isHeld(write);
  }

  #isHeld(write: CellWrite): boolean {
    const held = this.#cell(write)?.value;
    if (held === undefined || held === null) return false;
    const kind = this.#kinds.get(write.heading)?.kind ?? 'text';
    return sameInput(write.heading, held, toInputValue(kind, write.value, held));
  }
}
