import type { CallOutput } from '#bridge/bridge.ts';
import type { AuditLine } from '#electron/audit-log/contract/audit-entry.ts';
import { auditOutcomes, titleOfKind } from '#electron/audit-log/contract/audit-kinds.ts';
import { employeeFields } from '#electron/employees/contract/employee-fields.ts';
import { personalNumber } from '#electron/employees/contract/personal-numbers-calls.ts';
import { leaverTask } from '#electron/leaving/contract/leaver-task.ts';
import { serviceMessages } from '#features/leaving/texts/service-periods.ts';
import { numberMessages } from '#features/safety/texts/safety.ts';
import { displayText } from '#form/display-text.ts';
import { fieldsOf } from '#kit/form/form-table.ts';
import type { FieldMessages } from '#messages/forms.ts';
import { formatDate, formatMoment } from '#messages/format.ts';
import { headingName, inputMessages } from '#messages/headings.ts';
import { employeeMessages } from '../../texts/employees.ts';
import { employeeFormMessages } from '../../texts/employee-form.ts';
import { inheritedInputName, inheritedValue } from '../../texts/inherited.ts';
import { factNames } from '../../texts/personal-data.ts';
import type { Fact } from './answer-part.ts';
import { plainValue } from './plain-words.ts';

type Groups = CallOutput<'employees', 'groups'>;

/** What an entry is about, and its values before and after; '' where it has none, or none that says anything. */
interface Change {
  readonly detail: string;
  readonly valueOf: (value: string) => string;
}

const nothing = () => '';
const reasons: Readonly<Record<string, string>> = employeeMessages.reasons;
const rows = new Map(fieldsOf(employeeFields).map(({ path, row }) => [path, row]));

/** Dates of a service period, and the reason of its end. */
const serviceDetail: Readonly<Record<string, string>> = {
  startDate: factNames.from,
  endDate: factNames.to,
  appointmentDate: factNames.from,
  terminationCode: factNames.reason,
};

function recordChange(subject: string, groups: Groups): Change {
  const fields: Readonly<Record<string, FieldMessages | undefined>> = employeeFormMessages(groups).fields;
  const row = rows.get(subject);
  const messages = fields[subject];
  // A custom field without a name, and anything that was renamed since.
  if (row === undefined || messages === undefined) return { detail: messages?.label ?? '', valueOf: nothing };
  return {
    detail: messages.label,
    valueOf: (value) => {
      const words = displayText(row, value, messages);
      return row.kind === 'reference' && words === value ? '' : plainValue(words);
    },
  };
}

/** Days of leave are recorded with the number of their type: the day alone is said. */
const dayIn = (subject: string): string => {
  const day = /\d{4}-\d\d-\d\d/.exec(subject)?.[0];
  return day === undefined ? '' : formatDate(day);
};

/** A heading or an input as the payroll service names it; whatever else is recorded there says nothing to people. */
const wireName = /^(?:calc\.[a-z\d_]+\.)?[a-z][a-z\d_]*$/;

/** Only kinds of which it is known what their subject means are told in detail. */
function changeOf({ kind, subject, itemName }: AuditLine, groups: Groups): Change {
  const none = { detail: '', valueOf: nothing };
  if (subject === null) return none;
  const ofInput = (detail: string, valueOf: Change['valueOf']) =>
    wireName.test(subject) ? { detail, valueOf } : { detail: '', valueOf };
  switch (kind) {
    case 'bulk-input':
      return ofInput(headingName(subject, itemName), plainValue);
    case 'employee-changed':
      return recordChange(subject, groups);
    case 'service-ended':
    case 'service-reinstated':
    case 'service-end-undone':
      return {
        detail: serviceDetail[subject] ?? '',
        valueOf: (value) => (subject === 'terminationCode' ? (reasons[value] ?? '') : plainValue(value)),
      };
    case 'calculation-set':
    case 'calculation-added':
      return ofInput(inputMessages(subject), plainValue);
    case 'inherited-calculation-set':
      return ofInput(inheritedInputName(subject), (value) => plainValue(inheritedValue(subject, value)));
    case 'leave-added':
      return { detail: dayIn(subject), valueOf: nothing };
    case 'number-shown': {
      const shown = personalNumber.safeParse(subject).data;
      return shown === undefined ? none : { detail: numberMessages.names[shown], valueOf: nothing };
    }
    case 'leaver-ticked': {
      const task = leaverTask.safeParse(subject).data;
      return task === undefined ? none : { detail: serviceMessages.tasks.names[task], valueOf: nothing };
    }
    default:
      return none;
  }
}

/** What was done about an employee, without the person who did it: whoever captured it acted for the company. */
export function actFacts(entry: AuditLine, groups: Groups): readonly Fact[] {
  const { detail, valueOf } = changeOf(entry, groups);
  const value = (text: string | null) => (text === null || text === '' ? '' : valueOf(text));
  return [
    { name: factNames.when, words: formatMoment(entry.at), data: new Date(entry.at).toISOString() },
    { name: factNames.what, words: titleOfKind(entry.kind) },
    { name: factNames.detail, words: detail },
    {
      name: factNames.period,
      words: entry.periodEnd === null ? '' : formatDate(entry.periodEnd),
      data: entry.periodEnd ?? '',
    },
    { name: factNames.before, words: value(entry.old) },
    { name: factNames.after, words: value(entry.new) },
    { name: factNames.outcome, words: auditOutcomes[entry.outcome] },
  ];
}
