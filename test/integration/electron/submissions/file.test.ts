import { afterEach, beforeEach, expect, test } from 'vitest';
import { readCsv } from '#test/support/read-csv.ts';
import { exportSubmission } from '#features/submissions/submission-file.ts';
import { readFile } from '#features/file-import/reading/read-file.ts';
import { bridgeTo } from '#test/support/runtime-bridge.ts';
import { openPeriodWithService, type PeriodWithService } from '#test/support/submissions.ts';
import { commission, overtime } from '#test/support/open-period.ts';
import { headingName } from '#messages/headings.ts';
import { sentFileMessages } from '#features/submissions/texts/sent-file.ts';
import { sentReasonMessages } from '#features/submissions/texts/sent-inputs.ts';

let at: PeriodWithService;

beforeEach(async () => {
  at = await openPeriod();
});
afterEach(() => at.close());

async function openPeriod(): Promise<PeriodWithService> {
  const opened = await openPeriodWithService();
  const { connectionId, companyId } = opened.ref;
  const [, item = ''] = commission.split('.');
  await opened.runtime.store.work.writeItemName({ connectionId, companyId, item, name: '=Commission' });
  return opened;
}

async function sendOneRefused(): Promise<string> {
  const [first = 0, second = 0] = at.employees;
  return at.sendValues({ [first]: { [overtime]: '-5' }, [second]: { [commission]: '250.00' } });
}

test('exports refused inputs with value, the service’s message and ours', async () => {
  const submissionId = await sendOneRefused();
  const asked = { show: 'failed', kind: 'csv', name: 'refused' } as const;
  expect(await exportSubmission(bridgeTo(at.runtime), submissionId, asked)).toEqual({
    name: 'refused',
    cells: 1,
  });
  const [headers, line, ...others] = readCsv(at.saved[0] ?? new Uint8Array());
  expect(headers).toEqual(Object.values(sentFileMessages.headers));
  expect(others).toEqual([]);
  expect(line?.slice(2)).toEqual([
    headingName(overtime),
    '',
    { number: '-5' },
    'Refused',
    'must be greater than or equal to 0',
    sentReasonMessages.refused,
    null,
  ]);
});

test('exports a submission as a workbook without formulas, and records the export', async () => {
  const submissionId = await sendOneRefused();
  await exportSubmission(bridgeTo(at.runtime), submissionId, { show: 'all', kind: 'xlsx', name: 'sent' });
  const { table } = await readFile(Uint8Array.from(at.saved[0] ?? []), null);
  const under = (header: string) => table.columns.find(({ texts }) => texts[0] === header)?.texts.slice(1);
  expect(under('Input')?.toSorted()).toEqual([headingName(commission, '=Commission'), headingName(overtime)]);
  expect(under('Sent')?.toSorted()).toEqual(['-5', '250']);
  const acts = await at.runtime.store.work.listAuditEntries({
    filter: { kinds: ['exported'] },
    offset: 0,
    limit: 5,
  });
  expect(acts.rows).toMatchObject([{ subject: 'sent', new: '2', submissionId }]);
});

test('nothing is recorded if the clerk cancels', async () => {
  const submissionId = await sendOneRefused();
  at.declineFiles();
  const asked = { show: 'all', kind: 'csv', name: 'sent' } as const;
  expect(await exportSubmission(bridgeTo(at.runtime), submissionId, asked)).toBeNull();
  const acts = await at.runtime.store.work.listAuditEntries({
    filter: { kinds: ['exported'] },
    offset: 0,
    limit: 5,
  });
  expect(acts.rows).toEqual([]);
});
