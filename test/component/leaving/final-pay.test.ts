import type { ServicePeriod } from '#electron/leaving/contract/service-period.ts';
import { employeeMessages } from '#features/employees/texts/employees.ts';
import ServiceActions from '#features/leaving/ServiceActions.svelte';
import { finalPayFieldMessages, finalPayMessages as messages } from '#features/leaving/texts/final-pay.ts';
import { endServiceFieldMessages, serviceMessages } from '#features/leaving/texts/service-periods.ts';
import { formatDate, formatDecimal } from '#messages/format.ts';
import { formMessages } from '#messages/forms.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { company, fetchedAt } from '#test/support/samples/karoo.ts';
import {
  aFinalPayItem,
  aServicePeriod,
  endConsequences,
  finalPayFacts,
} from '#test/support/samples/leaving.ts';
import { renderInApp } from '../support/render-in-app.ts';

const employee = { ...company, employeeId: 1_000 };
const name = 'Naledi Mokoena';
const day = endServiceFieldMessages.fields.date;
const { fields } = finalPayFieldMessages;
const [leaveItem, severanceItem] = ['calc.48301.amount', 'calc.48302.amount'];

async function open(handlers: FakeHandlers = {}, period: ServicePeriod = aServicePeriod()) {
  const page = await renderInApp(ServiceActions, {
    props: { employee, name, period },
    handlers: {
      'servicePeriods.consequences': () => endConsequences(),
      'leave.refresh': () => ({ fetchedAt }),
      'servicePeriods.owed': () => ({ asAt: '2026-11-30', balances: [] }),
      'servicePeriods.finalPay': ({ lastDay }) => finalPayFacts({ lastDay }),
      'servicePeriods.saveFinalPay': () => ({}),
      'servicePeriods.captureFinalPay': () => ({}),
      'servicePeriods.end': () => ({ writeId: 'w-1' }),
      'setUp.save': () => ({}),
      ...handlers,
    },
  });
  const { screen } = page;
  const choose = async (label: string, option: string) => {
    await screen.getByRole('group', { name: label }).getByText(option, { exact: true }).click();
  };
  return {
    ...page,
    choose,
    /** Begins the end of a service on the last day of November, for a reason. */
    begin: async (reason: string) => {
      await page.press(serviceMessages.end);
      await page.type(day.label, formatDate('2026-11-30'));
      await screen.getByLabelText(endServiceFieldMessages.fields.code.label, { exact: true }).click();
      await screen.getByRole('option', { name: reason }).click();
      await expect.element(screen.getByRole('heading', { name: messages.lines.leave })).toBeVisible();
    },
  };
}

test('captures leave pay and severance pay as worked out, with the end of service of a retrenched employee', async () => {
  const page = await open();
  await page.begin(employeeMessages.reasons[11]);
  const { pay } = messages.severance;
  await expect.element(page.screen.getByText(pay(5, '5000.01', '25000.05'))).toBeVisible();
  await page.press(serviceMessages.ending.confirm);
  await expect.poll(() => page.inputsOf('servicePeriods.end')).toHaveLength(1);
  expect(page.inputsOf('servicePeriods.end')[0]).toMatchObject({
    finalPay: {
      payFrequencyId: 7,
      periodEnd: '2026-11-30',
      cells: [
        { heading: leaveItem, value: '8500.09' },
        { heading: severanceItem, value: '25000.05' },
      ],
    },
  });
  await expect
    .poll(() => page.inputsOf('setUp.save'))
    .toEqual([
      {
        ...company,
        kind: 'final-pay',
        level: 'company',
        values: { group: 'usual', leaveTypeId: '1', leaveItem, severanceItem },
      },
    ]);
});

test('captures an amount that was changed, saves it as it is typed, and leaves out what is not wanted', async () => {
  const page = await open();
  await page.begin(employeeMessages.reasons[6]);
  await page.type(fields.leaveAmount.label, '9000');
  await userEvent.keyboard('{Tab}');
  await expect
    .poll(() => page.inputsOf('servicePeriods.saveFinalPay').at(-1))
    .toMatchObject({ ...employee, texts: { leaveAmount: '9000' } });
  await expect.element(page.screen.getByText(messages.severance.notDue)).toBeVisible();
  await page.press(serviceMessages.ending.confirm);
  await expect
    .poll(() => page.inputsOf('servicePeriods.end')[0])
    .toMatchObject({ finalPay: { cells: [{ heading: leaveItem, value: '9000' }] } });
});

