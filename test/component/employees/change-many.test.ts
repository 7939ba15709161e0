import { employeesMessages } from '#features/employees/texts/employees.ts';
import { maskNumber } from '#payroll/personal-number.ts';
import type { ComparedEmployee } from '#electron/employees/contract/employee-comparison.ts';
import Employees from '#features/employees/Employees.svelte';
import type { CallOutput } from '#bridge/bridge.ts';
import { AppError } from '#kit/errors.ts';
import { fileFields } from '#features/employees/change-many/edited-file.ts';
import { changeManyMessages as messages } from '#features/employees/texts/change-many.ts';
import { doubtMessages, formMessages, problemMessages } from '#messages/forms.ts';
import { addManyMessages } from '#features/onboarding/texts/add-many.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { giveFile } from '../support/give-file.ts';
import { renderInKaroo } from '../support/render-in-app.ts';
import { company, groups, windowOf } from '#test/support/samples/karoo.ts';
import { anEmployeeLine } from '#test/support/samples/employees.ts';

const account = 'bankAccount.accountNumber';
const row = (index: number, more: Partial<ComparedEmployee>): ComparedEmployee => ({
  row: index,
  seen: Object.fromEntries((more.changes ?? []).map(({ path, before }) => [path, before])),
  employeeId: index,
  by: 'id',
  firstName: 'Sipho',
  lastName: `Dlamini ${index}`,
  number: `E${index}`,
  changes: [],
  problems: [],
  doubts: [],
  namesOther: false,
  ...more,
});

async function open(
  compared: ComparedEmployee[],
  more: FakeHandlers = {},
  known: CallOutput<'employees', 'groups'> = groups,
) {
  const rendered = await renderInKaroo(Employees, {
    props: { company, groups: known, onrefresh: () => undefined, refreshing: false },
    handlers: {
      'employees.list': ({ window }) => windowOf(3, anEmployeeLine, window),
      'employees.saveFile': () => ({ saved: { name: 'all.xlsx', employees: 3 } }),
      'employees.compare': () => ({ compared }),
      'employees.fields': ({ employeeId }) => ({
        texts: { jobTitle: employeeId === 3 ? 'Driver' : 'Packer', [account]: maskNumber('62001234567') },
        typed: null,
        customFields: [],
      }),
      'employees.change': () => ({ writeId: 'w-1' }),
      ...more,
    },
  });
  const { press, screen } = rendered;
  await press(employeesMessages.many);
  await screen.getByRole('menuitem', { name: messages.open }).click();
  const bring = async () => {
    await press(messages.choose);
    giveFile('edited.csv', `${messages.idHeader};Job title\n1;Foreman\n2;Foreman`);
    await press(messages.file.go(2));
  };
  return { ...rendered, bring };
}

test('exports all employees with a column for each field and values as in the forms', async () => {
  const { press, inputsOf } = await open([]);
  await press(messages.export);
  await expect.poll(() => inputsOf('employees.saveFile')).toHaveLength(1);
  expect(inputsOf('employees.saveFile')[0]).toMatchObject({
    idHeader: messages.idHeader,
    columns: expect.arrayContaining([
      expect.objectContaining({ path: 'payFrequencyId', optionTexts: { 7: 'Weekly' } }),
      expect.objectContaining({ path: 'birthdate', kind: 'date' }),
    ]) as unknown,
  });
});

