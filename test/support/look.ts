import axe, { type AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';

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

/** Runs in the page. The document has stood as it is for `quietMs`, and nothing that ends is still moving. */
async function quiet(quietMs: number): Promise<void> {
  await new Promise<void>((done) => {
    const finish = () => {
      observer.disconnect();
      done();
    };
    let timer = setTimeout(finish, quietMs);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(finish, quietMs);
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  const ending = document
    .getAnimations()
    .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Resolves when the page shows something and has been left alone by its own code for a moment. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.body.innerText.trim() !== '');
  await page.evaluate(quiet, 120);
}

/** What axe finds on the page but for what is left out, each with the element and how to mend it. */
export async function axeViolations(
  page: Page,
  { except, without = [] }: { readonly except?: string; readonly without?: readonly string[] } = {},
): Promise<string[]> {
  const context = except === undefined ? 'document' : JSON.stringify({ exclude: except });
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const run = `axe.run(${context}, ${JSON.stringify({ resultTypes: ['violations'], rules })})`;
  const { violations } = await page.evaluate<AxeResults>(run);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
  );
}
