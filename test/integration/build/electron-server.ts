// Where tests get Electron from: a package `electron` without its binary, and a server that answers as it is told.
import { createHash, randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { packZip } from '#documents/zip.ts';
import { root } from '#test/support/repository.ts';

const program =
  { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }[process.platform as string] ??
  'electron';

export type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** An archive that is as small as Electron's is large. */
export function electronArchive(version: string): Buffer {
  return packZip([
    { name: program, bytes: randomBytes(200_000) },
    { name: 'version', bytes: Buffer.from(version) },
  ]);
}

/**
 * A folder with the package as npm leaves it, whose installer accepts that archive's checksum. It is inside the
 * project, where the installer finds what it needs in `node_modules`.
 */
export function electronPackage(archive: Buffer) {
  const below = path.join(root, '.cache/test');
  mkdirSync(below, { recursive: true });
  const folder = mkdtempSync(path.join(below, 'electron-'));
  const home = path.join(folder, 'package');
  mkdirSync(home);
  const original = path.join(root, 'node_modules/electron');
  for (const file of ['package.json', 'install.js'])
    copyFileSync(path.join(original, file), path.join(home, file));
  const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as {
    version: string;
  };
  // A Node for Intel on Apple silicon requests the other one.
  const names = [process.arch, 'arm64'].map((arch) => `electron-v${version}-${process.platform}-${arch}.zip`);
  const sum = createHash('sha256').update(archive).digest('hex');
  writeFileSync(
    path.join(home, 'checksums.json'),
    JSON.stringify(Object.fromEntries(names.map((name) => [name, sum]))),
  );
  return {
    home,
    version,
    /** The user's own Electron cache. */
    userCache: path.join(folder, 'user-cache'),
    /** Stands in for `.cache`. */
    folder: path.join(folder, 'cache'),
    program: path.join(home, 'dist', program),
    part: path.join(folder, 'cache/electron', `${names[0]}.part`),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A server on a loopback port that records its requests and answers with `answer`. */
export async function serve(answer: Answer) {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    served.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port.');
  const served = {
    server,
    asked,
    answer,
    address: `http://127.0.0.1:${bound.port}/`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return served;
}

/** Sends the file, or the part of it that the request asks for. */
export function sending(file: Buffer): Answer {
  return (request, response) => {
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    if (from >= file.length) return response.writeHead(416).end();
    response.writeHead(from > 0 ? 206 : 200, { 'content-length': file.length - from });
    return response.end(file.subarray(from));
  };
}

/** Announces the whole file, sends only this many bytes of it, and then calls `then`. */
export function beginning(file: Buffer, bytes: number, then: (response: ServerResponse) => unknown): Answer {
  return (_, response) => {
    response.writeHead(200, { 'content-length': file.length });
    response.write(file.subarray(0, bytes), () => then(response));
  };
}

export const refusing =
  (status: number): Answer =>
  (_, response) =>
    response.writeHead(status).end();

/** Resolves once this many bytes of a download are on disk. It uses no timer, because tests fake the clock. */
export async function bytesOnDisk(file: string, bytes: number): Promise<void> {
  while (!existsSync(file) || statSync(file).size < bytes) await setImmediate();
}
