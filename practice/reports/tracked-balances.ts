import { z } from 'zod';
import { multiplyToCents, readDecimal } from '#payroll/engine/decimal.ts';
import { readInputs } from '../state/calculations.ts';
import { listCalculatedPayslips } from '../state/calculated-payslips.ts';
import { accountsOf } from './accounts.ts';
import { formatRands } from '../money.ts';
import { date, scope } from './questions.ts';
import { report } from './report.ts';

/** A loan without a loan amount counts as this many repayments. */
const LOAN_REPAYMENTS = 24;

/** Loans owed, savings, and garnishees paid up to the date. */
export const trackedBalancesReport = report({
  question: z.object({ date, ...scope }),
  row: z.strictObject({
    employee: z.string(),
    Loans: z.string(),
    Savings: z.string(),
    Garnishees: z.string(),
  }),
  rowsOf({ database, companyId, employees }, { date: to }) {
    const payslips = Map.groupBy(
      listCalculatedPayslips(database, { companyId, from: '', to }),
      ({ employee_id }) => employee_id,
    );
    return [...employees.values()].map(({ id, record }) => {
      const paid = (payslips.get(id) ?? []).flatMap(({ result }) => accountsOf(result));
      const sumOf = (account: string): number =>
        paid.filter(({ name }) => name === account).reduce((sum, { cents }) => sum + cents, 0);
      const loan = readInputs(database, { employee: id }).get('employer_loan') ?? {};
      const lentCents = multiplyToCents(readDecimal(loan['loan_amount']));
      const repaymentCents = multiplyToCents(readDecimal(loan['repayment_amount']));
      const loanCents = lentCents > 0 ? lentCents : LOAN_REPAYMENTS * repaymentCents;
      return {
        employee: record.number,
        Loans: formatRands(Math.max(0, loanCents - sumOf('employer_loan'))),
        Savings: formatRands(sumOf('savings') - sumOf('savings_payout')),
        Garnishees: formatRands(sumOf('garnishee')),
      };
    });
  },
});
