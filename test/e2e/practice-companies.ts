import { practiceCompanies } from '#practice/seed/companies.ts';
import type { CompanySeed, StaffGroup } from '#practice/seed/company-seed.ts';

/** A practice company by name: a service with only this one starts at once. */
export function practiceCompany(name: string): CompanySeed {
  const company = practiceCompanies.find((known) => known.name === name);
  if (company === undefined) throw new Error(`There is no practice company called ${name}.`);
  return company;
}

/** The same company with only its first pay frequency, changed as given. */
export function withOneGroup(company: CompanySeed, change: Partial<StaffGroup>): CompanySeed {
  const [group] = company.groups;
  if (group === undefined) throw new Error(`${company.name} has nobody.`);
  return { ...company, groups: [{ ...group, ...change }] };
}
