import { expect, test } from 'vitest';
import { leaveFields, leaveRequest } from '#electron/leave/contract/leave.ts';
import { problemsOf } from '#kit/form/form-values.ts';

test.each([
  ['2026-11-30', 'too-early'],
  ['2026-12-01', undefined],
  ['2027-12-01', undefined],
  // At most a year: a slip of the finger would mean thousands of days, for everybody.
  ['2027-12-02', 'too-late'],
  ['3026-12-01', 'too-late'],
])('checks leave from 1 December 2026 to %s', (to, problem) => {
  const asked = { leaveTypeId: '1', from: '2026-12-01', to, length: 'days' };
  expect(problemsOf(leaveFields, asked).get('to')).toBe(problem);
  const of = { employeeId: 1 };
  const request = { of, leaveTypeId: 1, thenTypeId: null, from: asked.from, to, hours: null, daysOff: [] };
  expect(leaveRequest.safeParse(request).success).toBe(problem !== 'too-late');
});
