import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Snapshot } from '#electron/outbox/contract/write.ts';
import { judgeRemoval, judgeRemovals, judgeSetting } from '#electron/outbox/writes/judge.ts';
import { runs } from '#test/support/seed.ts';

const wanted = { email: 'mine', phone: '2' };
const base = { email: 'before', phone: '1' };

describe('a write that sets values', () => {
  test.each<[string, Snapshot | null, Snapshot, string]>([
    ['all of it is there', base, wanted, 'applied'],
    ['all stands as before', base, base, 'not-applied'],
    ['part is there, the rest as before', base, { email: 'mine', phone: '1' }, 'not-applied'],
    ['something else is there', base, { email: 'theirs', phone: '1' }, 'conflict'],
    ['part is there, and something else', base, { email: 'mine', phone: '9' }, 'conflict'],
    ['empty is left out', { email: '', phone: '1' }, { email: null, phone: '1' }, 'not-applied'],
    ['nothing was seen before', null, { email: 'theirs', phone: '9' }, 'not-applied'],
    ['nothing was seen before, and all of it is there', null, wanted, 'applied'],
  ])('%s', (_when, before, now, verdict) => {
    expect(judgeSetting(wanted, { base: before, now }).verdict).toBe(verdict);
  });

  test('conflicts with a change of what stands beside, even where its own values are there', () => {
    const beside = { ...base, startDate: '2020-01-01' };
    const now = { ...wanted, startDate: '2026-01-01' };
    expect(judgeSetting(wanted, { base: beside, now }).verdict).toBe('conflict');
  });

  test('is never sent over a value that the clerk has not seen', () => {
    const value = fc.constantFrom('a', 'b', 'c', '', null);
    const fields = fc.record({ x: value, y: value });
    const property = fc.property(fields, fields, fields, (mine, before, now) => {
      const { verdict } = judgeSetting(mine, { base: before, now });
      const text = (own: string | null) => own ?? '';
      const strange = (['x', 'y'] as const).some(
        (name) => text(now[name]) !== text(before[name]) && text(now[name]) !== text(mine[name]),
      );
      expect(verdict === 'conflict').toBe(strange);
    });
    fc.assert(property, runs(300));
  });
});

describe('a write that takes something away', () => {
  const there = { item: 'commission', amount: '5' };
  test.each<[string, Snapshot | null, Snapshot, string]>([
    ['nothing is left of it', there, {}, 'applied'],
    ['it stands as it was', there, there, 'not-applied'],
    ['somebody has changed it', there, { ...there, amount: '7' }, 'conflict'],
    ['it was not looked at before', null, there, 'not-applied'],
  ])('%s', (_when, before, now, verdict) => {
    expect(judgeRemoval(before, now).verdict).toBe(verdict);
  });
});

describe('a write that removes several rows', () => {
  const two = { 'day 1': '8', 'day 2': '8' };
  test.each<[string, Snapshot | null, Snapshot, string]>([
    ['nothing of them is left', two, {}, 'applied'],
    ['all are left as they were', two, two, 'not-applied'],
    ['one of them is removed already', two, { 'day 2': '8' }, 'not-applied'],
    ['one is left as it was, and another was changed', two, { 'day 1': '8', 'day 2': '4' }, 'conflict'],
    ['one is left as it was, and another came', two, { 'day 1': '8', 'day 3': '8' }, 'conflict'],
    ['nothing was seen before', null, two, 'not-applied'],
  ])('%s', (_when, before, now, verdict) => {
    expect(judgeRemovals(before, now).verdict).toBe(verdict);
  });
});
