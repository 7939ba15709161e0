import { expect, test } from 'vitest';
import { inheritedChanges } from '#features/employees/texts/inherited.ts';
import { addDays } from '#payroll/calendar.ts';

const dayOf = (index: number) => (index === 0 ? null : addDays('2022-12-02', index * 7));

test('lists what applies anew from each change, newest first', () => {
  const history = [
    { effectiveDate: null, inputs: { full_day_hours_input: '8', works_mon: 'true', works_sat: 'false' } },
    { effectiveDate: '2026-03-01', inputs: { works_sat: 'true' } },
    { effectiveDate: '2026-06-01', inputs: { works_sat: 'true' } },
  ];
  const [none, saturday, first] = inheritedChanges(history);
  expect(none).toEqual({ effectiveDate: '2026-06-01', facts: [] });
  expect(saturday).toMatchObject({
    effectiveDate: '2026-03-01',
    facts: [{ value: 'Monday, Saturday' }, { value: '16' }],
  });
  expect(first?.facts.map(({ value }) => value)).toEqual(['8', 'Monday', '8']);
});

test('reads each change once, however long the history is', () => {
  let reads = 0;
  const history = Array.from({ length: 200 }, (_, index) => ({
    effectiveDate: dayOf(index),
    get inputs() {
      reads += 1;
      return { full_day_hours_input: String(6 + (index % 4)) };
    },
  }));
  expect(inheritedChanges(history)).toHaveLength(200);
  expect(reads).toBe(200);
});
