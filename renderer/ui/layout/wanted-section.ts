import { getContext, setContext } from 'svelte';

/** The section that a page was opened for, by its title. A new object asks for it again. */
export interface WantedSection {
  readonly title: string;
}

const key = Symbol('the section that is wanted');

export function provideWantedSection(wanted: () => WantedSection | null): void {
  setContext(key, wanted);
}

/** Null on a page that is never opened at a section. */
export function useWantedSection(): () => WantedSection | null {
  // Set only by the function above.
  return getContext<(() => WantedSection | null) | undefined>(key) ?? (() => null);
}
