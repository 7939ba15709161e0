import { itemColumns } from '#features/remittances/remittance-columns.ts';
import Remittances from '#features/remittances/Remittances.svelte';
import {
  employeeMessages,
  payeeMessages,
  remittancesMessages as messages,
} from '#features/remittances/texts.ts';
import type {
  RemittanceItem,
  RemittanceLine,
  Remittances as View,
} from '#electron/remittances/contract/remittance.ts';
import { AppError } from '#kit/errors.ts';
import { formatMoney } from '#messages/format.ts';
import { problemMessages } from '#messages/forms.ts';
import { paymentStepText } from '#messages/payments.ts';
import { expect, test } from 'vitest';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { renderInKaroo } from '../support/render-in-app.ts';
import { company, fetchedAt } from '#test/support/samples/karoo.ts';
import { aMadeRun, aPayRunLine } from '#test/support/samples/pay-runs.ts';

const run = aPayRunLine('2026-10-30', { totalCents: 900 });
const medical = {
  id: 'medical',
  name: 'Protea Medical Scheme',
  reference: 'GRP-88123',
  account: '•••• 567',
  branch: '250655',
};
const item = (label: string, more: Partial<RemittanceItem> = {}): RemittanceItem => ({
  key: label.toLowerCase(),
  label,
  listed: true,
  usual: true,
  payeeId: null,
  employeeCents: 20_000,
  employerCents: 30_000,
  journalCents: 50_000,
  employees: 1,
  ...more,
});
const line = (key: string, more: Partial<RemittanceLine> = {}): RemittanceLine => ({
  item: key,
  payeeId: null,
  ownPayee: false,
  employeeId: 5,
  number: 'E5',
  firstName: 'Anele',
  lastName: 'Botha',
  reference: '',
  employeeCents: 20_000,
  employerCents: 30_000,
  ...more,
});
const view: View = {
  made: false,
  runs: [run],
  items: [
    item('Medical Aid', { payeeId: 'medical' }),
    item('Garnishee', { employerCents: 0, journalCents: 20_000 }),
    item('Savings', { listed: false, usual: false }),
  ],
  lines: [
    line('medical aid', { payeeId: 'medical', reference: 'PMS 770' }),
    line('garnishee', { employerCents: 0 }),
  ],
  payees: [medical],
  payments: [],
  unreadRuns: 0,
  unreadPayslips: 0,
  unreadJournals: 0,
  fetchedAt,
};

const open = (more: Partial<View> = {}, handlers: FakeHandlers = {}) =>
  renderInKaroo(Remittances, {
    props: { company, onreadrest: () => Promise.resolve() },
    handlers: {
      'payRuns.list': () => ({ payRuns: [run], made: false, fetchedAt }),
      'remittances.read': () => ({ ...view, ...more }),
      'remittances.refresh': () => ({ fetchedAt }),
      'remittances.stopReading': () => ({}),
      'remittances.saveItem': () => ({}),
      'remittances.saveEmployee': () => ({}),
      'remittances.savePayee': () => ({ id: 'new' }),
      'remittances.removePayee': () => ({}),
      ...handlers,
    },
  });

test('lists what is for third parties, and says where journal and payslips differ', async () => {
  const [first, ...rest] = view.items;
  const { screen } = await open({ items: [{ ...(first ?? item('')), journalCents: 50_100 }, ...rest] });
  await expect.element(screen.getByText('Garnishee', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Savings', { exact: true })).not.toBeInTheDocument();
  await expect.element(screen.getByText(messages.differs.text('Medical Aid', 50_100, 50_000))).toBeVisible();
  // Nobody is paid for it: no less than the notices above it.
  await expect
    .element(screen.getByRole('alert').filter({ hasText: messages.withoutPayee.title(1) }))
    .toHaveClass(/\bwarn\b/);
});

test('colours a difference, and puts no weight on one of nothing', () => {
  const [first = item('')] = view.items;
  const difference = itemColumns(view).find(({ id }) => id === 'difference');
  const toneOf = (journalCents: number | null) => difference?.tone?.({ ...first, journalCents });
  const total = first.employeeCents + first.employerCents;
  expect([toneOf(total), toneOf(total + 1), toneOf(null)]).toEqual(['muted', 'wrong', undefined]);
});

test('asks in the row of an item who is paid for it', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: messages.choosePayeeFor('Garnishee') }).click();
  const payee = screen.getByRole('combobox', { name: messages.setUp.payeeOf('Garnishee') });
  await expect.element(payee).toHaveFocus();
});

test('asks for the payees of those who lack one where others have their own', async () => {
  const own = { ...line('garnishee', { employerCents: 0 }), employeeId: 6, payeeId: 'medical' };
  const { screen } = await open({ lines: [...view.lines, own] });
  const name = messages.choosePayeesFor(1, 'Garnishee', messages.payees(1, true));
  await screen.getByRole('button', { name }).click();
  await expect.element(screen.getByRole('heading', { name: 'Garnishee' })).toBeVisible();
});

test('opens a payee with its employees, and saves a reference of one of them', async () => {
  const { screen, press, type, inputsOf } = await open();
  await screen.getByText('Medical Aid', { exact: true }).click();
  await expect.element(screen.getByRole('heading', { name: medical.name })).toBeVisible();
  await expect.element(screen.getByText(/•••• 567/)).toBeVisible();
  await screen.getByText('Botha, Anele').click();
  await type(employeeMessages.fields.reference.label, 'PMS 771');
  await press(messages.employee.save);
  await expect
    .poll(() => inputsOf('remittances.saveEmployee'))
    .toEqual([{ ...company, item: 'medical aid', employeeId: 5, payeeId: null, reference: 'PMS 771' }]);
});

