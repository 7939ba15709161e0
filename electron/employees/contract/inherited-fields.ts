import { fieldsOf, formTable, type FormTable, type FieldRow, type Rule } from '#kit/form/form-table.ts';
import { within } from '#kit/form/rules.ts';
import { inputDoubts } from '#electron/inputs/contract/doubts.ts';
import { weekdayNames } from '#payroll/week-hours.ts';

/** The two that the service inherits from the company's profile (section 2.8 of its specification). */
export const inheritedTypes = ['week_hours', 'classification'] as const;
export type InheritedType = (typeof inheritedTypes)[number];

const hours = { kind: 'decimal', maxDecimals: 2, checks: [within(0, 24)] } as const;

/** A part of a day is no longer than a whole one. */
const partOfDay: Rule = (text, textOf) => {
  const whole = textOf('full_day_hours_input');
  return text !== '' && whole !== '' && Number(text) > Number(whole) ? 'too-large' : undefined;
};

const fixed = { schedule: ['fixed'] };

function dayRows(day: string): Readonly<Record<string, FieldRow>> {
  const works = { ...fixed, [`works_${day}`]: ['yes'] };
  const inPart = { ...works, [`day_type_${day}`]: ['partial'] };
  return {
    [`works_${day}`]: { kind: 'yes-no', section: day, onlyIf: fixed },
    [`day_type_${day}`]: { kind: 'choice', section: day, options: ['full', 'partial'], onlyIf: works },
    [`partial_hours_${day}`]: {
      ...hours,
      section: day,
      rules: [partOfDay],
      doubts: inputDoubts('week_hours', `partial_hours_${day}`),
      onlyIf: inPart,
      requiredIf: inPart,
    },
  };
}

const leaveAnyDay = { leave_any_day: { kind: 'yes-no', section: 'week', onlyIf: fixed } } as const;

const weekHours = (hasLeaveAnyDay: boolean): FormTable =>
  formTable({
    full_day_hours_input: {
      ...hours,
      section: 'week',
      doubts: inputDoubts('week_hours', 'full_day_hours_input'),
    },
    schedule: { kind: 'choice', section: 'week', options: ['fixed'], open: true },
    full_days_per_week: { kind: 'decimal', section: 'week', maxDecimals: 2, checks: [within(0, 7)] },
    ...(hasLeaveAnyDay ? leaveAnyDay : {}),
    ...Object.fromEntries(weekdayNames.flatMap((day) => Object.entries(dayRows(day)))),
  });
const weekHoursPlain = weekHours(false);
const weekHoursAnyDay = weekHours(true);

const noDirector = { is_director: ['no', ''] };
const fewHours = { ...noDirector, employment_type: ['less_than_22_hours_per_week'] };
const undeclared = { ...fewHours, written_declaration: ['no'] };
const exempt = { uif_exempt_question: ['yes'] };

const classification = formTable({
  is_director: { kind: 'yes-no' },
  employment_type: {
    kind: 'choice',
    options: ['full_time', 'less_than_22_hours_per_week'],
    open: true,
    onlyIf: noDirector,
  },
  written_declaration: { kind: 'yes-no', onlyIf: fewHours, requiredIf: fewHours },
  five_hours_a_day_rule: { kind: 'yes-no', onlyIf: undeclared, requiredIf: undeclared },
  less_than_24_hours_a_month: { kind: 'yes-no', onlyIf: fewHours, requiredIf: fewHours },
  is_natural_independent_contractor: { kind: 'yes-no' },
  uif_exempt_question: { kind: 'yes-no' },
  uif_exemption_reason: { kind: 'text', onlyIf: exempt, requiredIf: exempt },
});

/**
 * The form of an inherited calculation, by the service's own names. `leave_any_day` is included only if the service has
 * returned it, because the service's support has to enable it.
 */
function inheritedFields(type: InheritedType, { hasLeaveAnyDay }: { hasLeaveAnyDay: boolean }): FormTable {
  if (type === 'classification') return classification;
  return hasLeaveAnyDay ? weekHoursAnyDay : weekHoursPlain;
}

/** The texts that a form starts with: yes and no in the form's spelling, what could not be parsed as empty. */
export function inheritedTexts(
  table: FormTable,
  inputs: Readonly<Record<string, string | null>>,
): Record<string, string> {
  return Object.fromEntries(
    fieldsOf(table).map(({ path, row }) => {
      const value = Object.hasOwn(inputs, path) ? (inputs[path] ?? '') : '';
      return [path, row.kind === 'yes-no' ? yesOrNo(value) : value];
    }),
  );
}

function yesOrNo(value: string): string {
  if (value === 'true') return 'yes';
  return value === 'false' ? 'no' : value;
}

interface Held {
  readonly inputs: Readonly<Record<string, string | null>>;
  readonly history: readonly { readonly inputs: Readonly<Record<string, string | null>> }[];
}

/** The form of an inherited calculation that an employee has. */
export function fieldsOfInherited(type: InheritedType, { inputs, history }: Held): FormTable {
  const hasLeaveAnyDay = [inputs, ...history.map((change) => change.inputs)].some((one) =>
    Object.hasOwn(one, 'leave_any_day'),
  );
  return inheritedFields(type, { hasLeaveAnyDay });
}
