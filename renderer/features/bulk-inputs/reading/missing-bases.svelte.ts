import { BaseReading, type BaseProgress } from '#capture/base-reading.ts';
import { CellMap } from '#capture/cell-map.ts';
import type { DraftData } from '#capture/draft-data.ts';
import { isAppError } from '#contract/errors.ts';

interface Dependencies {
  readonly data: () => DraftData | undefined;
  /** The employees on the screen. */
  readonly first: () => ReadonlySet<number>;
  /** Asks main to read what the service has for these employees. */
  readonly read: (employeeIds: readonly number[]) => Promise<void>;
  readonly onunforeseen: (error: unknown) => void;
}

/** Reads what the service has for edited employees where that is not known, once. */
export class MissingBases {
  readonly #dependencies: Dependencies;
  readonly #reader: BaseReading;
  /** Cells about which the service was asked once without an answer, or is being asked. */
  #asked = new CellMap<true>();
  /** A failure that would meet everyone ended the reading: it begins again when the clerk refreshes or the connection is back. */
  #stopped = false;
  #progress = $state.raw<BaseProgress | null>(null);

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#reader = new BaseReading({
      read: (employeeIds) => this.#read(employeeIds),
      first: dependencies.first,
      onprogress: (progress) => {
        this.#progress = progress;
        if (progress === null) this.want();
      },
      onfailure: (error) => {
        // Without a connection the clerk goes on capturing; the cells say that they were not read.
        this.#asked = new CellMap();
        if (!isAppError(error)) this.#dependencies.onunforeseen(error);
        this.#stopped = true;
      },
    });
  }

  get progress(): BaseProgress | null {
    return this.#progress;
  }

  want(): void {
    if (this.#stopped) return;
    const open = this.#missing().filter((cell) => !this.#asked.has(cell));
    this.#reader.want(new Set(open.map(({ employeeId }) => employeeId)));
  }

  /** The same, also for those who were asked about without an answer: the connection is back, or the clerk wants it. */
  requestRefresh(): void {
    this.#stopped = false;
    this.forget();
    this.want();
  }

  /** Everybody who was edited: while there was no connection, anybody may have changed what was read before. */
  wantAll(): void {
    this.#stopped = false;
    this.forget();
    this.#reader.want(new Set(this.#dependencies.data()?.openCells.map(({ employeeId }) => employeeId)));
  }

  /** Another answer of main is shown: what was asked before says nothing of it. */
  forget(): void {
    this.#asked = new CellMap();
  }

  hurry(hurried: boolean): void {
    this.#reader.hurry(hurried);
  }

  /** What is not known yet stays unknown until the clerk edits the cell again or refreshes. */
  giveUp(): void {
    for (const cell of this.#missing()) this.#asked.set(cell, true);
    this.#reader.letGo();
  }

  /** What the service has for these employees is here. */
  came(employeeIds: Iterable<number>): void {
    this.#reader.came(employeeIds);
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
