import { z } from 'zod';
import type { Calculation } from '#contract/domain/calculation.ts';
import { BadAnswerError } from '../errors.ts';
import { textRecord } from './outside-record.ts';
import { read, readRows, sameOwner } from './rows.ts';
import { optionalFlag, optionalId, optionalText } from './values.ts';

const calculation = z.object({
  id: optionalId,
  employee_id: optionalId,
  payslip_id: optionalId,
  system_type: optionalText,
  short_name: optionalText,
  calculation_def_id: optionalId,
  calculation_id: optionalId,
  deleted: optionalFlag,
  inputs: z.unknown().optional(),
});
type Wire = z.output<typeof calculation>;

/** System items go by name, inherited ones by their short name, custom ones by the number of their definition. */
function itemOf(known: Wire): string | null {
  const byName = known.system_type ?? known.short_name;
  if (byName !== null) return byName;
  const byNumber = known.calculation_def_id ?? known.calculation_id;
  return byNumber === null ? null : String(byNumber);
}

function toCalculation(known: Wire, at: string): Calculation {
  const item = itemOf(known);
  if (item === null) throw new BadAnswerError(`${at}.system_type`);
  return {
    id: known.id,
    employeeId: known.employee_id,
    payslipId: known.payslip_id,
    item,
    inputs: textRecord(known.inputs),
  };
}

/** Items that are not deleted, of one person or of one payslip. */
export function readCalculations(
  body: unknown,
  of: { employeeId: number } | { payslipId: number },
): Calculation[] {
  const shape = { what: 'calculations', plural: 'calculations', wrapper: 'calculation' };
  const rows = readRows(body, shape, (record, at) => {
    const known = read(calculation, record, at);
    if ('employeeId' in of) sameOwner(of.employeeId, known.employee_id, `${at}.employee_id`);
    else sameOwner(of.payslipId, known.payslip_id, `${at}.payslip_id`);
    return known.deleted ? null : toCalculation(known, at);
  });
  return rows.filter((row) => row !== null);
}
