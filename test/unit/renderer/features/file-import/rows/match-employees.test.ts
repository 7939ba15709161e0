import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EmployeeMatcher, type Candidate, type RowKeys } from '#features/file-import/rows/match-employees.ts';
import { aKnownEmployee, matcherOf, rowKeys } from '#test/support/samples/file-import.ts';
import { runs } from '#test/support/seed.ts';

const candidate = (
  employeeId: number,
  number: string | null,
  name: string,
  change: Partial<Candidate> = {},
): Candidate => ({ ...aKnownEmployee(employeeId, name, number), lock: null, ...change });

const employees = [
  candidate(1, '007', 'Mokoena, Thandi Grace'),
  candidate(2, '12', 'Naidoo, Sipho'),
  candidate(3, '012', 'van der Merwe, Zoë'),
  candidate(4, '40', 'Naidoo, Sara'),
  candidate(5, '41', 'Botha, Jan', { lock: undefined, payFrequencyName: 'Weekly' }),
  candidate(6, '42', 'Botha, Piet', { lock: 'no-payslip', endedOn: '2026-10-31' }),
  candidate(7, '43', 'Botha, Anna', { lock: 'no-payslip' }),
  candidate(8, '44', 'Khumalo, Lerato', { lock: 'finalised' }),
  candidate(9, '50', 'Jacobs, Ayesha'),
  candidate(10, '50', 'Pillay, Fatima'),
  candidate(11, null, "O'Brien, Johan"),
  candidate(13, '46', 'Zulu, Busi', { lock: 'no-payslip', endedOn: '2026-12-15' }),
  candidate(14, '47', 'Zulu, Ewan', { lock: 'no-payslip', endedOn: '2026-11-30' }),
  candidate(12, '45', 'Tau, Neo', { lock: 'not-read' }),
];

const identities = {
  idNumber: new Map([
    ['8001015009087', [2]],
    ['twice', [1, 2]],
    ['both of 50', [9, 10]],
  ]),
  email: new Map([['zoe@example.test', [3]]]),
};
const matcher = matcherOf(employees, identities);

/** The employee of a row and how they were found, or the problem. */
function find(keys: Partial<RowKeys>): string {
  const match = matcher.match(rowKeys(keys));
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

describe('a row', () => {
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
  ])('with %o is matched: %s', (keys, expected) => {
    expect(find(keys)).toBe(expected);
  });
});

describe('a name', () => {
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
  ])('such as %s is matched: %s', (name, expected) => {
    expect(find({ name })).toBe(expected);
  });
});

test('matches a row by number only to an employee with that number', () => {
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
      const match = matcher.match(rowKeys({ number, name: typedName }));
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

test.each(['46', '47'])(
  'does not call employee %s gone whose service ends on or after the last day of the period',
  (number) => {
    expect(find({ number })).toBe('no-payslip');
  },
);

test('picks the employee who fits the whole row when two have its number', () => {
  expect(find({ number: '50', idNumber: 'both of 50', name: 'Fatima Pillay' })).toBe('10 by number');
});

test('finds an employee called Sum by the whole name', () => {
  const li = candidate(1, '1', 'Sum, Li');
  const facts = { periodEnd: '2026-11-30', isWhole: false };
  const matcher = new EmployeeMatcher([li], { idNumber: new Map(), email: new Map() }, facts);
  const match = (name: string) => matcher.match(rowKeys({ name }));
  expect(match('Sum, Li')).toMatchObject({ employee: li, by: 'name' });
  expect(match('Sum')).toEqual({ problem: { type: 'unknown' } });
});
