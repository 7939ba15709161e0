import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { chromium, type CDPSession, type Page } from 'playwright-core';
import { FramePage } from '#test/e2e/pages/frame-page.ts';
import { startPracticeService } from '#practice/service.ts';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { servePage } from '#test/support/page/serve-page.ts';
import { settled } from '#test/support/page/look.ts';
import { chromiumLaunch } from '../../../build/chromium.mjs';
import { karoo } from '../window/companies.ts';
import { inWindow, type InWindow } from '../window/in-window.ts';
import { everyObject, kilobytesOf } from './count-work.ts';

/** What the page does for an act of the clerk. */
export interface PageWork {
  /** Between the page and main, both ways, with events. */
  readonly messages: number;
  readonly kilobytes: number;
  /** Elements that the page has afterwards. */
  readonly elements: number;
  readonly layouts: number;
  readonly styles: number;
  /** Kilobytes that its JavaScript allocated, freed or not. */
  readonly allocated: number;
}

const root = path.resolve(import.meta.dirname, '../../..');
const answeredMs = 500;
/** The last of them is scrolled. */
const places = ['home', 'period', 'employees', 'payslips', 'audit-log', 'leave'] as const;

async function countsOf(cdp: CDPSession) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const by = new Map(metrics.map(({ name, value }) => [name, value]));
  const of = (name: string) => by.get(name) ?? Number.NaN;
  return { layouts: of('LayoutCount'), styles: of('RecalcStyleCount') };
}

/** Waits for what the page asked of main, however long a busy computer takes: an act must not count what was asked before it. */
async function answered(page: Page, crossed: { readonly messages: number }): Promise<void> {
  let before: number;
  do {
    before = crossed.messages;
    await page.waitForTimeout(answeredMs);
    await settled(page);
  } while (crossed.messages !== before);
}

/** What the built page does on a clerk's way through a period of 180 employees, by the names of the acts. */
export async function pageWork(): Promise<Readonly<Record<string, PageWork>>> {
  execFileSync(process.execPath, [path.join(root, 'build/build.mjs')], { stdio: 'ignore' });
  const practice = await startPracticeService({
    port: 0,
    key: 'bench',
    today: '2026-11-20',
    companies: practiceCompanies.filter(({ name }) => name === karoo.company),
  });
  const { server, address } = await servePage(path.join(root, 'dist/renderer'));
  const browser = await chromium.launch(chromiumLaunch());
  const crossed = { messages: 0, bytes: 0 };
  const oncross = (text: string) => {
    crossed.messages += 1;
    crossed.bytes += Buffer.byteLength(text);
  };
  const found: Record<string, PageWork> = {};
  const given = { browser, address, baseUrl: `${practice.origin}/v1`, oncross };
  try {
    await inWindow(given, async (window) => {
      await window.cdp.send('Performance.enable');
      await window.clerk.openFirst(karoo);
      // What opening it still reads is not of the first act.
      await answered(window.page, crossed);
      for (const [name, act] of acts(window)) {
        await settled(window.page);
        const before = { ...(await countsOf(window.cdp)), ...crossed };
        await window.cdp.send('HeapProfiler.startSampling', everyObject);
        await act();
        await answered(window.page, crossed);
        const { profile } = await window.cdp.send('HeapProfiler.stopSampling');
        const after = { ...(await countsOf(window.cdp)), ...crossed };
        found[name] = {
          messages: after.messages - before.messages,
          kilobytes: Math.round((after.bytes - before.bytes) / 1000),
          elements: await window.page.locator('*').count(),
          layouts: after.layouts - before.layouts,
          styles: after.styles - before.styles,
          allocated: kilobytesOf(profile.head),
        };
      }
    });
    return found;
  } finally {
    await browser.close();
    server.close();
    await practice.close();
  }
}

type Act = readonly [name: string, act: () => Promise<void>];

function acts({ page, clerk }: InWindow): readonly Act[] {
  const frame = new FramePage(page);
  return [
    ['50 values typed', () => clerk.typeValues(50)],
    [`${karoo.employees} × 5 values pasted`, () => clerk.paste(karoo.employees)],
    ...places.map((place): Act => [`${place} opened`, () => frame.go(place)]),
    ['leave scrolled', () => turnWheel(page)],
  ];
}

/** Ten notches, each after what the one before it draws. */
async function turnWheel(page: Page): Promise<void> {
  await page.getByRole('grid').hover();
  for (let notch = 0; notch < 10; notch++) {
    await page.mouse.wheel(0, 240);
    await page.waitForTimeout(answeredMs);
  }
}
