import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Snapshot } from '#electron/outbox/contract/write.ts';
import { judgeRemoval, judgeRemovals, judgeSetting } from '#electron/outbox/writes/judge.ts';
import { runs } from '#test/support/seed.ts';

const wanted = { email: 'mine', phone: '2' };
const base = { email: 'before', phone: '1' };

describe('a write that sets values', () => {
  test.each<[string, Snapshot | null, Snapshot, string]>([
    ['is applied when all values are there', base, wanted, 'applied'],
    ['is not applied when all values are as before', base, base, 'not-applied'],
    [
      'is not applied when part is there and the rest is as before',
      base,
      { email: 'mine', phone: '1' },
      'not-applied',
    ],
    ['is a conflict when another value is there', base, { email: 'theirs', phone: '1' }, 'conflict'],
    ['is a conflict when part is there with another value', base, { email: 'mine', phone: '9' }, 'conflict'],
    [
      'treats a missing value as empty',
      { email: '', phone: '1' },
      { email: null, phone: '1' },
      'not-applied',
    ],
    ['is not applied when nothing was seen before', null, { email: 'theirs', phone: '9' }, 'not-applied'],
    ['is applied when nothing was seen before and all values are there', null, wanted, 'applied'],
  ])('%s', (_when, before, now, verdict) => {
    expect(judgeSetting(wanted, { base: before, now }).verdict).toBe(verdict);
  });

  test('is a conflict when a related value changed, even when its own are there', () => {
    const beside = { ...base, startDate: '2020-01-01' };
    const now = { ...wanted, startDate: '2026-01-01' };
    expect(judgeSetting(wanted, { base: beside, now }).verdict).toBe('conflict');
  });

  test('is a conflict when a value is neither seen nor wanted', () => {
    const value = fc.constantFrom('a', 'b', 'c', '', null);
    const fields = fc.record({ x: value, y: value });
    const property = fc.property(fields, fields, fields, (mine, before, now) => {
      const { verdict } = judgeSetting(mine, { base: before, now });
      const text = (field: string | null) => field ?? '';
      const strange = (['x', 'y'] as const).some(
        (name) => text(now[name]) !== text(before[name]) && text(now[name]) !== text(mine[name]),
      );
      expect(verdict === 'conflict').toBe(strange);
    });
    fc.assert(property, runs(300));
  });
});

describe('a write that removes something', () => {
  const there = { item: 'commission', amount: '5' };
  test.each<[string, Snapshot | null, Snapshot, string]>([
    ['is applied when nothing is left', there, {}, 'applied'],
    ['is not applied when it is as before', there, there, 'not-applied'],
    ['is a conflict when somebody changed it', there, { ...there, amount: '7' }, 'conflict'],
    ['is not applied when it was not seen before', null, there, 'not-applied'],
  ])('%s', (_when, before, now, verdict) => {
    expect(judgeRemoval(before, now).verdict).toBe(verdict);
  });
});

describe('a write that removes several rows', () => {
  const two = { 'day 1': '8', 'day 2': '8' };
  test.each<[string, Snapshot | null, Snapshot, string]>([
    ['is applied when none is left', two, {}, 'applied'],
    ['is not applied when all are as before', two, two, 'not-applied'],
    ['is not applied when one is removed already', two, { 'day 2': '8' }, 'not-applied'],
    ['is a conflict when one was changed', two, { 'day 1': '8', 'day 2': '4' }, 'conflict'],
    ['is a conflict when another was added', two, { 'day 1': '8', 'day 3': '8' }, 'conflict'],
    ['is not applied when nothing was seen before', null, two, 'not-applied'],
  ])('%s', (_when, before, now, verdict) => {
    expect(judgeRemovals(before, now).verdict).toBe(verdict);
  });
});
