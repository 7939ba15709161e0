import type { LeaverTick } from '#contract/domain/leaver-task.ts';
import LeaverTasks from '#features/employees/leaving/LeaverTasks.svelte';
import { formatMoment } from '#messages/format.ts';
import { serviceMessages } from '#messages/service-periods.ts';
import { expect, test } from 'vitest';
import { renderInApp } from '../support/render-in-app.ts';
import { company } from './cached-lists.ts';

const messages = serviceMessages.tasks;
const leaver = { ...company, employeeId: 1_000 };
const at = Date.parse('2026-11-20T08:00:00Z');

test('a task is ticked with name and time, and the tick can be taken away', async () => {
  let ticks: LeaverTick[] = [];
  const { screen, asked } = await renderInApp(LeaverTasks, {
    props: { employee: leaver, endDate: '2026-10-31' },
    handlers: {
      'servicePeriods.tasks': () => ({ ticks }),
      'servicePeriods.tick': ({ task, ticked }) => {
        ticks = ticked ? [{ task, by: 'thandi', at }] : [];
        return { ticks };
      },
    },
  });
  await screen.getByText(messages.title(0, 9)).click();
  await screen.getByLabelText(messages.names.loans, { exact: true }).click();
  await expect.element(screen.getByText(messages.by('thandi', formatMoment(at)))).toBeVisible();
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
