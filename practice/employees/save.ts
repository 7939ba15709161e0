import { saveFinalisedFacts } from '../documents/finalised-facts.ts';
import { RequestError, refuse } from '../http/request-error.ts';
import { classification, toRecordInputs, usualClassification } from '../inherited/classification.ts';
import { type Inputs, readInputs } from '../inherited/definition.ts';
import { usualHours } from '../inherited/week-hours.ts';
import { listPayPoints, readSettings } from '../state/companies.ts';
import { listCustomFields } from '../state/custom-fields.ts';
import { type EmployeeRecord, blankRecord } from '../state/employee-record.ts';
import {
  type Employee,
  deleteEmployee,
  insertEmployee,
  numberIsTaken,
  saveRecord,
  setWave,
  listNumbers,
} from '../state/employees.ts';
import { saveInherited } from '../state/inherited-calculations.ts';
import { alignOpenPayslips, moveOpenPayslips } from '../state/open-payslips.ts';
import { findWave } from '../state/pay-frequencies.ts';
import { hasFinalisedPayslips, listOpenPayslipIds } from '../state/payslips.ts';
import { insertServicePeriod } from '../state/service-periods.ts';
import { inTransaction } from '../state/sql.ts';
import { type GivenEmployee, withGiven } from '../wire/employee.ts';
import type { World } from '../world.ts';
import { judgeAppointment, moveStart } from './appointment.ts';
import { readCustomFields } from './custom-fields.ts';
import { judgeRecord } from './record-rules.ts';
import type { CompanySettings } from '../state/company-settings.ts';
import type { PracticeDatabase } from '../state/database.ts';

/** The next number in the company's own pattern. */
export function nextNumber(
  database: PracticeDatabase,
  companyId: number,
  { numberPrefix, numberDigits }: CompanySettings,
): string {
  const used = listNumbers(database, companyId, numberPrefix)
    .map((number) => number.slice(numberPrefix.length))
    .filter((digits) => /^\d{1,15}$/.test(digits));
  const highest = used.reduce((max, digits) => Math.max(max, Number(digits)), 0);
  return numberPrefix + String(highest + 1).padStart(numberDigits, '0');
}

interface SavedEmployee {
  readonly id: number;
  readonly number: string;
}

/** Creates an employee: the record, the service period and the first payslip. */
export function addEmployee(world: World, companyId: number, given: GivenEmployee): SavedEmployee {
  const { database } = world;
  const settings = readSettings(database, companyId);
  const errors = new Map<string, string>();
  const answers = readClassification(given.classification_inputs, errors);
  const record = {
    ...recordOf(world, { companyId, before: blankRecord, given, errors }),
    classification_inputs: toRecordInputs(answers),
  };
  if (!given.number && settings.employeeNumberMode === 'automatic') {
    record.number = nextNumber(database, companyId, settings);
  }
  judge(world, { companyId, employeeId: 0, record, errors });
  const waveId = given.wave_id ?? 0;
  judgeWave(world, { companyId, waveId, given: given.wave_id !== undefined, errors });
  refuse(errors, 'Employee not created');
  return inTransaction(database, () => {
    const id = insertEmployee(database, { companyId, waveId, record });
    const timestamp = world.timestamp();
    insertServicePeriod(database, { employeeId: id, startDate: record.appointment_date, at: timestamp });
    if (settings.migratedToV2) {
      saveInherited(database, {
        employeeId: id,
        shortName: 'week_hours',
        history: { '': usualHours },
        at: timestamp,
      });
      saveInherited(database, {
        employeeId: id,
        shortName: 'classification',
        history: { '': answers },
        at: timestamp,
      });
    }
    world.calculator.enqueue(alignOpenPayslips(database, id, world.today()));
    return { id, number: record.number };
  });
}

/** Changes the given attributes and keeps the rest. */
export function updateEmployee(world: World, employee: Employee, given: GivenEmployee): SavedEmployee {
  const { database } = world;
  const { id, companyId, waveId: oldWaveId } = employee;
  const errors = new Map<string, string>();
  const record = recordOf(world, { companyId, before: employee.record, given, errors });
  judge(world, { companyId, employeeId: id, record, errors });
  const refusal = judgeAppointment(world, employee, record.appointment_date);
  if (refusal !== undefined && !errors.has('appointment_date')) errors.set('appointment_date', refusal);
  const waveId = given.wave_id ?? oldWaveId;
  judgeWave(world, { companyId, waveId, given: true, errors });
  refuse(errors, 'Employee not updated');
  return inTransaction(database, () => {
    saveFinalisedFacts(database, id);
    saveRecord(database, id, record);
    moveStart(world, employee, record.appointment_date);
    if (record.birthdate !== employee.record.birthdate) {
      world.calculator.enqueue(listOpenPayslipIds(database, id));
    }
    if (waveId !== oldWaveId) {
      setWave(database, id, waveId);
      world.calculator.enqueue(moveOpenPayslips(database, id, world.today()));
    }
    return { id, number: record.number };
  });
}

/** Only an employee without finalised payslips can be deleted. */
export function removeEmployee({ database }: World, { id }: Employee): void {
  if (hasFinalisedPayslips(database, id)) {
    throw new RequestError(422, 'An employee with finalised payslips cannot be deleted');
  }
  inTransaction(database, () => deleteEmployee(database, id));
}

interface Drafting {
  readonly companyId: number;
  readonly before: EmployeeRecord;
  readonly given: GivenEmployee;
  readonly errors: Map<string, string>;
}

function recordOf({ database }: World, { companyId, before, given, errors }: Drafting): EmployeeRecord {
  const record = withGiven(before, given);
  if (given.custom_fields !== undefined) {
    const read = readCustomFields(listCustomFields(database, companyId), given.custom_fields);
    record.custom_fields = { ...read.values };
    read.errors.forEach((message, attribute) => errors.set(attribute, message));
  }
  const payPointId = given.pay_point_id ?? null;
  if (payPointId !== null && !listPayPoints(database, companyId).some(({ id }) => id === payPointId)) {
    errors.set('pay_point_id', 'is not a pay point of this client');
  }
  return record;
}

interface Judgement {
  readonly companyId: number;
  /** 0 for a new employee. */
  readonly employeeId: number;
  readonly record: EmployeeRecord;
  readonly errors: Map<string, string>;
}

function judge({ database }: World, { companyId, employeeId, record, errors }: Judgement): void {
  judgeRecord(record).forEach((message, attribute) => errors.set(attribute, message));
  const { number } = record;
  if (number && numberIsTaken(database, { companyId, number, exceptId: employeeId })) {
    errors.set('number', 'has already been taken');
  }
}

function judgeWave(
  { database }: World,
  wave: { companyId: number; waveId: number; given: boolean; errors: Map<string, string> },
): void {
  if (!wave.given) wave.errors.set('wave_id', "can't be blank");
  else if (findWave(database, wave.waveId)?.company_id !== wave.companyId) {
    wave.errors.set('wave_id', 'is not a pay frequency of this client');
  }
}

function readClassification(
  given: Readonly<Record<string, unknown>> | undefined,
  errors: Map<string, string>,
): Inputs {
  const read = readInputs(classification, given ?? {});
  const inputs = { ...usualClassification, ...read.inputs };
  for (const [name, message] of [...read.errors, ...classification.judge(inputs, { leaveAnyDay: false })]) {
    errors.set(`classification_inputs.${name}`, message);
  }
  return inputs;
}
