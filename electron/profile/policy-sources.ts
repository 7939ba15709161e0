import { lstat, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { PolicyPlace } from '#electron/safety/contract/policies.ts';
import type { PolicySource } from './policies.ts';
import { readManaged } from './managed-preferences.ts';
import { readRegistry } from './registry.ts';

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

/** The policies of every place on this system that has any. */
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
