import { expect, test } from 'vitest';
import { idNumberProblem } from '#payroll/id-number.ts';

test.each([
  ['8012185201081', undefined],
  ['0001015077082', undefined],
  // A permanent resident.
  ['5306060050180', undefined],
  // 29 February 2000, which did not exist in 1900.
  ['0002295000083', undefined],
  ['5306060050883', 'id-number-wrong'],
  ['8012185201018', 'id-number-wrong'],
  ['8013185201081', 'id-number-wrong'],
  ['90010498813', 'id-number-length'],
  ['80121852O1081', 'id-number-length'],
  ['٨٠١٢١٨٥٢٠١٠٨١', 'id-number-length'],
])('checks the ID number %s: %s', (text, problem) => {
  expect(idNumberProblem(text)).toBe(problem);
});
