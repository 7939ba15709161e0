import Pay from '#features/payment-runs/Pay.svelte';
import { differenceOf, spokenNameOf } from '#features/payment-runs/payment-decisions.ts';
import { payMessages as messages } from '#features/payment-runs/texts/pay.ts';
import { paymentMessages } from '#features/payment-runs/texts/payment.ts';
import { runMessages } from '#features/payment-runs/texts/run.ts';
import { setUpMessages } from '#features/payment-runs/texts/bank-file.ts';
import type { DuePayments, PaymentRun } from '#electron/payment-runs/contract/payment-run.ts';
import { formatDate } from '#messages/format.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKaroo } from '../support/render-in-app.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { company, fetchedAt, periodEnding, weekly } from '#test/support/samples/karoo.ts';
import { monthly } from '#test/support/samples/pay-frequency.ts';
import {
  aDuePayment,
  aPaymentRun,
  dueOf,
  oddPayments,
  setUpOfFnb,
} from '#test/support/samples/payment-runs.ts';

const period = periodEnding('2026-11-30');
const [changedAccount = {}, paidBefore = {}] = oddPayments;

afterEach(() => vi.useRealTimers());

/** Nomvula's account has changed, Pieter was paid before, and nothing is asked about Thandi and Anna. */
const [nomvula, pieter] = [aDuePayment(0, changedAccount), aDuePayment(1, paidBefore)];
const payments = [nomvula, pieter, aDuePayment(2), aDuePayment(3)];

async function open(first: DuePayments = dueOf(payments), handlers: FakeHandlers = {}) {
  let shown = first;
  const prepared: PaymentRun[] = [];
  const rendered = await renderInKaroo(Pay, {
    props: { period },
    prepare: ({ session }) => session.choosePeriod(weekly, period.periodEnd),
    handlers: {
      'paymentRuns.readSetUp': () => ({ setUp: setUpOfFnb, alike: null }),
      'paymentRuns.due': () => shown,
      'paymentRuns.refresh': () => ({ fetchedAt }),
      'paymentRuns.stopReading': () => ({}),
      'paymentRuns.list': () => ({ runs: [...prepared] }),
      'paymentRuns.lines': () => ({ lines: [] }),
      'paymentRuns.prepare': () => {
        prepared.push(aPaymentRun({ id: 'run-7' }));
        return { id: 'run-7' };
      },
      'forms.read': () => ({ texts: {} }),
      'forms.keep': () => ({}),
      ...handlers,
    },
  });
  const { screen } = rendered;
  await expect.element(screen.getByRole('grid')).toBeVisible();
  return {
    ...rendered,
    panel: screen.getByRole('region', { name: paymentMessages.desk }),
    /** Main answers this from now on. */
    becomes: (next: DuePayments) => {
      shown = next;
      rendered.emit('paymentRuns.changed', company);
    },
    focusList: () => (screen.getByRole('grid').element() as HTMLElement).focus(),
  };
}

type Opened = Awaited<ReturnType<typeof open>>;

const headingOf = ({ panel }: Opened) => panel.getByRole('heading', { level: 2 });
const calledBack = ({ panel }: Opened) => panel.getByRole('textbox', { name: paymentMessages.calledBack });
const reason = ({ panel }: Opened) => panel.getByRole('textbox', { name: paymentMessages.reason });

test('decides by keys alone, asks what a decision needs, and sends it all to be prepared', async () => {
  const opened = await open();
  const { screen, inputsOf } = opened;
  await expect.element(headingOf(opened)).toHaveTextContent('Nomvula van der Merwe');
  opened.focusList();
  await userEvent.keyboard('p');
  await expect.element(calledBack(opened)).toHaveFocus();
  await userEvent.keyboard('Nomvula herself{Enter}d');
  await expect.element(reason(opened)).toHaveFocus();
  await userEvent.keyboard('Overtime was left out{Enter}l');
  await expect.element(headingOf(opened)).toHaveTextContent('Anna Botha');
  await opened.press(messages.prepare);
  expect(inputsOf('paymentRuns.prepare')).toMatchObject([
    {
      ...period,
      payslips: 'regular',
      code: 'code-1',
      decisions: [
        { payslipId: 70_000, pay: 'pay', calledBack: 'Nomvula herself' },
        { payslipId: 70_001, pay: 'difference', reason: 'Overtime was left out' },
        { payslipId: 70_002, pay: 'leave-out' },
      ],
    },
  ]);
  await expect
    .element(screen.getByRole('heading', { name: runMessages.titleOf('2026-11-25') }))
    .toHaveFocus();
});

