import { isLongWeek } from '#electron/inputs/contract/doubts.ts';
import type { PartOfDay } from '#electron/employees/contract/part-of-day.ts';
import type { InheritedType } from '#electron/employees/contract/inherited-fields.ts';
import { hoursAWeekOf, weekInputs, weekdayNames, type Weekday } from '#payroll/week-hours.ts';
import { formatDate, formatDecimal } from '#messages/format.ts';
import { classificationFields } from './classification.ts';
import { formMessages, type FieldMessages, type FormMessages } from '#messages/forms.ts';
import { inputMessages } from '#messages/headings.ts';
import { leaveHoursText } from '#features/leave/texts/leave-amount.ts';

/** The days of a week by their names. */
export const dayNames: Readonly<Record<Weekday, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

const overDay = 'A day has 24 hours.';
const hoursProblems = { 'too-large': overDay, 'too-small': overDay };

const ofDay = (day: Weekday): Record<string, FieldMessages> => ({
  [`works_${day}`]: { label: `Works on ${dayNames[day]}` },
  [`day_type_${day}`]: {
    label: `${dayNames[day]} is`,
    options: { full: 'a full day', partial: 'part of a day' },
  },
  [`partial_hours_${day}`]: {
    label: `Hours on ${dayNames[day]}`,
    problems: { ...hoursProblems, 'too-large': 'This is longer than a full day.' },
  },
});

const fields: Readonly<Record<string, FieldMessages>> = {
  full_day_hours_input: { label: 'Hours of a full day', problems: hoursProblems },
  schedule: { label: 'Schedule', options: { fixed: 'Fixed days' } },
  full_days_per_week: {
    label: 'Full days per week',
    hint: 'Leave it empty to have the working days counted.',
    problems: { 'too-large': 'A week has 7 days.', 'too-small': 'A week has 7 days.' },
  },
  leave_any_day: { label: 'Leave on any day' },
  ...Object.fromEntries(weekdayNames.flatMap((day) => Object.entries(ofDay(day)))),
  is_director: classificationFields.isDirector,
  employment_type: classificationFields.employmentType,
  written_declaration: classificationFields.writtenDeclaration,
  five_hours_a_day_rule: classificationFields.fiveHoursADayRule,
  less_than_24_hours_a_month: classificationFields.lessThan24HoursAMonth,
  is_natural_independent_contractor: classificationFields.isNaturalIndependentContractor,
  uif_exempt_question: classificationFields.uifExempt,
  uif_exemption_reason: classificationFields.uifExemptionReason,
};

/** The messages of the form of an inherited calculation. */
export const inheritedFormMessages: FormMessages = {
  fields,
  sections: { week: 'Week', ...dayNames },
};

export const inheritedMessages = {
  open: 'Hours and classification…',
  title: (name: string) => `Hours and classification of ${name}`,
  loading: 'Loading hours and classification…',
  readAgain: 'Refresh',
  types: { week_hours: 'Regular hours', classification: 'Classification' } satisfies Record<
    InheritedType,
    string
  >,
  on: 'Show what applies on',
  holds: (date: string) => `Applies on ${formatDate(date)}`,
  nothing: 'Nothing is recorded.',
  history: 'Changes',
  base: 'From the beginning',
  from: (date: string) => `From ${formatDate(date)}`,
  planned: 'planned',
  onItsWay: 'on its way',
  change: (type: InheritedType) =>
    type === 'week_hours' ? 'Change regular hours…' : 'Change classification…',
  changing: (type: InheritedType) =>
    type === 'week_hours' ? 'Change regular hours' : 'Change classification',
  effective: 'Applies from',
  effectiveHint: 'Payslips that are finalised stay as they are.',
  effectiveOptional: 'Leave it empty to change it from the beginning: no payslip is finalised yet.',
  effectiveMissing: 'Some payslips are already finalised: type the day from which this applies.',
  effectiveWrong: 'This is not a date. Type a day, such as 25/11/2026.',
  later: (date: string, what: string) => `From ${formatDate(date)} on another change applies: ${what}`,
  laterText: 'What you enter here applies until the day before.',
  save: 'Save the change',
  cancel: 'Cancel',
  unchanged: 'Nothing was changed.',
  sent: 'The change is on its way',
  sentText: 'The outbox shows the outcome.',
  ordinary:
    'Regular hours are an ordinary pay item here, without a history: the payroll service’s support has not moved this company to its second version. Change them under Pay items.',
  none: 'The payroll service lists no regular hours and no classification for this employee. Its support can move a company to the second version, which has them.',
} as const;

