import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import type { ServiceCodes } from './service-codes.ts';

/** A country that issues passports. */
export interface Country {
  /** As the service knows it; without its own list, the three letters of ISO 3166-1 that are printed in a passport. */
  readonly code: string;
  readonly name: string;
  /** Every name and code it goes by, `name` and `code` included. */
  readonly names: readonly string[];
  /** Whether the service's own list has it; true for all while that list has not been read. */
  readonly isListed: boolean;
}

/** What people in South Africa write, where ISO's names lack it. */
const everydayNames: Readonly<Record<string, readonly string[]>> = {
  COD: ['DRC', 'DR Congo', 'Congo-Kinshasa', 'Zaire'],
  COG: ['Congo-Brazzaville'],
  SWZ: ['Swaziland'],
  MMR: ['Burma'],
  NLD: ['Holland'],
  // SA is the code of Saudi Arabia, so it means neither.
  ZAF: ['RSA', 'SA'],
  PRK: ['North Korea'],
  SYR: ['Syria'],
  LAO: ['Laos'],
  VNM: ['Vietnam'],
  BRN: ['Brunei'],
  CPV: ['Cape Verde'],
  TLS: ['East Timor'],
  VAT: ['Vatican'],
};

const englishNames: Readonly<Record<string, string | readonly string[] | undefined>> = english.countries;

/** A name that two countries share, such as Congo, means neither. */
function withOwnNames(countries: readonly Country[]): Country[] {
  const counted = Map.groupBy(
    countries.flatMap(({ names }) => names),
    (name) => name,
  );
  return countries.map((country) => ({
    ...country,
    names: country.names.filter((name) => counted.get(name)?.length === 1),
  }));
}

const isoCountries: readonly Country[] = withOwnNames(
  codes.flatMap(([short = '', code = '']) => {
    const [name, ...others] = [englishNames[short] ?? []].flat();
    if (name === undefined) return [];
    const names = [...new Set([name, ...others, ...(everydayNames[code] ?? []), code, short])];
    return [{ code, name, names, isListed: true }];
  }),
).toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

const isoByCode = new Map(isoCountries.map((country) => [country.code, country]));

/** The countries by both of their codes of ISO 3166-1, with two and with three letters. */
export const countriesByCode: ReadonlyMap<string, Country> = new Map(
  codes.flatMap(([short = '', code = '']) => {
    const country = isoByCode.get(code);
    return country === undefined ? [] : [[short, country] as const, [code, country] as const];
  }),
);

/** The countries to choose from: those in the service's own list, by its names, then the others of ISO 3166-1. */
export function passportCountries(listed: ServiceCodes['countries']): readonly Country[] {
  if (listed.length === 0) return isoCountries;
  const known = new Set(listed.map(({ code }) => countriesByCode.get(code)));
  return [
    ...listed.map(({ code, name }) => ({
      code,
      name,
      names: [...new Set([name, code, ...(countriesByCode.get(code)?.names ?? [])])],
      isListed: true,
    })),
    ...isoCountries
      .filter((country) => !known.has(country))
      .map((country) => ({ ...country, isListed: false })),
  ];
}

/** The name of a passport's country; the code itself if no list has it. */
export const countryName = (code: string, listed: ServiceCodes['countries']): string =>
  listed.find((country) => country.code === code)?.name ?? countriesByCode.get(code)?.name ?? code;
