import { test } from '../fixtures.ts';
import { Account } from './account.ts';
import { runMainJob } from './main-job.ts';

test('the main job, step by step', async ({ launchPaydesk }, testInfo) => {
  const { page } = await launchPaydesk();
  await page.setViewportSize({ width: 1360, height: 773 });
  const account = await Account.begin(page);
  await runMainJob(page, account);
  const ranOn = testInfo.annotations.find(({ type }) => type === 'ran on')?.description;
  await account.write(ranOn ?? 'an unknown browser');
});
