import { expect, test } from 'vitest';
import { endServiceFields, reinstateFields } from '#electron/leaving/contract/service-period.ts';
import { problemsOf } from '#kit/form/form-values.ts';

const end = (date: string, code: string) =>
  Object.fromEntries(problemsOf(endServiceFields('2021-03-01'), { date, code }));

test.each([
  ['2021-02-28', '6', { date: 'too-early' }],
  ['2027-02-29', '6', { date: 'not-a-date' }],
  ['2028-02-29', '6', {}],
  ['', '6', { date: 'missing' }],
  ['2026-11-30', '', { code: 'missing' }],
  // 1 means that the service continues.
  ['2026-11-30', '1', { code: 'not-a-code' }],
  ['2026-11-30', 'resigned', { code: 'not-a-code' }],
  ['2026-11-30', '6.5', { code: 'not-a-code' }],
  // The service may know more codes than the list.
  ['2026-11-30', '18', {}],
])('checks an end on %s for reason %s', (date, code, problems) => {
  expect(end(date, code)).toEqual(problems);
});

test.each([
  ['2026-11-29', 'too-early'],
  ['2026-11-30', 'too-early'],
  ['2026-12-01', undefined],
])('checks a first day back on %s after an end on 30 November', (appointmentDate, problem) => {
  expect(problemsOf(reinstateFields('2026-11-30'), { appointmentDate }).get('appointmentDate')).toBe(problem);
});
