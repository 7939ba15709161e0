import { AppError } from '#kit/errors.ts';
import Onboarding from '#features/onboarding/Onboarding.svelte';
import { formatDate, formatRands } from '#messages/format.ts';
import {
  firstInputsHint,
  idNumberMessages,
  nextNumberMessages,
} from '#features/employees/texts/employee-form.ts';
import { formMessages } from '#messages/forms.ts';
import { noPayText, onboardingMessages as messages } from '#features/onboarding/texts/onboarding.ts';
import { nobodyAlike } from '#test/support/nobody-alike.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInKaroo } from '../support/render-in-app.ts';
import { company, groups } from '#test/support/samples/karoo.ts';
import { openDraft } from './open-draft.ts';
import { anyForm, aNewEmployee, completeTexts as complete } from '#test/support/samples/onboarding.ts';

test('saves each keystroke, and fills in the date of birth of the ID number', async () => {
  const { field, screen, inputsOf } = await openDraft({ identificationType: 'rsa_id' });
  await field('First names').fill('Nomvula');
  await expect
    .poll(() => inputsOf('onboarding.save'))
    .toEqual([{ id: 'd-1', texts: { firstName: 'Nomvula' } }]);
  await field('ID number').fill('8012185201081');
  const says = idNumberMessages.says(idNumberMessages.sexes.male, idNumberMessages.statuses.citizen);
  await expect.element(screen.getByText(says)).toBeVisible();
  // 2080 is in the future, so the century is 1900.
  await expect
    .poll(() => Object.assign({}, ...inputsOf('onboarding.save').map(({ texts }) => texts)))
    .toMatchObject({ idNumber: '8012185201081', birthdate: '1980-12-18' });
  await expect.element(field('Date of birth')).toHaveValue(formatDate('1980-12-18'));
  await expect.element(screen.getByText(formMessages.missing(4))).not.toBeInTheDocument();
});

test('offers the next employee number, and takes it', async () => {
  const { field, press, screen } = await openDraft(complete, {
    'onboarding.read': ({ id }) => ({
      line: aNewEmployee({ id }),
      texts: complete,
      ...anyForm,
      nextNumber: 'E0129',
      refusals: [],
    }),
  });
  const offer = nextNumberMessages.use('E0129');
  await press(offer);
  await expect.element(field('Employee number')).toHaveValue('E0129');
  await expect.element(field('Employee number')).toHaveFocus();
  await expect.element(screen.getByRole('button', { name: offer })).not.toBeInTheDocument();
});

test('names the number after the document that identifies the employee', async () => {
  const { field } = await openDraft({ ...complete, identificationType: 'passport' });
  await expect.element(field('Passport number')).toBeVisible();
  await expect.element(field('Country of the passport')).toBeVisible();
});

test('shows two fields side by side on a wide page', async () => {
  await page.viewport(1280, 800);
  const { field } = await openDraft(complete);
  const topOf = (label: string) => field(label).element().getBoundingClientRect().top;
  expect(topOf('Surname')).toBe(topOf('First names'));
});

test('sends a complete form, and starts the next with shared values', async () => {
  const { press, inputsOf, field } = await openDraft(complete);
  await press(messages.form.review);
  await press(messages.form.submitNext);
  await expect.poll(() => inputsOf('onboarding.submit')).toEqual([{ id: 'd-1', seen: nobodyAlike }]);
  await expect
    .poll(() => inputsOf('onboarding.begin'))
    .toEqual([
      {
        ...company,
        texts: {
          identificationType: 'none',
          payFrequencyId: '7',
          appointmentDate: '2026-11-02',
          paymentMethod: 'cash',
        },
      },
    ]);
  await expect.element(field('First names')).toHaveValue('');
});

test('sends nothing while fields are missing or the draft is unsaved', async () => {
  const { press, screen, inputsOf, field } = await openDraft(
    { ...complete, firstName: '' },
    {
      'onboarding.save': () => {
        throw new AppError('store-unavailable', { reason: 'disk-full' });
      },
    },
  );
  await press(messages.form.review);
  await expect.element(screen.getByRole('alert').first()).toBeVisible();
  await field('First names').fill('Thoko');
  await press(messages.form.review);
  await expect.element(field('First names')).toHaveValue('Thoko');
  expect(inputsOf('onboarding.submit')).toEqual([]);
});

test('leads to missing fields before the review', async () => {
  const { press, field, inputsOf } = await openDraft({ ...complete, firstName: '' });
  await field('Surname').click();
  await press(messages.form.review);
  await expect.element(field('First names')).toHaveFocus();
  expect(inputsOf('onboarding.submit')).toEqual([]);
});

