import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { key } from '#test/support/samples/practice.ts';
import { openRuntime } from '#test/support/runtime.ts';
import { test } from '#test/support/fixtures.ts';

const account = 'api-key:karoo';

/** Records what it receives. */
async function startListener() {
  const received: string[] = [];
  const server = createServer((request, response) => {
    received.push(request.headers.authorization ?? '');
    response.end('[]');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  // It listens on a port, so the address is not a pipe name.
  const { port } = server.address() as AddressInfo;
  return { received, baseUrl: `http://127.0.0.1:${port}/v1` };
}

/** A Paydesk whose database has a connection with this address, and whose keychain has this entry. */
async function openWith(baseUrl: string, saved: string) {
  const runtime = await openRuntime({ practice: { baseUrl, key } });
  onTestFinished(() => runtime.close());
  const connection = { id: 'karoo', name: 'Karoo', baseUrl, practice: false };
  await runtime.store.work.saveConnection({ connection, at: 1 });
  await runtime.ports.secrets.write(account, saved);
  return runtime;
}

const connectionId = 'karoo';

test('sends a key only to the address that it was entered for', async () => {
  const { received, baseUrl } = await startListener();
  const saved = JSON.stringify({ key, address: 'https://payroll.example/v1' });
  const { handlers } = await openWith(baseUrl, saved);
  await expect(handlers.connections.test({ connectionId })).rejects.toMatchObject({
    code: 'key-missing',
    params: { connectionName: 'Karoo', otherAddress: baseUrl },
  });
  expect(received).toEqual([]);
});

test.each(['http://payroll.example/v1', 'https://user@payroll.example/v1', 'not an address'])(
  'sends a key nowhere when the database names %s, which nobody could have typed',
  async (baseUrl) => {
    const saved = JSON.stringify({ key, address: baseUrl });
    const { handlers, ports } = await openWith(baseUrl, saved);
    const refused = handlers.connections.test({ connectionId });
    await expect(refused).rejects.toMatchObject({ code: 'key-missing', params: { otherAddress: baseUrl } });
    const replaced = handlers.connections.replaceKey({ connectionId, key: 'typed', agreed: true });
    await expect(replaced).rejects.toMatchObject({ code: 'address-not-allowed' });
    expect(await ports.secrets.read(account)).toBe(saved);
  },
);

test('asks for the key again when it was saved without an address', async ({ address }) => {
  const runtime = await openWith(address.baseUrl, key);
  await expect(runtime.handlers.connections.test({ connectionId })).rejects.toMatchObject({
    code: 'key-missing',
  });
  expect(await runtime.ports.secrets.read(account)).toBe(key);
});

test('accepts a key that is entered again for the current address', async ({ address }) => {
  const baseUrl = address.baseUrl;
  const saved = JSON.stringify({ key: 'old', address: 'https://payroll.example/v1' });
  const { handlers, ports } = await openWith(baseUrl, saved);
  await handlers.connections.replaceKey({ connectionId, key, agreed: false });
  expect(await handlers.connections.test({ connectionId })).toEqual({ companies: 1 });
  expect(JSON.parse((await ports.secrets.read(account)) ?? '')).toEqual({ key, address: baseUrl });
});
