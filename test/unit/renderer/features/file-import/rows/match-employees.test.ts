import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EmployeeMatcher, type Candidate, type RowKeys } from '#features/file-import/rows/match-employees.ts';
import { runs } from '#test/support/seed.ts';

const employee = (employeeId: number, change: Partial<Candidate> = {}): Candidate => ({
  employeeId,
  number: String(employeeId),
  firstName: 'Thandi Grace',
  lastName: 'Mokoena',
  payFrequencyName: 'Monthly',
  endedOn: null,
  lock: null,
  ...change,
});

const employees = [
  employee(1, { number: '007' }),
  employee(2, { number: '12', firstName: 'Sipho', lastName: 'Naidoo' }),
  employee(3, { number: '012', firstName: 'Zoë', lastName: 'van der Merwe' }),
  employee(4, { number: '40', firstName: 'Sara', lastName: 'Naidoo' }),
  employee(5, {
    number: '41',
    firstName: 'Jan',
    lastName: 'Botha',
    lock: undefined,
    payFrequencyName: 'Weekly',
  }),
  employee(6, {
    number: '42',
    firstName: 'Piet',
    lastName: 'Botha',
    lock: 'no-payslip',
    endedOn: '2026-10-31',
  }),
  employee(7, { number: '43', firstName: 'Anna', lastName: 'Botha', lock: 'no-payslip' }),
  employee(8, { number: '44', firstName: 'Lerato', lastName: 'Khumalo', lock: 'finalised' }),
  employee(9, { number: '50', firstName: 'Ayesha', lastName: 'Jacobs' }),
  employee(10, { number: '50', firstName: 'Fatima', lastName: 'Pillay' }),
  employee(11, { number: null, firstName: 'Johan', lastName: "O'Brien" }),
  employee(13, {
    number: '46',
    firstName: 'Busi',
    lastName: 'Zulu',
    lock: 'no-payslip',
    endedOn: '2026-12-15',
  }),
  employee(14, {
    number: '47',
    firstName: 'Ewan',
    lastName: 'Zulu',
    lock: 'no-payslip',
    endedOn: '2026-11-30',
  }),
  employee(12, { number: '45', firstName: 'Neo', lastName: 'Tau', lock: 'not-read' }),
];

const hidden = {
  idNumber: new Map([
    ['8001015009087', [2]],
    ['twice', [1, 2]],
    ['both of 50', [9, 10]],
  ]),
  email: new Map([['zoe@example.test', [3]]]),
};
const matcher = new EmployeeMatcher(employees, hidden, { periodEnd: '2026-11-30', isWhole: true });
const none: RowKeys = { number: '', idNumber: '', email: '', name: '' };

function whose(keys: Partial<RowKeys>): string {
  const match = matcher.match({ ...none, ...keys });
  if ('problem' in match) return match.problem.type;
  const notes = [
    match.mended && 'mended',
    match.otherName && 'other name',
    match.otherNumber && 'other number',
  ]
    .filter(Boolean)
    .join(', ');
  return `${match.employee.employeeId} by ${match.by}${notes === '' ? '' : `, ${notes}`}`;
}

