import type { CallOutput } from '#bridge/bridge.ts';
import { FramePage } from '#test/e2e/pages/frame-page.ts';
import type { Page } from 'playwright-core';
import type { Answers } from '../page-paydesk.ts';
import { monthlySchedule, weeklySchedule } from '../karoo-figures.ts';
import { fetchedAt, karoo, ok } from '../places.ts';

const weekly = {
  payFrequency: {
    id: 11,
    companyId: karoo,
    name: 'Weekly',
    customName: null,
    firstPeriodOffset: 985,
    hasPayDates: false,
    ...weeklySchedule,
    fetchedAt,
  },
} satisfies CallOutput<'payFrequencies', 'read'>;

const monthly: CallOutput<'payFrequencies', 'read'> = {
  payFrequency: {
    ...weekly.payFrequency,
    id: 12,
    name: 'Monthly (25th)',
    ...monthlySchedule,
  },
};

/** Main's answers about the schedules of the pay frequencies. */
export const payFrequencyAnswers: Answers = {
  'payFrequencies.read': ok(weekly),
  [`payFrequencies.read of practice/${karoo}/12`]: ok(monthly),
};

export const payFrequencyScenes = {
  'choose-period': { from: 'company', act: (page: Page) => new FramePage(page).go('bulk-inputs') },
  'pay-frequency-schedule': {
    from: 'company',
    act: async (page: Page) => {
      await page
        .getByRole('button', { name: /^Schedule/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('row').first().waitFor();
    },
  },
} as const;
