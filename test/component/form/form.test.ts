import { AppError } from '#kit/errors.ts';
import { recordSchema } from '#kit/form/form-schema.ts';
import { formTable, type FormTable } from '#kit/form/form-table.ts';
import { FormState } from '#form/form-state.svelte.ts';
import { doubtMessages, formMessages, problemMessages } from '#messages/forms.ts';
import { sampleFields, sampleForm, sampleRecord } from '#renderer/gallery/sample-form.ts';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import Host from './Host.svelte';
import { renderInApp } from '../support/render-in-app.ts';

type Send = (values: unknown) => Promise<unknown>;

async function open(
  values: Readonly<Record<string, unknown>>,
  send: Send = () => Promise.resolve(),
  submitKey?: 'Enter' | 'Mod+Enter',
) {
  const sent = vi.fn<Send>(send);
  const form = sampleForm((text) => text, values);
  const { screen } = await renderInApp(Host, {
    props: { form, submitKey, onsubmit: () => form.submit(sent) },
  });
  const submit = screen.getByRole('button', { name: 'Send' });
  return {
    form,
    screen,
    sent,
    submit,
    field: (label: string) => screen.getByLabelText(label, { exact: true }),
  };
}

const text = (problem: keyof typeof problemMessages) => problemMessages[problem](sampleFields.firstName);
const refusal = (fieldErrors: { field: string; message: string }[], serviceMessage?: string) =>
  new AppError('service-refused', {
    status: 422,
    fieldErrors,
    ...(serviceMessage ? { serviceMessage } : {}),
  });

test('shows each error at its field and in a list whose lines focus the field', async () => {
  const { screen, sent, submit, field } = await open({
    ...sampleRecord,
    firstName: '',
    idNumber: '8012185201018',
  });
  await submit.click();
  expect(sent).not.toHaveBeenCalled();
  const title = formMessages.summary(2);
  await expect.element(screen.getByText(title)).toBeVisible();
  expect(document.activeElement?.textContent).toContain(title);
  await expect.element(field('ID number')).toHaveAccessibleDescription(text('id-number-wrong'));
  await screen.getByRole('button', { name: 'ID number', exact: true }).click();
  await expect.element(field('ID number')).toHaveFocus();
  await screen.getByRole('button', { name: 'First names', exact: true }).click();
  await expect.element(screen.getByRole('textbox', { name: 'First names' })).toHaveFocus();
});

test('shows a single error at its field only, and focuses it', async () => {
  const { screen, submit } = await open({ ...sampleRecord, firstName: '' });
  await submit.click();
  const names = screen.getByRole('textbox', { name: 'First names' });
  await expect.element(names).toHaveFocus();
  await expect.element(names).toHaveAccessibleDescription(text('missing'));
  await expect.element(screen.getByText(formMessages.summary(1))).not.toBeInTheDocument();
});

test('shows and requires a field only when another field calls for it', async () => {
  const { screen } = await open({});
  await expect.element(screen.getByLabelText('ID number')).not.toBeInTheDocument();
  await screen.getByText('South African ID', { exact: true }).click();
  const idNumber = screen.getByRole('textbox', { name: 'ID number' });
  await expect.element(idNumber).toHaveAttribute('aria-required', 'true');
  await screen.getByText('Passport', { exact: true }).click();
  await expect.element(idNumber).not.toBeInTheDocument();
  await expect.element(screen.getByRole('textbox', { name: 'Passport number' })).toBeVisible();
});

test('says what a section still lacks, and leads to the first such field', async () => {
  const { screen } = await open({ ...sampleRecord, salary: '', hours: '', appointmentDate: '' });
  const pay = screen.getByRole('group', { name: 'Employment and pay' });
  await expect
    .element(screen.getByRole('group', { name: 'Identity' }).getByText(formMessages.complete))
    .toBeVisible();
  await pay.getByRole('button', { name: formMessages.missing(2) }).click();
  await expect.element(pay.getByRole('textbox', { name: 'Appointment date' })).toHaveFocus();
});

test('shows a refusal at the field it names until that field changes', async () => {
  const { screen, submit } = await open(sampleRecord, () =>
    Promise.reject(
      refusal(
        [
          { field: 'bank_account.branch_code', message: 'must have 6 digits' },
          { field: 'cell_no', message: 'is invalid' },
        ],
        'Employee could not be saved',
      ),
    ),
  );
  await submit.click();
  const branch = screen.getByRole('textbox', { name: 'Branch code' });
  await expect.element(branch).toHaveAccessibleDescription(formMessages.serviceSays('must have 6 digits'));
  // Errors without a field here are shown above the fields, with the service's own message for the whole.
  await expect.element(screen.getByText('Cell no: is invalid')).toBeVisible();
  await expect
    .element(screen.getByText(`${formMessages.service}: Employee could not be saved`))
    .toBeVisible();
  await branch.fill('250655');
  await expect.element(branch).not.toHaveAttribute('aria-invalid');
});