describe('a row is', () => {
  test.each<[Partial<RowKeys>, string]>([
    [{ number: '007' }, '1 by number'],
    [{ number: ' 007 ' }, '1 by number'],
    [{ number: '7' }, '1 by number, mended'],
    [{ number: '7.0' }, '1 by number, mended'],
    [{ number: '12' }, '2 by number'],
    [{ number: '012' }, '3 by number'],
    // 12 and 012 are two employees: it is impossible to know which of them lost a zero.
    [{ number: '0012' }, 'several'],
    [{ number: '99' }, 'unknown'],
    [{ number: '50' }, 'several'],
    [{ number: '50', name: 'Fatima Pillay' }, '10 by number'],
    [{ number: '8.00101E+12', isBlocked: true }, 'changed-number'],
    [{ idNumber: '2026-03-12', name: '', isBlocked: true }, 'changed-number'],
    [{ idNumber: '8001015009087' }, '2 by id-number'],
    [{ idNumber: 'twice' }, 'several'],
    [{ email: 'zoe@example.test' }, '3 by email'],
    [{}, 'nobody-named'],
    [{ number: '12', name: 'Jacobs, Ayesha' }, 'disagree'],
    [{ number: '12', idNumber: 'twice' }, '2 by number'],
    [{ number: '40', idNumber: '8001015009087' }, 'disagree'],
    [{ number: '12', name: 'S. Naidoo' }, '2 by number'],
    [{ number: '12', name: 'Totally Other' }, '2 by number, other name'],
    [{ number: '99', name: 'Ayesha Jacobs' }, '9 by name, other number'],
    [{ number: '99', name: "Johan O'Brien" }, '11 by name'],
    [{ number: '99', idNumber: '8001015009087', name: 'Sipho Naidoo' }, '2 by id-number'],
    [{ number: '41' }, 'other-frequency'],
    [{ number: '42' }, 'left'],
    [{ number: '43' }, 'no-payslip'],
    [{ number: '44' }, 'finalised'],
    [{ number: '45' }, 'not-read'],
  ])('%o: %s', (keys, expected) => {
    expect(whose(keys)).toBe(expected);
  });
});

describe('a name is found', () => {
  test.each([
    ['Mokoena, Thandi Grace', '1 by name'],
    ['Thandi Grace Mokoena', '1 by name'],
    ['THANDI MOKOENA', '1 by name'],
    ['Mokoena TG', '1 by name'],
    ['T.G. Mokoena', '1 by name'],
    ['van der Merwe Zoe', '3 by name'],
    ['Z van der Merwe', '3 by name'],
    ['Merwe', 'unknown'],
    ['S Naidoo', 'several'],
    ['Sipho Naidoo', '2 by name'],
    ['Naidoo', 'unknown'],
    ['OBrien Johan', '11 by name'],
    ['Johan O’Brien', '11 by name'],
    ['Grace Mokoena', 'unknown'],
  ])('%s: %s', (name, expected) => {
    expect(whose({ name })).toBe(expected);
  });
});

test('whoever a row is given to has its number, whatever else is in the file', () => {
  const key = fc.oneof(
    fc.constantFrom(...employees.map(({ number }) => number ?? '')),
    fc.stringMatching(/^[0-9.]{0,4}$/),
  );
  const name = fc.constantFrom(
    '',
    ...employees.map(({ firstName, lastName }) => `${lastName}, ${firstName}`),
  );
  fc.assert(
    fc.property(key, name, (number, typedName) => {
      const match = matcher.match({ ...none, number, name: typedName });
      if ('problem' in match || match.by !== 'number') return;
      const bare = (text: string) =>
        text
          .trim()
          .replace(/\.0+$/, '')
          .replace(/^0+(?=\d)/, '');
      expect(bare(match.employee.number ?? '')).toBe(bare(number));
      const named = employees.find((each) => `${each.lastName}, ${each.firstName}` === typedName);
      if (named !== undefined) expect(match.employee).toBe(named);
    }),
    runs(500),
  );
});

test.each(['46', '47'])('does not count an end in or after the period as having left: %s', (number) => {
  expect(whose({ number })).toBe('no-payslip');
});

test('picks, of two with the same number, the one that fits the whole row', () => {
  expect(whose({ number: '50', idNumber: 'both of 50', name: 'Fatima Pillay' })).toBe('10 by number');
});

test('an employee called Sum is found', () => {
  const li = employee(1, { firstName: 'Li', lastName: 'Sum' });
  const facts = { periodEnd: '2026-11-30', isWhole: false };
  const matcher = new EmployeeMatcher([li], { idNumber: new Map(), email: new Map() }, facts);
  const match = (name: string) => matcher.match({ number: '', idNumber: '', email: '', name });
  expect(match('Sum, Li')).toMatchObject({ employee: li, by: 'name' });
  expect(match('Sum')).toEqual({ problem: { type: 'unknown' } });
});