test('says in the row of a payee whether the bank has the payment', async () => {
  const paid = {
    payeeId: 'medical',
    amountCents: 40_000,
    by: 'thandi',
    at: fetchedAt,
    fileName: 'nett pay.csv',
    sent: true,
  };
  const { screen } = await open({ payments: [paid] });
  await screen.getByRole('combobox', { name: messages.show, exact: true }).click();
  await screen.getByRole('option', { name: messages.shows.payees }).click();
  await expect.element(screen.getByRole('columnheader', { name: messages.columns.paid })).toBeVisible();
  await expect
    .element(screen.getByRole('gridcell', { name: paymentStepText('sent', fetchedAt, formatMoney(40_000)) }))
    .toBeVisible();
});

test('says on the page of a payee what was paid, and what is not paid yet', async () => {
  const paid = {
    payeeId: 'medical',
    amountCents: 40_000,
    by: 'thandi',
    at: fetchedAt,
    fileName: 'nett pay.csv',
    sent: true,
  };
  const waiting = { ...paid, amountCents: 10_000, fileName: null, sent: false };
  const saved = { ...paid, amountCents: 20_000, sent: false };
  const { screen } = await open({ payments: [paid, waiting, saved] });
  await screen.getByText('Medical Aid', { exact: true }).click();
  const whole = messages.paid(40_000, paid);
  await expect.element(screen.getByText(`${messages.facts.paid}: ${whole}`)).toBeVisible();
  await expect.element(screen.getByText(messages.paid(10_000, waiting), { exact: true })).toBeVisible();
  // The file is on this computer, and nobody has said that the bank has it.
  await expect.element(screen.getByText(messages.paid(20_000, saved), { exact: true })).toBeVisible();
});

test('chooses a payee for an item, and makes one for it', async () => {
  const { screen, press, type, inputsOf } = await open();
  await screen.getByRole('button', { name: messages.setUp.open }).last().click();
  const choose = async (of: string, option: string) => {
    await screen.getByRole('combobox', { name: messages.setUp.payeeOf(of) }).click();
    await screen.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('Garnishee', medical.name);
  const saved = { ...company, item: 'garnishee', listed: true };
  await expect.poll(() => inputsOf('remittances.saveItem')).toEqual([{ ...saved, payeeId: 'medical' }]);
  await choose('Savings', messages.setUp.new);
  await type(payeeMessages.fields.name.label, 'Stokvel');
  await press(messages.payee.save);
  await expect
    .poll(() => inputsOf('remittances.saveItem').at(-1))
    .toEqual({ ...company, item: 'savings', listed: true, payeeId: 'new' });
  await choose('Medical Aid', messages.setUp.kept);
  await expect
    .poll(() => inputsOf('remittances.saveItem').at(-1))
    .toEqual({ ...company, item: 'medical aid', listed: false, payeeId: null });
});

test('refuses an account that is no number, and a name that another payee has', async () => {
  const problem = { path: 'name', problem: 'already-there' } as const;
  const { screen, press, type } = await open(
    {},
    {
      'remittances.savePayee': () => {
        throw new AppError('fields-wrong', { problems: [problem] });
      },
    },
  );
  await screen.getByRole('button', { name: messages.setUp.open }).last().click();
  await press(messages.setUp.edit(medical.name));
  await type(payeeMessages.fields.account.label, '12');
  await press(messages.payee.save);
  const row = { kind: 'text' } as const;
  await expect.element(screen.getByText(problemMessages['not-an-account-number'](row)).first()).toBeVisible();
  await type(payeeMessages.fields.account.label, '62001234567');
  await press(messages.payee.save);
  await expect.element(screen.getByText(problemMessages['already-there'](row)).first()).toBeVisible();
});

test('says what was never read, and reads payslips of a service without pay runs only on request', async () => {
  const made = aMadeRun('2026-10-30');
  const { screen, asked, inputsOf } = await open(
    { made: true, runs: [made], unreadPayslips: 3 },
    { 'payRuns.list': () => ({ payRuns: [made], made: true, fetchedAt }) },
  );
  await expect.element(screen.getByText(messages.made.title)).toBeVisible();
  expect(asked.some(({ call }) => call === 'remittances.refresh')).toBe(false);
  await screen.getByRole('button', { name: messages.unread.read }).click();
  await expect.poll(() => inputsOf('remittances.refresh')).toHaveLength(1);
});

test('says that there are no pay runs yet, and that nothing could be read', async () => {
  const none = await open({}, { 'payRuns.list': () => ({ payRuns: [], made: false, fetchedAt }) });
  await expect.element(none.screen.getByText(messages.noRuns.title)).toBeVisible();
  await none.screen.unmount();
  const failed = await open(
    { items: [], lines: [], unreadRuns: 1, unreadJournals: 1, fetchedAt: null },
    {
      'remittances.refresh': () => {
        throw new AppError('offline', { host: 'api.payroll.simplepay.cloud' });
      },
    },
  );
  await expect.element(failed.screen.getByText(messages.never.title)).toBeVisible();
  await expect.element(failed.screen.getByText(messages.unread.title)).toBeVisible();
});
