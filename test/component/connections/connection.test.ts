import { commonMessages } from '#messages/common.ts';
import { presentError } from '#bridge/present-error.ts';
import { AppError, type AppErrorBody } from '#kit/errors.ts';
import Connections from '#features/connections/Connections.svelte';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { connectionMessages } from '#features/connections/texts.ts';
import { expect, test } from 'vitest';
import { renderInApp } from '../support/render-in-app.ts';
import { connection as real, practiceConnection as practice } from '#test/support/samples/karoo.ts';

const words = connectionMessages.form;
const key = 'canary-key-7311';
const host = 'api.payroll.simplepay.cloud';

const noConnections = { 'connections.list': () => ({ connections: [] }) };

const fails =
  ({ code, params }: AppErrorBody) =>
  () => {
    throw new AppError(code, params);
  };

async function fillIn(handlers: FakeHandlers) {
  const rendered = await renderInApp(Connections, { handlers });
  await rendered.screen.getByRole('button', { name: connectionMessages.real.button }).click();
  await rendered.screen.getByLabelText(words.key, { exact: true }).fill(key);
  return rendered;
}

const refusals: readonly AppErrorBody[] = [
  { code: 'offline', params: { host } },
  { code: 'reply-lost', params: { host } },
  { code: 'key-refused', params: { host } },
  { code: 'keychain-unavailable', params: { reason: 'missing' } },
  { code: 'keychain-unavailable', params: { reason: 'locked' } },
  { code: 'service-busy', params: { retryAfterMs: 30_000 } },
  { code: 'service-failed', params: { status: 503, serviceMessage: 'Down for maintenance' } },
  { code: 'bad-answer', params: { what: 'the list of companies' } },
  { code: 'wrong-address', params: { host, reason: 'not-a-payroll-service' } },
  { code: 'wrong-address', params: { host, reason: 'redirect' } },
  { code: 'wrong-address', params: { host, reason: 'certificate' } },
  { code: 'wrong-address', params: { host, reason: 'not-found' } },
  { code: 'address-not-allowed', params: { reason: 'not-https' } },
  { code: 'address-not-allowed', params: { reason: 'not-a-url' } },
];

test.each(refusals)('explains why connecting failed: %o', async (body) => {
  const { screen } = await fillIn({ ...noConnections, 'connections.connect': fails(body) });
  await screen.getByRole('button', { name: words.submit }).click();
  const { text: usual, serviceMessage } = presentError(new AppError(body.code, body.params));
  // There is no old key yet that this one could replace.
  const text = body.code === 'key-refused' ? words.keyRefused(host) : usual;
  await expect
    .element(screen.getByRole('alert').first().getByText(text, { exact: false }).first())
    .toBeVisible();
  if (serviceMessage) {
    await expect
      .element(screen.getByRole('blockquote').getByText(serviceMessage, { exact: false }))
      .toBeVisible();
  }
  expect(screen.container.textContent).not.toContain(body.code);
});

test('marks the key field when the service refuses the key', async () => {
  const handlers = {
    ...noConnections,
    'connections.connect': fails({ code: 'key-refused', params: { host } }),
  };
  const { screen } = await fillIn(handlers);
  await screen.getByRole('button', { name: words.submit }).click();
  await expect.element(screen.getByLabelText(words.key, { exact: true })).toHaveAttribute('aria-invalid');
  await expect.element(screen.getByLabelText(words.address)).not.toHaveAttribute('aria-invalid');
});

test('never shows the key, and clears it once it is saved', async () => {
  const handlers = { ...noConnections, 'connections.connect': () => ({ connection: real, companies: 2 }) };
  const { app, asked, screen } = await fillIn(handlers);
  await expect.element(screen.getByLabelText(words.key, { exact: true })).toHaveAttribute('type', 'password');
  await screen.getByRole('button', { name: words.submit }).click();
  await expect.poll(() => app.session.connection).toEqual(real);
  expect(asked).toContainEqual({
    call: 'connections.connect',
    input: { name: words.defaultName, baseUrl: 'https://api.payroll.simplepay.cloud/v1', key },
  });
  expect(document.documentElement.outerHTML).not.toContain(key);
  expect([...document.querySelectorAll('input')].map(({ value }) => value)).not.toContain(key);
});

test('asks for the key before it calls the service', async () => {
  const { asked, screen } = await renderInApp(Connections, { handlers: noConnections });
  await screen.getByRole('button', { name: connectionMessages.real.button }).click();
  await screen.getByRole('button', { name: words.submit }).click();
  await expect.element(screen.getByText(words.keyMissing)).toBeVisible();
  expect(asked.map(({ call }) => call)).not.toContain('connections.connect');
});

