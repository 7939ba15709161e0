import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { defaultSaving } from '#electron/hand-out/contract/payslip-saving.ts';
import { allPayslips } from '#electron/payslips/contract/payslip-line.ts';
import { commonMessages } from '#messages/common.ts';
import { payslipMessages, payslipsMessages } from '#features/payslips/texts/payslips.ts';
import { resultMessages } from '#messages/results.ts';
import { startPracticeService } from '#practice/service.ts';
import { CompaniesPage } from '#test/e2e/pages/companies-page.ts';
import { ConnectionsPage } from '#test/e2e/pages/connections-page.ts';
import { FramePage } from '#test/e2e/pages/frame-page.ts';
import { ListPage } from '#test/e2e/pages/list-page.ts';
import type { Runtime } from '#test/support/runtime.ts';
import { servePage } from '#test/support/page/serve-page.ts';
import { chromiumLaunch } from '../../../build/chromium.mjs';
import { judge, title, verdict } from '../data/report.ts';
import { benchCompanies, karoo } from '../window/companies.ts';
import { longestTaskWhile, workBetweenMarks } from '../window/longest-task.ts';
import { putMainBehind } from '../window/main-behind-page.ts';

const goals = { taskMs: 50, firstPageMs: 100 };
const root = path.resolve(import.meta.dirname, '../../..');
/** Long, because another program may be using the processor. */
const patientMs = 120_000;
const drawn = '[data-outcome=drawn] canvas';

async function saveAll(runtime: Runtime): Promise<void> {
  const { connections } = await runtime.handlers.connections.list({});
  const connectionId = connections[0]?.id ?? '';
  const { companies } = await runtime.handlers.companies.list({ connectionId });
  const companyId = companies.find(({ name }) => name === karoo.company)?.id ?? 0;
  const selection = {
    ...allPayslips,
    connectionId,
    companyId,
    state: 'finalised',
    payslipIds: null,
  } as const;
  await runtime.handlers.payslipSaving.start({
    selection,
    options: { ...defaultSaving },
    suggestedName: 'Payslips',
  });
}

interface Window {
  readonly browser: Browser;
  readonly page: Page;
  readonly runtime: Runtime;
}

async function scrollFor(page: Page, notches: number): Promise<void> {
  await page.getByRole('grid').hover();
  for (let notch = 0; notch < notches; notch++) {
    await page.mouse.wheel(0, notch % 40 < 20 ? 240 : -240);
    await page.waitForTimeout(50);
  }
}

async function measureIn({ browser, page, runtime }: Window): Promise<void> {
  const payslips = new ListPage(page, { title: payslipsMessages.title, panel: payslipMessages.panel });
  const judgeTask = async (what: string, act: () => Promise<void>) => {
    const { ms, busyMs } = await longestTaskWhile(browser, page, act);
    const words = judge(busyMs <= goals.taskMs, `of at most ${goals.taskMs} ms`);
    const whole = `${ms.toFixed(0)} ms with what else ran`;
    console.log(`the longest task, ${what.padEnd(32)} ${busyMs.toFixed(0)} ms, ${whole}  ${words}`);
  };
  await judgeTask('listing payslips', async () => {
    await new FramePage(page).go('payslips');
    await payslips.firstRow.waitFor();
    // The newest payslips are open and have no pay yet.
    await page
      .getByRole('toolbar', { name: resultMessages.quickFilters })
      .getByRole('button', { name: payslipsMessages.states.finalised })
      .click();
    await page.waitForTimeout(500);
  });
  await judgeTask('opening one', async () => {
    await payslips.firstRow.click();
    await payslips.panel.getByRole('heading', { name: payslipMessages.groups.income }).waitFor();
    await page.waitForTimeout(500);
  });
  await measurePdf(page, browser);
  await judgeTask('scrolling while all are saved', async () => {
    await saveAll(runtime);
    await scrollFor(page, 120);
  });
}

/**
 * Marks when the bytes of a PDF have arrived in the page, and when the frame with its first page has been drawn. Runs
 * inside the browser, because looking from outside would cost the page as much as the PDF.
 */
function markMoments(firstPage: string): void {
  const page = globalThis as unknown as {
    fromMain: (message: { envelope?: { value?: unknown } }) => void;
    whenDrawn: PromiseWithResolvers<void>;
  };
  const markDrawn = () => {
    performance.mark('drawn');
    page.whenDrawn.resolve();
  };
  const watch = () => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(firstPage) === null) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(markDrawn));
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  };
  const receive = page.fromMain;
  page.fromMain = (message) => {
    const { value } = message.envelope ?? {};
    if (typeof value === 'object' && value !== null && 'pdf' in value) {
      performance.mark('bytes');
      watch();
    }
    receive(message);
  };
}

/** Measures from the bytes to the drawn page, for the PDFs of three employees one after another. */
async function measurePdf(page: Page, browser: Browser): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: payslipMessages.pdf.view }).click();
  await dialog.locator(drawn).waitFor();
  await page.evaluate(markMoments, drawn);
  for (const round of [1, 2, 3]) {
    await page.waitForTimeout(1_000);
    await page.evaluate('void (globalThis.whenDrawn = Promise.withResolvers())');
    const act = async () => {
      await page.keyboard.press('Alt+PageDown');
      await page.evaluate('whenDrawn.promise');
    };
    const workMs = await workBetweenMarks(browser, page, { from: 'bytes', to: 'drawn', act });
    const words = judge(workMs <= goals.firstPageMs, `of at most ${goals.firstPageMs} ms`);
    console.log(
      `work from the bytes to the first page, PDF ${round}          ${workMs.toFixed(0)} ms  ${words}`,
    );
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

/** A window with the payslips of 180 employees; returns false if it froze for too long. */
export async function measureWindow(): Promise<boolean> {
  execFileSync(process.execPath, [path.join(root, 'build/build.mjs')], { stdio: 'inherit' });
  const companies = benchCompanies().filter(({ name }) => name === karoo.company);
  const practice = await startPracticeService({ port: 0, key: 'bench', companies });
  const { server, address } = await servePage(path.join(root, 'dist/renderer'));
  const browser = await chromium.launch(chromiumLaunch({ forWindow: true }));
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(patientMs);
  const cdp = await page.context().newCDPSession(page);
  const runtime = await putMainBehind(page, cdp, {
    practice: { baseUrl: `${practice.origin}/v1`, key: 'bench' },
  });
  try {
    title(`the window over payslips of ${karoo.employees} employees`);
    await page.goto(address);
    await new ConnectionsPage(page).openPractice();
    await new CompaniesPage(page).open(karoo.company);
    await new FramePage(page).go('employees');
    // Until the company has been read, the reading uses the processor too.
    await page.getByRole('button', { name: commonMessages.readAgain }).waitFor();
    await page.waitForTimeout(2_000);
    await measureIn({ browser, page, runtime });
  } finally {
    await browser.close();
    await runtime.close();
    server.close();
    await practice.close();
  }
  return !verdict.failed;
}
