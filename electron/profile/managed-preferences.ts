import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';

/** Only macOS' own management writes here, so what is found is forced, unlike a preference that the user can set. */
const folder = '/Library/Managed Preferences';
const file = 'org.paydesk.desktop.plist';
const maxMs = 5_000;

/** Runs `plutil` and returns what it prints; fails with its message. */
type Extract = (path: string) => Promise<string>;

/** What an administrator has forced under `Policies`, for the computer and for its user; an `Error` where unreadable. */
export async function readManaged(extract: Extract = extractPolicies): Promise<unknown[]> {
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
    execFile('/usr/bin/plutil', args, { timeout: maxMs, env: {} }, (error, printed, said) =>
      error === null ? resolve(printed) : reject(new Error(`${printed}${said}`, { cause: error })),
    );
  });
