import { classification } from '../inherited/classification.ts';
import { readInputs } from '../inherited/definition.ts';
import { usualHours } from '../inherited/week-hours.ts';
import { startOfDay } from './day-times.ts';
import { seedPayslips } from './payslip-rows.ts';
import { inventPerson } from './people.ts';
import type { ItemInputs } from './person-items.ts';
import { standingItems } from './person-items.ts';
import { SeededRandom } from './random.ts';
import type { SeededCompany, SeededGroup, SeedWork } from './seed-work.ts';

interface PersonPlace extends SeededCompany {
  readonly group: SeededGroup;
  /** Counted over the whole company: the payroll number comes from it. */
  readonly ordinal: number;
}

/** One employee with service period, standing items and payslips. */
export function seedPerson(place: PersonPlace, work: SeedWork): void {
  const { company, group, ordinal, payPointIds } = place;
  const random = SeededRandom.of(work.seed, company.id, ordinal);
  const job = random.pick(group.jobs);
  const number = company.numberPrefix + String(ordinal).padStart(company.numberDigits, '0');
  const { referenceDate, takenIdNumbers } = work;
  const record = inventPerson(random, { company, job, number, referenceDate, takenIdNumbers });
  const employeeId = work.counters.next('employee');
  const at = startOfDay(record.appointment_date);
  work.inserts.employee({
    id: employeeId,
    company_id: company.id,
    wave_id: group.waveId,
    record: JSON.stringify({ ...record, pay_point_id: random.pick(payPointIds) }),
  });
  work.inserts.servicePeriod({
    id: work.counters.next('servicePeriod'),
    employee_id: employeeId,
    start_date: record.appointment_date,
    created_at: at,
    updated_at: at,
  });
  const standing = standingItems(random, { company, group, job });
  seedStandingItems(standing, { employeeId, at }, work);
  if (place.migratedToV2) seedInherited(record.classification_inputs, { employeeId, at }, work);
  seedPayslips({ ...place, employeeId, standing, classification: record.classification_inputs }, work);
}

function seedStandingItems(
  standing: ItemInputs,
  { employeeId, at }: { employeeId: number; at: string },
  { inserts, counters }: SeedWork,
): void {
  for (const [item, inputs] of standing) {
    inserts.calculation({
      id: counters.next('calculation'),
      company_id: null,
      employee_id: employeeId,
      payslip_id: null,
      item,
      inputs: JSON.stringify(inputs),
      created_at: at,
      updated_at: at,
    });
  }
}

/** Regular Hours and the classification, where the company has been migrated to them. */
function seedInherited(
  answers: Readonly<Record<string, string>>,
  { employeeId, at }: { employeeId: number; at: string },
  { inserts, counters }: SeedWork,
): void {
  const inherited = { week_hours: usualHours, classification: readInputs(classification, answers).inputs };
  for (const [short_name, inputs] of Object.entries(inherited)) {
    const inputs_history = JSON.stringify({ '': inputs });
    inserts.inheritedCalculation({
      id: counters.next('inheritedCalculation'),
      employee_id: employeeId,
      short_name,
      inputs_history,
      created_at: at,
      updated_at: at,
    });
  }
}
