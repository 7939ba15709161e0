import { withCustomFields, type CustomField } from './contract/custom-fields.ts';
import type { ComparedEmployee } from './contract/employee-comparison.ts';
import { employeeFields } from './contract/employee-fields.ts';
import { numberKey } from './contract/employee-number.ts';
import { alikeKeys } from './alike-keys.ts';
import { sameText } from '#kit/form/field-kinds.ts';
import { fieldsOf, type FormTable, type Texts } from '#kit/form/form-table.ts';
import { changedFields, doubtsSince, isAsked, problemsSince } from '#kit/form/form-values.ts';
import { isMasked } from '#payroll/personal-number.ts';
import type { CachedEmployee } from './store/records.ts';
import { maskTexts } from './masked-texts.ts';
import { currentRecords } from './record-fields.ts';
import { accountSharers } from './same-account.ts';

export interface Comparison {
  /** The custom fields that the clerk has named. */
  readonly named: readonly CustomField[];
  readonly today: string;
}

/** Whether a text was typed for a field, and does not merely stand for what the record has. */
type IsTyped = (path: string, text: string, held: string) => boolean;

interface Compared {
  readonly found: Omit<ComparedEmployee, 'row' | 'by' | 'namesOther'>;
  /** The texts of the record, with whole numbers, and those that it would have. */
  readonly held: Texts;
  readonly now: Texts;
}

/** The texts of the changed fields, and of the others in an object that is sent whole because a part of it changes. */
function sentWith(table: FormTable, changed: ReadonlySet<string>, texts: Texts): Record<string, string> {
  const fields = fieldsOf(table);
  // Other custom fields are sent as the record has them by then.
  const objects = new Set(
    fields.flatMap(({ path, of }) =>
      changed.has(path) && of?.name !== 'customFields' ? (of?.name ?? []) : [],
    ),
  );
  const isSent = ({ path, of }: (typeof fields)[number]) => changed.has(path) || objects.has(of?.name ?? '');
  return Object.fromEntries(fields.filter(isSent).map(({ path }) => [path, texts[path] ?? '']));
}

const isCustom = (path: string) => path.startsWith('customFields.');

/** What was typed for fields that the rest of the record makes unnecessary: it would not be sent. */
function unasked(table: FormTable, { held, now }: { held: Texts; now: Texts }): string[] {
  return fieldsOf(table)
    .filter((field) => !isAsked(field, now))
    .filter(({ row, path }) => (now[path] ?? '') !== '' && !sameText(row, held[path] ?? '', now[path] ?? ''))
    .map(({ path }) => path);
}

/**
 * Compares texts with a record, wherever they were typed. Custom fields of a record whose own were never read cannot be
 * compared, and are reported as `not-read`.
 */
export function comparisonWith({ named, today }: Comparison) {
  const recordOf = currentRecords(named);
  const paths = new Set(fieldsOf(withCustomFields(employeeFields, named)).map(({ path }) => path));
  return (record: CachedEmployee, texts: Texts, isTyped: IsTyped): Compared => {
    const { table, texts: held, customFields } = recordOf(record);
    const typed = Object.entries(texts).filter(
      ([path, text]) => paths.has(path) && isTyped(path, text, held[path] ?? ''),
    );
    const now = { ...held, ...Object.fromEntries(typed) };
    const masked = maskTexts(table, held);
    const problems = problemsSince(table, held, now);
    const changed = changedFields(table, held, now).map(({ path }) => path);
    const touched = new Set(changed);
    const doubts = doubtsSince(table, { before: held, now }, { today });
    const unread = customFields === null ? typed.filter(([path]) => isCustom(path)) : [];
    const changeOf = (path: string) => ({ path, before: masked[path] ?? '', now: now[path] ?? '' });
    const problemAt = (path: string) =>
      isMasked(now[path] ?? '') ? ('not-whole' as const) : (problems.get(path) ?? null);
    const found = {
      employeeId: record.id,
      number: record.number,
      firstName: record.firstName,
      lastName: record.lastName,
      changes: [
        ...changed.map((path) => ({ ...changeOf(path), problem: problemAt(path) })),
        ...unasked(table, { held, now }).map((path) => ({
          ...changeOf(path),
          problem: 'not-asked' as const,
        })),
        ...unread.map(([path, text]) => ({ path, before: '', now: text, problem: 'not-read' as const })),
      ],
      seen: sentWith(table, touched, masked),
      problems: Array.from(problems, ([path, problem]) => ({ path, problem })).filter(
        ({ path }) => changed.length > 0 && !touched.has(path),
      ),
      doubts: Array.from(doubts, ([path, doubt]) => ({ path, doubt })),
    };
    return { found, held, now };
  };
}

