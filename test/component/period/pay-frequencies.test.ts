import AddFrequencyDialog from '#features/companies/frequencies/AddFrequencyDialog.svelte';
import ScheduleDialog from '#features/companies/frequencies/ScheduleDialog.svelte';
import { formatDate } from '#messages/format.ts';
import { formMessages } from '#messages/forms.ts';
import {
  frequencyName,
  payFrequencyFieldMessages,
  payFrequencyMessages as messages,
} from '#features/period/texts/pay-frequencies.ts';
import { expect, test } from 'vitest';
import { renderInApp } from '../support/render-in-app.ts';
import { StoredForms } from '../support/stored-forms.ts';
import { company } from '#test/support/samples/karoo.ts';
import { monthly } from '#test/support/samples/pay-frequency.ts';

const { fields } = payFrequencyFieldMessages;

test('shows the service’s data and twelve calculated periods', async () => {
  const { screen } = await renderInApp(ScheduleDialog, {
    props: { company, payFrequencyId: 7_301, name: 'Monthly', onclose: () => undefined },
    handlers: { 'payFrequencies.read': () => ({ payFrequency: monthly }) },
  });
  await expect.element(screen.getByText(messages.normalised('2008-01-31'))).toBeVisible();
  await expect.poll(() => screen.getByRole('row').elements().length).toBe(13);
  await expect.element(screen.getByText(messages.ours, { exact: false })).toBeVisible();
});

test('creates a pay frequency on the first press, and marks a wrong day at its field', async () => {
  const { screen, asked } = await renderInApp(AddFrequencyDialog, {
    props: { company, onclose: () => undefined },
    handlers: { 'payFrequencies.create': () => ({ writeId: 'w-1' }) },
  });
  await screen.getByLabelText(fields.frequency.label, { exact: true }).click();
  await screen.getByRole('option', { name: frequencyName('monthly') }).click();
  await screen.getByLabelText(fields.lastDayOfMonth.label, { exact: true }).fill('25');
  const end = screen.getByLabelText(fields.firstEndDate.label, { exact: true });
  await end.fill(formatDate('2026-11-30'));
  await screen.getByRole('button', { name: messages.adding.confirm }).click();
  await expect.element(end).toHaveAccessibleDescription(fields.firstEndDate.problems?.differs ?? '');
  await end.fill(formatDate('2026-11-25'));
  await screen.getByRole('button', { name: messages.adding.confirm }).click();
  const sent = () => asked.filter(({ call }) => call === 'payFrequencies.create').map(({ input }) => input);
  await expect.poll(sent).toEqual([
    {
      ...company,
      payFrequency: {
        frequency: 'monthly',
        firstEndDate: '2026-11-25',
        lastDayOfMonth: 25,
        interimDayOfMonth: null,
        customName: null,
      },
    },
  ]);
});

test('previews the first periods before it creates a pay frequency', async () => {
  const { screen } = await renderInApp(AddFrequencyDialog, { props: { company, onclose: () => undefined } });
  await screen.getByLabelText(fields.frequency.label, { exact: true }).click();
  await screen.getByRole('option', { name: frequencyName('weekly'), exact: true }).click();
  await screen.getByLabelText(fields.firstEndDate.label, { exact: true }).fill(formatDate('2026-11-27'));
  await screen.getByRole('heading', { name: messages.adding.title }).click();
  await expect.element(screen.getByText(formatDate('2026-12-11'))).toBeVisible();
});

test('restores the form after a lock', async () => {
  const stored = new StoredForms();
  const { handlers } = stored;
  const props = { company, onclose: () => undefined };
  const first = await renderInApp(AddFrequencyDialog, { props, handlers });
  const label = fields.customName.label;
  expect(first.screen.getByText(formMessages.restored).query()).toBeNull();
  await first.screen.getByLabelText(label, { exact: true }).fill('Weekly, packers');
  window.dispatchEvent(new Event('pagehide'));
  await expect.poll(() => stored.texts).toEqual({ customName: 'Weekly, packers' });
  await first.screen.unmount();
  const again = await renderInApp(AddFrequencyDialog, { props, handlers });
  await expect.element(again.screen.getByText(formMessages.restored)).toBeVisible();
  await expect.element(again.screen.getByLabelText(label, { exact: true })).toHaveValue('Weekly, packers');
  const about = { ...company, name: 'pay-frequency', about: '' };
  const asked = again.asked.filter(({ call }) => call.startsWith('forms.'));
  expect(asked).toEqual(['forms.read', 'forms.drop'].map((call) => ({ call, input: about })));
});
