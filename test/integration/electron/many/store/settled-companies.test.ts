import { expect, test } from 'vitest';
import type { NewAuditEntry } from '#electron/audit-log/store/records.ts';
import { openTestStore } from '#test/support/store/open-test-store.ts';

const company = { connectionId: 'karoo', companyId: 7 };
const connection = { id: 'karoo', name: 'Karoo', baseUrl: 'http://127.0.0.1:9/v1', practice: false };
const entryOf = (kind: NewAuditEntry['kind']) => ({ at: 5, kind, outcome: 'done', ...company }) as const;

async function openJob() {
  const { work } = await openTestStore();
  await work.saveConnection({ connection, at: 1 });
  const job = { id: 'job', kind: 'do-for-many', place: 'October', task: {} } as const;
  await work.addJob({
    job: { ...job, connectionId: null, companyId: null },
    steps: [{ company, employeeId: null, about: 'Karoo', task: {} }],
    audit: { at: 2, kind: 'job-started', outcome: 'done' },
  });
  return work;
}

const place = { ...company, payFrequencyId: null, end: '2026-10' };
const saved = {
  jobId: 'job',
  position: 0,
  result: {},
  audits: [entryOf('exported')],
  journal: {
    ...company,
    exports: [{ payRunId: 9, at: 5, by: 'thandi', layout: 'csv', fileName: 'October.csv', hash: '0' }],
  },
  mark: {
    place,
    by: 'thandi',
    at: 5,
    acts: [],
    kind: 'month-file',
    content: { code: 'A', month: 'B', missing: 0 },
  },
} as const;

test('records the journal and the month file of a company with its step', async () => {
  const work = await openJob();
  await work.settleForCompany(saved);
  expect(await work.listJournalExports(company)).toHaveLength(1);
  expect(await work.readPeriodMarks(place)).toHaveProperty('month-file');
});

test('records nothing of a company that was removed meanwhile, except that its file was saved', async () => {
  const work = await openJob();
  await work.removeConnection({ connectionId: company.connectionId, at: 3 });
  await work.settleForCompany(saved);
  expect(await work.listJournalExports(company)).toEqual([]);
  expect(await work.readPeriodMarks(place)).toEqual({});
  const { rows } = await work.listAuditEntries({
    filter: { kinds: ['exported'] },
    upTo: Number.MAX_SAFE_INTEGER,
    offset: 0,
    limit: 10,
  });
  expect(rows).toHaveLength(1);
});
