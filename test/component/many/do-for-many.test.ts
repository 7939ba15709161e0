import { manyActs } from '#electron/many/contract/many-acts.ts';
import DoForMany from '#features/many/DoForMany.svelte';
import { manyMessages as messages } from '#features/many/texts.ts';
import { commonMessages } from '#messages/common.ts';
import { calendarDay } from '#messages/format.ts';
import { monthText } from '#messages/months.ts';
import { addMonths } from '#payroll/calendar.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { aHomeRow } from '#test/support/samples/home-row.ts';
import { connection, practiceConnection } from '#test/support/samples/karoo.ts';
import { expect, test } from 'vitest';
import { renderInApp } from '../support/render-in-app.ts';

const thisMonth = calendarDay(new Date()).slice(0, 7);
const lastMonth = addMonths(thisMonth, -1);

const karoo = aHomeRow({ companyName: 'Karoo' });
const karooWeekly = aHomeRow({ companyName: 'Karoo', payFrequencyId: 8, payFrequencyName: 'Weekly' });
const protea = aHomeRow({ companyId: 43, companyName: 'Protea' });

const open = (chosen: ReturnType<typeof aHomeRow>[], more: FakeHandlers = {}) =>
  renderInApp(DoForMany, {
    props: { chosen },
    handlers: {
      'connections.list': () => ({ connections: [connection, practiceConnection] }),
      'many.start': () => ({ jobId: 'many-1' }),
      ...more,
    },
  });

test('asks once for journals of all chosen companies, starts them for last month and opens the results', async () => {
  const { screen, press, inputsOf, app } = await open([karoo, karooWeekly, protea]);
  await expect.element(screen.getByText(messages.chosen.count(2))).toBeVisible();
  await press(manyActs.journals);
  const title = messages.dialog.title(manyActs.journals, 2);
  await expect.element(screen.getByRole('dialog', { name: title })).toBeVisible();
  await expect.element(screen.getByText('Karoo, Protea')).toBeVisible();
  await expect.element(screen.getByText(monthText(lastMonth))).toBeVisible();
  await screen.getByLabelText(messages.dialog.again, { exact: false }).click();
  await press(messages.acts.journals.start);
  await expect.poll(() => inputsOf('many.start')).toHaveLength(1);
  const [started] = inputsOf('many.start');
  expect(started).toMatchObject({
    question: { act: 'journals', month: lastMonth, reads: true, again: true, unfinished: false },
    suggestedName: `${manyActs.journals} ${lastMonth}`,
  });
  expect(started?.companies.map(({ companyId, name }) => [companyId, name])).toEqual([
    [42, `Journal Karoo ${lastMonth}`],
    [42, `Journal Karoo ${lastMonth}`],
    [43, `Journal Protea ${lastMonth}`],
  ]);
  await expect.poll(() => app.navigation.route).toBe('many');
});

test('asks about a month that is not over only where one is chosen', async () => {
  const { screen, press, inputsOf } = await open([karoo]);
  await press(manyActs['month-files']);
  const unfinished = screen.getByLabelText(messages.dialog.unfinished(thisMonth), { exact: false });
  await expect.element(screen.getByLabelText(messages.dialog.reads, { exact: false })).toBeVisible();
  await expect.element(unfinished).not.toBeInTheDocument();
  await screen.getByLabelText(messages.dialog.month, { exact: true }).click();
  await screen.getByRole('option', { name: monthText(thisMonth) }).click();
  await unfinished.click();
  await press(messages.acts['month-files'].start);
  await expect
    .poll(() => inputsOf('many.start')[0])
    .toMatchObject({
      question: { act: 'month-files', month: thisMonth, unfinished: true },
      companies: [
        { name: `Month file Karoo ${thisMonth}`, unreadName: `Month file Karoo ${thisMonth} incomplete` },
      ],
    });
});

test('names a sheet by the pay frequency too where a company has several', async () => {
  const { press, inputsOf } = await open([karoo, karooWeekly, protea]);
  await press(manyActs['period-check']);
  await press(messages.acts['period-check'].start);
  await expect.poll(() => inputsOf('many.start')).toHaveLength(1);
  expect(
    inputsOf('many.start')[0]?.companies.map(({ name, period }) => [name, period?.payFrequencyId]),
  ).toEqual([
    ['Monthly Karoo', 7],
    ['Weekly Karoo', 8],
    ['Protea', 7],
  ]);
});

test('stays open with the failure when it cannot start, and without one when the clerk cancels the folder', async () => {
  let fails = true;
  const { screen, press, app } = await open([karoo], {
    'many.start': () => {
      if (fails) throw new Error('It failed.');
      return { jobId: null };
    },
  });
  await press(manyActs['month-files']);
  await press(messages.acts['month-files'].start);
  await expect.element(screen.getByRole('alert')).toBeVisible();
  fails = false;
  await press(messages.acts['month-files'].start);
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  const { route } = app.navigation;
  expect(route).not.toBe('many');
  await press(commonMessages.cancel);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('offers nothing while no company is chosen, or practice companies together with real ones', async () => {
  const { screen } = await open([]);
  const button = screen.getByRole('button', { name: manyActs.read });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await screen.unmount();
  const practice = aHomeRow({ connectionId: 'practice' });
  const { screen: mixed } = await open([karoo, practice]);
  const read = mixed.getByRole('button', { name: manyActs.read });
  await expect.element(read).toHaveAttribute('aria-disabled', 'true');
  await read.hover();
  await expect.element(mixed.getByText(messages.chosen.mixed)).toBeVisible();
});
