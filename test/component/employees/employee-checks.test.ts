import { commonMessages } from '#messages/common.ts';
import { AppError } from '#kit/errors.ts';
import Checks from '#features/employees/checks/Checks.svelte';
import DeleteEmployee from '#features/employees/DeleteEmployee.svelte';
import { withNumber } from '#kit/listed-name.ts';
import { checksMessages, findingBrief, findingText } from '#features/employees/texts/employee-checks.ts';
import {
  deleteMessages,
  employeeChangeMessages as messages,
} from '#features/employees/texts/employee-form.ts';
import { formatDate } from '#messages/format.ts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInKaroo } from '../support/render-in-app.ts';
import { company } from '#test/support/samples/karoo.ts';
import { anEmployeeLine, employeeDetail } from '#test/support/samples/employees.ts';

afterEach(() => page.viewport(1280, 800));

const anele = { employeeId: 7, number: 'E7', firstName: 'Anele', lastName: 'Botha' };
const findings = [
  {
    ...anele,
    check: 'field' as const,
    path: 'birthdate',
    problem: 'missing' as const,
    others: [],
    moreOthers: 0,
  },
  {
    ...anele,
    check: 'shared-account' as const,
    path: null,
    problem: null,
    others: ['Sipho Nkosi'],
    moreOthers: 0,
  },
];

const answer = { findings, checked: 12, payUnknown: [], leaveUnknown: [], loansUnknown: [], fetchedAt: 1 };

test('lists findings in words, and opens the employee from a finding without a field', async () => {
  const { screen, app } = await renderInKaroo(Checks, {
    props: { company },
    handlers: { 'employees.check': () => answer },
  });
  await expect.element(screen.getByText(checksMessages.subtitle(12, 2, 0))).toBeVisible();
  const [, shared] = findings;
  if (shared === undefined) throw new Error('There is no second finding.');
  const row = screen.getByRole('grid').getByText(findingBrief(shared));
  await row.click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => app.session.employeeId).toBe(7);
  expect(app.navigation.route).toBe('employees');
});

test('opens the field of a finding, with the checks behind it', async () => {
  const { screen, app } = await renderInKaroo(Checks, {
    props: { company },
    handlers: {
      'employees.check': () => answer,
      'employees.fields': () => ({
        texts: { firstName: 'Anele', lastName: 'Botha' },
        typed: null,
        customFields: [],
      }),
    },
  });
  const [missing] = findings;
  if (missing === undefined) throw new Error('There is no first finding.');
  const route = app.navigation.route;
  await screen.getByRole('button', { name: checksMessages.acts.field('Date of birth', true) }).click();
  await expect.element(screen.getByRole('dialog', { name: messages.title('Anele Botha') })).toBeVisible();
  await expect.element(screen.getByLabelText('Date of birth', { exact: true })).toHaveFocus();
  expect(app.navigation.route).toBe(route);
});

test('shows the values that contradict each other, and leads to both', async () => {
  const doubted = {
    ...anele,
    check: 'doubt' as const,
    path: 'appointmentDate',
    problem: null,
    doubt: 'under-15' as const,
    values: [
      { path: 'appointmentDate', value: '2006-03-01' },
      { path: 'birthdate', value: '1996-07-04' },
    ],
    others: [],
    moreOthers: 0,
  };
  const { screen } = await renderInKaroo(Checks, {
    props: { company },
    handlers: { 'employees.check': () => ({ ...answer, findings: [doubted] }) },
  });
  for (const day of ['2006-03-01', '1996-07-04'])
    await expect.element(screen.getByText(formatDate(day))).toBeVisible();
  for (const field of ['Appointment date', 'Date of birth'])
    await expect
      .element(screen.getByRole('button', { name: checksMessages.acts.field(field, false) }))
      .toBeVisible();
});

