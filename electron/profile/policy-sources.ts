import { lstat, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { z } from 'zod';
import type { PolicyPlace } from '#electron/safety/contract/policies.ts';
import type { PolicySource } from './policies.ts';
import { readRegistry } from './registry.ts';

/** Only macOS' own management writes here, so what is found is forced, unlike a preference that the user can set. */
const folder = '/Library/Managed Preferences';
const file = 'org.paydesk.desktop.plist';
const maxMs = 5_000;

/** Runs `plutil` and returns what it prints; fails with its message. */
type Extract = (path: string) => Promise<string>;

/** What an administrator has forced under `Policies`, for the computer and for its user; an `Error` where unreadable. */
async function readManaged(extract: Extract = extractPolicies): Promise<unknown[]> {
  const paths = [`${folder}/${file}`, `${folder}/${userInfo().username}/${file}`].filter(existsSync);
  const found = await Promise.all(paths.map((path) => read(path, extract)));
  return found.filter((value) => value !== undefined);
}

async function read(path: string, extract: Extract): Promise<unknown> {
  try {
    return JSON.parse(await extract(path));
  } catch (error) {
    // Other preferences may be managed without any policies.
    if (error instanceof Error && /No value at that key path/i.test(error.message)) return undefined;
    return error;
  }
}

const extractPolicies: Extract = (path) =>
  new Promise((resolve, reject) => {
    const args = ['-extract', 'Policies', 'json', '-o', '-', path];
    execFile('/usr/bin/plutil', args, { timeout: maxMs, env: {} }, (error, printed, errors) =>
      error === null ? resolve(printed) : reject(new Error(`${printed}${errors}`, { cause: error })),
    );
  });

/** The name of the file in each place. */
const fileName = 'policies.json';
const maxBytes = 64 * 1024;

export interface PolicyPlaces {
  readonly platform: NodeJS.Platform;
  /** The path of the executable. */
  readonly program: string;
  /** A file named by `--policies`, for trying policies: it can only add restrictions. */
  readonly named?: string | undefined;
  /** What macOS' management has forced: a dictionary each; read from the system by default. */
  readonly managed?: () => Promise<readonly unknown[]>;
}

/** The policies that are set on this system, one source for each place where there are some. */
export async function readPolicySources(places: PolicyPlaces): Promise<PolicySource[]> {
  const { platform, program, named, managed = readManaged } = places;
  const file = (place: PolicyPlace, path: string) => readPolicyFile(place, path);
  const found = await Promise.all([
    // A file inside macOS' bundle would break its signature.
    platform === 'darwin'
      ? managed().then(managedSources)
      : file('program', join(dirname(program), fileName)),
    // An AppImage has no folder of its own.
    platform === 'linux' ? file('system', join('/etc/paydesk', fileName)) : [],
    platform === 'win32' ? readRegistry() : [],
    named === undefined || named === '' ? [] : file('switch', named),
  ]);
  return found.flat();
}

const content = z.record(z.string(), z.unknown());

function managedSources(dictionaries: readonly unknown[]): PolicySource[] {
  return dictionaries.map((dictionary) => {
    const { success, data } = content.safeParse(dictionary instanceof Error ? null : dictionary);
    return { place: 'managed', content: success ? data : 'unreadable' };
  });
}

/** Empty if there is no such file; a file named by `--policies` has to exist. */
async function readPolicyFile(place: PolicyPlace, path: string): Promise<PolicySource[]> {
  try {
    const { size } = await regularFile(path);
    return [{ place, content: size > maxBytes ? 'unreadable' : parseContent(await readFile(path)) }];
  } catch (error) {
    const isMissing =
      error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
    const isNone = isMissing && place !== 'switch' && !(await isLink(path));
    return isNone ? [] : [{ place, content: 'unreadable' }];
  }
}

/** Rejects a pipe, which would be waited for, and a device, which would be read, for ever. */
async function regularFile(path: string) {
  const target = await stat(path);
  if (!target.isFile()) throw new Error('This is no file.');
  return target;
}

/**
 * A link that leads nowhere counts as unreadable: somebody put policies there, and losing them must not allow anything.
 */
const isLink = (path: string): Promise<boolean> =>
  lstat(path).then(
    (found) => found.isSymbolicLink(),
    () => false,
  );

function parseContent(bytes: Buffer): PolicySource['content'] {
  try {
    // Some Windows editors begin a file with a byte order mark.
    const parsed = content.safeParse(JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, '')));
    return parsed.success ? parsed.data : 'unreadable';
  } catch {
    return 'unreadable';
  }
}
