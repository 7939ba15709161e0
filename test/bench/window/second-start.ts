import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { Clerk } from './clerk.ts';
import type { Period } from './companies.ts';
import { drawn } from './drawn.ts';
import { putMainBehind, type Profile } from './main-behind-page.ts';

const goalMs = 150;

export interface Place {
  readonly browser: Browser;
  readonly address: string;
  /** The address of the practice service. */
  readonly baseUrl: string;
}

const aProfile = (): Profile => ({
  directory: mkdtempSync(join(tmpdir(), 'paydesk-bench-')),
  key: randomBytes(32),
});

interface Spent {
  readonly ms: number;
  /** Processor time of the page's main thread and of everything behind it, however busy the computer is. */
  readonly cpuMs: number;
}

/** How long the page's main thread has worked since it started. */
async function busyMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
}

async function inWindow(place: Place, profile: Profile, act: (page: Page) => Promise<void>): Promise<Spent> {
  const context = await place.browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const practice = { baseUrl: place.baseUrl, key: 'bench' };
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  const runtime = await putMainBehind(page, cdp, { practice, profile });
  try {
    await page.goto(place.address, { waitUntil: 'commit' });
    await act(page);
    const ms = performance.now() - start;
    const { user, system } = process.cpuUsage(cpu);
    return { ms, cpuMs: (user + system) / 1_000 + (await busyMs(cdp)) };
  } finally {
    await context.close();
    await runtime.close();
  }
}

/** Inside the frame: before it stands what a window says while its databases are opened. */
const firstScreen = drawn('nav ~ main h1', 1);
const employees = drawn('[role=row][aria-owns] [role=gridcell]:not(:empty)', 10);

const medianOf = (all: readonly Spent[], which: keyof Spent) =>
  all.map((spent) => spent[which]).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? NaN;

const summary = (all: readonly Spent[]) =>
  `${medianOf(all, 'ms').toFixed(0)} ms, ${medianOf(all, 'cpuMs').toFixed(0)} ms of processor`;

/**
 * Measures from opening the databases to the drawn view where the clerk last was, compared with the first view of an
 * empty profile.
 */
export async function measureSecondStart(place: Place, period: Period, rounds: number): Promise<void> {
  const profile = aProfile();
  await inWindow(place, profile, async (page) => {
    const clerk = new Clerk(page);
    await clerk.begin();
    await clerk.openFirst(period);
    await employees(page);
  });
  const [blank, last]: [Spent[], Spent[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    const empty = aProfile();
    blank.push(await inWindow(place, empty, firstScreen));
    rmSync(empty.directory, { recursive: true });
    last.push(await inWindow(place, profile, employees));
  }
  rmSync(profile.directory, { recursive: true });
  const more = (which: keyof Spent) => medianOf(last, which) - medianOf(blank, which);
  // Elapsed time includes what other programs took; processor time includes the link between page and main that exists
  // only here, and work that both do in parallel. The app's own time is below either.
  const verdict = Math.min(more('ms'), more('cpuMs')) <= goalMs ? 'holds      ' : 'FALLS SHORT';
  console.log(`\nA second start in a period of ${period.employees} employees, medians of ${rounds}`);
  console.log(`reference    an empty profile ${summary(blank)}`);
  console.log(
    `${verdict}  the last view ${summary(last)}: ${more('cpuMs').toFixed(0)} ms more of at most ${goalMs}, ${more('ms').toFixed(0)} ms by the wall`,
  );
}
