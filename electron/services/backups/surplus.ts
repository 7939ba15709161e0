import type { Backup } from '#contract/domain/backup.ts';

const ofToday = 3;
const inAll = 10;

/** The day of the clerk's own calendar. */
function dayOf(at: number): string {
  const date = new Date(at);
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
}

/**
 * Newest first. What seems to come from the future was made while the clock was wrong: it goes last, or it would push
 * out each new backup for as long as the clock had been ahead.
 */
function byWorth(backups: readonly Backup[], now: number): Backup[] {
  const isFuture = ({ at }: Backup) => at > now;
  return backups.toSorted((a, b) => Number(isFuture(a)) - Number(isFuture(b)) || b.at - a.at);
}

/** Those that may go: three of today stay, the last of each earlier day, and ten in all. */
export function surplusOf(backups: readonly Backup[], now: number): readonly Backup[] {
  const ofDay = new Map<string, number>();
  const worthy = byWorth(backups, now).filter(({ at }) => {
    const day = dayOf(at);
    const count = (ofDay.get(day) ?? 0) + 1;
    ofDay.set(day, count);
    return count <= (day === dayOf(now) ? ofToday : 1);
  });
  const kept = new Set(worthy.slice(0, inAll));
  return backups.filter((backup) => !kept.has(backup));
}
