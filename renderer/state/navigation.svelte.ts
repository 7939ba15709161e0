import type { screenMessages } from '#messages/screens.ts';
import type { WantedSection } from '#ui/layout/wanted-section.ts';
import { createContext } from 'svelte';

export type Route = keyof typeof screenMessages;

const rememberedSteps = 50;

/** Which screen is shown. Which company and period it shows is the session's matter. */
export class Navigation {
  #route = $state<Route>('connections');
  #past = $state.raw<readonly Route[]>([]);
  #wanted = $state.raw<WantedSection | null>(null);

  get route(): Route {
    return this.#route;
  }

  get canGoBack(): boolean {
    return this.#past.length > 0;
  }

  /** What of the screen was gone to; null: the screen as a whole. */
  get wanted(): WantedSection | null {
    return this.#wanted;
  }

  go(route: Route, wanted?: { readonly section?: string }): void {
    this.#wanted = wanted?.section === undefined ? null : { title: wanted.section };
    if (route === this.#route) return;
    this.#past = [...this.#past, this.#route].slice(-rememberedSteps);
    this.#route = route;
  }

  /** Shows a screen as if the app had begun there. */
  start(route: Route): void {
    this.#past = [];
    this.#route = route;
  }

  back(): void {
    const previous = this.#past.at(-1);
    if (previous === undefined) return;
    this.#past = this.#past.slice(0, -1);
    this.#route = previous;
  }
}

export const [useNavigation, provideNavigation] = createContext<Navigation>();