test('shows each change beside its old value, and sends the changes of each employee', async () => {
  const job = { path: 'jobTitle', before: 'Packer', now: 'Foreman', problem: null };
  const { inputsOf, bring, app } = await open([
    row(1, {
      changes: [job, { path: account, before: maskNumber('62001234567'), now: '62009876543', problem: null }],
    }),
    row(2, { changes: [{ ...job, path: 'email', now: 'nobody', problem: 'not-an-email' }] }),
    // Another user has changed them since.
    row(3, { changes: [job] }),
    row(4, { changes: [job] }),
    row(5, { employeeId: 4, changes: [job] }),
    row(6, { employeeId: null, by: null, firstName: 'New', lastName: 'Person' }),
    row(7, {}),
    row(8, { namesOther: true, changes: [job] }),
  ]);
  await bring();
  expect(inputsOf('employees.compare')).toEqual([
    {
      ...company,
      rows: [
        { '@employeeId': '1', jobTitle: 'Foreman' },
        { '@employeeId': '2', jobTitle: 'Foreman' },
      ],
    },
  ]);
  // The old account is masked; the new one is read back to the employee.
  await expect.element(page.getByText(maskNumber('62001234567'))).toBeVisible();
  await expect.element(page.getByText('6200 9876 543')).toBeVisible();
  await expect.element(page.getByText(problemMessages['not-an-email']({ kind: 'text' }))).toBeVisible();
  await expect.element(page.getByText(messages.blocked(4))).toBeVisible();
  await expect.element(page.getByText(/^Sipho Dlamini 2, Sipho Dlamini 4, /)).toBeVisible();
  await expect.element(page.getByText(messages.unmatchedText(['New Person'], 0))).toBeVisible();
  await expect.element(page.getByText(messages.namesOther)).toBeVisible();
  const send = page.getByRole('button', { name: messages.send(3, 2) });
  await expect.element(send).toBeDisabled();
  await page.getByLabelText(messages.bankConfirm).click();
  await send.click();
  await expect
    .poll(() => inputsOf('employees.change'))
    .toEqual([
      {
        ...company,
        employeeId: 1,
        before: { jobTitle: 'Packer', [account]: maskNumber('62001234567') },
        now: { jobTitle: 'Foreman', [account]: '62009876543' },
      },
    ]);
  await expect.poll(() => app.toasts.items.map(({ title }) => title)).toContain(messages.outdated(1));
});

test('reads missing custom fields on request, and compares again', async () => {
  const path = 'customFields.612';
  const grade = { id: '612', name: 'Grade', values: [] };
  const read: number[] = [];
  const { inputsOf, bring, press } = await open(
    [],
    {
      'employees.refresh': ({ employeeId }) => {
        read.push(employeeId);
        return { fetchedAt: 1 };
      },
      'employees.compare': () => ({
        compared: [1, 2].map((id) => {
          const isRead = id === 1 || read.includes(id);
          const problem = isRead ? null : ('not-read' as const);
          return row(id, { changes: [{ path, before: isRead ? 'Junior' : '', now: 'Senior', problem }] });
        }),
      }),
    },
    { ...groups, customFields: [grade] },
  );
  await bring();
  await expect.element(page.getByText(messages.unread(1))).toBeVisible();
  await expect.element(page.getByText(problemMessages['not-read']({ kind: 'text' }))).toBeVisible();
  await press(messages.read(1));
  await expect.element(page.getByRole('button', { name: messages.send(2, 2) })).toBeEnabled();
  expect(read).toEqual([2]);
  expect(inputsOf('employees.compare')).toHaveLength(2);
  await expect.element(page.getByText(messages.unread(1))).not.toBeInTheDocument();
  await press(messages.export);
  await expect.poll(() => inputsOf('employees.saveFile')).toHaveLength(1);
  expect(inputsOf('employees.saveFile')[0]).toMatchObject({
    columns: expect.arrayContaining([expect.objectContaining({ path, header: 'Grade' })]) as unknown,
  });
});

test('says that nothing changes when a file equals the records', async () => {
  const { bring } = await open([row(1, {})]);
  await bring();
  await expect.element(page.getByText(messages.none.title)).toBeVisible();
});

test('keeps the rest after a stop or a failure, and does not resend what is in the outbox', async () => {
  const changes = [{ path: 'jobTitle', before: 'Packer', now: 'Foreman', problem: null }];
  const answers = [
    Promise.withResolvers<{ writeId: string }>(),
    Promise.withResolvers<{ writeId: string }>(),
  ];
  let asked = 0;
  const { inputsOf, bring, app, press } = await open(
    [1, 2, 4].map((id) => row(id, { changes })),
    { 'employees.change': () => answers[asked++]?.promise ?? { writeId: 'w-9' } },
  );
  const employees = () =>
    inputsOf('employees.change').map((input) => Reflect.get(Object(input), 'employeeId'));
  await bring();
  await press(messages.send(3, 3));
  await expect.poll(employees).toEqual([1]);
  await press(addManyMessages.stop);
  answers[0]?.resolve({ writeId: 'w-1' });
  await press(messages.send(2, 2));
  await expect.poll(employees).toEqual([1, 2]);
  answers[1]?.reject(new AppError('store-unavailable', { reason: 'disk-full' }));
  await press(messages.send(2, 2));
  await expect.poll(employees).toEqual([1, 2, 2, 4]);
  await expect.poll(() => app.toasts.items.map(({ title }) => title)).toContain(messages.sent(2));
  expect(app.toasts.items.map(({ title }) => title)).not.toContain(messages.outdated(2));
});

