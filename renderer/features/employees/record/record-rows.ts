import type { CallOutput } from '#bridge/bridge.ts';
import { employeeFields } from '#electron/employees/contract/employee-fields.ts';
import type { RelatedData, WholeRecord } from '#electron/employees/contract/employee-data.ts';
import { isAsked } from '#kit/form/form-values.ts';
import { fieldsOf } from '#kit/form/form-table.ts';
import { displayText } from '#form/display-text.ts';
import { tellsSomething } from './what-to-show.ts';
import { employeeFormMessages } from '../texts/employee-form.ts';
import type { FieldMessages } from '#messages/forms.ts';
import { formatMoment } from '#messages/format.ts';
import { explain, titleOf } from '#features/outbox/texts/outbox.ts';
import { changedText } from '#features/sync/texts.ts';
import { wholeRecordMessages as messages } from '../texts/whole-record.ts';
import type { ResultColumn } from '#results/result-column.ts';

export interface RecordRow {
  readonly section: string;
  readonly field: string;
  readonly value: string;
}

/** A record, field by field, worded as in the form; what cannot be read is shown as unreadable, never as empty. */
export function recordRows(
  { texts, customFields, others, unreadable }: WholeRecord,
  groups: CallOutput<'employees', 'groups'>,
): RecordRow[] {
  const form = employeeFormMessages(groups);
  const fields: Readonly<Record<string, FieldMessages>> = form.fields;
  const sections: Readonly<Record<string, string>> = form.sections ?? {};
  const isUnread = (path: string) => unreadable.some((part) => path === part || path.startsWith(`${part}.`));
  const own = fieldsOf(employeeFields).flatMap((field): RecordRow[] => {
    const { path, row, section = '' } = field;
    const text = texts[path] ?? '';
    const of = fields[path] ?? { label: path };
    if (text === '' && !isAsked(field, texts) && !isUnread(path)) return [];
    const value = isUnread(path)
      ? messages.unreadable
      : tellsSomething(texts, path)
        ? displayText(row, text, of)
        : '';
    return [{ section: sections[section] ?? section, field: of.label, value }];
  });
  return [
    ...own,
    ...customFields.map(({ name, label, value }) => {
      return { section: messages.custom, field: label ?? messages.customField(name), value };
    }),
    ...others.map(({ name, value }) => ({ section: messages.others, field: name, value })),
  ];
}

/** What is known beside the record: leave, waiting changes, changes noticed in the service, and what was sent. */
export function relatedRows({ leave, waiting, changes, sent }: RelatedData): RecordRow[] {
  const { around } = messages;
  const lines = (section: string, rows: readonly (readonly [string, string])[]): RecordRow[] =>
    rows.map(([field, value]) => ({ section, field, value }));
  const ofLeave: readonly (readonly [string, string])[] =
    leave === null
      ? [[around.leave, around.leaveUnknown]]
      : [
          ...leave.balances.map(({ name, balance }) => [name, around.balance(balance, leave.asAt)] as const),
          ...leave.booked.map(
            ({ date, name, hours }) => [around.booked(date), around.day(name, hours)] as const,
          ),
        ];
  return [
    ...lines(around.leave, ofLeave),
    ...lines(
      around.waiting,
      waiting.map((write) => [titleOf(write), explain(write)]),
    ),
    ...lines(
      around.changes,
      changes.map((change) => [changedText(change), around.changed]),
    ),
    ...lines(
      around.sent,
      sent.map((entry) => [formatMoment(entry.at), around.entry(entry)]),
    ),
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
    hidden: true,
    width: 22,
  },
  { id: 'field', header: headers.field, kind: 'text', value: ({ field }) => field, isKey: true, width: 26 },
  {
    id: 'value',
    header: headers.value,
    kind: 'text',
    width: 40,
    value: ({ value }) => value,
    text: ({ value }) => value || messages.nothing,
  },
];
