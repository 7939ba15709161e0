import { monthEndSteps } from '#electron/period/contract/month-end.ts';
import { companyMessages } from '#features/companies/texts/companies.ts';
import { stepNames } from '#features/home/texts/next-steps.ts';
import { monthEndMessages as messages } from '#features/period/texts/month-end.ts';
import { periodMessages } from '#features/period/texts/period.ts';
import { formatDate, formatMoney } from '#messages/format.ts';
import { aHomeRow } from '#test/support/samples/home-row.ts';
import { outboxWrite } from '#test/support/samples/outbox-entries.ts';
import { expect, test } from 'vitest';
import { read, renderPeriod } from '../support/render-period.ts';
import { stepHandlers } from '../support/step-handlers.ts';

test('shows the nett pay, the payslips and the pay day of the period', async () => {
  const totals = [
    { end: '2026-10-31', payslips: 40, finalised: 40, nettPayCents: 41_234_567 },
    { end: '2026-11-30', payslips: 40, finalised: 4, nettPayCents: 41_334_567 },
  ];
  const { screen } = await renderPeriod({}, { 'periods.read': () => ({ ...read, totals }) });
  const { figures } = periodMessages;
  const figureOf = (name: string) =>
    screen.getByText(name, { exact: true }).first().element().parentElement?.textContent;
  await expect.element(screen.getByText(figures.change(100_000, '2026-10-31'))).toBeVisible();
  expect(figureOf(figures.nettPay)).toContain(formatMoney(41_334_567));
  expect(figureOf(figures.nettPay)).toContain('36 of 40 payslips not finalised yet');
  expect(figureOf(figures.payslips)).toContain('40');
  expect(figureOf(figures.payDay)).toContain(formatDate('2026-11-25'));
});

test('shows no nett pay, payslips or pay day as whole that are not', async () => {
  const { screen } = await renderPeriod(
    {},
    { 'periods.read': () => ({ ...read, unread: 2, dates: { ...read.dates, payDay: null } }) },
  );
  const { figures } = periodMessages;
  await expect.element(screen.getByText(figures.unknown, { exact: true }).first()).toBeVisible();
  await expect.element(screen.getByText(companyMessages.readSoFar(40), { exact: true })).toBeVisible();
  await expect.element(screen.getByText(figures.noPayDay)).toBeVisible();
  expect(screen.getByText(/in the period to/).query()).toBeNull();
});

test('has one main button, on the step that comes next', async () => {
  const { screen } = await renderPeriod();
  await expect.element(screen.getByRole('button', { name: messages.acts.check })).toHaveClass('primary');
  expect(document.querySelectorAll('button.primary')).toHaveLength(1);
  await expect.element(screen.getByText(messages.nextStep(monthEndSteps.check.title))).toBeVisible();
});

test('leads to the outbox first where something waits there, as Home does', async () => {
  const write = outboxWrite({ connectionId: 'c-1', companyId: 42 });
  const { app, screen } = await renderPeriod({}, stepHandlers([aHomeRow({ unusual: 2 })], [], [write]));
  await expect.element(screen.getByText(messages.nextStep(messages.outerSteps.decide))).toBeVisible();
  expect(document.querySelectorAll('button.primary')).toHaveLength(1);
  await screen.getByRole('button', { name: stepNames.decide }).click();
  expect(app.navigation.route).toBe('outbox');
});