test('says that nothing was found', async () => {
  const { screen } = await renderInKaroo(Checks, {
    props: { company },
    handlers: { 'employees.check': () => ({ ...answer, findings: [], payUnknown: [1, 2, 3] }) },
  });
  // What could not be checked is stated as well, in one line until the clerk asks for more.
  await expect.element(screen.getByText(checksMessages.unknown.brief(3, 0, 0))).toBeVisible();
  await screen.getByRole('button', { name: commonMessages.more }).click();
  await expect.element(screen.getByText(checksMessages.unknown.pay(3))).toBeVisible();
  await expect.element(screen.getByText(checksMessages.none.title)).toBeVisible();
});

test('says below the name and the finding what has no column, and how many checks are not complete', async () => {
  await page.viewport(800, 800);
  const { screen } = await renderInKaroo(Checks, {
    props: { company },
    handlers: {
      'employees.check': () => ({
        ...answer,
        findings: findings.map((one) => ({ ...one, lastName: 'Mavhana-van der Westhuizen' })),
        payUnknown: [1, 2, 3],
        loansUnknown: [4],
      }),
    },
  });
  await expect.element(screen.getByText(checksMessages.subtitle(12, 2, 2))).toBeVisible();
  const row = screen.getByRole('grid').getByRole('row').nth(1);
  await expect.element(row.getByText(checksMessages.numberOf('E7'), { exact: true })).toBeVisible();
  await expect.element(row.getByText('Date of birth', { exact: true })).toBeVisible();
});

test.each([
  ['the number is typed', 'E 14', 'e 14', ['Anele Botha', 'E 1']],
  ['the name of one who has no number is typed', null, 'anele botha', ['Anele']],
] as const)('deletes an employee only once %s', async (_, number, typed, wrong) => {
  const employee = { ...anEmployeeLine(1), number };
  const detail = { ...employeeDetail, employee, payslips: { items: [], total: 1, fetchedAt: 1 } };
  const { screen, asked } = await renderInKaroo(DeleteEmployee, {
    props: {
      employee: { ...company, employeeId: 7 },
      name: 'Anele Botha',
      detail,
      onclose: () => undefined,
    },
    handlers: {
      'employees.remove': () => ({ writeId: 'w-1' }),
      'personalNumbers.masked': () => ({
        numbers: [{ field: 'id-number', masked: '•••• 9087', version: 'v' }],
      }),
    },
  });
  // What tells two of one name apart, and what goes; what was never read is no zero.
  await expect.element(screen.getByText('•••• 9087')).toBeVisible();
  await expect.element(screen.getByText(deleteMessages.goesText(1, null, null))).toBeVisible();
  await expect
    .element(screen.getByRole('dialog', { name: deleteMessages.title(withNumber('Anele Botha', number)) }))
    .toBeVisible();
  const button = screen.getByRole('button', { name: deleteMessages.confirm });
  const field = screen.getByLabelText(deleteMessages.type(number ?? 'Anele Botha'));
  for (const text of ['', ...wrong]) {
    await field.fill(text);
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  }
  await field.fill(typed);
  await button.click();
  await expect
    .poll(() => asked.map(({ call, input }) => [call, input]))
    .toContainEqual(['employees.remove', { ...company, employeeId: 7, confirmed: typed }]);
});

test('reads what is missing, one employee after another, and checks again', async () => {
  let checks = 0;
  const { screen, inputsOf } = await renderInKaroo(Checks, {
    props: { company },
    handlers: {
      'employees.check': () => {
        checks += 1;
        return { ...answer, payUnknown: checks === 1 ? [7, 8] : [], leaveUnknown: checks === 1 ? [9] : [] };
      },
      'payItems.refresh': () => ({ fetchedAt: 1 }),
      'inherited.refresh': () => {
        throw new AppError('service-refused', { status: 404, serviceMessage: 'v2', fieldErrors: [] });
      },
      'leave.refresh': () => ({ fetchedAt: 1 }),
    },
  });
  await screen.getByRole('button', { name: checksMessages.unknown.read }).click();
  await expect.element(screen.getByText(checksMessages.unknown.title)).not.toBeInTheDocument();
  expect(inputsOf('payItems.refresh').map(({ employeeId }) => employeeId)).toEqual([7, 8]);
  expect(inputsOf('leave.refresh').map(({ employeeId }) => employeeId)).toEqual([9]);
  expect(checks).toBe(2);
});

