import type { Catalogue } from '../catalogue.ts';
import type { EmployeeRecord } from '../state/employee-record.ts';
import type { Employee } from '../state/employees.ts';
import { findEmployee, numberIsTaken, saveRecord } from '../state/employees.ts';
import { writeInput } from '../state/calculations.ts';
import { recordEffect } from '../state/effects.ts';
import type { PayslipRow } from '../state/payslips.ts';
import { findPayslip, findRegularPayslip, listOpenPayslipIds } from '../state/payslips.ts';
import type { BulkEntity, BulkResult } from '../wire/bulk-input.ts';
import type { World } from '../world.ts';
import type { TextAttribute } from '../employees/record-rules.ts';
import { checkAttribute, judgeRecord, withAttributes } from '../employees/record-rules.ts';
import type { Heading } from './headings.ts';
import { parseHeading } from './headings.ts';
import { checkInputValue } from './input-values.ts';

export interface BulkContext {
  readonly world: World;
  readonly companyId: number;
  readonly catalogue: Catalogue;
  /** Whether a failing entity saves the attributes that are good; the service saves none. */
  readonly savePartly: boolean;
}

interface Assignment {
  readonly attribute: string;
  readonly value: string;
  readonly heading: Heading;
}

type PayslipChoice = PayslipRow | { readonly refusal: string };

/** Judges all attributes of one entity, then saves all of them or none. */
export function applyEntity(entity: BulkEntity, context: BulkContext): BulkResult {
  const employee = findEmployee(context.world.database, toId(entity.id));
  if (employee?.companyId !== context.companyId) {
    return { ...identify(entity), success: 'false', message: 'UNKNOWN EMPLOYEE' };
  }
  const errors = new Map<string, string>();
  const payslip = choosePayslip(entity, employee, context.world);
  const assignments = readAssignments(entity, context.catalogue, errors);
  judge(assignments, { employee, payslip, errors, context });
  const good = assignments.filter(({ attribute }) => !errors.has(attribute));
  if (errors.size === 0 || context.savePartly) save(good, { employee, payslip, world: context.world });
  const identity = identify(entity, payslip);
  if (errors.size === 0) return { ...identity, success: 'true', message: 'Saved' };
  return { ...identity, success: 'false', message: 'Not saved', errors: Object.fromEntries(errors) };
}

function readAssignments(
  entity: BulkEntity,
  catalogue: Catalogue,
  errors: Map<string, string>,
): Assignment[] {
  const assignments: Assignment[] = [];
  for (const [attribute, value] of Object.entries(entity.attributes)) {
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
  if (cause !== undefined) judgePerson(candidate, { employee, errors, context, cause });
}

/** What a change breaks elsewhere in the record is told at the attribute that was sent. */
function judgePerson(
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

/** Only an input of one payslip needs it: the refusal counts where there is such an input. */
function choosePayslip(entity: BulkEntity, employee: Employee, { database }: World): PayslipChoice {
  if (entity.payslip_id !== undefined) {
    const payslip = findPayslip(database, toId(entity.payslip_id));
    return payslip?.employee_id === employee.id ? payslip : { refusal: 'Payslip not found' };
  }
  if (entity.payslip_date === undefined) return { refusal: 'A payslip_id or payslip_date is required' };
  const payslip = findRegularPayslip(database, employee.id, entity.payslip_date);
  return payslip ?? { refusal: 'No payslip on this date' };
}

function save(
  assignments: readonly Assignment[],
  { employee, payslip, world }: Subject & { world: World },
): void {
  const { database } = world;
  const at = world.timestamp();
  const changes = employeeChanges(assignments);
  if (changes.size > 0) saveRecord(database, employee.id, withAttributes(employee.record, changes));
  const dirty = new Set<number>();
  for (const { attribute, value, heading } of assignments) {
    const effect = { employeeId: employee.id, attribute, value };
    if (heading.kind === 'employee') {
      const changed = (employee.record[heading.attribute] ?? '') !== value;
      recordEffect(database, { ...effect, payslipId: null, changed });
      continue;
    }
    const payslipId = heading.input.level === 'payslip' && 'id' in payslip ? payslip.id : null;
    const owner = payslipId === null ? { employee: employee.id } : { payslip: payslipId };
    const changed = writeInput(database, owner, { item: heading.item, input: heading.name, value, at });
    recordEffect(database, { ...effect, payslipId, changed });
    // A later payslip may hang on an earlier one, as UIF does within a month.
    const from = payslipId !== null && 'date' in payslip ? payslip.date : undefined;
    const touched = listOpenPayslipIds(database, employee.id, from);
    if (changed) touched.forEach((id) => dirty.add(id));
  }
  world.calculator.enqueue([...dirty]);
}

function employeeChanges(assignments: readonly Assignment[]): Map<TextAttribute, string> {
  return new Map(
    assignments.flatMap(({ heading, value }) =>
      heading.kind === 'employee' ? [[heading.attribute, value] as const] : [],
    ),
  );
}

function identify(entity: BulkEntity, payslip?: PayslipChoice) {
  const payslipId = payslip && 'id' in payslip ? String(payslip.id) : entity.payslip_id;
  return {
    id: entity.id,
    ...(payslipId === undefined ? {} : { payslip_id: payslipId }),
    ...(entity.payslip_date === undefined ? {} : { payslip_date: entity.payslip_date }),
  };
}

/** An id that is no number belongs to nothing. */
function toId(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : -1;
}
