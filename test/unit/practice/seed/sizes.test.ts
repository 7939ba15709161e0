import { expect, it } from 'vitest';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { resize } from '#practice/seed/sizes.ts';

const employeesOf = (companies: ReturnType<typeof resize>) =>
  companies.flatMap(({ groups }) => groups).reduce((sum, { employees }) => sum + employees, 0);

it.each([0, 1, 37, 5000])('spreads exactly %d employees over the companies', (employees) => {
  expect(employeesOf(resize(practiceCompanies, { employees }))).toBe(employees);
});

it('repeats companies with new ids and names when more are requested', () => {
  const companies = resize(practiceCompanies, { companies: 20 });
  const ids = companies.flatMap((company) => [company.id, ...company.customItems.map(({ id }) => id)]);
  expect(companies).toHaveLength(20);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(companies.map(({ name }) => name)).size).toBe(20);
});

it('does not change the companies when no size is given', () => {
  expect(resize(practiceCompanies, {})).toEqual(practiceCompanies);
});
