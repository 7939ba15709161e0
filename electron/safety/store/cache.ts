import type { CompanyRef } from '#kit/ids.ts';
import type { RetainedCopies } from '../contract/retention.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { companyTables } from '#electron/connections/store/cache.ts';
import { noCompany } from '#store/cache/answers.ts';

/** The first day and the first moment that are not old. */
interface Cutoff {
  readonly before: string;
  readonly beforeAt: number;
}

const ofOldPayslip = `EXISTS (SELECT 1 FROM payslips p WHERE p.connection_id = x.connection_id
  AND p.company_id = x.company_id AND p.payslip_id = x.payslip_id AND p.date < @before)`;

/** True if the whole month is before the cutoff. */
const oldMonth = `substr(x.month, 1, 7) < substr(@before, 1, 7)`;

/**
 * By table, which answers are about the past and are not read again automatically. Lists of employees and payslips are
 * not among them, because they would be back after the next refresh.
 */
const oldAnswers: Readonly<Record<string, string>> = {
  payslip_items: `x.fetched_at < @beforeAt OR ${ofOldPayslip}`,
  calculation_answers: `x.payslip_id <> 0 AND (x.fetched_at < @beforeAt OR ${ofOldPayslip})`,
  journals: `x.fetched_at < @beforeAt OR EXISTS (SELECT 1 FROM pay_runs r WHERE r.connection_id = x.connection_id
    AND r.company_id = x.company_id AND r.pay_run_id = x.pay_run_id AND r.period_end < @before)`,
  emp201s: `x.fetched_at < @beforeAt OR ${oldMonth}`,
  leave_balance_answers: `x.as_at < @before`,
  report_results: 'x.fetched_at < @beforeAt',
};
const oldPdfs = `x.fetched_at < @beforeAt OR ${ofOldPayslip}`;

const ofCompany = 'connection_id = @connectionId AND company_id = @companyId';

function count(db: Db, from: string, binding: object): number {
  return statement<{ n: number }>(db, `SELECT count(*) AS n FROM ${from}`).get({ ...binding })?.n ?? 0;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function countOldCopies(db: Db, cutoff: Cutoff): RetainedCopies {
  const answers = Object.entries(oldAnswers).map(([table, where]) =>
    count(db, `${table} x WHERE ${where}`, cutoff),
  );
  return { employees: 0, pdfs: count(db, `payslip_pdfs x WHERE ${oldPdfs}`, cutoff), answers: sum(answers) };
}

function removeOldCopies(db: Db, cutoff: Cutoff): void {
  write(db, () => {
    for (const [table, where] of Object.entries({ ...oldAnswers, payslip_pdfs: oldPdfs })) {
      statement(db, `DELETE FROM ${table} AS x WHERE ${where}`).run({ ...cutoff });
    }
  });
}

function countCompanyCopies(db: Db, company: CompanyRef): RetainedCopies {
  const answers = Object.keys(oldAnswers).map((table) => count(db, `${table} WHERE ${ofCompany}`, company));
  return {
    employees: count(db, `employees WHERE ${ofCompany}`, company),
    pdfs: count(db, `payslip_pdfs WHERE ${ofCompany}`, company),
    answers: sum(answers),
  };
}

/** Removes everything cached for a company. Foreign keys delete the rows of tables that are not named here. */
function removeCompanyCopies(db: Db, company: CompanyRef): void {
  write(db, () => {
    for (const table of companyTables) {
      statement(db, `DELETE FROM ${table} WHERE ${ofCompany}`).run({ ...company });
    }
  });
}

/** Companies of which more than the name has been read. */
function listReadCompanies(db: Db): readonly CompanyRef[] {
  const each = companyTables
    .filter((table) => table !== 'companies')
    .map((table) => `SELECT connection_id AS connectionId, company_id AS companyId FROM ${table}`);
  return statement<CompanyRef>(
    db,
    `SELECT * FROM (${each.join(' UNION ')}) WHERE companyId <> ${noCompany} ORDER BY connectionId, companyId`,
  ).all({});
}

export const methods = {
  countOldCopies,
  removeOldCopies,
  countCompanyCopies,
  removeCompanyCopies,
  listReadCompanies,
};
