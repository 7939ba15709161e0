import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { PolicySource } from './policies.ts';

const roots = { machine: 'HKLM', user: 'HKCU' } as const;
const policiesOf = (root: string) => `${root}\\Software\\Policies`;
const maxMs = 5_000;

/** Returns what `reg.exe query` prints for a key; null if it failed. */
type QueryKey = (key: string) => Promise<string | null>;

/** The organisation's policies in the registry, for the computer and for its user. */
export async function readRegistry(query: QueryKey = queryKey): Promise<PolicySource[]> {
  // A program that may not be run fails at once, before it starts.
  const ask: QueryKey = (key) => query(key).catch(() => null);
  const sourceOf = async (place: keyof typeof roots): Promise<PolicySource[]> => {
    const parent = policiesOf(roots[place]);
    const listed = await ask(parent);
    // The computer's key always exists: if it cannot be queried, nothing can.
    if (listed === null) return place === 'machine' ? [{ place, content: 'unasked' }] : [];
    if (!hasPaydesk(listed)) return [];
    const printed = await ask(`${parent}\\Paydesk`);
    return [{ place, content: printed === null ? 'unreadable' : registryValues(printed) }];
  };
  const machine = await sourceOf('machine');
  // Then no other answer would mean anything.
  if (machine.some(({ content }) => content === 'unasked')) return machine;
  return [...machine, ...(await sourceOf('user'))];
}

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

/** Runs `reg.exe` by its whole path, so that no other program of that name is run. */
function queryKey(key: string): Promise<string | null> {
  const program = join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'reg.exe');
  return new Promise((resolve) => {
    execFile(program, ['query', key], { timeout: maxMs, windowsHide: true }, (error, printed) =>
      resolve(error === null ? printed : null),
    );
  });
}
