import SavedState from '#features/inputs/SavedState.svelte';
import type { AppState } from '#state/context.ts';
import { bulkInputsMessages } from '#features/inputs/texts/bulk-inputs.ts';
import { expect, test } from 'vitest';
import { applicationInfo } from '../support/quiet-main.ts';
import { renderInApp } from '../support/render-in-app.ts';

async function renderSaved(computer: { keychain: 'available' | 'unavailable'; keepsData: boolean }) {
  const { screen } = await renderInApp(SavedState, {
    props: { saved: { state: 'saved' as const, savedAt: 0 }, changes: 3 },
    handlers: { 'application.info': () => ({ ...applicationInfo, ...computer }) },
    prepare: (app: AppState) => app.application.read(),
  });
  return screen.getByRole('status');
}

test('says that typed values are saved on this computer', async () => {
  const status = await renderSaved({ keychain: 'available', keepsData: true });
  await expect.element(status).toHaveTextContent(bulkInputsMessages.saved.saved);
});

test('promises storage only until closing when nothing is written to disk', async () => {
  const status = await renderSaved({ keychain: 'unavailable', keepsData: false });
  await expect.element(status).toHaveTextContent(bulkInputsMessages.saved.savedUntilClosed);
});
