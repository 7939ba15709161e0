import { z } from 'zod';
import type { Classification } from '#contract/domain/classification.ts';
import type { OutsideFields } from '#contract/domain/outside.ts';
import { compiled } from './compiled.ts';
import { partNames } from './unreadable.ts';
import { answer, optionalText } from './values.ts';

const said = answer.catch(null);
const token = optionalText.catch(null);

const inputs = compiled(
  z.object({
    is_director: said,
    employment_type: token,
    written_declaration: said,
    five_hours_a_day_rule: said,
    less_than_24_hours_a_month: said,
    is_natural_independent_contractor: said,
    uif_exempt_question: said,
    uif_exemption_reason: token,
  }),
);

const names = {
  isDirector: 'is_director',
  employmentType: 'employment_type',
  writtenDeclaration: 'written_declaration',
  fiveHoursADayRule: 'five_hours_a_day_rule',
  lessThan24HoursAMonth: 'less_than_24_hours_a_month',
  isNaturalIndependentContractor: 'is_natural_independent_contractor',
  uifExempt: 'uif_exempt_question',
  uifExemptionReason: 'uif_exemption_reason',
} as const satisfies Record<keyof Classification, string>;

export const classificationParts = partNames(names);

/** Null if there is none. Reads a record's `classification_inputs` and the inputs of an inherited calculation. */
export function readClassification(value: unknown): Classification | null {
  const known = inputs().safeParse(value).data;
  if (known === undefined) return null;
  return {
    isDirector: known.is_director,
    employmentType: known.employment_type,
    writtenDeclaration: known.written_declaration,
    fiveHoursADayRule: known.five_hours_a_day_rule,
    lessThan24HoursAMonth: known.less_than_24_hours_a_month,
    isNaturalIndependentContractor: known.is_natural_independent_contractor,
    uifExempt: known.uif_exempt_question,
    uifExemptionReason: known.uif_exemption_reason,
  };
}

/** Only the answered questions. */
export function writeClassification(classification: Classification): OutsideFields {
  const entries = Object.entries(names).map(([key, name]) => [
    name,
    classification[key as keyof Classification],
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== null && value !== '')) as OutsideFields;
}
