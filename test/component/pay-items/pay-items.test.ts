import type { PayItemLine, PayItemsView } from '#electron/pay-items/contract/pay-item.ts';
import { payItemPanelMessages as messages } from '#features/pay-items/texts/pay-item-panel.ts';
import { formMessages } from '#messages/forms.ts';
import { payslipMessages } from '#features/payslips/texts/payslips.ts';
import PayItemsDialog from '#features/pay-items/PayItemsDialog.svelte';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { company, fetchedAt } from '#test/support/samples/karoo.ts';
import { renderInApp } from '../support/render-in-app.ts';
import { StoredForms } from '../support/stored-forms.ts';
import { aPayItem } from '#test/support/samples/pay-items.ts';

const owner = { ...company, employeeId: 1_000, payslipId: null };
const salary = aPayItem({
  outputs: [{ name: 'basic_salary', value: '20000' }],
  rest: [{ name: 'account_outputs.basic_salary', value: '20000' }],
});
const dues = aPayItem({
  id: 880_002,
  item: '48213',
  inputs: [{ input: 'amount', kind: 'money', value: '250' }],
});
const hours: PayItemLine = { ...dues, id: null, item: 'week_hours', inputs: [] };

function open(view: Partial<PayItemsView> = {}, handlers: FakeHandlers = {}) {
  return renderInApp(PayItemsDialog, {
    props: { owner, title: 'Pay items of Sipho Dlamini', onclose: () => undefined },
    handlers: {
      'payItems.read': () => ({ items: [salary, dues, hours], finalised: false, fetchedAt, ...view }),
      'payItems.refresh': () => ({ fetchedAt }),
      'payItems.stopReading': () => ({}),
      'payItems.save': () => ({ writeId: 'w-1' }),
      'payItems.remove': () => ({ writeId: 'w-1' }),
      ...handlers,
    },
  });
}

test('changes an input, and refuses an invalid amount at its field', async () => {
  const page = await open();
  await page.press(messages.changeOf('Basic salary'));
  const field = page.screen.getByLabelText('Fixed amount', { exact: true });
  await page.press(messages.save);
  await expect.element(page.screen.getByText(messages.nothingChanged)).toBeVisible();
  await field.fill('much');
  await page.press(messages.save);
  await expect.element(field).toHaveAccessibleDescription(/not a number/);
  expect(page.inputsOf('payItems.save')).toEqual([]);
  await field.fill('21000');
  await page.press(messages.save);
  await expect
    .poll(() => page.inputsOf('payItems.save'))
    .toEqual([
      {
        ...owner,
        item: 'basic_salary',
        before: { fixed_amount: '20000.00' },
        now: { fixed_amount: '21000' },
      },
    ]);
  await expect.element(field).not.toBeInTheDocument();
});

test('restores a typed amount after Esc, but not after Cancel', async () => {
  const stored = new StoredForms();
  const { handlers } = stored;
  const first = await open({}, handlers);
  const amount = (page: typeof first) => page.screen.getByLabelText('Fixed amount', { exact: true });
  await first.press(messages.changeOf('Basic salary'));
  await amount(first).fill('21000');
  await userEvent.keyboard('{Tab}{Escape}');
  await first.screen.unmount();
  expect(stored.texts).toEqual({ fixed_amount: '21000' });
  const second = await open({}, handlers);
  await second.press(messages.changeOf('Basic salary'));
  await expect.element(second.screen.getByText(formMessages.restored)).toBeVisible();
  await expect.poll(() => stored.texts).toEqual({});
  await second.press(messages.cancel);
  await expect
    .element(second.screen.getByRole('button', { name: messages.changeOf('Basic salary') }))
    .toHaveFocus();
  expect(stored.texts).toEqual({});
});

