import type { Browser, CDPSession, Page } from 'playwright-core';
import type { Runtime } from '#test/support/runtime.ts';
import { Clerk } from './clerk.ts';
import { putMainBehind } from './main-behind-page.ts';

const patienceMs = 180_000;

interface Around {
  readonly browser: Browser;
  /** Of the built page. */
  readonly address: string;
  /** Of the practice service, whose key is `bench`. */
  readonly baseUrl: string;
  /** Told of each message between the page and main, as text. */
  readonly oncross?: (text: string) => void;
}

export interface InWindow {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly clerk: Clerk;
  readonly runtime: Runtime;
}

/** Opens a window over a new profile, connected to the practice service, for as long as `act` runs. */
export async function inWindow(
  { browser, address, baseUrl, oncross }: Around,
  act: (window: InWindow) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  // Slow is not wrong: the computer may be busy with something else.
  page.setDefaultTimeout(patienceMs);
  const cdp = await context.newCDPSession(page);
  const runtime = await putMainBehind(page, cdp, {
    practice: { baseUrl, key: 'bench' },
    ...(oncross === undefined ? {} : { oncross }),
  });
  try {
    await page.goto(address);
    const clerk = new Clerk(page);
    await clerk.begin();
    await act({ page, cdp, clerk, runtime });
  } finally {
    await context.close();
    await runtime.close();
  }
}