test('shows a refusal without a field above the form', async () => {
  const { screen, submit } = await open(sampleRecord, () =>
    Promise.reject(refusal([{ field: 'cell_no', message: 'is invalid' }])),
  );
  await submit.click();
  await expect
    .poll(() => screen.getByRole('blockquote').element().textContent)
    .toMatch('Cell no: is invalid');
});

test('works by keyboard throughout, and submits what main accepts', async () => {
  const { screen, sent, submit } = await open({});
  const keys = userEvent;
  await keys.tab();
  // The first Tab stop leads to what is missing.
  await keys.keyboard('{Enter}');
  await expect.element(screen.getByRole('textbox', { name: 'First names' })).toHaveFocus();
  await keys.keyboard('Nomvula{Tab} {Tab}8012185201081{Tab}{Tab}18/12/1980');
  await keys.keyboard('{Tab}{Tab}nomvula@example.co.za');
  await screen.getByRole('group', { name: 'Employment and pay' }).getByRole('button').first().click();
  await keys.keyboard('1 nov 2026{Tab}{Tab}dur{ArrowDown}{Enter}{Tab}18 500,50{Tab}173,33{Tab} {Tab} ');
  await keys.keyboard('{Shift>}{Tab}{/Shift}{Tab}');
  // Enter in the last field leads to the button, and sends nothing by itself.
  await keys.keyboard('{Enter}');
  await expect.element(submit).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
  await keys.keyboard('{Enter}');
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  const [values] = sent.mock.calls[0] ?? [];
  expect(values).toMatchObject({
    firstName: 'Nomvula',
    papers: 'rsa_id',
    idNumber: '8012185201081',
    birthdate: '1980-12-18',
    appointmentDate: '2026-11-01',
    salary: '18500.5',
    hours: '173.33',
    payment: 'cash',
  });
  expect(recordSchema(sampleFields).safeParse(values).success).toBe(true);
});

test('reports an unreadable number when the next field is typed into, not when a button is pressed', async () => {
  const { screen, submit } = await open(sampleRecord);
  const salary = screen.getByRole('textbox', { name: 'Basic salary' });
  await salary.fill('12x');
  submit.element().focus();
  await expect.element(salary).toHaveValue('12x');
  await expect.element(salary).not.toHaveAttribute('aria-invalid');
  await salary.click();
  await userEvent.tab();
  await expect.element(salary).toHaveAccessibleDescription(expect.stringContaining(text('not-a-number')));
});

test('hides a stored masked number until it is revealed, but not a new one', async () => {
  const { screen, field } = await open(sampleRecord);
  await expect.element(field('ID number')).toHaveAttribute('type', 'password');
  await screen.getByRole('button', { name: formMessages.show('ID number') }).click();
  await expect.element(field('ID number')).toHaveAttribute('type', 'text');
  await screen.getByText('Passport', { exact: true }).click();
  await expect.element(field('Passport number')).toHaveAttribute('type', 'text');
});

test('shows old and new in the review, with only the end of an old masked number', async () => {
  const { form, screen } = await open(sampleRecord);
  form.set('salary', '19250.5');
  form.set('idNumber', '0001015077082');
  form.set('email', '');
  const review = screen.getByRole('grid', { name: formMessages.review.label });
  await expect
    .poll(() => review.getByRole('row', { name: /^Basic salary/ }).element().textContent)
    .toMatch(/18.500,00[^]*19.250,50/);
  await expect
    .poll(() => review.getByRole('row', { name: /^ID number/ }).element().textContent)
    .toMatch(/•••• 1081[^]*000101 5077 082/);
  await expect
    .poll(() => review.getByRole('row', { name: /^E-mail/ }).element().textContent)
    .toMatch(formMessages.review.empty);
  expect(review.element().textContent).not.toContain('8012185201081');
});

test('restores a form after a lock without secrets, and without overwriting newer text', () => {
  const table = {
    name: { kind: 'text', max: 80 },
    note: { kind: 'text', max: 80 },
    key: { kind: 'secret', max: 80 },
  } as const satisfies FormTable;
  const fields = { name: { label: 'Name' }, note: { label: 'Note' }, key: { label: 'Key' } };
  const form = new FormState(table, { fields }, { values: { name: 'Karoo' } });
  for (const path of ['note', 'key']) form.set(path, 'lantern');
  expect(form.typed).toEqual({ note: 'lantern' });
  const again = new FormState(table, { fields }, { values: { name: 'Karoo' } });
  again.set('note', 'typed since');
  again.restore({ name: 'Karoo Fresh', note: 'lantern', key: 'lantern', gone: 'x' });
  expect(again.texts).toEqual({ name: 'Karoo Fresh', note: 'typed since', key: '' });
  expect(again.isRestored).toBe(true);
});

