import { win32 } from 'node:path';

/** What Windows keeps for itself, whatever comes after a dot. */
const device = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³]) *(\.|$)/i;

/** True of `nul`, `NUL.txt` and `com¹ .csv`. */
export function isDevice(name: string): boolean {
  return device.test(name);
}

const maxNameLength = 255;

/**
 * How long a path may be, its folder included. Explorer and most programs take 260 characters, with the end of the text
 * as one of them; Excel takes 218. Node itself writes longer ones, which nobody can open then.
 */
export function longestPath(extension: string): number {
  return /^(csv|xlsx)$/i.test(extension) ? 218 : 259;
}

/**
 * Why Windows, or who works on it, could not use such a file: its name, or the length of the whole path. Node asks for
 * files by a form of their path that Windows does not look into, so it makes files that Explorer cannot even delete.
 */
export function windowsObjection(path: string): 'name' | 'path' | undefined {
  const name = win32.basename(path);
  const isPlain = !/[\p{Cc}<>:"/\\|?*]|[. ]$/u.test(name) && !isDevice(name);
  if (!isPlain || name.length > maxNameLength) return 'name';
  return path.length > longestPath(win32.extname(name).slice(1)) ? 'path' : undefined;
}
