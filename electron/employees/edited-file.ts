import type { CustomField } from './contract/custom-fields.ts';
import { bareKey, keepsZeros, NumberIndex, numberKey } from './contract/employee-number.ts';
import { idColumn, type ComparedEmployee } from './contract/employee-comparison.ts';
import { isMasked } from '#payroll/personal-number.ts';
import type { Spreadsheet } from '#electron/exports/contract/spreadsheet.ts';
import type { Texts } from '#kit/form/form-table.ts';
import { plainDigits } from '#payroll/plain-digits.ts';
import type { ParsedInput } from '#electron/contract.ts';
import type { CachedEmployee } from './store/records.ts';
import {
  comparisonWith,
  withoutSharedNumbers,
  withSharedDoubts,
  type Comparison,
} from './compare-records.ts';
import { currentRecords } from './record-fields.ts';

type FileColumn = ParsedInput<'employees', 'saveFile'>['columns'][number];
type By = NonNullable<ComparedEmployee['by']>;

const cleaned = (text = '') => text.replaceAll(/\s/g, '').toLocaleLowerCase();

/** A sheet of all employees: the id that identifies a row when the file comes back, then the columns asked for. */
export function sheetOfEmployees(
  records: readonly CachedEmployee[],
  { name, idHeader, columns }: { name: string; idHeader: string; columns: readonly FileColumn[] },
  named: readonly CustomField[],
): Spreadsheet {
  const recordOf = currentRecords(named);
  return {
    name,
    frozen: 3,
    columns: [
      { header: idHeader, kind: 'text', width: 12 },
      ...columns.map(({ header, kind, width }) => ({ header, kind, width })),
    ],
    rows: records.map((record) => {
      const { texts } = recordOf(record);
      const values = columns.map(({ path, optionTexts }) => {
        const text = texts[path] ?? '';
        if (text === '') return null;
        return Object.hasOwn(optionTexts, text) ? (optionTexts[text] ?? text) : text;
      });
      return [String(record.id), ...values];
    }),
  };
}

interface Match {
  readonly record: CachedEmployee | undefined;
  readonly by: By;
}

/** Finds the employee of a row by the id, the employee number or the ID number; none if several have the same. */
class Matcher {
  readonly #groups: Readonly<Record<Exclude<By, 'number'>, ReadonlyMap<string, readonly CachedEmployee[]>>>;
  readonly #numbers: NumberIndex<CachedEmployee>;
  readonly #rows: readonly Texts[];
  /** By the path of a column, whether it has kept its leading zeros. */
  readonly #whole = new Map<string, boolean>();

  constructor(records: readonly CachedEmployee[], rows: readonly Texts[]) {
    this.#numbers = new NumberIndex(records, ({ number }) => number);
    this.#rows = rows;
    this.#groups = {
      id: Map.groupBy(records, ({ id }) => String(id)),
      'id-number': Map.groupBy(records, ({ idNumber, otherNumber }) =>
        plainDigits(cleaned(idNumber || (otherNumber ?? ''))),
      ),
    };
  }

  find(row: Texts): Match | undefined {
    const keys: readonly (readonly [By, string])[] = [
      ['id', cleaned(row[idColumn])],
      ['number', cleaned(row['number'])],
      ['id-number', plainDigits(cleaned(row['idNumber']) || cleaned(row['otherNumber']))],
    ];
    const named = keys.find(([, key]) => key !== '');
    if (named === undefined) return undefined;
    const [by, key] = named;
    const found =
      by === 'number'
        ? this.#numbers.find(row['number'] ?? '', this.#isWhole('number')).found
        : (this.#groups[by].get(key) ?? []);
    return { by, record: found.length === 1 ? found[0] : undefined };
  }

  /** Whether a text of the file is this one without the zeros that a spreadsheet has removed: no change of it. */
  hasOnlyLostZeros(path: string, typed: string, held: string): boolean {
    if (numberKey(typed) === numberKey(held) || bareKey(typed) !== bareKey(held)) return false;
    return !this.#isWhole(path);
  }

  #isWhole(path: string): boolean {
    const known = this.#whole.get(path);
    if (known !== undefined) return known;
    const isWhole = keepsZeros(this.#rows.map((row) => row[path] ?? ''));
    this.#whole.set(path, isWhole);
    return isWhole;
  }
}

/**
 * Whether a row is about another employee than the record that its id or number found: a file of another company may
 * have the same numbers. A name changes by marriage, and a number may be mistyped, but not both at once.
 */
function isOtherEmployee(row: Texts, held: Texts): boolean {
  const typedText = (path: string) => (isMasked(row[path] ?? '') ? '' : cleaned(row[path]));
  const isOther = (a: string, b: string) => a !== '' && b !== '' && a !== b;
  const number = plainDigits(typedText('idNumber') || typedText('otherNumber'));
  const known = plainDigits(cleaned(held['idNumber']) || cleaned(held['otherNumber']));
  if (number !== '' && number === known) return false;
  const names = ['firstName', 'lastName'].filter((path) => isOther(typedText(path), cleaned(held[path])));
  return names.length === 2 || (names.length === 1 && isOther(number, known));
}

/** What rows of an edited file would change. An empty cell changes nothing, and neither does a masked number. */
export function compareRows(
  rows: readonly Texts[],
  records: readonly CachedEmployee[],
  options: Comparison,
): ComparedEmployee[] {
  const matcher = new Matcher(records, rows);
  const compare = comparisonWith(options);
  const compared = rows.map((row, index): readonly [ComparedEmployee, Texts | undefined] => {
    const match = matcher.find(row);
    const record = match?.record;
    if (record === undefined) {
      const nobody: ComparedEmployee = {
        row: index,
        employeeId: null,
        by: match?.by ?? null,
        number: row['number'] ?? null,
        firstName: row['firstName'] ?? '',
        lastName: row['lastName'] ?? '',
        changes: [],
        seen: {},
        problems: [],
        namesOther: false,
        doubts: [],
      };
      return [nobody, undefined];
    }
    const isTyped = (path: string, text: string, held: string) =>
      text !== '' && !isMasked(text) && !matcher.hasOnlyLostZeros(path, text, held);
    const { held, found, now } = compare(record, row, isTyped);
    const namesOther = isOtherEmployee(row, held);
    return [{ row: index, by: match?.by ?? null, namesOther, ...found }, now];
  });
  return withoutSharedNumbers(withSharedDoubts(compared, records, options), records);
}