test('keeps an unreadable date for correction, restores it with the form, and lets it be cleared', async () => {
  const { form, screen } = await open({ ...sampleRecord, appointmentDate: '31 Feb' });
  const date = screen.getByRole('textbox', { name: 'Appointment date' });
  await expect.element(date).toHaveValue('31 Feb');
  await date.fill('');
  await userEvent.keyboard('{Tab}');
  expect(form.text('appointmentDate')).toBe('');
  await date.fill('32 Mar');
  await userEvent.keyboard('{Tab}');
  expect(form.text('appointmentDate')).toBe('32 Mar');
  await expect.element(date).toHaveValue('32 Mar');
  await date.fill('1 Mar 2027');
  await userEvent.keyboard('{Tab}');
  expect(form.text('appointmentDate')).toBe('2027-03-01');
});

test('focuses a multi-line field with an error', async () => {
  const table = formTable({ message: { kind: 'text', lines: 4, required: true } });
  const form = new FormState(table, { fields: { message: { label: 'Message' } } });
  const { screen } = await renderInApp(Host, {
    props: { form, onsubmit: () => form.submit(() => Promise.resolve()) },
  });
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
});

test('moves to the next field on Enter, and submits only when the form allows it', async () => {
  const { screen, sent, field } = await open(sampleRecord);
  await screen.getByRole('textbox', { name: 'First names' }).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('radio', { name: 'South African ID' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('ID number')).toHaveFocus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(field('Date of birth')).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
});

test.each([
  ['Enter', '{Enter}'],
  ['Mod+Enter', '{Control>}{Enter}{/Control}'],
] as const)('submits a form that leads to a review on %s in a field', async (submitKey, keys) => {
  const { screen, sent } = await open(sampleRecord, undefined, submitKey);
  await screen.getByRole('textbox', { name: 'First names' }).click();
  await userEvent.keyboard(keys);
  await expect.poll(() => sent.mock.calls.length).toBe(1);
});

test('keeps text that is not a choice, and marks the field as an error', async () => {
  const { form, screen, sent, submit } = await open(sampleRecord);
  const payPoint = screen.getByRole('combobox', { name: 'Pay point' });
  await payPoint.fill('7');
  await userEvent.keyboard('{Tab}');
  await expect.element(payPoint).toHaveValue('7');
  await submit.click();
  await expect.element(payPoint).toHaveAccessibleDescription(expect.stringContaining(text('not-listed')));
  expect(sent).not.toHaveBeenCalled();
  expect(form.text('payPointId')).toBe('7');
  await payPoint.fill('durb');
  await userEvent.keyboard('{Tab}');
  await expect.element(payPoint).toHaveValue('Durban');
  await expect.element(payPoint).not.toHaveAttribute('aria-invalid');
});

test('says that a section is complete only while it has no errors', async () => {
  const { form, screen } = await open({ ...sampleRecord, payment: 'cash' });
  const pay = screen.getByRole('group', { name: 'Employment and pay' });
  await expect.element(pay.getByText(formMessages.complete)).toBeVisible();
  form.set('salary', '12x');
  await expect.element(pay.getByText(formMessages.complete)).not.toBeInTheDocument();
});

test('replaces a masked number entirely when typed over, even after a click in the middle', async () => {
  const { form, field } = await open({ ...sampleRecord, idNumber: '•••• 1081' });
  await field('ID number').click();
  await userEvent.keyboard('{ArrowRight}9');
  await expect.poll(() => form.text('idNumber')).toBe('9');
});

test('asks to confirm an unlikely value at its field, and again when it changes', async () => {
  const table = formTable({
    amount: { kind: 'decimal', doubts: [(text) => (Number(text) > 9 ? 'high-for-an-hour' : undefined)] },
    note: { kind: 'text' },
  });
  const form = new FormState(table, { fields: { amount: { label: 'Amount' }, note: { label: 'Note' } } });
  const sent = vi.fn<Send>(() => Promise.resolve(null));
  const { screen } = await renderInApp(Host, {
    props: { form, choices: {}, onsubmit: () => form.submit(sent) },
  });
  const amount = screen.getByLabelText('Amount', { exact: true });
  const submit = screen.getByRole('button', { name: 'Send' });
  await amount.fill('12');
  await expect.element(amount).not.toHaveAccessibleDescription();
  await screen.getByLabelText('Note', { exact: true }).click();
  await expect.element(amount).toHaveAccessibleDescription(doubtMessages['high-for-an-hour']);

  await submit.click();
  expect(sent).not.toHaveBeenCalled();
  const isRight = screen.getByRole('checkbox', { name: formMessages.doubts.confirm(1) });
  await expect.element(isRight).toHaveFocus();
  await isRight.click();
  await amount.fill('120');
  await submit.click();
  expect(sent).not.toHaveBeenCalled();
  await expect.element(isRight).not.toBeChecked();
  await isRight.click();
  await submit.click();
  expect(sent).toHaveBeenCalledTimes(1);
});
