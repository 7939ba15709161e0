import { foldText } from '#features/file-import/columns/fold-text.ts';
import type { FileColumn, FileTable } from '#features/file-import/reading/table.ts';
import { banks } from '#electron/employees/contract/banks.ts';
import { countriesByCode } from '#electron/employees/contract/countries.ts';
import {
  maxCodes,
  noCodes,
  serviceCodes,
  type ServiceCodes,
} from '#electron/employees/contract/service-codes.ts';

/** How many known codes must be beside their known names for a pair of columns to be the list. */
const minKnown = 4;
const longestName = 120;

interface Listed {
  readonly code: string;
  readonly name: string;
}

/** The folded names by which each code goes. */
type KnownNames = ReadonlyMap<string, ReadonlySet<string>>;

const knownBanks: KnownNames = new Map(banks.map(({ id, name }) => [String(id), new Set([foldText(name)])]));
const knownCountries: KnownNames = new Map(
  [...countriesByCode].map(([code, { names }]) => [code, new Set(names.map(foldText))]),
);

/** A spreadsheet may show `1462381520` as `1 462 381 520` or `1462381520.0`. */
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

/** The codes of a column. None if one is repeated, as in a column about employees, or there are too many or too few. */
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

/** The texts of a column, folded for comparison; '' for a text that is too long for a name. */
const foldedNames = ({ texts }: FileColumn): readonly string[] =>
  texts.map((text) => (text.length > longestName ? '' : foldText(text)));

/**
 * The list in the pair of columns with the most codes beside their known names. Only rows with known codes are
 * compared, because there are few of them, while a sheet may be full of columns that could be either.
 */
function findList(tables: readonly FileTable[], wanted: Wanted): readonly Listed[] {
  let found: readonly Listed[] = [];
  let bestCount = minKnown - 1;
  for (const { columns } of tables) {
    const folded = new Map<FileColumn, readonly string[]>();
    for (const column of columns) {
      const codes = codesIn(column, wanted);
      const known = codes.filter(({ code }) => wanted.known.has(code));
      for (const names of codes.length === 0 ? [] : columns) {
        if (names === column) continue;
        const texts = folded.get(names) ?? foldedNames(names);
        folded.set(names, texts);
        const agreed = known.filter(({ row, code }) => wanted.known.get(code)?.has(texts[row] ?? '')).length;
        if (agreed > bestCount) [found, bestCount] = [namedBy(names, codes), agreed];
      }
    }
  }
  return found;
}

/**
 * Finds the lists of banks and of countries in a spreadsheet of the service. Its layout is not specified, so they are
 * recognised by their content: codes that Paydesk knows, beside their names. A list that is not found is empty.
 */
export function findCodes(tables: readonly FileTable[]): ServiceCodes {
  const found = {
    banks: findList(tables, wantedBanks).map(({ code, name }) => ({ id: Number(code), name })),
    countries: findList(tables, wantedCountries).map(({ code, name }) => ({ code, name })),
  };
  // A list that the schema refuses, such as one that is too long, is not the right one.
  return serviceCodes.safeParse(found).data ?? noCodes;
}
