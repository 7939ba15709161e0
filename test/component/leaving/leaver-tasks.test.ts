import { presentError } from '#bridge/present-error.ts';
import { AppError } from '#kit/errors.ts';
import type { LeaverTick } from '#electron/leaving/contract/leaver-task.ts';
import LeaverTasks from '#features/leaving/LeaverTasks.svelte';
import { formatMoment } from '#messages/format.ts';
import { serviceMessages } from '#features/leaving/texts/service-periods.ts';
import { expect, test } from 'vitest';
import { renderInApp } from '../support/render-in-app.ts';
import { company } from '#test/support/samples/karoo.ts';
import { endConsequences } from '#test/support/samples/leaving.ts';

const messages = serviceMessages.tasks;
const leaver = { ...company, employeeId: 1_000 };
const timestamp = Date.parse('2026-11-20T08:00:00Z');

const consequences = endConsequences({
  payslips: [{ date: '2026-10-31', finalised: false }],
  leave: { asAt: '2026-10-31', balances: [{ name: 'Annual', balance: '8.5' }], fetchedAt: timestamp },
  unsentInputs: [{ payFrequencyId: 7, periodEnd: '2026-10-31', inputs: 2 }],
});

test('ticks a task with name and time, and can untick it', async () => {
  let ticks: LeaverTick[] = [];
  const { screen, asked } = await renderInApp(LeaverTasks, {
    props: { employee: leaver, endDate: '2026-10-31' },
    handlers: {
      'servicePeriods.tasks': () => ({ ticks }),
      'servicePeriods.consequences': () => consequences,
      'servicePeriods.owed': () => ({
        asAt: '2026-10-31',
        balances: [{ name: 'Loans', text: 'R 1 200,00' }],
      }),
      'leave.refresh': () => ({ fetchedAt: timestamp }),
      'servicePeriods.tick': ({ task, ticked }) => {
        ticks = ticked ? [{ task, by: 'thandi', at: timestamp }] : [];
        return { ticks };
      },
    },
  });
  await screen.getByText(messages.title(0, 9)).click();
  // What is known about each task is shown below it.
  const { leaveLeft, owed } = serviceMessages.consequences;
  const facts = [messages.inputs(2, '2026-10-31'), leaveLeft('Annual', '8.5'), owed('Loans', 'R 1 200,00')];
  for (const fact of [...facts, messages.notFinalised('2026-10-31')]) {
    await expect.element(screen.getByText(fact, { exact: true })).toBeVisible();
  }
  await screen.getByLabelText(messages.names.loans, { exact: true }).click();
  await expect.element(screen.getByText(messages.by('thandi', formatMoment(timestamp)))).toBeVisible();
  await expect.element(screen.getByText(messages.title(1, 9))).toBeVisible();
  await screen.getByLabelText(messages.names.loans, { exact: true }).click();
  await expect.element(screen.getByText(messages.title(0, 9))).toBeVisible();
  const sent = asked.filter(({ call }) => call === 'servicePeriods.tick').map(({ input }) => input);
  const tick = { ...leaver, endDate: '2026-10-31', task: 'loans' };
  expect(sent).toEqual([
    { ...tick, ticked: true },
    { ...tick, ticked: false },
  ]);
});

test('does not show a tick that could not be saved', async () => {
  const failure = new AppError('offline', { host: 'example.test' });
  const { screen } = await renderInApp(LeaverTasks, {
    props: { employee: leaver, endDate: '2026-10-31' },
    handlers: {
      'servicePeriods.tasks': () => ({ ticks: [] }),
      'servicePeriods.consequences': () => consequences,
      'servicePeriods.owed': () => ({ asAt: '2026-10-31', balances: [] }),
      'leave.refresh': () => ({ fetchedAt: timestamp }),
      'servicePeriods.tick': () => {
        throw failure;
      },
    },
  });
  await screen.getByText(messages.title(0, 9)).click();
  const box = screen.getByLabelText(messages.names.loans, { exact: true });
  await box.click();
  await expect.element(screen.getByText(presentError(failure).title)).toBeVisible();
  await expect.element(box).not.toBeChecked();
});
