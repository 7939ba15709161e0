import { hostname, userInfo } from 'node:os';
import type { Actor } from '#electron/audit-log/store/records.ts';

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // The user has no entry in the system's user list: only the number is known.
    return String(process.getuid?.() ?? '');
  }
}

/** The current user and computer, as named by the operating system. */
export function currentActor(): Actor {
  return { user: userName(), computer: hostname() };
}
