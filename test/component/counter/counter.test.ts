import Root from '#renderer/Root.svelte';
import { actionTable } from '#actions/table.ts';
import { screenActions } from '#renderer/screens.ts';
import { CounterGuard } from '#electron/counter/counter-guard.ts';
import type { CounterState } from '#electron/counter/contract.ts';
import { counterMessages } from '#features/counter/texts.ts';
import Employees from '#features/employees/Employees.svelte';
import { employeeChangeMessages, employeeFormMessages } from '#features/employees/texts/employee-form.ts';
import { employeeMessages } from '#features/employees/texts/employees.ts';
import { payslipMessages } from '#features/payslips/texts/payslips.ts';
import { leaveBalanceText } from '#features/leave/texts/leave-amount.ts';
import { leaveFieldMessages, leaveMessages } from '#features/leave/texts/leave.ts';
import { lockMessages } from '#features/safety/texts/lock.ts';
import { commonMessages } from '#messages/common.ts';
import { formatDate } from '#messages/format.ts';
import { AppError } from '#kit/errors.ts';
import { samplePdf } from '#renderer/gallery/sample-pdf.ts';
import { createFakeBridge, type FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { anEmployeeLine, employeeDetail } from '#test/support/samples/employees.ts';
import { company, connection, fetchedAt, groups, karoo } from '#test/support/samples/karoo.ts';
import { aPayslipLine, payslipView } from '#test/support/samples/payslips.ts';
import { beforeAll, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { userEvent } from 'vitest/browser';
import { giveRoom } from '../support/page-style.ts';
import { quietMain } from '../support/quiet-main.ts';
import { renderScreen } from '../support/render-in-app.ts';

beforeAll(giveRoom);

const employee = { ...company, employeeId: 1_000 };
const off: CounterState = { isOn: false, employee: null, endsWith: 'code' };
const on: CounterState = { ...off, isOn: true, employee };
const finalised = aPayslipLine(0, { finalised: true });

const texts = { email: 'sipho@example.com', 'physicalAddress.street': 'Long Street' };

const atCounter: FakeHandlers = {
  'counter.read': () => on,
  'employees.read': () => ({
    ...employeeDetail,
    payslips: { items: [aPayslipLine(1), finalised], total: 2, fetchedAt },
  }),
  'employees.fields': () => ({ texts, typed: null, customFields: [] }),
  'employees.saveTyped': () => ({}),
  'employees.stopReading': () => ({}),
  'personalNumbers.masked': () => ({
    numbers: [{ field: 'bank-account', masked: '•••• 4321', version: '1' }],
  }),
  'payslips.read': () => ({ ...payslipView, payslip: finalised }),
  'payslips.pdf': () => ({ pdf: samplePdf([['Payslip of Sipho']]).toBase64(), keptAt: null }),
  'leave.types': () => ({ types: [{ id: 3, companyId: company.companyId, name: 'Annual' }] }),
  'leave.read': ({ asAt }) => ({
    employee: { firstName: 'Sipho', lastName: 'Dlamini 0' },
    balances: { asAt, items: [{ leaveTypeId: 3, name: 'Annual', balance: '4.5' }], fetchedAt },
    days: {
      items: [{ id: 9, date: '2026-11-25', leaveTypeId: 3, hours: null, amount: { days: 1, hours: 0 } }],
      fetchedAt,
    },
    fetchedAt,
  }),
  'leave.refresh': () => ({ fetchedAt }),
  'leave.stopReading': () => ({}),
};

async function open(handlers: FakeHandlers = {}) {
  const fake = createFakeBridge({ ...quietMain, ...atCounter, ...handlers });
  const screen = await render(Root, { bridge: fake.bridge });
  await expect.element(screen.getByRole('button', { name: counterMessages.bar.end })).toBeVisible();
  const tab = (name: string) => screen.getByRole('tab', { name }).click();
  return { ...fake, screen, tab };
}

/** What main has to answer at the counter; forms work without what is kept while Paydesk is locked. */
function refusedOf(asked: readonly { readonly call: string }[]): string[] {
  const guard = new CounterGuard(() => on, { readPayslipLine: () => Promise.resolve(null) });
  return asked
    .map(({ call }) => call)
    .filter((call) => !call.startsWith('forms.'))
    .filter((call) => !guard.isAnswered(...(call.split('.') as [string, string])));
}

const shortcuts = [...Object.values(actionTable), ...Object.values(screenActions)].flatMap(
  ({ shortcut }) => shortcut ?? [],
);

/** Presses a shortcut as on each system. */
function press(shortcut: string): void {
  const parts = shortcut.split('+');
  for (const mod of ['ctrlKey', 'metaKey'] as const) {
    const keys = {
      key: parts.at(-1) ?? '',
      shiftKey: parts.includes('Shift'),
      altKey: parts.includes('Alt'),
    };
    const init = { ...keys, [mod]: parts.includes('Mod'), bubbles: true, cancelable: true };
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', init));
  }
}

test.each(Object.values(counterMessages.tabs))(
  'asks only for what main answers at the counter when the tab “%s” is opened',
  async (name) => {
    const { screen, asked, tab } = await open();
    await tab(name);
    await expect.element(screen.getByRole('tabpanel', { name })).toBeVisible();
    expect(refusedOf(asked)).toEqual([]);
  },
);

test('does nothing on any shortcut of an action, or on one that the system’s menu asks for', async () => {
  const { screen, asked, emit } = await open();
  await expect.element(screen.getByRole('heading', { name: 'Sipho Dlamini 0' })).toBeVisible();
  await expect.element(screen.getByText(counterMessages.payslips.choose)).toBeVisible();
  const [shown, calls] = [document.body.innerHTML, asked.length];
  expect(shortcuts.length).toBeGreaterThan(40);
  for (const shortcut of [...shortcuts, 'Mod+R', 'Mod+P', ...'123456789']) press(shortcut);
  emit('application.actionAsked', { action: 'go.settings' });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(document.body.innerHTML).toBe(shown);
  // That somebody is there keeps the lock from closing.
  expect(asked.slice(calls).filter(({ call }) => call !== 'lock.seen')).toEqual([]);
});

test('shows the name of the employee alone, without navigation, company or connection', async () => {
  const { screen, tab } = await open();
  for (const name of Object.values(counterMessages.tabs)) {
    await tab(name);
    await expect.element(screen.getByRole('heading', { name: 'Sipho Dlamini 0' })).toBeVisible();
    const whole = screen.container.textContent ?? '';
    expect(new Set(whole.match(/Dlamini \d+/g))).toEqual(new Set(['Dlamini 0']));
    expect(whole).not.toContain(karoo.name);
    expect(whole).not.toContain(connection.name);
    expect(screen.getByRole('navigation').query()).toBeNull();
    expect(screen.getByRole('searchbox').query()).toBeNull();
  }
});

test('asks for nothing but what belongs to the employee', async () => {
  const { asked, tab, screen } = await open();
  for (const name of Object.values(counterMessages.tabs)) await tab(name);
  await screen.getByRole('button', { name: counterMessages.details.edit }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  const ids = JSON.stringify(asked.map(({ input }) => input)).match(/"employeeId":\d+/g);
  expect(new Set(ids)).toEqual(new Set(['"employeeId":1000']));
  expect(asked.map(({ call }) => call)).not.toContain('connections.list');
});

test('shows finalised payslips, whose PDF can be printed and not saved', async () => {
  const { screen } = await open();
  const payslips = screen.getByTitle(/^Open the payslip/);
  await expect.poll(() => payslips.elements().length).toBe(1);
  expect(screen.getByText(counterMessages.payslips.finalised, { exact: true }).elements()).toHaveLength(1);
  await payslips.click();
  await screen.getByRole('button', { name: payslipMessages.pdf.view }).click();
  await expect.element(screen.getByRole('button', { name: payslipMessages.pdf.print })).toBeEnabled();
  expect(screen.getByRole('button', { name: payslipMessages.pdf.save }).query()).toBeNull();
  expect(screen.getByRole('button', { name: payslipMessages.pdf.writeEmail }).query()).toBeNull();
});

test('shows balances and booked days, and captures leave for the employee alone', async () => {
  const { screen, tab, inputsOf, asked } = await open({
    'forms.read': () => {
      throw new AppError('counter-mode', {});
    },
    'leave.days': ({ from }) => ({ days: [{ date: from, free: null, anyDay: false }] }),
    'leave.plan': () => ({ employees: [] }),
  });
  await tab(counterMessages.tabs.leave);
  await expect.element(screen.getByText(leaveBalanceText('4.5'))).toBeVisible();
  await expect.element(screen.getByText(formatDate('2026-11-25'))).toBeVisible();
  expect(screen.getByRole('button', { name: leaveMessages.panel.remove }).query()).toBeNull();
  await screen.getByRole('button', { name: leaveMessages.capture.open }).click();
  const { fields } = leaveFieldMessages;
  await screen.getByRole('combobox', { name: fields.leaveTypeId.label }).click();
  await screen.getByRole('option', { name: 'Annual' }).click();
  for (const { label } of [fields.from, fields.to]) {
    await screen.getByLabelText(label, { exact: true }).fill(formatDate('2026-12-01'));
  }
  await screen.getByRole('button', { name: leaveMessages.capture.show }).click();
  await expect
    .poll(() => inputsOf('leave.plan').map(({ request }) => request.of))
    .toEqual([{ employeeId: 1_000 }]);
  expect(refusedOf(asked)).toEqual([]);
});

test('offers contact, payment and addresses to be corrected, and nothing else of the record', async () => {
  const { screen, tab } = await open();
  await tab(counterMessages.tabs.details);
  await expect.element(screen.getByText('•••• 4321')).toBeVisible();
  await screen.getByRole('button', { name: counterMessages.details.edit }).click();
  const dialog = screen.getByRole('dialog', { name: employeeChangeMessages.title('Sipho Dlamini 0') });
  await expect.element(dialog.getByLabelText('E-mail')).toHaveValue('sipho@example.com');
  const sections: Readonly<Record<string, string>> = employeeFormMessages(groups).sections ?? {};
  const headings = dialog
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);
  expect(headings.slice(1)).toEqual([
    sections['contact'],
    sections['bank'],
    sections['physical'],
    sections['postal'],
  ]);
});

test('leaves what the clerk had typed when the employee discards a correction', async () => {
  const typed = { texts: { email: 'clerk@example.com' }, at: fetchedAt };
  const { screen, tab, inputsOf, asked } = await open({
    'employees.fields': () => ({ texts, typed, customFields: [] }),
  });
  await tab(counterMessages.tabs.details);
  await screen.getByRole('button', { name: counterMessages.details.edit }).click();
  const dialog = screen.getByRole('dialog', { name: employeeChangeMessages.title('Sipho Dlamini 0') });
  await dialog.getByLabelText('E-mail').fill('employee@example.com');
  await dialog.getByLabelText('Street or farm').fill('Short Street');
  await dialog.getByRole('button', { name: employeeChangeMessages.discard }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(inputsOf('employees.saveTyped').at(-1)?.texts).toEqual({
    email: 'clerk@example.com',
    'physicalAddress.street': 'Long Street',
  });
  expect(refusedOf(asked)).toEqual([]);
});

test('undoes a correction that was stored when the employee comes back to it and discards it', async () => {
  const { screen, tab, inputsOf } = await open({
    'employees.fields': () => {
      const stored = Object.assign({}, ...inputsOf('employees.saveTyped').map((input) => input.texts));
      const typed = Object.keys(stored).length === 0 ? null : { texts: stored, at: fetchedAt };
      return { texts, typed, customFields: [] };
    },
  });
  const dialog = screen.getByRole('dialog', { name: employeeChangeMessages.title('Sipho Dlamini 0') });
  const edit = async () => {
    await tab(counterMessages.tabs.details);
    await screen.getByRole('button', { name: counterMessages.details.edit }).click();
  };
  await edit();
  await dialog.getByLabelText('E-mail').fill('employee@example.com');
  await dialog.getByRole('button', { name: employeeChangeMessages.keep }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await tab(counterMessages.tabs.leave);
  await edit();
  await expect.element(dialog.getByLabelText('E-mail')).toHaveValue('employee@example.com');
  await dialog.getByRole('button', { name: employeeChangeMessages.discard }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(inputsOf('employees.saveTyped').at(-1)?.texts).toEqual({ email: 'sipho@example.com' });
});

test('corrects nothing while the clerk has an unsent change of something else', async () => {
  const typed = { texts: { jobTitle: 'Manager' }, at: fetchedAt };
  const { screen, tab } = await open({ 'employees.fields': () => ({ texts, typed, customFields: [] }) });
  await tab(counterMessages.tabs.details);
  const edit = screen.getByRole('button', { name: counterMessages.details.edit });
  await expect.element(edit).toHaveAttribute('aria-disabled', 'true');
});

test('ends with the right code only, and shows the app again', async () => {
  const { screen, emit } = await open({
    'counter.end': ({ secret }) => {
      if (secret !== 'blue 47') throw new AppError('counter-code-wrong', { waitMs: 2_000 });
      emit('counter.changed', off);
      return {};
    },
  });
  await screen.getByRole('button', { name: counterMessages.bar.end }).click();
  const field = screen.getByLabelText('Counter code');
  await field.fill('red 48');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(/You can try again/)).toBeVisible();
  expect(document.body.textContent).not.toContain(connection.name);
  await field.fill('blue 47');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(connection.name).first()).toBeVisible();
  await expect.element(screen.getByRole('navigation').first()).toBeVisible();
});

test('comes back after Paydesk was locked and unlocked', async () => {
  const { screen, emit } = await open();
  const unlockMethods = { passphrase: true, touchId: false };
  const lock = (state: 'closing' | 'closed' | 'open') =>
    emit('lock.changed', { state, unlockMethods, isPassphraseLost: false });
  lock('closing');
  lock('closed');
  await expect.element(screen.getByRole('heading', { name: lockMessages.title })).toBeVisible();
  expect(document.body.textContent).not.toContain('Dlamini');
  lock('open');
  await expect.element(screen.getByRole('heading', { name: 'Sipho Dlamini 0' })).toBeVisible();
});

test('shows nobody when it is not known whose things were shown, and says how it ends', async () => {
  const { screen, asked } = await open({
    'counter.read': () => ({ isOn: true, employee: null, endsWith: null }),
  });
  await expect.element(screen.getByText(counterMessages.notKnown.text)).toBeVisible();
  await expect
    .element(screen.getByText(counterMessages.ending.forgottenText, { exact: false }))
    .toBeVisible();
  expect(asked.filter(({ call }) => /^(employees|leave|payslips)\./.test(call))).toEqual([]);
});

async function startFromPanel(handlers: FakeHandlers) {
  const rendered = await renderScreen('read-company', Employees, handlers);
  const { screen } = rendered;
  await screen.getByText('Dlamini 1, Sipho').click();
  await screen.getByRole('button', { name: employeeMessages.acts.menu }).click();
  await screen.getByRole('menuitem', { name: counterMessages.open }).click();
  await expect
    .element(screen.getByRole('dialog', { name: counterMessages.starting.title('Sipho Dlamini 0') }))
    .toBeVisible();
  return rendered;
}

test('starts with a new code the first time, typed twice and not easy to guess', async () => {
  const {
    screen,
    press: pressButton,
    type,
    inputsOf,
  } = await startFromPanel({
    'counter.read': () => ({ ...off, endsWith: null }),
    'counter.start': () => ({}),
  });
  await type('Counter code', '1234');
  await type('Repeat the code', '1234');
  await pressButton(counterMessages.starting.submit);
  await expect.element(screen.getByText(/too easy to guess/).first()).toBeVisible();
  await type('Counter code', 'blue 47');
  await type('Repeat the code', 'blue 47');
  await pressButton(counterMessages.starting.submit);
  await expect
    .poll(() => inputsOf('counter.start'))
    .toEqual([{ ...company, employeeId: anEmployeeLine(1).employeeId, code: 'blue 47' }]);
});

test('starts without asking for anything once there is a code, and says why it could not', async () => {
  const {
    screen,
    press: pressButton,
    inputsOf,
  } = await startFromPanel({
    'counter.read': () => off,
    'counter.start': () => {
      throw new AppError('store-unavailable', { reason: 'disk-full' });
    },
  });
  await expect.element(screen.getByText(counterMessages.starting.code)).toBeVisible();
  expect(screen.getByLabelText('Counter code').query()).toBeNull();
  await pressButton(counterMessages.starting.submit);
  await expect.poll(() => inputsOf('counter.start')).toHaveLength(1);
  await expect.element(screen.getByRole('alert').first()).toBeVisible();
  await expect.element(screen.getByRole('button', { name: commonMessages.cancel })).toBeEnabled();
});
