import type { AppErrorCode, AppErrorParams } from '#kit/errors.ts';
import type { FieldDoubt } from '#kit/form/field-doubt.ts';
import type { FieldProblem } from '#kit/form/field-problem.ts';
import type { FieldRow, FormTable, PathOf, SectionOf } from '#kit/form/form-table.ts';
import { countOf, formatCount } from './format.ts';

/** The messages of one field. */
export interface FieldMessages {
  readonly label: string;
  /** Its name where the heading of its section is not above it: `Postal address: Line 1`. */
  readonly fullLabel?: string;
  /** Replace the label while another field has one of these texts. */
  readonly labelsBy?: { readonly path: string; readonly labels: Readonly<Record<string, string>> };
  readonly hint?: string;
  readonly placeholder?: string;
  /** The options of a choice, or the steps of a number, in words; if left out, they are shown as they are. */
  readonly options?: Readonly<Record<string, string>> | ((value: string) => string);
  /** The text below each option; the options are then shown as cards. */
  readonly optionHints?: Readonly<Record<string, string>>;
  /** Replace the texts that every form has for these problems. */
  readonly problems?: Readonly<Partial<Record<FieldProblem, string>>>;
  /** Replace the texts that every form has for these doubts. */
  readonly doubts?: Readonly<Partial<Record<FieldDoubt, string>>>;
  /** Replace the texts that every screen has for these failures. */
  readonly refusals?: { readonly [C in AppErrorCode]?: (params: AppErrorParams<C>) => string };
}

/** An option of a choice, or a step of a number, as text for display. */
export function optionText({ options }: FieldMessages, value: string): string {
  if (typeof options === 'function') return options(value);
  return options?.[value] ?? value;
}

/** The name of a field in a list of fields. */
export const fieldName = ({ label, fullLabel }: FieldMessages): string => fullLabel ?? label;

/** The messages of a form: to leave out a field or a section does not compile. */
export interface FormMessages<T extends FormTable = FormTable> {
  readonly fields: Readonly<Record<PathOf<T>, FieldMessages>>;
  readonly sections?: Readonly<Record<SectionOf<T>, string>>;
}

const limits = (row: FieldRow) =>
  row.kind === 'integer' ? ` Type a number from ${formatCount(row.min)} to ${formatCount(row.max)}.` : '';
const decimalsOf = (row: FieldRow) => (row.kind === 'decimal' ? (row.maxDecimals ?? 10) : 2);

/** The text of each problem in every form, unless the field has its own. */
export const problemMessages: Readonly<Record<FieldProblem, (row: FieldRow) => string>> = {
  missing: () => 'This may not be empty.',
  'too-long': () => 'This is too long. Shorten it.',
  'not-listed': () => 'Choose one from the list.',
  'not-a-date': () => 'This is not a date. Type a day, such as 25/11/2026.',
  'not-a-number': () =>
    'This is not a number, or it can be read in two ways. Type digits, with a comma or a point before the decimals: 1234,50.',
  'not-a-whole-number': () => 'Type a whole number, in digits.',
  'too-small': (row) => `This is too small.${limits(row)}`,
  'too-large': (row) => `This is too large.${limits(row)}`,
  'too-many-decimals': (row) => `At most ${countOf(decimalsOf(row), 'decimal', 'decimals')}.`,
  'id-number-length': () => 'A South African ID number has 13 digits.',
  'id-number-wrong': () => 'This is not an ID number: a digit is wrong, or two have changed places.',
  'too-weak': () => 'This is too easy to guess.',
  differs: () => 'The two are not the same.',
  'already-there': () => 'This already exists.',
  'too-early': () => 'This is too early.',
  'too-late': () => 'This is too late.',
  'not-whole': () => 'Type the whole number. Only its last digits are shown here.',
  'not-an-email': () => 'This is not an e-mail address, such as thandi@example.co.za.',
  'not-a-country-code': () => 'Type the country code of the passport in capitals, such as ZWE.',
  'not-an-account-number': () => 'An account number has 4 to 16 digits.',
  'not-a-branch-code': () =>
    'A branch code has 6 digits. A spreadsheet may have dropped a zero in front: 51001 is 051001.',
  'not-a-tax-number': () =>
    'An income tax number has 10 digits and begins with 0, 1, 2, 3 or 9. Check each digit.',
  'id-number-here': () =>
    'This is a South African ID number. Choose South African ID, or eFiling will reject it.',
  'not-as-in-id': () => 'The ID number gives another date of birth.',
  'before-birth': () => 'This is not after the date of birth.',
  'in-future': () => 'This day has not come yet. Check the year.',
  'other-bank': () => 'This branch code belongs to another bank.',
  'no-town': () => 'Fill in a suburb or a town: eFiling accepts no address without one.',
  holiday: () => 'This is a public holiday.',
  'day-off': () => 'Nobody works on this day here.',
  'not-a-web-address': () =>
    'This is not the address of a page: copy it from the browser, with https:// in front.',
  'not-read': () => 'What the record has here has never been read on this computer.',
  'not-asked': () => 'Because of what else was typed, this is not needed and is not sent.',
  'not-a-code': () => 'Choose a reason, or type the number that the service has for it.',
};

