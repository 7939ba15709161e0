import type { Browser, Page } from 'playwright-core';
import { addDays } from '#payroll/calendar.ts';
import { employeeMessages } from '#features/employees/texts/employees.ts';
import { inheritedMessages } from '#features/employees/texts/inherited.ts';
import { CompaniesPage } from '#test/e2e/pages/companies-page.ts';
import { FramePage } from '#test/e2e/pages/frame-page.ts';
import type { Runtime } from '#test/support/runtime.ts';
import type { Period } from './companies.ts';
import { longestTaskWhile } from './longest-task.ts';

/** A click has to be answered within this time. */
const pressMs = 50;
const changes = 200;
const byName = { by: 'name', descending: false } as const;

/** Stores changes of the first employee's regular hours, as if they had been read. */
async function fillHistory(runtime: Runtime, company: string): Promise<void> {
  const { connections } = await runtime.handlers.connections.list({});
  const connectionId = connections[0]?.id ?? '';
  const { companies } = await runtime.handlers.companies.list({ connectionId });
  const companyId = companies.find(({ name }) => name === company)?.id ?? 0;
  const { cache } = runtime.store;
  const { rows } = await cache.listEmployeeSummaries({
    connectionId,
    companyId,
    payFrequencyId: null,
    payPointId: null,
    service: null,
    search: '',
    sort: byName,
    window: { offset: 0, limit: 1 },
  });
  const employeeId = rows[0]?.employeeId ?? 0;
  const history = Array.from({ length: changes }, (_, index) => ({
    effectiveDate: index === 0 ? null : addDays('2022-12-02', index * 7),
    inputs: {
      full_day_hours_input: String(6 + (index % 4)),
      works_sat: index % 2 === 0 ? 'true' : 'false',
    },
  }));
  await cache.replaceInheritedCalculations({
    connectionId,
    companyId,
    employeeId,
    at: Date.now(),
    inheritedCalculations: [
      {
        id: 1,
        employeeId,
        calcType: 'week_hours',
        definitionId: null,
        profileId: null,
        inputs: {},
        history,
        updatedAt: null,
        fields: {},
      },
    ],
  });
}

/** Opens the regular hours of an employee with a long history: measures from the click until all of it is drawn. */
export async function measureHoursHistory(
  { browser, page, runtime }: { browser: Browser; page: Page; runtime: Runtime },
  { company }: Period,
): Promise<void> {
  await new CompaniesPage(page).open(company);
  await new FramePage(page).go('employees');
  await page.getByRole('grid').getByRole('row').nth(1).click({ timeout: 120_000 });
  const more = page.getByRole('button', { name: employeeMessages.acts.menu, exact: true });
  await more.waitFor();
  // Until nothing else of the company is being read.
  await page.waitForTimeout(5_000);
  await fillHistory(runtime, company);
  await more.click();
  const { ms, busyMs } = await longestTaskWhile(browser, page, async () => {
    await page.getByRole('menuitem', { name: inheritedMessages.open }).click();
    await page
      .getByRole('list', { name: inheritedMessages.history })
      .getByRole('listitem')
      .nth(changes - 1)
      .waitFor();
    await page.waitForTimeout(500);
  });
  const verdict = busyMs <= pressMs ? 'holds      ' : 'FALLS SHORT';
  console.log(`\nA history of ${changes} changes is opened: the longest task`);
  console.log(
    `${verdict}  ${busyMs.toFixed(0)} ms of at most ${pressMs}, ${ms.toFixed(0)} ms with what else ran`,
  );
}
