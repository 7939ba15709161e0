import { saveFinalisedFacts } from '../documents/finalised-facts.ts';
import { RequestError, refuse } from '../http/request-error.ts';
import { readSettings } from '../state/companies.ts';
import type { Employee } from '../state/employees.ts';
import { saveRecord } from '../state/employees.ts';
import { findInheritedOf, saveInherited } from '../state/inherited-calculations.ts';
import { hasFinalisedPayslips, listOpenPayslipIds } from '../state/payslips.ts';
import { inTransaction } from '../state/sql.ts';
import type { World } from '../world.ts';
import { toRecordInputs } from './classification.ts';
import type { ShortName } from './definition.ts';
import { readInputs } from './definition.ts';
import { definitionOf } from './definitions.ts';
import type { InputsHistory } from './history.ts';
import { inputsOn, withInputs } from './history.ts';

interface GivenInherited {
  readonly calc_type: ShortName;
  readonly calculation_details: Readonly<Record<string, unknown>>;
  readonly effective_date?: string | undefined;
}

/** Changes the given inputs from the effective date on; returns the id. */
export function saveInheritedInputs(world: World, employee: Employee, given: GivenInherited): number {
  const { database } = world;
  const settings = readSettings(database, employee.companyId);
  if (!settings.migratedToV2) throw new RequestError(422, 'The client has not been migrated to v2');
  const { calc_type: shortName, effective_date: effectiveDate } = given;
  const definition = definitionOf(shortName);
  const read = readInputs(definition, given.calculation_details);
  const known = findInheritedOf(database, employee.id, shortName);
  // No inputs were given, so nothing changes on that day.
  if (known !== undefined && Object.keys(given.calculation_details).length === 0) return known.id;
  const errors = new Map(read.errors);
  if (effectiveDate === undefined && hasFinalisedPayslips(database, employee.id)) {
    errors.set('effective_date', "can't be blank");
  }
  const before = known?.history ?? { '': {} };
  const history = withInputs(before, read.inputs, effectiveDate);
  const merged = inputsOn(history, effectiveDate ?? '');
  definition.judge(merged, settings).forEach((message, name) => errors.set(name, message));
  refuse(errors, 'Calculation not saved');
  return inTransaction(database, () => {
    saveFinalisedFacts(database, employee.id);
    if (shortName === 'classification') showInRecord(world, employee, history);
    world.calculator.enqueue(listOpenPayslipIds(database, employee.id));
    return saveInherited(database, { employeeId: employee.id, shortName, history, at: world.timestamp() });
  });
}

/** The employee's record shows today's classification. */
function showInRecord({ database, today }: World, { id, record }: Employee, history: InputsHistory): void {
  const classification_inputs = toRecordInputs(inputsOn(history, today()));
  saveRecord(database, id, { ...record, classification_inputs });
}
