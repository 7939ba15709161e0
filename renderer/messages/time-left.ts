import { usualCallMs } from '#electron/sync/contract/sync.ts';
import { countOf } from './format.ts';

const second = 1_000;
const minute = 60 * second;

/** About how long the rest will take, in steps so that it does not flicker; undefined while it is not known. */
export function timeLeftIn(leftMs: number | null): string | undefined {
  if (leftMs === null) return undefined;
  if (leftMs < 10 * second) return 'a few seconds left';
  if (leftMs < minute) return `about ${Math.ceil(leftMs / (10 * second)) * 10} seconds left`;
  return `about ${countOf(Math.ceil(leftMs / minute), 'minute', 'minutes')} left`;
}

/** About how long something takes: `4 minutes`; null while it is not known. */
export function usually(ms: number | null): string | null {
  if (ms === null) return null;
  if (ms < minute) return 'less than a minute';
  return countOf(Math.round(ms / minute), 'minute', 'minutes');
}

/** How long so many calls of the service take, before any is made: `less than a minute`, `about 4 minutes`. */
export function readingTime(calls: number): string {
  const ms = calls * usualCallMs;
  const time = usually(ms) ?? '';
  return ms < minute ? time : `about ${time}`;
}
