import { expect, test } from 'vitest';
import { defaultSettings } from '#electron/settings/contract/settings.ts';
import { coalescedEmit } from '#services/coalesced-emit.ts';
import { aSyncState } from '#test/support/samples/sync-state.ts';
import { createFakeClock, settle } from '../api/fake-clock.ts';

function start() {
  const emitted: unknown[] = [];
  const clock = createFakeClock();
  const logged: unknown[] = [];
  const page = { isGone: false };
  const emit = coalescedEmit({
    emit: (_noun, _name, payload) => {
      if (page.isGone) throw new Error('Object has been destroyed');
      emitted.push(payload);
    },
    clock,
    logError: (_where, error) => void logged.push(error),
  });
  return { emitted, logged, page, clock, emit };
}

const company = { connectionId: 'c-1', companyId: 42 };

test('emits the first change at once and the last of a burst a quarter of a second later', async () => {
  const { emitted, clock, emit } = start();
  for (let done = 0; done < 100; done += 1) emit('sync', 'changed', aSyncState({ ...company, done }));
  expect(emitted).toMatchObject([{ done: 0 }]);
  await clock.pass(249);
  expect(emitted).toHaveLength(1);
  await clock.pass(1);
  expect(emitted).toMatchObject([{ done: 0 }, { done: 99 }]);
});

test('emits a steady stream about four times a second, and always the last change', async () => {
  const { emitted, clock, emit } = start();
  for (let done = 0; done < 200; done += 1) {
    emit('sync', 'changed', aSyncState({ ...company, done }));
    await clock.pass(10);
  }
  await clock.pass(1_000);
  expect(emitted.length).toBeLessThanOrEqual(10);
  expect(emitted.at(-1)).toMatchObject({ done: 199 });
});

test('does not delay changes of other companies or connections', async () => {
  const { emitted, emit } = start();
  emit('sync', 'changed', aSyncState(company));
  emit('sync', 'changed', aSyncState({ ...company, companyId: 43 }));
  emit('sync', 'changed', aSyncState({ ...company, connectionId: 'c-2' }));
  emit('companies', 'changed', company);
  await settle();
  expect(emitted).toHaveLength(4);
});

test('emits the next change at once after a pause', async () => {
  const { emitted, clock, emit } = start();
  emit('companies', 'changed', company);
  await clock.pass(250);
  emit('companies', 'changed', company);
  expect(emitted).toHaveLength(2);
});

test('never emits an older state after a newer one', async () => {
  const { emitted, clock, emit } = start();
  const zooms = [110, 100, 110, 125] as const;
  for (const zoomPercent of zooms) emit('settings', 'changed', { ...defaultSettings, zoomPercent });
  await clock.pass(1_000);
  expect(emitted.at(-1)).toMatchObject({ zoomPercent: 125 });
});

test('emits every change of a draft', () => {
  const { emitted, emit } = start();
  emit('bulkInputs', 'changed', { draftId: 'd', bases: [] });
  emit('bulkInputs', 'changed', { draftId: 'd', bases: [] });
  expect(emitted).toHaveLength(2);
});

test('emits later events after one that could not be sent', async () => {
  const { emitted, logged, page, clock, emit } = start();
  page.isGone = true;
  emit('companies', 'changed', company);
  emit('companies', 'changed', company);
  await clock.pass(250);
  expect(logged).toHaveLength(2);
  page.isGone = false;
  emit('companies', 'changed', company);
  await clock.pass(250);
  expect(emitted).toEqual([company]);
  await clock.pass(250);
  emit('companies', 'changed', company);
  expect(emitted).toHaveLength(2);
});

test('does not throw when the page is gone', () => {
  const { page, emit } = start();
  page.isGone = true;
  expect(() => emit('companies', 'changed', company)).not.toThrow();
  expect(() => emit('bulkInputs', 'changed', { draftId: 'd', bases: [] })).not.toThrow();
});