/** The number that a change gives its employee, if it is another one. */
const newNumber = ({ changes }: ComparedEmployee) => changes.find(({ path }) => path === 'number')?.now;

/** Reports a new number that another employee has, or gets by another change: only one can have it. */
export function withoutSharedNumbers(
  compared: readonly ComparedEmployee[],
  records: readonly CachedEmployee[],
): ComparedEmployee[] {
  const changed = new Map(
    compared.flatMap((one) => (newNumber(one) === undefined ? [] : [[one.employeeId, newNumber(one)]])),
  );
  const holders = Map.groupBy(records, ({ id, number }) => numberKey(changed.get(id) ?? number));
  return compared.map((one) => {
    const number = newNumber(one);
    if (number === undefined || number.trim() === '' || (holders.get(numberKey(number))?.length ?? 0) < 2)
      return one;
    const changes = one.changes.map((change) =>
      change.path === 'number'
        ? { ...change, problem: change.problem ?? ('already-there' as const) }
        : change,
    );
    return { ...one, changes };
  });
}

const account = 'bankAccount.accountNumber';

/** Groups of more than one who would have the same number, by the field in which it was typed. */
function sharersOf(all: readonly Texts[]): Readonly<Record<string, ReadonlySet<Texts>>> {
  const shared = (keyOf: (texts: Texts) => string) => {
    const groups = Map.groupBy(all, keyOf);
    return new Set([...groups].flatMap(([key, own]) => (key === '' || own.length < 2 ? [] : own)));
  };
  const accountOf = (texts: Texts) => ({
    bank: texts['bankAccount.bankId'] ?? '',
    number: (texts[account] ?? '').replaceAll(/\s/g, ''),
  });
  const ids = shared(alikeKeys['id-number']);
  return {
    idNumber: ids,
    otherNumber: ids,
    incomeTaxNumber: shared(alikeKeys['tax-number']),
    [account]: new Set(accountSharers(all, accountOf).keys()),
  };
}

/** The fields whose texts are compared with those of all other employees. */
export const sharedPaths: readonly string[] = ['number', ...Object.keys(sharersOf([]))];

/** Asks about a personal number that another employee has, or gets by another change: it is seldom right. */
export function withSharedDoubts(
  compared: readonly (readonly [one: ComparedEmployee, now: Texts | undefined])[],
  records: readonly CachedEmployee[],
  { named }: Comparison,
): ComparedEmployee[] {
  const isTyped = ({ changes }: ComparedEmployee) => changes.some(({ path }) => sharedPaths.includes(path));
  if (!compared.some(([one]) => isTyped(one))) return compared.map(([one]) => one);
  const changed = new Map(compared.map(([{ employeeId }, now]) => [employeeId, now]));
  const recordOf = currentRecords(named);
  const sharers = sharersOf(records.map((record) => changed.get(record.id) ?? recordOf(record).texts));
  return compared.map(([one, now]) => {
    const found = one.changes.filter(
      ({ path, problem }) => problem === null && now !== undefined && sharers[path]?.has(now) === true,
    );
    const doubts = found.map(({ path }) => ({ path, doubt: 'shared-number' as const }));
    return { ...one, doubts: [...one.doubts, ...doubts] };
  });
}
