import { BaseReading, type BaseProgress } from './base-reading.ts';
import { CellMap } from '../values/cell-map.ts';
import type { DraftData } from '../draft/draft-data.ts';
import { isAppError } from '#kit/errors.ts';

interface Dependencies {
  readonly data: () => DraftData | undefined;
  /** The employees on the screen. */
  readonly first: () => ReadonlySet<number>;
  /** Asks main to read the current values of these employees. */
  readonly read: (employeeIds: readonly number[]) => Promise<void>;
  readonly onunforeseen: (error: unknown) => void;
}

/** Reads the current values of edited cells that have no base; asks for each only once. */
export class MissingBases {
  readonly #dependencies: Dependencies;
  readonly #reader: BaseReading;
  /** Cells whose value has been requested and has not arrived. */
  #asked = new CellMap<true>();
  /** Whether a failure that affects everyone has ended the reading, until a refresh or the connection is back. */
  #stopped = false;
  #progress = $state.raw<BaseProgress | null>(null);

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#reader = new BaseReading({
      read: (employeeIds) => this.#read(employeeIds),
      first: dependencies.first,
      onprogress: (progress) => {
        this.#progress = progress;
        if (progress === null) this.request();
      },
      onfailure: (error) => {
        // Without a connection the clerk continues to type; the cells show that they have not been read.
        this.#asked = new CellMap();
        if (!isAppError(error)) this.#dependencies.onunforeseen(error);
        this.#stopped = true;
      },
    });
  }

  get progress(): BaseProgress | null {
    return this.#progress;
  }

  request(): void {
    if (this.#stopped) return;
    const open = this.#missing().filter((cell) => !this.#asked.has(cell));
    this.#reader.request(new Set(open.map(({ employeeId }) => employeeId)));
  }

  /** Like `request`, but also for values that were requested before: the connection is back, or the clerk refreshes. */
  requestRefresh(): void {
    this.#stopped = false;
    this.forget();
    this.request();
  }

  /** Reads all edited employees again: without a connection, changes made by others went unnoticed. */
  wantAll(): void {
    this.#stopped = false;
    this.forget();
    this.#reader.request(new Set(this.#dependencies.data()?.openCells.map(({ employeeId }) => employeeId)));
  }

  /** Called when a draft has been opened: earlier requests do not count for it. */
  forget(): void {
    this.#asked = new CellMap();
  }

  setUrgent(urgent: boolean): void {
    this.#reader.setUrgent(urgent);
  }

  /** Stops waiting: values that are unknown now stay so until the clerk refreshes. */
  giveUp(): void {
    for (const cell of this.#missing()) this.#asked.set(cell, true);
    this.#reader.abandon();
  }

  /** Called when the values of these employees have arrived. */
  markArrived(employeeIds: Iterable<number>): void {
    this.#reader.markArrived(employeeIds);
  }

  stop(): void {
    this.#reader.stop();
  }

  #missing() {
    return this.#dependencies.data()?.cellsWithoutBase ?? [];
  }

  async #read(employeeIds: readonly number[]): Promise<void> {
    const wanted = new Set(employeeIds);
    for (const cell of this.#missing()) if (wanted.has(cell.employeeId)) this.#asked.set(cell, true);
    await this.#dependencies.read([...wanted]);
  }
}
