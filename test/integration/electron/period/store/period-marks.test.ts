import { beforeEach, expect, test } from 'vitest';
import type { MarkPlace } from '#electron/period/store/records.ts';
import type { Store } from '#store/store.ts';
import { company, hours, period } from '#test/support/samples/company.ts';
import { openTestStore } from '#test/support/store/open-test-store.ts';

let store: Store;

beforeEach(async () => {
  store = await openTestStore();
});

const placeOf = (end: string): MarkPlace => ({ ...company, payFrequencyId: period.payFrequencyId, end });
const here = placeOf(period.periodEnd);
const next = '2027-01-31';

const sayNothing = (place: MarkPlace) =>
  store.work.markPeriod({
    place,
    kind: 'nothing-to-capture',
    by: 'thandi',
    at: 5,
    content: null,
    acts: [{ at: 5, kind: 'nothing-to-capture', outcome: 'done', ...company, new: 'ticked' }],
  });
const kindsLogged = async () => {
  const { rows } = await store.work.listAuditEntries({ filter: {}, offset: 0, limit: 20 });
  return rows.map(({ kind, old, new: now }) => [kind, old, now]);
};

test('forgets that there is nothing to capture when an input of that period is typed, with an entry', async () => {
  await sayNothing(here);
  await sayNothing(placeOf(next));
  const { id: draftId } = await store.work.openDraft({ ...period, newId: 'd-1', at: 6 });
  const type = (cell: { typed: string; value: string } | null) =>
    store.work.writeDraftCells({ draftId, changes: [{ employeeId: 1, heading: hours, cell }], at: 7 });
  await type(null);
  expect(await store.work.readPeriodMarks(here)).toEqual({
    'nothing-to-capture': { by: 'thandi', at: 5, content: null },
  });
  await type({ typed: '5', value: '5.00' });
  await type({ typed: '6', value: '6.00' });
  expect(await store.work.readPeriodMarks(here)).toEqual({});
  expect(await store.work.readPeriodMarks(placeOf(next))).toHaveProperty('nothing-to-capture');
  expect(await kindsLogged()).toEqual([
    ['nothing-to-capture', 'ticked', null],
    ['nothing-to-capture', null, 'ticked'],
    ['nothing-to-capture', null, 'ticked'],
  ]);
});

test('removes old marks of periods and of whole months with other old records', async () => {
  const month = (end: string): MarkPlace => ({ ...company, payFrequencyId: null, end });
  const places = [placeOf('2023-11-19'), placeOf('2023-11-20'), month('2023-10'), month('2023-11')];
  for (const place of places) await sayNothing(place);
  await store.work.removeOldWork({ before: '2023-11-20', beforeAt: 1, at: 9 });
  const left = await Promise.all(places.map((place) => store.work.readPeriodMarks(place)));
  expect(left.map((marks) => Object.keys(marks).length)).toEqual([0, 1, 0, 1]);
});
