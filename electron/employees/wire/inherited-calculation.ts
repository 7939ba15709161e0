import { z } from 'zod';
import type { InheritedCalculation } from '../contract/inherited-calculation.ts';
import { BadAnswerError } from '#api/errors.ts';
import { copyFields, valueRecord } from '#api/wire/outside-record.ts';
import { isFields, read, readRows, sameOwner, unwrap } from '#api/wire/rows.ts';
import { id, name, optionalDay, optionalId, optionalText } from '#api/wire/values.ts';

const inherited = z.object({
  id,
  employee_id: optionalId,
  short_name: name,
  calculation_def_id: optionalId,
  profile_id: optionalId,
  inputs: z.unknown().optional(),
  inputs_history: z.unknown().optional(),
  updated_at: optionalText,
});

function history(value: unknown, path: string): InheritedCalculation['history'] {
  if (value === null || value === undefined) return [];
  if (!isFields(value)) throw new BadAnswerError(`${path}.inputs_history`);
  const changes = Object.entries(value).map(([key, inputs]) => ({
    effectiveDate: read(optionalDay, key, `${path}.inputs_history`),
    inputs: valueRecord(inputs, `${path}.inputs_history`),
  }));
  return changes.toSorted((a, b) => ((a.effectiveDate ?? '') < (b.effectiveDate ?? '') ? -1 : 1));
}

function toInherited(record: unknown, employeeId: number | null, path: string): InheritedCalculation {
  const known = read(inherited, record, path);
  if (employeeId !== null) sameOwner(employeeId, known.employee_id, `${path}.employee_id`);
  return {
    id: known.id,
    employeeId: read(id, employeeId ?? known.employee_id, `${path}.employee_id`),
    calcType: known.short_name,
    definitionId: known.calculation_def_id,
    profileId: known.profile_id,
    inputs: valueRecord(known.inputs, `${path}.inputs`),
    history: history(known.inputs_history, path),
    updatedAt: known.updated_at,
    fields: copyFields(record, path),
  };
}

const wrapper = 'inherited_calculation';

export function readInheritedCalculations(body: unknown, employeeId: number): InheritedCalculation[] {
  const shape = { what: 'inherited-calculations', plural: 'inherited_calculations', wrapper };
  return readRows(body, shape, (record, path) => toInherited(record, employeeId, path));
}

export function readInheritedCalculation(body: unknown, calculationId: number): InheritedCalculation {
  const known = toInherited(unwrap(body, wrapper), null, 'inherited-calculation');
  sameOwner(calculationId, known.id, 'inherited-calculation.id');
  return known;
}
