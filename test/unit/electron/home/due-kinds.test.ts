import { expect, test } from 'vitest';
import {
  dueKinds,
  factsOf,
  firstMonthOf,
  lastMonthOf,
  type DueKind,
} from '#electron/home/contract/due-kinds.ts';

/** The day on which something is due for the months that end with `last`. */
function dayOf(kind: DueKind, last: string): string {
  const facts = factsOf(kind);
  if (facts.of !== 'months') throw new Error(`${kind} is not due for months.`);
  return facts.dueOn(last);
}

test.each<[DueKind, string, string, string]>([
  ['emp201', '2024-12', '2025-01-07', 'Tuesday, in the next year'],
  ['emp201', '2025-05', '2025-06-06', 'the 7th is a Saturday'],
  ['emp201', '2025-08', '2025-09-05', 'the 7th is a Sunday'],
  ['emp201', '2026-01', '2026-02-06', 'the 7th is a Saturday'],
  ['emp201', '2026-02', '2026-03-06', 'the 7th is a Saturday'],
  ['emp201', '2026-03', '2026-04-07', 'the Tuesday after Easter Monday'],
  ['emp201', '2026-10', '2026-11-06', 'the 7th is a Saturday'],
  ['emp201', '2026-11', '2026-12-07', 'Monday'],
  ['emp201', '2027-01', '2027-02-05', 'the 7th is a Sunday'],
  ['emp201', '2027-10', '2027-11-05', 'the 7th is a Sunday'],
  ['emp201', '2023-03', '2023-04-06', 'the 7th is Good Friday'],
  ['uif', '2025-03', '2025-04-04', 'the 6th is a Sunday'],
  ['uif', '2025-11', '2025-12-05', 'the 6th is a Saturday'],
  ['uif', '2026-03', '2026-04-02', 'the 6th is Easter Monday, after Good Friday and the weekend'],
  ['uif', '2026-10', '2026-11-06', 'Friday'],
  ['uif', '2026-11', '2026-12-04', 'the 6th is a Sunday'],
  ['uif', '2026-12', '2027-01-06', 'Wednesday, in the next year'],
  ['emp501Interim', '2025-08', '2025-10-31', 'Friday'],
  ['emp501Interim', '2026-08', '2026-10-30', 'the 31st is a Saturday'],
  ['emp501Interim', '2027-08', '2027-10-29', 'the 31st is a Sunday'],
  ['emp501Annual', '2025-02', '2025-05-30', 'the 31st is a Saturday'],
  ['emp501Annual', '2026-02', '2026-05-29', 'the 31st is a Sunday'],
  ['emp501Annual', '2027-02', '2027-05-31', 'Monday'],
])('says when %s is due for the months to %s: on %s, %s', (kind, last, day) => {
  expect(dayOf(kind, last)).toBe(day);
});

test.each([
  ['emp201', '2026-11', '2026-11', '2026-11'],
  ['emp501Interim', '2026-03', '2026-03', '2026-08'],
  ['emp501Interim', '2026-08', '2026-03', '2026-08'],
  ['emp501Annual', '2026-03', '2026-03', '2027-02'],
  ['emp501Annual', '2027-01', '2026-03', '2027-02'],
] as const)('assigns months to what is due for them: %s, %s is of %s to %s', (kind, month, first, last) => {
  expect(lastMonthOf(dueKinds[kind], month)).toBe(last);
  expect(firstMonthOf(dueKinds[kind], last)).toBe(first);
});

test.each(['2026-02', '2026-09'])('has no interim EMP501 for a month of the other half-year: %s', (month) => {
  expect(lastMonthOf(dueKinds.emp501Interim, month)).toBeNull();
});
