import { AppError } from '#kit/errors.ts';
import EditEmployee from '#features/employees/EditEmployee.svelte';
import { employeeChangeMessages as messages } from '#features/employees/texts/employee-form.ts';
import { formMessages, problemMessages } from '#messages/forms.ts';

import { serviceCodeMessages } from '#features/employees/texts/service-codes.ts';
import { employeeFields } from '#electron/employees/contract/employee-fields.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKaroo } from '../support/render-in-app.ts';
import { company, groups } from '#test/support/samples/karoo.ts';

const employee = { ...company, employeeId: 1_000 };
const before = {
  firstName: 'Nomvula',
  lastName: 'Ngcobo',
  identificationType: 'rsa_id',
  idNumber: '•••• 1081',
  birthdate: '1980-12-18',
  payFrequencyId: '7',
  appointmentDate: '2020-01-06',
  jobTitle: 'Packer',
  paymentMethod: 'eft_manual',
  'bankAccount.bankId': '1809393886',
  'bankAccount.accountNumber': '•••• 567',
  'bankAccount.branchCode': '250655',
  'bankAccount.holderRelationship': '1',
  'postalAddress.sameAsPhysical': 'yes',
};

async function open(more: FakeHandlers = {}, offered = groups) {
  const rendered = await renderInKaroo(EditEmployee, {
    props: { employee, name: 'Nomvula Ngcobo', groups: offered, onclose: () => undefined },
    handlers: {
      'employees.fields': () => ({ texts: before, typed: null, customFields: [] }),
      'employees.saveTyped': () => ({}),
      'employees.discardTyped': () => ({}),
      'employees.change': () => ({ writeId: 'w-1' }),
      'employees.alike': () => ({ found: [] }),
      ...more,
    },
  });
  const { screen } = rendered;
  const field = (label: string) => screen.getByLabelText(label, { exact: true });
  await expect.element(field('Job title')).toBeVisible();
  return { ...rendered, field, press: (name: string) => screen.getByRole('button', { name }).click() };
}

test('shows the old value beside a changed field, lists all changes, and sends old and new values', async () => {
  const { field, press, screen, asked } = await open();
  await field('Job title').fill('Driver');
  await expect.element(screen.getByText(formMessages.was('Packer'))).toBeVisible();
  await press(messages.review);
  await expect.element(screen.getByRole('row', { name: 'Job title Packer Driver' })).toBeVisible();
  await press(messages.send(1));
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(asked.find(({ call }) => call === 'employees.change')?.input).toMatchObject({
    ...employee,
    before,
    now: { ...before, jobTitle: 'Driver' },
  });
});

test('takes the country of a passport by an everyday name, and leads to the list of the service', async () => {
  const texts = { ...before, identificationType: 'passport' };
  const handlers = { 'employees.fields': () => ({ texts, typed: null, customFields: [] }) };
  const { screen, field } = await open(handlers);
  const country = field('Country of the passport');
  await country.fill('swaziland');
  await userEvent.keyboard('{Enter}');
  await expect.element(country).toHaveValue('Eswatini');
  const { country: toList } = serviceCodeMessages.form;
  await expect.element(screen.getByRole('button', { name: toList })).toBeVisible();
});

test('names who shares a new bank account, and sends it only once a call-back is confirmed', async () => {
  const { field, press, screen, asked } = await open({
    'employees.alike': () => ({
      found: [
        {
          employeeId: 7,
          number: 'E7',
          firstName: 'Sipho',
          lastName: 'Zulu',
          endedOn: null,
          by: ['bank-account'],
        },
      ],
    }),
  });
  await field('Account number').fill('62009876543');
  await press(messages.review);
  await expect.element(screen.getByText('Sipho Zulu (E7)', { exact: false })).toBeVisible();
  // The old number stays masked; the new account is read back whole, its unchanged parts too.
  await expect
    .element(screen.getByRole('row', { name: 'Account number •••• 567 6200 9876 543' }))
    .toBeVisible();
  const { same } = formMessages.review;
  for (const [part, is] of [
    ['Bank', 'First National Bank'],
    ['Branch code', '250655'],
  ] as const) {
    await expect.element(screen.getByRole('row', { name: `${part} ${is} ${same(is)}` })).toBeVisible();
  }
  const send = screen.getByRole('button', { name: messages.send(1) });
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await screen.getByLabelText(messages.bank.confirm).click();
  await press(messages.send(1));
  await expect.poll(() => asked.some(({ call }) => call === 'employees.change')).toBe(true);
});

