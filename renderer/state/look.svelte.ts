import { writeAs } from '#messages/format.ts';
import { MediaQuery } from 'svelte/reactivity';
import type { Preferences } from './preferences.svelte.ts';

/** Call while the outermost component is initialised: shows everything as the clerk's settings say. */
export function followLook(preferences: Preferences): void {
  /** A window that is low, or zoomed: the rows of a list need the height more than the space between them. */
  const isLow = new MediaQuery('max-height: 40rem');
  $effect(() => {
    const { theme, density } = preferences.settings;
    Object.assign(document.documentElement.dataset, { theme, density: isLow.current ? 'compact' : density });
  });
  $effect.pre(() => {
    const { numberFormat, dateFormat } = preferences.settings;
    writeAs({ numbers: numberFormat, dates: dateFormat });
  });
}
