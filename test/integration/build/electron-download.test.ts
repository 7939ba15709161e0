import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchElectron } from '../../../build/setup/electron-download.mjs';
import { beginning, bytesOnDisk, electronArchive, electronPackage } from './electron-server.ts';
import { refusing, sending, serve } from './electron-server.ts';

const archive = electronArchive('45.4.1');
const half = 100_000;
const seconds = 1000;
const hours = 3_600_000;

let electron: ReturnType<typeof electronPackage>;
let server: Awaited<ReturnType<typeof serve>>;
let host: string;
let printed: string;

beforeEach(async () => {
  electron = electronPackage(archive);
  server = await serve(sending(archive));
  host = new URL(server.address).host;
  vi.stubEnv('ELECTRON_MIRROR', server.address);
  vi.stubEnv('electron_config_cache', electron.userCache);
  for (const proxy of ['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy'])
    vi.stubEnv(proxy, undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date(2026, 10, 22, 9) });
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await server.close();
  electron.remove();
});

function start(options: { askAgain?: boolean; signal?: AbortSignal } = {}) {
  const { home, folder } = electron;
  return fetchElectron({ home, folder, signal: new AbortController().signal, ...options });
}

const ranges = () => server.asked.map((request) => request.headers.range);

describe('Electron is downloaded', () => {
  test('and stays available', async () => {
    expect(await start()).toEqual({ program: electron.program });
    expect(existsSync(electron.program)).toBe(true);
    expect(await start()).toEqual({ program: electron.program });
    expect(server.asked.map(({ url }) => url)).toEqual([
      expect.stringMatching(`^/v${electron.version}/electron-v${electron.version}-.*\\.zip$`),
    ]);
    expect(existsSync(path.dirname(electron.part))).toBe(false);
  });

  test('and reports its size and progress', async () => {
    await start();
    expect(printed).toContain(`Asking for Electron ${electron.version} …\n`);
    expect(printed).toMatch(/Downloading Electron [\d.]+: 0 MB of 0 MB/);
  });

  test('from another host when the first redirects there', async () => {
    const other = await serve(sending(archive));
    server.answer = (_, response) => response.writeHead(302, { location: `${other.address}asset` }).end();
    expect(await start()).toEqual({ program: electron.program });
    await other.close();
  });

  test('for as long as bytes arrive, however slowly', async () => {
    server.answer = async (_, response) => {
      response.writeHead(200, { 'content-length': archive.length });
      for (let sent = 0; sent < archive.length; sent += 20_000) {
        response.write(archive.subarray(sent, sent + 20_000));
        await bytesOnDisk(electron.part, Math.min(sent + 20_000, archive.length));
        vi.advanceTimersByTime(19 * seconds);
      }
      response.end();
    };
    expect(await start()).toEqual({ program: electron.program });
  });

  test('from where the connection was cut off', async () => {
    server.answer = beginning(archive, half, async (response) => {
      await bytesOnDisk(electron.part, half);
      server.answer = sending(archive);
      response.destroy();
    });
    expect(await start()).toEqual({ program: electron.program });
    expect(ranges()).toEqual([undefined, `bytes=${half}-`]);
  });

  test('from the start when the server cannot resume', async () => {
    mkdirSync(path.dirname(electron.part), { recursive: true });
    writeFileSync(electron.part, archive.subarray(0, half));
    server.answer = (_, response) => response.writeHead(200).end(archive);
    expect(await start()).toEqual({ program: electron.program });
  });

  test('from the start when the partial file does not belong to it', async () => {
    mkdirSync(path.dirname(electron.part), { recursive: true });
    writeFileSync(electron.part, Buffer.alloc(archive.length + 1));
    expect(await start()).toEqual({ program: electron.program });
    expect(ranges()).toEqual([`bytes=${archive.length + 1}-`, undefined]);
  });
});

