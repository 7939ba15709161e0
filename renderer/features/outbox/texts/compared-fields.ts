import type { ComparedField } from '#electron/outbox/contract/outbox.ts';
import { inWords } from '#kit/wire-words.ts';
import { isDecimal } from '#payroll/decimal.ts';
import { customFieldMessages } from '#features/employees/texts/custom-fields.ts';
import { recordFieldMessages } from '#features/employees/texts/employee-form.ts';
import { employeeMessages } from '#features/employees/texts/employees.ts';
import { leaveHoursText } from '#features/leave/texts/leave-amount.ts';
import { formatDate } from '#messages/format.ts';
import { fieldName as labelOf, formMessages, optionText } from '#messages/forms.ts';
import { sentence } from '#messages/headings.ts';
import { formatInput } from '#messages/values.ts';
import { outboxMessages } from './outbox.ts';

const isoDate = /^\d{4}-\d{2}-\d{2}$/;

const fieldMessages: Readonly<Record<string, string>> = {
  leaveType: 'Leave type',
  terminationCode: 'Reason',
  endDate: 'Last day',
  startDate: 'First day',
};

/** Rows of a list that a change affects, by the start of their name. */
const rowMessages: Readonly<Record<string, (rest: string) => string>> = {
  service: (day) => `End of the service from ${formatDate(day)}`,
  leave: (rest) => `Leave on ${formatDate(rest.slice(0, 10))}`,
  person: () => 'Employee with the same ID or passport, appointed',
  payFrequency: () => 'Pay frequency',
  calculation: () => 'Current item',
  report: () => 'Queued report',
};

const camel = (name: string) => sentence(name.replaceAll(/([A-Z])/g, ' $1').toLowerCase());

/** The clerk's name for a field such as `bankAccount.branchCode`. */
export function fieldName(name: string): string {
  const ofRecord = recordFieldMessages[name];
  if (ofRecord !== undefined) return labelOf(ofRecord);
  const custom = /^customFields\.(\d+)$/.exec(name)?.[1];
  if (custom !== undefined) return customFieldMessages.section(custom);
  const known = fieldMessages[name];
  if (known !== undefined) return known;
  const [root = '', ...rest] = name.split('.');
  const row = rowMessages[root];
  if (row !== undefined && rest.length > 0) return row(rest.join('.'));
  return [root, ...rest].map(camel).join(': ');
}

/** A value before or in the service: null is empty, undefined not read. Of a row: null is an open end, undefined no such row. */
export function fieldValue(name: string, value: string | null | undefined): string {
  const isRow = Object.hasOwn(rowMessages, name.split('.')[0] ?? '') && name.includes('.');
  if (value === undefined) return isRow ? outboxMessages.noRow : outboxMessages.notKnown;
  if (value === null || value === '') return isRow ? outboxMessages.openEnd : outboxMessages.nothing;
  if (value === 'day') return 'whole day';
  if (isoDate.test(value)) return formatDate(value);
  if (value === 'true') return formMessages.yes;
  if (value === 'false') return formMessages.no;
  if (name === 'terminationCode') return employeeMessages.reason(Number(value));
  if (name.startsWith('leave.') && isDecimal(value)) return leaveHoursText(value);
  const ofRecord = recordFieldMessages[name];
  // The digits of a code are no amount.
  return ofRecord === undefined ? inWords(formatInput(name, value)) : optionText(ofRecord, value);
}

/** Longer ones are read in the comparison. */
const longestOnButton = 20;

/**
 * The two values between which the clerk decides, as the buttons say them: those of the only field that differs, or of
 * the account, whose branch goes with it. Empty where several differ, or one is not known or too long.
 */
export function valuesOnButtons(fields: readonly ComparedField[]): { mine: string; theirs: string } {
  const differing = fields.filter(({ mine, theirs }) => mine !== undefined && mine !== theirs);
  const account = differing.find(({ name }) => name === 'bankAccount.accountNumber');
  const field = account ?? (differing.length === 1 ? differing[0] : undefined);
  if (field?.theirs === undefined) return { mine: '', theirs: '' };
  const [mine, theirs] = [fieldValue(field.name, field.mine), fieldValue(field.name, field.theirs)];
  const isShort = Math.max(mine.length, theirs.length) <= longestOnButton;
  return isShort ? { mine, theirs } : { mine: '', theirs: '' };
}
