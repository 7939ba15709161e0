import { z } from 'zod';
import { workWeekOn } from '../employees/work-week.ts';
import { divideHalfUp, multiplyToCents, parseDecimal, readDecimal } from '../engine/decimal.ts';
import { periodsPerYear } from '../pay-periods.ts';
import { readInputs } from '../state/calculations.ts';
import type { PracticeDatabase } from '../state/database.ts';
import { readLeaveBetween } from '../state/leave.ts';
import { findWave } from '../state/pay-frequencies.ts';
import { formatRands } from '../money.ts';
import type { Person } from './people.ts';
import { date, scope } from './questions.ts';
import { report } from './report.ts';

/** Working days per month, in hundredths. */
const DAYS_A_MONTH_HUNDREDTHS = 2167n;

/** The cost of annual leave if it were paid out on the date. */
export const leaveLiabilityReport = report({
  question: z.object({ date, ...scope }),
  row: z.strictObject({
    employee: z.string(),
    Days: z.number(),
    'Daily Rate': z.string(),
    Liability: z.string(),
  }),
  rowsOf({ database, people }, { date: until }) {
    return [...people.values()].map((person) => {
      const leave = readLeaveBetween(database, { employeeId: person.id, after: until, until });
      const days = leave.find(({ name }) => name === 'Annual')?.balance ?? 0;
      const rateCents = dailyRateCents(database, person, until);
      return {
        employee: person.record.number,
        Days: days,
        'Daily Rate': formatRands(rateCents),
        Liability: formatRands(divideHalfUp(BigInt(Math.round(days * 100)) * BigInt(rateCents), 100n)),
      };
    });
  },
});

/** A wage for a full day's hours, or a month's salary divided by its working days. */
function dailyRateCents(database: PracticeDatabase, { id, waveId }: Person, on: string): number {
  const basic = readInputs(database, { employee: id }).get('basic_salary') ?? {};
  const hourly = readDecimal(basic['hourly_rate']);
  if (hourly > 0n) {
    const { fullDayHours } = workWeekOn(database, id, on);
    return multiplyToCents(hourly, parseDecimal(String(fullDayHours)) ?? 0n);
  }
  const periods = periodsPerYear(findWave(database, waveId)?.frequency ?? 'monthly');
  const yearCents = multiplyToCents(readDecimal(basic['fixed_amount'])) * periods;
  return divideHalfUp(BigInt(yearCents) * 100n, 12n * DAYS_A_MONTH_HUNDREDTHS);
}
