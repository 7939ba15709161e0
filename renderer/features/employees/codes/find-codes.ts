import { foldText } from '#capture/import/fold-text.ts';
import type { FileColumn, FileTable } from '#capture/import/reading/table.ts';
import { banks } from '#contract/domain/banks.ts';
import { maxCodes, noCodes, serviceCodes, type ServiceCodes } from '#contract/domain/service-codes.ts';

/** Countries of passports that are frequent in South Africa, by their codes in ISO 3166-1. */
const countries: Readonly<Record<string, readonly string[]>> = {
  Zimbabwe: ['ZWE', 'ZW'],
  Lesotho: ['LSO', 'LS'],
  Mozambique: ['MOZ', 'MZ'],
  Malawi: ['MWI', 'MW'],
  Botswana: ['BWA', 'BW'],
  Namibia: ['NAM', 'NA'],
  Zambia: ['ZMB', 'ZM'],
  Angola: ['AGO', 'AO'],
  Nigeria: ['NGA', 'NG'],
  Ghana: ['GHA', 'GH'],
  Kenya: ['KEN', 'KE'],
  Ethiopia: ['ETH', 'ET'],
  Somalia: ['SOM', 'SO'],
  India: ['IND', 'IN'],
  Pakistan: ['PAK', 'PK'],
  Bangladesh: ['BGD', 'BD'],
  China: ['CHN', 'CN'],
  Germany: ['DEU', 'DE'],
  France: ['FRA', 'FR'],
  Portugal: ['PRT', 'PT'],
};

/** So many codes must stand beside the names that they are known by: a pair of columns is the list then. */
const minKnown = 4;
const longestName = 120;

interface Listed {
  readonly code: string;
  readonly name: string;
}

/** Folded names by codes. */
type KnownNames = ReadonlyMap<string, string>;

const knownBanks: KnownNames = new Map(banks.map(({ id, name }) => [String(id), foldText(name)]));
const knownCountries: KnownNames = new Map(
  Object.entries(countries).flatMap(([name, codes]) => codes.map((code) => [code, foldText(name)] as const)),
);

/** A spreadsheet shows `1462381520` as it likes: `1 462 381 520`, `1462381520.0`. */
const bankCode = (text: string) => text.replaceAll(/[\s,]/g, '').replace(/\.0+$/, '');
const countryCode = (text: string) => text.toUpperCase();

interface Wanted {
  readonly known: KnownNames;
  readonly codeOf: (text: string) => string;
  readonly isCode: (code: string) => boolean;
}

const wantedBanks: Wanted = {
  known: knownBanks,
  codeOf: bankCode,
  isCode: (code) => /^[1-9]\d{0,14}$/.test(code),
};
const wantedCountries: Wanted = {
  known: knownCountries,
  codeOf: countryCode,
  isCode: (code) => /^[A-Z]{2,3}$/.test(code),
};

interface PlacedCode {
  readonly row: number;
  readonly code: string;
}

/** The codes of a column; none where one stands more than once, as in a column of employees, or more than any list has. */
function codesIn({ texts }: FileColumn, { known, codeOf, isCode }: Wanted): readonly PlacedCode[] {
  const codes = texts
    .map((text, row) => ({ row, code: text.length > longestName ? '' : codeOf(text.trim()) }))
    .filter(({ code }) => isCode(code));
  const own = new Set(codes.map(({ code }) => code));
  const isList =
    codes.length <= maxCodes &&
    own.size === codes.length &&
    codes.filter(({ code }) => known.has(code)).length >= minKnown;
  return isList ? codes : [];
}

function namedBy(names: FileColumn, codes: readonly PlacedCode[]): Listed[] {
  return codes
    .map(({ row, code }) => ({ code, name: (names.texts[row] ?? '').trim().slice(0, longestName) }))
    .filter(({ name }) => name !== '');
}

/** The texts of a column as names are compared; what is longer than any name is none. */
const foldedNames = ({ texts }: FileColumn): readonly string[] =>
  texts.map((text) => (text.length > longestName ? '' : foldText(text)));

/**
 * The pair of columns in which most codes stand beside the names that they are known by. Columns are compared by the rows
 * of known codes alone, of which there are few: a sheet may be full of columns that could be the one or the other.
 */
function findList(tables: readonly FileTable[], wanted: Wanted): readonly Listed[] {
  let found: readonly Listed[] = [];
  let most = minKnown - 1;
  for (const { columns } of tables) {
    const folded = new Map<FileColumn, readonly string[]>();
    for (const column of columns) {
      const codes = codesIn(column, wanted);
      const known = codes.filter(({ code }) => wanted.known.has(code));
      for (const names of codes.length === 0 ? [] : columns) {
        if (names === column) continue;
        const texts = folded.get(names) ?? foldedNames(names);
        folded.set(names, texts);
        const agreed = known.filter(({ row, code }) => texts[row] === wanted.known.get(code)).length;
        if (agreed > most) [found, most] = [namedBy(names, codes), agreed];
      }
    }
  }
  return found;
}

/**
 * The lists of banks and of countries in a spreadsheet of the service. Its layout is nowhere specified, so they are known
 * by what stands in them: codes that Paydesk knows, beside their names. A list that is not there is empty.
 */
export function findCodes(tables: readonly FileTable[]): ServiceCodes {
  const found = {
    banks: findList(tables, wantedBanks).map(({ code, name }) => ({ id: Number(code), name })),
    countries: findList(tables, wantedCountries).map(({ code, name }) => ({ code, name })),
  };
  // A list that is longer than any is not the one that is meant.
  return serviceCodes.safeParse(found).data ?? noCodes;
}
