import { expect, test } from 'vitest';
import type { Store } from '#store/store.ts';
import { filesIn, jobOf, openSavingDesk, somePayslips, start, until } from './saving-desk.ts';

test('locked with its last step, a ZIP gets its name once somebody is there again, or at the next start', async () => {
  const gate = { close: () => undefined as void };
  const throughStore = (store: Store): Store => {
    const settleStep: Store['work']['settleStep'] = (settled) => {
      gate.close();
      return store.work.settleStep(settled);
    };
    return { ...store, work: { ...store.work, settleStep } };
  };
  const opened = await openSavingDesk({ throughStore });
  const { desk, folder } = opened;
  gate.close = () => desk.ports.gate.close();
  await start(desk, await somePayslips(desk, 1), { output: 'zip' });
  await expect.poll(async () => (await jobOf(desk)).done).toBe(1);
  // Long enough to write the directory of one file.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(filesIn(folder)).toEqual([expect.stringMatching(/^\.[0-9a-f]{16}\.part$/)]);
  gate.close = () => undefined;
  const after = await opened.restart();
  expect(await until(after, 'ended')).toMatchObject({ done: 1 });
  expect(filesIn(folder)).toEqual(['Payslips of November.zip']);
});
