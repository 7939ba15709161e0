import { countryName, passportCountries } from '#electron/employees/contract/countries.ts';
import { employeeChoices } from '#features/employees/form/employee-choices.ts';
import { foldText } from '#features/file-import/columns/fold-text.ts';
import { meantOption } from '#ui/form/option.ts';
import { expect, test } from 'vitest';

const offered = (countries: readonly { code: string; name: string }[] = []) =>
  employeeChoices({
    payFrequencies: [],
    payPoints: [],
    customFields: [],
    codes: { banks: [], countries: [...countries] },
  })['passportCode'] ?? [];

test('offers every country of ISO 3166-1 with its three letters', () => {
  expect(passportCountries([]).length).toBeGreaterThanOrEqual(249);
  expect(passportCountries([]).filter(({ code }) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
});

test.each([
  ['Zimbabwe', 'ZWE'],
  ['zwe', 'ZWE'],
  ['ZW', 'ZWE'],
  ['swaziland', 'SWZ'],
  ['DRC', 'COD'],
  ['Congo-Brazzaville', 'COG'],
  ['Ivory Coast', 'CIV'],
  ["cote d'ivoire", 'CIV'],
  ['UK', 'GBR'],
  ['America', undefined],
  ['Congo', undefined],
  ['SA', undefined],
  ['SAU', 'SAU'],
  ['RSA', 'ZAF'],
  ['XXX', undefined],
])('takes %s for the country %s', (typed, code) => {
  expect(meantOption(offered(), typed)?.value).toBe(code);
});

test('gives each name to one country only', () => {
  const named = Map.groupBy(
    passportCountries([]).flatMap(({ code, names }) => names.map((name) => ({ code, name: foldText(name) }))),
    ({ name }) => name,
  );
  const shared = [...named.values()].filter((of) => new Set(of.map(({ code }) => code)).size > 1);
  expect(shared).toEqual([]);
});

test('takes SA for neither country when the service lists both', () => {
  const countries = [
    { code: 'ZAF', name: 'South Africa' },
    { code: 'SAU', name: 'Saudi Arabia' },
  ];
  expect(meantOption(offered(countries), 'SA', { exact: true })).toBeUndefined();
});

test('puts the countries that the service lists first, by its names and codes', () => {
  const countries = [{ code: 'ZW', name: 'Zimbabwe (Republic)' }];
  const [first, ...others] = offered(countries);
  expect(first).toMatchObject({ value: 'ZW', label: 'Zimbabwe (Republic)' });
  expect(others.map(({ group }) => group)).not.toContain(first?.group);
  expect(others.map(({ value }) => value)).not.toContain('ZWE');
  expect(meantOption(offered(countries), 'zwe')?.value).toBe('ZW');
  expect(countryName('ZW', countries)).toBe('Zimbabwe (Republic)');
});

test.each([
  ['ZWE', 'Zimbabwe'],
  ['LSO', 'Lesotho'],
  ['QQQ', 'QQQ'],
])('shows the code %s as %s', (code, name) => {
  expect(countryName(code, [])).toBe(name);
});
