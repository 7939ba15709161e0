import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { FramePage } from '#test/e2e/pages/frame-page.ts';
import { ListPage } from '#test/e2e/pages/list-page.ts';
import { payslipMessages, payslipsMessages } from '#features/payslips/texts/payslips.ts';
import type { Runtime } from '#test/support/runtime.ts';
import type { Clerk } from './clerk.ts';
import type { Period } from './companies.ts';

const goal = 1.2;
/** What a clerk opens in one round; in an hour's work they return to each a few dozen times. */
const places = [
  ...(['home', 'period', 'pay-periods', 'period-check', 'pay-runs', 'journals', 'tie-out'] as const),
  ...(['sent-inputs', 'employees', 'leave', 'reports', 'outbox', 'settings', 'audit-log'] as const),
];

/** The memory in use after garbage has been collected. */
interface Held {
  /** The private memory of all processes of the browser, which are Electron's except main. */
  readonly appBytes: number;
  /** The private memory of the page's process. */
  readonly pageBytes: number;
  /** The part of it that is JavaScript's heap: objects, and the code of what was opened. */
  readonly heapBytes: number;
  readonly nodes: number;
  readonly mainBytes: number;
}

interface Watched {
  /** DevTools sessions of the page and of the whole browser. */
  readonly cdp: CDPSession;
  readonly whole: CDPSession;
  readonly runtime: Runtime;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/**
 * A process's private memory, resident or swapped out. Shared pages are not counted: they depend on how many browsers
 * happen to run.
 */
function ownBytes(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const lines = [...rollup.matchAll(/^(?:Anonymous|Swap):\s+(\d+) kB/gm)];
  return lines.reduce((sum, [, kilobytes]) => sum + 1024 * Number(kilobytes), 0);
}

async function measure({ cdp, whole, runtime }: Watched): Promise<Held> {
  // What the test runtime records of each event is not the app's memory.
  runtime.events.length = 0;
  await cdp.send('Memory.simulatePressureNotification', { level: 'critical' });
  for (let time = 0; time < 3; time++) {
    await cdp.send('HeapProfiler.collectGarbage');
    collect();
    // Finalisers run in a separate task.
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes } = await cdp.send('Memory.getDOMCounters');
  const { processInfo } = await whole.send('SystemInfo.getProcessInfo');
  const shares = processInfo.map(({ type, id }) => ({ type, bytes: ownBytes(id) }));
  const { heapUsed, external } = process.memoryUsage();
  return {
    appBytes: shares.reduce((sum, { bytes }) => sum + bytes, 0),
    // One page is open; a spare renderer process is smaller.
    pageBytes: Math.max(...shares.filter(({ type }) => type === 'renderer').map(({ bytes }) => bytes)),
    heapBytes: usedSize,
    nodes,
    mainBytes: heapUsed + external,
  };
}

/** Visits each screen, types and scrolls in the sheet, and opens a payslip and its PDF. */
async function workARound(page: Page, clerk: Clerk, period: Period): Promise<void> {
  const frame = new FramePage(page);
  for (const place of places) {
    await frame.go(place);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(150);
  }
  await clerk.openAgain(period);
  await clerk.typeValues(5);
  await clerk.scroll();
  await frame.go('payslips');
  const payslips = new ListPage(page, { title: payslipsMessages.title, panel: payslipMessages.panel });
  await page.getByRole('grid').getByRole('row').nth(1).click();
  await payslips.panel.getByRole('button', { name: payslipMessages.pdf.view }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('canvas').first().waitFor();
  await page.waitForTimeout(300);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await frame.go('home');
}

const mega = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

const words = ({ appBytes, pageBytes, heapBytes, nodes, mainBytes }: Held) =>
  [
    `window ${mega(appBytes)}`,
    `its page ${mega(pageBytes)}, JavaScript ${mega(heapBytes)}`,
    `${nodes} nodes`,
    `main ${mega(mainBytes)}`,
  ].join(', ');

/**
 * An hour of work, compressed into rounds: the memory of the page and of main afterwards, compared with that after the
 * start.
 */
export async function measureHour(
  { browser, page, clerk, runtime }: { browser: Browser; page: Page; clerk: Clerk; runtime: Runtime },
  period: Period,
  rounds: number,
): Promise<void> {
  if (process.platform !== 'linux') {
    console.log('\nMemory over an hour of work: measured on Linux alone');
    return;
  }
  const cdp = await page.context().newCDPSession(page);
  const watched = { cdp, whole: await browser.newBrowserCDPSession(), runtime };
  await clerk.openFirst(period);
  await new FramePage(page).go('home');
  const start = await measure(watched);
  console.log(`\nMemory over an hour of work, in ${rounds} rounds of ${places.length + 2} screens`);
  console.log(`reference    after the start  ${words(start)}`);
  let [first, held] = [start, start];
  for (let round = 1; round <= rounds; round++) {
    await workARound(page, clerk, period);
    held = await measure(watched);
    if (round === 1) first = held;
    if (round === 1 || round % 5 === 0)
      console.log(`after round ${String(round).padEnd(2)}             ${words(held)}`);
  }
  const compare = (title: string, of: keyof Held, from: Held) => {
    const times = held[of] / from[of];
    const verdict = times <= goal ? 'holds      ' : 'FALLS SHORT';
    console.log(`${verdict}  ${title.padEnd(34)} × ${times.toFixed(2)} of at most ${goal.toFixed(2)}`);
  };
  compare('the window, after the start', 'appBytes', start);
  compare('main, after the start', 'mainBytes', start);
  // The first round opens every screen, whose code stays loaded; what still grows afterwards would grow forever.
  compare('the page, after every screen', 'pageBytes', first);
}
