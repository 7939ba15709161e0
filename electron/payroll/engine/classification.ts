/** An employee's classification: `yes` or `no` by question, and the type of employment. */
export type Classification = Readonly<Record<string, string>>;

const yes = (classification: Classification, ...questions: readonly string[]): boolean =>
  questions.some((question) => classification[question] === 'yes');

/** 25% without rebates, for non-standard employment (SARS, guide for employers in respect of employees' tax). */
export const NON_STANDARD_BASIS_POINTS = 2_500;

/**
 * Fewer than 22 hours a week, without a written declaration of no other employment and outside the five-hours-a-day
 * rule. Never a director, who has no set hours.
 */
export function isNonStandard(classification: Classification): boolean {
  return (
    classification['employment_type'] === 'less_than_22_hours_per_week' &&
    !yes(classification, 'is_director', 'written_declaration', 'five_hours_a_day_rule')
  );
}

/** Whether no UIF is contributed (Unemployment Insurance Contributions Act, section 4, and the service's questions). */
export function isUifExempt(classification: Classification): boolean {
  return yes(
    classification,
    'uif_exempt_question',
    'is_natural_independent_contractor',
    'less_than_24_hours_a_month',
  );
}

/** No leave is earned under 24 hours a month (Basic Conditions of Employment Act, section 19), or by a contractor. */
export function accruesLeave(classification: Classification): boolean {
  return !yes(classification, 'less_than_24_hours_a_month', 'is_natural_independent_contractor');
}

/** The incentive is for employees, which a contractor is not (Employment Tax Incentive Act, section 6). */
export function mayEarnIncentive(classification: Classification): boolean {
  return !yes(classification, 'is_natural_independent_contractor');
}
