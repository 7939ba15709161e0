import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { PolicySource } from './policies.ts';

const roots = { machine: 'HKLM', user: 'HKCU' } as const;
const policiesOf = (root: string) => `${root}\\Software\\Policies`;
const maxMs = 5_000;

/** Answers what `reg.exe query` prints of a key; null: it did not. */
type QueryKey = (key: string) => Promise<string | null>;

/** What the organisation wrote into the registry, for the computer and for its user. */
export async function readRegistry(query: QueryKey = queryKey): Promise<PolicySource[]> {
  // A program that is barred is not even begun, which fails at once.
  const ask: QueryKey = (key) => query(key).catch(() => null);
  const sourceOf = async (place: keyof typeof roots): Promise<PolicySource[]> => {
    const parent = policiesOf(roots[place]);
    const listed = await ask(parent);
    // That of the computer is always there: where it is not answered, nothing can be asked.
    if (listed === null) return place === 'machine' ? [{ place, content: 'unasked' }] : [];
    if (!hasPaydesk(listed)) return [];
    const printed = await ask(`${parent}\\Paydesk`);
    return [{ place, content: printed === null ? 'unreadable' : registryValues(printed) }];
  };
  const machine = await sourceOf('machine');
  // No other answer means anything then.
  if (machine.some(({ content }) => content === 'unasked')) return machine;
  return [...machine, ...(await sourceOf('user'))];
}

/** Among the keys below the one that was asked, of which `reg.exe` prints whole paths. */
const hasPaydesk = (printed: string) => /^HKEY_.*\\Policies\\Paydesk\s*$/im.test(printed);

/** The values of a key by name, of what `reg.exe query` printed. A kind that no policy has stays a text, and is refused as such. */
export function registryValues(printed: string): Record<string, unknown> {
  const values = printed.split(/\r?\n/).flatMap((line): [string, unknown][] => {
    const [, name, kind, data = ''] = /^ {4}(\S.*?) {4}(REG_\w+)(?: {4}(.*))?$/.exec(line) ?? [];
    if (name === undefined) return [];
    if (kind === 'REG_DWORD') return [[name, Number(data)]];
    if (kind === 'REG_MULTI_SZ') return [[name, data.split('\\0').filter((part) => part !== '')]];
    return [[name, data]];
  });
  return Object.fromEntries(values);
}

/** By its whole path, so that no other program of that name is run. */
function queryKey(key: string): Promise<string | null> {
  const program = join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'reg.exe');
  return new Promise((resolve) => {
    execFile(program, ['query', key], { timeout: maxMs, windowsHide: true }, (error, printed) =>
      resolve(error === null ? printed : null),
    );
  });
}
