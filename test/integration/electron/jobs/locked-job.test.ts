import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SavingOptions } from '#electron/hand-out/contract/payslip-saving.ts';
import type { Store } from '#store/store.ts';
import {
  everything,
  filesIn,
  jobOf,
  openSavingRuntime,
  somePayslips,
  start,
  until,
} from './saving-runtime.ts';

/** A runtime whose only payslip is on disk, with Paydesk locked before the job could finish. */
async function lockedWithLastStep(output: SavingOptions['output']) {
  const gate = { close: () => undefined as void };
  const throughStore = (store: Store): Store => {
    const settleStep: Store['work']['settleStep'] = (settled) => {
      gate.close();
      return store.work.settleStep(settled);
    };
    return { ...store, work: { ...store.work, settleStep } };
  };
  const opened = await openSavingRuntime({ throughStore });
  const { runtime, folder } = opened;
  gate.close = () => runtime.ports.gate.close();
  const payslipIds = await somePayslips(runtime, 1);
  await start(runtime, payslipIds, { output });
  await expect.poll(async () => (await jobOf(runtime)).done).toBe(1);
  // Long enough to write the directory of one file.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(filesIn(folder)).toEqual([expect.stringMatching(/^\.[0-9a-f]{16}\.part$/)]);
  gate.close = () => undefined;
  return { ...opened, payslipIds };
}

test('names a ZIP after the unlock, or at the next start, when Paydesk locks at its last step', async () => {
  const { folder, restart } = await lockedWithLastStep('zip');
  const after = await restart();
  expect(await until(after, 'ended')).toMatchObject({ done: 1 });
  expect(filesIn(folder)).toEqual(['Payslips of November.zip']);
});

test('does not report a PDF as saved when its pages were deleted before it was merged', async () => {
  const { folder, restart, payslipIds } = await lockedWithLastStep('pdf');
  const after = await restart(() => {
    for (const part of filesIn(folder)) rmSync(join(folder, part));
  });
  const { failure } = await until(after, 'halted', 'ended');
  expect(failure).toMatchObject({ code: 'file-failed', params: { reason: 'gone' } });
  const { rows } = await after.handlers.handOuts.list({ ...everything, payslipIds });
  expect(rows.map(({ handedOut }) => handedOut.saved)).toEqual([null]);
});
