import { beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '#store/store.ts';
import { openTestStore } from '#test/support/store/open-test-store.ts';
import { hours, period } from '#test/support/samples/company.ts';
import { aSubmission, anOutboxCell, commitNow, openDraftWith } from '#test/support/samples/submissions.ts';

let store: Store;

beforeEach(async () => {
  store = await openTestStore();
});

const overtime = { heading: hours, scope: 'payslip', kind: 'hours', source: 'typed' } as const;
const email = { heading: 'email', scope: 'employee', kind: 'text', source: 'attribute' } as const;

describe('a draft', () => {
  test('is created once for a period', async () => {
    const first = await store.work.openDraft({ ...period, newId: 'one', at: 1 });
    const again = await store.work.openDraft({ ...period, newId: 'two', at: 2 });
    expect(first).toEqual({ id: 'one', ref: period, revision: 0, columns: [], cells: [] });
    expect(again).toEqual(first);
    const next = { ...period, periodEnd: '2026-12-31' };
    expect(await store.work.openDraft({ ...next, newId: 'three', at: 3 })).toMatchObject({ id: 'three' });
  });

  test('is null when there is none', async () => {
    expect(await store.work.readDraft({ draftId: 'none' })).toBeNull();
  });

  test('stores what was typed, readable or not, and raises its revision with each write', async () => {
    const draftId = await openDraftWith(store, [1]);
    const unreadable = { typed: 'abc', value: null };
    await store.work.writeDraftCells({
      draftId,
      changes: [
        { employeeId: 2, heading: hours, cell: unreadable },
        { employeeId: 1, heading: hours, cell: null },
      ],
      at: 3,
    });
    const draft = await store.work.readDraft({ draftId });
    expect(draft?.cells).toEqual([{ employeeId: 2, heading: hours, ...unreadable }]);
    expect(draft?.revision).toBe(2);
  });

  test('takes 10,000 cells in one write', async () => {
    const draftId = await openDraftWith(store, []);
    const changes = Array.from({ length: 10_000 }, (_, index) => ({
      employeeId: 1 + Math.floor(index / 10),
      heading: `calc.item${index % 10}.amount`,
      cell: { typed: `${index}`, value: `${index}` },
    }));
    await store.work.writeDraftCells({ draftId, changes, at: 3 });
    expect((await store.work.readDraft({ draftId }))?.cells).toHaveLength(10_000);
  });

  test('makes the changes of one cell in their order', async () => {
    const draftId = await openDraftWith(store, []);
    const change = (typed: string | null) => ({
      employeeId: 1,
      heading: hours,
      cell: typed === null ? null : { typed, value: `${typed}.00`, seen: '7' },
    });
    await store.work.writeDraftCells({ draftId, changes: ['1', null, '2', '3'].map(change), at: 3 });
    expect((await store.work.readDraft({ draftId }))?.cells).toEqual([
      { employeeId: 1, heading: hours, typed: '3', value: '3.00', seen: '7' },
    ]);
    await store.work.writeDraftCells({ draftId, changes: ['4', null].map(change), at: 4 });
    expect((await store.work.readDraft({ draftId }))?.cells).toEqual([]);
  });

  test('refuses cells when it does not exist', async () => {
    const change = { employeeId: 1, heading: hours, cell: null };
    const writing = store.work.writeDraftCells({ draftId: 'none', changes: [change], at: 3 });
    await expect(writing).rejects.toMatchObject({ code: 'not-found', params: { what: 'draft' } });
  });

  test('keeps the order of its columns; removing one removes its cells', async () => {
    const draftId = await openDraftWith(store, [1, 2]);
    await store.work.addDraftColumn({ draftId, column: overtime });
    await store.work.addDraftColumn({ draftId, column: email });
    await store.work.addDraftColumn({ draftId, column: { ...overtime, kind: 'number' } });
    const before = await store.work.readDraft({ draftId });
    expect(before?.columns).toEqual([{ ...overtime, kind: 'number' }, email]);

    await store.work.removeDraftColumn({ draftId, heading: hours });
    const after = await store.work.readDraft({ draftId });
    expect(after?.columns).toEqual([email]);
    expect(after?.cells).toEqual([]);
    expect(after?.revision).toBeGreaterThan(before?.revision ?? 0);
  });

  test('is empty after it was discarded, without what a halted batch never sent', async () => {
    const draftId = await openDraftWith(store, [1, 2]);
    await store.work.addDraftColumn({ draftId, column: overtime });
    const cells = [anOutboxCell(1, { state: 'unknown' }), anOutboxCell(2)];
    await commitNow(store.work, aSubmission('b1', draftId), cells);
    await expect(store.work.discardDraft({ draftId, at: 9 })).rejects.toMatchObject({
      code: 'submission-running',
    });

    await store.work.closeSubmission({ submissionId: 'b1', state: 'halted', at: 5 });
    await store.work.discardDraft({ draftId, at: 9 });
    expect(await store.work.readDraft({ draftId })).toMatchObject({ columns: [], cells: [], revision: 2 });
    expect(await store.work.readSubmission({ submissionId: 'b1' })).toMatchObject({
      cells: [{ employeeId: 1 }],
    });
  });

  test('is listed while it has cells, newest first', async () => {
    const draftId = await openDraftWith(store, [1, 2]);
    const other = await store.work.openDraft({ ...period, periodEnd: '2026-12-31', newId: 'later', at: 8 });
    expect(await store.work.listDrafts(period)).toHaveLength(1);
    const cell = { typed: '1', value: '1' };
    await store.work.writeDraftCells({
      draftId: other.id,
      changes: [{ employeeId: 1, heading: hours, cell }],
      at: 9,
    });
    expect(await store.work.listDrafts(period)).toEqual([
      { id: 'later', ref: { ...period, periodEnd: '2026-12-31' }, cells: 1, employees: 1, updatedAt: 9 },
      { id: draftId, ref: period, cells: 2, employees: 2, updatedAt: 2 },
    ]);
  });
});

test('keeps settings that are not named', async () => {
  await store.work.writeSettings({ values: { theme: 'dark', zoom: '100' } });
  await store.work.writeSettings({ values: { zoom: '125' } });
  expect(await store.work.readSettings()).toEqual({ theme: 'dark', zoom: '125' });
});

test('lists connections in the order in which they were added', async () => {
  const karoo = { id: 'karoo', name: 'Karoo', baseUrl: 'https://example.org/v1', practice: false };
  const practice = { id: 'practice', name: 'Practice', baseUrl: 'http://127.0.0.1:1/v1', practice: true };
  await store.work.saveConnection({ connection: practice, at: 1 });
  await store.work.saveConnection({ connection: karoo, at: 2 });
  await store.work.saveConnection({ connection: { ...practice, name: 'Learning' }, at: 3 });
  expect(await store.work.listConnections()).toEqual([{ ...practice, name: 'Learning' }, karoo]);
});
