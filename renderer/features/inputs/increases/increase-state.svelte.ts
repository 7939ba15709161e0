import type { InputColumn, InputRow, WorkHours } from '#electron/inputs/contract/bulk-input.ts';
import { EmployeesReading } from '../reading/employees-reading.svelte.ts';
import {
  findUnread,
  planIncreases,
  averageOf,
  totalOf,
  type Earnings,
  type IncreaseLine,
  type IncreasePlan,
  type WithoutIncrease,
  type IncreaseHost,
} from './increase-plan.ts';
import { isPay, payUnitOf, readWeekHours, WageFloor, type PayUnit } from './wage-floor.ts';
import type { RoundingDirection } from '#payroll/decimal.ts';
import { readIncrease, type Increase, type IncreaseBy, type RoundingStep } from './increase.ts';

/** The clerk's decisions about individual employees, and about values typed already. */
class IncreaseChoices {
  #ticks = $state.raw<ReadonlyMap<number, boolean>>(new Map());
  /** Whether to keep values that the clerk has already typed in the same cells; null until that is decided. */
  typed = $state<'keep' | 'replace' | null>(null);

  /** Employees who are leaving or would get less are left out unless the clerk ticks them. */
  isTicked({ row, marks }: IncreaseLine): boolean {
    return this.#ticks.get(row.employeeId) ?? !(marks.includes('leaving') || marks.includes('decrease'));
  }

  isTaken(line: IncreaseLine): boolean {
    return this.isTicked(line) && (line.typed === null || this.typed === 'replace');
  }

  tick(lines: readonly IncreaseLine[], ticked: boolean): void {
    const ticks = new Map(this.#ticks);
    for (const { row } of lines) ticks.set(row.employeeId, ticked);
    this.#ticks = ticks;
  }

  forget(): void {
    this.#ticks = new Map();
    this.typed = null;
  }
}

/** The size of an increase as the clerk enters it. */
class IncreaseEntry {
  by = $state<IncreaseBy>('percent');
  typed = $state('');
  step = $state<RoundingStep>('0.01');
  direction = $state<RoundingDirection>('nearest');

  get reading(): ReturnType<typeof readIncrease> {
    return readIncrease(this.typed, this.by);
  }

  /** Null while what was typed is not a valid increase. */
  get increase(): Increase | null {
    const { by, step, direction, reading } = this;
    return 'value' in reading ? { by, value: reading.value, step, direction } : null;
  }
}

type IncreaseGroup = 'shown' | 'selected' | 'everyone';

/** The employees shown and selected when the increase was begun. */
interface IncreaseGroups {
  readonly shown: ReadonlySet<number>;
  readonly selected: ReadonlySet<number>;
}

/** Up to this many employees are read automatically: it takes a minute at most. */
const readAtOnce = 60;

const nothing: IncreasePlan = { lines: [], left: [] };

/** A pay increase: for whom, by how much, its outcome, and writing it into the draft. */
export class IncreaseState {
  readonly host: IncreaseHost;
  readonly entry = new IncreaseEntry();
  readonly choices = new IncreaseChoices();
  readonly reading: EmployeesReading;
  #groups = $state.raw<IncreaseGroups>({ shown: new Set(), selected: new Set() });
  #group = $state<IncreaseGroup>('shown');
  #heading = $state('');
  #hours = $state.raw<WorkHours | null>(null);
  #error = $state.raw<unknown>(null);
  /** Hours per week, as typed, for employees whose hours are unknown. */
  weekHours = $state('');
  readonly #plan = $derived.by(() => this.#planned());
  readonly #taken = $derived.by(() => this.#plan.lines.filter((line) => this.choices.isTaken(line)));

