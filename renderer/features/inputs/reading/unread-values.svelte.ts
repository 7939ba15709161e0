import { isDueAgain } from '../values/lapse.ts';
import { rowKey } from '#electron/inputs/contract/row-ref.ts';
import type { InputRow } from '#electron/inputs/contract/bulk-input.ts';
import type { DraftData } from '../draft/draft-data.ts';
import { isAppError } from '#kit/errors.ts';

/** The progress of the reading, in employees. `msLeft` is null until the service's pace is known. */
interface UnreadProgress {
  readonly done: number;
  readonly total: number;
  readonly msLeft: number | null;
}

interface Dependencies {
  readonly data: () => DraftData | undefined;
  /** The employees on the screen. */
  readonly seen: () => ReadonlySet<number>;
  /** Whether something comes first that the clerk waits for: sending, a refresh, values of edited employees. */
  readonly isBusy: () => boolean;
  /** Asks main to read what was never read of these employees. */
  readonly read: (employeeIds: readonly number[]) => Promise<unknown>;
  readonly onunforeseen: (error: unknown) => void;
}

/** Few, so that employees scrolled to come next and a stop takes effect soon, even at one call a second. */
const slice = 5;
/** Up to this many employees take minutes on a slow service. More may take an hour, so the clerk has to ask for it. */
const maxWithoutAsking = 400;
/** The pace is measured from this many employees on: the first calls may use up a burst. */
const paceAfter = 10;
/** A shorter reading shows no progress. */
const showAfterMs = 1_500;

/**
 * Automatically reads what was never read of the sheet's employees, a few at a time: those on the screen first, then
 * the others. It pauses while anything else is under way, and typing never waits for it.
 */
export class UnreadValues {
  readonly #dependencies: Dependencies;
  /** Employees that have been requested, whether they were answered or not. */
  readonly #asked = new Set<number>();
  #running = false;
  #away = false;
  #failed = false;
  #everybody = false;
  #done = 0;
  /** How many employees are being read now, and since when by `performance.now()`. */
  #slice: { readonly employees: number; readonly since: number } | null = null;
  #activeMs = 0;
  #stopped = $state(false);
  #left = $state(0);
  #progress = $state.raw<UnreadProgress | null>(null);

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Null while nothing is being read, or has not been for long enough to be shown. */
  get progress(): UnreadProgress | null {
    return this.#stopped ? null : this.#progress;
  }

  /** How many employees wait for the clerk: the reading was stopped, or would take too long to begin automatically. */
  get waiting(): number {
    return this.#progress === null || this.#stopped ? this.#left : 0;
  }

  /** Begins or continues, if there is anything to read. */
  goOn(): void {
    if (!this.#running) void this.#run();
  }

  /** Stops at the clerk's request; the values that are being read now still arrive. */
  stop(): void {
    this.#stopped = true;
    this.#notify();
  }

  /** Continues at the clerk's request, with all employees. */
  resume(): void {
    this.#stopped = false;
    this.#everybody = true;
    this.goOn();
  }

  /** Starts over, with employees requested before too: the connection is back, or the clerk has refreshed. */
  refresh(): void {
    this.#failed = false;
    this.#away = false;
    this.#asked.clear();
    this.goOn();
  }

  /** Called when the screen is left: reading pauses. */
  leave(): void {
    this.#away = true;
  }

  /** Called when the screen is shown, for the first time or again. */
  arrive(): void {
    this.#away = false;
    this.goOn();
  }

  async #run(): Promise<void> {
    this.#running = true;
    try {
      for (let employees = this.#next(); employees.length > 0; employees = this.#next())
        await this.#readSlice(employees);
    } catch (error) {
      // Without a connection the clerk continues to type; the cells show that they have not been read.
      this.#failed = true;
      if (!isAppError(error)) this.#dependencies.onunforeseen(error);
    } finally {
      this.#running = false;
      this.#notify();
      if (this.#left === 0) {
        this.#done = 0;
        this.#activeMs = 0;
      }
    }
  }

  /** The next few employees to read; none while something else comes first. */
  #next(): number[] {
    if (this.#stopped || this.#failed || this.#away || this.#dependencies.isBusy()) return [];
    const unread = this.#unread();
    const seen = this.#dependencies.seen();
    const inSight = unread.filter((id) => seen.has(id));
    if (inSight.length > 0) return inSight.slice(0, slice);
    return this.#mayReadAll(unread.length) ? unread.slice(0, slice) : [];
  }

  #mayReadAll(employees: number): boolean {
    // Includes those already read: otherwise the rest would begin automatically once those in view have been read.
    this.#everybody ||= employees > 0 && employees + this.#asked.size <= maxWithoutAsking;
    return this.#everybody;
  }

  async #readSlice(employees: readonly number[]): Promise<void> {
    for (const id of employees) this.#asked.add(id);
    const since = performance.now();
    this.#slice = { employees: employees.length, since };
    const slow = setTimeout(() => this.#notify(), showAfterMs);
    try {
      await this.#dependencies.read(employees);
      this.#done += employees.length;
    } finally {
      clearTimeout(slow);
      this.#activeMs += performance.now() - since;
      this.#slice = null;
    }
    this.#notify();
  }

  /** Employees who take input and have a cell whose current value or last period's value is unknown. */
  #unread(): number[] {
    const data = this.#dependencies.data();
    if (data === undefined) return [];
    // An attribute that the record does not include stays unknown, however often it is read.
    const headings = data.columns
      .map(({ heading }) => heading)
      .filter((heading) => heading.startsWith('calc.'));
    const again = data.everyColumn.filter(isDueAgain).map(({ heading }) => heading);
    const isUnread = (row: InputRow) =>
      headings.some((heading) => data.currentOf(rowKey(row), heading) === undefined) ||
      (row.onceOffId === undefined &&
        again.length > 0 &&
        again.every((heading) => data.lastOf(rowKey(row), heading) === undefined));
    const rows = data.rows.filter(
      (row) => row.lock === null && !this.#asked.has(row.employeeId) && isUnread(row),
    );
    return [...new Set(rows.map(({ employeeId }) => employeeId))];
  }

  #notify(): void {
    const left = this.#failed || this.#away ? 0 : this.#unread().length;
    this.#left = left;
    const { employees = 0, since = 0 } = this.#slice ?? {};
    const activeMs = this.#activeMs + (this.#slice === null ? 0 : performance.now() - since);
    const isReading = this.#running && left + employees > 0 && Math.ceil(activeMs) >= showAfterMs;
    const msLeft = this.#done < paceAfter ? null : (this.#activeMs / this.#done) * (left + employees);
    this.#progress = isReading ? { done: this.#done, total: this.#done + employees + left, msLeft } : null;
  }
}
