import type { ComparedEmployee } from './contract/employee-comparison.ts';
import type { SheetEmployee } from './contract/typed-change.ts';
import type { CustomField } from './contract/custom-fields.ts';
import type { WriteState } from '#electron/outbox/contract/write.ts';
import type { WriteRow } from '#electron/outbox/store/records.ts';
import { kindOf } from '#electron/outbox/writes/write-kinds.ts';
import type { Texts } from '#kit/form/form-table.ts';
import {
  comparisonWith,
  withoutSharedNumbers,
  withSharedDoubts,
  type Comparison,
} from './compare-records.ts';
import { maskTexts } from './masked-texts.ts';
import { currentRecords } from './record-fields.ts';
import type { CachedEmployee } from './store/records.ts';
import { typedOver } from './typed-changes.ts';

/** What is typed over the record of an employee. */
interface Typed {
  readonly employeeId: number;
  readonly texts: Texts;
}

/** What changes that are typed over records would change. Unlike in a file, an empty text empties its field. */
export function compareTyped(
  typed: readonly Typed[],
  records: readonly CachedEmployee[],
  options: Comparison,
): ComparedEmployee[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  const compare = comparisonWith(options);
  const compared = typed.flatMap(({ employeeId, texts }, row) => {
    const record = byId.get(employeeId);
    if (record === undefined) return [];
    const { found, now } = compare(record, texts, () => true);
    const one: ComparedEmployee = { row, by: 'id', namesOther: false, ...found };
    return [[one, now] as const];
  });
  return withoutSharedNumbers(withSharedDoubts(compared, records, options), records);
}

const states: Readonly<Partial<Record<WriteState, NonNullable<SheetEmployee['sent']>['state']>>> = {
  waiting: 'sending',
  sending: 'sending',
  unknown: 'sending',
  conflict: 'needs-you',
  'needs-clerk': 'needs-you',
  rejected: 'refused',
  applied: 'done',
};

interface Around {
  readonly named: readonly CustomField[];
  /** What was typed, by employee. */
  readonly typed: ReadonlyMap<number, { readonly texts: Record<string, string>; readonly at: number }>;
  /** The last change of each employee that was sent, by employee. */
  readonly sent: ReadonlyMap<number, WriteRow>;
}

/** Rows of a sheet of employees: the fields at `paths`, with personal numbers masked, and all that was typed over them. */
export function sheetEmployees(
  records: readonly CachedEmployee[],
  paths: readonly string[],
  { named, typed, sent }: Around,
): SheetEmployee[] {
  const recordOf = currentRecords(named);
  return records.map((record): SheetEmployee => {
    const { table, texts, customFields } = recordOf(record);
    const masked = maskTexts(table, texts);
    const shown = (of: Texts) => Object.fromEntries(paths.map((path) => [path, of[path] ?? '']));
    const write = sent.get(record.id);
    return {
      employeeId: record.id,
      number: record.number,
      firstName: record.firstName,
      lastName: record.lastName,
      texts: shown(masked),
      typed: typedOver(table, masked, typed.get(record.id) ?? null)?.texts ?? {},
      hasCustomFields: customFields !== null,
      sent: write === undefined ? null : sentOf(write, (own) => maskTexts(table, own)),
    };
  });
}

function sentOf(row: WriteRow, mask: (texts: Texts) => Record<string, string>): SheetEmployee['sent'] {
  const { write, base, message, refusals } = row;
  const state = states[row.state];
  if (state === undefined) return null;
  const own = kindOf(write.kind).typedTexts?.(write, base) ?? {};
  const masked = mask(own);
  const texts = Object.fromEntries(Object.keys(own).map((path) => [path, masked[path] ?? '']));
  return { state, texts, message, refusals: [...refusals] };
}