test('has on each choice what it pays and the key that chooses it', async () => {
  const opened = await open(dueOf([pieter]));
  const topUp = opened.panel.getByRole('radio', { name: /^Top up/ });
  await expect.element(topUp).toHaveAttribute('aria-keyshortcuts', 'D');
  expect(topUp.element().closest('label')?.innerText.replaceAll(/\s+/gu, ' ').trim()).toBe(
    `${paymentMessages.payDifference(differenceOf(pieter))} D`.replaceAll(/\s+/gu, ' '),
  );
  await expect
    .element(opened.panel.getByRole('radio', { name: /^Pay/ }))
    .toHaveAttribute('aria-keyshortcuts', 'P');
  const leaveOut = opened.panel.getByRole('radio', { name: paymentMessages.leaveOut });
  await expect.element(leaveOut).toHaveAttribute('aria-keyshortcuts', 'L');
});

test('tells two employees of one name apart by their numbers, and only them', async () => {
  const namesake = aDuePayment(3, { firstName: nomvula.firstName, lastName: nomvula.lastName });
  const { screen } = await open(dueOf([nomvula, pieter, namesake]));
  for (const { number } of [nomvula, namesake])
    await expect.element(screen.getByText(`van der Merwe, Nomvula (${number})`)).toBeVisible();
  expect(screen.getByText(`(${pieter.number})`).elements()).toHaveLength(0);
});

test('prepares nothing while a payment is to be decided', async () => {
  const { screen, press, inputsOf } = await open();
  const button = screen.getByRole('button', { name: messages.prepare });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await press(messages.choose('leave-out', spokenNameOf(nomvula)));
  await press(messages.choose('leave-out', spokenNameOf(pieter)));
  await expect.element(button).not.toHaveAttribute('aria-disabled');
  await button.click();
  expect(inputsOf('paymentRuns.prepare')).toMatchObject([
    {
      decisions: [
        { payslipId: 70_000, pay: 'leave-out' },
        { payslipId: 70_001, pay: 'leave-out' },
      ],
    },
  ]);
});

test('keeps what was typed when payslips are read again, and asks again about another account', async () => {
  const opened = await open();
  const { screen } = opened;
  await opened.press(messages.choose('pay', spokenNameOf(nomvula)));
  await calledBack(opened).fill('Nomvula herself');
  opened.becomes(dueOf([...payments, aDuePayment(4)], { code: 'code-2' }));
  await expect.element(screen.getByText('Mokoena, Sipho')).toBeVisible();
  await expect.element(calledBack(opened)).toHaveValue('Nomvula herself');
  opened.becomes(dueOf([aDuePayment(0, { ...changedAccount, account: '•••• 6666' }), ...payments.slice(1)]));
  await expect.element(calledBack(opened)).not.toBeInTheDocument();
  await opened.press(messages.choose('pay', spokenNameOf(nomvula)));
  await expect.element(calledBack(opened)).toHaveValue('Nomvula herself');
});

test('says when, by whom and in which file a payslip was paid before', async () => {
  const opened = await open(dueOf([aDuePayment(1, paidBefore)]));
  const text = 'of this payslip was paid on 24 Nov 2026 by Thandi Nkosi, in Bank file Karoo 2026-11-20.csv.';
  await expect.element(opened.panel.getByText(text, { exact: false })).toBeVisible();
});

