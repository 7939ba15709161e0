import { z } from 'zod';
import { workWeekOn } from '../employees/work-week.ts';
import { divideHalfUp, multiplyToCents, parseDecimal, readDecimal } from '../engine/decimal.ts';
import { periodsPerYear } from '../pay-periods.ts';
import { readInputs } from '../state/calculations.ts';
import { labelOf } from '../catalogue.ts';
import type { PayslipFacts } from '../documents/payslip-facts.ts';
import { findFactsOn } from '../state/payslip-facts.ts';
import type { PracticeDatabase } from '../state/database.ts';
import { readLeaveBetween } from '../state/leave.ts';
import { findWave } from '../state/pay-frequencies.ts';
import { formatRands } from '../money.ts';
import type { Employee } from '../state/employees.ts';
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
  rowsOf({ database, catalogue, employees }, { date: until }) {
    const basicLabel = labelOf(catalogue, 'basic_salary');
    return [...employees.values()].map((employee) => {
      const leave = readLeaveBetween(database, { employeeId: employee.id, after: until, until });
      const days = leave.find(({ name }) => name === 'Annual')?.balance ?? 0;
      const basic = basicSalaryOn(database, employee.id, { on: until, label: basicLabel });
      const rateCents = dailyRateCents(database, employee, { on: until, basic });
      return {
        employee: employee.record.number,
        Days: days,
        'Daily Rate': formatRands(rateCents),
        Liability: formatRands(divideHalfUp(BigInt(Math.round(days * 100)) * BigInt(rateCents), 100n)),
      };
    });
  },
});

/** The inputs of the basic salary on a day, as the payslip of its period has them. */
function basicSalaryOn(
  database: PracticeDatabase,
  employeeId: number,
  { on, label }: { readonly on: string; readonly label: string },
): Readonly<Record<string, string>> {
  const kept = findFactsOn(database, employeeId, on);
  // Written only by keepFinalised.
  const facts = kept === null ? null : (JSON.parse(kept) as PayslipFacts);
  const line = facts?.earnings.find((earning) => earning.label === label);
  if (line) return line.rate === '' ? { fixed_amount: String(line.cents / 100) } : { hourly_rate: line.rate };
  return readInputs(database, { employee: employeeId }).get('basic_salary') ?? {};
}

/** A wage for a full day's hours, or a month's salary divided by its working days. */
function dailyRateCents(
  database: PracticeDatabase,
  { id, waveId }: Employee,
  { on, basic }: { readonly on: string; readonly basic: Readonly<Record<string, string>> },
): number {
  const hourly = readDecimal(basic['hourly_rate']);
  if (hourly > 0n) {
    const { fullDayHours } = workWeekOn(database, id, on);
    return multiplyToCents(hourly, parseDecimal(String(fullDayHours)) ?? 0n);
  }
  const periods = periodsPerYear(findWave(database, waveId)?.frequency ?? 'monthly');
  const yearCents = multiplyToCents(readDecimal(basic['fixed_amount'])) * periods;
  return divideHalfUp(BigInt(yearCents) * 100n, 12n * DAYS_A_MONTH_HUNDREDTHS);
}
