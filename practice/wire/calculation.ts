import { z } from 'zod';
import type { PayslipRow } from '../state/payslips.ts';
import type { CalculationRow } from '../state/calculations.ts';
import { parseInputs } from '../state/calculations.ts';
import { decodeResult } from '../state/payslip-result.ts';
import { timestampText, toItemName, toRands } from './values.ts';

const anyObject = z.record(z.string(), z.unknown());
const nullableId = z.int().nullable();

export const calculationsReply = z.array(
  z.strictObject({
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
  }),
);

/** With its outputs where the payslip that owns it is calculated. */
export function presentCalculation(row: CalculationRow, payslip?: PayslipRow) {
  const name = toItemName(row.item);
  const custom = typeof name === 'number';
  return {
    id: row.id,
    employee_id: row.employee_id,
    payslip_id: row.payslip_id,
    client_id: row.company_id,
    inputs: parseInputs(row.inputs),
    outputs: payslip ? outputsOf(row.item, payslip) : {},
    calculation_id: null,
    calculation_def_id: custom ? name : null,
    profile_id: null,
    account_components: {},
    account_outputs: {},
    overrides: {},
    input_formulas: {},
    deleted: false,
    skip: false,
    skip_rule: false,
    multiplier: null,
    created_at: row.created_at,
    updated_at: row.updated_at,
    ...(custom ? {} : { system_type: name }),
  };
}

function outputsOf(item: string, { result }: PayslipRow): Record<string, number> {
  if (result === null) return {};
  const { income, deduction } = decodeResult(result);
  const line = [...income, ...deduction].find(([name]) => name === item);
  return line ? { [item]: toRands(line[1]) } : {};
}
