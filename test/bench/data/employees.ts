import { addMonths } from '#payroll/calendar.ts';
import type { PayslipData } from '#electron/payslips/contract/payslip.ts';
import type { ListedEmployee } from '#electron/employees/store/records.ts';

const firstNames = [
  'Thandi',
  'Sipho',
  'Zoë',
  'Johannes',
  'Lerato',
  'Anelisiwe',
  'Pieter',
  'Nomvula',
  'Bongani',
];
const lastNames = ['Nkosi', 'Dlamini', 'van der Merwe', 'Botha', 'Khumalo', 'Naidoo', 'Mokoena', 'Naudé'];
const syllables = ['ma', 'ko', 'thu', 'li', 'se', 'nya', 'bo', 'ra'];

const pick = (list: readonly string[], index: number) => list[index % list.length] ?? '';
/** Enough different names that a search for one finds a few employees, as in a real register. */
const ending = (index: number) => pick(syllables, index * 5) + pick(syllables, Math.floor(index / 8));

function items(seed: number): PayslipData {
  const amount = (index: number) => 100_000 + ((seed * 31 + index * 7_919) % 900_000);
  const list = (names: readonly string[]) =>
    names.map((item, index) => ({ item, amountCents: amount(index) }));
  return {
    income: list(['Basic Salary', 'Overtime', 'Travel Allowance', 'Commission']),
    deduction: list(['Tax (PAYE)', 'UIF - Employee', 'Pension Fund', 'Employer Loan']),
    grandTotal: list(['Nett Pay']),
    sideline: [{ group: 'Employer Contribution', items: list(['SDL', 'UIF - Employer']) }],
    leavePayments: [],
  };
}

/** An employee with a full record and payslips with their items, of a year if no other number of months is given. */
export function aListedEmployee(id: number, companyId: number, months = 12): ListedEmployee {
  const firstName = pick(firstNames, id * 7);
  const lastName = `${pick(lastNames, id * 3)}${ending(id)}`;
  const number = `E${String(id).padStart(5, '0')}`;
  const email = `${firstName}.${id}@example.org`.toLowerCase();
  const idNumber = String(8_001_010_000_000 + id * 3_571);
  const attributes = { first_name: firstName, last_name: lastName, number, email, id_number: idNumber };
  const employee = {
    id,
    companyId,
    number,
    firstName,
    lastName,
    email,
    idNumber,
    payFrequencyId: 1 + (id % 3),
    payPointId: 1 + (id % 5),
    jobTitle: 'Assistant',
    appointmentDate: '2020-02-01',
    attributes,
    fields: {
      ...attributes,
      bank_account: { bank_id: 1, account_number: '62000000', branch_code: '250655' },
    },
  };
  const payslips = Array.from({ length: months }, (_, month) => ({
    id: id * Math.max(100, months) + month,
    employeeId: id,
    date: `${addMonths('2026-12', month + 1 - months)}-28`,
    special: false,
    finalised: month < months - 1,
    calculating: false,
    nettPayCents: 100_000 + ((id * 31) % 900_000),
    payRunId: month + 1,
    released: true,
    data: items(id + month),
  }));
  return { employee, servicePeriods: [], payslips };
}
