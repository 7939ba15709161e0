import type { SavedView } from '#electron/settings/contract/saved-view.ts';
import { calendarDay } from '#messages/format.ts';
import { TickedRows } from '#records/ticked-rows.svelte.ts';
import { ResultState } from '#results/result-state.svelte.ts';
import type { AppState } from '#state/context.ts';
import { saveSetting } from '#state/save-setting.ts';
import type { ChosenRow } from '#features/many/many-question.ts';
import { HomeWork } from './home-work.svelte.ts';
import { workColumns } from './work-columns.ts';
import { workFilters } from './work-filters.ts';
import { linesOf, type WorkLine } from './work-lines.ts';

type Parts = Pick<AppState, 'bridge' | 'clock' | 'companyMarks' | 'preferences' | 'toasts'>;

/** The clerk's own companies, or the practice companies. */
export type Side = 'real' | 'practice';

/** The list of work on Home, as the clerk arranged it. Practice companies are never among real ones. */
export class WorkList {
  readonly home: HomeWork;
  readonly view: ResultState<WorkLine>;
  readonly ticked: TickedRows<WorkLine, string>;
  readonly #parts: Parts;
  #wanted = $state<Side>('real');

  constructor(parts: Parts) {
    this.#parts = parts;
    this.home = new HomeWork(parts.bridge, parts.companyMarks);
    this.view = new ResultState(
      () => this.lines,
      () => this.#columns,
      () => this.#filters,
    );
    const shown = () => this.shown;
    this.ticked = new TickedRows<WorkLine, string>(
      {
        get total() {
          return shown().length;
        },
        rowAt: (index) => shown()[index],
        placeOf: (isWanted) => shown().findIndex(isWanted),
        readBetween: (first, last) => Promise.resolve(shown().slice(first, last + 1)),
      },
      ({ key }) => key,
    );
    const { homeView } = parts.preferences.settings;
    if (homeView !== null) this.view.restore(homeView);
  }

  readonly today = $derived.by(() => calendarDay(new Date(this.#parts.clock.now)));

  readonly #all = $derived.by(() => {
    const work = this.home.resource.value;
    return work === null ? [] : linesOf(work, this.today);
  });

  readonly #practiceIds = $derived.by(() => {
    const practices = (this.home.resource.value?.connections ?? []).filter(({ practice }) => practice);
    return new Set(practices.map(({ id }) => id));
  });

  readonly #sides = $derived({
    real: this.#all.filter(({ isPractice }) => !isPractice),
    practice: this.#all.filter(({ isPractice }) => isPractice),
  });

  /** The side that is shown: the other one only if it has companies. */
  readonly side = $derived.by<Side>(() => {
    const { real, practice } = this.#sides;
    if (practice.length === 0) return 'real';
    return real.length === 0 ? 'practice' : this.#wanted;
  });

  /** How many lines each side has; null if only one of them has any. */
  readonly sideCounts = $derived.by(() => {
    const { real, practice } = this.#sides;
    return real.length > 0 && practice.length > 0 ? { real: real.length, practice: practice.length } : null;
  });

  /** All lines of the side that is shown, whatever the filter, what is due first coming first. */
  readonly lines = $derived(this.#sides[this.side]);

  /** The connections of the side that is shown. */
  readonly connections = $derived.by(() =>
    (this.home.resource.value?.connections ?? []).filter(
      ({ practice }) => practice === (this.side === 'practice'),
    ),
  );

  /** Whether work of a connection is of the side that is shown; that of jobs over several companies has none. */
  isOnSide(work: {
    readonly connectionId: string | null;
    readonly isPractice?: boolean | undefined;
  }): boolean {
    if (this.sideCounts === null) return true;
    const { connectionId, isPractice = this.#practiceIds.has(connectionId ?? '') } = work;
    return isPractice === (this.side === 'practice');
  }

  readonly #columns = $derived.by(() =>
    workColumns(
      { today: () => this.today, now: () => this.#parts.clock.now },
      { hasConnections: this.connections.length > 1 },
    ),
  );

  readonly #filters = $derived.by(() =>
    workFilters({
      today: this.today,
      isFavourite: ({ company }) => this.#parts.companyMarks.isFavourite(company),
      connections: this.connections.length > 1 ? this.connections : [],
    }),
  );

  /** The lines that are shown, in their order on the screen. */
  readonly shown = $derived.by(() =>
    this.view.result.lines.flatMap((line) => (line.kind === 'row' ? [line.row] : [])),
  );

  /** What is ticked, even if a filter hides it: pay periods, and companies that have none on this computer. */
  readonly chosen = $derived.by<readonly ChosenRow[]>(() =>
    this.lines.flatMap((line) => (this.ticked.has(line) ? [line.month?.row ?? withoutPeriod(line)] : [])),
  );

  /** The line at which the keyboard is. */
  get active(): WorkLine | null {
    const { lines } = this.view.result;
    const line = lines[Math.min(this.view.place?.row ?? 0, lines.length - 1)];
    return line?.kind === 'row' ? line.row : null;
  }

  choose(side: Side): void {
    this.#wanted = side;
    this.ticked.clear();
  }

  /** Saves the arrangement for the next start, unless it is saved already. */
  async save(view: SavedView): Promise<void> {
    const { settings } = this.#parts.preferences;
    if (JSON.stringify(view) === JSON.stringify(settings.homeView ?? unarranged)) return;
    await saveSetting(this.#parts, { homeView: view });
  }
}

const withoutPeriod = ({ company, name }: WorkLine): ChosenRow => ({
  ...company,
  companyName: name,
  payFrequencyId: null,
  payFrequencyName: null,
  periodEnd: null,
});

const unarranged: SavedView = { sort: null, groupBy: '', quick: [], conditions: [], shown: {}, pinned: [] };
