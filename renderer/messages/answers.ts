/** What an answer of the service was about, by the name under which main speaks of it. */
const subjects: Readonly<Record<string, string>> = {
  companies: 'the companies',
  employees: 'the people',
  employee: 'a person',
  'pay-frequencies': 'the pay frequencies',
  'pay-points': 'the pay points',
  payslips: 'the payslips',
  payslip: 'a payslip',
  'payslip-pdf': 'a payslip',
  'pay-runs': 'the pay runs',
  journal: 'the journal of a pay run',
  emp201: 'the EMP201 figures',
  calculations: 'the payslip items of a person',
  calculation: 'a payslip item',
  'inherited-calculations': 'the profile of a person',
  'inherited-calculation': 'the profile of a person',
  'service-periods': 'the times in service of a person',
  'leave-types': 'the leave types',
  'leave-balances': 'the leave balances of a person',
  'leave-days': 'the leave days of a person',
  report: 'a report',
  'report-job': 'a report',
  'bulk-results': 'what it saved of the inputs sent',
  saved: 'what it saved',
};

/** Of `employees[3].wave_id` the people: where in its answer the damage stands helps no clerk. */
export function answerSubject(what: string): string | undefined {
  const [name = ''] = what.split(/[.[]/);
  return Object.hasOwn(subjects, name) ? subjects[name] : undefined;
}
