import { getContext, setContext } from 'svelte';

/** The section at which a page was opened, by its title. A new object requests it again. */
export interface WantedSection {
  readonly title: string;
}

const key = Symbol('the section that is wanted');

export function provideWantedSection(wanted: () => WantedSection | null): void {
  setContext(key, wanted);
}

/** Returns null on a page that is never opened at a section. */
export function useWantedSection(): () => WantedSection | null {
  // Only the function above sets it.
  return getContext<(() => WantedSection | null) | undefined>(key) ?? (() => null);
}