test('captures nothing when the clerk says so', async () => {
  const page = await open();
  await page.begin(employeeMessages.reasons[6]);
  await page.choose(fields.leave.label, formMessages.no);
  await page.press(serviceMessages.ending.confirm);
  await expect.poll(() => page.inputsOf('servicePeriods.end')[0]).toMatchObject({ finalPay: null });
});

test('asks for the item of paid notice, as no item of the company has such a name', async () => {
  const page = await open();
  await page.begin(employeeMessages.reasons[6]);
  await page.choose(fields.notice.label, 'Paid instead');
  await page.press(serviceMessages.ending.confirm);
  const item = page.screen.getByLabelText(fields.noticeItem.label, { exact: true });
  await expect.element(item).toHaveAccessibleDescription(fields.noticeItem.problems?.missing ?? '');
  await expect.element(item).toHaveFocus();
  expect(page.inputsOf('servicePeriods.end')).toEqual([]);
});

test('does not replace an input that is in the sheet already', async () => {
  const taken = { ...aFinalPayItem(leaveItem, { itemName: 'Leave pay' }), typed: '500.00' };
  const page = await open({ 'servicePeriods.finalPay': () => finalPayFacts({ items: [taken] }) });
  await page.begin(employeeMessages.reasons[6]);
  await page.press(serviceMessages.ending.confirm);
  await expect
    .element(page.screen.getByLabelText(fields.leaveItem.label, { exact: true }))
    .toHaveAccessibleDescription(fields.leaveItem.problems?.['already-there'] ?? '');
  expect(page.inputsOf('servicePeriods.end')).toEqual([]);
});

test('says what is not known, and reads it on request', async () => {
  let isRead = false;
  const unread = { leave: null, payReadAt: null, pay: { ...finalPayFacts().pay, fixedAmount: null } };
  const page = await open({
    'servicePeriods.finalPay': () => finalPayFacts(isRead ? {} : unread),
    'payItems.refresh': () => ({ fetchedAt }),
    'inherited.refresh': () => ({ fetchedAt }),
    'leave.refresh': ({ force }) => {
      isRead = force && page.inputsOf('payItems.refresh').length > 0;
      return { fetchedAt };
    },
  });
  await page.begin(employeeMessages.reasons[6]);
  await expect.element(page.screen.getByText(messages.leave.notRead)).toBeVisible();
  await expect.element(page.screen.getByText(messages.missing['pay-not-read'])).toBeVisible();
  await page.press(messages.read);
  await expect.element(page.screen.getByText(messages.leave.pay('8.5', '1000.01', '8500.09'))).toBeVisible();
  await expect.element(page.screen.getByRole('button', { name: messages.read })).not.toBeInTheDocument();
});

test('shows what was typed before an interruption', async () => {
  const page = await open({
    'servicePeriods.finalPay': () => finalPayFacts({ typed: { leave: 'yes', leaveAmount: '9000' } }),
  });
  await page.begin(employeeMessages.reasons[6]);
  await expect
    .element(page.screen.getByLabelText(fields.leaveAmount.label, { exact: true }))
    .toHaveValue(formatDecimal('9000.00'));
});

test('captures nothing on a finalised payslip, and says why', async () => {
  const period = { payFrequencyId: 7, periodEnd: '2026-11-30', finalised: true };
  const page = await open({ 'servicePeriods.finalPay': () => finalPayFacts({ period }) });
  await page.begin(employeeMessages.reasons[6]);
  await expect.element(page.screen.getByText(messages.finalised('2026-11-30'))).toBeVisible();
  await page.press(serviceMessages.ending.confirm);
  await expect.poll(() => page.inputsOf('servicePeriods.end')[0]).toMatchObject({ finalPay: null });
});

test('adds final pay to the inputs after the service has ended', async () => {
  const page = await open({}, aServicePeriod({ endDate: '2026-11-30', terminationCode: 11 }));
  await page.press(messages.open);
  await page.press(messages.capture);
  await expect
    .poll(() => page.inputsOf('servicePeriods.captureFinalPay'))
    .toMatchObject([
      { ...employee, inputs: { cells: [{ heading: leaveItem }, { heading: severanceItem }] } },
    ]);
  await expect.poll(() => page.app.toasts.items[0]?.title).toBe(messages.captured(2, '2026-11-30'));
});
