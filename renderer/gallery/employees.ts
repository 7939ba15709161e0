export interface EmployeeSummary {
  readonly id: string;
  readonly name: string;
  readonly payPoint: string;
  readonly open: boolean;
  /** `null` while the payslip is being calculated. */
  readonly nettCents: number | null;
}

const first = ['Nomvula', 'Pieter', 'Thandi', 'Anna', 'Sipho', 'Fatima', 'Lerato', 'Johan', 'Zanele', 'Mpho'];
const last = ['van der Merwe', 'Dlamini', 'Naidoo', 'Botha', 'Mokoena', 'Adams', 'Khumalo'];
const points = ['Head office', 'Bakery', 'Deliveries'];

/** Invented people, always the same. */
export function employees(count: number): EmployeeSummary[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `E${String(index + 1).padStart(4, '0')}`,
    name: `${first[index % first.length] ?? ''} ${last[index % last.length] ?? ''}`,
    payPoint: points[index % points.length] ?? '',
    open: index % 4 !== 1,
    nettCents: index % 5 === 3 ? null : 850_000 + ((index * 7919) % 97) * 31_337,
  }));
}
