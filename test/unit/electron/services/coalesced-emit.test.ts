import { expect, test } from 'vitest';
import { defaultSettings } from '#electron/settings/contract/settings.ts';
import { coalescedEmit } from '#services/coalesced-emit.ts';
import { aSyncState } from '#test/support/samples/sync-state.ts';
import { createFakeClock, settle } from '../api/fake-clock.ts';

function start() {
  const told: unknown[] = [];
  const clock = createFakeClock();
  const logged: unknown[] = [];
  const page = { isGone: false };
  const emit = coalescedEmit({
    emit: (_noun, _name, payload) => {
      if (page.isGone) throw new Error('Object has been destroyed');
      told.push(payload);
    },
    clock,
    logError: (_where, error) => void logged.push(error),
  });
  return { told, logged, page, clock, emit };
}

const company = { connectionId: 'c-1', companyId: 42 };

test('the first change is told at once, and of a burst only the last, a quarter of a second later', async () => {
  const { told, clock, emit } = start();
  for (let done = 0; done < 100; done += 1) emit('sync', 'changed', aSyncState({ ...company, done }));
  expect(told).toMatchObject([{ done: 0 }]);
  await clock.pass(249);
  expect(told).toHaveLength(1);
  await clock.pass(1);
  expect(told).toMatchObject([{ done: 0 }, { done: 99 }]);
});

test('a steady stream is told about four times a second, and its last one always', async () => {
  const { told, clock, emit } = start();
  for (let done = 0; done < 200; done += 1) {
    emit('sync', 'changed', aSyncState({ ...company, done }));
    await clock.pass(10);
  }
  await clock.pass(1_000);
  expect(told.length).toBeLessThanOrEqual(10);
  expect(told.at(-1)).toMatchObject({ done: 199 });
});

test('companies do not wait for each other, nor do connections with the same ids', async () => {
  const { told, emit } = start();
  emit('sync', 'changed', aSyncState(company));
  emit('sync', 'changed', aSyncState({ ...company, companyId: 43 }));
  emit('sync', 'changed', aSyncState({ ...company, connectionId: 'c-2' }));
  emit('companies', 'changed', company);
  await settle();
  expect(told).toHaveLength(4);
});

test('after a pause the next change is told at once', async () => {
  const { told, clock, emit } = start();
  emit('companies', 'changed', company);
  await clock.pass(250);
  emit('companies', 'changed', company);
  expect(told).toHaveLength(2);
});

test('an older state never arrives after a newer one', async () => {
  const { told, clock, emit } = start();
  const zooms = [110, 100, 110, 125] as const;
  for (const zoomPercent of zooms) emit('settings', 'changed', { ...defaultSettings, zoomPercent });
  await clock.pass(1_000);
  expect(told.at(-1)).toMatchObject({ zoomPercent: 125 });
});

test('changes of a draft are parts of it, and all arrive', () => {
  const { told, emit } = start();
  emit('bulkInputs', 'changed', { draftId: 'd', bases: [] });
  emit('bulkInputs', 'changed', { draftId: 'd', bases: [] });
  expect(told).toHaveLength(2);
});

test('events go on after one that could not be sent, whichever of a burst it was', async () => {
  const { told, logged, page, clock, emit } = start();
  page.isGone = true;
  emit('companies', 'changed', company);
  emit('companies', 'changed', company);
  await clock.pass(250);
  expect(logged).toHaveLength(2);
  page.isGone = false;
  emit('companies', 'changed', company);
  await clock.pass(250);
  expect(told).toEqual([company]);
  await clock.pass(250);
  emit('companies', 'changed', company);
  expect(told).toHaveLength(2);
});

test('does not fail whoever reports a change when the page cannot be told', () => {
  const { page, emit } = start();
  page.isGone = true;
  expect(() => emit('companies', 'changed', company)).not.toThrow();
  expect(() => emit('bulkInputs', 'changed', { draftId: 'd', bases: [] })).not.toThrow();
});
