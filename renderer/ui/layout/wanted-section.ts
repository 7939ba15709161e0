import { getContext, setContext } from 'svelte';

/** The section that a page was opened for, by its title. A new object wants it once more. */
export interface WantedSection {
  readonly title: string;
}

const key = Symbol('the section that is wanted');

export function provideWantedSection(wanted: () => WantedSection | null): void {
  setContext(key, wanted);
}

/** Null on a page whose sections nobody asks for. */
export function useWantedSection(): () => WantedSection | null {
  // Set by the function above alone.
  return getContext<(() => WantedSection | null) | undefined>(key) ?? (() => null);
}
