import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchElectron } from '../../../build/setup/electron-download.mjs';
import { electronArchive, electronPackage, refusing, sending, serve } from './electron-server.ts';

const archive = electronArchive('45.4.1');
const signal = new AbortController().signal;

/** Where Node stores the dispatcher of every `fetch` in the process; it exists after the first one. */
const dispatchers = [1, 2].map((version) => Symbol.for(`undici.globalDispatcher.${version}`));
const settings = globalThis as Record<symbol, unknown>;
await fetch('data:,');
const usual = new Map(dispatchers.map((name) => [name, settings[name]]));

let electron: ReturnType<typeof electronPackage>;
let server: Awaited<ReturnType<typeof serve>>;
let proxy: Awaited<ReturnType<typeof serve>>;
let tunnels: (string | undefined)[];
/** Whether the proxy lets requests through. */
let isOpen: boolean;

beforeEach(async () => {
  electron = electronPackage(archive);
  server = await serve(sending(archive));
  proxy = await serve(refusing(500));
  tunnels = [];
  proxy.server.on('connect', (request: IncomingMessage, socket: Socket) => {
    tunnels.push(request.url);
    if (!isOpen) return socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    const there = connect(Number(new URL(server.address).port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      socket.pipe(there).pipe(socket);
    });
  });
  vi.stubEnv('ELECTRON_MIRROR', 'http://electron.test/');
  vi.stubEnv('electron_config_cache', electron.userCache);
  for (const name of ['HTTP_PROXY', 'http_proxy']) vi.stubEnv(name, proxy.address);
  for (const name of ['NO_PROXY', 'no_proxy']) vi.stubEnv(name, undefined);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  // A proxy, once chosen, serves the whole process, including the tests after these.
  for (const [name, value] of usual) settings[name] = value;
  await server.close();
  await proxy.close();
  electron.remove();
});

test('downloads Electron through the proxy that the environment names', async () => {
  isOpen = true;
  const { home, folder, program } = electron;
  expect(await fetchElectron({ home, folder, signal })).toEqual({ program });
  expect(tunnels).toEqual(['electron.test:80']);
});

test('reports a proxy that refuses, and tries again at the next start', async () => {
  isOpen = false;
  const { home, folder, program } = electron;
  const { reason } = await fetchElectron({ home, folder, signal });
  expect(reason).toMatch(
    /^electron\.test, where Electron comes from, could not be reached \(.*407.*asks again\.$/,
  );
  isOpen = true;
  expect(await fetchElectron({ home, folder, signal })).toEqual({ program });
});
