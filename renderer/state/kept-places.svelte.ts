import type { KeptView } from '#electron/settings/contract/saved-view.ts';
import type { Settings } from '#electron/settings/contract/settings.ts';
import { companyKey } from '#kit/company-key.ts';
import { shortOf } from '#kit/short-of.ts';
import type { LongPlace } from '#ui/table/long-rows.ts';
import { getContext, onDestroy, setContext, untrack } from 'svelte';
import type { Navigation, Route } from './navigation.svelte.ts';
import type { Preferences } from './preferences.svelte.ts';
import type { Session } from './session.svelte.ts';
import { withNewest } from './with-newest.ts';

/** How a table was left. */
export interface LeftTable {
  /** Order, filters and columns, which the next start shows too; null for a table that has none of its own. */
  readonly arranged: KeptView | null;
  /** The row and how far it was scrolled; null if that is not kept. */
  readonly place: LongPlace | null;
  /** What is kept until the window is emptied, such as what was searched. */
  readonly here: Readonly<Record<string, unknown>>;
}

/** A table that can be shown as it was left. */
export interface KeepsPlace {
  readonly left: LeftTable;
  /** What it was opened for, as text: opened for something else, it does not return to how it was left. */
  readonly openedFor?: string;
  /** Shows it as it was left. Values that it does not know are ignored. */
  returnTo(left: LeftTable): void;
}

/** Tables that were left longer ago than this many others are forgotten. */
const maxTables = 200;

/** What a screen is about: several companies or none, one company, or one of its pay periods. */
export type ScreenScope = 'several' | 'company' | 'period';

type Parts = {
  readonly preferences: Preferences;
  readonly session: Session;
  readonly navigation: Navigation;
};

/** Named like a table, which has letters and digits instead. */
const wholeScreen = '-';

/** Whether there is anything to return to: not at the top, and not where no row is the current one. */
const isPlace = (place: LongPlace | null) =>
  place !== null && place.row >= 0 && (place.row > 0 || place.scrollTop > 0);

/** Whether these are only empty texts, and lists and records of them. */
const isNothing = (value: unknown): boolean =>
  value === '' || (typeof value === 'object' && value !== null && Object.values(value).every(isNothing));

/**
 * How the clerk left each table and each screen. One is known by its screen, by the company unless the screen is about
 * several, and by its name there. Arrangements and places go into the encrypted settings; what was searched is not
 * written, and neither is a place among the rows that it found.
 */
export class KeptPlaces {
  readonly #left = new Map<string, Pick<LeftTable, 'place' | 'here'>>();
  /** The places for the next start, the newest last; null: as they were stored. */
  #places: Map<string, LongPlace> | null = null;
  #isSaved = true;
  /** What was arranged since the start, with what was before; null: nothing. */
  #arranged: Settings['keptViews'] | null = null;
  readonly #parts: Parts;
  readonly #scopeOf: (route: Route) => ScreenScope;

  constructor(parts: Parts, scopeOf: (route: Route) => ScreenScope) {
    this.#parts = parts;
    this.#scopeOf = scopeOf;
  }

  /** Shows a table as it was left. Returns a function to call with how it is now, whenever that changes. */
  follow(name: string, table: KeepsPlace): (left: LeftTable) => void {
    const { navigation, session } = this.#parts;
    const period = this.#scopeOf(navigation.route) === 'period' ? session.period : null;
    // The name of a table may be that of an employee, which is not to be stored.
    const named = JSON.stringify([name, table.openedFor]);
    const key = `${this.screen} ${shortOf(named)}`;
    // A row or a text of one period says nothing of another.
    const placeKey = `${this.screen} ${shortOf(JSON.stringify([named, period]))}`;
    const arranged = this.#views[key] ?? null;
    const left = this.#left.get(placeKey) ?? { place: this.#placeOf(placeKey), here: {} };
    const usual = JSON.stringify(table.left.arranged);
    table.returnTo({ arranged, ...left });
    return ({ arranged: now, place, here }) => {
      this.#left.set(placeKey, { place, here });
      this.#note(placeKey, isNothing(here) ? place : null);
      this.#write(key, JSON.stringify(now) === usual ? null : now);
    };
  }

  #write(key: string, arranged: KeptView | null): void {
    if (JSON.stringify(arranged) === JSON.stringify(this.#views[key] ?? null)) return;
    const keptViews = withNewest(this.#views, [key, arranged], maxTables);
    this.#arranged = keptViews;
    // Losing it costs a few clicks at the next start; a notice now would cost more.
    this.#parts.preferences.write({ keptViews }).catch(() => undefined);
  }

  get #views(): Settings['keptViews'] {
    return this.#arranged ?? this.#parts.preferences.settings.keptViews;
  }

  #placeOf(key: string): LongPlace | null {
    this.#places ??= new Map(Object.entries(this.#parts.preferences.settings.keptPlaces));
    return this.#places.get(key) ?? null;
  }

  #note(key: string, place: LongPlace | null): void {
    const noted = isPlace(place) ? place : null;
    if (JSON.stringify(noted) === JSON.stringify(this.#placeOf(key))) return;
    this.#places?.delete(key);
    if (noted !== null) this.#places?.set(key, noted);
    this.#isSaved = false;
  }

  /** Saves for the next start where the clerk was: when they go to another screen, and before the window is emptied. */
  savePlaces(): void {
    if (this.#isSaved) return;
    this.#isSaved = true;
    const keptPlaces = Object.fromEntries([...(this.#places ?? [])].slice(-maxTables));
    this.#parts.preferences.write({ keptPlaces }).catch(() => undefined);
  }

  /** How far the open screen was scrolled when it was last left. */
  get scrolled(): number {
    return this.#placeOf(`${this.screen} ${wholeScreen}`)?.scrollTop ?? 0;
  }

  /** Notes how far a screen is scrolled, or was when it was left. */
  noteScroll(screen: string, scrollTop: number): void {
    this.#note(`${screen} ${wholeScreen}`, { row: 0, scrollTop, rowHeight: 0 });
  }

  /** Identifies the open screen, with its company. */
  get screen(): string {
    const { navigation, session } = this.#parts;
    const company = this.#scopeOf(navigation.route) === 'several' ? null : session.companyRef;
    return company === null ? navigation.route : `${navigation.route} ${companyKey(company)}`;
  }
}

const context = Symbol('kept places');

export const provideKeptPlaces = (places: KeptPlaces): KeptPlaces => setContext(context, places);

/** Undefined outside the app, such as in the gallery. */
export const useKeptPlaces = (): KeptPlaces | undefined => getContext<KeptPlaces | undefined>(context);

/** Call while a component is initialised: the table is shown as it was left, and left as it is shown. */
export function keepPlace(name: string, table: KeepsPlace): void {
  const note = useKeptPlaces()?.follow(name, table);
  if (note === undefined) return;
  $effect(() => {
    const { left } = table;
    untrack(() => note(left));
  });
  // What a press opened may have replaced the table before the effect ran. While it goes, what it was before is read.
  onDestroy(() => queueMicrotask(() => note(table.left)));
}

/**
 * Keeps one choice of a screen, such as its month, until the window is emptied. `choose` gets it while the component is
 * initialised; a screen that was opened for something else may ignore it.
 */
export function keepChoice<T>(name: string, read: () => T, choose: (left: T) => void): void {
  keepPlace(name, {
    get left() {
      return { arranged: null, place: null, here: { choice: read() } };
    },
    returnTo({ here }) {
      // Under one name, a screen only ever keeps one type.
      if ('choice' in here) choose(here.choice as T);
    },
  });
}
