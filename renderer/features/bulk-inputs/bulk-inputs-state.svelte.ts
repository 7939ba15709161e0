import type { Bridge, CallInput, EventPayload, Unsubscribe } from '#bridge/bridge.ts';
import { BaseReading, type BaseProgress } from '#capture/base-reading.ts';
import { cellKey } from '#capture/cell-key.ts';
import { DraftData, type DraftNews, type OpenedDraft } from '#capture/draft-data.ts';
import type { DraftEdit } from '#capture/draft-edit.ts';
import { DraftSheet } from '#capture/draft-sheet.svelte.ts';
import { DraftWriter, type WriterState } from '#capture/draft-writer.ts';
import { isRunning } from '#capture/outcome-marks.ts';
import type { InputColumn } from '#contract/domain/bulk-input.ts';
import type { PeriodRef } from '#contract/domain/ids.ts';
import { isAppError } from '#contract/errors.ts';
import { Latest } from '#state/latest.ts';
import { BatchState } from './batch-state.svelte.ts';

/** An answer younger than this is not asked for again just because the screen was opened. */
const freshMs = 60_000;

/** The draft of one period: opened, edited, kept, compared, refreshed. */
export class BulkInputsState {
  readonly batch: BatchState;
  readonly #bridge: Bridge;
  readonly #period: PeriodRef;
  readonly #latest = new Latest();
  readonly #reader: BaseReading;
  /** Cells about which the service was asked once in vain, or is being asked. */
  readonly #askedCells = new Set<string>();
  /** A failure that would meet everyone ended the reading: it begins again when the clerk refreshes or the line is back. */
  #readingStopped = false;
  /** News that come while the draft is being opened: what it was opened from may be older than they are. */
  #early: (() => void)[] | null = null;
  #writer: DraftWriter | undefined;
  #data: DraftData | undefined;
  #version = $state(0);
  #grid = $state.raw<DraftSheet | null>(null);
  #error = $state.raw<unknown>(null);
  #refreshError = $state.raw<unknown>(null);
  #refreshing = $state(false);
  #kept = $state.raw<WriterState>({ state: 'kept', savedAt: null });
  #reading = $state.raw<BaseProgress | null>(null);
  readonly #changes = $derived.by(() => this.data?.changes ?? []);
  readonly #refused = $derived.by(() => this.data?.refused ?? []);
  readonly #unknown = $derived.by(() => this.data?.unknown ?? []);

