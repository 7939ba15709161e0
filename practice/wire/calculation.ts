import { z } from 'zod';
import type { PayslipRow } from '../state/payslips.ts';
import type { CalculationRow } from '../state/calculations.ts';
import { parseInputs } from '../state/calculations.ts';
import type { InheritedCalculation } from '../state/inherited-calculations.ts';
import { decodeResult } from '../state/payslip-result.ts';
import { presentInherited } from './inherited-calculation.ts';
import { timestampText, toItemName, toRands } from './values.ts';

const anyObject = z.record(z.string(), z.unknown());
const nullableId = z.int().nullable();

export const calculationReply = z.strictObject({
  id: nullableId,
  employee_id: nullableId,
  payslip_id: nullableId,
  client_id: nullableId,
  inputs: anyObject,
  outputs: anyObject,
  calculation_id: nullableId,
  calculation_def_id: nullableId,
  profile_id: nullableId,
  account_components: anyObject,
  account_outputs: anyObject,
  overrides: anyObject,
  input_formulas: anyObject,
  deleted: z.boolean(),
  skip: z.boolean(),
  skip_rule: z.union([z.boolean(), z.enum(['true', 'false'])]),
  multiplier: z.number().nullable(),
  created_at: timestampText,
  updated_at: timestampText,
  system_type: z.string().optional(),
});

export const calculationsReply = z.array(calculationReply);

export const calculationBody = z.object({
  /** A system calculation's name, or a custom one's number. */
  calc_type: z.union([z.string(), z.int().transform(String)]),
  calculation_details: z.record(z.string(), z.unknown()).default({}),
  /** Only for inherited calculations. */
  effective_date: z.iso.date('is not a valid date').optional(),
});

export type GivenCalculation = z.infer<typeof calculationBody>;

/** Fields that no calculation of the practice companies uses. */
const plain = {
  calculation_id: null,
  account_components: {},
  overrides: {},
  input_formulas: {},
  deleted: false,
  skip: false,
  skip_rule: false,
  multiplier: null,
};

/** With its outputs if its payslip has been calculated. */
export function presentCalculation(row: CalculationRow, payslip?: PayslipRow) {
  const name = toItemName(row.item);
  const custom = typeof name === 'number';
  const outputs = payslip ? outputsOf(row.item, payslip) : {};
  return {
    ...plain,
    id: row.id,
    employee_id: row.employee_id,
    payslip_id: row.payslip_id,
    client_id: row.company_id,
    inputs: parseInputs(row.inputs),
    outputs,
    calculation_def_id: custom ? name : null,
    profile_id: null,
    account_outputs: outputs,
    created_at: row.created_at,
    updated_at: row.updated_at,
    ...(custom ? {} : { system_type: name }),
  };
}

/** An inherited calculation in the list of an employee's calculations: without an id. */
export function presentAmongCalculations(inherited: InheritedCalculation, today: string) {
  const { inputs, profile_id, calculation_def_id, created_at, updated_at } = presentInherited(
    inherited,
    today,
  );
  return {
    ...plain,
    id: null,
    employee_id: inherited.employeeId,
    payslip_id: null,
    client_id: null,
    inputs,
    outputs: {},
    calculation_def_id,
    profile_id,
    account_outputs: {},
    created_at,
    updated_at,
    system_type: inherited.shortName,
  };
}

function outputsOf(item: string, { result }: PayslipRow): Record<string, number> {
  if (result === null) return {};
  const { income, deduction } = decodeResult(result);
  const line = [...income, ...deduction].find(([name]) => name === item);
  return line ? { [item]: toRands(line[1]) } : {};
}
