import { presentError } from '#bridge/present-error.ts';
import type { Settings } from '#electron/settings/contract/settings.ts';
import { frameMessages } from '#messages/frame.ts';
import type { Preferences } from './preferences.svelte.ts';
import type { Toasts } from './toasts.svelte.ts';

/** Saves a setting that the clerk changes in passing, and says so if it could not be saved. */
export async function saveSetting(
  { preferences, toasts }: { readonly preferences: Preferences; readonly toasts: Pick<Toasts, 'show'> },
  change: Partial<Settings>,
): Promise<void> {
  try {
    await preferences.write(change);
  } catch (error) {
    toasts.show({ tone: 'wrong', title: frameMessages.settingNotSaved, text: presentError(error).text });
  }
}
