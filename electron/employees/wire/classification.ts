import type { Classification } from '../contract/classification.ts';
import type { OutsideFields } from '#kit/outside.ts';
import { namesOf, readerOf } from '#api/wire/named-fields.ts';
import { partNames } from '#api/wire/unreadable.ts';
import { answer, optionalWholeText } from '#api/wire/values.ts';

const said = answer.catch(null);
const token = optionalWholeText.catch(null);

const fields = {
  isDirector: ['is_director', said],
  employmentType: ['employment_type', token],
  writtenDeclaration: ['written_declaration', said],
  fiveHoursADayRule: ['five_hours_a_day_rule', said],
  lessThan24HoursAMonth: ['less_than_24_hours_a_month', said],
  isNaturalIndependentContractor: ['is_natural_independent_contractor', said],
  uifExempt: ['uif_exempt_question', said],
  uifExemptionReason: ['uif_exemption_reason', token],
} as const;

const names = namesOf(fields);
export const classificationParts = partNames(names);

/** Null if there is none. Reads a record's `classification_inputs` and the inputs of an inherited calculation. */
export const readClassification: (received: unknown) => Classification | null = readerOf(fields);

/** Only the answered questions. */
export function writeClassification(classification: Classification): OutsideFields {
  const entries = Object.entries(names).map(([key, name]) => [
    name,
    classification[key as keyof Classification],
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== null && value !== '')) as OutsideFields;
}
