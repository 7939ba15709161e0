import { saveFinalisedFacts } from '../documents/finalised-facts.ts';
import { moveStart } from '../employees/appointment.ts';
import type { TextAttribute } from '../employees/record-rules.ts';
import { withAttributes } from '../employees/record-rules.ts';
import { writeInputs } from '../state/calculations.ts';
import { recordEffect } from '../state/effects.ts';
import type { Employee } from '../state/employees.ts';
import { saveRecord } from '../state/employees.ts';
import type { PayslipHead } from '../state/payslips.ts';
import { listOpenPayslipIds } from '../state/payslips.ts';
import type { World } from '../world.ts';
import type { Heading } from './headings.ts';

/** A value and the heading it is for. */
export interface Assignment {
  readonly attribute: string;
  readonly value: string;
  readonly heading: Heading;
}

export type PayslipChoice = PayslipHead | { readonly refusal: string };

interface Target {
  readonly employee: Employee;
  readonly payslip: PayslipChoice;
  readonly world: World;
}

/** The inputs of one item for one owner, stored in one row. */
interface ItemWrite {
  readonly item: string;
  /** Null for standing inputs. */
  readonly payslip: PayslipHead | null;
  readonly assignments: ReadonlyMap<string, Assignment>;
}

/** Saves the valid assignments, and recalculates the payslips that depend on them. */
export function saveAssignments(assignments: readonly Assignment[], target: Target): void {
  const { employee, world } = target;
  const changes = employeeChanges(assignments);
  if (assignments.some(changesEmployee)) saveFinalisedFacts(world.database, employee.id);
  if (changes.size > 0) saveEmployee(assignments, changes, target);
  const changed = itemWrites(assignments, target.payslip).filter((write) => saveItem(write, target));
  if (changed.length === 0) return;
  // A later payslip may depend on an earlier one, as UIF does within a month.
  const from = changed.some(({ payslip }) => payslip === null) ? '' : changed[0]?.payslip?.date;
  world.calculator.enqueue(listOpenPayslipIds(world.database, employee.id, from));
}

/** Whether it may change what older payslips would show if they were recalculated. */
function changesEmployee({ heading }: Assignment): boolean {
  return heading.kind === 'employee' || heading.input.level === 'employee';
}

export function employeeChanges(assignments: readonly Assignment[]): Map<TextAttribute, string> {
  return new Map(
    assignments.flatMap(({ heading, value }) =>
      heading.kind === 'employee' ? [[heading.attribute, value] as const] : [],
    ),
  );
}

function saveEmployee(
  assignments: readonly Assignment[],
  changes: ReadonlyMap<TextAttribute, string>,
  { employee, world }: Target,
): void {
  const { database } = world;
  const record = withAttributes(employee.record, changes);
  saveRecord(database, employee.id, record);
  moveStart(world, employee, record.appointment_date);
  for (const { attribute, value, heading } of assignments) {
    if (heading.kind !== 'employee') continue;
    const changed = (employee.record[heading.attribute] ?? '') !== value;
    recordEffect(database, { employeeId: employee.id, payslipId: null, attribute, value, changed });
  }
}

function itemWrites(assignments: readonly Assignment[], payslip: PayslipChoice): ItemWrite[] {
  const own = 'id' in payslip ? payslip : null;
  const writes = new Map<string, ItemWrite & { readonly assignments: Map<string, Assignment> }>();
  for (const assignment of assignments) {
    const { heading } = assignment;
    if (heading.kind === 'employee') continue;
    const { item, name, input } = heading;
    const key = `${input.level} ${item}`;
    const write = writes.get(key) ?? {
      item,
      payslip: input.level === 'payslip' ? own : null,
      assignments: new Map<string, Assignment>(),
    };
    write.assignments.set(name, assignment);
    writes.set(key, write);
  }
  return [...writes.values()];
}

/** True if a value changed. */
function saveItem({ item, payslip, assignments }: ItemWrite, { employee, world }: Target): boolean {
  const { database } = world;
  const owner = payslip ? { payslip: payslip.id } : { employee: employee.id };
  const inputs = new Map([...assignments].map(([name, { value }]) => [name, value]));
  const { changed } = writeInputs(database, owner, { item, inputs, at: world.timestamp() });
  for (const [name, { attribute, value }] of assignments) {
    const payslipId = payslip?.id ?? null;
    recordEffect(database, {
      employeeId: employee.id,
      payslipId,
      attribute,
      value,
      changed: changed.has(name),
    });
  }
  return changed.size > 0;
}
