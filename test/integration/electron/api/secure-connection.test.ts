import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer as createProxy } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect as connectTcp, createServer as createTcpServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { connect, failureOf, listenOnLoopback } from './loopback.ts';

/** A certificate for these tests only, valid for `payroll.test` and for this computer. */
const certificate = readFileSync(new URL('tls/certificate.pem', import.meta.url), 'utf8');
const privateKey = readFileSync(new URL('tls/key.pem', import.meta.url), 'utf8');

const options = { priority: 'interactive' } as const;
const entities = [{ employeeId: 2, payslipId: null, attributes: {} }];

async function serveSecurely() {
  const seen: { url: string | undefined; authorization: string | undefined }[] = [];
  const server = createTlsServer({ cert: certificate, key: privateKey }, (request, response) => {
    seen.push({ url: request.url, authorization: request.headers.authorization });
    request.resume();
    response.setHeader('content-type', 'application/json').end('[{"client":{"id":1,"name":"Protea"}}]');
  });
  return { seen, port: await listenOnLoopback(server) };
}

/** A proxy that connects every tunnel to one port of this computer, or answers each with a status. */
async function startProxy(targetPort: number | null, status = '407 Proxy Authentication Required') {
  const tunnels: (string | undefined)[] = [];
  const proxy = createProxy((_, response) => response.writeHead(500).end());
  proxy.on('connect', (request, socket) => {
    tunnels.push(request.url);
    socket.on('error', () => socket.destroy());
    if (targetPort === null) return void socket.end(`HTTP/1.1 ${status}\r\n\r\n`);
    const target = connectTcp(targetPort, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      target.pipe(socket).pipe(target);
    });
    target.on('error', () => socket.destroy());
  });
  return { tunnels, port: await listenOnLoopback(proxy) };
}

describe('a secure connection', () => {
  test('to a server with a known certificate is made', async () => {
    const server = await serveSecurely();
    const api = connect(`https://localhost:${server.port}/v1`, { certificates: [certificate] });
    expect(await api.listCompanies(options)).toEqual([{ id: 1, name: 'Protea' }]);
  });

  test('to a server with an unknown certificate is refused before anything is sent', async () => {
    const server = await serveSecurely();
    const api = connect(`https://localhost:${server.port}/v1`);
    const host = `localhost:${server.port}`;
    expect(await failureOf(api.listCompanies(options))).toEqual({
      code: 'wrong-address',
      host,
      reason: 'certificate',
    });
    expect(server.seen).toEqual([]);
  });

  test('is verified even when the environment says not to', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    onTestFinished(() => void vi.unstubAllEnvs());
    const server = await serveSecurely();
    const api = connect(`https://localhost:${server.port}/v1`);
    expect(await failureOf(api.listCompanies(options))).toMatchObject({ reason: 'certificate' });
    expect(server.seen).toEqual([]);
  });

  test('ignores certificate authorities that the environment names', () => {
    // In a process of its own, because they are read once, at its start.
    const script =
      `import { trustedCertificates } from ${JSON.stringify(new URL('../../../../electron/api/dispatchers.ts', import.meta.url).href)};` +
      'console.log(JSON.stringify(trustedCertificates()));';
    const named = fileURLToPath(new URL('tls/certificate.pem', import.meta.url));
    const answer = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: named },
      encoding: 'utf8',
      maxBuffer: 10_000_000,
    });
    const trusted = JSON.parse(answer) as string[];
    expect(trusted.length).toBeGreaterThan(50);
    expect(trusted.map((one) => one.trim())).not.toContain(certificate.trim());
  });

  test('to a server with the certificate of another name is refused before anything is sent', async () => {
    const server = await serveSecurely();
    const proxy = await startProxy(server.port);
    const api = connect('https://other.test/v1', {
      certificates: [certificate],
      resolveProxy: () => Promise.resolve(`PROXY 127.0.0.1:${proxy.port}`),
    });
    expect(await failureOf(api.listCompanies(options))).toMatchObject({ reason: 'certificate' });
    expect(server.seen).toEqual([]);
  });
});

