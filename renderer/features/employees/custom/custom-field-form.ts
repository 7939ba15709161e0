import type { CallInput, CallOutput } from '#bridge/bridge.ts';
import type { CustomField, SeenCustomField } from '#electron/employees/contract/custom-fields.ts';
import { formTable, type Check, type FormTable, type Rule, type Texts } from '#kit/form/form-table.ts';
import { customFieldMessages as messages } from '../texts/custom-fields.ts';
import type { FieldMessages, FormMessages } from '#messages/forms.ts';

type Known = CallOutput<'customFields', 'list'>;
type Named = CallInput<'customFields', 'save'>['named'];

const longestName = 100;
/** A number, then its name: `4101 = Junior`. */
const line = /^(\d{1,15})(?:\s*[=:;,]\s*|\s+)(\S.*)$/u;
/** A number without a name. */
const bare = /^\d{1,15}\s*[=:;,]?$/u;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !bare.test(one));

/** Reads the typed values of a drop-down; undefined if a line is not a value or a number is repeated. */
export function readValues(text: string): CustomField['values'] | undefined {
  const values = linesOf(text).map((one) => {
    const [, id = '', name = ''] = line.exec(one) ?? [];
    return { id, name: name.trim() };
  });
  const isRight = values.every(({ id, name }) => id !== '' && name.length <= longestName);
  return isRight && new Set(values.map(({ id }) => id)).size === values.length ? values : undefined;
}

const isValues: Check = (text) => (readValues(text) === undefined ? 'not-listed' : undefined);
const isId: Check = (text) => (/^\d{1,15}$/.test(text) ? undefined : 'not-a-whole-number');

const newField = 'new';

/** The path of a part of a field: its name, values or id. */
const partOf = (path: string, part: string) => `${path}.${part}`;

const namedWhere =
  (path: string, others: readonly string[]): Rule =>
  (text, textOf) => {
    const name = text.trim().toLocaleLowerCase();
    if (name !== '') {
      const isTaken = others.some(
        (other) => textOf(partOf(other, 'name')).trim().toLocaleLowerCase() === name,
      );
      return isTaken ? 'already-there' : undefined;
    }
    const needsName = linesOf(textOf(partOf(path, 'values'))).length > 0 || textOf(partOf(path, 'id')) !== '';
    return needsName ? 'missing' : undefined;
  };

const numberedWhere =
  (known: readonly string[]): Rule =>
  (text, textOf) => {
    if (known.includes(text.trim())) return 'already-there';
    return text.trim() === '' && textOf(partOf(newField, 'name')).trim() !== '' ? 'missing' : undefined;
  };

/** The ids of all fields that have a name or occur in records, in numeric order. */
const idsOf = ({ named, seen }: Known): string[] =>
  [...new Set([...named, ...seen].map(({ id }) => id))].toSorted((a, b) => Number(a) - Number(b));

const pathOf = (id: string) => `field${id}`;

/** The table of the form: a name and values for each field, and a section for one that no record has. */
export function customFieldTable(known: Known): FormTable {
  const ids = idsOf(known);
  const paths = [...ids.map(pathOf), newField];
  const partsFor = (path: string) =>
    ({
      name: {
        kind: 'text',
        max: longestName,
        rules: [
          namedWhere(
            path,
            paths.filter((other) => other !== path),
          ),
        ],
      },
      values: { kind: 'text', lines: 3, max: 20_000, checks: [isValues] },
    }) as const;
  return formTable({
    ...Object.fromEntries(
      ids.map((id) => [pathOf(id), { kind: 'object', section: id, fields: partsFor(pathOf(id)) } as const]),
    ),
    [newField]: {
      kind: 'object',
      section: newField,
      fields: {
        id: { kind: 'text', keys: 'numeric', checks: [isId], rules: [numberedWhere(ids)] },
        ...partsFor(newField),
      },
    },
  });
}

/** Named values, and below them numbers that occur in records and have no name yet. */
function valuesText(field: CustomField | undefined, seen: SeenCustomField | undefined): string {
  const named = field?.values ?? [];
  const isNumbered = seen?.samples.every((sample) => /^\d{1,15}$/.test(sample)) ?? false;
  const rest = isNumbered ? (seen?.samples ?? []) : [];
  return [
    ...named.map(({ id, name }) => `${id} = ${name}`),
    ...rest.filter((sample) => !named.some(({ id }) => id === sample)).map((sample) => `${sample} = `),
  ].join('\n');
}

export function textsOfFields(known: Known): Texts {
  const parts = idsOf(known).flatMap((id) => {
    const field = known.named.find((one) => one.id === id);
    const seen = known.seen.find((one) => one.id === id);
    return [
      [partOf(pathOf(id), 'name'), field?.name ?? ''],
      [partOf(pathOf(id), 'values'), valuesText(field, seen)],
    ] as const;
  });
  return Object.fromEntries(parts);
}

/** The fields as typed, without those that have no name. */
export function fieldsOfTexts(known: Known, texts: Texts): Named {
  const read = (id: string, path: string): Named => {
    const name = (texts[partOf(path, 'name')] ?? '').trim();
    return name === '' ? [] : [{ id, name, values: readValues(texts[partOf(path, 'values')] ?? '') ?? [] }];
  };
  return [
    ...idsOf(known).flatMap((id) => read(id, pathOf(id))),
    ...read((texts[partOf(newField, 'id')] ?? '').trim(), newField),
  ];
}

/** The texts of the form. Values from records are the hint of a field, so that the clerk can recognise it. */
export function customFieldFormMessages(known: Known): FormMessages {
  const { values } = messages;
  const messagesOf = (path: string, hint?: string): [string, FieldMessages][] => [
    [partOf(path, 'name'), { ...messages.name, ...(hint === undefined ? {} : { hint }) }],
    [partOf(path, 'values'), values],
  ];
  const ids = idsOf(known);
  const hintOf = (id: string) => messages.seen(known.seen.find((one) => one.id === id)?.samples ?? []);
  const fields: [string, FieldMessages][] = [
    ...ids.flatMap((id) => messagesOf(pathOf(id), hintOf(id))),
    [partOf(newField, 'id'), messages.number],
    ...messagesOf(newField),
  ];
  return {
    fields: Object.fromEntries(fields),
    sections: {
      ...Object.fromEntries(ids.map((id) => [id, messages.section(id)])),
      [newField]: messages.another,
    },
  };
}
