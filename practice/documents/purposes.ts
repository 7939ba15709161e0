/** The purpose of a deduction, which the Act requires for each. */
const purposes: ReadonlyMap<string, string> = new Map([
  ['tax', "Employees' tax for the South African Revenue Service"],
  ['uif_employee', 'Contribution to the Unemployment Insurance Fund'],
  ['pension_fund', "The employee's contribution to the retirement fund"],
  ['medical_aid', "The employee's contribution to the medical scheme"],
  ['employer_loan', 'Repayment of a loan from the employer'],
  ['savings', 'Kept for the employee'],
  ['garnishee', 'Paid over by order of a court'],
]);

export function purposeOf(name: string): string {
  return purposes.get(name) ?? 'Agreed with the employee';
}