describe('through a proxy', () => {
  test('reaches the service in a tunnel, and shows the proxy neither path nor key', async () => {
    const server = await serveSecurely();
    const proxy = await startProxy(server.port);
    const api = connect('https://payroll.test/v1', {
      certificates: [certificate],
      resolveProxy: () => Promise.resolve(`PROXY 127.0.0.1:${proxy.port}; DIRECT`),
    });
    expect(await api.listCompanies(options)).toHaveLength(1);
    expect(proxy.tunnels).toEqual(['payroll.test:443']);
    expect(server.seen).toEqual([{ url: '/v1/clients/', authorization: expect.any(String) as string }]);
  });

  test('reports a write as not sent when the proxy refuses the tunnel', async () => {
    const proxy = await startProxy(null, '503 Service Unavailable');
    const api = connect('https://payroll.test/v1', {
      resolveProxy: () => Promise.resolve(`PROXY 127.0.0.1:${proxy.port}`),
    });
    const failure = await failureOf(api.sendBulkInputs(1, entities, options));
    expect(failure).toEqual({ code: 'offline', host: 'payroll.test' });
    expect(proxy.tunnels).toHaveLength(1);
  });

  test('reports a write as not sent, and why, when the proxy wants a password', async () => {
    const proxy = await startProxy(null);
    const resolveProxy = () => Promise.resolve(`PROXY 127.0.0.1:1; PROXY 127.0.0.1:${proxy.port}`);
    const outcomes: string[] = [];
    const onOutcome = (outcome: string) => void outcomes.push(outcome);
    const api = connect('https://payroll.test/v1', { resolveProxy, onOutcome });
    const failure = await failureOf(api.sendBulkInputs(1, entities, options));
    expect(failure).toEqual({ code: 'offline', host: 'payroll.test', reason: 'proxy-password' });
    expect(outcomes).toEqual(['proxy-password']);
    expect(proxy.tunnels).toHaveLength(1);
  });

  test('uses the next proxy, and keeps using it first, when one is missing or refuses', async () => {
    const server = await serveSecurely();
    const [refusing, willing] = [await startProxy(null), await startProxy(server.port)];
    const ways = ['PROXY 127.0.0.1:1', ...[refusing, willing].map(({ port }) => `PROXY 127.0.0.1:${port}`)];
    const api = connect('https://payroll.test/v1', {
      certificates: [certificate],
      resolveProxy: () => Promise.resolve(ways.join('; ')),
    });
    expect(await api.listCompanies(options)).toHaveLength(1);
    expect(await api.listCompanies(options)).toHaveLength(1);
    expect([refusing.tunnels.length, server.seen.length]).toEqual([1, 2]);
  });

  test('tries no other proxy when one breaks off after the request has left', async () => {
    const breaking = createTlsServer({ cert: certificate, key: privateKey }, (request) => {
      request.socket.destroy();
    });
    const server = await serveSecurely();
    const first = await startProxy(await listenOnLoopback(breaking));
    const second = await startProxy(server.port);
    const api = connect('https://payroll.test/v1', {
      certificates: [certificate],
      resolveProxy: () => Promise.resolve(`PROXY 127.0.0.1:${first.port}; PROXY 127.0.0.1:${second.port}`),
    });
    expect(await failureOf(api.sendBulkInputs(1, entities, options))).toMatchObject({ code: 'reply-lost' });
    expect([first.tunnels.length, second.tunnels.length]).toEqual([1, 0]);
  });

  test('tries no other proxy when one shows another certificate than the service’s', async () => {
    const server = await serveSecurely();
    const [first, second] = [await startProxy(server.port), await startProxy(server.port)];
    const api = connect('https://other.test/v1', {
      certificates: [certificate],
      resolveProxy: () => Promise.resolve(`PROXY 127.0.0.1:${first.port}; PROXY 127.0.0.1:${second.port}`),
    });
    expect(await failureOf(api.listCompanies(options))).toMatchObject({ reason: 'certificate' });
    expect(second.tunnels).toEqual([]);
  });

  test('uses the next proxy when one accepts a connection and never answers', async () => {
    const server = await serveSecurely();
    const silent = await listenOnLoopback(createTcpServer());
    const willing = await startProxy(server.port);
    const api = connect('https://payroll.test/v1', {
      certificates: [certificate],
      connectMs: 200,
      resolveProxy: () => Promise.resolve(`PROXY 127.0.0.1:${silent}; PROXY 127.0.0.1:${willing.port}`),
    });
    expect(await api.listCompanies(options)).toHaveLength(1);
  });

  test('reports a write as not sent when no proxy is there', async () => {
    const api = connect('https://payroll.test/v1', {
      resolveProxy: () => Promise.resolve('PROXY 127.0.0.1:1'),
    });
    expect(await failureOf(api.sendBulkInputs(1, entities, options))).toMatchObject({ code: 'offline' });
  });

  test('reaches this computer without a proxy', async () => {
    const server = await serveSecurely();
    const api = connect(`https://localhost:${server.port}/v1`, {
      certificates: [certificate],
      resolveProxy: () => Promise.resolve('PROXY 127.0.0.1:1'),
    });
    expect(await api.listCompanies(options)).toHaveLength(1);
  });

  test.each([
    ['fails', () => Promise.reject(new Error('no script'))],
    ['hangs', () => new Promise<string>(() => undefined)],
  ])('connects directly when the proxy script %s', async (_, resolveProxy) => {
    const api = connect('https://payroll.invalid/v1', { resolveProxy, connectMs: 200 });
    expect(await failureOf(api.listCompanies(options))).toEqual({ code: 'offline', host: 'payroll.invalid' });
  });
});
