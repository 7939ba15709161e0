import { describe, expect, test } from 'vitest';
import { maskNumber } from '#payroll/personal-number.ts';
import type { Payslip } from '#electron/payslips/contract/payslip.ts';
import { periodCheck, type PeriodCheck } from '#electron/period-check/contract/period-check.ts';
import {
  gravestFirst,
  checkPeriod,
  isVaried,
  reasonsFor,
  type Found,
  type PeriodFacts,
} from '#electron/period-check/check-period.ts';
import type { PeriodEmployee } from '#electron/period-check/store/records.ts';
import { aFinding } from '#test/support/samples/period-check.ts';
import { aPayslip } from '#test/support/samples/payslips.ts';

const [beforeThat, before, end] = ['2026-09-30', '2026-10-31', '2026-11-30'] as const;
const ends = { end, before, beforeThat };

function employee(employeeId: number, more: Partial<PeriodEmployee> = {}): PeriodEmployee {
  return {
    employeeId,
    number: `E${employeeId}`,
    firstName: `P${employeeId}`,
    lastName: 'Nkosi',
    appointmentDate: '2020-01-01',
    startedOn: '2020-01-01',
    endedOn: null,
    accountNumber: `10${employeeId}`,
    bankId: '1',
    payslipsReadAt: 1,
    payPoint: null,
    ...more,
  };
}

const payslip = (employeeId: number, nettPayCents: number | null, more: Partial<Payslip> = {}) =>
  aPayslip(employeeId * 10, employeeId, { date: end, nettPayCents, ...more });
const old = (employeeId: number, nettPayCents: number | null) =>
  payslip(employeeId, nettPayCents, { id: employeeId * 10 + 1, date: before, finalised: true });

const facts: PeriodFacts = {
  employees: [employee(1), employee(2), employee(3)],
  regular: [],
  onceOff: [],
  before: [],
  unreadBefore: new Set(),
  variance: { percent: 10, rands: 100 },
  inputs: new Map(),
  paidAccounts: new Map(),
};

function found(more: Partial<PeriodFacts>) {
  return checkPeriod({ ...facts, ...more }).map(({ employeeId, check }) => [employeeId, check]);
}

/** For each check, a period in which it finds something. */
const periodsWith: Readonly<Record<PeriodCheck, Partial<PeriodFacts>>> = {
  negative: { regular: [payslip(1, -1)] },
  zero: { regular: [payslip(1, 0)] },
  missing: { before: [old(1, 5_000)] },
  new: { regular: [payslip(1, 5_000)] },
  changed: { regular: [payslip(1, 900_000)], before: [old(1, 500_000)] },
  'account-changed': { regular: [payslip(1, 5_000)], paidAccounts: new Map([[1, '999']]) },
  'shared-account': {
    employees: [employee(1, { accountNumber: '7' }), employee(2, { accountNumber: '7' })],
    regular: [payslip(1, 5_000), payslip(2, 5_000)],
  },
  finalised: { regular: [payslip(1, 1, { finalised: true }), payslip(2, 1), payslip(3, 1)] },
};

