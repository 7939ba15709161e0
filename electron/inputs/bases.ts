import type { CellBase, InputColumn, InputRow, RowRef } from './contract/bulk-input.ts';
import type { Employee } from '#electron/employees/contract/employee.ts';
import type { Aged } from '#store/records/aged.ts';
import type { CalculationsOfOwner } from '#electron/pay-items/store/records.ts';
import { hasPersonalNumber, isPersonalPath } from '#payroll/personal-number.ts';
import { isCalculationHeading, splitHeading } from './columns.ts';
import { rowOf } from './contract/row-ref.ts';

/**
 * The current value of each cell where it is known: it was read, in a form that can be read, and was not made stale
 * since by a write whose outcome is unknown. An item that its owner does not have is known to be empty.
 */
export function basesOf(known: {
  readonly rows: readonly (RowRef & Pick<InputRow, 'payslipId'>)[];
  readonly columns: readonly Pick<InputColumn, 'heading' | 'scope'>[];
  readonly employees: Aged<Employee>;
  readonly calculations: readonly CalculationsOfOwner[];
  /** Payslips of the period before, by employee: an employee who had an item there has it. */
  readonly before?: ReadonlyMap<number, number>;
}): CellBase[] {
  const owners = new Map(known.calculations.map((owner) => [ownerKey(owner), owner]));
  const employees = new Map(known.employees.items.map((employee) => [employee.id, employee]));
  const readAt = known.employees.fetchedAt ?? 0;
  // A draft of an earlier version may still have a column of personal numbers; what the service has is not shown there.
  const columns = known.columns.filter(({ heading }) => !isPersonalPath(heading));
  return known.rows.flatMap((row) => {
    const { employeeId, payslipId } = row;
    // Looked up once for all columns: of most rows nothing has been read.
    const ownerOf = (of: number | null) => owners.get(ownerKey({ employeeId, payslipId: of }));
    const owned = { employee: ownerOf(null), payslip: payslipId === null ? undefined : ownerOf(payslipId) };
    const others = [owned.employee, ownerOf(known.before?.get(employeeId) ?? null)];
    return columns.flatMap(({ heading, scope }) => {
      if (!isCalculationHeading(heading)) {
        // The service may leave out any attribute, empty ones included: what is absent is not known.
        const value = employees.get(employeeId)?.attributes[heading];
        return value === undefined || hasPersonalNumber(value)
          ? []
          : [{ ...rowOf(row), heading, value, readAt }];
      }
      const owner = owned[scope];
      if (owner === undefined || owner.staleSince !== null) return [];
      const value = inputOf(owner, heading);
      if (value === null || hasPersonalNumber(value)) return [];
      const held = { ...rowOf(row), heading, value, readAt: owner.fetchedAt };
      return [lacksItem([owner, ...others], heading) ? { ...held, isNew: true } : held];
    });
  });
}

/** Whether it is certain that an employee lacks an item; it is not while their own items were never read. */
function lacksItem(
  [owner, ownItems, ...payslips]: readonly (CalculationsOfOwner | undefined)[],
  heading: string,
): boolean {
  const { item } = splitHeading(heading);
  if (ownItems === undefined) return false;
  return ![owner, ownItems, ...payslips].some((place) =>
    place?.calculations.some((calculation) => calculation.item === item),
  );
}

export function ownerKey(owner: { employeeId: number; payslipId: number | null }): string {
  return `${owner.employeeId}/${owner.payslipId ?? ''}`;
}

/** The value of an input: '' if the owner does not have it, null if it has one that cannot be read. */
export function inputOf(owner: CalculationsOfOwner, heading: string): string | null {
  const { item, input } = splitHeading(heading);
  const values = owner.calculations
    .filter((calculation) => calculation.item === item)
    .map(({ inputs }) => (Object.hasOwn(inputs, input) ? (inputs[input] ?? null) : ''));
  if (values.includes(null)) return null;
  return values.find((value) => value !== '') ?? '';
}
