import path from 'node:path';
import { expect, test } from '@playwright/test';
import { chromium, type Browser } from 'playwright-core';
import { counts } from '#test/support/counts.ts';
import { light, openLook, settled } from '#test/support/page/look.ts';
import { evilMark, scriptPayloads } from '#test/support/files/script-payloads.ts';
import { isDeep } from '#test/support/seed.ts';
import { servePage } from '#test/support/page/serve-page.ts';
import { chromiumLaunch } from '../../build/chromium.mjs';
import { pagePaydesk, type Answers } from './page-paydesk.ts';
import { grounds, isVariant, sceneOf, scenes } from './screens.ts';

const root = path.resolve(import.meta.dirname, '../..');
const payloads = scriptPayloads(counts.scriptPayloads);

/**
 * Whether people wrote it, such as names and the service's texts. Ids, dates, tokens and addresses begin differently or
 * have no space.
 */
const isText = (value: string) => /[A-Z][a-z]/.test(value) && !/^https?:|^\d{4}-/.test(value);

/** The answers with payloads in every text, in turn; together they contain all of the payloads. */
function poisoned(answers: Answers, given: readonly string[]): { answers: Answers; places: number } {
  const whole = JSON.stringify(answers);
  const places = countTexts(answers);
  const each = Math.max(1, Math.ceil(given.length / Math.max(1, places)));
  let next = 0;
  const spoiled: unknown = JSON.parse(whole, (_, value: unknown) => {
    if (typeof value !== 'string' || !isText(value)) return value;
    const own = Array.from({ length: each }, (__, index) => given[(next + index) % given.length] ?? '');
    next += each;
    return `${value} ${own.join(' ')}`;
  });
  // Only texts were replaced, by other texts.
  return { answers: spoiled as Answers, places };
}

function countTexts(value: unknown): number {
  if (typeof value === 'string') return isText(value) ? 1 : 0;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, inner: unknown) => sum + countTexts(inner), 0);
}

let browser: Browser;
let served: Awaited<ReturnType<typeof servePage>>;
// One page for all screens: loading it again costs half of what a new one does, and it keeps nothing.
let opened: Awaited<ReturnType<typeof openLook>>;

test.beforeAll(async () => {
  served = await servePage(path.join(root, 'dist/renderer'));
  browser = await chromium.launch(chromiumLaunch({ isBrief: true }));
  opened = await openLook(browser, light);
});
test.afterAll(async () => {
  await browser.close();
  served.server.close();
});

/** Where an answer has text that people write: the call and the path in its answer, once for all rows of a list. */
function placesOf(value: unknown, place: string): string[] {
  if (typeof value === 'string') return isText(value) ? [place] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    placesOf(inner, `${place}.${/^\d+$/.test(key) ? '*' : key}`),
  );
}

/**
 * Each screen in its usual state, and further states until one has shown text from every place; a deep run takes all.
 */
function coverAllPlaces(): string[] {
  const ofScreens = Object.values(sceneOf).map((scene) => scenes[scene]?.from ?? scene);
  const others = Object.keys(grounds).filter((name) => !isVariant(name));
  const covered = new Set<string>();
  return [...new Set([...ofScreens, ...others])].filter((name, index) => {
    const places = new Set(placesOf(grounds[name], ''));
    const adds = places.difference(covered).size > 0;
    for (const place of places) covered.add(place);
    return adds || index < new Set(ofScreens).size;
  });
}

const looked = isDeep ? Object.keys(grounds) : coverAllPlaces();

for (const name of looked) {
  test(`${name} runs none of ${payloads.length} scripts in its data`, async () => {
    const { answers: evil, places } = poisoned(grounds[name] ?? {}, payloads);
    test.skip(places === 0, 'nothing that people write is shown here');
    const { page, complaints } = opened;
    complaints.length = 0;
    served.before.set('paydesk.js', pagePaydesk(evil));
    await page.goto(served.address);
    await settled(page);
    expect(await page.evaluate('globalThis.ran')).toBeUndefined();
    expect(await page.locator(`[${evilMark}]`).count()).toBe(0);
    expect(complaints.filter((text) => /Content Security Policy|Trusted/.test(text))).toEqual([]);
    const shown = await page.evaluate(() => document.body.innerText + document.body.innerHTML);
    if (shown.includes(evilMark)) {
      test.info().annotations.push({
        type: 'did',
        description: JSON.stringify({ 'scripts on screens': payloads.length }),
      });
    }
  });
}

test('runs the scripts in a control page that renders text as markup', async () => {
  const page = await browser.newPage();
  await page.setContent('<main></main>');
  await page.evaluate((all) => {
    const main = document.querySelector('main');
    for (const text of all) main?.insertAdjacentHTML('beforeend', text);
  }, scriptPayloads(40));
  // Some set it to 1 and some to their number, whichever runs last.
  await expect.poll(() => page.evaluate('globalThis.ran')).toBeDefined();
  expect(await page.locator(`[${evilMark}]`).count()).toBeGreaterThan(20);
  await page.close();
});
