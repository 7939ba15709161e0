import type { PeriodRef } from '#contract/domain/ids.ts';
import type { Store } from '#store/store.ts';

/** What an employee is called, as far as this computer knows. */
export interface EmployeeName {
  readonly number: string | null;
  readonly name: string | null;
}

const stranger: EmployeeName = { number: null, name: null };

/** Employees of a period by id; one who has left the pay frequency is looked up alone. */
export async function readEmployeeNames(
  { cache }: Store,
  { connectionId, companyId, payFrequencyId }: PeriodRef,
  employeeIds: Iterable<number>,
): Promise<(employeeId: number) => EmployeeName> {
  const ref = { connectionId, companyId };
  const { items } = await cache.listEmployees({ ...ref, payFrequencyId });
  const known = new Map(items.map((employee) => [employee.id, nameOf(employee)]));
  for (const employeeId of new Set(employeeIds)) {
    if (known.has(employeeId)) continue;
    const found = await cache.readEmployee({ ...ref, employeeId });
    known.set(employeeId, found === null ? stranger : nameOf(found.item));
  }
  return (employeeId) => known.get(employeeId) ?? stranger;
}

function nameOf(employee: { number: string | null; firstName: string; lastName: string }): EmployeeName {
  return { number: employee.number, name: `${employee.lastName}, ${employee.firstName}` };
}

interface Placed extends EmployeeName {
  readonly employeeId: number;
  readonly onceOffId?: number | undefined;
  readonly heading?: string;
}

/** As a clerk looks for them: by name, employees without one last, and an employee's inputs by their headings. */
export function byName(a: Placed, b: Placed): number {
  if (a.name === null || b.name === null) return Number(a.name === null) - Number(b.name === null);
  return (
    a.name.localeCompare(b.name, 'en', { sensitivity: 'base', numeric: true }) ||
    a.employeeId - b.employeeId ||
    (a.onceOffId ?? 0) - (b.onceOffId ?? 0) ||
    (a.heading ?? '').localeCompare(b.heading ?? '', 'en', { numeric: true })
  );
}