test.each([
  ['the service cannot be reached', new AppError('offline', { host: 'api.example' })],
  ['the key is refused', new AppError('key-refused', { host: 'api.example' })],
  ['Paydesk is locked', new AppError('locked', {})],
])('stops reading once %s, and says why', async (_, error) => {
  const { screen, inputsOf } = await renderInKaroo(Checks, {
    props: { company },
    handlers: {
      'employees.check': () => ({ ...answer, payUnknown: [7, 8] }),
      'payItems.refresh': () => {
        throw error;
      },
    },
  });
  await screen.getByRole('button', { name: checksMessages.unknown.read }).click();
  await expect.element(screen.getByText(/Could not be read for 1 employee/)).toBeVisible();
  expect(inputsOf('payItems.refresh')).toHaveLength(1);
});

test('goes on with the next employee when the service refuses one', async () => {
  const { screen, inputsOf } = await renderInKaroo(Checks, {
    props: { company },
    handlers: {
      'employees.check': () => ({ ...answer, payUnknown: [7, 8] }),
      'payItems.refresh': () => {
        throw new AppError('service-refused', { status: 404, serviceMessage: 'gone', fieldErrors: [] });
      },
    },
  });
  await screen.getByRole('button', { name: checksMessages.unknown.read }).click();
  await expect.element(screen.getByText(/Could not be read for 2 employees/)).toBeVisible();
  expect(inputsOf('payItems.refresh')).toHaveLength(2);
});

test('reads no further employee once the clerk has left the checks', async () => {
  const reading = Promise.withResolvers<{ fetchedAt: number }>();
  const { screen, inputsOf } = await renderInKaroo(Checks, {
    props: { company },
    handlers: {
      'employees.check': () => ({ ...answer, payUnknown: [7, 8] }),
      'payItems.refresh': () => reading.promise,
      'inherited.refresh': () => ({ fetchedAt: 1 }),
    },
  });
  await screen.getByRole('button', { name: checksMessages.unknown.read }).click();
  await expect.poll(() => inputsOf('payItems.refresh')).toHaveLength(1);
  await screen.unmount();
  reading.resolve({ fetchedAt: 1 });
  await expect.poll(() => inputsOf('inherited.refresh')).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(inputsOf('payItems.refresh')).toHaveLength(1);
});

test('shows beside a finding who it is about', async () => {
  const { asked, screen } = await renderInKaroo(Checks, {
    props: { company },
    handlers: { 'employees.check': () => answer },
  });
  const detail = screen.getByRole('region', { name: checksMessages.detail });
  await expect.element(detail.getByRole('heading', { name: checksMessages.employee })).toBeVisible();
  const [first] = findings;
  expect(asked.find(({ call }) => call === 'employees.read')?.input).toEqual({
    ...company,
    employeeId: first?.employeeId,
  });
});

test('has a button for each way to put a finding right', async () => {
  const noPay = { ...anele, check: 'no-pay' as const, path: null, problem: null, others: [], moreOthers: 0 };
  const { screen } = await renderInKaroo(Checks, {
    props: { company },
    handlers: { 'employees.check': () => ({ ...answer, findings: [...findings, noPay] }) },
  });
  const detail = screen.getByRole('region', { name: checksMessages.detail });
  // What nobody is paid by comes first.
  await expect.element(detail.getByText(findingText(noPay))).toBeVisible();
  await expect.element(screen.getByRole('grid').getByText(findingBrief(noPay))).toBeVisible();
  await expect.element(detail.getByRole('button', { name: checksMessages.acts.pay })).toBeVisible();
  await expect.element(detail.getByRole('button', { name: checksMessages.acts.employee })).toBeVisible();
  await detail.getByRole('button', { name: checksMessages.next }).click();
  await expect
    .element(detail.getByRole('button', { name: checksMessages.acts.field('Date of birth', true) }))
    .toBeVisible();
});