/** The seven days of regular hours. */
export const weekMessages = {
  title: 'Working week',
  parts: { off: 'Off', full: 'Full', half: 'Half', hours: 'Hours' } satisfies Record<PartOfDay, string>,
  notSaid: 'Not set',
  hours: 'Hours',
  sum: (hours: string) => {
    const limit = isLongWeek(hours) ? 'more than the 45 hours that the law allows' : 'and the law allows 45';
    return `${formatDecimal(hours)} hours a week, ${limit} (BCEA, section 9).`;
  },
  notKnown:
    'The hours of the week are not known: type the hours of a full day, and say which days are worked.',
} as const;

/** The name of an input, whether or not it has a field of its own. */
export const inheritedInputName = (input: string): string => fields[input]?.label ?? inputMessages(input);

/** A value in words; null means that it could not be read. */
export function inheritedValue(input: string, value: string | null): string {
  if (value === null) return 'cannot be read';
  if (value === '') return 'empty';
  if (value === 'true' || value === 'yes') return formMessages.yes;
  if (value === 'false' || value === 'no') return formMessages.no;
  const { options } = fields[input] ?? {};
  const word = typeof options === 'function' ? options(value) : options?.[value];
  return word ?? formatDecimal(value);
}

type Inputs = Readonly<Record<string, string | null>>;
const isYes = (value: string | null | undefined) => value === 'true' || value === 'yes';

/** `Monday to Thursday, Friday (5 h)`. */
function workingDays(inputs: Inputs): string {
  const parts: { text: string; from: string; to: string }[] = [];
  for (const [index, day] of weekdayNames.entries()) {
    if (!isYes(inputs[`works_${day}`])) continue;
    const hours = inputs[`day_type_${day}`] === 'partial' ? inputs[`partial_hours_${day}`] : undefined;
    const text = hours ? ` (${leaveHoursText(hours)})` : '';
    const last = parts.at(-1);
    const name = dayNames[day];
    if (last?.text === text && last.to === dayNames[weekdayNames[index - 1] ?? day]) last.to = name;
    else parts.push({ text, from: name, to: name });
  }
  const named = parts.map(({ text, from, to }) => `${from === to ? from : `${from} to ${to}`}${text}`);
  return named.length === 0 ? 'no day' : named.join(', ');
}

const ofWeek = /^(works|day_type|partial_hours)_(mon|tue|wed|thu|fri|sat|sun)$/;

/** What applies, as the clerk reads it: the days of a week are in one line. */
export function inheritedFacts(inputs: Inputs): { name: string; value: string }[] {
  const names = Object.keys(inputs);
  const plain = names
    .filter((input) => !ofWeek.test(input))
    .map((input) => ({
      name: inheritedInputName(input),
      value: inheritedValue(input, inputs[input] ?? null),
    }));
  if (!names.some((input) => input.startsWith('works_'))) return plain;
  const week = hoursAWeekOf(
    Object.fromEntries(weekInputs.flatMap((input) => (input in inputs ? [[input, inputs[input]]] : []))),
  );
  return [
    ...plain,
    { name: 'Working days', value: workingDays(inputs) },
    ...(week === null ? [] : [{ name: 'Hours a week', value: formatDecimal(week) }]),
  ];
}

/** What applied from each change onwards that did not apply before, newest first. `history` is oldest first. */
export function inheritedChanges(
  history: readonly { readonly effectiveDate: string | null; readonly inputs: Inputs }[],
) {
  let applied: Inputs = {};
  let before: ReadonlyMap<string, string> = new Map();
  return history
    .map(({ effectiveDate, inputs }) => {
      applied = { ...applied, ...inputs };
      const now = inheritedFacts(applied);
      const facts = now.filter(({ name, value }) => before.get(name) !== value);
      before = new Map(now.map(({ name, value }) => [name, value]));
      return { effectiveDate, facts };
    })
    .toReversed();
}
