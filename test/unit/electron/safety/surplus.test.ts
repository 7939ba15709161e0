import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Backup } from '#electron/safety/contract/backup.ts';
import { surplusOf } from '#electron/safety/surplus.ts';
import { seed } from '#test/support/seed.ts';

const noon = new Date(2026, 10, 21, 12).getTime();
const hour = 3_600_000;
const day = 24 * hour;

const madeAt = (timestamp: number): Backup => ({
  id: `20261121T${String(timestamp).slice(-9)}Z`,
  at: timestamp,
  bytes: 1,
});
const daysAndHoursAgo = (...agoMs: number[]) => agoMs.map((ms) => madeAt(noon - ms));

function keptOf(backups: readonly Backup[], now = noon): number[] {
  const surplus = new Set(surplusOf(backups, now));
  return backups.filter((backup) => !surplus.has(backup)).map(({ at }) => now - at);
}

test('keeps the three newest of today', () => {
  expect(keptOf(daysAndHoursAgo(0, hour, 2 * hour, 3 * hour, 4 * hour))).toEqual([0, hour, 2 * hour]);
});

test('keeps the last of each earlier day', () => {
  expect(keptOf(daysAndHoursAgo(0, day, day + hour, 2 * day - hour, 3 * day, 3 * day + hour))).toEqual([
    0,
    day,
    2 * day - hour,
    3 * day,
  ]);
});

test('keeps the ten newest in all', () => {
  const daily = Array.from({ length: 20 }, (_, index) => index * day);
  expect(keptOf(daysAndHoursAgo(...daily))).toEqual(daily.slice(0, 10));
});

test('keeps a current backup when others have future times', () => {
  const ahead = Array.from({ length: 12 }, (_, index) => madeAt(noon + (index + 1) * 30 * day));
  const now = madeAt(noon);
  expect(surplusOf([...ahead, now], noon)).not.toContain(now);
});

test('never keeps more than ten, more than three of a day, or none', () => {
  const times = fc.array(fc.integer({ min: -400, max: 400 }), { minLength: 1, maxLength: 60 });
  const holds = fc.property(times, (hours) => {
    const backups = [...new Set(hours)].map((ago) => madeAt(noon - ago * hour));
    const keptAgo = keptOf(backups);
    expect(keptAgo.length).toBeGreaterThan(0);
    expect(keptAgo.length).toBeLessThanOrEqual(10);
    const days = Map.groupBy(keptAgo, (ago) => new Date(noon - ago).toDateString());
    for (const [name, ofDay] of days) {
      expect(ofDay.length).toBeLessThanOrEqual(name === new Date(noon).toDateString() ? 3 : 1);
    }
  });
  fc.assert(holds, { seed, numRuns: 300 });
});