test('lists third parties after the employees once they are ticked, and sends what is decided of each', async () => {
  const aPayee = {
    payslipId: null,
    employeeId: null,
    payeeId: 'p-1',
    number: null,
    firstName: '',
    lastName: 'Protea Medical Scheme',
  };
  const { screen, press, inputsOf } = await open(undefined, {
    'paymentRuns.due': ({ thirdParties }) =>
      dueOf([aDuePayment(2), ...(thirdParties === true ? [aDuePayment(3, aPayee)] : [])]),
  });
  await expect.element(screen.getByText(aPayee.lastName)).not.toBeInTheDocument();
  await screen.getByRole('checkbox', { name: messages.thirdParties }).click();
  await expect.element(screen.getByRole('grid').getByText(aPayee.lastName)).toBeVisible();
  await press(messages.choose('leave-out', aPayee.lastName));
  await press(messages.prepare);
  expect(inputsOf('paymentRuns.prepare')).toMatchObject([
    { thirdParties: true, decisions: [{ payslipId: null, payeeId: 'p-1', pay: 'leave-out' }] },
  ]);
});

test('does not prepare a payment run for a day that has gone by', async () => {
  const { screen, type } = await open(dueOf([aDuePayment(0)]));
  await type(messages.date, '2020-01-31');
  await userEvent.tab();
  const button = screen.getByRole('button', { name: messages.prepare });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await button.hover();
  await expect.element(screen.getByText(messages.cannot.dates['too-early'])).toBeVisible();
});

test('leaves out all undecided payments of a kind', async () => {
  const { screen, press, inputsOf } = await open(
    dueOf([aDuePayment(0, changedAccount), aDuePayment(1, changedAccount), aDuePayment(2)]),
  );
  await press(messages.leaveOutAll.open);
  await screen.getByRole('menuitem', { name: messages.leaveOutAll.item('changed-account', 2) }).click();
  await press(messages.prepare);
  expect(inputsOf('paymentRuns.prepare')).toMatchObject([
    {
      decisions: [
        { payslipId: 70_000, pay: 'leave-out' },
        { payslipId: 70_001, pay: 'leave-out' },
      ],
    },
  ]);
});

test('names one obstacle after the other, and does something about each', async () => {
  const { screen, press, inputsOf, becomes } = await open(
    dueOf(payments, { obstacles: ['no-set-up', 'not-all-finalised'] }),
    { 'paymentRuns.readSetUp': () => ({ setUp: null, alike: null }), 'paymentRuns.saveSetUp': () => ({}) },
  );
  const { obstacles } = messages;
  await expect.element(screen.getByText(/After that: not all payslips are finalised\.$/)).toBeVisible();
  await press(obstacles['no-set-up'].act ?? '');
  await screen.getByRole('textbox', { name: 'Account that pays' }).fill('62000000001');
  const rule = screen.getByRole('textbox', { name: 'On the employee’s statement' });
  await rule.fill('{name} {period}');
  await expect.element(screen.getByText('Thandi Nkosi 30Nov20')).toBeVisible();
  await press(setUpMessages.save);
  expect(inputsOf('paymentRuns.saveSetUp')).toMatchObject([
    { setUp: { layout: 'fnb', ownAccount: '62000000001', reference: '{name} {period}' } },
  ]);
  becomes(dueOf(payments, { obstacles: ['not-all-finalised'] }));
  await press(obstacles['not-all-finalised'].act ?? '');
  expect(inputsOf('paymentRuns.refresh').map(({ force }) => force)).toEqual([false, true]);
});

test('begins with the pay day of the pay frequency, and says how many once-off payslips there are', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00') });
  const { screen } = await open(dueOf(payments, { onceOff: 2 }), {
    'payFrequencies.read': () => ({ payFrequency: monthly }),
  });
  // What waits for the page needs a clock that goes on.
  vi.useRealTimers();
  await expect
    .element(screen.getByRole('textbox', { name: messages.date }))
    .toHaveValue(formatDate('2026-11-25'));
  await screen.getByRole('combobox', { name: messages.payslips.label }).click();
  await expect.element(screen.getByRole('option', { name: messages.payslips.counted(2) })).toBeVisible();
});

