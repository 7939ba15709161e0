import type { CallOutput } from '#bridge/bridge.ts';
import { FramePage } from '#test/e2e/pages/frame-page.ts';
import type { Page } from 'playwright-core';
import type { Answers } from '../page-paydesk.ts';
import { fetchedAt, karoo, ok } from '../places.ts';

const weekly = {
  payFrequency: {
    id: 11,
    companyId: karoo,
    name: 'Weekly',
    frequency: 'weekly',
    customName: null,
    lengthMonths: 0,
    lengthWeeks: 1,
    firstEndDate: '2008-01-04',
    interimFirstEndDate: null,
    firstPeriodOffset: 985,
    notificationDaysBefore: 3,
    finalisationDaysBefore: 1,
    paymentDay: null,
    hasPayDates: false,
    lastEnd: '2026-11-20',
    fetchedAt,
  },
} satisfies CallOutput<'payFrequencies', 'read'>;

const monthly: CallOutput<'payFrequencies', 'read'> = {
  payFrequency: {
    ...weekly.payFrequency,
    id: 12,
    name: 'Monthly (25th)',
    frequency: 'monthly',
    lengthMonths: 1,
    lengthWeeks: 0,
    firstEndDate: '2008-01-25',
    paymentDay: 25,
    lastEnd: '2026-11-25',
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
