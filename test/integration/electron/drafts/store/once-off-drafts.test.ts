import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#store/database.ts';
import { workMigrations } from '#store/migrations/migrations.ts';
import { openTestStore, temporaryDirectory, testKey } from '#test/support/store/open-test-store.ts';
import { hours } from '#test/support/samples/company.ts';

const beforeOnceOff = 9;
const ref = { connectionId: 'karoo', companyId: 7, payFrequencyId: 3, periodEnd: '2026-11-30' };
const onceOff = { ...ref, onceOff: true } as const;

const rows = `
INSERT INTO drafts (id, connection_id, company_id, pay_frequency_id, period_end, revision, updated_at)
  VALUES ('draft-1', 'karoo', 7, 3, '2026-11-30', 4, 2);
INSERT INTO draft_columns (position, draft_id, heading, scope, kind, source, choices, once_off)
  VALUES (3, 'draft-1', '${hours}', 'payslip', 'choice', 'typed', '["day","night"]', 1);
INSERT INTO draft_cells (draft_id, employee_id, heading, typed, value, seen)
  VALUES ('draft-1', 1, '${hours}', '5,5', '5.5', '4');
INSERT INTO outbox_batches (id, draft_id, connection_id, company_id, pay_frequency_id, period_end, created_at, state)
  VALUES ('b1', 'draft-1', 'karoo', 7, 3, '2026-11-30', 100, 'done');
INSERT INTO outbox_cells (batch_id, employee_id, heading, connection_id, company_id, payslip_id, scope, value, base,
    request, state, theirs, decided_at)
  VALUES ('b1', 1, '${hours}', 'karoo', 7, 10, 'payslip', '5.5', '0', 0, 'conflict', '2', 150);
INSERT INTO row_notes (connection_id, company_id, pay_frequency_id, period_end, employee_id, note)
  VALUES ('karoo', 7, 3, '2026-11-30', 1, 'phone her');
`;

test('keeps columns, bases, decisions and notes of drafts from before there were once-off ones', async () => {
  const directory = temporaryDirectory();
  const migrations = workMigrations.slice(0, beforeOnceOff);
  const file = join(directory, 'work.db');
  const old = openDatabase({ file, key: testKey, synchronous: 'FULL', migrations });
  old.exec(rows);
  old.close();
  const store = await openTestStore({ directory });
  const { work } = store;
  expect(await work.openDraft({ ...ref, newId: 'another', at: 3 })).toEqual({
    id: 'draft-1',
    ref,
    revision: 4,
    columns: [
      {
        heading: hours,
        scope: 'payslip',
        kind: 'choice',
        source: 'typed',
        choices: ['day', 'night'],
        onceOff: true,
      },
    ],
    cells: [{ employeeId: 1, heading: hours, typed: '5,5', value: '5.5', seen: '4' }],
  });
  expect((await work.readSubmission({ submissionId: 'b1' }))?.cells).toMatchObject([
    { employeeId: 1, theirs: '2' },
  ]);
  // Decided long ago, so the clerk is not asked again.
  expect((await work.countOutbox())['needs-you']).toBe(0);
  expect(await work.listRowNotes(ref)).toEqual([{ employeeId: 1, note: 'phone her' }]);
  await store.close();
});

test('keeps separate drafts for the regular and the once-off payslips of a period', async () => {
  const store = await openTestStore();
  const { work } = store;
  const regular = await work.openDraft({ ...ref, newId: 'regular', at: 1 });
  const special = await work.openDraft({ ...onceOff, newId: 'special', at: 1 });
  expect([regular.id, special.id]).toEqual(['regular', 'special']);
  expect(special.ref).toEqual(onceOff);
  const cell = { typed: '5', value: '5' };
  await work.writeDraftCells({
    draftId: 'special',
    changes: [
      { employeeId: 1, onceOffId: 20, heading: hours, cell },
      { employeeId: 1, onceOffId: 21, heading: hours, cell: { typed: '6', value: '6' } },
    ],
    at: 2,
  });
  for (const [draftId, row] of [
    ['special', { employeeId: 1 }],
    ['regular', { employeeId: 1, onceOffId: 20 }],
  ] as const) {
    await expect(
      work.writeDraftCells({ draftId, changes: [{ ...row, heading: hours, cell }], at: 2 }),
    ).rejects.toMatchObject({ code: 'invalid-input', params: { path: 'onceOffId' } });
  }
  await work.writeDraftCells({
    draftId: 'special',
    changes: [{ employeeId: 1, onceOffId: 20, heading: hours, cell: null }],
    at: 3,
  });
  expect((await work.readDraft({ draftId: 'special' }))?.cells).toEqual([
    { employeeId: 1, onceOffId: 21, heading: hours, typed: '6', value: '6' },
  ]);
  expect((await work.readDraft({ draftId: 'regular' }))?.cells).toEqual([]);
  expect((await work.openDraft({ ...onceOff, newId: 'another', at: 4 })).id).toBe('special');
  await store.close();
});
