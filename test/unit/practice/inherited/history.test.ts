import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#payroll/calendar.ts';
import type { InputsHistory } from '#practice/inherited/history.ts';
import { inputsOn, withInputs } from '#practice/inherited/history.ts';
import { seed } from '#test/support/seed.ts';

const history: InputsHistory = {
  '2026-11-01': { hours: 7 },
  '': { hours: 8, schedule: 'fixed' },
  '2027-01-01': { hours: 6 },
};

describe('the history of inputs', () => {
  it('returns the base inputs before the first change', () => {
    expect(inputsOn(history, '2026-10-31')).toEqual({ hours: 8, schedule: 'fixed' });
    expect(inputsOn(history, '')).toEqual({ hours: 8, schedule: 'fixed' });
  });

  it('returns a change from its own day until the next change', () => {
    expect(inputsOn(history, '2026-11-01')).toEqual({ hours: 7, schedule: 'fixed' });
    expect(inputsOn(history, '2026-12-31')).toEqual({ hours: 7, schedule: 'fixed' });
    expect(inputsOn(history, '2027-01-01')).toEqual({ hours: 6, schedule: 'fixed' });
  });

  it('returns the last change up to a day, whatever the order in which changes were made', () => {
    const change = fc.record({ day: fc.nat({ max: 60 }), hours: fc.nat({ max: 24 }) });
    const property = fc.property(fc.array(change), fc.nat({ max: 60 }), (changes, asked) => {
      const date = (day: number) => addDays('2026-01-01', day);
      const changed = changes.reduce<InputsHistory>(
        (before, { day, hours }) => withInputs(before, { hours }, date(day)),
        { '': { hours: -1 } },
      );
      const due = changes.filter(({ day }) => day <= asked);
      const latest = Math.max(...due.map(({ day }) => day));
      const expected = due.findLast(({ day }) => day === latest)?.hours ?? -1;
      expect(inputsOn(changed, date(asked))).toEqual({ hours: expected });
    });
    fc.assert(property, { seed });
  });
});