test('warns about a possible duplicate, and reinstates a former employee', async () => {
  const { press, screen, inputsOf } = await openDraft(complete, {
    'employees.alike': () => ({
      found: [
        {
          employeeId: 9,
          number: 'E9',
          firstName: 'Thoko',
          lastName: 'Zulu',
          endedOn: '2025-02-28',
          by: ['name-and-birthdate'],
        },
      ],
    }),
    'onboarding.reinstate': () => ({ writeId: 'w-2' }),
  });
  await expect.element(screen.getByText(messages.alike.title)).toBeVisible();
  await press(messages.alike.reinstate(formatDate('2026-11-02')));
  expect(inputsOf('onboarding.reinstate')).toEqual([
    { id: 'd-1', employeeId: 9, appointmentDate: '2026-11-02' },
  ]);
  await expect.element(screen.getByRole('heading', { name: messages.title })).toBeVisible();
});

const medicalAid = {
  item: 'medical_aid',
  input: 'employee_contribution',
  kind: 'money',
  name: null,
} as const;
const tools = { item: '48201', input: 'amount', kind: 'money', name: 'Tool allowance' } as const;
const withInputs: FakeHandlers = {
  'onboarding.read': ({ id }) => ({
    line: aNewEmployee({ id }),
    texts: complete,
    ...anyForm,
    firstInputs: [medicalAid, tools],
    refusals: [],
  }),
};

