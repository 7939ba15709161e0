import { isDueAgain } from '#capture/lapse.ts';
import { rowKey } from '#contract/domain/row-ref.ts';
import type { InputRow } from '#contract/domain/bulk-input.ts';
import type { DraftData } from '#capture/draft-data.ts';
import { isAppError } from '#contract/errors.ts';

/** How far the reading has come, in employees. `msLeft` is null until the service's pace is known. */
interface UnreadProgress {
  readonly done: number;
  readonly total: number;
  readonly msLeft: number | null;
}

interface Dependencies {
  readonly data: () => DraftData | undefined;
  /** The employees on the screen. */
  readonly seen: () => ReadonlySet<number>;
  /** Something that the clerk waits for comes first: a sending, a refresh, values of edited employees. */
  readonly isBusy: () => boolean;
  /** Asks main to read what was never read of these employees. */
  readonly read: (employeeIds: readonly number[]) => Promise<unknown>;
  readonly onunforeseen: (error: unknown) => void;
}

/** Few: whoever is scrolled to comes next, and a stop takes effect soon, also on a service that takes a call a second. */
const slice = 5;
/** So many employees are minutes of a slow service. More of them would be an hour: that the clerk asks for. */
const maxWithoutAsking = 400;
/** The first calls may hurry and say nothing of the pace. */
const paceAfter = 10;
/** What is over sooner than this need not be told of. */
const showAfterMs = 1_500;

/**
 * Reads by itself what was never read of the sheet's employees: who is on the screen first, then the others, a few at a
 * time. It waits while anything else is under way, and what is typed never waits for it.
 */
export class UnreadValues {
  readonly #dependencies: Dependencies;
  /** Employees who were asked about once, with an answer or without. */
  readonly #asked = new Set<number>();
  #running = false;
  #away = false;
  #failed = false;
  #everybody = false;
  #done = 0;
  /** The employees who are being asked about now, and since when. */
  #slice: { readonly employees: number; readonly since: number } | null = null;
  #activeMs = 0;
  #stopped = $state(false);
  #left = $state(0);
  #progress = $state.raw<UnreadProgress | null>(null);

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Null: nothing is being read, or it will be over in a moment. */
  get progress(): UnreadProgress | null {
    return this.#stopped ? null : this.#progress;
  }

  /** Employees whose values wait for the clerk's word: the reading was stopped, or would take too long to begin by itself. */
  get waiting(): number {
    return this.#progress === null || this.#stopped ? this.#left : 0;
  }

  /** Begins, or goes on; does nothing where there is nothing to do. */
  goOn(): void {
    if (!this.#running) void this.#run();
  }

  /** The clerk stopped the reading; the few employees being asked about still come. */
  stop(): void {
    this.#stopped = true;
    this.#notify();
  }

  /** The clerk wants everybody's. */
  resume(): void {
    this.#stopped = false;
    this.#everybody = true;
    this.goOn();
  }

  /** Asks again, also about those who were asked about without an answer: the connection is back, or the clerk has refreshed. */
  refresh(): void {
    this.#failed = false;
    this.#away = false;
    this.#asked.clear();
    this.goOn();
  }

  /** The screen is left. */
  leave(): void {
    this.#away = true;
  }

  /** It is come back to, or shown for the first time. */
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
      // Without a connection the clerk goes on capturing; the cells say that they were not read.
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

  /** The next few to be asked about; nobody while something else comes first. */
  #next(): number[] {
    if (this.#stopped || this.#failed || this.#away || this.#dependencies.isBusy()) return [];
    const unread = this.#unread();
    const seen = this.#dependencies.seen();
    const inSight = unread.filter((id) => seen.has(id));
    if (inSight.length > 0) return inSight.slice(0, slice);
    return this.#mayReadAll(unread.length) ? unread.slice(0, slice) : [];
  }

  #mayReadAll(employees: number): boolean {
    // As the number falls by what was in sight, the rest must not begin by itself after all.
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

  /** Employees who take input and have a cell of which it is not known what the service has, or held last period. */
  #unread(): number[] {
    const data = this.#dependencies.data();
    if (data === undefined) return [];
    // An attribute that the record does not tell stays unknown, however often it is read.
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