describe('Electron is given up for now, and asked for by the next start', () => {
  afterEach(async () => {
    server.answer = sending(archive);
    expect(await start()).toEqual({ program: electron.program });
  });

  test('after 20 s without an answer', async () => {
    server.answer = () => vi.advanceTimersByTime(20 * seconds);
    expect(await start()).toEqual({
      reason: `Electron's download from ${host} stalled: nothing came for 20 s; the next npm start asks again.`,
    });
  });

  test('after 20 s without a byte, and resumes from there', async () => {
    server.answer = beginning(archive, half, async () => {
      await bytesOnDisk(electron.part, half);
      vi.advanceTimersByTime(20 * seconds);
    });
    expect((await start()).reason).toBe(
      `Electron's download from ${host} stalled: nothing came for 20 s; the next npm start resumes at 0 MB.`,
    );
    expect(readFileSync(electron.part)).toEqual(archive.subarray(0, half));
  });

  test('when the connection is cut off at the same place again and again', async () => {
    server.answer = beginning(archive, half, async (response) => {
      await bytesOnDisk(electron.part, half);
      response.destroy();
    });
    expect((await start()).reason).toMatch(
      /^Electron's download from [\d.:]+ was cut off; the next npm start resumes/,
    );
    expect(ranges()).toEqual([undefined, `bytes=${half}-`]);
  });

  test('when nothing answers, as on a computer that is offline', async () => {
    const gone = await serve(refusing(500));
    await gone.close();
    vi.stubEnv('ELECTRON_MIRROR', gone.address);
    expect((await start()).reason).toMatch(
      /^127\.0\.0\.1:\d+, where Electron comes from, could not be reached \(connect ECONNREFUSED [^)]+\); the next npm start asks/,
    );
    vi.stubEnv('ELECTRON_MIRROR', server.address);
  });

  test.each([408, 429, 500, 503])('when the server is out of order or busy: %i', async (status) => {
    server.answer = refusing(status);
    expect((await start()).reason).toBe(
      `${host} answered ${status} when asked for Electron; the next npm start asks again.`,
    );
  });

  test('when its checksum is wrong, and the partial file is removed', async () => {
    const wrong = Buffer.from(archive);
    wrong[half] = ~Number(wrong[half]);
    server.answer = sending(wrong);
    expect((await start()).reason).toMatch(/^Electron's download had the wrong checksum and was deleted;/);
    expect(readdirSync(electron.folder, { recursive: true })).toEqual(['electron']);
    expect(existsSync(electron.userCache)).toBe(false);
  });

  test('when somebody stops the download, and resumes from there', async () => {
    const stop = new AbortController();
    server.answer = beginning(archive, half, async () => {
      await bytesOnDisk(electron.part, half);
      stop.abort();
    });
    expect((await start({ signal: stop.signal })).reason).toMatch(
      /^Electron's download was stopped; .* resumes at/,
    );
    expect(readFileSync(electron.part)).toEqual(archive.subarray(0, half));
  });
});

describe('A refusal', () => {
  const refusal = (status: number) =>
    `${host} refused Electron's download (${status}) on 22 November; npm start -- --electron asks again.`;

  test.each([401, 403, 404, 451])('is remembered for a day: %i', async (status) => {
    server.answer = refusing(status);
    expect(await start()).toEqual({ reason: refusal(status) });
    server.answer = sending(archive);
    vi.advanceTimersByTime(24 * hours - 1);
    expect(await start()).toEqual({ reason: refusal(status) });
    expect(server.asked).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(await start()).toEqual({ program: electron.program });
  });

  test('is retried at once when asked to', async () => {
    server.answer = refusing(403);
    await start();
    server.answer = refusing(404);
    expect(await start({ askAgain: true })).toEqual({ reason: refusal(404) });
    server.answer = sending(archive);
    expect(await start({ askAgain: true })).toEqual({ program: electron.program });
  });

  test('is ignored when it is dated in the future, of another version or incomplete', async () => {
    server.answer = refusing(403);
    await start();
    const file = path.join(electron.folder, 'electron-refused.json');
    const refusalFile = readFileSync(file, 'utf8');
    const asks = async (text: string) => {
      writeFileSync(file, text);
      const before = server.asked.length;
      await start();
      return server.asked.length > before;
    };
    expect(await asks(refusalFile)).toBe(false);
    expect(await asks(refusalFile.replace(electron.version, '1.0.0'))).toBe(true);
    expect(await asks(refusalFile.slice(0, -5))).toBe(true);
    vi.setSystemTime(new Date(2026, 10, 21));
    expect(await asks(refusalFile)).toBe(true);
  });
});

test('reports an archive that cannot be unpacked, and installs nothing', async () => {
  const noArchive = Buffer.alloc(half);
  const other = electronPackage(noArchive);
  server.answer = sending(noArchive);
  const { home, folder } = other;
  const found = await fetchElectron({ home, folder, signal: new AbortController().signal });
  expect(found.reason).toMatch(/^Electron could not be installed \(.+\); the next npm start tries again\.$/);
  other.remove();
});
