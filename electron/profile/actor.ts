import { hostname, userInfo } from 'node:os';
import type { Actor } from '#store/records/audit-log.ts';

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A user without an entry in the system's list of users: the number is all there is.
    return String(process.getuid?.() ?? '');
  }
}

/** Who works here, as the operating system names them. */
export function actorHere(): Actor {
  return { user: userName(), computer: hostname() };
}
