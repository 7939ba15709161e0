import { expect } from 'vitest';
import { readCsv } from '#test/support/files/read-csv.ts';
import { exportSubmission } from '#features/submissions/submission-file.ts';
import { readFile } from '#features/file-import/reading/read-file.ts';
import { bridgeTo } from '#test/support/runtime-bridge.ts';
import { test as base } from '#test/support/submissions.ts';
import { commission, overtime } from '#test/support/open-period.ts';
import { headingName } from '#messages/headings.ts';
import { sentFileMessages } from '#features/submissions/texts/sent-file.ts';
import { sentReasonMessages } from '#features/submissions/texts/sent-inputs.ts';

/** Sends two inputs, of which one is refused; an item has a name that would be a formula. */
const test = base.extend('submissionId', async ({ runtime, at }) => {
  const { connectionId, companyId } = at.ref;
  const [, item = ''] = commission.split('.');
  await runtime.store.work.writeItemName({ connectionId, companyId, item, name: '=Commission' });
  const [first = 0, second = 0] = at.employees;
  return at.sendValues({ [first]: { [overtime]: '-5' }, [second]: { [commission]: '250.00' } });
});

test('exports refused inputs with their value, the service’s message and Paydesk’s', async ({
  runtime,
  dialogs,
  submissionId,
}) => {
  const asked = { show: 'failed', kind: 'csv', name: 'refused' } as const;
  expect(await exportSubmission(bridgeTo(runtime), submissionId, asked)).toEqual({
    name: 'refused.csv',
    cells: 1,
  });
  const [headers, line, ...others] = readCsv(dialogs.saved[0]?.bytes ?? new Uint8Array());
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

test('exports a submission as a workbook without formulas, and records the export', async ({
  runtime,
  dialogs,
  submissionId,
}) => {
  await exportSubmission(bridgeTo(runtime), submissionId, { show: 'all', kind: 'xlsx', name: 'sent' });
  const { table } = await readFile(Uint8Array.from(dialogs.saved[0]?.bytes ?? []), null);
  const under = (header: string) => table.columns.find(({ texts }) => texts[0] === header)?.texts.slice(1);
  expect(under('Input')?.toSorted()).toEqual([headingName(commission, '=Commission'), headingName(overtime)]);
  expect(under('Sent')?.toSorted()).toEqual(['-5', '250']);
  const acts = await runtime.store.work.listAuditEntries({
    filter: { kinds: ['exported'] },
    offset: 0,
    limit: 5,
  });
  expect(acts.rows).toMatchObject([{ subject: 'sent.xlsx', new: '2', submissionId }]);
});

test('records no export when the clerk cancels', async ({ runtime, dialogs, submissionId }) => {
  dialogs.cancels = true;
  const asked = { show: 'all', kind: 'csv', name: 'sent' } as const;
  expect(await exportSubmission(bridgeTo(runtime), submissionId, asked)).toBeNull();
  const acts = await runtime.store.work.listAuditEntries({
    filter: { kinds: ['exported'] },
    offset: 0,
    limit: 5,
  });
  expect(acts.rows).toEqual([]);
});
