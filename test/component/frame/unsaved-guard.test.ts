import { draftWritersOf } from '#features/inputs/draft/draft-writers.ts';
import UnsavedGuard from '#renderer/frame/UnsavedGuard.svelte';
import { frameMessages } from '#messages/frame.ts';
import { expect, test } from 'vitest';
import { renderInApp } from '../support/render-in-app.ts';

const edit = { employeeId: 1, heading: 'calc.commission.amount', typed: '5', value: '5' };

/** Asks the window to close; returns true if it is kept open. */
function askToClose(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

async function withWriter(write: () => Promise<{ savedAt: number }>) {
  const rendered = await renderInApp(UnsavedGuard);
  const writers = draftWritersOf(rendered.app.savedScreens);
  const writer = writers.of('draft-1', { write, onstate: () => undefined });
  writer.add([edit]);
  await writer.flush().catch(() => undefined);
  return rendered;
}

test('closes a window when everything is saved', async () => {
  const { screen } = await withWriter(() => Promise.resolve({ savedAt: 1 }));
  expect(askToClose()).toBe(false);
  expect(screen.getByRole('dialog').query()).toBeNull();
});

test('keeps a window open while text cannot be saved, and closes it once it is', async () => {
  let works = false;
  const { screen } = await withWriter(() =>
    works ? Promise.resolve({ savedAt: 1 }) : Promise.reject(new Error('The disk is full.')),
  );
  expect(askToClose()).toBe(true);
  await expect.element(screen.getByRole('dialog', { name: frameMessages.unsaved.title(1) })).toBeVisible();
  // Enter must not discard anything.
  await expect.element(screen.getByRole('button', { name: frameMessages.unsaved.stay })).toHaveFocus();
  works = true;
  await screen.getByRole('button', { name: frameMessages.unsaved.retry }).click();
  await expect.poll(() => askToClose()).toBe(false);
});
