import { toDayNumber } from '../calendar.ts';
import { mergeItems } from '../catalogue.ts';
import { encodeResult } from '../state/payslip-result.ts';
import { labelledItems } from '../wire/payslip-items.ts';
import { startOfDay } from './day-times.ts';
import type { ItemInputs } from './person-items.ts';
import { capturedItems } from './person-items.ts';
import type { ServiceSeed } from './particular-person.ts';
import { SeededRandom } from './random.ts';
import type { SeededCompany, SeededGroup, SeedWork } from './seed-work.ts';

export interface PersonWithItems extends SeededCompany {
  readonly group: SeededGroup;
  readonly employeeId: number;
  readonly standing: ItemInputs;
  readonly classification: Readonly<Record<string, string>>;
  /** Periods that ended before it, or start after it, have no payslip. */
  readonly service: ServiceSeed;
}

/** The finalised payslips with their captured inputs, and the open one, which has none yet. */
export function seedPayslips(person: PersonWithItems, work: SeedWork): void {
  const { company, group, employeeId, standing, service } = person;
  const { start, end } = service;
  const paid = group.periodEnds.filter(({ date }) => date >= start && (end === null || date <= end));
  let month = '';
  let uifMonthToDateCents = 0;
  for (const { date, paymentRunId } of paid) {
    if (date.slice(0, 7) !== month) uifMonthToDateCents = 0;
    month = date.slice(0, 7);
    const captured: ItemInputs =
      paymentRunId === null
        ? new Map<string, Record<string, string>>()
        : capturedItems(SeededRandom.of(work.seed, employeeId, toDayNumber(date)), {
            company,
            group,
            periodEndDate: date,
            standing,
          });
    uifMonthToDateCents += insertPayslip(person, work, { date, paymentRunId, captured, uifMonthToDateCents });
  }
}

interface PayslipSeed {
  readonly date: string;
  readonly paymentRunId: number | null;
  readonly captured: ItemInputs;
  readonly uifMonthToDateCents: number;
  readonly special?: boolean;
}

/** Returns the payslip's UIF remuneration in cents. */
export function insertPayslip(person: PersonWithItems, work: SeedWork, payslip: PayslipSeed): number {
  const { company, catalogue, group, employeeId, standing, classification } = person;
  const { date, paymentRunId, captured, uifMonthToDateCents } = payslip;
  const id = work.counters.next('payslip');
  const answer = work.engine.calculate({
    items: mergeItems(catalogue, standing, captured),
    frequency: group.schedule.frequency,
    periodEndDate: date,
    uifMonthToDateCents,
    classification,
  });
  const finalised = paymentRunId === null ? 0 : 1;
  work.inserts.payslip({
    id,
    company_id: company.id,
    employee_id: employeeId,
    date,
    special: payslip.special ? 1 : 0,
    finalised,
    ss_released: finalised,
    payment_run_id: paymentRunId,
    nett_cents: answer.nettCents,
    uif_remuneration_cents: answer.uifRemunerationCents,
    result: encodeResult(answer),
    data: labelledItems(answer, catalogue),
  });
  const at = startOfDay(date);
  for (const [item, inputs] of captured) {
    work.inserts.calculation({
      id: work.counters.next('calculation'),
      company_id: null,
      employee_id: null,
      payslip_id: id,
      item,
      inputs: JSON.stringify(inputs),
      created_at: at,
      updated_at: at,
    });
  }
  return answer.uifRemunerationCents;
}
