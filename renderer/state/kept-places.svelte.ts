import type { KeptView } from '#electron/settings/contract/saved-view.ts';
import type { Settings } from '#electron/settings/contract/settings.ts';
import { companyKey } from '#kit/company-key.ts';
import { shortOf } from '#kit/short-of.ts';
import { getContext, onDestroy, setContext, untrack } from 'svelte';
import type { Navigation, Route } from './navigation.svelte.ts';
import type { Preferences } from './preferences.svelte.ts';
import type { Session } from './session.svelte.ts';

/** How a table was left. */
export interface LeftTable {
  /** Order, filters and columns, which the next start shows too; null for a table that has none of its own. */
  readonly arranged: KeptView | null;
  /** What is kept until the window is emptied: what was searched, the row, how far it was scrolled. */
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

/** Tables arranged longer ago than this many others are forgotten. */
const maxArranged = 200;

/** What a screen is about: several companies or none, one company, or one of its pay periods. */
export type ScreenScope = 'several' | 'company' | 'period';

type Parts = {
  readonly preferences: Preferences;
  readonly session: Session;
  readonly navigation: Navigation;
};

/**
 * How the clerk left each table and each screen. One is known by its screen, by the company unless the screen is about
 * several, and by its name there. Arrangements go into the encrypted settings; what was searched is not written.
 */
export class KeptPlaces {
  readonly #here = new Map<string, LeftTable['here']>();
  readonly #scrolls = new Map<string, number>();
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
    const hereKey = JSON.stringify([this.screen, named, period]);
    const arranged = this.#views[key] ?? null;
    const here = this.#here.get(hereKey) ?? {};
    const usual = JSON.stringify(table.left.arranged);
    table.returnTo({ arranged, here });
    return (left) => {
      this.#here.set(hereKey, left.here);
      this.#write(key, JSON.stringify(left.arranged) === usual ? null : left.arranged);
    };
  }

  #write(key: string, arranged: KeptView | null): void {
    const { [key]: before = null, ...others } = this.#views;
    if (JSON.stringify(arranged) === JSON.stringify(before)) return;
    const newest = Object.entries(others).slice(1 - maxArranged);
    const keptViews = Object.fromEntries(arranged === null ? newest : [...newest, [key, arranged]]);
    this.#arranged = keptViews;
    // Losing it costs a few clicks at the next start; a notice now would cost more.
    this.#parts.preferences.write({ keptViews }).catch(() => undefined);
  }

  get #views(): Settings['keptViews'] {
    return this.#arranged ?? this.#parts.preferences.settings.keptViews;
  }

  /** How far the open screen was scrolled when it was last left. */
  get scrolled(): number {
    return this.#scrolls.get(this.screen) ?? 0;
  }

  /** Notes how far the open screen is scrolled. */
  noteScroll(top: number): void {
    this.#scrolls.set(this.screen, top);
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
      return { arranged: null, here: { choice: read() } };
    },
    returnTo({ here }) {
      // Under one name, a screen only ever keeps one type.
      if ('choice' in here) choose(here.choice as T);
    },
  });
}
