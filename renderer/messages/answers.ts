import type { CompanyListName } from '#electron/companies/contract/company-lists.ts';

/** What an answer of the service was about, by its name in main. */
const subjects: Readonly<Record<CompanyListName, string> & Record<string, string>> = {
  companies: 'the companies',
  employees: 'the employees',
  employee: 'an employee',
  'pay-frequencies': 'the pay frequencies',
  'pay-points': 'the pay points',
  payslips: 'the payslips',
  payslip: 'a payslip',
  'payslip-pdf': 'a payslip',
  'pay-runs': 'the pay runs',
  journal: 'the journal of a pay run',
  emp201: 'the EMP201 figures',
  calculations: 'the payslip items of an employee',
  calculation: 'a payslip item',
  'inherited-calculations': 'the profile of an employee',
  'inherited-calculation': 'the profile of an employee',
  'service-periods': 'the service periods of an employee',
  'profile-mappings': 'the payslip templates',
  'leave-types': 'the leave types',
  'leave-balances': 'the leave balances of an employee',
  'leave-days': 'the leave days of an employee',
  report: 'a report',
  'report-job': 'a report',
  'bulk-results': 'the inputs that it saved',
  saved: 'what it saved',
};

/** `the employees` for `employees[3].wave_id`: the place in the answer does not help a clerk. */
export function answerSubject(what: string): string | undefined {
  const [name = ''] = what.split(/[.[]/);
  return Object.hasOwn(subjects, name) ? subjects[name] : undefined;
}
