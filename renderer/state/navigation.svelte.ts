import type { screenMessages } from '#messages/screens.ts';
import type { WantedSection } from '#ui/layout/wanted-section.ts';
import { createContext } from 'svelte';

export type Route = keyof typeof screenMessages;

const rememberedSteps = 50;

/** Which screen is shown. The company and period that it shows are in the session. */
export class Navigation {
  #route = $state<Route>('connections');
  #past = $state.raw<readonly Route[]>([]);
  #wanted = $state.raw<WantedSection | null>(null);
  #month = $state.raw<string | null>(null);
  #visit = $state(0);

  get route(): Route {
    return this.#route;
  }

  get canGoBack(): boolean {
    return this.#past.length > 0;
  }

  /** The section of the screen that was navigated to; null for the screen as a whole. */
  get wanted(): WantedSection | null {
    return this.#wanted;
  }

  /** The month (`2026-11`) that the screen was opened for; null if it chooses itself. */
  get month(): string | null {
    return this.#month;
  }

  /** Another number each time a screen is opened, be it the one that is shown: it then starts again. */
  get visit(): number {
    return this.#visit;
  }

  /** Shows a screen; the one that is shown leads back from whatever was opened in it. */
  go(route: Route, wanted?: { readonly section?: string; readonly month?: string }): void {
    this.#wanted = wanted?.section === undefined ? null : { title: wanted.section };
    this.#month = wanted?.month ?? null;
    this.#visit += 1;
    if (route === this.#route) return;
    this.#past = [...this.#past, this.#route].slice(-rememberedSteps);
    this.#route = route;
  }

  /** Shows a screen as if the app had started there: there is nothing to go back to. */
  start(route: Route): void {
    this.#past = [];
    this.#visit += 1;
    this.#route = route;
  }

  back(): void {
    const previous = this.#past.at(-1);
    if (previous === undefined) return;
    this.#past = this.#past.slice(0, -1);
    this.#visit += 1;
    this.#route = previous;
  }
}

export const [useNavigation, provideNavigation] = createContext<Navigation>();
