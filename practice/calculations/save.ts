import { checkInputValue } from '../bulk-inputs/input-values.ts';
import { saveFinalisedFacts } from '../documents/finalised-facts.ts';
import { RequestError, refuse } from '../http/request-error.ts';
import { isInherited } from '../inherited/definitions.ts';
import { saveInheritedInputs } from '../inherited/save.ts';
import type { PayItem } from '#payroll/engine/pay-item.ts';
import type { CalculationRow, Owner } from '../state/calculations.ts';
import { deleteCalculation, saveCalculation } from '../state/calculations.ts';
import { readCatalogue, readSettings } from '../state/companies.ts';
import type { Employee } from '../state/employees.ts';
import type { PayslipRow } from '../state/payslips.ts';
import { findPayslip, listOpenPayslipIds } from '../state/payslips.ts';
import { inTransaction } from '../state/sql.ts';
import type { GivenCalculation } from '../wire/calculation.ts';
import type { World } from '../world.ts';

const REFUSAL = 'Calculation not saved';

/** Sets an employee's standing inputs; Regular Hours and the classification from a date. */
export function saveForEmployee(world: World, employee: Employee, given: GivenCalculation): number {
  const { database, calculator } = world;
  const { migratedToV2 } = readSettings(database, employee.companyId);
  if (isInherited(given.calc_type) && migratedToV2) {
    return saveInheritedInputs(world, employee, { ...given, calc_type: given.calc_type });
  }
  refuseEffectiveDate(given);
  const item = itemOf(world, employee.companyId, given);
  return inTransaction(database, () => {
    saveFinalisedFacts(database, employee.id);
    const saved = save(world, { employee: employee.id }, { item, given });
    if (saved.changed) calculator.enqueue(listOpenPayslipIds(database, employee.id));
    return saved.id;
  });
}

/** Sets a payslip's inputs and recalculates it and the later open ones. */
export function saveForPayslip(world: World, payslip: PayslipRow, given: GivenCalculation): number {
  const { database, calculator } = world;
  refuseFinalised(payslip);
  refuseEffectiveDate(given);
  const item = itemOf(world, payslip.company_id, given);
  return inTransaction(database, () => {
    const saved = save(world, { payslip: payslip.id }, { item, given });
    if (saved.changed) calculator.enqueue(openFrom(world, payslip));
    return saved.id;
  });
}

export function removeCalculation(world: World, calculation: CalculationRow): void {
  const { database, calculator } = world;
  const { id, employee_id, payslip_id } = calculation;
  if (employee_id === null && payslip_id === null) {
    throw new RequestError(422, 'A calculation of the client cannot be deleted here');
  }
  const payslip = payslip_id === null ? undefined : findPayslip(database, payslip_id);
  if (payslip) refuseFinalised(payslip);
  inTransaction(database, () => {
    if (employee_id !== null) saveFinalisedFacts(database, employee_id);
    deleteCalculation(database, id);
    const touched = payslip ? openFrom(world, payslip) : listOpenPayslipIds(database, employee_id ?? 0);
    calculator.enqueue(touched);
  });
}

function save(
  { database, timestamp }: World,
  owner: Owner,
  { item, given }: { readonly item: PayItem; readonly given: GivenCalculation },
) {
  const inputs = Object.entries(given.calculation_details).map(
    ([name, value]) => [name, toText(value) ?? ''] as const,
  );
  return saveCalculation(database, owner, { item: item.name, inputs: new Map(inputs), at: timestamp() });
}

function itemOf({ database }: World, companyId: number, given: GivenCalculation): PayItem {
  const item = readCatalogue(database, companyId).get(given.calc_type);
  const errors = new Map<string, string>();
  if (!item) {
    const known = isInherited(given.calc_type);
    const refusal = known ? 'is for clients migrated to v2' : 'is not a calculation of this client';
    throw new RequestError(422, REFUSAL, { calc_type: refusal });
  }
  for (const [name, value] of Object.entries(given.calculation_details)) {
    const input = Object.hasOwn(item.inputs, name) ? item.inputs[name] : undefined;
    const text = toText(value);
    const refusal =
      input && text !== undefined ? checkInputValue(text, input) : 'is not an input of this calculation';
    if (refusal !== undefined) errors.set(name, refusal);
  }
  refuse(errors, REFUSAL);
  return item;
}

/** Only inherited calculations have an effective date; ignoring one would apply a change from the wrong date. */
function refuseEffectiveDate({ effective_date }: GivenCalculation): void {
  if (effective_date === undefined) return;
  throw new RequestError(422, REFUSAL, { effective_date: 'is for inherited calculations only' });
}

function refuseFinalised({ finalised }: PayslipRow): void {
  if (finalised === 1) throw new RequestError(422, 'The payslip is finalised and cannot be updated');
}

function openFrom({ database }: World, { employee_id, date }: PayslipRow): number[] {
  return listOpenPayslipIds(database, employee_id, date);
}

/** Null clears an input, as an empty text does. Undefined if the value is no text, number or flag. */
function toText(value: unknown): string | undefined {
  if (value === null) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? value : undefined;
}
