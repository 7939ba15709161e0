import { practiceCompanies } from '#practice/seed/companies.ts';

/** The practice service's key in tests; it is no secret. */
export const key = 'demo-key';
/** A date in the open periods of the practice companies, on which their weekly period ends. */
export const today = '2026-11-20';
/** Protea Joinery, with 14 employees who are paid monthly: the company of most tests. */
export const protea = 2501;
export const karoo = 2502;
/** Baobab Consulting, which stores regular hours in the new way. */
export const baobab = 2504;

const [joinery, produce] = practiceCompanies.map((company) => ({
  ...company,
  groups: company.groups.map((group) => ({ ...group, employees: 6 })),
}));
if (!joinery || !produce) throw new Error('Two practice companies are missing.');
/** Two practice companies with six employees in each group: a service with them starts at once. */
export const [proteaJoinery, karooFreshProduce] = [joinery, produce] as const;
export const smallCompanies = [proteaJoinery, karooFreshProduce];

/** The normal hours of a payslip, as bulk inputs name them. */
export const hoursInput = 'calc.basic_salary.normal_hours_input';
/** The monthly salary of an employee, as bulk inputs name it. */
export const salaryInput = 'calc.basic_salary.fixed_amount';
