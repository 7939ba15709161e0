import type { Bridge } from '#bridge/bridge.ts';
import type { BaseProgress } from './base-reading.ts';
import { type DraftData, draftIdOf } from '../draft/draft-data.ts';
import { EmployeesReading } from './employees-reading.svelte.ts';
import { MissingBases } from './missing-bases.svelte.ts';
import { UnreadValues } from './unread-values.svelte.ts';

interface Dependencies {
  readonly bridge: Bridge;
  readonly data: () => DraftData | undefined;
  /** Saves the draft: main reads only what is in the draft on disk. */
  readonly flush: () => Promise<void>;
  /** Whether a submission or a refresh is under way. */
  readonly isSending: () => boolean;
  readonly onunforeseen: (error: unknown) => void;
}

/**
 * Reads current values and those of the period before: automatically for edited employees, then for those whose values
 * are unknown, and again when the clerk asks. Employees on the screen come first.
 */
export class ServiceValues {
  readonly #dependencies: Dependencies;
  readonly #missing: MissingBases;
  /** Reads values that were never read, in the background. */
  readonly unread: UnreadValues;
  /** Reads every column of employees, edited or not. */
  readonly everything: EmployeesReading;
  /** Reads employees' payslips of the period before. */
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

  /** The progress of reading for edited employees; null while there is none. */
  get reading(): BaseProgress | null {
    return this.#missing.progress;
  }

  /** Whether something is under way that the clerk waits for, so that background reading pauses. */
  get isBusy(): boolean {
    const readings = [this.reading, this.everything.progress, this.lastPeriod.progress];
    const isReading = this.#columnReadings > 0 || readings.some((progress) => progress !== null);
    return this.#dependencies.isSending() || isReading;
  }

  /** Reads one column, for a dialog that waits for it. */
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

  /** Sets the employees on the screen, who are read first. */
  see(employeeIds: ReadonlySet<number>): void {
    this.#seen = employeeIds;
    this.unread.goOn();
  }

  request(): void {
    this.#missing.request();
  }

  /** Reads unknown values, even if they were requested before. */
  refresh(): void {
    this.#missing.requestRefresh();
    this.unread.refresh();
  }

  /** Called when the connection is back: changes made elsewhere in the meantime are found before anything is sent. */
  comeBack(): void {
    this.#missing.wantAll();
    this.unread.refresh();
  }

  /** Called when the values of these employees have arrived. */
  markArrived(employeeIds: Iterable<number>): void {
    this.#missing.markArrived(employeeIds);
  }

  setUrgent(urgent: boolean): void {
    this.#missing.setUrgent(urgent);
  }

  /** Stops waiting: values that are unknown now stay so until the clerk refreshes. */
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
    return draftIdOf(this.#dependencies.data());
  }
}
