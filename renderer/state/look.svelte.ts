import { writeAs } from '#messages/format.ts';
import { lowWindow } from './low-window.ts';
import type { Preferences } from './preferences.svelte.ts';

/** Call while the outermost component is initialised: shows everything as the clerk's settings say. */
export function followLook(preferences: Preferences): void {
  $effect(() => {
    const { theme, density } = preferences.settings;
    Object.assign(document.documentElement.dataset, {
      theme,
      density: lowWindow.current ? 'compact' : density,
    });
  });
  $effect.pre(() => {
    const { numberFormat, dateFormat } = preferences.settings;
    writeAs({ numbers: numberFormat, dates: dateFormat });
  });
}
