import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCsv } from '#test/support/files/read-csv.ts';
import { unzip } from '#test/support/files/unzip.ts';
import { openPaidCompany } from './paid-company.ts';

async function openPaidMonth() {
  const opened = await openPaidCompany();
  const { runtime, period, first } = opened;
  const { handlers } = runtime;
  const payStep = async () => {
    const { steps } = await handlers.monthEnds.read(period);
    const step = steps.find(({ id }) => id === 'pay-file');
    return [step?.state, step?.says, step?.count];
  };
  const sign = async () => {
    const code = (await handlers.monthEnds.readSignature(period)).toSign?.code ?? '';
    const form = { preparedBy: 'Thandi Nkosi', signedBy: 'Johan Adams' };
    await handlers.monthEnds.sign({ ...period, code, form });
  };
  const signature = async () => (await handlers.monthEnds.readSignature(period)).signature;
  const month = period.periodEnd.slice(0, 7);
  await handlers.tieOut.refresh({ ...first, to: month, months: 1, force: false });
  return { ...opened, payStep, sign, signature, month };
}

test('is a step of the month end that is done once the bank has every payment', async () => {
  const { payStep, prepare, release, calls, payslips } = await openPaidMonth();
  const count = payslips.length - 1;
  expect(await payStep()).toEqual(['open', 'pay-file-none', 0]);
  const ref = await prepare();
  expect(await payStep()).toEqual(['open', 'pay-prepared', count]);
  await release(ref);
  expect(await payStep()).toEqual(['open', 'pay-released', count]);
  await calls.sent(ref);
  expect(await payStep()).toEqual(['done', 'pay-sent', count]);
});

test('is signed with its period, whose signature ends when a payment run is cancelled', async () => {
  const { prepare, release, calls, sign, signature } = await openPaidMonth();
  const ref = await prepare();
  await sign();
  expect(await signature()).toMatchObject({ holds: 'yes' });
  expect((await signature())?.covers).toContain('payments');
  await release(ref);
  expect(await signature()).toMatchObject({ holds: 'yes' });
  await calls.cancel({ ...ref, reason: 'Wrong day' });
  expect(await signature()).toMatchObject({ holds: 'no', changes: [{ what: 'payments', count: 1 }] });
});

test('is in the month file with who prepared and released it, which is outdated once it is cancelled', async () => {
  const { runtime, first, month, prepare, release, readRun, calls, saved, period } = await openPaidMonth();
  const ref = await prepare();
  await release(ref);
  await runtime.handlers.monthFile.save({ ...first, month, suggestedName: 'Month' });
  const name = readdirSync(saved).find((one) => one.startsWith('Month')) ?? '';
  const files = unzip(readFileSync(join(saved, name)));
  const table = files.find((file) => file.name === 'payment-runs.csv')?.bytes ?? Buffer.alloc(0);
  const { file, payments } = await readRun(ref.id);
  const [, row] = readCsv(table).map((cells) => cells.map(String));
  expect(row).toEqual(
    expect.arrayContaining([
      period.periodEnd,
      'Released',
      String(payments),
      'thandi',
      file?.name,
      file?.hash,
    ]),
  );
  const says = async () => {
    const { steps } = await runtime.handlers.monthEnds.read(period);
    return steps.find(({ id }) => id === 'month-file')?.says;
  };
  expect(await says()).toBe('month-file-saved');
  await calls.cancel({ ...ref, reason: 'Wrong day' });
  expect(await says()).toBe('month-file-outdated');
});
