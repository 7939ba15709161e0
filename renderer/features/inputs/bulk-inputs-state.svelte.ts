import type { Bridge, CallInput, EventPayload, Unsubscribe } from '#bridge/bridge.ts';
import { toChoices } from './layouts/arrangement.ts';
import { DraftData, type DraftNews, type OpenedDraft, draftIdOf } from './draft/draft-data.ts';
import type { DraftEdit } from './draft/draft-edit.ts';
import { DraftSheet } from './draft/draft-sheet.svelte.ts';
import type { DraftWriters } from './draft/draft-writers.ts';
import { isRunning } from './draft/outcome-marks.ts';
import type { InputColumn, RowNote } from '#electron/inputs/contract/bulk-input.ts';
import type { PeriodRef } from '#kit/ids.ts';
import { Latest } from '#state/latest.ts';
import type { SaveQueue, SaveState } from '#state/save-queue.ts';
import { EarlyEvents } from './early-events.ts';
import { SubmissionState } from './sending/submission-state.svelte.ts';
import { LayoutState, meaningOf } from './layouts/layout-state.svelte.ts';
import { LeftOutRows } from './left-out-rows.svelte.ts';
import { ServiceValues } from './reading/service-values.svelte.ts';

/** Data newer than this is not refreshed just because the screen was opened. */
const freshMs = 60_000;

/** The draft of one period: opened, edited, saved, compared, refreshed. */
export class BulkInputsState {
  readonly submission: SubmissionState;
  readonly layouts: LayoutState;
  readonly leftOut: LeftOutRows;
  readonly values: ServiceValues;
  readonly isOnceOff: boolean;
  /** Called with every pasted text; returns true if it has handled the text, which is then not pasted into cells. */
  handlesPaste: (text: string) => boolean = () => false;
  readonly #bridge: Bridge;
  readonly #period: PeriodRef;
  readonly #latest = new Latest();
  readonly #notes: SaveQueue<RowNote>;
  readonly #early = new EarlyEvents();
  readonly #writers: DraftWriters;
  #writer: SaveQueue<DraftEdit> | undefined;
  #data: DraftData | undefined;
  /** What is typed while main reads the draft; its answer may be older, although this is on disk by then. */
  #meanwhile: { readonly edits: (readonly DraftEdit[])[]; readonly notes: (readonly RowNote[])[] } | null =
    null;
  #version = $state(0);
  #grid = $state.raw<DraftSheet | null>(null);
  #error = $state.raw<unknown>(null);
  #refreshError = $state.raw<unknown>(null);
  #noteFailure: unknown = null;
  #refreshing = $state(false);
  /** Whether the clerk has left the screen, for which nothing is read until it is opened again. */
  #isLeft = false;
  #saved = $state.raw<SaveState>({ state: 'saved' });
  readonly #onfailure = (error: unknown) => (this.#refreshError = error);
  readonly changes = $derived.by(() => this.data?.changes ?? []);
  readonly refused = $derived.by(() => this.data?.refused ?? []);
  readonly unknown = $derived.by(() => this.data?.unknown ?? []);

