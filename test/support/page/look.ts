import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect } from '@playwright/test';
import type { Browser, Page, Request } from 'playwright-core';
import { isDeep } from '../seed.ts';

/** How a page is viewed. */
export interface Look {
  readonly name: string;
  readonly colorScheme: 'light' | 'dark';
  readonly zoom: number;
  /** Whether the system replaces all colours, as the contrast themes of Windows do. */
  readonly isForced: boolean;
}

export const light: Look = { name: 'light', colorScheme: 'light', zoom: 1, isForced: false };
export const looks: readonly Look[] = [
  light,
  { ...light, name: 'dark', colorScheme: 'dark' },
  // Three of the four contrast themes of Windows are dark.
  { ...light, name: 'contrast', colorScheme: 'dark', isForced: true },
  { ...light, name: '150', zoom: 1.5 },
];

/**
 * The dark theme and the system's own colours only change colours. A test of the tokens proves those of the dark theme,
 * and a deep run checks both.
 */
export const looksOfThisRun = looks.filter(({ colorScheme }) => isDeep || colorScheme === 'light');

/** A screenshot for people. Nothing compares it, so only a deep run takes any. */
export async function photograph(page: Page, file: string): Promise<void> {
  if (isDeep) await page.screenshot({ path: file });
}

/** The requests of each page that have no response yet. */
const underWay = new WeakMap<Page, Set<Request>>();

function countRequests(page: Page): void {
  const asked = new Set<Request>();
  underWay.set(page, asked);
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  // A new document: requests of the previous one no longer matter.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) asked.clear();
  });
}

/** A page in a window of 1280 × 800 points, and the errors in its console. */
export async function openLook(
  browser: Browser,
  look: Omit<Look, 'name'>,
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({
    viewport: sizeAt(look.zoom),
    deviceScaleFactor: look.zoom,
    colorScheme: look.colorScheme,
    forcedColors: look.isForced ? 'active' : 'none',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  countRequests(page);
  return { page, complaints };
}

/** The size of a 1280 × 800 window at this zoom. */
const sizeAt = (zoom: number) => ({ width: Math.round(1280 / zoom), height: Math.round(800 / zoom) });

/** Shows the same page another way, as when the clerk zooms or the system turns dark. */
export async function lookAgain(page: Page, look: Omit<Look, 'name'>): Promise<void> {
  await page.emulateMedia({
    colorScheme: look.colorScheme,
    forcedColors: look.isForced ? 'active' : 'none',
  });
  await page.setViewportSize(sizeAt(look.zoom));
}

/**
 * Runs in the page. Resolves when it shows something, has not changed for a moment and two frames, and nothing is
 * moving.
 */
async function quiet(quietMs: number): Promise<void> {
  let changes = 0;
  const observer = new MutationObserver(() => (changes += 1));
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const frame = () => new Promise<unknown>((done) => requestAnimationFrame(done));
  let seen: number;
  do {
    seen = changes;
    await new Promise<unknown>((done) => setTimeout(done, quietMs));
    // On a busy computer a frame takes longer than the moment, and size changes arrive with it.
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

/** Resolves when the page shows something, has all its resources, and has been idle for a moment. */
export async function settled(page: Page): Promise<void> {
  // The sheet collects its announcements for 60 ms.
  await left(page, 80);
}

/** Resolves when a page that waits for nothing has been redrawn, as after a resize. */
export async function redrawn(page: Page): Promise<void> {
  await left(page, 20);
}

/**
 * Does something to a page that has settled, and waits for the result: a key press that was ignored makes no useful
 * picture.
 */
export async function doneTo(page: Page, act: () => Promise<void>): Promise<void> {
  // Compared in the page: half a megabyte need not travel.
  const before = await page.evaluateHandle(() => document.documentElement.outerHTML);
  await act();
  const isSame = () => before.evaluate((html) => document.documentElement.outerHTML === html);
  await expect.poll(isSame, 'nothing came of it').toBe(false);
  await settled(page);
}

/** The axe rules about colours. */
export const ofColours = ['color-contrast', 'link-in-text-block'];

interface AxeOptions {
  /** A selector of what is checked; the whole page by default. */
  readonly within?: string;
  /** A selector of what is not checked. */
  readonly except?: string;
  /** Rules that are left out. */
  readonly without?: readonly string[];
  /** Only these, for a page that axe has already checked in other colours. */
  readonly onlyColours?: boolean;
}

/** The script that `axeViolations` needs in the page: its policy blocks scripts that come later. */
export const axeScript = (): string =>
  readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page, each with the element and the fix. */
export async function axeViolations(
  page: Page,
  { within = ':root', except, without = [], onlyColours = false }: AxeOptions = {},
): Promise<string[]> {
  const context = JSON.stringify({ include: within, ...(except === undefined ? {} : { exclude: except }) });
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const asked = onlyColours ? { runOnly: ofColours } : { rules };
  // Preloading reads all stylesheets again for one rule: that no page requires one screen orientation.
  const options = { resultTypes: ['violations'], preload: isDeep, ...asked };
  const run = `axe.run(${context}, ${JSON.stringify(options)})`;
  const { violations } = await page.evaluate<AxeResults>(run);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
  );
}
