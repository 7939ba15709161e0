import type { Bridge } from '#bridge/bridge.ts';
import type { BaseProgress } from '#capture/base-reading.ts';
import type { DraftData } from '#capture/draft-data.ts';
import { EmployeesReading } from '#capture/employees-reading.svelte.ts';
import { MissingBases } from './missing-bases.svelte.ts';
import { UnreadValues } from './unread-values.svelte.ts';

interface Dependencies {
  readonly bridge: Bridge;
  readonly data: () => DraftData | undefined;
  /** Main reads only what the draft on disk holds. */
  readonly flush: () => Promise<void>;
  /** The service is at work for the clerk in another way. */
  readonly isSending: () => boolean;
  readonly onunforeseen: (error: unknown) => void;
}

/**
 * What the service has, and held in the period before: read by itself for employees who were edited, then for those of
 * whom nothing is known, and again when the clerk wants it; whoever is on the screen comes first.
 */
export class ServiceValues {
  readonly #dependencies: Dependencies;
  readonly #missing: MissingBases;
  /** What was never read, of employees who were not edited. */
  readonly unread: UnreadValues;
  /** Every column of employees, edited or not. */
  readonly everything: EmployeesReading;
  /** Their payslips of the period before. */
  readonly lastPeriod: EmployeesReading;
  #seen: ReadonlySet<number> = new Set();
  /** How many readings of a single column are under way. */
  #columnReadings = 0;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    const { calls } = dependencies.bridge;
    const first = () => this.#seen;
    const readBases = (employeeIds: readonly number[], everything: boolean) =>
      calls.bulkInputs.readBases({
        draftId: this.#draftId(),
        employeeIds: [...employeeIds],
        ...(everything && { everything }),
      });
    this.#missing = new MissingBases({
      data: dependencies.data,
      first,
      read: async (employeeIds) => {
        await dependencies.flush();
        await readBases(employeeIds, false);
      },
      onunforeseen: dependencies.onunforeseen,
    });
    this.everything = new EmployeesReading((employeeIds) => readBases(employeeIds, true), first);
    this.lastPeriod = new EmployeesReading(
      (employeeIds) =>
        calls.bulkInputs.readLastPeriod({ draftId: this.#draftId(), employeeIds: [...employeeIds] }),
      first,
    );
    this.unread = new UnreadValues({
      data: dependencies.data,
      seen: first,
      isBusy: () => this.isBusy,
      read: (employeeIds) =>
        calls.bulkInputs.readUnread({ draftId: this.#draftId(), employeeIds: [...employeeIds] }),
      onunforeseen: dependencies.onunforeseen,
    });
  }

  /** Of the employees who were edited; null: nothing of theirs is being read. */
  get reading(): BaseProgress | null {
    return this.#missing.progress;
  }

  /** Somebody waits for something else of the service. */
  get isBusy(): boolean {
    const readings = [this.reading, this.everything.progress, this.lastPeriod.progress];
    const isReading = this.#columnReadings > 0 || readings.some((progress) => progress !== null);
    return this.#dependencies.isSending() || isReading;
  }

  /** One column alone, for somebody who waits for it. */
  async readColumn(heading: string, employeeIds: readonly number[]): Promise<void> {
    const { bulkInputs } = this.#dependencies.bridge.calls;
    this.#columnReadings += 1;
    try {
      const headings = [heading];
      await bulkInputs.readBases({ draftId: this.#draftId(), employeeIds: [...employeeIds], headings });
    } finally {
      this.#columnReadings -= 1;
      this.unread.goOn();
    }
  }

  /** The employees on the screen, who come first. */
  see(employeeIds: ReadonlySet<number>): void {
    this.#seen = employeeIds;
    this.unread.goOn();
  }

  want(): void {
    this.#missing.want();
  }

  /** Also for those who were asked about without an answer. */
  refresh(): void {
    this.#missing.requestRefresh();
    this.unread.refresh();
  }

  /** The connection was gone and is back: what was changed elsewhere meanwhile is found before anything is sent. */
  comeBack(): void {
    this.#missing.wantAll();
    this.unread.refresh();
  }

  /** What the service has for these employees is here. */
  came(employeeIds: Iterable<number>): void {
    this.#missing.came(employeeIds);
  }

  hurry(hurried: boolean): void {
    this.#missing.hurry(hurried);
  }

  /** What is not known yet stays unknown until the clerk edits the cell again or refreshes. */
  goOnWithout(): void {
    this.#missing.giveUp();
  }

  forget(): void {
    this.#missing.forget();
  }

  stop(): void {
    this.#missing.stop();
    this.unread.leave();
    this.everything.stop();
    this.lastPeriod.stop();
  }

  #draftId(): string {
    const draftId = this.#dependencies.data()?.draftId;
    if (draftId === undefined) throw new Error('No draft is open.');
    return draftId;
  }
}
