import path from 'node:path';
import { test } from '@playwright/test';
import { chromium, type Browser, type Page } from 'playwright-core';
import { axeScript, light, lookAgain, openLook, settled, type Look } from '#test/support/page/look.ts';
import { servePage } from '#test/support/page/serve-page.ts';
import { chromiumLaunch } from '../../build/chromium.mjs';
import { pagePaydesk, type Answers } from './page-paydesk.ts';

/** Where the pointer touches nothing. */
const outside = -1;

interface ScenePage {
  /** Loads the page with main's answers, without anything left over from the test before. */
  readonly show: (answers: Answers, look?: Omit<Look, 'name'>) => Promise<Page>;
  /** Errors and warnings in its console since it was loaded. */
  readonly complaints: () => readonly string[];
}

/**
 * One page for all scenes of a file: loading it again costs half of what a new page does, and it keeps nothing. Call it
 * at the top of the file; `withAxe` if axe is to look at it.
 */
export function scenePage({ withAxe = false } = {}): ScenePage {
  let browser: Browser;
  let served: Awaited<ReturnType<typeof servePage>>;
  let opened: Awaited<ReturnType<typeof openLook>>;

  test.beforeAll(async () => {
    served = await servePage(path.resolve(import.meta.dirname, '../../dist/renderer'));
    if (withAxe) served.before.set('axe.js', axeScript());
    browser = await chromium.launch(chromiumLaunch({ isBrief: true }));
    opened = await openLook(browser, light);
  });

  test.afterAll(async () => {
    await browser.close();
    served.server.close();
  });

  return {
    async show(answers, look = light) {
      const { page, complaints } = opened;
      await page.emulateMedia({ media: null });
      await lookAgain(page, look);
      await page.mouse.move(outside, outside);
      served.before.set('paydesk.js', pagePaydesk(answers));
      // Messages of the previous page while it closes do not belong to this one.
      await page.goto('about:blank');
      complaints.length = 0;
      await page.goto(served.address);
      await settled(page);
      return page;
    },
    complaints: () => opened.complaints,
  };
}