test('saves first inputs on each keystroke, and lists them in sending order', async () => {
  const { screen, field, press, inputsOf } = await openDraft(complete, withInputs);
  await expect.element(screen.getByRole('heading', { name: 'First inputs' })).toBeVisible();
  await expect.element(screen.getByText(firstInputsHint)).toBeVisible();
  const order = screen.getByRole('region', { name: messages.form.order.title });
  await field('Tool allowance · Amount').fill('350,5');
  await field('Salary').fill('18250');
  await field('First names').fill('Nomvula');
  await expect
    .poll(() =>
      Object.assign({}, ...inputsOf('onboarding.save').map((input) => (input as { texts: object }).texts)),
    )
    .toMatchObject({ 'firstInputs.48201.amount': '350.5', 'firstPay.salary': '18250' });
  await press(messages.form.review);
  await expect
    .poll(() =>
      order
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([
      messages.form.order.employee,
      `Salary: ${formatRands('18250.00')}`,
      `Tool allowance · Amount: ${formatRands('350.50')}`,
    ]);
  await press(messages.form.submit);
  await expect.poll(() => inputsOf('onboarding.submit')).toEqual([{ id: 'd-1', seen: nobodyAlike }]);
});

test('does not send an employee with an invalid first input', async () => {
  const { screen, field, press, inputsOf } = await openDraft(complete, withInputs);
  await field('Medical aid · Employee contribution').fill('much');
  await press(messages.form.review);
  await expect.element(field('Medical aid · Employee contribution')).toHaveAttribute('aria-invalid', 'true');
  await expect
    .element(screen.getByRole('region', { name: messages.form.order.title }))
    .not.toBeInTheDocument();
  expect(inputsOf('onboarding.submit')).toEqual([]);
});

test('names what was saved and what was not', async () => {
  const part = { writeId: 'w-2', state: 'rejected', reason: 'refused' } as const;
  const line = aNewEmployee({
    state: 'done',
    problems: [],
    employeeId: 9,
    number: 'E9',
    failed: [{ ...part, message: 'is not known', item: '48201', name: 'Tool allowance', inputs: ['amount'] }],
    saved: [
      { item: 'basic_salary', name: null, inputs: ['fixed_amount'] },
      { item: 'week_hours', name: null, inputs: ['schedule', 'works_mon'] },
    ],
  });
  const { screen } = await renderInKaroo(Onboarding, {
    props: { company, groups },
    handlers: {
      'onboarding.list': () => ({
        lines: [line],
      }),
    },
  });
  await expect.element(screen.getByText('Not saved: Tool allowance · Amount.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Finish: / })).toBeVisible();
  expect(messages.outcome(line)).toBe(
    'Added, but not everything that followed was saved. Tool allowance · Amount: is not known. Saved with it: Salary, Regular hours.',
  );
});

test('lists first what was refused or saved in part', async () => {
  const lines = [
    aNewEmployee({ id: 'd-1', firstName: 'Draft' }),
    aNewEmployee({ id: 'd-2', firstName: 'Refused', state: 'refused' }),
    aNewEmployee({ id: 'd-3', firstName: 'Ready', state: 'ready' }),
    aNewEmployee({ id: 'd-4', firstName: 'Unpaid', state: 'done', hasNoPay: true }),
  ];
  await renderInKaroo(Onboarding, {
    props: { company, groups },
    handlers: { 'onboarding.list': () => ({ lines }) },
  });
  const names = () =>
    page
      .getByRole('row')
      .elements()
      .map(({ textContent }) => /Refused|Unpaid|Draft(?=.)|Ready/.exec(textContent.split(',')[1] ?? '')?.[0])
      .filter(Boolean);
  await expect.poll(names).toEqual(['Refused', 'Unpaid', 'Draft', 'Ready']);
});

test('has one first thing to do: who is stuck, or else to add somebody', async () => {
  const primary = () =>
    [...document.querySelectorAll('button.primary')].map(({ textContent }) => textContent.trim());
  const refused = aNewEmployee({ id: 'd-2', state: 'refused' });
  const unpaid = aNewEmployee({ id: 'd-4', state: 'done', hasNoPay: true });
  let lines = [aNewEmployee({ id: 'd-1' }), refused, unpaid];
  const show = () =>
    renderInKaroo(Onboarding, {
      props: { company, groups },
      handlers: { 'onboarding.list': () => ({ lines }) },
    });
  const { screen } = await show();
  await expect.poll(primary).toEqual([messages.acts.refused]);
  await screen.unmount();
  lines = [aNewEmployee({ id: 'd-1' })];
  await show();
  await expect.poll(primary).toEqual([messages.add]);
});

test('says when each starts, and begins with the review of one who lacks nothing', async () => {
  const ready = aNewEmployee({ state: 'ready', problems: [], startsOn: '2026-11-02' });
  const { screen } = await renderInKaroo(Onboarding, {
    props: { company, groups },
    handlers: {
      'onboarding.list': () => ({ lines: [ready] }),
      'onboarding.read': () => ({ line: ready, texts: complete, ...anyForm, refusals: [] }),
      'onboarding.save': () => ({}),
      'employees.alike': () => ({ found: [] }),
    },
  });
  await expect.element(screen.getByText(formatDate('2026-11-02'))).toBeVisible();
  await screen.getByRole('button', { name: messages.actFor(messages.acts.ready, 'Zulu, Thoko') }).click();
  await expect.element(screen.getByRole('button', { name: messages.form.submit, exact: true })).toBeVisible();
  await screen.getByRole('button', { name: messages.review.back }).click();
  await expect.element(screen.getByLabelText('First names', { exact: true })).toBeVisible();
});

test('shows a refusal by the service once, at its field', async () => {
  const message = "Employee not created · Number: can't be blank";
  const { screen } = await openDraft(complete, {
    'onboarding.read': ({ id }) => ({
      line: aNewEmployee({
        id,
        state: 'refused',
        creation: { writeId: 'w-1', state: 'rejected', reason: 'refused', message },
      }),
      texts: complete,
      ...anyForm,
      numberMode: 'manual',
      refusals: [{ field: 'number', message: "can't be blank" }],
    }),
  });
  await expect
    .element(screen.getByLabelText('Employee number'))
    .toHaveAccessibleDescription(expect.stringContaining(formMessages.serviceSays("can't be blank")));
  expect(document.body.textContent).not.toContain(message);
});

test('asks to confirm a salary of R 31,50, and says before and after who gets none', async () => {
  const { field, press, screen, inputsOf } = await openDraft(complete, {
    'onboarding.list': () => ({
      lines: [
        aNewEmployee(),
        aNewEmployee({ id: 'd-9', firstName: 'Zanele', state: 'done', employeeId: 9, hasNoPay: true }),
      ],
    }),
  });
  await press(messages.form.review);
  await expect.element(screen.getByText(messages.review.noPay.title)).toBeVisible();
  await press(messages.review.back);
  await field('Salary').fill('31,50');
  await press(messages.form.review);
  await expect.element(field('Salary')).toHaveAccessibleDescription(/Is it the pay of an hour/);
  await screen.getByRole('checkbox', { name: formMessages.doubts.confirm(1) }).click();
  await press(messages.form.review);
  await expect.element(screen.getByText(messages.review.noPay.title)).not.toBeInTheDocument();
  await press(messages.form.submit);
  await expect.poll(() => inputsOf('onboarding.submit')).toEqual([{ id: 'd-1', seen: nobodyAlike }]);
  await expect.element(screen.getByText(noPayText, { exact: false })).toBeVisible();
});

test('links to the employee when the service saved them without pay', async () => {
  const done = aNewEmployee({ state: 'done', employeeId: 9, hasNoPay: true });
  const { screen, app } = await renderInKaroo(Onboarding, {
    props: { company, groups },
    handlers: {
      'onboarding.list': () => ({ lines: [done] }),
      'onboarding.read': () => ({
        line: done,
        texts: complete,
        ...anyForm,
        refusals: [],
      }),
    },
  });
  await screen.getByText('Zulu, Thoko').click();
  await screen.getByRole('button', { name: messages.form.setPay }).click();
  expect([app.session.employeeId, app.navigation.route]).toEqual([9, 'employees']);
});