/** The text of each doubt in every form, sheet and check, unless the field has its own. */
export const doubtMessages: Readonly<Record<FieldDoubt, string>> = {
  'under-15':
    'Younger than 15 on the first day of work: the law forbids this, except for performers with a permit (BCEA, section 43).',
  'over-100': 'The employee would be 100 or older. Check the year.',
  'year-ahead': 'This is more than a year ahead. Check the year.',
  'not-four-digits':
    'Postal codes in South Africa have four digits. A zero in front may have been lost: 157 is 0157.',
  'over-12-hours': 'This is more than 12 hours on one day.',
  'over-45-hours':
    'This comes to more than 45 ordinary hours a week: the law allows no more for most employees.',
  'low-for-a-period': 'This is little for a whole pay period. Is it the pay of an hour or a day?',
  'high-for-a-period': 'This is a lot for one pay period. Count the digits.',
  'low-for-an-hour': 'This is less than the minimum wage for an hour.',
  'high-for-an-hour': 'This is a lot for one hour. Is it the salary of a pay period?',
  'shared-number': 'Another employee has this number, or gets it too.',
  'two-kinds-of-pay': 'A salary is filled in too. Most employees have either a salary or an hourly rate.',
};

export const formMessages = {
  required: 'required',
  lost: {
    title: 'What you typed last was not saved',
    text: 'It could not be written to the disk before you left. Type it again when you return.',
  },
  restored: 'What you typed before is back',
  yes: 'Yes',
  no: 'No',
  service: 'The service',
  serviceSays: (message: string) => `The service says: ${message}`,
  summary: (fields: number) => `${countOf(fields, 'field needs', 'fields need')} attention`,
  doubts: {
    title: (count: number) => `${countOf(count, 'value is', 'values are')} unlikely`,
    confirm: (count: number) => (count === 1 ? 'It is right' : 'They are right'),
  },
  missing: (fields: number) => `${countOf(fields, 'field', 'fields')} to fill in`,
  complete: 'Nothing is missing',
  was: (text: string) => `Now: ${text}`,
  show: (label: string) => `Show: ${label}`,
  hide: (label: string) => `Hide: ${label}`,
  openList: 'Show the list',
  noMatch: 'Nothing matches',
  addTyped: (typed: string) => `Add “${typed}”`,
  addOne: 'Add…',
  remove: (one: string) => `Remove ${one}`,
  chosen: (label: string) => `${label}: chosen`,
  moreMatches: (hidden: number) => `${formatCount(hidden)} more: type to find them`,
  review: {
    label: 'Changes',
    field: 'Field',
    before: 'Now',
    after: 'New',
    empty: 'Empty',
    hidden: '••••••••',
    none: 'Nothing was changed.',
    same: (text: string) => `${text} (not changed)`,
  },
  day: {
    open: 'Choose a day',
    previous: 'Previous month',
    next: 'Next month',
    month: 'Month',
    year: 'Year',
  },
} as const;
