import { beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '#store/store.ts';
import { openTestStore, temporaryDirectory } from '#test/support/store/open-test-store.ts';
import { company, hours, period } from '#test/support/samples/company.ts';
import { aCalculation } from '#test/support/samples/employees.ts';
import {
  aSubmission,
  aVerdict,
  anOutboxCell,
  commitNow,
  openDraftWith,
} from '#test/support/samples/submissions.ts';

let directory: string;
let store: Store;
let draftId: string;

beforeEach(async () => {
  directory = temporaryDirectory();
  store = await openTestStore({ directory });
  draftId = await openDraftWith(store, [1, 2, 3]);
});

const commit = (id: string, cells = [anOutboxCell(1), anOutboxCell(2), anOutboxCell(3)]) =>
  commitNow(store.work, aSubmission(id, draftId), cells);
const settle = (submissionId: string, ...cells: ReturnType<typeof aVerdict>[]) =>
  store.work.settleCells({ submissionId, cells, at: 50 });
const leave = (submissionId: string, request: number, cells: number) =>
  store.work.markSending({ submissionId, request, cells });
const statesOf = async (submissionId: string) =>
  (await store.work.readSubmission({ submissionId }))?.cells.map(({ state }) => state);
const running = { code: 'submission-running' };

describe('a batch', () => {
  test('is read back as it was committed', async () => {
    const cells = [
      anOutboxCell(1, { base: null, payslipId: null, scope: 'employee' }),
      anOutboxCell(2, { request: 1 }),
    ];
    await commit('b1', cells);
    const expected = { submission: aSubmission('b1', draftId), cells };
    expect(await store.work.readSubmission({ submissionId: 'b1' })).toEqual(expected);
    expect(await store.work.newestSubmission({ draftId })).toEqual(expected);
    expect(await store.work.listOpenSubmissions(company)).toEqual([expected]);
    expect(await store.work.readSubmission({ submissionId: 'none' })).toBeNull();
    expect(await store.work.newestSubmission({ draftId: 'none' })).toBeNull();
  });

  test('is refused while another one of its draft is open', async () => {
    await commit('b1', [anOutboxCell(1)]);
    await expect(commit('b2', [anOutboxCell(2)])).rejects.toMatchObject(running);
  });

  test('is refused whole when one input is being sent from another draft', async () => {
    await commit('b1', [anOutboxCell(1, { payslipId: 10, scope: 'employee' })]);
    const next = { ...period, periodEnd: '2026-12-31' };
    await store.work.openDraft({ ...next, newId: 'later', at: 3 });
    const cells = [anOutboxCell(2), anOutboxCell(1, { payslipId: 11, scope: 'employee' })];
    const second = commitNow(store.work, aSubmission('b2', 'later', { ref: next }), cells);
    await expect(second).rejects.toMatchObject(running);
    expect(await store.work.readSubmission({ submissionId: 'b2' })).toBeNull();
  });

  test.each(['was no answer', 'was an answer with an unknown effect'])(
    'is refused when it has an input for which there %s',
    async (what) => {
      await commit('b1', [anOutboxCell(1)]);
      await leave('b1', 0, 1);
      if (what !== 'was no answer') await settle('b1', aVerdict(1, 'unknown'));
      await store.work.closeSubmission({ submissionId: 'b1', state: 'halted', at: 60 });
      expect(await statesOf('b1')).toEqual(['unknown']);
      await expect(commit('b2')).rejects.toMatchObject(running);
    },
  );

  test('takes over the inputs that a halted one never sent', async () => {
    await commit('b1');
    await settle('b1', aVerdict(1, 'applied'));
    await store.work.closeSubmission({ submissionId: 'b1', state: 'halted', at: 60 });
    await commit('b2', [anOutboxCell(2), anOutboxCell(3)]);
    expect(await store.work.readSubmission({ submissionId: 'b1' })).toMatchObject({
      submission: { state: 'done' },
      cells: [{ employeeId: 1 }],
    });
    expect((await store.work.newestSubmission({ draftId }))?.submission.id).toBe('b2');
  });

  test('is refused without its draft, or under the name of another company', async () => {
    const lost = commitNow(store.work, aSubmission('b1', 'none'), []);
    await expect(lost).rejects.toMatchObject({ code: 'not-found', params: { what: 'draft' } });
    const ref = { ...period, companyId: 8 };
    const strange = commitNow(store.work, aSubmission('b1', draftId, { ref }), [anOutboxCell(1)]);
    await expect(strange).rejects.toMatchObject({ code: 'internal' });
  });

  test('is refused whole when another draft is sending the same input in another scope', async () => {
    await commit('b1', [anOutboxCell(1, { payslipId: 10, scope: 'employee' })]);
    const next = { ...period, periodEnd: '2026-12-31' };
    await store.work.openDraft({ ...next, newId: 'later', at: 3 });
    const cells = [anOutboxCell(1, { payslipId: 11, scope: 'payslip' })];
    const second = commitNow(store.work, aSubmission('b2', 'later', { ref: next }), cells);
    await expect(second).rejects.toMatchObject(running);
  });

  test('is refused when the draft has changed since it was read', async () => {
    const before = await store.work.readDraft({ draftId });
    const change = { employeeId: 1, heading: hours, cell: { typed: '9', value: '9' } };
    await store.work.writeDraftCells({ draftId, changes: [change], at: 40 });
    const revision = before?.revision ?? 0;
    const late = store.work.commitSubmission({
      submission: aSubmission('b1', draftId),
      cells: [anOutboxCell(1)],
      revision,
    });
    await expect(late).rejects.toMatchObject({ code: 'review-outdated' });
    expect(await store.work.readSubmission({ submissionId: 'b1' })).toBeNull();
  });

  test('is done when another draft’s submission took over all its inputs', async () => {
    await commit('b1', [anOutboxCell(1, { scope: 'employee' })]);
    await store.work.closeSubmission({ submissionId: 'b1', state: 'halted', at: 60 });
    const next = { ...period, periodEnd: '2026-12-31' };
    await store.work.openDraft({ ...next, newId: 'later', at: 3 });
    await commitNow(store.work, aSubmission('b2', 'later', { ref: next }), [
      anOutboxCell(1, { scope: 'employee' }),
    ]);
    expect((await store.work.readSubmission({ submissionId: 'b1' }))?.submission.state).toBe('done');
  });

  test('is not done while the outcome of an input is unknown', async () => {
    await commit('b1', [anOutboxCell(1)]);
    await settle('b1', aVerdict(1, 'unknown'));
    const closing = store.work.closeSubmission({ submissionId: 'b1', state: 'done', at: 60 });
    await expect(closing).rejects.toMatchObject(running);
  });

  test('is not done while one of its requests has no answer', async () => {
    await commit('b1', [anOutboxCell(1)]);
    await leave('b1', 0, 1);
    const closing = store.work.closeSubmission({ submissionId: 'b1', state: 'done', at: 60 });
    await expect(closing).rejects.toMatchObject(running);
    expect(await statesOf('b1')).toEqual(['sending']);
  });

  test('leaves the list of open ones when it is done', async () => {
    await commit('b1', [anOutboxCell(1)]);
    await settle('b1', aVerdict(1, 'applied'));
    await store.work.closeSubmission({ submissionId: 'b1', state: 'done', at: 60 });
    expect(await store.work.listOpenSubmissions(company)).toEqual([]);
    const closing = store.work.closeSubmission({ submissionId: 'none', state: 'done', at: 60 });
    await expect(closing).rejects.toMatchObject({ code: 'not-found', params: { what: 'submission' } });
  });
});

describe('settling', () => {
  beforeEach(() => commit('b1'));

  test('removes an input from the draft only when it is still what was sent', async () => {
    const cell = { typed: '8', value: '8' };
    const change = { employeeId: 2, heading: hours, cell };
    await store.work.writeDraftCells({ draftId, changes: [change], at: 40 });
    const before = await store.work.readDraft({ draftId });
    const { settled } = await settle(
      'b1',
      aVerdict(1, 'applied'),
      aVerdict(2, 'applied'),
      aVerdict(3, 'rejected', { reason: 'refused', message: 'No' }),
    );
    expect(settled).toEqual([{ employeeId: 1, heading: hours }]);
    const after = await store.work.readDraft({ draftId });
    expect(after?.cells.map(({ employeeId }) => employeeId)).toEqual([2, 3]);
    expect(after?.revision).toBe((before?.revision ?? 0) + 1);
  });

  test('uses what was sent as the base of what was typed meanwhile', async () => {
    const cell = { typed: '8', value: '8', seen: '0' };
    const changes = [2, 3].map((employeeId) => ({ employeeId, heading: hours, cell }));
    await store.work.writeDraftCells({ draftId, changes, at: 40 });
    await settle('b1', aVerdict(1, 'applied'), aVerdict(2, 'applied'), aVerdict(3, 'rejected'));
    const after = await store.work.readDraft({ draftId });
    expect(after?.cells).toMatchObject([
      { employeeId: 2, value: '8', seen: '5.00' },
      { employeeId: 3, value: '8', seen: '0' },
    ]);
  });

  test('does not change the revision when no input of the draft changed', async () => {
    await settle('b1', aVerdict(1, 'unknown'), aVerdict(2, 'rejected'));
    expect((await store.work.readDraft({ draftId }))?.revision).toBe(1);
  });

  test('stores the service’s message with the input', async () => {
    const verdict = aVerdict(3, 'conflict', { reason: 'changed-elsewhere', message: 'Nee', theirs: '9' });
    await settle('b1', verdict);
    const read = await store.work.readSubmission({ submissionId: 'b1' });
    expect(read?.cells[2]).toEqual(anOutboxCell(3, verdict));
  });

  test('records each outcome once, with old and new value, newest first', async () => {
    await settle('b1', aVerdict(1, 'unknown'), aVerdict(2, 'unknown'));
    await settle('b1', aVerdict(1, 'applied'), aVerdict(2, 'needs-clerk'));
    await settle('b1', aVerdict(1, 'applied'));
    const act = { at: 50, ...company, subject: hours, old: '0', new: '5.00', submissionId: 'b1' };
    const { rows } = await store.work.listAuditEntries({ filter: company, offset: 0, limit: 10 });
    expect(rows).toMatchObject([
      { ...act, employeeId: 2, outcome: 'needs-clerk' },
      { ...act, employeeId: 1, outcome: 'applied' },
    ]);
    const newest = await store.work.listAuditEntries({ filter: company, offset: 0, limit: 1 });
    expect(newest).toEqual({ rows: [rows[0]], total: 2, offset: 0 });
  });

  test('changes nothing when one of its inputs is not in the submission', async () => {
    const settling = settle('b1', aVerdict(1, 'applied'), aVerdict(99, 'applied'));
    await expect(settling).rejects.toMatchObject({ code: 'internal' });
    expect(await statesOf('b1')).toEqual(['waiting', 'waiting', 'waiting']);
    expect((await store.work.readDraft({ draftId }))?.cells).toHaveLength(3);
  });
});

describe('after a restart', () => {
  beforeEach(async () => {
    await commit('b1', [anOutboxCell(1), anOutboxCell(2, { request: 1 }), anOutboxCell(3, { request: 1 })]);
    const own = { ...company, calculations: [aCalculation('overtime', { hours: '0' })], at: 20 };
    for (const employeeId of [1, 2, 3]) {
      await store.cache.replaceCalculations({ ...own, employeeId, payslipId: employeeId * 10 });
    }
    await settle('b1', aVerdict(2, 'applied'));
    await leave('b1', 0, 1);
    await store.close();
    store = await openTestStore({ directory });
  });

  test('shows inputs that were being sent as unknown, and halts the submission', async () => {
    expect(await store.work.recoverOutbox({ at: 70 })).toEqual({ unknown: 1 });
    expect(await statesOf('b1')).toEqual(['unknown', 'applied', 'waiting']);
    expect((await store.work.readSubmission({ submissionId: 'b1' }))?.submission.state).toBe('halted');
  });

  test('ends a submission whose inputs have all ended', async () => {
    await settle('b1', aVerdict(1, 'applied'), aVerdict(3, 'rejected'));
    expect(await store.work.recoverOutbox({ at: 70 })).toEqual({ unknown: 0 });
    expect((await store.work.readSubmission({ submissionId: 'b1' }))?.submission.state).toBe('done');
    expect(await store.work.listOpenSubmissions({ connectionId: 'karoo' })).toEqual([]);
  });

  test('ends a submission that an older Paydesk halted with nothing open', async () => {
    await settle('b1', aVerdict(1, 'unknown'));
    await store.work.recoverOutbox({ at: 70 });
    await settle('b1', aVerdict(1, 'applied'), aVerdict(3, 'applied'));
    expect((await store.work.readSubmission({ submissionId: 'b1' }))?.submission.state).toBe('halted');
    await store.work.recoverOutbox({ at: 80 });
    expect((await store.work.readSubmission({ submissionId: 'b1' }))?.submission.state).toBe('done');
  });

  test('marks what an unfinished submission may have written as stale in the cache', async () => {
    const found = await store.cache.listCalculations({
      ...company,
      employeeIds: [],
      payslipIds: [10, 20, 30],
    });
    expect(found.map(({ staleSince }) => staleSince)).toEqual([100, 100, null]);
  });
});

describe('a removed connection', () => {
  beforeEach(async () => {
    const connection = { id: 'karoo', name: 'Karoo', baseUrl: 'https://example.org/v1', practice: false };
    await store.work.saveConnection({ connection, at: 1 });
    await commit('b1');
    await settle('b1', aVerdict(1, 'applied'), aVerdict(2, 'unknown'));
  });

  test('is not removed while its inputs are being sent', async () => {
    await expect(store.work.removeConnection({ ...company, at: 70 })).rejects.toMatchObject(running);
    expect(await store.work.listConnections()).toHaveLength(1);
  });

  test('is removed with its drafts and outbox, but not its audit log', async () => {
    await store.work.closeSubmission({ submissionId: 'b1', state: 'halted', at: 60 });
    await store.work.removeConnection({ ...company, at: 70 });
    expect(await store.work.listConnections()).toEqual([]);
    expect(await store.work.listDrafts(company)).toEqual([]);
    expect(await store.work.readSubmission({ submissionId: 'b1' })).toBeNull();
    const { rows } = await store.work.listAuditEntries({
      filter: { connectionId: 'karoo' },
      offset: 0,
      limit: 10,
    });
    expect(rows.map(({ employeeId, kind, outcome, at }) => [employeeId, kind, outcome, at])).toEqual([
      [null, 'connection-forgotten', 'done', 70],
      [2, 'bulk-input', 'unknown', 60],
      [1, 'bulk-input', 'applied', 50],
      [null, 'connection-added', 'done', 1],
    ]);
  });
});