  constructor(bridge: Bridge, period: PeriodRef) {
    this.#bridge = bridge;
    this.#period = period;
    this.batch = new BatchState(bridge, () => this.#show(false));
    this.#reader = new BaseReading({
      read: (employeeIds) => this.#readSlice(employeeIds),
      onprogress: (progress) => {
        this.#reading = progress;
        if (progress === null) this.readMissing();
      },
      onfailure: (error) => {
        // Without a connection the clerk goes on capturing; the cells say that they were not read.
        this.#askedCells.clear();
        if (!isAppError(error)) this.#refreshError = error;
        this.#readingStopped = true;
      },
    });
  }

  /** Null while the draft is being opened, or could not be. */
  get grid(): DraftSheet | null {
    return this.#grid;
  }

  /** Reading through here makes the reader follow every edit and every piece of news. */
  get data(): DraftData | undefined {
    void this.#version;
    return this.#data;
  }

  /** Why the draft could not be opened. */
  get error(): unknown {
    return this.#error;
  }

  get refreshError(): unknown {
    return this.#refreshError;
  }

  get refreshing(): boolean {
    return this.#refreshing;
  }

  /** Whether what was typed is on disk. */
  get kept(): WriterState {
    return this.#kept;
  }

  get reading(): BaseProgress | null {
    return this.#reading;
  }

  get changes() {
    return this.#changes;
  }

  get refused() {
    return this.#refused;
  }

  get unknown() {
    return this.#unknown;
  }

  /** Hears what main tells until the returned function is called. */
  follow(): Unsubscribe {
    const { changed, progress } = this.#bridge.events.bulkInputs;
    const removals = [changed((news) => this.#hear(news)), progress((news) => this.#hearProgress(news))];
    return () => removals.forEach((remove) => remove());
  }

  async open(): Promise<void> {
    const wanted = this.#latest.begin();
    this.#error = null;
    this.#early = [];
    try {
      const opened = await this.#bridge.calls.bulkInputs.open(this.#period);
      if (!wanted()) return;
      this.#take(opened);
    } catch (error) {
      if (wanted()) {
        this.#error = error;
        this.#early = null;
      }
      return;
    }
    this.readMissing();
    const age = Date.now() - (this.#data?.fetchedAt ?? 0);
    if (age < 0 || age > freshMs) await this.refresh();
  }

  async refresh(): Promise<void> {
    const draftId = this.#data?.draftId;
    if (draftId === undefined || this.#refreshing) return;
    this.#refreshing = true;
    this.#refreshError = null;
    try {
      await this.#bridge.calls.bulkInputs.refresh({ draftId });
      if (this.#data?.draftId === draftId) this.readAnew();
    } catch (error) {
      if (this.#data?.draftId === draftId) this.#refreshError = error;
    } finally {
      this.#refreshing = false;
    }
  }

  /** Reads what the service holds for edited people where that is not known and was not asked yet. */
  readMissing(): void {
    if (this.#readingStopped) return;
    const cells = this.#data?.cellsWithoutBase ?? [];
    const open = cells.filter((cell) => !this.#askedCells.has(cellKey(cell)));
    this.#reader.want(new Set(open.map(({ employeeId }) => employeeId)));
  }

  /** The same, also for those who were asked about in vain: the connection is back, or the clerk wants it. */
  readAnew(): void {
    this.#readingStopped = false;
    this.#askedCells.clear();
    this.readMissing();
  }

  hurryReading(hurried: boolean): void {
    this.#reader.hurry(hurried);
  }

  /** What is not known yet stays unknown until the clerk edits the cell again or refreshes. */
  stopReading(): void {
    for (const cell of this.#data?.cellsWithoutBase ?? []) this.#askedCells.add(cellKey(cell));
    this.#reader.stop();
  }

  /** Ends when everything typed is on disk; fails where it could not be written. */
  async flush(): Promise<void> {
    await this.#writer?.flush();
  }

  async addColumn(input: Omit<CallInput<'bulkInputs', 'addColumn'>, 'draftId'>): Promise<InputColumn> {
    const draftId = this.#draftId();
    const { column } = await this.#bridge.calls.bulkInputs.addColumn({ draftId, ...input });
    this.#data?.addColumn(column);
    this.#changed();
    this.#grid?.showNow(this.batch.running);
    return column;
  }

  async removeColumn(heading: string): Promise<void> {
    await this.#bridge.calls.bulkInputs.removeColumn({ draftId: this.#draftId(), heading });
    this.#data?.removeColumn(heading);
    this.#changed();
    this.#grid?.showNow(this.batch.running);
  }

  async discard(): Promise<void> {
    const dropped = await this.#writer?.drop();
    try {
      await this.#bridge.calls.bulkInputs.discard({ draftId: this.#draftId() });
    } catch (error) {
      // The draft is still there, and so is all of it on the screen.
      this.#writer?.add(dropped ?? []);
      throw error;
    }
    await this.open();
  }

  /** Reads again what became of cells whose answer was lost. */
  async settle(): Promise<void> {
    await this.#bridge.calls.bulkInputs.settle({ draftId: this.#draftId() });
  }

  /** The screen is left: what was typed goes to disk, what comes in is no longer wanted. */
  async leave(): Promise<void> {
    this.#latest.forget();
    this.#reader.stop();
    this.#grid?.dispose();
    await this.flush();
  }

  #draftId(): string {
    if (this.#data === undefined) throw new Error('No draft is open.');
    return this.#data.draftId;
  }

  #take(opened: OpenedDraft): void {
    const { draftId } = opened;
    this.#grid?.dispose();
    this.#data = new DraftData(opened);
    this.batch.take(draftId, opened.batch);
    this.#askedCells.clear();
    this.#writer = new DraftWriter({
      write: (edits) => this.#bridge.calls.bulkInputs.write({ draftId, changes: [...edits] }),
      onstate: (kept) => this.#keep(draftId, kept),
    });
    this.#grid = new DraftSheet(this.#data, (edits) => this.#edit(edits));
    this.#show(false);
    this.#changed();
    const early = this.#early ?? [];
    this.#early = null;
    for (const hear of early) hear();
  }

  #edit(edits: readonly DraftEdit[]): void {
    this.#data?.edit(edits);
    this.#writer?.add(edits);
    this.#changed();
    this.readMissing();
  }

  /** An earlier draft's writer may still be trying; its news are told by nobody else. */
  #keep(draftId: string, kept: WriterState): void {
    if (this.#data?.draftId === draftId || kept.state === 'failed') this.#kept = kept;
  }

  async #readSlice(employeeIds: readonly number[]): Promise<void> {
    // Main reads only the places in which the draft on disk holds something.
    await this.flush();
    const people = new Set(employeeIds);
    for (const cell of this.#data?.cellsWithoutBase ?? []) {
      if (people.has(cell.employeeId)) this.#askedCells.add(cellKey(cell));
    }
    await this.#bridge.calls.bulkInputs.readBases({ draftId: this.#draftId(), employeeIds: [...people] });
  }

  #hear(news: DraftNews): void {
    this.#early?.push(() => this.#hear(news));
    if (this.#data === undefined || news.draftId !== this.#data.draftId) return;
    const table = this.#data.hear(news);
    this.#changed();
    this.#show(table);
  }

  #hearProgress(progress: EventPayload<'bulkInputs', 'progress'>): void {
    this.#early?.push(() => this.#hearProgress(progress));
    if (progress.draftId === this.#data?.draftId) this.batch.hear(progress);
  }

  #show(table: boolean): void {
    this.#grid?.show({ table, running: isRunning(this.batch.progress) });
  }

  #changed(): void {
    this.#version += 1;
  }
}
