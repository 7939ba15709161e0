/*
 * A payslip belongs to the pay frequency with which it was made, not to the one that its employee has now: they may
 * have been moved since. Every query that asks for the payslips or the people of a pay frequency uses this rule.
 */

const isPayslipOfEmployee =
  'p.connection_id = e.connection_id AND p.company_id = e.company_id AND p.employee_id = e.employee_id';

/** The pay frequency of the pay run in which a payslip `p` was finalised; null if no pay run is known for it. */
const ofRun = `(SELECT json_extract(run.content, '$.payFrequencyId') FROM pay_runs run
  WHERE run.connection_id = p.connection_id AND run.company_id = p.company_id AND run.pay_run_id = p.pay_run_id)`;

/**
 * Pay frequencies with dates that are no ends of their periods: fewer than half of the employees who were there then,
 * and whose payslips were read, have a payslip of that date. `among` limits the dates that are asked about.
 */
const foreignDates = (among: string) => `
  SELECT paid.pay_frequency_id, paid.date
  FROM (
    SELECT e.pay_frequency_id, p.date, count(DISTINCT p.employee_id) AS employees
    FROM payslips p JOIN employees e USING (connection_id, company_id, employee_id)
    WHERE p.connection_id = @connectionId AND p.company_id = @companyId AND p.special = 0 ${among}
      AND coalesce(${ofRun}, e.pay_frequency_id) = e.pay_frequency_id
    GROUP BY e.pay_frequency_id, p.date) paid
  WHERE 2 * paid.employees < (
    SELECT count(*) FROM employees m JOIN payslip_answers USING (connection_id, company_id, employee_id)
    WHERE m.connection_id = @connectionId AND m.company_id = @companyId
      AND m.pay_frequency_id = paid.pay_frequency_id
      AND (m.appointment_date IS NULL OR m.appointment_date <= paid.date)
      AND (m.ended_on IS NULL OR m.ended_on >= paid.date))`;

const frequencyAmong = (among: string, own = 'e.pay_frequency_id') => `coalesce(${ofRun}, iif(
  p.finalised = 0 OR p.special = 1 OR (${own}, p.date) NOT IN (${foreignDates(among)}), ${own}, NULL))`;

/**
 * The pay frequency of a payslip `p` whose employee is `e`, in the company `@companyId` of `@connectionId`. One that
 * was finalised has the frequency of its pay run. Where no pay run is known, as with the older deployment, and for a
 * payslip that is still open, it is the employee's present one; but if the date of a finalised payslip is no end of a
 * period there, the frequency is null: not known.
 */
export const payFrequencyOf = frequencyAmong('');

/**
 * The same of payslips that were counted together: a row `p` has all that it depends on, also the `pay_frequency_id` of
 * their employees.
 */
export const payFrequencyOfGroup = frequencyAmong('', 'p.pay_frequency_id');

/** The same of a payslip that is dated `@periodEnd`: the payslips of all other dates need not be counted. */
export const payFrequencyOn = frequencyAmong('AND p.date = @periodEnd');

/**
 * Whether an employee `e` is one of the pay frequency `@payFrequencyId` in the period to `@periodEnd`: by their payslip
 * of that period, or, without one, if they have the frequency now and no finalised payslip of another since then. If
 * `@periodEnd` is null, by the frequency that they have now.
 */
export const isOfPeriod = `(
  (e.pay_frequency_id = @payFrequencyId AND (@periodEnd IS NULL OR NOT EXISTS (
    SELECT 1 FROM payslips p WHERE ${isPayslipOfEmployee} AND +p.date >= @periodEnd AND p.special = 0
      AND p.finalised = 1 AND ${payFrequencyOf} IS NOT @payFrequencyId)))
  OR EXISTS (
    SELECT 1 FROM payslips p WHERE ${isPayslipOfEmployee} AND +p.date = @periodEnd AND p.special = 0
      AND ${payFrequencyOf} = @payFrequencyId))`;
