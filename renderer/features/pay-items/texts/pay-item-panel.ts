import type { InputKind } from '#electron/inputs/contract/bulk-input.ts';
import type { CurrentInput, KnownInput } from '#electron/pay-items/contract/pay-item.ts';
import { countOf, formatDate, formatDecimal, formatRands } from '#messages/format.ts';
import { formMessages, type FieldMessages, type FormMessages } from '#messages/forms.ts';
import { inputMessages, itemMessages, sentence } from '#messages/headings.ts';

/** Pay items of an employee or of one payslip. */
export const payItemPanelMessages = {
  openEmployee: 'Pay items…',
  openPayslip: 'Items of this payslip…',
  titleEmployee: (name: string) => `Pay items of ${name}`,
  titlePayslip: (name: string, date: string) => `Payslip of ${name} to ${formatDate(date)}`,
  recurring: 'What is entered here applies from the next calculation until it is changed again.',
  once: 'What is entered here applies to this payslip only.',
  list: 'Items',
  loading: 'Loading pay items…',
  readAgain: 'Refresh',
  none: { employee: 'No pay item.', payslip: 'Nothing was entered for this payslip.' },
  noInputs: 'Nothing is entered.',
  empty: 'empty',
  unreadable: 'cannot be read',
  result: (name: string) => `Result: ${sentence(name)}`,
  rest: 'As calculated by the service',
  onItsWay: 'on its way',
  skipped: 'skipped',
  inherited: 'inherited',
  inheritedText: 'From the company’s profile: see Hours and classification.',
  change: 'Change…',
  changeOf: (name: string) => `Change ${name}`,
  remove: 'Remove…',
  removeOf: (name: string) => `Remove ${name}`,
  finalised: 'This payslip is finalised and cannot be changed.',
  repeated:
    'The service has this item several times, and a change could reach any of them. Change it in the service’s own pages.',
  save: 'Save the change',
  cancel: 'Cancel',
  saved: 'The change is on its way',
  savedText: 'The outbox shows the outcome.',
  nothingChanged: 'Nothing was changed.',
  nothingEntered: 'Nothing was entered.',
  removing: {
    title: (name: string) => `Remove ${name}?`,
    employee:
      'It is no longer paid or deducted from the next calculation on. Finalised payslips stay as they are.',
    payslip: 'What was entered for this payslip is removed, and the payslip is calculated again.',
    confirm: 'Remove item',
    keep: 'Keep it',
    done: 'Removing the item is on its way',
  },
  add: 'Add an item…',
  adding: {
    title: 'Add an item',
    item: 'Item',
    save: 'Add item',
    unverified: 'may be refused',
    unverifiedHint:
      'Nobody has tried this name with the service yet: it may refuse it. The outbox then says so, and nothing is changed.',
    none: 'Every item that this company is known to use is already there.',
    done: 'The new item is on its way',
  },
  templates: {
    look: 'Check for payslip templates',
    notOffered: 'The service does not list payslip templates here. Change them on its own pages.',
    offered: (count: number | null) =>
      count === null
        ? 'Paydesk cannot read the service’s answer. Change templates on its own pages.'
        : `The service lists ${countOf(count, 'payslip template', 'payslip templates')}. Change them on its own pages.`,
  },
  deleted: {
    label: 'Show deleted items',
    hint: 'Read from the service each time and not saved.',
    title: 'Deleted items',
    loading: 'Reading deleted items…',
    none: 'The service lists no deleted item.',
  },
} as const;

/** The name of an item: the company's own, or one made from its name in the service. */
export const itemName = ({ item, name }: { item: string; name: string | null }): string =>
  name ?? itemMessages(item);

const decimal = /^-?\d+(\.\d+)?$/;

/** A value as the clerk writes it; null means that it could not be read. */
export function itemValue(kind: InputKind, value: string | null): string {
  if (value === null) return payItemPanelMessages.unreadable;
  if (value === '') return payItemPanelMessages.empty;
  if (value === 'true' || value === 'yes') return formMessages.yes;
  if (value === 'false' || value === 'no') return formMessages.no;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value);
  if (!decimal.test(value)) return value;
  if (kind !== 'money' && kind !== 'rate')
    return kind === 'percent' ? `${formatDecimal(value)}%` : formatDecimal(value);
  return value.startsWith('-') ? `−${formatRands(value.slice(1))}` : formatRands(value);
}

const limits: Readonly<Partial<Record<InputKind, string>>> = {
  hours: 'A month has 744 hours at most.',
  days: 'A month has 31 days at most.',
  percent: 'A percentage is between 0 and 100.',
};

function fieldMessages({ input, kind }: KnownInput, hint: { hint?: string } = {}): FieldMessages {
  return inputFieldMessages(kind, inputMessages(input), hint);
}

/** The messages of an input that a form labels `name`. */
export function inputFieldMessages(
  kind: InputKind,
  name: string,
  hint: { hint?: string } = {},
): FieldMessages {
  const limit = limits[kind];
  const problems = limit === undefined ? {} : { 'too-small': limit, 'too-large': limit };
  const unit = kind === 'percent' ? ' (%)' : '';
  return { label: `${name}${unit}`, problems, ...hint };
}

/** The messages of the form of a new item, whose fields the service names. */
export function newItemFieldMessages(inputs: readonly KnownInput[]): FormMessages {
  return { fields: Object.fromEntries(inputs.map((known) => [known.input, fieldMessages(known)])) };
}

/** The current value is below each input from the start: appearing later, it would move the buttons during a press. */
export function itemFieldMessages(inputs: readonly CurrentInput[]): FormMessages {
  const messagesOf = (held: CurrentInput) =>
    fieldMessages(held, { hint: formMessages.was(itemValue(held.kind, held.value)) });
  return { fields: Object.fromEntries(inputs.map((held) => [held.input, messagesOf(held)])) };
}
