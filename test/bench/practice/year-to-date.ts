import type { PayslipQuestion } from '#payroll/engine/engine.ts';
import { wholePeriod } from '#payroll/engine/part-period.ts';
import { payslipEngine } from '#payroll/engine/payslip.ts';
import { carriedTo, nothingBefore, withPayslip } from '#payroll/engine/to-date.ts';
import { catalogueOf, mergeItems } from '#practice/catalogue.ts';
import { processorMsSince } from '#test/support/processor-time.ts';
import type { Measure } from './measure.ts';
import { median } from './measure.ts';

const PEOPLE = 100;
const MONTHS = ['03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '01', '02'];
const ROUNDS = 7;
const MOST_MS = 150;

/**
 * A tax year of a hundred employees, payslip after payslip: salary, pension, medical aid, travel, a bonus in December.
 */
export function yearToDate(): Measure {
  const catalogue = catalogueOf([]);
  const rounds = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    for (let employee = 0; employee < PEOPLE; employee++) {
      let last = { date: '', toDate: nothingBefore };
      for (const [month, name] of MONTHS.entries()) {
        const date = `${month < 10 ? 2026 : 2027}-${name}-28`;
        const toDate = carriedTo(date, last);
        const { added } = payslipEngine.calculate({
          ...question(catalogue, `${15_000 + employee * 400}`, name === '12' ? '20000' : undefined),
          periodEndDate: date,
          before: toDate,
        });
        last = { date, toDate: withPayslip(toDate, added) };
      }
    }
    return processorMsSince(before);
  });
  return {
    what: `${PEOPLE * MONTHS.length} payslips of a tax year, each by those before it`,
    ms: median(rounds),
    reference: { what: 'the processor time that it may take', ms: MOST_MS },
    max: 1,
    note: `processor time; the slowest of ${ROUNDS} rounds took ${Math.max(...rounds)} ms`,
  };
}

function question(
  catalogue: ReturnType<typeof catalogueOf>,
  salary: string,
  bonus: string | undefined,
): Omit<PayslipQuestion, 'periodEndDate' | 'before'> {
  const standing = new Map<string, Record<string, string>>([
    ['basic_salary', { fixed_amount: salary }],
    ['pension_fund', { employee_percentage: '7.5', employer_percentage: '7.5' }],
    ['medical_aid', { employee_contribution: '2400', employer_contribution: '1200', dependants: '2' }],
    ['travel_allowance', { fixed_amount: '2000' }],
  ]);
  const captured = new Map<string, Record<string, string>>();
  if (bonus !== undefined) captured.set('annual_bonus', { amount: bonus });
  return {
    items: mergeItems(catalogue, standing, captured),
    frequency: 'monthly',
    special: false,
    part: wholePeriod,
    birthdate: '1986-05-05',
    classification: {},
    skillsLevy: true,
  };
}
