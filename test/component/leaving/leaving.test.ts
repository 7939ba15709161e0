import type { ServicePeriod } from '#electron/leaving/contract/service-period.ts';
import { AppError } from '#kit/errors.ts';
import { presentError } from '#bridge/present-error.ts';
import { EndConsequencesState } from '#features/leaving/end-consequences-state.svelte.ts';
import EndManyReview from '#features/leaving/many/EndManyReview.svelte';
import ServiceActions from '#features/leaving/ServiceActions.svelte';
import { commonMessages } from '#messages/common.ts';
import { endManyMessages } from '#features/leaving/texts/end-many.ts';
import { employeeMessages } from '#features/employees/texts/employees.ts';
import { formatDate } from '#messages/format.ts';
import { doubtMessages, formMessages } from '#messages/forms.ts';
import {
  endServiceFieldMessages,
  reinstateFieldMessages,
  serviceMessages as messages,
} from '#features/leaving/texts/service-periods.ts';
import { createFakeBridge, type FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInApp } from '../support/render-in-app.ts';
import { company, fetchedAt } from '#test/support/samples/karoo.ts';
import { aServicePeriod, endConsequences, finalPayFacts } from '#test/support/samples/leaving.ts';

const employee = { ...company, employeeId: 1_000 };
const name = 'Naledi Mokoena';
const serving = aServicePeriod();
const ended = aServicePeriod({ endDate: '2026-10-31', terminationCode: 6 });
const known = endConsequences({
  payslips: [{ date: '2026-11-30', finalised: false }],
  unsentInputs: [{ payFrequencyId: 7, periodEnd: '2026-11-30', inputs: 3 }],
});
const annual = {
  asAt: '2026-11-30',
  balances: [{ name: 'Annual', balance: '8.5' }],
  fetchedAt,
};

const day = endServiceFieldMessages.fields.date;

function open(period: ServicePeriod, handlers: FakeHandlers = {}) {
  return renderInApp(ServiceActions, {
    props: { employee, name, period },
    handlers: {
      'servicePeriods.consequences': () => known,
      'leave.refresh': () => ({ fetchedAt }),
      'servicePeriods.owed': () => ({ asAt: '2026-11-30', balances: [] }),
      'servicePeriods.finalPay': ({ lastDay }) => finalPayFacts({ lastDay, items: [] }),
      'servicePeriods.end': () => ({ writeId: 'w-1' }),
      'servicePeriods.reinstate': () => ({ writeId: 'w-1' }),
      'servicePeriods.undoEnd': () => ({ writeId: 'w-1' }),
      ...handlers,
    },
  });
}

async function chooseReason({ screen }: Pick<Awaited<ReturnType<typeof open>>, 'screen'>, reason: string) {
  await screen.getByLabelText(endServiceFieldMessages.fields.code.label, { exact: true }).click();
  await screen.getByRole('option', { name: reason }).click();
}

