import type { Backup } from './contract/backup.ts';

const ofToday = 3;
const inAll = 10;

/** The day in the clerk's time zone. */
function dayOf(timestamp: number): string {
  const date = new Date(timestamp);
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
}

/**
 * Newest first, except that backups in the future come last: they were made while the clock was wrong, and would
 * otherwise displace every new backup for as long as the clock had been ahead.
 */
function byWorth(backups: readonly Backup[], now: number): Backup[] {
  const isFuture = ({ at }: Backup) => at > now;
  return backups.toSorted((a, b) => Number(isFuture(a)) - Number(isFuture(b)) || b.at - a.at);
}

/** The backups to remove: three of today are kept, the last of each earlier day, and at most ten in all. */
export function surplusOf(backups: readonly Backup[], now: number): readonly Backup[] {
  const ofDay = new Map<string, number>();
  const worthy = byWorth(backups, now).filter(({ at }) => {
    const day = dayOf(at);
    const count = (ofDay.get(day) ?? 0) + 1;
    ofDay.set(day, count);
    return count <= (day === dayOf(now) ? ofToday : 1);
  });
  const remaining = new Set(worthy.slice(0, inAll));
  return backups.filter((backup) => !remaining.has(backup));
}
