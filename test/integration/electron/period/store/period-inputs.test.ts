import { expect, test } from 'vitest';
import { openTestStore, temporaryDirectory } from '#test/support/store/open-test-store.ts';
import { period } from '#test/support/samples/company.ts';
import {
  aSubmission,
  aVerdict,
  anOutboxCell,
  commitNow,
  openDraftWith,
} from '#test/support/samples/submissions.ts';

test('counts an input that is sent twice once', async () => {
  const store = await openTestStore({ directory: temporaryDirectory() });
  const draftId = await openDraftWith(store, [1, 2, 3]);
  const normal = { heading: 'calc.basic_salary.normal_hours_input' };
  const rate = { heading: 'calc.basic_salary.hourly_rate' };
  const sent = [anOutboxCell(1, normal), anOutboxCell(2, normal), anOutboxCell(2, rate), anOutboxCell(3)];
  const cells = sent.map(({ employeeId, heading }) => ({ ...aVerdict(employeeId, 'applied'), heading }));
  for (const submissionId of ['b1', 'b2']) {
    await commitNow(store.work, aSubmission(submissionId, draftId), sent);
    await store.work.settleCells({ submissionId, cells, at: 50 });
    await store.work.closeSubmission({ submissionId, state: 'done', at: 60 });
  }
  const counted = await store.work.countPeriodInputs(period);
  expect(counted.map(({ employeeId, saved }) => [employeeId, saved])).toEqual([
    [1, 1],
    [2, 2],
    [3, 1],
  ]);
});
