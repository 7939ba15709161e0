import { addDays } from '#payroll/calendar.ts';
import { formatDate, partsOf } from '../calendar.ts';
import { type Gender, composeIdNumber, luhnDigit } from '../identifiers.ts';
import type { EmployeeRecord } from '../state/employee-record.ts';
import type { CompanySeed, Job } from './company-seed.ts';
import { type NameGroup, foreignGroups, nameGroups } from './names.ts';
import type { SeededRandom } from './random.ts';

/** Bank ids from the service's own export sheet, with the banks' universal branch codes. */
interface Bank {
  readonly id: number;
  readonly name: string;
  readonly branchCode: string;
  readonly accountDigits: number;
  /** Percentage of employees with this bank. */
  readonly share: number;
}

export const banks: readonly Bank[] = [
  { id: 464954524, name: 'Capitec', branchCode: '470010', accountDigits: 10, share: 34 },
  { id: 1809393886, name: 'First National Bank', branchCode: '250655', accountDigits: 11, share: 20 },
  { id: 1462381520, name: 'ABSA', branchCode: '632005', accountDigits: 10, share: 13 },
  { id: 284678023, name: 'Standard Bank', branchCode: '051001', accountDigits: 9, share: 13 },
  { id: 189450181, name: 'Nedbank', branchCode: '198765', accountDigits: 10, share: 9 },
  { id: 2081327592, name: 'Tyme Digital', branchCode: '678910', accountDigits: 11, share: 5 },
  { id: 2081327577, name: 'African Bank', branchCode: '430000', accountDigits: 11, share: 3 },
  { id: 359476398, name: 'Investec', branchCode: '580105', accountDigits: 11, share: 1 },
  { id: 2081327605, name: 'Discovery', branchCode: '679000', accountDigits: 11, share: 2 },
];

interface EmployeeQuestion {
  readonly company: CompanySeed;
  readonly job: Job;
  readonly number: string;
  /** Ages and appointments are counted back from this date. */
  readonly referenceDate: string;
  readonly takenIdNumbers: Set<string>;
}

/**
 * A plausible employee: the names match, the ID number matches birthdate and gender, the branch code matches the bank.
 */
export function inventEmployee(random: SeededRandom, question: EmployeeQuestion): EmployeeRecord {
  const { company, job, number, referenceDate } = question;
  const foreign = random.chance(company.foreignShare) ? pickByShare(random, foreignGroups) : undefined;
  const names: NameGroup = foreign ?? pickByShare(random, Object.values(nameGroups));
  const gender: Gender = random.chance(0.48) ? 'female' : 'male';
  const firstName = random.pick(names[gender]);
  const lastName = random.pick(names.surnames);
  const birthdate = dateBefore(random, referenceDate, [19, 63]);
  return {
    first_name: firstName,
    last_name: lastName,
    birthdate,
    gender,
    appointment_date: appointment(random, referenceDate, birthdate),
    ...(foreign
      ? passport(random, foreign.country)
      : southAfrican(random, { birthdate, gender, taken: question.takenIdNumbers })),
    email: random.chance(0.7)
      ? `${slug(firstName)}.${slug(lastName)}.${number.toLowerCase()}@${company.mailDomain}`
      : null,
    number,
    job_title: job.title,
    income_tax_number: random.chance(0.85) ? incomeTaxNumber(random) : null,
    ...payment(random, company.cashShare),
    ...addresses(random),
    custom_fields: {},
    classification_inputs: {
      employment_type: 'full_time',
      is_director: 'no',
      is_natural_independent_contractor: 'no',
      uif_exempt_question: 'no',
    },
  };
}

function southAfrican(
  random: SeededRandom,
  { birthdate, gender, taken }: { birthdate: string; gender: Gender; taken: Set<string> },
): Pick<EmployeeRecord, 'identification_type' | 'id_number' | 'other_number' | 'passport_code'> {
  const citizenship = random.chance(0.97) ? 'citizen' : 'permanent_resident';
  let idNumber: string;
  do {
    idNumber = composeIdNumber({ birthdate, gender, serial: random.between(0, 4999), citizenship });
  } while (taken.has(idNumber));
  taken.add(idNumber);
  return { identification_type: 'rsa_id', id_number: idNumber, other_number: null, passport_code: null };
}

function passport(random: SeededRandom, country: string) {
  return {
    identification_type: 'passport',
    id_number: null,
    other_number: `${random.pick(['A', 'B', 'FN', 'M'])}${random.digits(7)}`,
    passport_code: country,
  };
}

/** Long enough ago for twelve payslips of any pay frequency. */
function appointment(random: SeededRandom, referenceDate: string, birthdate: string): string {
  const adult = `${partsOf(birthdate).year + 18}${birthdate.slice(4, 8)}01`;
  const date = dateBefore(random, referenceDate, [2, 14]);
  return date > adult ? date : adult;
}

function incomeTaxNumber(random: SeededRandom): string {
  const body = random.pick(['0', '1', '2', '3', '9']) + random.digits(8);
  return body + luhnDigit(body);
}

function payment(
  random: SeededRandom,
  cashShare: number,
): Pick<EmployeeRecord, 'payment_method' | 'bank_account'> {
  if (random.chance(cashShare)) return { payment_method: 'cash', bank_account: null };
  const bank = pickByShare(random, banks);
  return {
    payment_method: 'eft_manual',
    bank_account: {
      bank_id: bank.id,
      account_type: random.chance(0.6) ? '2' : '1',
      account_number: `${random.between(1, 9)}${random.digits(bank.accountDigits - 1)}`,
      branch_code: bank.branchCode,
      holder_relationship: '1',
      holder_name: null,
    },
  };
}

const streets = ['Church Street', 'Long Street', 'Mandela Avenue', 'Loop Street', 'Kerkstraat', 'Biko Road'];
const suburbs = [
  ['Salt River', 'Cape Town', '7925'],
  ['Bergsig', 'Beaufort West', '6970'],
  ['KwaMashu', 'Durban', '4359'],
  ['Mamelodi', 'Pretoria', '0122'],
  ['Batho', 'Bloemfontein', '9323'],
] as const;

function addresses(random: SeededRandom) {
  const [suburb, city, code] = random.pick(suburbs);
  return {
    physical_address: {
      unit_number: '',
      complex: '',
      street_number: String(random.between(1, 180)),
      street_or_farm_name: random.pick(streets),
      suburb_or_district: suburb,
      city_or_town: city,
      code,
    },
    postal_address: { same_as_physical: true },
  };
}

/** A day between two numbers of years before the reference date. */
function dateBefore(
  random: SeededRandom,
  referenceDate: string,
  [minYears, maxYears]: readonly [number, number],
): string {
  const { year, month, day } = partsOf(referenceDate);
  const latest = formatDate({ year: year - minYears, month, day });
  return addDays(latest, -random.between(0, (maxYears - minYears) * 365));
}

function pickByShare<Choice extends { readonly share: number }>(
  random: SeededRandom,
  choices: readonly Choice[],
): Choice {
  let left = random.next() * choices.reduce((sum, { share }) => sum + share, 0);
  const found = choices.find(({ share }) => (left -= share) < 0);
  return found ?? random.pick(choices);
}

function slug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
}