test('begins a set-up with what most companies of the connection have', async () => {
  const alike = { layout: 'capitec', reference: 'Pay {period}', ownReference: 'Wages {number}' } as const;
  const { screen, press, inputsOf } = await open(dueOf(payments, { obstacles: ['no-set-up'] }), {
    'paymentRuns.readSetUp': () => ({ setUp: null, alike }),
    'paymentRuns.saveSetUp': () => ({}),
  });
  await press(messages.obstacles['no-set-up'].act ?? '');
  await expect.element(screen.getByText(setUpMessages.alike)).toBeVisible();
  await press(setUpMessages.save);
  expect(inputsOf('paymentRuns.saveSetUp')).toMatchObject([{ setUp: alike }]);
});

test('has a column of what to know only if there is something to know', async () => {
  const { screen, becomes } = await open(dueOf([aDuePayment(2)]));
  const header = screen.getByRole('columnheader', { name: messages.columns.questions });
  await expect.element(screen.getByRole('columnheader', { name: messages.columns.decision })).toBeVisible();
  await expect.element(header).not.toBeInTheDocument();
  becomes(dueOf(payments));
  await expect.element(header).toBeVisible();
});

test('shows both of two reasons, without the second being cut off', async () => {
  const odd = aDuePayment(4, { questions: ['changed-account', 'wrong-branch'], branchCode: '250655' });
  const { screen } = await open(dueOf([...payments, odd]));
  const both = ['changed-account', 'wrong-branch'] as const;
  const cell = screen.getByTitle(both.map((each) => messages.questions[each]).join(' · '));
  await expect.element(cell.getByText(messages.questions['changed-account'], { exact: true })).toBeVisible();
  await expect.element(cell.getByText(`· ${messages.questions['wrong-branch']}`)).toBeVisible();
});

test('has back after a lock what was typed before it', async () => {
  const stored: unknown[] = [];
  const handlers: FakeHandlers = {
    'forms.keep': ({ name, texts }) => {
      stored.push({ name, texts });
      return {};
    },
  };
  const before = await open(dueOf(payments), handlers);
  await before.press(messages.choose('pay', spokenNameOf(nomvula)));
  await calledBack(before).fill('Nomvula herself');
  window.dispatchEvent(new Event('pagehide'));
  await before.screen.unmount();
  const [first] = stored as { name: string; texts: Record<string, string> }[];
  expect(first?.name).toBe('payment-run');
  const after = await open(dueOf(payments), {
    'forms.read': () => ({ texts: first?.texts ?? {} }),
    'forms.drop': () => ({}),
  });
  await expect.element(calledBack(after)).toHaveValue('Nomvula herself');
});

test('says which items for third parties the file does not pay, and leads to where a payee is chosen', async () => {
  const withoutPayee = [{ label: 'Garnishee', cents: 70_000 }];
  const { screen, app, press } = await open(dueOf(payments, { withoutPayee }));
  const { title, text, act } = messages.withoutPayee;
  await expect.element(screen.getByText(title(1))).toBeVisible();
  await expect.element(screen.getByText(text(withoutPayee))).toBeVisible();
  await press(act);
  await expect.poll(() => app.navigation.route).toBe('remittances');
});

test('says beside its button how many of the listed payslips are not finalised', async () => {
  const openOne = aDuePayment(1, { questions: ['not-finalised'] });
  const { screen, becomes } = await open(
    dueOf([aDuePayment(0), openOne], { obstacles: ['not-all-finalised'] }),
  );
  await expect.element(screen.getByText('1 of 2 payslips not finalised yet')).toBeVisible();
  becomes(dueOf([aDuePayment(0), aDuePayment(1)]));
  await expect.poll(() => screen.getByText(/not finalised yet/).query()).toBeNull();
});
