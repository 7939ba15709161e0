import { execFile } from 'node:child_process';
import { win32 } from 'node:path';
import { z } from 'zod';
import type { PolicySource } from './policies.ts';

const roots = { machine: 'HKLM', user: 'HKCU' } as const;
const policiesOf = (root: string) => `${root}\\Software\\Policies`;
const maxMs = 5_000;

/** In place of what is printed, where the answer did not come in time. */
export const tooSlow = Symbol('too slow');

/** What `reg.exe query` prints for a key; null if it failed. */
type Answer = string | null | typeof tooSlow;

type QueryKey = (key: string) => Promise<Answer>;

/** The organisation's policies in the registry, for the computer and for its user. */
export async function readRegistry(query: QueryKey = queryKey): Promise<PolicySource[]> {
  // A program that may not be run fails at once, before it starts.
  const ask: QueryKey = (key) => query(key).catch(() => null);
  const sourceOf = async (place: keyof typeof roots): Promise<PolicySource[]> => {
    const parent = policiesOf(roots[place]);
    const listed = await ask(parent);
    // Whoever can make it slow must not gain anything by that.
    if (listed === tooSlow) return [{ place, content: 'unreadable' }];
    // The computer's key always exists: if it cannot be queried, nothing can.
    if (listed === null) return place === 'machine' ? [{ place, content: 'unasked' }] : [];
    if (!hasPaydesk(listed)) return [];
    const printed = await ask(`${parent}\\Paydesk`);
    return [{ place, content: isAnswer(printed) ? registryValues(printed) : 'unreadable' }];
  };
  const machine = await sourceOf('machine');
  // Then no other answer would mean anything.
  if (machine.some(({ content }) => content === 'unasked')) return machine;
  return [...machine, ...(await sourceOf('user'))];
}

const isAnswer = (printed: Answer): printed is string => typeof printed === 'string';

/** Whether Paydesk is among the subkeys of the queried key, which `reg.exe` prints with their whole paths. */
const hasPaydesk = (printed: string) => /^HKEY_.*\\Policies\\Paydesk$/im.test(printed);

/**
 * The values of a key by name, from the output of `reg.exe query`. A type that no policy has stays text, and is refused
 * as such.
 */
export function registryValues(printed: string): Record<string, unknown> {
  const values = printed.split(/\r?\n/).flatMap((line): [string, unknown][] => {
    const [front = '', name, kind] = /^ {4}(\S.*?) {4}(REG_\w{1,40})(?= {4}|$)/.exec(line) ?? [];
    if (name === undefined) return [];
    const data = line.slice(front.length + 4);
    if (kind === 'REG_DWORD') return [[name, Number(data)]];
    if (kind === 'REG_MULTI_SZ') return [[name, data.split('\\0').filter((part) => part !== '')]];
    return [[name, data]];
  });
  return Object.fromEntries(values);
}

/**
 * The folder from which Windows loaded its own library into this process. An environment variable could name any folder.
 * Undefined where Windows does not tell.
 */
export function systemFolder(report: () => object = () => process.report.getReport()): string | undefined {
  const { sharedObjects } = loaded.parse(report());
  const own = sharedObjects.find((path) => /^[a-z]:\\[^/]+\\kernel32\.dll$/i.test(path));
  return own === undefined ? undefined : win32.dirname(own);
}

const loaded = z.object({ sharedObjects: z.array(z.string()) });

/** Runs `reg.exe` by its whole path, so that no other program of that name is run. */
function queryKey(key: string): Promise<Answer> {
  const folder = systemFolder();
  if (folder === undefined) return Promise.resolve(null);
  return new Promise((resolve) => {
    execFile(
      win32.join(folder, 'reg.exe'),
      ['query', key],
      // Nothing of the environment: it must not change what the program loads or prints.
      { timeout: maxMs, windowsHide: true, env: { SystemRoot: win32.dirname(folder) } },
      (error, printed) => resolve(error === null ? printed : error.killed === true ? tooSlow : null),
    );
  });
}