test('sends an end of service with the values that the clerk saw, after its consequences were shown', async () => {
  let isRead = false;
  const page = await open(serving, {
    'leave.refresh': () => {
      isRead = true;
      return { fetchedAt };
    },
    'servicePeriods.consequences': () => (isRead ? { ...known, leave: annual } : known),
  });
  await page.press(messages.end);
  await expect.element(page.screen.getByText(messages.ending.chooseDay)).toBeVisible();
  await page.type(day.label, formatDate('2026-11-30'));
  await chooseReason(page, employeeMessages.reasons[6]);
  const { unsent, leaveLeft, wholePeriod } = messages.consequences;
  await expect.element(page.screen.getByText(unsent(3, '2026-11-30'))).toBeVisible();
  await expect.element(page.screen.getByText(wholePeriod('2026-11-30'))).toBeVisible();
  await expect.element(page.screen.getByText(leaveLeft('Annual', '8.5'))).toBeVisible();
  await page.press(messages.ending.confirm);
  const seen = { startDate: '2021-03-01', endDate: null, terminationCode: null };
  await expect
    .poll(() => page.inputsOf('servicePeriods.end'))
    .toEqual([{ ...employee, termination: { date: '2026-11-30', code: 6 }, seen, finalPay: null }]);
  await expect.element(page.screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('refuses a day before the service began at its field, and sends nothing', async () => {
  const page = await open(serving);
  await page.press(messages.end);
  await page.type(day.label, formatDate('2021-02-28'));
  await chooseReason(page, employeeMessages.reasons[6]);
  await page.press(messages.ending.confirm);
  const field = page.screen.getByLabelText(day.label, { exact: true });
  await expect.element(field).toHaveAccessibleDescription(day.problems?.['too-early'] ?? '');
  expect(page.inputsOf('servicePeriods.end')).toEqual([]);
});

test('says when leave cannot be read, without blocking the end', async () => {
  const page = await open(serving, {
    'leave.refresh': () => {
      throw new AppError('offline', { host: 'example.test' });
    },
  });
  await page.press(messages.end);
  await page.type(day.label, formatDate('2026-11-30'));
  await chooseReason(page, employeeMessages.reasons[3]);
  await expect.element(page.screen.getByText(messages.ending.leaveNotRead)).toBeVisible();
  await page.press(messages.ending.confirm);
  await expect.poll(() => page.inputsOf('servicePeriods.end')).toHaveLength(1);
});

test('changes, undoes or reinstates a recorded end', async () => {
  const page = await open(ended);
  await expect.element(page.screen.getByRole('button', { name: messages.end })).not.toBeInTheDocument();
  await page.press(messages.changeEnd);
  await expect
    .element(page.screen.getByLabelText(day.label, { exact: true }))
    .toHaveValue(formatDate('2026-10-31'));
  await page.press(commonMessages.cancel);

  await page.press(messages.undoEnd);
  await page.press(messages.undoing.confirm);
  await expect
    .poll(() => page.inputsOf('servicePeriods.undoEnd'))
    .toEqual([{ ...employee, endDate: '2026-10-31' }]);

  await page.press(messages.reinstate);
  const back = reinstateFieldMessages.fields.appointmentDate;
  await page.type(back.label, formatDate('2026-10-31'));
  await page.press(messages.reinstating.confirm);
  const field = page.screen.getByLabelText(back.label, { exact: true });
  await expect.element(field).toHaveAccessibleDescription(back.problems?.['too-early'] ?? '');
  await page.type(back.label, formatDate('2026-11-02'));
  await page.press(messages.reinstating.confirm);
  await expect
    .poll(() => page.inputsOf('servicePeriods.reinstate'))
    .toEqual([{ ...employee, appointmentDate: '2026-11-02' }]);
});

test('says when a change is already in the outbox, and keeps the typed values', async () => {
  const page = await open(serving, {
    'servicePeriods.end': () => {
      throw new AppError('write-under-way', {});
    },
  });
  await page.press(messages.end);
  await page.type(day.label, formatDate('2026-11-30'));
  await chooseReason(page, employeeMessages.reasons[6]);
  await page.press(messages.ending.confirm);
  const { title } = presentError(new AppError('write-under-way', {}));
  await expect.element(page.screen.getByText(title)).toBeVisible();
  await expect
    .element(page.screen.getByLabelText(day.label, { exact: true }))
    .toHaveValue(formatDate('2026-11-30'));
});

const paidLater = { ...known, payslips: [{ date: '2026-11-30', finalised: true }] };

test('asks to confirm an end before a finalised payslip', async () => {
  const page = await open(serving, { 'servicePeriods.consequences': () => paidLater });
  await page.press(messages.end);
  await page.type(day.label, formatDate('2026-11-20'));
  await chooseReason(page, employeeMessages.reasons[6]);
  await page.press(messages.ending.confirm);
  await expect.element(page.screen.getByText(messages.finalised.text(1, '2026-11-30'))).toBeVisible();
  expect(page.inputsOf('servicePeriods.end')).toEqual([]);
  await page.press(messages.finalised.back);
  await expect
    .element(page.screen.getByLabelText(day.label, { exact: true }))
    .toHaveValue(formatDate('2026-11-20'));
  await page.press(messages.ending.confirm);
  await page.press(messages.finalised.confirm);
  await expect.poll(() => page.inputsOf('servicePeriods.end')).toHaveLength(1);
  await expect.element(page.screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('shows several ends with leave and loans, and asks to confirm those before finalised payslips', async () => {
  const employeeLine = { number: null, firstName: 'Naledi', startDate: '2021-03-01' };
  const ends = [1_000, 1_001].map((employeeId) => ({
    employee: { ...employeeLine, employeeId, lastName: String(employeeId) },
    date: '2026-11-20',
    code: 6,
    doubt: undefined,
  }));
  const { screen, asked } = await renderInApp(EndManyReview, {
    props: { company, ends, onsent: () => undefined, onclose: () => undefined },
    handlers: {
      'servicePeriods.consequences': (input) => {
        const isFirst = (input as { employeeId: number }).employeeId === 1_000;
        return isFirst ? { ...paidLater, leave: annual } : known;
      },
      'leave.refresh': () => ({ fetchedAt }),
      'servicePeriods.finalPay': () => finalPayFacts({ items: [] }),
      'servicePeriods.owed': (input) => {
        if ((input as { employeeId: number }).employeeId === 1_001)
          throw new AppError('offline', { host: '' });
        return { asAt: '2026-11-20', balances: [{ name: 'Loans', text: 'R 1 200,00' }] };
      },
      'servicePeriods.endMany': () => ({}),
    },
  });
  const { leaveLeft, owed } = messages.consequences;
  await expect.element(screen.getByText(leaveLeft('Annual', '8.5'))).toBeVisible();
  await expect.element(screen.getByText(owed('Loans', 'R 1 200,00'))).toBeVisible();
  await expect.element(screen.getByText(messages.ending.owedNotRead)).toBeVisible();
  const confirm = screen.getByRole('button', { name: endManyMessages.confirm(2) });
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('checkbox', { name: endManyMessages.early.label(1) }).click();
  await confirm.click();
  await expect.poll(() => asked.filter(({ call }) => call === 'servicePeriods.endMany')).toHaveLength(1);
});

test('keeps the details of an end when reloading fails after leave was read', async () => {
  let asked = 0;
  const { bridge } = createFakeBridge({
    'servicePeriods.consequences': () => {
      asked += 1;
      if (asked > 1) throw new AppError('store-unavailable', { reason: 'failed' });
      return known;
    },
    'leave.refresh': () => ({ fetchedAt: 1 }),
    'servicePeriods.owed': () => {
      throw new AppError('offline', { host: 'karoo.example' });
    },
  });
  const state = new EndConsequencesState(bridge, { ...company, employeeId: 1_000 });
  await state.read('2026-11-30');
  expect(asked).toBe(2);
  expect(state.consequences).toEqual(known);
});

test('asks to confirm a last day or a reinstatement in 2062', async () => {
  const isRight = formMessages.doubts.confirm(1);
  const end = await open(serving);
  await end.press(messages.end);
  await end.type(day.label, formatDate('2062-11-24'));
  // Once the field is left, the dialog grows by what the day bears on, and moves.
  await userEvent.keyboard('{Tab}');
  await expect.element(end.screen.getByText(messages.ending.chooseDay)).not.toBeInTheDocument();
  await chooseReason(end, employeeMessages.reasons[6]);
  await end.press(messages.ending.confirm);
  await expect
    .element(end.screen.getByLabelText(day.label, { exact: true }))
    .toHaveAccessibleDescription(doubtMessages['year-ahead']);
  expect(end.inputsOf('servicePeriods.end')).toEqual([]);
  await end.screen.getByRole('checkbox', { name: isRight }).click();
  await end.press(messages.ending.confirm);
  await expect.poll(() => end.inputsOf('servicePeriods.end')).toHaveLength(1);

  const back = await open(ended);
  await back.press(messages.reinstate);
  await back.type(reinstateFieldMessages.fields.appointmentDate.label, formatDate('2062-11-24'));
  await back.press(messages.reinstating.confirm);
  await back.screen.getByRole('checkbox', { name: isRight }).click();
  await back.press(messages.reinstating.confirm);
  await expect.poll(() => back.inputsOf('servicePeriods.reinstate')).toHaveLength(1);
});
