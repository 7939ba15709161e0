import { expect, test } from 'vitest';
import type { EmployeeFinding } from '#electron/employees/contract/employee-check.ts';
import {
  byUrgency,
  checksMessages as messages,
  fieldBelow,
  findingBrief,
  findingText,
  toneOf,
} from '#features/employees/texts/employee-checks.ts';
import { doubtMessages } from '#messages/forms.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

const finding = (more: Partial<EmployeeFinding>): EmployeeFinding => ({
  employeeId: 7,
  number: 'E7',
  firstName: 'Anele',
  lastName: 'Botha',
  check: 'field',
  path: null,
  problem: null,
  others: [],
  moreOthers: 0,
  ...more,
});

const wage = { minimum: '30.23', hourly: '30.23', from: '2026-03-01' };

test.each<[string, Partial<EmployeeFinding>]>([
  ['This is not an ID number', { path: 'idNumber', problem: 'id-number-wrong' }],
  ['This may not be empty', { path: 'birthdate', problem: 'missing' }],
  ['Younger than 15 on the first day of work', { check: 'doubt', doubt: 'under-15' }],
  ['No salary and no hourly rate', { check: 'no-pay' }],
  ['No income tax number', { check: 'no-tax-number' }],
  ['No residential address', { check: 'no-address' }],
  ['Same account as Sipho Nkosi', { check: 'shared-account', others: ['Sipho Nkosi'] }],
  [
    'Same account as Sipho Nkosi and 5 more',
    { check: 'shared-account', others: ['Sipho Nkosi', 'Lerato Maseko'], moreOthers: 4 },
  ],
  ['Same income tax number as', { check: 'same-tax-number' }],
  [
    'Paid R 25,00 an hour, minimum R 30,23',
    { check: 'low-pay', pay: { unit: 'hour', paid: '25.00', ...wage } },
  ],
  [
    'Annual: 3 days left',
    {
      check: 'leave-left',
      leave: { endedOn: '2026-10-31', asAt: '2026-11-20', balances: [{ name: 'Annual', balance: '3' }] },
    },
  ],
  [
    'R 1 200,00 still owed on loans',
    { check: 'loan-left', loan: { endedOn: '2026-10-31', asAt: '2026-11-20', owedCents: 120_000 } },
  ],
  [
    'The last day of service is 3 Nov 2028, more than a year ahead',
    { check: 'end-ahead', endsOn: '2028-11-03' },
  ],
])('says in a row of the list: %s', (text, more) => {
  expect(plain(findingBrief(finding(more)))).toBe(text);
});

test.each(Object.keys(doubtMessages) as (keyof typeof doubtMessages)[])(
  'says of %s in a row no more than fits into two lines',
  (doubt) => {
    const brief = findingBrief(finding({ check: 'doubt', doubt }));
    expect(brief.length).toBeLessThan(75);
    expect(findingText(finding({ check: 'doubt', doubt }))).toContain(brief);
  },
);

test.each<[string, Partial<EmployeeFinding>]>([
  ['', { path: 'idNumber', problem: 'id-number-wrong' }],
  ['', { check: 'no-tax-number', path: 'incomeTaxNumber' }],
  ['', { check: 'shared-account', path: 'bankAccount.accountNumber', others: ['Sipho Nkosi'] }],
  ['Surname', { path: 'lastName', problem: 'missing' }],
])('names below a finding only the field that it does not name: %s', (text, more) => {
  expect(fieldBelow(finding(more))).toBe(text);
});

test('shows first, and in red, who is paid too little, is too young, or may not exist', () => {
  const [young, noPay, ghosts, couple, wrong] = [
    finding({ check: 'doubt', doubt: 'under-15' }),
    finding({ check: 'no-pay' }),
    finding({ check: 'shared-account', others: ['Sipho Nkosi'], moreOthers: 1 }),
    finding({ check: 'shared-account', others: ['Sipho Nkosi'] }),
    finding({ problem: 'missing' }),
  ];
  expect(byUrgency([wrong, couple, young, ghosts, noPay])).toEqual([noPay, ghosts, young, wrong, couple]);
  expect([young, noPay, ghosts, couple, wrong].map(toneOf)).toEqual([
    'wrong',
    'wrong',
    'wrong',
    'warn',
    'warn',
  ]);
});

test.each<[[number, number, number], string]>([
  [[180, 5, 3], '180 employees, 5 findings; 3 checks not complete'],
  [[1, 1, 1], '1 employee, 1 finding; 1 check not complete'],
  [[2, 0, 0], '2 employees, 0 findings'],
])('heads the checks: %o', (counts, text) => {
  expect(messages.subtitle(...counts)).toBe(text);
});

test.each<[[number, number, number], string]>([
  [[41, 2, 1], 'Minimum wage of 41 employees · Leave of 2 who left · Loans of 1 who left'],
  [[1, 0, 0], 'Minimum wage of 1 employee'],
  [[0, 0, 3], 'Loans of 3 who left'],
])('says in one line what was not checked: %o', (counts, text) => {
  expect(messages.unknown.brief(...counts)).toBe(text);
});
