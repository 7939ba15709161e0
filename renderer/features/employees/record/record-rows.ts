import type { CallOutput } from '#bridge/bridge.ts';
import { employeeFields } from '#contract/domain/employee-fields.ts';
import type { WholeRecord } from '#contract/domain/employee-data.ts';
import { isAsked } from '#contract/form/form-values.ts';
import { fieldsOf } from '#contract/form/form-table.ts';
import { displayText } from '#form/display-text.ts';
import { employeeFormMessages } from '#messages/employee-form.ts';
import type { FieldMessages } from '#messages/forms.ts';
import { wholeRecordMessages as messages } from '#messages/whole-record.ts';
import type { ResultColumn } from '#results/result-column.ts';

export interface RecordRow {
  readonly section: string;
  readonly field: string;
  readonly value: string;
}

/** A record field by field, each in the words of the form; what cannot be read is said to be so, never empty. */
export function recordRows(
  { texts, customFields, others, unreadable }: WholeRecord,
  groups: CallOutput<'employees', 'groups'>,
): RecordRow[] {
  const words = employeeFormMessages(groups);
  const fields: Readonly<Record<string, FieldMessages>> = words.fields;
  const sections: Readonly<Record<string, string>> = words.sections ?? {};
  const isUnread = (path: string) => unreadable.some((part) => path === part || path.startsWith(`${part}.`));
  const own = fieldsOf(employeeFields).flatMap((field): RecordRow[] => {
    const { path, row, section = '' } = field;
    const text = texts[path] ?? '';
    const of = fields[path] ?? { label: path };
    if (text === '' && !isAsked(field, texts) && !isUnread(path)) return [];
    const value = isUnread(path) ? messages.unreadable : text === '' ? '' : displayText(row, text, of);
    return [{ section: sections[section] ?? section, field: of.label, value }];
  });
  return [
    ...own,
    ...customFields.map(({ name, value }) => {
      return { section: messages.custom, field: messages.customField(name), value };
    }),
    ...others.map(({ name, value }) => ({ section: messages.others, field: name, value })),
  ];
}

const { columns: headers } = messages;

export const recordColumns: readonly ResultColumn<RecordRow>[] = [
  {
    id: 'section',
    header: headers.section,
    kind: 'text',
    value: ({ section }) => section,
    groups: true,
    width: 22,
  },
  { id: 'field', header: headers.field, kind: 'text', value: ({ field }) => field, isKey: true, width: 26 },
  { id: 'value', header: headers.value, kind: 'text', value: ({ value }) => value, width: 40 },
];