test('starts afresh with another file: confirms its bank accounts and sends all its changes', async () => {
  const bank = { path: account, before: maskNumber('62001234567'), now: '62009876543', problem: null };
  const answer = Promise.withResolvers<{ writeId: string }>();
  const { bring, press } = await open(
    [1, 2].map((id) => row(id, { changes: [bank] })),
    { 'employees.change': () => answer.promise },
  );
  await bring();
  await page.getByLabelText(messages.bankConfirm).click();
  await press(messages.send(2, 2));
  await press(addManyMessages.stop);
  answer.resolve({ writeId: 'w-1' });
  await expect.element(page.getByRole('button', { name: messages.send(1, 1) })).toBeEnabled();
  await bring();
  await expect.element(page.getByRole('button', { name: messages.send(2, 2) })).toBeDisabled();
  await expect.element(page.getByLabelText(messages.bankConfirm)).not.toBeChecked();
});

test('warns beside an unlikely change, and sends it only once it is confirmed', async () => {
  const job = { path: 'jobTitle', before: 'Packer', now: 'Foreman', problem: null };
  const { inputsOf, bring, press } = await open([
    row(1, { changes: [job], doubts: [{ path: 'appointmentDate', doubt: 'year-ahead' }] }),
  ]);
  await bring();
  await expect.element(page.getByText(doubtMessages['year-ahead'])).toBeVisible();
  const send = page.getByRole('button', { name: messages.send(1, 1) });
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('checkbox', { name: formMessages.doubts.confirm(1) }).click();
  await press(messages.send(1, 1));
  await expect.poll(() => inputsOf('employees.change')).toHaveLength(1);
});

test('compares its own export immediately, and shows the mapping of a file with fewer columns first', async () => {
  const { press, inputsOf } = await open([]);
  await press(messages.choose);
  const titles = fileFields(groups).map(({ title }) => `"${title}"`);
  giveFile('own.csv', `${titles.join(';')}\n1${';'.repeat(titles.length - 1)}`);
  await expect
    .poll(() => inputsOf('employees.compare'))
    .toEqual([{ ...company, rows: [{ '@employeeId': '1' }] }]);
  await press(messages.choose);
  giveFile('less.csv', `${titles.slice(0, -1).join(';')}\n1${';'.repeat(titles.length - 2)}`);
  await expect.element(page.getByRole('button', { name: messages.file.go(1) })).toBeVisible();
});

test('keeps rows that were left out after the rest is sent, and can export them', async () => {
  const job = { path: 'jobTitle', before: 'Packer', now: 'Foreman', problem: null };
  const { press, inputsOf, bring } = await open(
    [
      row(1, { changes: [job] }),
      row(2, { changes: [{ ...job, path: 'email', now: 'nobody', problem: 'not-an-email' }] }),
      row(6, { employeeId: null, by: null, firstName: 'New', lastName: 'Person' }),
    ],
    { 'exports.saveTable': () => ({ saved: { name: 'left.xlsx' } }) },
  );
  await bring();
  await press(messages.send(1, 1));
  await expect.poll(() => inputsOf('employees.change')).toHaveLength(1);
  await expect.element(page.getByText(messages.blocked(1))).toBeVisible();
  await expect.element(page.getByText(messages.unmatchedText(['New Person'], 0))).toBeVisible();
  await expect.element(page.getByText('Foreman')).not.toBeInTheDocument();
  await press(messages.exportLeftOut);
  await expect.poll(() => inputsOf('exports.saveTable')).toMatchObject([{ rows: 2 }]);
});
