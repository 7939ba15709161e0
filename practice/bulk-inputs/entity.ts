import type { Catalogue } from '../catalogue.ts';
import type { EmployeeRecord } from '../state/employee-record.ts';
import type { Employee } from '../state/employees.ts';
import { findEmployee, numberIsTaken } from '../state/employees.ts';
import { findPayslipHead, findRegularPayslip } from '../state/payslips.ts';
import type { BulkEntity, BulkResult } from '../wire/bulk-input.ts';
import type { World } from '../world.ts';
import { judgeAppointment } from '../employees/appointment.ts';
import type { TextAttribute } from '../employees/record-rules.ts';
import { checkAttribute, judgeRecord, withAttributes } from '../employees/record-rules.ts';
import type { Heading } from './headings.ts';
import { parseHeading } from './headings.ts';
import { checkInputValue } from './input-values.ts';
import type { Assignment, PayslipChoice } from './save-assignments.ts';
import { employeeChanges, saveAssignments } from './save-assignments.ts';

interface BulkContext {
  readonly world: World;
  readonly companyId: number;
  readonly catalogue: Catalogue;
  /** Whether an entity with errors still saves its valid attributes; the real service saves none. */
  readonly savePartly: boolean;
}

const UNKNOWN_EMPLOYEE = 'UNKNOWN EMPLOYEE';

export function unknownEmployee(entity: BulkEntity): BulkResult {
  const attributes = Object.keys(entity.attributes ?? {});
  const errors = Object.fromEntries(
    (attributes.length > 0 ? attributes : ['id']).map((name) => [name, UNKNOWN_EMPLOYEE]),
  );
  return { ...identify(entity), success: 'false', message: UNKNOWN_EMPLOYEE, errors };
}

/** Checks all attributes of one entity, then saves all or none. */
export function applyEntity(entity: BulkEntity, context: BulkContext): BulkResult {
  const employee = findEmployee(context.world.database, toId(entity.id));
  if (employee?.companyId !== context.companyId) {
    return unknownEmployee(entity);
  }
  const errors = new Map<string, string>();
  const payslip = choosePayslip(entity, employee, context.world);
  const assignments = readAssignments(entity, context.catalogue, errors);
  judge(assignments, { employee, payslip, errors, context });
  judgeEntity(entity, payslip, errors);
  const good = assignments.filter(({ attribute }) => !errors.has(attribute));
  const isWhole = !wholeEntity.some((name) => errors.has(name));
  if (errors.size === 0 || (context.savePartly && isWhole))
    saveAssignments(good, { employee, payslip, world: context.world });
  const identity = identify(entity, payslip);
  if (errors.size === 0) return { ...identity, success: 'true', message: 'Saved' };
  return { ...identity, success: 'false', message: 'Not saved', errors: Object.fromEntries(errors) };
}

const wholeEntity = ['attributes', 'payslip_id', 'payslip_date'];

/** Adds what is wrong with the entity as a whole. Then nothing is saved, even if some attributes are valid. */
function judgeEntity(entity: BulkEntity, payslip: PayslipChoice, errors: Map<string, string>): void {
  if (!entity.attributes) errors.set('attributes', "can't be blank");
  if (entity.payslip_id === undefined && entity.payslip_date === undefined) return;
  if ('refusal' in payslip) {
    // If an attribute needs the payslip, its own error already says so.
    const named = entity.payslip_id === undefined ? 'payslip_date' : 'payslip_id';
    if (errors.size === 0) errors.set(named, payslip.refusal);
  } else if (entity.payslip_date !== undefined && entity.payslip_date !== payslip.date) {
    errors.set('payslip_date', 'is not the date of the payslip');
  }
}

function readAssignments(
  entity: BulkEntity,
  catalogue: Catalogue,
  errors: Map<string, string>,
): Assignment[] {
  const assignments: Assignment[] = [];
  for (const [attribute, value] of Object.entries(entity.attributes ?? {})) {
    const heading = parseHeading(catalogue, attribute);
    const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
    if (!heading) errors.set(attribute, 'Invalid heading');
    else if (typeof text !== 'string') errors.set(attribute, 'is invalid');
    else assignments.push({ attribute, value: text, heading });
  }
  return assignments;
}

interface Subject {
  readonly employee: Employee;
  readonly payslip: PayslipChoice;
}

function judge(
  assignments: readonly Assignment[],
  { employee, payslip, errors, context }: Subject & { errors: Map<string, string>; context: BulkContext },
): void {
  const changes = employeeChanges(assignments);
  const candidate = withAttributes(employee.record, changes);
  for (const { attribute, value, heading } of assignments) {
    const refusal =
      heading.kind === 'employee'
        ? checkAttribute(heading.attribute, value, candidate)
        : judgeInput(value, heading, payslip);
    if (refusal !== undefined) errors.set(attribute, refusal);
  }
  const [cause] = changes.keys();
  if (cause !== undefined) judgeEmployee(candidate, { employee, errors, context, cause });
}

/** An error that a change causes elsewhere in the record is reported on the attribute that was sent. */
function judgeEmployee(
  candidate: EmployeeRecord,
  subject: {
    readonly employee: Employee;
    readonly errors: Map<string, string>;
    readonly context: BulkContext;
    readonly cause: TextAttribute;
  },
): void {
  const { employee, errors, context, cause } = subject;
  const { number } = candidate;
  const taken = { companyId: context.companyId, number, exceptId: employee.id };
  if (number !== employee.record.number && numberIsTaken(context.world.database, taken)) {
    errors.set('number', 'has already been taken');
  }
  const refusal = judgeAppointment(context.world, employee, candidate.appointment_date);
  if (refusal !== undefined && !errors.has('appointment_date')) errors.set('appointment_date', refusal);
  if (errors.size > 0) return;
  const before = judgeRecord(employee.record);
  for (const [attribute, refusal] of judgeRecord(candidate)) {
    if (!before.has(attribute)) errors.set(cause, `${attribute} ${refusal}`);
  }
}

function judgeInput(
  value: string,
  { input }: Heading & { kind: 'input' },
  payslip: PayslipChoice,
): string | undefined {
  if (input.level === 'payslip') {
    if ('refusal' in payslip) return payslip.refusal;
    if (payslip.finalised === 1) return 'The payslip is finalised and cannot be updated';
  }
  return checkInputValue(value, input);
}

/** The payslip that the entity names, or why there is none. Only payslip inputs need one. */
function choosePayslip(entity: BulkEntity, employee: Employee, { database }: World): PayslipChoice {
  if (entity.payslip_id !== undefined) {
    const payslip = findPayslipHead(database, toId(entity.payslip_id));
    return payslip?.employee_id === employee.id ? payslip : { refusal: 'Payslip not found' };
  }
  if (entity.payslip_date === undefined) return { refusal: 'A payslip_id or payslip_date is required' };
  const payslip = findRegularPayslip(database, employee.id, entity.payslip_date);
  return payslip ?? { refusal: 'No payslip on this date' };
}

function identify(entity: BulkEntity, payslip?: PayslipChoice) {
  const payslipId = payslip && 'id' in payslip ? String(payslip.id) : entity.payslip_id;
  return {
    id: entity.id,
    ...(payslipId === undefined ? {} : { payslip_id: payslipId }),
    ...(entity.payslip_date === undefined ? {} : { payslip_date: entity.payslip_date }),
  };
}

/** An id that is not a number matches nothing. */
function toId(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : -1;
}
