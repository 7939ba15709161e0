import { z } from 'zod';
import { shortNames } from '../inherited/definition.ts';
import { definitionOf } from '../inherited/definitions.ts';
import { inputsOn } from '../inherited/history.ts';
import type { InheritedCalculation } from '../state/inherited-calculations.ts';
import { timestampText } from './values.ts';

const inputs = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

export const inheritedReply = z.strictObject({
  id: z.int(),
  profile_id: z.int(),
  employee_id: z.int(),
  short_name: z.enum(shortNames),
  calculation_def_id: z.int(),
  created_at: timestampText,
  updated_at: timestampText,
  inputs,
  inputs_history: z.record(z.string(), inputs),
});

export const inheritedListReply = z.array(inheritedReply);

export const inheritedBody = z.object({
  calc_type: z.enum(shortNames, 'is not an inherited calculation'),
  effective_date: z.iso.date('is not a valid date').optional(),
  calculation_details: z.record(z.string(), z.unknown()),
});

/** With the inputs that apply on the day. */
export function presentInherited(inherited: InheritedCalculation, today: string) {
  const { id, employeeId, companyId, shortName, history, createdAt, updatedAt } = inherited;
  const definition = definitionOf(shortName);
  return {
    id,
    // Employees inherit from the company's own profile.
    profile_id: companyId,
    employee_id: employeeId,
    short_name: shortName,
    calculation_def_id: definition.id,
    created_at: createdAt,
    updated_at: updatedAt,
    inputs: definition.complete(inputsOn(history, today)),
    inputs_history: history,
  };
}
