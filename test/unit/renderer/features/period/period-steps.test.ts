import { expect, test } from 'vitest';
import { nextStep, stepsOf } from '#features/period/period-steps.ts';
import { periodMessages } from '#features/period/texts/period.ts';

const { steps } = periodMessages;
const employee = { employeeId: 1, number: null, firstName: 'Thandi', lastName: 'Nkosi' };
const period = {
  payslips: 40,
  finalised: 0,
  calculating: 0,
  totals: [],
  unsentInputs: 0,
  savedInputs: 0,
  submissions: 0,
  withoutInput: [] as readonly (typeof employee)[],
  handedOut: 0,
  changedSince: 0,
  unread: 0,
  fetchedAt: 1,
  dates: { notification: null, finalisation: null, payDay: null, emp201: '2026-12-07' },
};
const done = (more: Partial<typeof period>, findings: Parameters<typeof stepsOf>[1] = []) =>
  stepsOf({ ...period, ...more, withoutInput: [...(more.withoutInput ?? [])] }, findings).map(
    ({ isDone }) => isDone,
  );

test.each([
  [{}, [false, false, true, true, false, false]],
  [{ savedInputs: 3, submissions: 1 }, [true, true, true, true, false, false]],
  [{ savedInputs: 3, unsentInputs: 1 }, [true, false, true, true, false, false]],
  [{ unsentInputs: 1 }, [true, false, true, true, false, false]],
  [{ savedInputs: 3, calculating: 2 }, [true, true, false, true, false, false]],
  [{ finalised: 40 }, [true, true, true, true, true, false]],
  [{ finalised: 40, handedOut: 40 }, [true, true, true, true, true, true]],
] as const)('with %j, has these steps done: %j', (more, expected) => {
  expect(done(more)).toEqual(expected);
});

test('completes no step over all payslips while some were never read', () => {
  const more = { savedInputs: 3, finalised: 40, handedOut: 40 };
  expect(done(more)).toEqual([true, true, true, true, true, true]);
  expect(done({ ...more, unread: 2 })).toEqual([false, true, false, false, false, false]);
  const texts = stepsOf({ ...period, ...more, unread: 2, withoutInput: [] }, []).map(({ text }) => text);
  expect(texts).not.toContain(steps.capture.all);
  expect(texts).not.toContain(steps.finalise.done(40));
  expect(texts).not.toContain(steps.check.none);
});

test('does not complete the check while the findings are unknown', () => {
  expect(done({}, null)[3]).toBe(false);
  const [, , , check] = stepsOf({ ...period, withoutInput: [] }, null);
  expect(check?.text).toBe(steps.check.waiting);
});

test('completes capturing once everyone has inputs or all is finalised', () => {
  const some = { savedInputs: 3, withoutInput: [employee] };
  expect(done(some)[0]).toBe(false);
  expect(done({ ...some, withoutInput: [] })[0]).toBe(true);
  expect(done({ ...some, finalised: 40 })[0]).toBe(true);
  const next = (more: Partial<typeof period>) => {
    const whole = { ...period, ...more, withoutInput: [...(more.withoutInput ?? [])] };
    return nextStep(stepsOf(whole, []), whole);
  };
  expect(next({ withoutInput: [employee] })).toBe('capture');
  expect(next({ ...some, unsentInputs: 2 })).toBe('send');
  expect(next(some)).toBe('finalise');
  expect(next({ finalised: 40 })).toBe('hand-out');
});
