import { describe, expect, test } from 'vitest';
import type { LeaveDay } from '#electron/leave/contract/leave.ts';
import { writeState, type WriteState } from '#electron/outbox/contract/write.ts';
import { capturedDays, standingOf, type AddRow, type CapturePart } from '#electron/leave/capture-parts.ts';
import { leaveRows } from '#electron/outbox/writes/kinds/leave.ts';

const captured = ['2026-12-14', '2026-12-15', '2026-12-17'].map((date) => ({
  date,
  leaveTypeId: 3,
  hours: null,
}));
const write: AddRow['write'] = { kind: 'leave.add', employeeId: 1, days: captured };

const day = (id: number, date: string, more: Partial<LeaveDay> = {}): LeaveDay => ({
  id,
  employeeId: 1,
  date,
  leaveTypeId: 3,
  hours: null,
  fields: {},
  ...more,
});
const made = captured.map(({ date }, index) => day(11 + index, date));
const resultWith = (...ids: number[]) => ({ ids, reference: null });
const idsOf = (row: Pick<AddRow, 'base' | 'result'>, all: readonly LeaveDay[] = made) =>
  capturedDays({ write, ...row }, all).map(({ id }) => id);

describe('the days that a capture made', () => {
  test('are those with the ids that the service returned', () => {
    const others = [day(7, '2026-12-14'), ...made];
    expect(idsOf({ base: {}, result: resultWith(11, 12, 13) }, others)).toEqual([11, 12, 13]);
  });

  test('are all that match when fewer ids were returned, except earlier ones', () => {
    const before = day(7, '2026-12-14');
    const base = leaveRows([before]);
    expect(idsOf({ base, result: resultWith(11) }, [before, ...made])).toEqual([11, 12, 13]);
    const later = day(50, '2026-12-14');
    expect(idsOf({ base, result: resultWith(11) }, [before, ...made, later])).toEqual([11, 12, 13]);
    expect(idsOf({ base, result: resultWith() }, [before, ...made])).toEqual([11, 12, 13]);
    expect(idsOf({ base: null, result: null })).toEqual([11, 12, 13]);
  });

  test('do not include days that were changed since', () => {
    const [first, second] = made;
    const all = [
      { ...(first ?? day(0, '')), hours: '4' },
      { ...(second ?? day(0, '')), leaveTypeId: 4 },
    ];
    expect(idsOf({ base: {}, result: resultWith(11, 12, 13) }, all)).toEqual([]);
    expect(idsOf({ base: {}, result: resultWith(11) }, all)).toEqual([]);
  });

  test('do not include days that another person captured when all ids were returned', () => {
    const [first, second] = made;
    const all = [first, second, day(50, '2026-12-17')].filter((one) => one !== undefined);
    expect(idsOf({ base: {}, result: resultWith(11, 12, 13) }, all)).toEqual([11, 12]);
  });
});

describe('a part of a capture', () => {
  const part = (state: WriteState, undoState: WriteState | null = null) =>
    standingOf({ row: { state } as CapturePart['row'], undoState });

  test('has a status from the state of its write', () => {
    expect(Object.fromEntries(writeState.options.map((state) => [state, part(state)]))).toEqual({
      waiting: 'canUndo',
      applied: 'canUndo',
      withdrawn: 'undone',
      rejected: 'refused',
      sending: 'underWay',
      unknown: 'underWay',
      conflict: 'open',
      'needs-clerk': 'open',
    });
  });

  test('has a status from the write that undoes it', () => {
    const standings = writeState.options.map((state) => [state, part('applied', state)]);
    expect(Object.fromEntries(standings)).toEqual({
      applied: 'undone',
      waiting: 'underWay',
      sending: 'underWay',
      unknown: 'underWay',
      conflict: 'open',
      'needs-clerk': 'open',
      rejected: 'canUndo',
      withdrawn: 'canUndo',
    });
    expect(part('rejected', 'waiting')).toBe('refused');
  });
});
