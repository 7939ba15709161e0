import axe, { type AxeResults } from 'axe-core';
import { expect } from '@playwright/test';
import type { Browser, Page, Request } from 'playwright-core';
import { isDeep } from './seed.ts';

/** How a page is looked at. */
export interface Look {
  readonly name: string;
  readonly colorScheme: 'light' | 'dark';
  readonly zoom: number;
}

export const light: Look = { name: 'light', colorScheme: 'light', zoom: 1 };
export const looks: readonly Look[] = [
  light,
  { name: 'dark', colorScheme: 'dark', zoom: 1 },
  { name: '150', colorScheme: 'light', zoom: 1.5 },
];

/** The dark look changes colours alone, whose contrast a test of the tokens proves: axe looks at it in a deep run. */
export const looksOfThisRun = looks.filter(({ colorScheme }) => isDeep || colorScheme === 'light');

/** A picture for people to look at. Nothing compares it, so only a deep run takes any. */
export async function photograph(page: Page, file: string): Promise<void> {
  if (isDeep) await page.screenshot({ path: file });
}

/** What each page has asked its server for and was not given yet. */
const underWay = new WeakMap<Page, Set<Request>>();

function countRequests(page: Page): void {
  const asked = new Set<Request>();
  underWay.set(page, asked);
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  // Another document: nobody waits any more for what the last one had asked for.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) asked.clear();
  });
}

/** A page in a window of 1280 × 800 points, and what it complains of in its console. */
export async function openLook(
  browser: Browser,
  look: Pick<Look, 'colorScheme' | 'zoom'>,
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({
    viewport: sizeAt(look.zoom),
    deviceScaleFactor: look.zoom,
    colorScheme: look.colorScheme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  countRequests(page);
  // Evaluated before the page, because its policy lets no script in afterwards.
  await page.addInitScript(axe.source);
  return { page, complaints };
}

/** What a window of 1280 × 800 points leaves of the page at this zoom. */
const sizeAt = (zoom: number) => ({ width: Math.round(1280 / zoom), height: Math.round(800 / zoom) });

/** Looks at the same page otherwise, as when the clerk zooms or the system turns dark. */
export async function lookAgain(page: Page, look: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: look.colorScheme });
  await page.setViewportSize(sizeAt(look.zoom));
}

/** Runs in the page. It shows something, has stood as it is for a moment and two frames, and nothing is moving. */
async function quiet(quietMs: number): Promise<void> {
  let changes = 0;
  const observer = new MutationObserver(() => (changes += 1));
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const frame = () => new Promise<unknown>((done) => requestAnimationFrame(done));
  let seen: number;
  do {
    seen = changes;
    await new Promise<unknown>((done) => setTimeout(done, quietMs));
    // On a busy machine a frame takes longer than the moment, and sizes are told with it.
    await frame();
    await frame();
  } while (changes !== seen || document.body.innerText.trim() === '');
  observer.disconnect();
  const ending = document
    .getAnimations()
    .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

async function left(page: Page, quietMs: number): Promise<void> {
  do await page.evaluate(quiet, quietMs);
  while ((underWay.get(page)?.size ?? 0) > 0);
}

/** Resolves when the page shows something, has all it asked for, and has been left alone by its own code for a moment. */
export async function settled(page: Page): Promise<void> {
  // The sheet gathers its news for 60 ms.
  await left(page, 80);
}

/** Resolves when a page that waits for no news has been drawn anew, as for another window. */
export async function redrawn(page: Page): Promise<void> {
  await left(page, 20);
}

/** Does something to a page that has settled, and waits for what comes of it: a key that nobody heard is no picture. */
export async function doneTo(page: Page, act: () => Promise<void>): Promise<void> {
  const looks = () => page.evaluate(() => document.documentElement.outerHTML);
  const before = await looks();
  await act();
  await expect.poll(async () => (await looks()) === before, 'nothing came of it').toBe(false);
  await settled(page);
}

/** The rules of axe that look at colours. */
const ofColours = ['color-contrast', 'link-in-text-block'];

interface AxeOptions {
  /** A selector of all that is looked at: the whole page unless given. */
  readonly within?: string;
  /** A selector of what is not looked at. */
  readonly except?: string;
  /** Rules that are not asked. */
  readonly without?: readonly string[];
  /** Of a page that axe has seen in other colours, only these are looked at. */
  readonly onlyColours?: boolean;
}

/** What axe finds on the page, each with the element and how to mend it. */
export async function axeViolations(
  page: Page,
  { within = ':root', except, without = [], onlyColours = false }: AxeOptions = {},
): Promise<string[]> {
  const context = JSON.stringify({ include: within, ...(except === undefined ? {} : { exclude: except }) });
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const asked = onlyColours ? { runOnly: ofColours } : { rules };
  // All stylesheets are read again for one rule: that no page is tied to one way of holding the screen.
  const options = { resultTypes: ['violations'], preload: isDeep, ...asked };
  const run = `axe.run(${context}, ${JSON.stringify(options)})`;
  const { violations } = await page.evaluate<AxeResults>(run);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
  );
}