  constructor(bridge: Bridge, period: PeriodRef, writers: DraftWriters) {
    this.#bridge = bridge;
    this.#writers = writers;
    this.#period = period;
    this.isOnceOff = period.onceOff === true;
    this.submission = new SubmissionState(bridge, () => this.#show(false));
    this.leftOut = new LeftOutRows(bridge);
    this.layouts = new LayoutState(bridge, period, this.#onfailure);
    this.#notes = writers.notesOf(JSON.stringify(period), {
      write: (notes) =>
        bridge.calls.bulkInputs.writeNotes({ draftId: draftIdOf(this.#data), notes: [...notes] }),
      onstate: (saved) => this.#showNoteFailure(saved),
    });
    this.values = new ServiceValues({
      bridge,
      data: () => this.#data,
      flush: () => this.flush(),
      isSending: () => this.submission.running || this.#refreshing,
      onunforeseen: this.#onfailure,
    });
  }

  /** Null until the draft has been opened. */
  get grid(): DraftSheet | null {
    return this.#grid;
  }

  /** Reading this makes the reader depend on every edit and every event from main. */
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
  get saved(): SaveState {
    return this.#saved;
  }

  /** Subscribes to events of main; returns a function that unsubscribes. */
  follow(): Unsubscribe {
    const { changed, progress } = this.#bridge.events.bulkInputs;
    const stops = [changed((news) => this.#handleEvent(news)), progress((it) => this.#handleProgress(it))];
    return () => stops.forEach((stop) => stop());
  }

  /** Opens or continues the draft without waiting for the service; `refresh` resets undo, sorting and filters. */
  async open({ refresh = false } = {}): Promise<void> {
    const wanted = this.#latest.begin();
    this.#isLeft = false;
    this.#error = null;
    this.#early.begin();
    try {
      await this.flush();
    } catch {
      // Unsaved edits are only on this screen, so main has nothing newer. The writer keeps trying.
      this.#early.drop();
      return;
    }
    try {
      await this.layouts.load();
      const unsaved = this.#writers.pending();
      this.#meanwhile = { edits: [], notes: [this.#notes.pending] };
      const opened = await this.#bridge.calls.bulkInputs.open(this.#period);
      if (!wanted()) return;
      if (refresh) {
        this.#grid?.dispose();
        this.#grid = null;
      }
      this.#load(opened, unsaved.get(opened.draftId) ?? []);
    } catch (error) {
      if (wanted()) {
        this.#error = error;
        this.#early.drop();
        this.#meanwhile = null;
      }
      return;
    }
    this.values.request();
    void this.#catchUp(wanted);
  }

  async #catchUp(wanted: () => boolean): Promise<void> {
    const age = Date.now() - (this.#data?.fetchedAt ?? 0);
    if (age < 0 || age > freshMs) await this.refresh();
    if (wanted()) this.values.unread.arrive();
  }

  async refresh(): Promise<void> {
    const draftId = this.#data?.draftId;
    if (draftId === undefined || this.#refreshing) return;
    this.#refreshing = true;
    this.#refreshError = null;
    try {
      await this.#bridge.calls.bulkInputs.refresh({ draftId });
      if (!this.#isLeft && this.#data?.draftId === draftId) this.values.refresh();
    } catch (error) {
      if (this.#data?.draftId === draftId) this.#refreshError = error;
    } finally {
      this.#refreshing = false;
    }
  }

  /** Resolves when all inputs are on disk; rejects if they could not be written. Notes that fail are retried later. */
  async flush(): Promise<void> {
    // Sending does not wait for a note: it stays on this computer, and its failure has been reported.
    await this.#notes.flush().catch(() => undefined);
    await this.#writer?.flush();
  }

  async addColumn(input: Omit<CallInput<'bulkInputs', 'addColumn'>, 'draftId'>): Promise<InputColumn> {
    const draftId = draftIdOf(this.#data);
    const { column } = await this.#bridge.calls.bulkInputs.addColumn({ draftId, ...input });
    await this.layouts.describe(column);
    this.#data?.addColumn(column);
    this.redraw();
    return column;
  }

  /** Shows a column that the layout hides or the draft lacks, with all that is known of it. */
  async showColumn(column: InputColumn): Promise<void> {
    if (this.data?.column(column.heading) === undefined) await this.addColumn(meaningOf(column));
  }

  async removeColumn(heading: string): Promise<void> {
    await this.#bridge.calls.bulkInputs.removeColumn({ draftId: draftIdOf(this.#data), heading });
    await this.layouts.leaveOut(heading);
    this.#data?.removeColumn(heading);
    this.redraw();
  }

  async discard(): Promise<void> {
    const dropped = await this.#writer?.drop();
    try {
      await this.#bridge.calls.bulkInputs.discard({ draftId: draftIdOf(this.#data) });
    } catch (error) {
      // The draft still exists, so everything stays on the screen and is saved again.
      this.#writer?.add(dropped ?? []);
      throw error;
    }
    await this.open({ refresh: true });
  }

  /** Saves edits that change no value on the screen, such as a decision to keep one. */
  keepTyped(edits: readonly DraftEdit[]): void {
    this.#edit(edits);
    this.#show(false);
  }

  /** Shows the draft again after a change of what is displayed, such as its columns, and not of what was typed. */
  redraw(): void {
    this.#changed();
    this.#grid?.showNow(this.submission.running);
  }

  /** Checks cells whose outcome is unknown against the service; rejects with the reason if some stay unknown. */
  settle(): Promise<void> {
    return this.submission.settle(draftIdOf(this.#data));
  }

  /** Called when the screen is left: saves what was typed, and drops answers that are still under way. */
  async leave(): Promise<void> {
    this.#latest.forget();
    this.#isLeft = true;
    this.values.stop();
    this.#grid?.dispose();
    await Promise.all([this.#notes.flush(), this.flush(), this.layouts.flush()]);
  }

  /** `unsaved`: edits of this draft that were not on disk when main was asked for it. */
  #load(opened: OpenedDraft, unsaved: readonly DraftEdit[]): void {
    const { draftId } = opened;
    const { edits: typed, notes } = this.#meanwhile ?? { edits: [], notes: [] };
    const ofThisDraft = this.#data?.draftId === draftId ? typed.flat() : [];
    this.#meanwhile = null;
    this.#data = new DraftData(opened);
    this.#writer = this.#writers.of(draftId, {
      write: (edits) => this.#bridge.calls.bulkInputs.write({ draftId, changes: [...edits] }),
      onstate: (saved) => this.#keep(draftId, saved),
    });
    // What main returned may be older.
    this.#data.edit([...unsaved, ...ofThisDraft, ...this.#writer.pending]);
    this.#data.writeNotes([...notes.flat(), ...this.#notes.pending]);
    this.#data.showOnly(this.layouts.headings);
    this.submission.load(draftId, opened.submission);
    this.leftOut.load(draftId).catch(this.#onfailure);
    this.values.forget();
    const running = isRunning(this.submission.progress);
    if (this.#grid === null) {
      this.#grid = new DraftSheet(this.#data, {
        running,
        onedit: (edits) => this.#edit(edits),
        onnote: (notes) => this.#note(notes),
        onpaste: () => void this.#bridge.calls.application.paste({}).catch(this.#onfailure),
        handlesPaste: (text) => this.handlesPaste(text),
      });
    } else {
      this.#grid.reopen(this.#data, running);
    }
    this.#grid.sheet.arrangeColumns(toChoices(this.layouts.chosen.arrangement));
    this.#changed();
    this.#early.replay();
  }

  #edit(edits: readonly DraftEdit[]): void {
    this.#data?.edit(edits);
    this.#meanwhile?.edits.push(edits);
    this.#writer?.add(edits);
    this.#changed();
    this.values.request();
  }

  #note(notes: readonly RowNote[]): void {
    this.#data?.writeNotes(notes);
    this.#meanwhile?.notes.push(notes);
    this.#notes.add(notes);
    this.#changed();
  }

  /** Shows why notes could not be saved, until they are. */
  #showNoteFailure(saved: SaveState): void {
    if (saved.state === 'failed') {
      this.#noteFailure = saved.error;
      this.#onfailure(saved.error);
    } else if (this.#noteFailure !== null) {
      if (this.#refreshError === this.#noteFailure) this.#refreshError = null;
      this.#noteFailure = null;
    }
  }

  /** The writer of an earlier draft may still be retrying, and nothing else reports its failures. */
  #keep(draftId: string, saved: SaveState): void {
    if (this.#data?.draftId === draftId || saved.state === 'failed') this.#saved = saved;
  }

  #handleEvent(news: DraftNews): void {
    this.#early.hold(() => this.#handleEvent(news));
    if (this.#data === undefined || news.draftId !== this.#data.draftId) return;
    const table = this.#data.handleEvent(news);
    this.values.markArrived((news.bases ?? []).map(({ employeeId }) => employeeId));
    this.#changed();
    this.#show(table);
  }

  #handleProgress(progress: EventPayload<'bulkInputs', 'progress'>): void {
    this.#early.hold(() => this.#handleProgress(progress));
    if (progress.draftId === this.#data?.draftId) this.submission.handleEvent(progress);
  }

  #show(table: boolean): void {
    this.#grid?.show({ table, running: isRunning(this.submission.progress) });
  }

  #changed(): void {
    this.#version += 1;
  }
}
