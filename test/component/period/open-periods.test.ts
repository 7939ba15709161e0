import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import PayPeriods from '#features/companies/PayPeriods.svelte';
import type { StepFacts } from '#electron/home/contract/home-row.ts';
import type { NextStep } from '#state/next-step.ts';
import { formatDate } from '#messages/format.ts';
import { companyMessages } from '#features/companies/texts/companies.ts';
import { homeMessages } from '#features/home/texts/home.ts';
import { stepNames } from '#features/home/texts/next-steps.ts';
import { aHomeRow } from '#test/support/samples/home-row.ts';
import { monthly } from '#test/support/samples/pay-frequency.ts';
import { expect, test } from 'vitest';
import { renderInKaroo } from '../support/render-in-app.ts';
import { stepHandlers } from '../support/step-handlers.ts';
import { company, fetchedAt, karoo, weekly } from '#test/support/samples/karoo.ts';

const props = { company, name: karoo.name };

const withEmployees = { ...weekly, employees: 142 };

/** Weekly periods of three employees, none of whose payslips is finalised. */
const openPeriods = (...ends: readonly string[]): FakeHandlers => ({
  'companies.payFrequencies': () => ({
    payFrequencies: [{ id: 7, companyId: 42, name: 'Weekly', employees: 3 }],
    fetchedAt,
  }),
  'bulkInputs.periods': () => ({
    unread: 0,
    periods: ends.map((end) => ({ end, payslips: 3, finalised: 0 })),
    fetchedAt,
  }),
});

const step = (next: NextStep, end: string) =>
  homeMessages.actionFor(stepNames[next], 'Weekly', companyMessages.periodTo(formatDate(end)));

/** What Home knows of a period of these. */
const facts = (periodEnd: string, more: Partial<StepFacts> = {}) =>
  aHomeRow({ periodEnd, payslips: 142, submissions: 0, ...more });

test('lists open periods in the order in which they are finalised, and leads to the earliest', async () => {
  const { screen } = await renderInKaroo(PayPeriods, {
    props,
    handlers: {
      ...openPeriods('2026-11-27', '2026-11-20'),
      ...stepHandlers([facts('2026-11-20'), facts('2026-11-27')]),
    },
  });
  const captureOf = (end: string) => screen.getByRole('button', { name: step('capture', end) });
  await expect.element(captureOf('2026-11-20')).toHaveClass('primary');
  await expect.element(captureOf('2026-11-27')).not.toHaveClass('primary');
  const ends = screen.getByRole('rowheader').elements();
  expect(ends.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(formatDate('2026-11-20')),
    expect.stringContaining(formatDate('2026-11-27')),
  ]);
});

test('leads to the pay frequency whose open period ends first', async () => {
  const { screen } = await renderInKaroo(PayPeriods, {
    props,
    handlers: {
      'companies.payFrequencies': () => ({
        payFrequencies: [{ ...monthly, employees: 3 }, withEmployees],
        fetchedAt,
      }),
      'bulkInputs.periods': ({ payFrequencyId }) => ({
        periods: [{ end: payFrequencyId === 7 ? '2026-11-20' : '2026-11-30', payslips: 3, finalised: 0 }],
        unread: 0,
        fetchedAt,
      }),
      ...stepHandlers([
        facts('2026-11-30', { payFrequencyId: monthly.id, payslips: 3 }),
        facts('2026-11-20', { payslips: 3 }),
      ]),
    },
  });
  const capture = screen.getByRole('button', { name: step('capture', '2026-11-20') });
  await expect.element(capture).toHaveClass('primary');
  expect(screen.container.querySelectorAll('button.primary')).toHaveLength(1);
});
