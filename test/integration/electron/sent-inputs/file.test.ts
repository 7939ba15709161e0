import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SubmissionFileMessages } from '#contract/calls/sent-inputs.ts';
import { readCsv } from '#documents/csv.ts';
import { readFile } from '#capture/import/reading/read-file.ts';
import { fileMessages, openPeriodWithService, type PeriodWithService } from '#test/support/submissions.ts';
import { commission, overtime } from '#test/support/period-at-desk.ts';
import { sentInputsMessages, sentReasonMessages } from '#messages/sent-inputs.ts';

let at: PeriodWithService;

beforeEach(async () => {
  at = await openPeriodWithService();
});
afterEach(() => at.close());

const words: SubmissionFileMessages = {
  ...fileMessages,
  columns: [
    { heading: overtime, name: 'Overtime' },
    { heading: commission, name: '=Commission' },
  ],
};

async function sendOneRefused(): Promise<string> {
  const [first = 0, second = 0] = at.people;
  return at.sendValues({ [first]: { [overtime]: '-5' }, [second]: { [commission]: '250.00' } });
}

test('refused inputs are exported with value, the service’s message and ours', async () => {
  const submissionId = await sendOneRefused();
  const asked = { submissionId, show: 'failed', kind: 'csv', suggestedName: 'refused.csv', words } as const;
  expect(await at.desk.handlers.sentInputs.export(asked)).toEqual({
    saved: { name: 'refused.csv', cells: 1 },
  });
  const [heads, line, ...others] = readCsv(at.saved[0] ?? new Uint8Array());
  expect(heads).toEqual([...sentInputsMessages.file.heads]);
  expect(others).toEqual([]);
  expect(line?.slice(2)).toEqual([
    'Overtime',
    '',
    { number: '-5' },
    'Refused',
    'must be greater than or equal to 0',
    sentReasonMessages.refused,
    null,
  ]);
});

test('a whole submission is a workbook without a formula, and its export is recorded', async () => {
  const submissionId = await sendOneRefused();
  const asked = { submissionId, show: 'all', kind: 'xlsx', suggestedName: 'sent.xlsx', words } as const;
  await at.desk.handlers.sentInputs.export(asked);
  const { table } = await readFile(Uint8Array.from(at.saved[0] ?? []), null);
  const under = (head: string) => table.columns.find(({ texts }) => texts[0] === head)?.texts.slice(1);
  expect(under('Input')?.toSorted()).toEqual(['=Commission', 'Overtime']);
  expect(under('Sent')?.toSorted()).toEqual(['-5', '250']);
  const acts = await at.desk.store.work.listAuditEntries({
    filter: { kinds: ['exported'] },
    offset: 0,
    limit: 5,
  });
  expect(acts.rows).toMatchObject([{ subject: 'sent.xlsx', new: '2', submissionId }]);
});

test('nothing is recorded if the clerk cancels', async () => {
  const submissionId = await sendOneRefused();
  at.declineFiles();
  const asked = { submissionId, show: 'all', kind: 'csv', suggestedName: 'sent.csv', words } as const;
  expect(await at.desk.handlers.sentInputs.export(asked)).toEqual({ saved: null });
  const acts = await at.desk.store.work.listAuditEntries({
    filter: { kinds: ['exported'] },
    offset: 0,
    limit: 5,
  });
  expect(acts.rows).toEqual([]);
});