describe('the check of a period', () => {
  test.each(periodCheck.options)('has a rule for %s', (check) => {
    expect(found(periodsWith[check]).map(([, one]) => one)).toContain(check);
  });

  test('finds who is new, who is missing and whose nett pay has changed', () => {
    const regular = [payslip(1, 1_000_000), payslip(2, 1_200_000)];
    expect(found({ regular, before: [old(2, 1_000_000), old(3, 900_000)] })).toEqual([
      [3, 'missing'],
      [1, 'new'],
      [2, 'changed'],
    ]);
  });

  test('reports no one as missing when payslips were not read, and no one as new or missing in a first period', () => {
    const employees = [employee(1, { payslipsReadAt: null }), employee(2)];
    expect(found({ employees, before: [old(1, 5_000)] })).toEqual([]);
    expect(found({ regular: [payslip(2, 1_000_000)], before: null })).toEqual([]);
  });

  test('reports no one as new whose payslip of the earlier period may not have been read', () => {
    const regular = [payslip(1, 1_000_000), payslip(2, 1_000_000)];
    expect(found({ regular, before: [old(3, 1)], unreadBefore: new Set([1]) })).toEqual([
      [3, 'missing'],
      [2, 'new'],
    ]);
  });

  test('finds negative and zero nett pay, once-off payslips included, without their change', () => {
    const regular = [payslip(1, -100), payslip(2, 0), payslip(3, null, { calculating: true })];
    const onceOff = [payslip(3, 0, { id: 99, special: true })];
    const previous = [old(1, 1_000_000), old(2, 1_000_000), old(3, 1_000_000)];
    expect(found({ regular, onceOff, before: previous })).toEqual([
      [1, 'negative'],
      [2, 'zero'],
      [3, 'zero'],
    ]);
  });

  test('adds the earlier nett pay to a negative or zero one when there is one payslip in each period', () => {
    const regular = [payslip(1, 0), payslip(2, 0), payslip(3, 0), payslip(3, 5_000, { id: 12 })];
    const onceOff = [payslip(2, -1, { id: 99, special: true })];
    const previous = [old(1, 1_000_000), old(3, 5_000)];
    const findings = checkPeriod({ ...facts, regular, onceOff, before: previous });
    expect(findings.map(({ employeeId, check, beforeCents }) => [employeeId, check, beforeCents])).toEqual([
      [2, 'negative', null],
      [1, 'zero', 1_000_000],
      [2, 'zero', null],
      [3, 'zero', null],
      [2, 'new', null],
    ]);
  });

  test('ignores nett pay while it is being calculated', () => {
    const regular = [payslip(1, -500, { calculating: true }), payslip(2, 900_000)];
    expect(found({ regular, before: [old(1, 1_000_000), old(2, null)] })).toEqual([]);
  });

  test('reports no change when one of several payslips is zero', () => {
    const regular = [payslip(1, 400_000), payslip(1, 0, { id: 12 })];
    expect(found({ regular, before: [old(1, 1_000_000)] })).toEqual([[1, 'zero']]);
  });

  test('adds up several payslips of a period', () => {
    const regular = [payslip(1, 600_000), payslip(1, 400_000, { id: 12 })];
    expect(found({ regular, before: [old(1, 1_000_000)] })).toEqual([]);
  });

  test('finds accounts shared by employees who are paid, ignoring spaces', () => {
    const employees = [
      employee(1, { accountNumber: '62 001 1111' }),
      employee(2, { accountNumber: '620011111' }),
      employee(3, { accountNumber: '620011111' }),
      employee(4, { accountNumber: '' }),
      employee(5, { accountNumber: '' }),
      employee(6, { accountNumber: '620011111', bankId: '2' }),
    ];
    const regular = [1, 2, 4, 5].map((id) => payslip(id, 5_000));
    expect(found({ employees, regular, before: null })).toEqual([
      [1, 'shared-account'],
      [2, 'shared-account'],
    ]);
  });

  test('names a few of those who share an account, and counts the rest', () => {
    const employees = Array.from({ length: 10 }, (_, index) =>
      employee(index + 1, { accountNumber: '62001' }),
    );
    const regular = employees.map(({ employeeId }) => payslip(employeeId, 5_000));
    const shared = checkPeriod({ ...facts, employees, regular, before: null });
    expect(shared.map(({ others, moreOthers }) => [others.length, moreOthers])).toEqual(
      employees.map(() => [8, 1]),
    );
  });

  test('finds employees whose account changed since the last period', () => {
    const employees = [
      employee(1, { accountNumber: '62 001' }),
      employee(2, { accountNumber: '' }),
      employee(3),
      employee(4, { accountNumber: '123-456-789' }),
    ];
    const regular = [1, 2, 3, 4].map((id) => payslip(id, 5_000));
    const paidAccounts = new Map([
      [1, '62001'],
      [2, '62002'],
      [4, '0123456789'],
    ]);
    const changed = checkPeriod({ ...facts, employees, regular, before: null, paidAccounts });
    expect(changed).toMatchObject([{ employeeId: 2, check: 'account-changed', special: false }]);
    expect(changed[0]?.accounts).toEqual({ before: maskNumber('62002'), now: '' });
  });

  test('finds payslips that are finalised while most are open or inputs are unsent', () => {
    const closed = { finalised: true };
    const payslips = [payslip(1, 1, closed), payslip(2, 1), payslip(3, 1)];
    expect(found({ regular: payslips, before: null })).toEqual([[1, 'finalised']]);
    expect(found({ regular: payslips.slice(0, 2), before: null })).toEqual([]);
    const max = [payslip(1, 1, closed), payslip(2, 1, closed), payslip(3, 1)];
    expect(found({ regular: max, before: null })).toEqual([]);
    const unsent = { employeeId: 2, unsent: 1, saved: 0, unsentRegular: 1, savedRegular: 0 };
    const foundWith = (inputs: typeof unsent) =>
      found({ regular: max, before: null, inputs: new Map([[2, inputs]]) });
    expect(foundWith(unsent)).toEqual([[2, 'finalised']]);
    // An input for a once-off payslip can still be sent.
    expect(foundWith({ ...unsent, unsentRegular: 0 })).toEqual([]);
  });
});

