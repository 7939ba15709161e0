import axe, { type AxeResults } from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';

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

/** A window of 1280 × 800 points, looked at so. Pages that share one read the app's files once. */
export function openWindow(
  browser: Browser,
  look: Pick<Look, 'colorScheme' | 'zoom'>,
): Promise<BrowserContext> {
  return browser.newContext({
    // What a window of this size leaves of the page at this zoom.
    viewport: { width: Math.round(1280 / look.zoom), height: Math.round(800 / look.zoom) },
    deviceScaleFactor: look.zoom,
    colorScheme: look.colorScheme,
    reducedMotion: 'reduce',
  });
}

/** A page, and what it complains of in its console. Without axe it begins sooner. */
export async function openPage(
  window: BrowserContext,
  { forAxe = true }: { readonly forAxe?: boolean } = {},
): Promise<{ page: Page; complaints: string[] }> {
  const page = await window.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  // Evaluated before the page, because its policy lets no script in afterwards.
  if (forAxe) await page.addInitScript(axe.source);
  return { page, complaints };
}

/** A page in a window of its own. */
export async function openLook(
  browser: Browser,
  look: Pick<Look, 'colorScheme' | 'zoom'>,
): Promise<{ page: Page; complaints: string[] }> {
  return openPage(await openWindow(browser, look));
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
