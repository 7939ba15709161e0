import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DraftWriters } from '#features/inputs/draft/draft-writers.ts';
import { everythingId, noArrangement } from '#electron/layouts/contract/layout.ts';
import { BulkInputsState } from '#features/inputs/bulk-inputs-state.svelte.ts';
import { bulkInputsMessages } from '#features/inputs/texts/bulk-inputs.ts';
import { layoutMessages as messages } from '#features/layouts/texts.ts';
import { FakeMain } from './fake-main.ts';
import { cellAt, openScreen } from './open-screen.ts';
import { columns, openedPeriod, period } from './period.ts';
import { normalHeading } from '#test/support/samples/inputs.ts';

const kinds = bulkInputsMessages.addColumn.kinds;
const normalName = 'Basic salary · Normal hours';

async function chooseInMenu(item: string): Promise<void> {
  await page.getByRole('button', { name: messages.button(messages.everything) }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('applies a layout from a file once the clerk has agreed, on a newly opened screen', async () => {
  const main = new FakeMain(openedPeriod(12));
  const layout = {
    name: 'Hours',
    arrangement: noArrangement,
    columns: [{ heading: normalHeading, scope: 'payslip' as const, kind: 'hours' as const }],
  };
  main.handlers['layouts.openFile'] = () => ({ opened: { layout, unknown: [] } });
  await openScreen(main);
  await chooseInMenu(messages.openFile);
  const dialog = page.getByRole('dialog', { name: messages.open.title('Hours') });
  await dialog.getByRole('button', { name: messages.open.use }).click();
  await expect.element(page.getByRole('button', { name: messages.button('Hours') })).toBeVisible();
  expect(main.layouts.map(({ name }) => name)).toEqual(['', 'Hours']);
});

test('makes a column a list by its first choice, and keeps at least one choice', async () => {
  const main = new FakeMain(openedPeriod(12));
  main.handlers['bulkInputs.open'] = () => {
    const known = new Map(main.layouts[0]?.columns.map((column) => [column.heading, column]));
    return {
      ...main.opened,
      columns: columns.map((column) => ({ ...column, ...known.get(column.heading) })),
    };
  };
  const saved = () => main.layouts.find(({ id }) => id === everythingId)?.columns;
  await openScreen(main);
  await chooseInMenu(messages.columns);
  const dialog = page.getByRole('dialog', { name: messages.what.title });
  await dialog.getByRole('combobox', { name: `${messages.what.kind}: ${normalName}` }).click();
  await page.getByRole('option', { name: kinds.choice }).click();
  const field = dialog.getByRole('textbox', { name: `${messages.what.choices}: ${normalName}` });
  await expect.element(field).toHaveValue('');
  expect(saved()).toEqual([]);

  await field.fill(` Day, Night, ${'x'.repeat(61)},Day,`);
  await dialog.getByRole('button', { name: messages.what.done }).click();
  const choices = ['Day', 'Night', 'x'.repeat(60)];
  await expect.poll(saved).toEqual([{ heading: normalHeading, scope: 'payslip', kind: 'choice', choices }]);

  await chooseInMenu(messages.columns);
  await field.fill('');
  await dialog.getByRole('button', { name: messages.what.done }).click();
  await chooseInMenu(messages.columns);
  await expect.element(field).toHaveValue(choices.join(', '));
  expect(saved()).toMatchObject([{ choices }]);
});

test('limits the choices of a new column as in its settings', async () => {
  const main = new FakeMain({ ...openedPeriod(12), columns: columns.slice(0, 2) });
  await openScreen(main);
  await page.getByRole('button', { name: 'Add column' }).click();
  const dialog = page.getByRole('dialog');
  const words = bulkInputsMessages.addColumn;
  await dialog.getByRole('radio', { name: words.typed }).click();
  await dialog.getByRole('combobox', { name: words.item, exact: true }).fill('annual_bonus');
  await dialog.getByRole('textbox', { name: words.input }).fill('shift');
  await dialog.getByRole('combobox', { name: words.kind }).click();
  await page.getByRole('option', { name: kinds.choice }).click();
  const many = Array.from({ length: 51 }, (_, index) => `shift ${index + 1}`);
  await dialog.getByRole('textbox', { name: words.choices }).fill(['x'.repeat(61), ...many].join(','));
  await dialog.getByRole('button', { name: words.add }).click();
  await expect
    .poll(() => main.asked('bulkInputs.addColumn'))
    .toMatchObject([{ kind: 'choice', choices: ['x'.repeat(60), ...many.slice(0, 49)] }]);
});

test('names an added column by its item', async () => {
  const heading = 'calc.30411.quantity';
  const own = { heading, scope: 'payslip' as const, kind: 'quantity' as const, source: 'typed' as const };
  const opened = openedPeriod(12);
  const named = [...columns, { ...own, itemName: 'Packing bonus' }];
  await openScreen(new FakeMain({ ...opened, columns: named }));
  await page.getByRole('button', { name: 'Add column' }).click();
  await expect.element(page.getByRole('button', { name: /^Remove the column Packing bonus/ })).toBeVisible();
  expect(cellAt('KF001', 'Quantity').text).toBe('');
});

test('shows a hidden list again with its choices', async () => {
  const shift = {
    heading: 'calc.basic_salary.shift',
    scope: 'payslip' as const,
    kind: 'choice' as const,
    choices: ['Day', 'Night'],
    onceOff: true,
  };
  const opened = openedPeriod(12);
  const main = new FakeMain({ ...opened, columns: [...columns, { ...shift, source: 'typed' }] });
  const normal = { heading: normalHeading, scope: 'payslip' as const, kind: 'hours' as const };
  main.layouts = [{ id: 'hours', name: 'Hours', columns: [normal], arrangement: noArrangement }];
  main.chosenId = 'hours';
  const inputs = new BulkInputsState(main.fake.bridge, period, new DraftWriters());
  await inputs.open();
  for (const column of inputs.data?.available ?? []) {
    if (column.heading === shift.heading) await inputs.showColumn(column);
  }
  expect(main.asked('bulkInputs.addColumn')).toEqual([{ draftId: 'draft-1', ...shift }]);
  await inputs.leave();
});

test('says that a column is in the sheet already when it is typed to be added', async () => {
  await openScreen(new FakeMain(openedPeriod(12)));
  await page.getByRole('button', { name: 'Add column' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('time and a half');
  const option = page.getByRole('option', { name: /Overtime hours/ });
  await expect.element(option).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Tab}');
  await expect.element(dialog.getByText(bulkInputsMessages.addColumn.problems.shown)).toBeVisible();
});
