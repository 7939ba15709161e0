import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import type { ReportQuestion } from '#electron/reports/contract/report.ts';
import { reportsMessages } from '#features/reports/texts/reports.ts';
import { resultMessages } from '#messages/results.ts';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { startPracticeService } from '#practice/service.ts';
import { CompaniesPage } from '#test/e2e/pages/companies-page.ts';
import { ConnectionsPage } from '#test/e2e/pages/connections-page.ts';
import { FramePage } from '#test/e2e/pages/frame-page.ts';
import type { Runtime } from '#test/support/runtime.ts';
import { servePage } from '#test/support/page/serve-page.ts';
import { chromiumLaunch } from '../../../build/chromium.mjs';
import { judge, title } from '../data/report.ts';
import { longestTaskWhile } from '../window/longest-task.ts';
import { putMainBehind } from '../window/main-behind-page.ts';
import { answerOf, rowCount } from './rows.ts';

const [maxMs, maxTaskMs] = [300, 50];
const company = { connectionId: 'practice', companyId: 2501 };
const question: ReportQuestion = {
  report: 'variance',
  payFrequencyId: 1,
  periodOffset: 1,
  employeeIds: null,
  humanize: true,
};

/** From the clerk's click or key press until its result is drawn. */
async function timeOf(page: Page, act: () => Promise<void>, done: string): Promise<number> {
  const timed = page.evaluate<number>(`new Promise((resolve) => {
    const first = () => document.querySelector('[role=grid] tbody tr[aria-rowindex]')?.textContent ?? '';
    const count = () => document.querySelector('.result [role=status]')?.textContent ?? '';
    const before = first();
    let start;
    const begin = () => (start ??= performance.now());
    for (const kind of ['pointerdown', 'input']) addEventListener(kind, begin, { capture: true, once: true });
    const observer = new MutationObserver(() => {
      if (start === undefined || !(${done})) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  })`);
  await act();
  return timed;
}

const otherFirst = `first() !== '' && first() !== before`;

/** A stored result of that many rows in the window of the built app: opened, sorted, searched, grouped. */
export async function measureWindow(): Promise<void> {
  const practice = await startPracticeService({
    port: 0,
    key: 'bench',
    companies: practiceCompanies.filter(({ id }) => id === company.companyId),
  });
  const { server, address } = await servePage(path.resolve(import.meta.dirname, '../../../dist/renderer'));
  const browser = await chromium.launch(chromiumLaunch({ forWindow: true }));
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const runtime = await putMainBehind(page, await page.context().newCDPSession(page), {
    practice: { baseUrl: `${practice.origin}/v1`, key: 'bench' },
  });
  try {
    await page.goto(address);
    await new ConnectionsPage(page).openPractice();
    await new CompaniesPage(page).open('Protea Joinery');
    await keepResult(runtime);
    await new FramePage(page).go('reports');
    await page.getByRole('row').filter({ hasText: reportsMessages.reports.variance.title }).waitFor();
    await measureResult(browser, page);
  } finally {
    await browser.close();
    server.close();
    await runtime.close();
    await practice.close();
  }
}

async function keepResult({ store }: Runtime): Promise<void> {
  await store.cache.saveReport({
    ...company,
    question,
    result: answerOf(),
    at: 1,
    tookMs: 1,
    maxBytes: 2 ** 30,
  });
}

interface Act {
  readonly what: string;
  readonly act: () => Promise<void>;
  readonly done: string;
  /** Whether it is chosen from the list of groups. */
  readonly groups?: boolean;
}

async function measureResult(browser: Browser, page: Page): Promise<void> {
  title(`a result of ${rowCount} rows in the window`);
  const row = page.getByRole('row').filter({ hasText: reportsMessages.reports.variance.title });
  const all = page.getByText(resultMessages.shown(rowCount, rowCount), { exact: true });
  const opening = await longestTaskWhile(browser, page, async () => {
    await row.click();
    await all.waitFor({ timeout: 120_000 });
    await page.waitForTimeout(1_000);
  });
  console.log(judge(opening.busyMs <= maxTaskMs, `opened: ${taskText(opening)}`));
  const header = (name: string) => page.locator('th').getByRole('button', { name });
  const search = page.getByRole('searchbox', { name: resultMessages.search });
  const group = (name: string) => async () => {
    await page.getByRole('option', { name, exact: true }).click();
  };
  const acts: readonly Act[] = [
    // Each of these has another row at the top than the one before it.
    { what: 'turned round by an amount', act: () => header('Variance').click(), done: otherFirst },
    { what: 'sorted by another', act: () => header('Previous').click(), done: otherFirst },
    { what: 'sorted by it the other way', act: () => header('Previous').click(), done: otherFirst },
    { what: 'sorted by number of employee', act: () => header('Number').click(), done: otherFirst },
    { what: 'sorted by it the other way', act: () => header('Number').click(), done: otherFirst },
    { what: 'sorted by day', act: () => header('Date').click(), done: otherFirst },
    { what: 'searched', act: () => search.fill('item 7'), done: `/ of /.test(count())` },
    { what: 'shown whole again', act: () => search.fill(''), done: `!/ of /.test(count())` },
    { what: 'grouped by item', groups: true, act: group('Transaction'), done: otherFirst },
    { what: 'grouped by day', groups: true, act: group('Date'), done: otherFirst },
  ];
  for (const { what, act, done, groups = false } of acts) {
    let ms = NaN;
    if (groups) await page.getByRole('combobox', { name: resultMessages.groupBy }).click();
    const task = await longestTaskWhile(browser, page, async () => {
      ms = await timeOf(page, act, done);
      await page.waitForTimeout(300);
    });
    const holds = ms <= maxMs && task.busyMs <= maxTaskMs;
    console.log(judge(holds, `${what}: ${ms.toFixed(0)} ms of at most ${maxMs}; ${taskText(task)}`));
  }
}

const taskText = ({ ms, busyMs }: { ms: number; busyMs: number }) =>
  `the longest task ${busyMs.toFixed(0)} ms of at most ${maxTaskMs}, ${ms.toFixed(0)} ms with what else ran`;
