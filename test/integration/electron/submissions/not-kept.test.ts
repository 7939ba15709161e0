import { expect } from 'vitest';
import { readCsv } from '#test/support/files/read-csv.ts';
import { exportSubmission } from '#features/submissions/submission-file.ts';
import { bridgeTo } from '#test/support/runtime-bridge.ts';
import { bulkInput, test } from '#test/support/submissions.ts';
import { commission, overtime } from '#test/support/open-period.ts';
import { outcomeTitles } from '#features/submissions/texts/outcomes.ts';

test('counts inputs as not saved, not as refused, when the service fails', async ({
  at,
  practice,
  runtime,
}) => {
  const { employees, ref } = at;
  const [first = 0, second = 0] = employees;
  practice.faults.add({ ...bulkInput, count: null, effect: { kind: 'status', status: 500 } });
  const submissionId = await at.sendValues({
    [first]: { [overtime]: '3' },
    [second]: { [commission]: '250.00' },
  });
  const counts = { applied: 0, rejected: 0, notKept: 2 };
  expect((await at.list()).rows).toMatchObject([{ id: submissionId, state: 'done', ...counts }]);
  expect((await runtime.handlers.bulkInputs.open(ref)).submission).toMatchObject({ cells: 2, ...counts });
  const { entries } = await runtime.handlers.outbox.list({
    connectionId: null,
    group: 'needs-you',
    offset: 0,
    limit: 10,
  });
  expect(entries).toMatchObject([{ id: submissionId, outcomes: counts, rejected: 0, notKept: 2 }]);
  const { inputReport } = await runtime.handlers.inputReports.ofSubmission({ submissionId });
  const states = inputReport.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell?.state ?? []));
  expect(states).toEqual(['not-kept', 'not-kept']);
  const acts = await runtime.store.work.listAuditEntries({
    filter: { kinds: ['bulk-input'] },
    offset: 0,
    limit: 10,
  });
  expect(acts.rows.map(({ outcome }) => outcome)).toEqual(['not-applied', 'not-applied']);
});

test('shows inputs as not saved in the exported file when the service fails', async ({
  at,
  practice,
  runtime,
  dialogs,
}) => {
  const { employees } = at;
  practice.faults.add({ ...bulkInput, count: null, effect: { kind: 'status', status: 500 } });
  const submissionId = await at.sendValues({ [employees[0] ?? 0]: { [overtime]: '3' } });
  await exportSubmission(bridgeTo(runtime), submissionId, { show: 'failed', kind: 'csv', name: 'failed' });
  const [, line] = readCsv(dialogs.saved[0]?.bytes ?? new Uint8Array());
  expect(line?.[5]).toBe(outcomeTitles['not-kept']);
});
