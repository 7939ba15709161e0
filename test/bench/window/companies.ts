import type { CompanySeed } from '#practice/seed/company-seed.ts';
import { practiceCompanies } from '#practice/seed/companies.ts';

export interface Period {
  readonly company: string;
  readonly payFrequency: string;
  readonly employees: number;
}

export const karoo: Period = {
  company: 'Karoo Fresh Produce',
  payFrequency: 'Weekly, on Friday',
  employees: 180,
};
export const umhlanga: Period = {
  company: 'Umhlanga Hospitality Group',
  payFrequency: 'Weekly, on Friday',
  employees: 1_200,
};
/** As close to an empty sheet as a period can be. */
export const nearlyEmpty: Period = { company: 'One Person', payFrequency: 'Weekly, on Friday', employees: 1 };

/** The practice companies, all 1,200 employees of the largest in one pay frequency, and a company of one employee. */
export function benchCompanies(): CompanySeed[] {
  const large = named(umhlanga.company);
  return [
    named(karoo.company),
    withWeekly(large, umhlanga.employees),
    { ...withWeekly(large, nearlyEmpty.employees), id: 2_599, name: nearlyEmpty.company, customItems: [] },
  ];
}

function named(name: string): CompanySeed {
  const company = practiceCompanies.find((each) => each.name === name);
  if (company === undefined) throw new Error(`There is no practice company ${name}.`);
  return company;
}

function withWeekly(company: CompanySeed, employees: number): CompanySeed {
  const weekly = company.groups.find(({ schedule }) => schedule.frequency === 'weekly');
  if (weekly === undefined) throw new Error(`${company.name} pays nobody by the week.`);
  return { ...company, groups: [{ ...weekly, employees }] };
}
