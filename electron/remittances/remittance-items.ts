import type { Journal } from '#electron/journals/contract/journal.ts';
import type { PayRunPayslip, PayslipData } from '#electron/payslips/contract/payslip.ts';
import { isEmployerGroup } from '#electron/payslips/contract/payslip.ts';
import type { PaidEmployee } from '#electron/pay-runs/store/records/pay-runs.ts';
import { isNettPay, isOwedToSars } from '#electron/tie-out/tax-items.ts';
import type { RemittanceItem, RemittanceLine } from './contract/remittance.ts';
import type { StoredRemittances } from './store/records.ts';

/** What is known of the pay runs, and what is set up. */
export interface RemittanceFacts {
  readonly payslips: readonly PayRunPayslip[];
  /** Null unless each of the runs has one. */
  readonly journals: readonly Journal[] | null;
  /** In the order of their names. */
  readonly employees: readonly PaidEmployee[];
  readonly setUp: StoredRemittances;
}

const part = /(?:employer|employee)(?:['’]s)?(?: contributions?)?\)?$/i;
const separators = new Set(' \u00a0(,:–—-');

/** `Pension Fund` for *Pension Fund - Employer*; a name that is nothing else stays as it is. */
export function withoutPart(label: string): string {
  const before = label.trim().replace(part, '');
  let length = before.length;
  while (separators.has(before.charAt(length - 1))) length -= 1;
  // Without a separator it is the end of another word, or there was no such part.
  return length === 0 || length === before.length ? label : before.slice(0, length);
}

const keyOf = (label: string): string => withoutPart(label).trim().toLowerCase().slice(0, 200);

/** Deductions that the employer keeps or holds, by the words in their names: nobody else is paid. */
const ownDeductions =
  /\b(?:loans?|advances?|savings?|staff purchases?|uniforms?|damages?|shortages?|unpaid leave|over-?payments?)\b/i;
/** Names of what others are paid, such as a retirement savings fund. */
const others = /\b(?:funds?|retirement|annuity|insurance|policy|union|bank|tax[- ]free)\b/i;

/** Whether an item is for a third party unless the clerk says otherwise. */
function isUsual(label: string): boolean {
  const words = label.replaceAll('_', ' ');
  return !ownDeductions.test(words) || others.test(words);
}

interface Amount {
  readonly label: string;
  readonly cents: number;
}

const amounts = (items: PayslipData['deduction']): Amount[] =>
  items
    .filter(({ item }) => !isOwedToSars(item))
    .map(({ item, amountCents }) => ({ label: item, cents: amountCents ?? 0 }));

/** What of a payslip may be for third parties: taken off, and contributed. */
const partsOf = (data: PayslipData): Readonly<Record<'employee' | 'employer', readonly Amount[]>> => ({
  employee: amounts(data.deduction),
  employer: data.sideline
    .filter(({ group }) => isEmployerGroup(group))
    .flatMap(({ items }) => amounts(items)),
});

/** What a journal owes for each item: credits other than nett pay. */
function booked(journals: readonly Journal[]): Map<string, Amount> {
  const totals = new Map<string, Amount>();
  const lines = journals.flatMap((journal) => journal.lines);
  for (const line of lines.filter(({ side }) => side === 'credit')) {
    if (isNettPay(line) || isOwedToSars(line.label) || isOwedToSars(line.item)) continue;
    const key = keyOf(line.label);
    const sum = line.amounts.reduce((total, { amountCents }) => total + amountCents, 0);
    totals.set(key, { label: withoutPart(line.label), cents: (totals.get(key)?.cents ?? 0) + sum });
  }
  return totals;
}

/** An amount of an employee while it is added up. */
interface Sum {
  employeeCents: number;
  employerCents: number;
}

interface FoundItem extends Sum {
  readonly label: string;
  /** By employee; of payslips that do not say whose they are, by the payslip. */
  readonly byPerson: Map<string, Sum & { readonly employeeId: number | null }>;
}

const none = (): Sum => ({ employeeCents: 0, employerCents: 0 });

const newItem = (label: string): FoundItem => ({ label, byPerson: new Map(), ...none() });

function foundItems(payslips: readonly PayRunPayslip[]): Map<string, FoundItem> {
  const found = new Map<string, FoundItem>();
  for (const { id, employeeId, data } of payslips) {
    if (data === null) continue;
    const parts = partsOf(data);
    for (const part of ['employee', 'employer'] as const) {
      for (const { label, cents } of parts[part]) {
        const key = keyOf(label);
        const item: FoundItem = found.get(key) ?? newItem(withoutPart(label));
        found.set(key, item);
        const person = employeeId === null ? `payslip ${id}` : String(employeeId);
        const own = item.byPerson.get(person) ?? { employeeId, ...none() };
        item.byPerson.set(person, own);
        const field = part === 'employee' ? 'employeeCents' : 'employerCents';
        own[field] += cents;
        item[field] += cents;
      }
    }
  }
  return found;
}

const nobody = { number: null, firstName: '', lastName: '' };

/** The items of some pay runs with what each employee has of them: the only place that says what is for third parties. */
export function remittanceItems({ payslips, journals, employees, setUp }: RemittanceFacts): {
  items: RemittanceItem[];
  lines: RemittanceLine[];
} {
  const found = foundItems(payslips);
  const totals = journals === null ? null : booked(journals);
  // What only the journal has is shown too: its payslips are missing, or call it otherwise.
  for (const [key, { label }] of totals ?? []) {
    if (!found.has(key)) found.set(key, newItem(label));
  }
  const chosenOf = new Map(setUp.items.map((item) => [item.item, item]));
  const items = [...found].map(([key, item]): RemittanceItem => {
    const chosen = chosenOf.get(key);
    const usual = isUsual(item.label);
    return {
      key,
      label: item.label,
      listed: chosen?.listed ?? usual,
      usual,
      payeeId: chosen?.payeeId ?? null,
      employeeCents: item.employeeCents,
      employerCents: item.employerCents,
      journalCents: totals === null ? null : (totals.get(key)?.cents ?? 0),
      employees: [...item.byPerson.values()].filter(
        ({ employeeCents, employerCents }) => employeeCents !== 0 || employerCents !== 0,
      ).length,
    };
  });
  const sizeOf = ({ employeeCents, employerCents, journalCents }: RemittanceItem) =>
    Math.max(Math.abs(employeeCents + employerCents), Math.abs(journalCents ?? 0));
  const lines = items
    .filter(({ listed }) => listed)
    .flatMap((item) => linesOf(item, found.get(item.key), { employees, setUp }));
  return { items: items.toSorted((a, b) => sizeOf(b) - sizeOf(a)), lines };
}

function linesOf(
  item: RemittanceItem,
  found: FoundItem | undefined,
  { employees, setUp }: Pick<RemittanceFacts, 'employees' | 'setUp'>,
): RemittanceLine[] {
  const placeOf = new Map(employees.map((employee, place) => [employee.employeeId, { employee, place }]));
  const own = new Map(
    setUp.references.filter((one) => one.item === item.key).map((one) => [one.employeeId, one]),
  );
  return [...(found?.byPerson.values() ?? [])]
    .filter(({ employeeCents, employerCents }) => employeeCents !== 0 || employerCents !== 0)
    .map(({ employeeId, employeeCents, employerCents }) => {
      const { employee = nobody, place = employees.length } = placeOf.get(employeeId ?? 0) ?? {};
      const { number, firstName, lastName } = employee;
      const reference = own.get(employeeId ?? 0);
      const line: RemittanceLine = {
        item: item.key,
        payeeId: reference?.payeeId ?? item.payeeId,
        ownPayee: (reference?.payeeId ?? null) !== null,
        employeeId,
        number,
        firstName,
        lastName,
        reference: reference?.reference ?? '',
        employeeCents,
        employerCents,
      };
      return { line, place };
    })
    .toSorted((a, b) => a.place - b.place)
    .map(({ line }) => line);
}
