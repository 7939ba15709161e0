import type { CustomItem } from '../items.ts';
import type { Circumstance } from './circumstances.ts';
import type { CompanySeed, Job, StaffGroup } from './company-seed.ts';
import type { SeededRandom } from './random.ts';

/** Item name to its inputs, as bulk inputs would set them. */
export type ItemInputs = Map<string, Record<string, string>>;

/** An employee's standing items. */
export function standingItems(
  random: SeededRandom,
  { company, group, job }: { company: CompanySeed; group: StaffGroup; job: Job },
): ItemInputs {
  const items: ItemInputs = new Map();
  if (group.paid === 'wage') {
    items.set('basic_salary', { hourly_rate: rands(random.between(job.from * 20, job.to * 20) * 5) });
  } else {
    const monthly = Math.round(random.between(job.from, job.to) / 50) * 50;
    const amount = group.schedule.frequency === 'twice_a_month' ? monthly / 2 : monthly;
    items.set('basic_salary', { fixed_amount: rands(amount * 100) });
    addBenefits(random, items, monthly);
  }
  for (const item of company.customItems) addStandingCustomItem(random, items, item);
  return items;
}

function addBenefits(random: SeededRandom, items: ItemInputs, monthlyRands: number): void {
  if (random.chance(0.6)) {
    items.set('pension_fund', { employee_percentage: '7.50', employer_percentage: '7.50' });
  }
  if (monthlyRands > 30_000 && random.chance(0.4)) {
    items.set('travel_allowance', { fixed_amount: rands(random.between(20, 60) * 10_000) });
  }
  if (random.chance(0.08)) {
    items.set('employer_loan', { repayment_amount: rands(random.between(2, 9) * 10_000) });
  }
  if (random.chance(0.05)) items.set('savings', { amount: rands(random.between(1, 5) * 10_000) });
}

function addStandingCustomItem(random: SeededRandom, items: ItemInputs, item: CustomItem): void {
  if (item.pattern === 'every_period_amount' && random.chance(0.25)) {
    items.set(String(item.id), { amount: rands(random.between(3, 9) * 5_000) });
  }
  if (item.pattern === 'rate_times_quantity' && random.chance(0.5)) {
    items.set(String(item.id), { rate: rands(random.between(15, 40) * 10) });
  }
}

const itemsOf: Partial<Record<Circumstance['kind'], readonly (readonly [string, Record<string, string>])[]>> =
  {
    medical_aid: [
      [
        'medical_aid',
        { employee_contribution: '2400.00', employer_contribution: '1200.00', dependants: '2' },
      ],
    ],
    company_car: [
      ['company_car', { determined_value: '320000.00', maintenance_plan: 'true', mostly_business: 'false' }],
    ],
    garnishee: [
      ['garnishee', { amount: '850.00' }],
      ['employer_loan', { repayment_amount: '600.00', loan_amount: '6000.00' }],
    ],
  };

/** Standing items that a circumstance adds. */
export function circumstanceItems({ kind }: Circumstance): ItemInputs {
  return new Map(itemsOf[kind] ?? []);
}

/** Inputs captured for one finalised payslip only. */
export function capturedItems(
  random: SeededRandom,
  question: { company: CompanySeed; group: StaffGroup; periodEndDate: string; standing: ItemInputs },
): ItemInputs {
  const { company, group, periodEndDate, standing } = question;
  const items: ItemInputs = new Map();
  if (group.paid === 'wage') items.set('basic_salary', workedHours(random, group.schedule.frequency));
  else if (random.chance(0.1)) {
    items.set('basic_salary', { overtime_hours_input: halves(random.between(2, 16)) });
  }
  if (group.paid === 'salary' && random.chance(0.05)) {
    items.set('commission', { amount: rands(random.between(5, 60) * 10_000) });
  }
  if (group.schedule.frequency === 'monthly' && periodEndDate.slice(5, 7) === '12' && random.chance(0.7)) {
    items.set('annual_bonus', { amount: standing.get('basic_salary')?.['fixed_amount'] ?? '0.00' });
  }
  for (const item of company.customItems) addCapturedCustomItem(random, { items, item, standing });
  return items;
}

function addCapturedCustomItem(
  random: SeededRandom,
  { items, item, standing }: { items: ItemInputs; item: CustomItem; standing: ItemInputs },
): void {
  const name = String(item.id);
  if (item.pattern === 'rate_times_quantity' && standing.has(name)) {
    items.set(name, { quantity: String(random.between(5, 60)) });
  }
  if (item.pattern === 'payslip_amount' && random.chance(0.15)) {
    items.set(name, { amount: rands(random.between(4, 30) * 1_000) });
  }
}

function workedHours(random: SeededRandom, frequency: string): Record<string, string> {
  const weeks = frequency === 'fortnightly' ? 2 : 1;
  const hours: Record<string, string> = {
    normal_hours_input: halves(weeks * (random.chance(0.7) ? 90 : random.between(64, 89))),
  };
  if (random.chance(0.25)) hours['overtime_hours_input'] = halves(random.between(2, 20));
  if (random.chance(0.08)) hours['sunday_overtime_hours_input'] = halves(random.between(4, 16));
  return hours;
}

function halves(count: number): string {
  return (count / 2).toFixed(2);
}

/** Cents as rands with two decimals. */
function rands(cents: number): string {
  return (cents / 100).toFixed(2);
}