test.each([
  [1_000_000, 1_100_000, false],
  [1_000_000, 1_100_001, true],
  [1_000_000, 899_999, true],
  [50_000, 60_000, false],
  [50_000, 60_001, true],
  [0, 10_001, true],
  [-50_000, -39_999, true],
])('says whether nett pay changed by more than 10%% and R 100: from %i to %i, %s', (was, is, expected) => {
  expect(isVaried(was, is, { percent: 10, rands: 100 })).toBe(expected);
});

describe('a reason', () => {
  const finding = (check: Found['check']): Found => ({
    employeeId: 1,
    check,
    payslipId: 10,
    special: false,
    beforeCents: 1,
    nowCents: 2,
    others: [],
    moreOthers: 0,
    accounts: null,
  });
  type Known = Parameters<typeof reasonsFor>[1];
  const known: Known = {
    employee: employee(1),
    inputs: 0,
    basicPay: null,
    leave: { days: 0, hours: 0 },
  };
  const reasons = (check: Found['check'], more: Partial<Known> = {}) =>
    reasonsFor(finding(check), { ...known, ...more }, ends);

  test('is that an employee joined or was reinstated in this period or the last', () => {
    const on = '2026-11-16';
    expect(reasons('new', { employee: employee(1, { appointmentDate: on }) })).toEqual([
      { kind: 'joined', on },
    ]);
    expect(reasons('new', { employee: employee(1, { startedOn: on }) })).toEqual([{ kind: 'joined', on }]);
    const early = '2026-10-16';
    expect(reasons('changed', { employee: employee(1, { appointmentDate: early }) })).toEqual([
      { kind: 'joined', on: early },
    ]);
    expect(reasons('changed', { employee: employee(1, { appointmentDate: beforeThat }) })).toEqual([]);
    expect(reasons('new', { employee: employee(1, { appointmentDate: end }) })).toHaveLength(1);
  });

  test('is that an employee left by the end of the period', () => {
    const left = (endedOn: string) => reasons('missing', { employee: employee(1, { endedOn }) });
    expect(left(end)).toEqual([{ kind: 'left', on: end }]);
    expect(left('2026-12-01')).toEqual([]);
  });

  test('is inputs sent, leave or a change of basic pay', () => {
    const change = { kind: 'units', unit: 'hours', by: '-10', rate: '45' } as const;
    const known = { inputs: 2, leave: { days: 1.5, hours: 4 }, basicPay: { cents: -500, change } };
    expect(reasons('changed', known)).toEqual([
      { kind: 'basic-pay', cents: -500, change },
      { kind: 'inputs', inputs: 2 },
      { kind: 'leave', amount: { days: 1.5, hours: 4 } },
    ]);
    expect(reasons('shared-account', { inputs: 2, leave: { days: 3, hours: 0 } })).toEqual([]);
    for (const odd of ['negative', 'zero'] as const) expect(reasons(odd, { inputs: 1 })).toHaveLength(1);
  });
});

test('what is looked at alone comes first, then the largest difference, then the order of the checks', () => {
  const findings = [
    aFinding(1, { check: 'shared-account', beforeCents: null, nowCents: null }),
    aFinding(2, { check: 'finalised', beforeCents: null, nowCents: 9_000_000 }),
    aFinding(3, { beforeCents: 1_000_000, nowCents: 900_000 }),
    aFinding(4, { check: 'new', beforeCents: null, nowCents: 500_000 }),
    aFinding(5, { check: 'missing', beforeCents: 700_000, nowCents: null }),
    aFinding(6, { check: 'negative', beforeCents: 0, nowCents: -100 }),
  ];
  expect(gravestFirst(findings).map(({ employeeId }) => employeeId)).toEqual([6, 1, 5, 4, 3, 2]);
});
