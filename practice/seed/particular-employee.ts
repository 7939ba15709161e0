import { addDays, addMonths, monthOf } from '#payroll/calendar.ts';
import { formatDate, partsOf } from '../calendar.ts';
import { composeIdNumber } from '../identifiers.ts';
import type { EmployeeRecord } from '../state/employee-record.ts';
import type { Circumstance } from './circumstances.ts';
import type { SeededRandom } from './random.ts';

interface Life {
  readonly random: SeededRandom;
  readonly today: string;
  readonly takenIdNumbers: Set<string>;
}

/** An ordinary employee's record, changed to fit the circumstance. */
export function inCircumstance(
  record: EmployeeRecord,
  circumstance: Circumstance,
  life: Life,
): EmployeeRecord {
  const classified = (answers: Readonly<Record<string, string>>): EmployeeRecord => ({
    ...record,
    classification_inputs: { ...record.classification_inputs, ...answers },
  });
  switch (circumstance.kind) {
    case 'director':
      return classified({ is_director: 'yes' });
    case 'contractor':
      return classified({ is_natural_independent_contractor: 'yes' });
    case 'under_24_hours':
      return classified({
        employment_type: 'less_than_22_hours_per_week',
        written_declaration: 'yes',
        less_than_24_hours_a_month: 'yes',
      });
    case 'non_standard':
      return classified({
        employment_type: 'less_than_22_hours_per_week',
        written_declaration: 'no',
        five_hours_a_day_rule: 'no',
        less_than_24_hours_a_month: 'no',
      });
    case 'pensioner':
      return classified({ uif_exempt_question: 'yes', uif_exemption_reason: 'receives_a_pension' });
    case 'cash':
      return { ...record, payment_method: 'cash', bank_account: null };
    case 'third_party_account':
      return { ...record, bank_account: thirdParty(record) };
    case 'asylum_seeker':
      return {
        ...record,
        identification_type: 'asylum_seeker',
        id_number: null,
        other_number: `ZAFDBN${life.random.digits(9)}`,
        passport_code: null,
      };
    case 'refugee':
      return { ...record, ...identity(record, life, 'refugee') };
    case 'new':
      return addedLately(record, circumstance.monthsAgo, life);
    case 'left':
    case 'long_term_leave':
    case 'reinstated':
    case 'once_off':
    case 'leave':
    case 'medical_aid':
    case 'company_car':
    case 'garnishee':
      return record;
  }
}

function thirdParty({ bank_account, last_name }: EmployeeRecord): EmployeeRecord['bank_account'] {
  return bank_account && { ...bank_account, holder_relationship: '3', holder_name: `M ${last_name}` };
}

/** Aged nineteen to twenty-seven, and appointed on the first day of a recent month. */
function addedLately(record: EmployeeRecord, monthsAgo: number, life: Life): EmployeeRecord {
  const { year, month } = partsOf(life.today);
  const age = life.random.between(20, 27);
  const birthdate = formatDate({ year: year - age, month, day: life.random.between(1, 28) });
  const young = {
    ...record,
    birthdate,
    appointment_date: `${addMonths(monthOf(life.today), -monthsAgo)}-01`,
  };
  return { ...young, ...identity(young, life, 'citizen') };
}

function identity(
  { birthdate, gender }: EmployeeRecord,
  { random, takenIdNumbers }: Life,
  citizenship: 'citizen' | 'refugee',
) {
  const facts = { birthdate, gender: gender === 'male' ? 'male' : 'female', citizenship } as const;
  let idNumber: string;
  do idNumber = composeIdNumber({ ...facts, serial: random.between(0, 4999) });
  while (takenIdNumbers.has(idNumber));
  takenIdNumbers.add(idNumber);
  const identification_type = citizenship === 'refugee' ? 'refugee' : 'rsa_id';
  return { identification_type, id_number: idNumber, other_number: null, passport_code: null };
}

export interface ServiceSeed {
  readonly start: string;
  readonly end: string | null;
  readonly code: number | null;
  readonly negative: boolean;
}

/** The employee's service periods; `periodEnds` are the ends of the paid periods. */
export function serviceOf(
  { appointment_date: start }: EmployeeRecord,
  circumstance: Circumstance | undefined,
  periodEnds: readonly string[],
): ServiceSeed[] {
  const open = { start, end: null, code: null, negative: false };
  switch (circumstance?.kind) {
    case 'left':
    case 'long_term_leave': {
      // The last end is that of the open period.
      const end = periodEnds.at(-1 - circumstance.periodsAgo) ?? null;
      return [{ start, end, code: circumstance.code, negative: circumstance.kind === 'long_term_leave' }];
    }
    case 'reinstated': {
      const end = addDays(start, 200);
      return [
        { start, end, code: circumstance.code, negative: false },
        { ...open, start: addDays(end, 60) },
      ];
    }
    default:
      return [open];
  }
}