test('adds an offered item, with a warning when it is unverified', async () => {
  const savings = { item: 'savings', name: null, inputs: [{ input: 'amount', kind: 'money' as const }] };
  const page = await open(
    {},
    { 'payItems.choices': () => ({ choices: [{ ...savings, isVerified: false }] }) },
  );
  await page.press(messages.add);
  await page.screen.getByRole('button', { name: formMessages.openList, exact: false }).click();
  await page.screen.getByRole('option', { name: /Savings/ }).click();
  await expect.element(page.screen.getByText(messages.adding.unverifiedHint)).toBeVisible();
  await page.screen.getByLabelText('Amount', { exact: true }).fill('150');
  await page.press(messages.adding.save);
  const typed = { before: { amount: '' }, now: { amount: '150' } };
  await expect.poll(() => page.inputsOf('payItems.save')).toEqual([{ ...owner, item: 'savings', ...typed }]);
});

test('shows what the payslip panel has just loaded', async () => {
  let readAt: number | null = null;
  const payslip = { ...owner, payslipId: 700_001 };
  const { screen, emit } = await renderInApp(PayItemsDialog, {
    props: { owner: payslip, title: 'Pay items of Sipho Dlamini', onclose: () => undefined },
    handlers: {
      'payItems.read': () => ({ items: readAt === null ? [] : [dues], finalised: false, fetchedAt: readAt }),
      'payItems.refresh': () => ({ fetchedAt }),
      'payItems.stopReading': () => ({}),
    },
  });
  const add = screen.getByRole('button', { name: messages.add, exact: true });
  await expect.element(add).toBeDisabled();
  readAt = fetchedAt;
  emit('companies.changed', { ...company, payslipId: 700_001 });
  await expect.element(add).toBeEnabled();
});

test('confirms the removal of an item, and sends the value that the clerk saw', async () => {
  const page = await open();
  await page.press(messages.removeOf('Item 48213'));
  await page.press(messages.removing.keep);
  expect(page.inputsOf('payItems.remove')).toEqual([]);
  await page.press(messages.removeOf('Item 48213'));
  await page.press(messages.removing.confirm);
  await expect
    .poll(() => page.inputsOf('payItems.remove'))
    .toEqual([{ ...owner, calculationId: 880_002, inputs: { amount: '250' } }]);
});

test('does not change an inherited or duplicated item', async () => {
  const page = await open({ items: [{ ...dues, isRepeated: true }, hours] });
  const change = page.screen.getByRole('button', { name: messages.changeOf('Item 48213') });
  await expect.element(change).toHaveAttribute('aria-disabled', 'true');
  expect(page.screen.getByRole('button', { name: messages.changeOf('Regular hours') }).elements()).toEqual(
    [],
  );
});

test('offers no changes to a finalised payslip', async () => {
  const page = await open({ finalised: true });
  const names = [messages.add, messages.changeOf('Basic salary'), messages.removeOf('Basic salary')];
  for (const name of names) {
    const button = page.screen.getByRole('button', { name, exact: true });
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  }
});

test('loads deleted items on request, without actions', async () => {
  const page = await open({}, { 'payItems.deleted': () => ({ items: [{ ...dues, item: '777' }] }) });
  expect(page.inputsOf('payItems.deleted')).toEqual([]);
  await page.screen.getByRole('switch').click();
  await expect.element(page.screen.getByRole('listitem', { name: 'Item 777' })).toBeVisible();
  expect(page.screen.getByRole('button', { name: messages.changeOf('Item 777') }).elements()).toEqual([]);
});

test('removes only names that the clerk gave', async () => {
  const learnt: PayItemLine = { ...dues, item: '777', name: 'Union dues' };
  const given: PayItemLine = { ...dues, id: 880_003, item: '888', name: 'Tea money', isNamed: true };
  const { screen, press } = await open({ items: [learnt, given] });
  const { act, clear } = payslipMessages.nameItem;
  const remove = screen.getByRole('button', { name: clear });
  await press(act('777'));
  await expect.element(screen.getByRole('textbox')).toHaveValue('Union dues');
  expect(remove.elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await press(act('888'));
  await expect.element(screen.getByRole('textbox')).toHaveValue('Tea money');
  await expect.element(remove).toBeVisible();
});
