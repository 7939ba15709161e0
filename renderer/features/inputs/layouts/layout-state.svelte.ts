import type { Bridge, CallOutput } from '#bridge/bridge.ts';
import { isSameArrangement, toArrangement } from './arrangement.ts';
import type { ColumnMeaning, InputColumn } from '#electron/inputs/contract/bulk-input.ts';
import type { PeriodRef } from '#kit/ids.ts';
import { SetUpChoice } from '#features/set-up/set-up-choice.svelte.ts';
import type { SetUpLevel } from '#electron/set-up/contract/set-up.ts';
import {
  everythingId,
  noArrangement,
  type Layout,
  type LayoutOrigin,
  type SharedLayout,
} from '#electron/layouts/contract/layout.ts';
import type { ColumnChoices } from '#sheet/model/columns.ts';

export type OpenedLayout = NonNullable<CallOutput<'layouts', 'openFile'>['opened']>;

const everything: Layout = { id: everythingId, name: '', columns: [], arrangement: noArrangement };

/** A column's width changes with every pixel of a drag, so it is saved once the drag pauses. */
const quietMs = 400;

/** The layouts of a pay frequency, and the one that the sheet shows, whose changes are saved automatically. */
export class LayoutState {
  readonly #bridge: Bridge;
  readonly #ref: Pick<PeriodRef, 'connectionId' | 'companyId' | 'payFrequencyId'>;
  readonly #onfailure: (error: unknown) => void;
  #layouts = $state.raw<readonly Layout[]>([everything]);
  #chosenId = $state(everythingId);
  #shared = $state.raw<CallOutput<'layouts', 'list'>['shared']>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> = Promise.resolve();

  constructor(bridge: Bridge, period: PeriodRef, onfailure: (error: unknown) => void) {
    const { connectionId, companyId, payFrequencyId } = period;
    this.#bridge = bridge;
    this.#ref = { connectionId, companyId, payFrequencyId };
    this.#onfailure = onfailure;
  }

  get all(): readonly Layout[] {
    return this.#layouts;
  }

  get chosen(): Layout {
    return this.#layouts.find(({ id }) => id === this.#chosenId) ?? everything;
  }

  /** Whose the layout is, if others use it too or it takes the place of one that they use. */
  originOf(layoutId: string): LayoutOrigin | undefined {
    return this.#shared.find((one) => one.layoutId === layoutId);
  }

  /** Whether the sheet shows every known column. */
  get showsEverything(): boolean {
    return this.chosen.id === everythingId;
  }

  /** The only headings that are shown; null if all are. */
  get headings(): ReadonlySet<string> | null {
    return this.showsEverything ? null : new Set(this.chosen.columns.map(({ heading }) => heading));
  }

  async load(): Promise<void> {
    await this.flush();
    const { layouts, chosenId, shared } = await this.#bridge.calls.layouts.list(this.#ref);
    this.#layouts = layouts;
    this.#shared = shared;
    this.#chosenId = chosenId;
  }

  async choose(layoutId: string): Promise<void> {
    await this.flush();
    await this.#bridge.calls.layouts.choose({ ...this.#ref, layoutId });
    this.#chosenId = layoutId;
  }

  /** Adds a layout and shows it. */
  async add(layout: SharedLayout): Promise<void> {
    await this.flush();
    const made = { ...layout, id: crypto.randomUUID() };
    await this.#bridge.calls.layouts.save({ ref: this.#ref, layout: made });
    this.#layouts = [...this.#layouts, made];
    await this.choose(made.id);
  }

  async rename(name: string): Promise<void> {
    await this.flush();
    const renamed = { ...this.chosen, name };
    await this.#bridge.calls.layouts.save({ ref: this.#ref, layout: renamed });
    this.#put(renamed);
  }

  async remove(): Promise<void> {
    await this.flush();
    await this.#bridge.calls.layouts.remove({ ...this.#ref, layoutId: this.chosen.id });
    await this.load();
  }

  /** Sets the shown layout up for other companies too. */
  async share(level: SetUpLevel): Promise<void> {
    await this.flush();
    await this.#bridge.calls.layouts.share({ ...this.#ref, layoutId: this.chosen.id, level });
    await this.load();
  }

  /** For whom the shown layout is set up. */
  get setUp(): SetUpChoice {
    return new SetUpChoice(this.#bridge, this.#ref, 'sheet-layout');
  }

  async saveFile(name: string, columns: readonly InputColumn[]): Promise<{ name: string } | null> {
    await this.flush();
    const layout = this.shared(name, columns);
    const { saved } = await this.#bridge.calls.layouts.saveFile({ ...this.#ref, layout });
    return saved;
  }

  async openFile(): Promise<OpenedLayout | null> {
    const { opened } = await this.#bridge.calls.layouts.openFile(this.#ref);
    return opened;
  }

  /** The sheet's columns as a layout with this name. */
  shared(name: string, columns: readonly InputColumn[]): SharedLayout {
    return { name, columns: columns.map(meaningOf), arrangement: this.chosen.arrangement };
  }

  /** Records the clerk's choice of widths, order and so on in the shown layout. */
  arrange(choices: ColumnChoices): void {
    const arrangement = toArrangement(choices);
    if (isSameArrangement(arrangement, this.chosen.arrangement)) return;
    this.#put({ ...this.chosen, arrangement });
    this.#saveSoon();
  }

  /** Records what a column contains; a named layout shows the column from then on. */
  async describe(column: ColumnMeaning): Promise<void> {
    const { columns } = this.chosen;
    const isThere = columns.some(({ heading }) => heading === column.heading);
    const meaning = meaningOf(column);
    const others = columns.map((other) => (other.heading === column.heading ? meaning : other));
    this.#put({ ...this.chosen, columns: isThere ? others : [...columns, meaning] });
    await this.#saveNow();
  }

  async leaveOut(heading: string): Promise<void> {
    const columns = this.chosen.columns.filter((column) => column.heading !== heading);
    if (columns.length === this.chosen.columns.length) return;
    this.#put({ ...this.chosen, columns });
    await this.#saveNow();
  }

  /** Resolves when everything is on disk. */
  async flush(): Promise<void> {
    if (this.#timer !== undefined) await this.#saveNow();
    await this.#saving;
  }

  #put(layout: Layout): void {
    const isThere = this.#layouts.some(({ id }) => id === layout.id);
    this.#layouts = isThere
      ? this.#layouts.map((other) => (other.id === layout.id ? layout : other))
      : [...this.#layouts, layout];
  }

  /** A change of a layout that others use is this company's own. */
  #becomesOwn(layoutId: string): void {
    this.#shared = this.#shared.map((one) =>
      one.layoutId === layoutId && one.level !== 'company'
        ? { ...one, level: 'company', beneath: one.level, leftOut: [] }
        : one,
    );
  }

  #saveSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#saveNow().catch(this.#onfailure), quietMs);
  }

  #saveNow(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const layout = this.chosen;
    const save = () => this.#bridge.calls.layouts.save({ ref: this.#ref, layout });
    // Saves run one after the other, so that an older state cannot overwrite a newer one.
    const saved = this.#saving.then(save).then(() => this.#becomesOwn(layout.id));
    this.#saving = saved.catch(() => undefined);
    return saved;
  }
}

/** What a layout saves of a column. */
export function meaningOf({ heading, scope, kind, choices, onceOff }: ColumnMeaning): ColumnMeaning {
  return {
    heading,
    scope,
    kind,
    ...(choices === undefined ? {} : { choices }),
    ...(onceOff === undefined ? {} : { onceOff }),
  };
}
