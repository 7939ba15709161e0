import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { chromiumLaunch } from '../../../build/chromium.mjs';
import { screenMessages } from '#messages/screens.ts';
import { homeGrounds } from '#test/screens/month-end/home-screens.ts';
import { pagePaydesk } from '#test/screens/page-paydesk.ts';
import { servePage } from '#test/support/page/serve-page.ts';
import { judge, title } from '../data/report.ts';
import { longestTaskWhile } from '../window/longest-task.ts';

/** One frame of a screen with 60 frames a second. */
const frameMs = 16;
const [shownMs, times, frames] = [100, 5, 200];
/** What a quick turn of the wheel scrolls in a frame. */
const framePx = 60;

/** From the press on Home until its rows are on the screen. */
const openHome = (page: Page) =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const buttons = [...document.querySelectorAll<HTMLElement>('nav button')];
        const began = performance.now();
        buttons.find(({ textContent }) => textContent.includes(name))?.click();
        const look = () => {
          const isShown = document.querySelectorAll('[role=grid] tbody tr[id]').length > 9;
          if (!isShown) requestAnimationFrame(look);
          // After the frame in which they are painted.
          else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
        };
        look();
      }),
    screenMessages.home.title,
  );

const scroll = (page: Page) =>
  page.evaluate(
    async ([count = 0, px = 0]) => {
      const list = document.querySelector('[role=grid]')?.parentElement;
      for (let frame = 0; frame < count; frame += 1) {
        list?.scrollBy(0, px);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    },
    [frames, framePx],
  );

function say(what: string, ms: number, limitMs: number): void {
  console.log(
    `${what.padEnd(58)} ${ms.toFixed(0).padStart(6)} ms  ${judge(ms <= limitMs, `of at most ${limitMs} ms`)}`,
  );
}

/** The list of 600 rows on Home in the window: shown again, and scrolled. */
export async function measureHomeWindow(root: string): Promise<void> {
  const { server, address, before } = await servePage(join(root, 'dist/renderer'));
  const browser = await chromium.launch(chromiumLaunch({ forWindow: true }));
  try {
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
    before.set('paydesk.js', pagePaydesk(homeGrounds['ground-home-200'] ?? {}));
    await page.goto(address);
    await page.getByRole('navigation').waitFor();
    title('Home with 600 rows in the window');
    const shown: number[] = [];
    for (let time = 0; time < times; time += 1) {
      await page.getByRole('button', { name: screenMessages.settings.title }).click();
      await page.waitForTimeout(500);
      shown.push(await openHome(page));
    }
    say('shown, the median of five', shown.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0, shownMs);
    await page.waitForTimeout(500);
    const { busyMs } = await longestTaskWhile(browser, page, () => scroll(page));
    say('scrolled through, the longest task', busyMs, frameMs);
  } finally {
    await browser.close();
    server.close();
  }
}
