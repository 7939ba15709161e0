import { z } from 'zod';
import { workWeekOn } from '../employees/work-week.ts';
import { divideHalfUp, multiplyToCents, parseDecimal, readDecimal } from '#payroll/engine/decimal.ts';
import { periodsInYear } from '#payroll/engine/periods.ts';
import { readInputs } from '../state/calculations.ts';
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
  rowsOf({ database, employees }, { date: until }) {
    return [...employees.values()].map((employee) => {
      const leave = readLeaveBetween(database, { employeeId: employee.id, after: until, until });
      const days = leave.find(({ name }) => name === 'Annual')?.balance ?? 0;
      const rateCents = dailyRateCents(database, employee, until);
      return {
        employee: employee.record.number,
        Days: days,
        'Daily Rate': formatRands(rateCents),
        Liability: formatRands(divideHalfUp(BigInt(Math.round(days * 100)) * BigInt(rateCents), 100n)),
      };
    });
  },
});

/** The basic salary on a day, as the payslip of its period has it. */
function basicSalaryOn(
  database: PracticeDatabase,
  { id, waveId }: Employee,
  on: string,
): PayslipFacts['basicSalary'] {
  const saved = findFactsOn(database, id, on);
  // Written only by saveFinalisedFacts.
  if (saved !== null) return (JSON.parse(saved) as PayslipFacts).basicSalary;
  const inputs = readInputs(database, { employee: id }).get('basic_salary') ?? {};
  return { frequency: findWave(database, waveId)?.frequency ?? 'monthly', inputs };
}

/** A wage for a full day's hours, or a month's salary divided by its working days. */
function dailyRateCents(database: PracticeDatabase, employee: Employee, on: string): number {
  const { frequency, inputs } = basicSalaryOn(database, employee, on);
  const hourly = readDecimal(inputs['hourly_rate']);
  if (hourly > 0n) {
    const { fullDayHours } = workWeekOn(database, employee.id, on);
    return multiplyToCents(hourly, parseDecimal(String(fullDayHours)) ?? 0n);
  }
  const yearCents = multiplyToCents(readDecimal(inputs['fixed_amount'])) * periodsInYear(frequency);
  return divideHalfUp(BigInt(yearCents) * 100n, 12n * DAYS_A_MONTH_HUNDREDTHS);
}
