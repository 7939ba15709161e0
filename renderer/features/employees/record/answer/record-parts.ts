import type { CallOutput } from '#bridge/bridge.ts';
import type { WholeRecord } from '#electron/employees/contract/employee-data.ts';
import { employeeFields } from '#electron/employees/contract/employee-fields.ts';
import { displayText } from '#form/display-text.ts';
import { fieldsOf, type FieldRow } from '#kit/form/form-table.ts';
import type { FieldMessages } from '#messages/forms.ts';
import { isMasked } from '#payroll/personal-number.ts';
import { employeeFormMessages } from '../../texts/employee-form.ts';
import { factNames, otherDetails, partTitles } from '../../texts/personal-data.ts';
import { tellsSomething } from '../what-to-show.ts';
import { factsOf, type AnswerPart, type Fact } from './answer-part.ts';
import { isIdName, plainName, plainValue } from './plain-words.ts';

type Groups = CallOutput<'employees', 'groups'>;

/** Kinds whose text is the same for people and programs but for how it is written. */
const plainKinds: ReadonlySet<FieldRow['kind']> = new Set(['date', 'money', 'decimal', 'integer', 'text']);

/** The value of a field in words; '' for an id whose name nobody knows. */
export function fieldWords(row: FieldRow, text: string, messages: FieldMessages): string {
  const words = displayText(row, text, messages);
  if (row.kind === 'reference') return words === text ? '' : words;
  return row.kind === 'choice' ? plainValue(words) : words;
}

function fieldFact(
  path: string,
  { row, text, of }: { row: FieldRow; text: string; of: FieldMessages },
): Fact {
  // Also a number that somebody typed in a field of another kind.
  if (row.masked || isMasked(text)) return { name: of.label, words: { of: 'field', name: path } };
  const words = fieldWords(row, text, of);
  return { name: of.label, words, data: plainKinds.has(row.kind) ? text : words };
}

/** The record, a part for each section of the form. Fields that are empty say nothing. */
export function recordParts({ texts }: WholeRecord, groups: Groups): readonly AnswerPart[] {
  const form = employeeFormMessages(groups);
  const fields: Readonly<Record<string, FieldMessages>> = form.fields;
  const sections: Readonly<Record<string, string>> = form.sections ?? {};
  const facts = fieldsOf(employeeFields).flatMap(({ path, row, section = '' }) => {
    const text = texts[path] ?? '';
    if (!tellsSomething(texts, path)) return [];
    return [
      { section, fact: fieldFact(path, { row, text, of: fields[path] ?? { label: plainName(path) } }) },
    ];
  });
  return Array.from(
    Map.groupBy(facts, ({ section }) => section),
    ([section, own]) =>
      factsOf(
        sections[section] ?? plainName(section),
        own.map(({ fact }) => fact),
      ),
  );
}

/** What the company has added to the record, as it is there. A field without a name has a number, which says nothing. */
export function customPart({ customFields }: WholeRecord): AnswerPart {
  const facts = customFields.map(({ name, label, value }, index): Fact => ({
    name: label ?? factNames.unnamed(index + 1),
    words: isMasked(value) ? { of: 'custom', name } : value,
  }));
  return factsOf(partTitles.custom, facts);
}

/** Attributes that repeat fields of the record, or parts of it that are listed on their own. */
const repeated: ReadonlySet<string> = new Set([
  'identifying_number',
  'classification_inputs',
  'service_periods',
]);

/** The leaves of a value; an inner record is a JSON text. */
function leavesOf(name: string, value: unknown): readonly (readonly [name: string, value: string])[] {
  if (Array.isArray(value)) {
    const plain = value.filter((one) => typeof one !== 'object').map(String);
    return plain.length === 0 ? [] : [[name, plain.join(', ')]];
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([part, inner]) => leavesOf(`${name}.${part}`, inner));
  }
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain && value !== '' ? [[name, String(value)]] : [];
}

function parsed(value: string): unknown {
  if (!/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** What the payroll service has beside the fields: without ids, and without what is listed already. */
export function otherPart({ others }: WholeRecord): AnswerPart {
  const leaves = others
    .filter(({ name }) => !repeated.has(name))
    .flatMap(({ name, value }) => leavesOf(name, parsed(value)))
    .filter(([name]) => !isIdName(name));
  const facts = leaves.map(([name, value]): Fact => {
    const label = otherDetails[name] ?? plainName(name);
    if (isMasked(value)) return { name: label, words: { of: 'other', name } };
    const words = plainValue(value);
    return { name: label, words };
  });
  return factsOf(partTitles.others, facts);
}
