import { expect, it } from 'vitest';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { resize } from '#practice/seed/sizes.ts';

const employeesOf = (companies: ReturnType<typeof resize>) =>
  companies.flatMap(({ groups }) => groups).reduce((sum, { employees }) => sum + employees, 0);

it.each([0, 1, 37, 5000])('spreads %d employees over the companies, none lost', (employees) => {
  expect(employeesOf(resize(practiceCompanies, { employees }))).toBe(employees);
});

it('repeats companies with numbers of their own', () => {
  const companies = resize(practiceCompanies, { companies: 20 });
  const ids = companies.flatMap((company) => [company.id, ...company.customItems.map(({ id }) => id)]);
  expect(companies).toHaveLength(20);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(companies.map(({ name }) => name)).size).toBe(20);
});

it('leaves them alone where nothing is asked for', () => {
  expect(resize(practiceCompanies, {})).toEqual(practiceCompanies);
});
