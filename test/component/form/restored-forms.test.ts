import ConnectCompany from '#features/connections/ConnectCompany.svelte';
import RenameDialog from '#features/connections/RenameDialog.svelte';
import NameCustomFields from '#features/employees/custom/NameCustomFields.svelte';
import AccountsDialog from '#features/journals/AccountsDialog.svelte';
import CompanyPageDialog from '#features/period/CompanyPageDialog.svelte';
import { aBookedLine } from '#test/support/samples/journals.ts';
import { companyPageMessages } from '#features/companies/texts/company-page.ts';
import { connectionMessages, connectMessages } from '#features/connections/texts.ts';
import { customFieldMessages } from '#features/employees/texts/custom-fields.ts';
import { formMessages } from '#messages/forms.ts';
import { journalsMessages } from '#features/journals/texts.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import type { Component } from 'svelte';
import { expect, test } from 'vitest';
import { company, connection } from '#test/support/samples/karoo.ts';
import { renderInApp } from '../support/render-in-app.ts';
import { StoredForms } from '../support/stored-forms.ts';

type Screen = Awaited<ReturnType<typeof renderInApp>>['screen'];

const onclose = () => undefined;

/** Types into a form, locks Paydesk, and opens the form again. */
async function lockAndReopen<Props extends Record<string, unknown>>(
  component: Component<Props>,
  { props, handlers = {} }: { props: Props; handlers?: FakeHandlers },
  type: (screen: Screen) => Promise<void>,
) {
  const stored = new StoredForms();
  const open = () => renderInApp(component, { props, handlers: { ...handlers, ...stored.handlers } });
  const first = await open();
  await type(first.screen);
  window.dispatchEvent(new Event('pagehide'));
  await first.screen.unmount();
  const { screen } = await open();
  await expect.element(screen.getByText(formMessages.restored)).toBeVisible();
  return { screen, texts: stored.saved.map(({ texts }) => texts) };
}

const field = (screen: Screen, label: string) => screen.getByLabelText(label, { exact: true }).first();

test('restores the address of a new connection after a lock, but not the key', async () => {
  const { baseUrl, key } = connectMessages.fields;
  const { screen, texts } = await lockAndReopen(
    ConnectCompany,
    { props: { onconnected: () => undefined, oncancel: onclose } },
    async (first) => {
      await first.getByText(connectionMessages.form.other, { exact: true }).click();
      await field(first, baseUrl.label).fill('https://payroll.example/v1');
      await field(first, key.label).fill('lantern-key-of-karoo');
    },
  );
  expect(texts).toEqual([{ deployment: 'other', baseUrl: 'https://payroll.example/v1' }]);
  await expect.element(field(screen, baseUrl.label)).toHaveValue('https://payroll.example/v1');
  await expect.element(field(screen, key.label)).toHaveValue('');
});

test('restores the name of a connection and the page of a company after a lock', async () => {
  const { label } = connectMessages.fields.name;
  const { screen } = await lockAndReopen(
    RenameDialog,
    { props: { connection, onrename: () => Promise.resolve(), onclose } },
    (first) => field(first, label).fill('Karoo Fresh'),
  );
  await expect.element(field(screen, label)).toHaveValue('Karoo Fresh');
  await screen.unmount();
  const { address } = companyPageMessages.form.fields;
  const page = await lockAndReopen(
    CompanyPageDialog,
    { props: { company, name: 'Karoo', address: '', onsave: () => Promise.resolve(), onclose } },
    (first) => field(first, address.label).fill('https://payroll.example/companies/42'),
  );
  await expect.element(field(page.screen, address.label)).toHaveValue('https://payroll.example/companies/42');
});

test('restores renamed custom fields after a lock, over the loaded names', async () => {
  const named = [{ id: '7', name: 'Shift', values: [] }];
  const { label } = customFieldMessages.name;
  const { screen, texts } = await lockAndReopen(
    NameCustomFields,
    { props: { company, onclose }, handlers: { 'customFields.list': () => ({ named, seen: [] }) } },
    (first) => field(first, label).fill('Night shift'),
  );
  expect(texts).toEqual([{ 'field7.name': 'Night shift' }]);
  await expect.element(field(screen, label)).toHaveValue('Night shift');
});

test('restores the accounts of a journal after a lock', async () => {
  const line = { ...aBookedLine('debit', 'Basic salary', 100), name: 'Wages' };
  const { codeOf, nameOf } = journalsMessages.accounts;
  const of = `Basic salary, ${journalsMessages.sides.debit}`;
  const { screen } = await lockAndReopen(
    AccountsDialog,
    {
      props: { company, lines: [line], onclose },
      handlers: {
        'journals.accountsElsewhere': () => ({ companies: [], taxRates: [] }),
        'setUp.read': () => ({ things: [], elsewhere: [], mayShareWithAll: true }),
      },
    },
    (first) => field(first, codeOf(of)).fill('4400'),
  );
  await expect.element(field(screen, codeOf(of))).toHaveValue('4400');
  await expect.element(field(screen, nameOf(of))).toHaveValue('Wages');
});

test('restores texts the next time when they arrive after the form was closed', async () => {
  const stored = new StoredForms({ address: 'https://payroll.example/companies/42' });
  const arrival = Promise.withResolvers<void>();
  const open = () =>
    renderInApp(CompanyPageDialog, {
      props: { company, name: 'Karoo', address: '', onsave: () => Promise.resolve(), onclose },
      handlers: {
        ...stored.handlers,
        'forms.read': async () => {
          const { texts } = stored;
          await arrival.promise;
          return { texts };
        },
      },
    });
  const { screen, asked } = await open();
  await expect.poll(() => asked.map(({ call }) => call)).toContain('forms.read');
  await screen.unmount();
  arrival.resolve();
  const again = await open();
  await expect.element(again.screen.getByText(formMessages.restored)).toBeVisible();
  await expect.poll(() => stored.texts).toEqual({});
});
