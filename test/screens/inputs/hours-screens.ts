import type { InheritedView } from '#electron/employees/contract/inherited-calculation.ts';
import { inheritedMessages } from '#features/employees/texts/inherited.ts';
import { chooseAct } from '#test/e2e/pages/employees-page.ts';
import type { Page } from 'playwright-core';
import type { Answers } from '../page-paydesk.ts';
import { fetchedAt, ok } from '../places.ts';

const hours = {
  full_day_hours_input: '8',
  schedule: 'fixed',
  works_mon: 'true',
  works_tue: 'true',
  works_wed: 'true',
  works_thu: 'true',
  works_fri: 'true',
  works_sat: 'false',
};
const view: InheritedView = {
  items: [
    {
      calcType: 'week_hours',
      inputs: hours,
      isOnItsWay: true,
      history: [
        { effectiveDate: null, inputs: hours },
        { effectiveDate: '2026-03-01', inputs: { full_day_hours_input: '9' } },
        { effectiveDate: '2099-01-01', inputs: { full_day_hours_input: '6', works_sat: 'true' } },
      ],
    },
    {
      calcType: 'classification',
      history: [],
      isOnItsWay: false,
      inputs: { is_director: 'false', employment_type: 'full_time' },
    },
  ],
  needsDate: true,
  isOrdinary: false,
  fetchedAt,
};

/** Main's answers about an employee's regular hours. */
export const hoursAnswers: Answers = {
  'inherited.read': ok(view),
  'inherited.refresh': ok({ fetchedAt }),
  'inherited.stopReading': ok({}),
};

type Step = (page: Page) => Promise<void>;

/** Opens the regular hours from an employee's panel. */
export const openHours =
  (openEmployee: Step): Step =>
  async (page) => {
    await openEmployee(page);
    await chooseAct(page, inheritedMessages.open);
    await page.getByText(inheritedMessages.history, { exact: true }).waitFor();
  };

/** Begins a change of the regular hours that are shown. */
export const changeHours =
  (openEmployee: Step): Step =>
  async (page) => {
    await openHours(openEmployee)(page);
    await page.getByRole('button', { name: inheritedMessages.change('week_hours') }).click();
    await page.getByLabel(inheritedMessages.effective, { exact: true }).waitFor();
  };
