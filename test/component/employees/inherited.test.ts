import type { InheritedView } from '#electron/employees/contract/inherited-calculation.ts';
import InheritedDialog from '#features/employees/inherited/InheritedDialog.svelte';
import { formatDate } from '#messages/format.ts';
import { doubtMessages, formMessages } from '#messages/forms.ts';
import {
  dayNames,
  inheritedMessages as messages,
  weekMessages,
} from '#features/employees/texts/inherited.ts';
import { expect, test } from 'vitest';
import { renderInApp } from '../support/render-in-app.ts';
import { company, fetchedAt } from '#test/support/samples/karoo.ts';

const employee = { ...company, employeeId: 1_000 };
const base = { full_day_hours_input: '8', schedule: 'fixed', works_fri: 'true', day_type_fri: 'full' };
const hours: InheritedView['items'][number] = {
  calcType: 'week_hours',
  inputs: base,
  isOnItsWay: false,
  history: [
    { effectiveDate: null, inputs: base },
    { effectiveDate: '2026-03-01', inputs: { full_day_hours_input: '9' } },
    { effectiveDate: '2099-01-01', inputs: { full_day_hours_input: '6' } },
  ],
};

async function open(view: Partial<InheritedView> = {}) {
  const rendered = await renderInApp(InheritedDialog, {
    props: { employee, name: 'Sipho Dlamini', onclose: () => undefined },
    handlers: {
      'inherited.read': () => ({
        items: [hours],
        needsDate: true,
        isOrdinary: false,
        fetchedAt,
        ...view,
      }),
      'inherited.refresh': () => ({ fetchedAt }),
      'inherited.stopReading': () => ({}),
      'inherited.change': () => ({ writeId: 'w-1' }),
    },
  });
  return { ...rendered, sent: () => rendered.inputsOf('inherited.change') };
}

function weekOf({ screen }: Awaited<ReturnType<typeof open>>) {
  const dialog = screen.getByRole('dialog', { name: messages.changing('week_hours') });
  return { dialog, day: (name: string) => dialog.getByRole('group', { name, exact: true }) };
}

test('shows the values that apply on a day, and every change with its date', async () => {
  const page = await open();
  const line = page.screen.getByRole('list', { name: `${messages.types.week_hours}: ${messages.history}` });
  await expect.element(line.getByText(messages.from('2026-03-01'))).toBeVisible();
  await expect.element(line.getByText(messages.planned)).toBeVisible();
  await page.type(messages.on, formatDate('2026-02-28'));
  await page.screen.getByRole('heading', { name: messages.types.week_hours }).click();
  await expect.element(page.screen.getByText(messages.holds('2026-02-28'))).toBeVisible();
  await expect.element(page.screen.getByRole('definition').first()).toHaveTextContent('8');
});

test('shows of each change the whole week that follows from it', async () => {
  const longer = { works_sat: 'true', day_type_sat: 'full' };
  const history = [hours.history[0], { effectiveDate: '2026-03-01', inputs: longer }].flatMap(
    (one) => one ?? [],
  );
  const page = await open({ items: [{ ...hours, history }] });
  const change = page.screen.getByRole('listitem').filter({ hasText: messages.from('2026-03-01') });
  await expect.element(change.getByText('Working days: Friday to Saturday')).toBeVisible();
  await expect.element(change.getByText('Hours a week: 16')).toBeVisible();
  await expect.element(change.getByText(/Schedule/)).not.toBeInTheDocument();
});

test('starts a change from the values of its date, and says until when it applies', async () => {
  const page = await open();
  await page.press(messages.change('week_hours'));
  await page.type(messages.effective, formatDate('2026-02-01'));
  await page.screen.getByRole('heading', { name: messages.changing('week_hours') }).click();
  await page.type('Hours of a full day', '7.5');
  await page.screen.getByRole('heading', { name: messages.changing('week_hours') }).click();
  await expect
    .element(page.screen.getByText(messages.later('2026-03-01', 'Hours of a full day')))
    .toBeVisible();
  await page.press(messages.save);
  await expect
    .poll(() => page.sent())
    .toMatchObject([
      {
        ...employee,
        calcType: 'week_hours',
        effectiveDate: '2026-02-01',
        before: { full_day_hours_input: '8' },
        now: { full_day_hours_input: '7.5' },
      },
    ]);
});

test('refuses an undated change when payslips are finalised, and impossible hours at their field', async () => {
  const page = await open();
  await page.press(messages.change('week_hours'));
  await page.type(messages.effective, '');
  await page.type('Hours of a full day', '25');
  await page.press(messages.save);
  await expect.element(page.screen.getByText(messages.effectiveMissing)).toBeVisible();
  await page.type(messages.effective, formatDate('2026-02-01'));
  await page.press(messages.save);
  await expect.element(page.screen.getByText('A day has 24 hours.').first()).toBeVisible();
  expect(page.sent()).toEqual([]);
});

test('says where regular hours are when the second API version is missing', async () => {
  const page = await open({ items: [], isOrdinary: true });
  await expect.element(page.screen.getByText(messages.ordinary)).toBeVisible();
});

test('shows the week in one row, and sends a half day as its hours', async () => {
  const page = await open();
  await page.press(messages.change('week_hours'));
  const { dialog, day } = weekOf(page);
  const topOf = (name: string) => day(name).element().getBoundingClientRect().top;
  expect(new Set(Object.values(dayNames).map(topOf)).size).toBe(1);
  await expect.element(dialog.getByText(weekMessages.notKnown)).not.toBeInTheDocument();
  await day(dayNames.sat).getByRole('combobox').click();
  await page.screen.getByRole('option', { name: weekMessages.parts.half }).click();
  await expect.element(dialog.getByText(weekMessages.sum('13.5'))).toBeVisible();
  await page.press(messages.save);
  await expect
    .poll(() => page.sent())
    .toMatchObject([
      {
        calcType: 'week_hours',
        now: { works_sat: 'yes', day_type_sat: 'partial', partial_hours_sat: '4.5' },
      },
    ]);
});

test('types the hours of a day, and says when the week is longer than the law allows', async () => {
  const page = await open();
  await page.press(messages.change('week_hours'));
  const { dialog, day } = weekOf(page);
  for (const name of [dayNames.mon, dayNames.tue, dayNames.wed, dayNames.thu]) {
    await day(name).getByRole('combobox').click();
    await page.screen.getByRole('option', { name: weekMessages.parts.full }).click();
  }
  await expect.element(dialog.getByText(weekMessages.sum('45'))).toBeVisible();
  await day(dayNames.sat).getByRole('combobox').click();
  await page.screen.getByRole('option', { name: weekMessages.parts.hours }).click();
  await day(dayNames.sat).getByLabelText(weekMessages.hours, { exact: true }).fill('1');
  await dialog.getByRole('heading', { name: messages.changing('week_hours') }).click();
  await expect.element(dialog.getByText(weekMessages.sum('46'))).toBeVisible();
});

test('asks to confirm a day of 24 hours', async () => {
  const page = await open();
  await page.press(messages.change('week_hours'));
  await page.type('Hours of a full day', '24');
  await page.press(messages.save);
  await expect
    .element(page.screen.getByText(doubtMessages['over-12-hours'], { exact: false }).first())
    .toBeVisible();
  expect(page.sent()).toEqual([]);
  await page.screen.getByRole('checkbox', { name: formMessages.doubts.confirm(1) }).click();
  await page.press(messages.save);
  await expect.poll(() => page.sent()).toHaveLength(1);
});
