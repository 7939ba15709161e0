import { win32 } from 'node:path';

/** Names that Windows reserves, with any extension. */
const device = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³]) *(\.|$)/i;

/** True for `nul`, `NUL.txt` and `com¹ .csv`. */
export function isDevice(name: string): boolean {
  return device.test(name);
}

const maxNameLength = 255;

/**
 * The maximum length of a path, folder included. Explorer and most programs take 260 characters including the
 * terminator; Excel takes 218. Node can write longer paths, which no program can then open.
 */
export function maxPathLength(extension: string): number {
  return /^(csv|xlsx)$/i.test(extension) ? 218 : 259;
}

/**
 * Why such a file would be unusable on Windows: its name, or the length of its path. Node opens files by a form of the
 * path that Windows does not check, so it could create files that Explorer cannot even delete.
 */
export function windowsPathProblem(path: string): 'name' | 'path' | undefined {
  const name = win32.basename(path);
  const isPlain = !/[\p{Cc}<>:"/\\|?*]|[. ]$/u.test(name) && !isDevice(name);
  if (!isPlain || name.length > maxNameLength) return 'name';
  return path.length > maxPathLength(win32.extname(name).slice(1)) ? 'path' : undefined;
}
