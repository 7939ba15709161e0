// How long a clerk waits in the window of the built app: `npm run bench -- window`.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { startPracticeService } from '#practice/service.ts';
import { setup } from '#test/support/store/build-store-worker.ts';
import { readFirstLoad } from '#test/support/page/first-load.ts';
import { servePage } from '#test/support/page/serve-page.ts';
import { chromiumLaunch } from '../../../build/chromium.mjs';
import { benchCompanies, karoo, nearlyEmpty, umhlanga, type Period } from './companies.ts';
import { measureHour } from './hour.ts';
import { measureHoursHistory } from './hours-history.ts';
import { measureLeaveCalendar } from './leave-calendar.ts';
import { longestTaskWhile } from './longest-task.ts';
import { inWindow } from './in-window.ts';
import { measureSecondStart } from './second-start.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(values.rounds);
const goals = { taskMs: 50, openingMs: 300, firstLoadBytes: 200_000 };

const root = path.resolve(import.meta.dirname, '../../..');
execFileSync(process.execPath, [path.join(root, 'build/build.mjs')], { stdio: 'inherit' });
await setup();
const folder = path.join(root, 'dist/renderer');
const practice = await startPracticeService({ port: 0, key: 'bench', companies: benchCompanies() });
const { server, address } = await servePage(folder);
const browser = await chromium.launch(chromiumLaunch({ forWindow: true }));
const given = { browser, address, baseUrl: `${practice.origin}/v1` };
try {
  for (const period of [karoo, umhlanga]) await measureTasks(period);
  await inWindow(given, ({ page, runtime }) => measureLeaveCalendar({ browser, page, runtime }, umhlanga));
  await inWindow(given, ({ page, runtime }) => measureHoursHistory({ browser, page, runtime }, karoo));
  await measureOpening();
  await measureSecondStart(given, umhlanga, rounds);
  await inWindow(given, ({ page, clerk, runtime }) =>
    measureHour({ browser, page, clerk, runtime }, karoo, 4 * rounds),
  );
  measureFirstLoad();
} finally {
  await browser.close();
  server.close();
  await practice.close();
}

async function measureTasks(period: Period): Promise<void> {
  console.log(`\n${period.company}, ${period.employees} employees: the longest task`);
  await inWindow(given, async ({ page, clerk }) => {
    await clerk.openFirst(period);
    await page.waitForTimeout(1_000);
    const acts = {
      'typing 50 values': () => clerk.typeValues(50),
      scrolling: () => clerk.scroll(),
      [`pasting ${period.employees} × 5`]: () => clerk.paste(period.employees),
    };
    for (const [title, act] of Object.entries(acts)) {
      const { ms, busyMs } = await longestTaskWhile(browser, page, act);
      const verdict = busyMs <= goals.taskMs ? 'holds      ' : 'FALLS SHORT';
      console.log(
        `${verdict}  ${title.padEnd(20)} ${busyMs.toFixed(0)} ms of at most ${goals.taskMs}, ${ms.toFixed(0)} ms with what else ran`,
      );
    }
  });
}

async function measureOpening(): Promise<void> {
  const times = new Map<Period, number[]>([
    [nearlyEmpty, []],
    [umhlanga, []],
  ]);
  for (const [period, found] of times) {
    await inWindow(given, async ({ clerk }) => {
      await clerk.openFirst(period);
      for (let round = 0; round < rounds; round++) found.push(await clerk.openAgain(period));
    });
  }
  const [reference = NaN, large = NaN] = [...times.values()].map(median);
  const more = large - reference;
  const verdict = more <= goals.openingMs ? 'holds      ' : 'FALLS SHORT';
  console.log(`\nOpening a period from the cache, medians of ${rounds}`);
  console.log(`reference    1 employee      ${reference.toFixed(0)} ms`);
  console.log(
    `${verdict}  1,200 employees  ${large.toFixed(0)} ms  × ${(large / reference).toFixed(2)}, ${more.toFixed(0)} ms more of at most ${goals.openingMs}`,
  );
}

function measureFirstLoad(): void {
  const files = readFirstLoad(folder);
  const bytes = files.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);
  const verdict = bytes <= goals.firstLoadBytes ? 'holds      ' : 'FALLS SHORT';
  console.log(`\nFirst load of the page, compressed`);
  console.log(
    `${verdict}  ${(bytes / 1000).toFixed(0)} kB of at most ${goals.firstLoadBytes / 1000}, in ${files.length} files`,
  );
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