test('knows the addresses and the key pages of both deployments', async () => {
  const { asked, screen } = await fillIn({ ...noConnections, 'application.openLink': () => ({}) });
  const address = screen.getByLabelText(words.address);
  await expect.element(address).toHaveValue('https://api.payroll.simplepay.cloud/v1');
  await screen.getByRole('button', { name: words.openNewer }).click();
  await screen.getByRole('radio', { name: words.older, exact: false }).click();
  await expect.element(address).toHaveValue('https://www.simplepay.co.za/api/v1');
  await screen.getByRole('button', { name: words.openOlder }).click();
  const links = asked.filter(({ call }) => call === 'application.openLink').map(({ input }) => input);
  expect(links).toEqual([{ link: 'service-newer' }, { link: 'service-older' }]);
});

test('opens the practice company from the first screen', async () => {
  const { app, screen } = await renderInApp(Connections, {
    handlers: { ...noConnections, 'connections.openPractice': () => ({ connection: practice }) },
  });
  await screen.getByRole('button', { name: connectionMessages.practice.button }).click();
  await expect.poll(() => app.session.connection).toEqual(practice);
  expect(app.navigation.route).toBe('companies');
});

const lost = { unsentInputs: 0, newEmployees: 2, undecided: 0, unfinishedJobs: 1, openPayments: 1 };

test('forgets a connection only after a confirmation that names what would be lost', async () => {
  let connections = [practice, real];
  const { app, screen } = await renderInApp(Connections, {
    prepare: ({ session }) => session.chooseConnection(real),
    handlers: {
      'connections.list': () => ({ connections }),
      'connections.losses': () => lost,
      'connections.forget': () => {
        connections = [practice];
        return {};
      },
    },
  });
  await screen.getByRole('button', { name: connectionMessages.list.moreFor(real.name) }).click();
  await screen.getByRole('menuitem', { name: connectionMessages.list.forget }).click();
  await expect.element(screen.getByText(connectionMessages.forget.lost(lost))).toBeVisible();
  expect(app.session.connection).toEqual(real);
  await screen.getByRole('button', { name: connectionMessages.forget.confirm }).click();
  await expect.element(screen.getByText(real.name)).not.toBeInTheDocument();
  expect(app.session.connection).toBeNull();
});

test('keeps the confirmation open when forgetting is refused', async () => {
  const { screen } = await renderInApp(Connections, {
    handlers: {
      'connections.list': () => ({ connections: [real] }),
      'connections.forget': fails({ code: 'submission-running', params: {} }),
    },
  });
  await screen.getByRole('button', { name: connectionMessages.list.moreFor(real.name) }).click();
  await screen.getByRole('menuitem', { name: connectionMessages.list.forget }).click();
  await screen.getByRole('button', { name: connectionMessages.forget.confirm }).click();
  const { title } = presentError(new AppError('submission-running', {}));
  await expect.element(screen.getByRole('dialog').getByText(title)).toBeVisible();
});

test('offers the practice company once', async () => {
  const { screen } = await renderInApp(Connections, {
    handlers: { 'connections.list': () => ({ connections: [practice] }) },
  });
  await expect.element(screen.getByRole('button', { name: connectionMessages.real.button })).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: connectionMessages.practice.button }))
    .not.toBeInTheDocument();
});

test('leads first to testing a connection that was not checked yet', async () => {
  const { screen } = await renderInApp(Connections, {
    handlers: { 'connections.list': () => ({ connections: [practice, real] }) },
  });
  const { list } = connectionMessages;
  const button = (act: string, name: string) =>
    screen.getByRole('button', { name: commonMessages.actOn(act, name) });
  await expect.element(button(list.test, real.name)).toHaveClass('primary');
  await expect.element(button(list.testPractice, practice.name)).not.toHaveClass('primary');
  await expect.element(button(list.open, practice.name)).toHaveTextContent(list.open);
});

test('says how far the companies of each connection are read, and calls a known service by its name', async () => {
  const known = { ...real, baseUrl: 'https://api.payroll.simplepay.cloud/v1' };
  const custom = { ...real, id: 'c-2', name: 'Other', baseUrl: 'https://payroll.example.com/v1' };
  const ids = [1, 2, 3];
  const overview = { employees: 1, periods: [], readAt: 1 };
  const { screen } = await renderInApp(Connections, {
    handlers: {
      'connections.list': () => ({ connections: [known, custom] }),
      'companies.list': () => ({ companies: ids.map((id) => ({ id, name: `Company ${id}` })), fetchedAt: 1 }),
      'companies.overview': () => ({
        companies: [
          { ...overview, companyId: 1, unread: 0 },
          { ...overview, companyId: 2, unread: 4 },
        ],
      }),
    },
  });
  const { list } = connectionMessages;
  const [first, second] = [screen.getByRole('listitem').nth(0), screen.getByRole('listitem').nth(1)];
  await expect.element(first.getByText(list.companiesRead(3, 1))).toBeVisible();
  await expect.element(first.getByTitle(known.baseUrl)).toHaveTextContent(words.newer);
  await expect.element(second.getByText(custom.baseUrl)).toBeVisible();
});
