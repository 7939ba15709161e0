import { AppError } from '#kit/errors.ts';
import Connections from '#features/connections/Connections.svelte';
import StopNotices from '#features/outbox/StopNotices.svelte';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { connectionMessages } from '#features/connections/texts.ts';
import { outboxMessages } from '#features/outbox/texts/outbox.ts';
import { expect, test } from 'vitest';
import { renderInApp } from '../support/render-in-app.ts';
import { connection as real, practiceConnection as practice } from '#test/support/samples/karoo.ts';

const words = connectionMessages.replaceKey;
const key = 'canary-key-7311';
const listed = { 'connections.list': () => ({ connections: [practice, real] }) };
const refused = () => {
  throw new AppError('key-refused', { host: 'example.test' });
};

async function openDialog(handlers: FakeHandlers) {
  const rendered = await renderInApp(Connections, {
    handlers: { ...listed, ...handlers },
    prepare: (app) => app.keyReplacement.ask('c-1'),
  });
  const { screen } = rendered;
  await expect.element(screen.getByRole('dialog', { name: words.title('My payroll') })).toBeVisible();
  const submit = async () => {
    await screen.getByLabelText(words.key, { exact: true }).fill(key);
    await screen.getByRole('button', { name: words.submit }).click();
  };
  return { ...rendered, submit };
}

test('tests the new key, keeps the connection, and says so', async () => {
  const { app, asked, screen, submit } = await openDialog({
    'connections.replaceKey': () => ({ outcome: 'kept', companies: 2, missing: [], added: [] }),
  });
  await submit();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(asked).toContainEqual({
    call: 'connections.replaceKey',
    input: { connectionId: 'c-1', key, agreed: false },
  });
  expect(app.toasts.items.map(({ title }) => title)).toEqual([words.done('My payroll')]);
  expect(app.keyReplacement.connectionId).toBeNull();
  expect(screen.container.textContent).not.toContain(key);
});

test('says at the key field that the service does not accept the key', async () => {
  const { screen, submit } = await openDialog({ 'connections.replaceKey': refused });
  await submit();
  await expect.element(screen.getByLabelText(words.key, { exact: true })).toHaveAttribute('aria-invalid');
  await expect.element(screen.getByText(connectionMessages.form.keyRefused('example.test'))).toBeVisible();
});

test('never saves a key that sees none of the companies', async () => {
  const { screen, submit } = await openDialog({
    'connections.replaceKey': () => ({
      outcome: 'other',
      companies: 1,
      missing: [{ name: 'Protea Joinery', unsent: 3 }],
      added: ['Somebody Else'],
    }),
  });
  await submit();
  await expect.element(screen.getByText(words.other.sees('Somebody Else'), { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: words.differs.confirm })).not.toBeInTheDocument();
});

test('names the companies that a new key cannot see, with their unsent work, and lets the clerk decide', async () => {
  let agreed = false;
  const { asked, screen, submit } = await openDialog({
    'connections.replaceKey': (input) => {
      agreed = input.agreed;
      return {
        outcome: agreed ? 'kept' : 'differs',
        companies: 1,
        missing: [{ name: 'Protea Joinery', unsent: 3 }],
        added: ['New Shop'],
      };
    },
  });
  await submit();
  await expect.element(screen.getByText(words.differs.unsent('Protea Joinery', 3))).toBeVisible();
  await expect.element(screen.getByText(words.added('New Shop'))).toBeVisible();
  // Another key is tested before anybody can agree to it.
  await screen.getByLabelText(words.key, { exact: true }).fill(`${key}-2`);
  await expect.element(screen.getByRole('button', { name: words.differs.confirm })).not.toBeInTheDocument();
  await screen.getByLabelText(words.key, { exact: true }).fill(key);
  await screen.getByRole('button', { name: words.differs.confirm }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(asked.filter(({ call }) => call === 'connections.replaceKey')).toHaveLength(2);
  expect(agreed).toBe(true);
});

test('offers to replace the key when a test finds it refused', async () => {
  const { screen } = await renderInApp(Connections, {
    handlers: { ...listed, 'connections.test': refused },
  });
  await screen
    .getByRole('listitem')
    .filter({ hasText: 'My payroll' })
    .getByRole('button', { name: connectionMessages.list.test, exact: false })
    .click();
  await screen.getByRole('alert').getByRole('button', { name: 'Replace API key' }).click();
  await expect.element(screen.getByRole('dialog', { name: words.title('My payroll') })).toBeVisible();
});

test.each(['key-refused', 'key-missing'] as const)(
  'opens the replacement of the key from the outbox: %s',
  async (reason) => {
    const { app, screen } = await renderInApp(StopNotices, {
      props: { stops: [{ connectionId: 'c-1', reason }], onresume: () => Promise.resolve() },
    });
    await screen.getByRole('button', { name: outboxMessages.replaceKey }).click();
    expect(app.keyReplacement.connectionId).toBe('c-1');
    expect(app.navigation.route).toBe('connections');
  },
);
