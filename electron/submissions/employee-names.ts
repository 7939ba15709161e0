import type { PeriodRef } from '#kit/ids.ts';
import type { Store } from '#store/store.ts';

/** What an employee is called, as far as this computer knows. */
export interface EmployeeName {
  readonly number: string | null;
  readonly name: string | null;
}

const stranger: EmployeeName = { number: null, name: null };

/** A look-up by id. The employees of a period are read together, those who have left the pay frequency one by one. */
export async function readEmployeeNames(
  { cache }: Store,
  { connectionId, companyId, payFrequencyId }: PeriodRef,
  employeeIds: Iterable<number>,
): Promise<(employeeId: number) => EmployeeName> {
  const ref = { connectionId, companyId };
  const { items } = await cache.listEmployees({ ...ref, payFrequencyId, withAttributes: false });
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

/** The order in which a clerk looks for them: by name, those without one last; inputs of an employee by heading. */
export function byName(a: Placed, b: Placed): number {
  if (a.name === null || b.name === null) return Number(a.name === null) - Number(b.name === null);
  return (
    a.name.localeCompare(b.name, 'en', { sensitivity: 'base', numeric: true }) ||
    a.employeeId - b.employeeId ||
    (a.onceOffId ?? 0) - (b.onceOffId ?? 0) ||
    (a.heading ?? '').localeCompare(b.heading ?? '', 'en', { numeric: true })
  );
}