  constructor(host: IncreaseHost) {
    this.host = host;
    this.reading = new EmployeesReading(
      (employeeIds) => host.readBases(this.#heading, employeeIds),
      () => this.#groups.shown,
    );
  }

  /** The columns of pay, those in the sheet first. */
  get columns(): readonly InputColumn[] {
    return this.host.columns.filter(isPay);
  }

  get column(): InputColumn | undefined {
    return this.columns.find(({ heading }) => heading === this.#heading);
  }

  get unit(): PayUnit | null {
    return payUnitOf(this.#heading);
  }

  get group(): IncreaseGroup {
    return this.#group;
  }

  /** How many employees each group has; a group that would be the same as another is left out. */
  get groupSizes(): ReadonlyMap<IncreaseGroup, number> {
    const { shown, selected } = this.#groups;
    const everyone = this.host.rows.length;
    const sizes: [IncreaseGroup, number][] = [['shown', shown.size]];
    if (selected.size > 0 && selected.size < shown.size) sizes.push(['selected', selected.size]);
    if (everyone > shown.size) sizes.push(['everyone', everyone]);
    return new Map(sizes);
  }

  /** Why something other than the reading failed. */
  get error(): unknown {
    return this.#error;
  }

  get employees(): readonly InputRow[] {
    if (this.#group === 'everyone') return this.host.rows;
    const group = this.#groups[this.#group];
    return this.host.rows.filter(({ employeeId }) => group.has(employeeId));
  }

  get plan(): IncreasePlan {
    return this.#plan;
  }

  /** Those who get the increase. */
  get taken(): readonly IncreaseLine[] {
    return this.#taken;
  }

  /** Those of the group who get nothing. */
  get without(): readonly WithoutIncrease[] {
    const decided = this.#plan.lines.filter((line) => !this.choices.isTaken(line));
    return [
      ...this.#plan.left,
      ...decided.map((line) => ({
        row: line.row,
        why: this.choices.isTicked(line) ? ('typed' as const) : ('unticked' as const),
      })),
    ];
  }

  /** Whether the column contains rates, which are averaged and not added up. */
  get isRate(): boolean {
    return this.unit === 'hour' || this.column?.kind === 'rate';
  }

  get total() {
    return this.isRate ? averageOf(this.#taken) : totalOf(this.#taken);
  }

  /** Employees whose pay is unknown, or was read too long ago. */
  get unread(): ReadonlySet<number> {
    return findUnread(this.employees, this.#earnings);
  }

  /** When the oldest of the outdated values in the plan was read; null if all values are recent. */
  get oldestRead(): number | null {
    const old = this.#plan.lines.filter(({ base }) => !base.isTrusted);
    return old.length === 0 ? null : Math.min(...old.map(({ base }) => base.readAt));
  }

  /** Weeks in a period; null where that is not known. */
  get weeksAPeriod(): string | null {
    return this.#hours?.weeksAPeriod ?? null;
  }

  get floor(): WageFloor {
    return new WageFloor({
      periodEnd: this.host.period.periodEnd,
      unit: this.unit,
      hours: this.#hours,
      usual: readWeekHours(this.weekHours),
    });
  }

  get typedLines(): number {
    return this.#plan.lines.filter(({ typed }) => typed !== null).length;
  }

  /** How many lines have a typed value, while the clerk has not decided about those. */
  get undecided(): number {
    return this.choices.typed === null ? this.typedLines : 0;
  }

  /** Starts again, with the employees that are shown and selected now. */
  start(groups: IncreaseGroups): void {
    this.#groups = groups;
    this.#group = groups.selected.size > 1 && groups.selected.size < groups.shown.size ? 'selected' : 'shown';
    this.#hours = null;
    this.#error = null;
    this.entry.typed = '';
    this.choices.forget();
    this.choose(this.#likeliest());
  }

  choose(heading: string): void {
    this.reading.stop();
    this.#heading = heading;
    this.choices.typed = null;
    // Rounding to rands or tens of rands would distort an hourly rate.
    if (this.unit === 'hour') this.entry.step = '0.01';
    this.#prepare();
  }

  chooseGroup(group: IncreaseGroup): void {
    this.reading.stop();
    this.#group = group;
    this.#prepare();
  }

  async read(): Promise<void> {
    const { column } = this;
    if (column === undefined) return;
    try {
      this.#error = null;
      // Main reads only columns that are in the draft.
      await this.host.showColumn(column);
      await this.reading.start(this.unread);
      await this.#readHours();
    } catch (error) {
      this.#error = error;
    }
  }

  /** Puts the increases into the draft. Null, with nothing written, if they are undecided or have changed meanwhile. */
  async apply(): Promise<{ readonly employees: number; readonly skipped: number } | null> {
    const { column } = this;
    if (column === undefined || this.undecided > 0 || this.reading.progress !== null) return null;
    const seen = JSON.stringify(this.#writes());
    await this.host.showColumn(column);
    const writes = this.#writes();
    if (JSON.stringify(writes) !== seen) return null;
    const { skipped } = this.host.apply(writes);
    return { employees: writes.length - skipped, skipped };
  }

  get #earnings(): Earnings {
    const heading = this.#heading;
    return {
      heading,
      baseOf: (employeeId) => this.host.base({ employeeId, heading }),
      typedOf: (employeeId) => this.host.cell({ employeeId, heading }),
      minimumOf: this.floor.minimumOf,
    };
  }

  #planned(): IncreasePlan {
    const { increase } = this.entry;
    return increase === null ? nothing : planIncreases(this.employees, increase, this.#earnings);
  }

  #writes() {
    const heading = this.#heading;
    return this.#taken.map(({ row, after }) => ({ employeeId: row.employeeId, heading, value: after }));
  }

  /** The column in which most of these employees are known to have a value. */
  #likeliest(): string {
    const counts = this.columns.map(({ heading }) => ({
      heading,
      count: this.employees.filter(({ employeeId }) => this.host.base({ employeeId, heading })?.value).length,
    }));
    const max = Math.max(0, ...counts.map(({ count }) => count));
    return counts.find(({ count }) => count === max)?.heading ?? '';
  }

  #prepare(): void {
    const { size } = this.unread;
    if (size > 0 && size <= readAtOnce && !this.host.isOffline) void this.read();
    else void this.#readHours().catch((error: unknown) => (this.#error = error));
  }

  /** Hours are needed only to compare a salary with the minimum wage. */
  async #readHours(): Promise<void> {
    if (this.unit !== 'period' || this.host.rows.length === 0) return;
    this.#hours = await this.host.workHours(this.host.rows.map(({ employeeId }) => employeeId));
  }
}