test('fills in the universal branch code of another bank, and shows postal lines only for a different address', async () => {
  const { field, screen } = await open();
  await field('Bank').click();
  await screen.getByRole('option', { name: 'Capitec' }).click();
  await expect.element(field('Branch code')).toHaveValue('470010');
  // A branch of the old bank does not go with the new one, even if it is no universal code; without one it is asked for.
  await field('Branch code').fill('470099');
  await field('Bank').fill('rmb');
  await userEvent.keyboard('{Tab}');
  await expect.element(field('Bank')).toHaveValue('Rand Merchant Bank');
  await expect.element(field('Branch code')).toHaveValue('');
  await expect.element(field('Line 1')).not.toBeInTheDocument();
  await screen.getByRole('group', { name: 'Same as the residential address' }).getByText('No').click();
  await expect.element(field('Line 1')).toBeVisible();
});

test('names the address of a line in the review', async () => {
  const { field, press, screen } = await open();
  await screen.getByRole('group', { name: 'Same as the residential address' }).getByText('No').click();
  await field('Line 1').fill('PO Box 7');
  await press(messages.review);
  await expect.element(screen.getByRole('rowheader', { name: 'Postal address: Line 1' })).toBeVisible();
});

test('shows a refusal by main at its field', async () => {
  const { field, press, screen } = await open({
    'employees.change': () => {
      throw new AppError('fields-wrong', { problems: [{ path: 'birthdate', problem: 'not-as-in-id' }] });
    },
  });
  await field('Job title').fill('Driver');
  await press(messages.review);
  await press(messages.send(1));
  await expect
    .element(screen.getByText(problemMessages['not-as-in-id'](employeeFields.birthdate)))
    .toBeVisible();
  await expect.element(field('Job title')).toHaveValue('Driver');
});

test('does not accept a masked number that is only partly retyped', async () => {
  const { field, press, screen } = await open();
  await field('Account number').fill('•••• 5678');
  await press(messages.review);
  await expect
    .element(screen.getByText(problemMessages['not-whole'](employeeFields.firstName)))
    .toBeVisible();
});

test('saves each keystroke and each derived value, and keeps them when closed', async () => {
  const { field, press, screen, asked } = await open();
  await field('Job title').fill('Driver');
  await field('Bank').click();
  await screen.getByRole('option', { name: 'Capitec' }).click();
  const saved = () => JSON.stringify(asked.filter(({ call }) => call === 'employees.saveTyped'));
  await expect.poll(saved).toContain('"texts":{"jobTitle":"Driver"}');
  await expect.poll(saved).toContain('"bankAccount.branchCode":"470010"');
  await press(messages.keep);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(asked.some(({ call }) => call === 'employees.discardTyped')).toBe(false);
});

test('offers what was typed earlier, and discards it with one press', async () => {
  const { field, press, screen, asked } = await open({
    'employees.fields': () => ({
      texts: before,
      typed: { texts: { jobTitle: 'Driver' }, at: Date.now() },
      customFields: [],
    }),
  });
  await expect.element(field('Job title')).toHaveValue('Driver');
  await expect.element(screen.getByText(formMessages.was('Packer'))).toBeVisible();
  await expect.element(screen.getByText(messages.typed('just now'))).toBeVisible();
  await press(messages.discard);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(asked.filter(({ call }) => call === 'employees.discardTyped')).toEqual([
    { call: 'employees.discardTyped', input: employee },
  ]);
});

test('does not save discarded text as the dialog closes', async () => {
  let works = false;
  const { field, press, screen, asked } = await open({
    'employees.saveTyped': () => {
      if (!works) throw new AppError('store-unavailable', { reason: 'disk-full' });
      return {};
    },
    'employees.discardTyped': () => {
      works = true;
      return {};
    },
  });
  await field('Job title').fill('Driver');
  await press(messages.discard);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await screen.unmount();
  expect(asked.at(-1)?.call).toBe('employees.discardTyped');
});

test('keeps an unknown bank as typed, and does not send it', async () => {
  const { field, press, screen, asked } = await open();
  await field('Bank').fill('Bank of Nowhere');
  await userEvent.keyboard('{Tab}');
  await expect.element(field('Bank')).toHaveValue('Bank of Nowhere');
  await press(messages.review);
  await expect
    .element(field('Bank'))
    .toHaveAccessibleDescription(
      expect.stringContaining(problemMessages['not-listed'](employeeFields.firstName)),
    );
  expect(asked.some(({ call }) => call === 'employees.change')).toBe(false);
  await expect.element(screen.getByRole('button', { name: messages.review })).toBeVisible();
});
