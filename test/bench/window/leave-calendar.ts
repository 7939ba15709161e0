import type { Browser, Page } from 'playwright-core';
import { leaveMessages } from '#features/leave/texts/leave.ts';
import { addDays } from '#payroll/calendar.ts';
import { CompaniesPage } from '#test/e2e/pages/companies-page.ts';
import { FramePage } from '#test/e2e/pages/frame-page.ts';
import type { Runtime } from '#test/support/runtime.ts';
import type { Period } from './companies.ts';
import { longestTaskWhile } from './longest-task.ts';

/** One frame of a screen with 60 frames a second. */
const frameMs = 16;
/** A click has to be answered within this time. */
const pressMs = 50;
/** Also in each of the months that are shown later. */
const [months, daysEach] = [12, 33];
const everybody = { payFrequencyId: null, payPointId: null, service: null, search: '' } as const;

/** Stores leave of everybody for the months from the current one on, as if it had been read. */
async function fillLeave(runtime: Runtime, company: string): Promise<void> {
  const { connections } = await runtime.handlers.connections.list({});
  const connectionId = connections[0]?.id ?? '';
  const { companies } = await runtime.handlers.companies.list({ connectionId });
  const companyId = companies.find(({ name }) => name === company)?.id ?? 0;
  const { cache } = runtime.store;
  const { rows } = await cache.listEmployeeSummaries({
    connectionId,
    companyId,
    ...everybody,
    sort: { by: 'name', descending: false },
    window: { offset: 0, limit: 10_000 },
  });
  const first = `${new Date().toISOString().slice(0, 7)}-01`;
  for (const [index, { employeeId }] of rows.entries()) {
    const leaveDays = Array.from({ length: daysEach }, (_, position) => ({
      id: index * daysEach + position + 1,
      employeeId,
      leaveTypeId: 3,
      hours: null,
      fields: {},
      date: addDays(first, (index * 7 + position * 12) % 396),
    }));
    await cache.replaceLeaveDays({ connectionId, companyId, employeeId, leaveDays, at: Date.now() });
  }
}

async function scroll(page: Page): Promise<void> {
  await page.getByRole('grid').hover();
  for (const step of [240, -240]) {
    for (let notch = 0; notch < 90; notch++) {
      await page.mouse.wheel(0, step);
      await page.waitForTimeout(16);
    }
  }
}

async function turnMonths(page: Page): Promise<void> {
  for (let month = 0; month < months; month++) {
    await page.getByRole('button', { name: leaveMessages.next.month }).click();
    await page.waitForTimeout(300);
  }
}

/** The calendar of a company's leave in the window: scrolling by rows and turning months. */
export async function measureLeaveCalendar(
  { browser, page, runtime }: { browser: Browser; page: Page; runtime: Runtime },
  { company, employees }: Period,
): Promise<void> {
  await new CompaniesPage(page).open(company);
  await new FramePage(page).go('employees');
  await page.getByRole('grid').getByRole('row').nth(1).waitFor({ timeout: 120_000 });
  await fillLeave(runtime, company);
  await new FramePage(page).go('leave');
  await page.getByRole('grid').getByRole('row').nth(1).waitFor();
  await page.waitForTimeout(1_000);
  console.log(`\nLeave of ${employees} employees over ${months} months: the longest task`);
  const acts = [
    { title: 'scrolling a month', act: () => scroll(page), limitMs: frameMs },
    { title: 'turning twelve months', act: () => turnMonths(page), limitMs: pressMs },
    { title: 'scrolling the last of them', act: () => scroll(page), limitMs: frameMs },
  ];
  for (const { title, act, limitMs } of acts) {
    const { ms, busyMs } = await longestTaskWhile(browser, page, act);
    const verdict = busyMs <= limitMs ? 'holds      ' : 'FALLS SHORT';
    console.log(
      `${verdict}  ${title.padEnd(26)} ${busyMs.toFixed(0)} ms of at most ${limitMs}, ${ms.toFixed(0)} ms with what else ran`,
    );
  }
}
