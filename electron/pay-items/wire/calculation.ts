import { z } from 'zod';
import type { CalculationChange, CalculationRecord } from '../contract/calculation.ts';
import type { OutsideFields } from '#kit/outside.ts';
import { BadAnswerError } from '#api/errors.ts';
import { flagAs } from '#electron/employees/wire/attributes.ts';
import { emptyRecord, copyFields, valueRecord } from '#api/wire/outside-record.ts';
import { read, readRows, sameOwner, unwrap } from '#api/wire/rows.ts';
import { optionalFlag, optionalId, optionalName, optionalText } from '#api/wire/values.ts';

const calculation = z.object({
  id: optionalId,
  client_id: optionalId,
  employee_id: optionalId,
  payslip_id: optionalId,
  system_type: optionalName,
  short_name: optionalName,
  calculation_def_id: optionalId,
  calculation_id: optionalId,
  deleted: optionalFlag,
  profile_id: optionalId,
  skip: optionalFlag,
  updated_at: optionalText,
  inputs: z.unknown().optional(),
  outputs: z.unknown().optional(),
});
type Wire = z.output<typeof calculation>;

/** System items are identified by name, inherited ones by short name, custom ones by definition number. */
function itemOf(known: Wire): string | null {
  const byName = known.system_type ?? known.short_name;
  if (byName !== null) return byName;
  const byNumber = known.calculation_def_id ?? known.calculation_id;
  return byNumber === null ? null : String(byNumber);
}

function toCalculation(known: Wire, record: unknown, path: string): CalculationRecord {
  const item = itemOf(known);
  if (item === null) throw new BadAnswerError(`${path}.system_type`);
  return {
    id: known.id,
    employeeId: known.employee_id,
    payslipId: known.payslip_id,
    item,
    inputs: valueRecord(known.inputs, `${path}.inputs`),
    companyId: known.client_id,
    definitionId: known.calculation_def_id,
    profileId: known.profile_id,
    outputs: valueRecord(known.outputs ?? {}, `${path}.outputs`),
    skip: known.skip,
    updatedAt: known.updated_at,
    fields: copyFields(record, path),
  };
}

type Owner =
  | { readonly employeeId: number }
  | { readonly payslipId: number }
  | { readonly companyId: number };

function checkOwner(of: Owner, known: Wire, path: string) {
  if ('employeeId' in of) sameOwner(of.employeeId, known.employee_id, `${path}.employee_id`);
  else if ('payslipId' in of) sameOwner(of.payslipId, known.payslip_id, `${path}.payslip_id`);
  else sameOwner(of.companyId, known.client_id, `${path}.client_id`);
}

/** Items of one employee, one payslip or one company: those that are not deleted, or those that are. */
export function readCalculations(
  body: unknown,
  of: Owner,
  { deleted } = { deleted: false },
): CalculationRecord[] {
  const shape = { what: 'calculations', plural: 'calculations', wrapper: 'calculation' };
  const rows = readRows(body, shape, (record, path) => {
    const known = read(calculation, record, path);
    checkOwner(of, known, path);
    return known.deleted === deleted ? toCalculation(known, record, path) : null;
  });
  return rows.filter((row) => row !== null);
}

export function readCalculation(body: unknown, calculationId: number): CalculationRecord {
  const record = unwrap(body, 'calculation');
  const known = read(calculation, record, 'calculation');
  sameOwner(calculationId, known.id, 'calculation.id');
  return toCalculation(known, record, 'calculation');
}

/** `received` are the inputs as last received: flags are sent back in the same format. */
export function writeCalculation(change: CalculationChange, received: OutsideFields = {}) {
  const details = emptyRecord<string | number | boolean | null>();
  for (const [name, value] of Object.entries(change.details)) {
    details[name] = typeof value === 'boolean' ? flagAs(value, received[name]) : value;
  }
  return {
    calc_type: change.calcType,
    calculation_details: details,
    ...(change.effectiveDate === null ? {} : { effective_date: change.effectiveDate }),
  };
}
