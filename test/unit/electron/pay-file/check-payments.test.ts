import { expect, test, vi } from 'vitest';
import { toLookAt, type PayFileLine } from '#electron/pay-file/contract/pay-file.ts';
import type { Payslip } from '#electron/payslips/contract/payslip.ts';
import { maskNumber } from '#payroll/personal-number.ts';
import { checkPayments, type PayFileFacts } from '#electron/pay-file/check-payments.ts';
import { nettPayOf } from '#electron/payslips/nett-pay.ts';
import type { Payee } from '#electron/pay-file/store/records.ts';
import { aPayslip } from '#test/support/samples/payslips.ts';

const payee = (employeeId: number, more: Partial<Payee> = {}): Payee => ({
  employeeId,
  number: `E${employeeId}`,
  firstName: 'Thandi',
  lastName: 'Nkosi',
  payFrequencyId: 11,
  paymentMethod: 'eft_manual',
  accountNumber: `6200000000${employeeId}`,
  branchCode: '250655',
  bankId: '1809393886',
  holderName: '',
  payslipsReadAt: 1,
  ...more,
});
const sipho = (more: Partial<Payee> = {}) =>
  payee(2, { firstName: 'Sipho', lastName: 'van der Merwe', ...more });
const payslip = (employeeId: number, nettPayCents: number | null, more: Partial<Payslip> = {}) =>
  aPayslip(employeeId * 10, employeeId, {
    date: '2026-11-25',
    finalised: true,
    calculating: nettPayCents === null,
    nettPayCents,
    ...more,
  });
const line = (row: number, more: Partial<PayFileLine> = {}): PayFileLine => ({
  row,
  name: 'T Nkosi',
  number: '',
  account: '62000000001',
  branch: '250655',
  amountCents: 1_000_000,
  ...more,
});
const ofSipho = (row: number, more: Partial<PayFileLine> = {}) =>
  line(row, { name: 'S van der Merwe', account: '62000000002', ...more });

const facts = (lines: readonly PayFileLine[], more: Partial<PayFileFacts> = {}): PayFileFacts => ({
  lines,
  payees: [payee(1)],
  payslips: [payslip(1, 1_000_000)],
  accountsBefore: new Map(),
  ...more,
});
const found = (lines: readonly PayFileLine[], more: Partial<PayFileFacts> = {}) =>
  checkPayments(facts(lines, more)).map(({ row, findings }) => [row, findings]);

test('has to be looked at where a line pays a third party, and is wrong where it pays a stranger', () => {
  const thirdParties = [{ name: 'Protea Medical Scheme', account: '0411223344' }];
  const payments = (account: string) =>
    checkPayments(
      facts([line(1), line(2, { name: 'PROTEA', account, amountCents: 50_000 })], { thirdParties }),
    );
  expect(payments('411223344')[0]).toMatchObject({
    row: 2,
    employeeId: null,
    thirdParty: 'Protea Medical Scheme',
    differenceCents: null,
    findings: ['third-party'],
  });
  expect(JSON.stringify(payments('411223344'))).not.toContain('411223344');
  for (const account of ['411223345', ''])
    expect(payments(account)[0]).toMatchObject({ thirdParty: '', findings: ['unknown'] });
  expect(toLookAt.has('third-party')).toBe(true);
});

test('finds a third party that is paid twice, and one with the branch of another bank', () => {
  const thirdParties = [{ name: 'Protea Medical Scheme', account: '411223344', branch: '051001' }];
  const toScheme = { name: 'PROTEA', account: '411223344', amountCents: 50_000 };
  const of = (...more: readonly Partial<PayFileLine>[]) =>
    found([line(1), ...more.map((each, index) => line(index + 2, { ...toScheme, branch: '', ...each }))], {
      thirdParties,
    });
  expect(of({}, {})).toEqual([
    [2, ['double', 'third-party']],
    [3, ['double', 'third-party']],
    [1, []],
  ]);
  expect(of({}, { amountCents: 1 })).toEqual([
    [2, ['third-party']],
    [3, ['third-party']],
    [1, []],
  ]);
  expect(of({ branch: '632005' })[0]).toEqual([2, ['branch-differs', 'third-party']]);
  expect(of({ branch: '51001' })[0]).toEqual([2, ['zeros-lost', 'third-party']]);
  expect(of({ branch: '051001' })[0]).toEqual([2, ['third-party']]);
});

test('accepts a line that pays the nett pay into the employee’s account', () => {
  const [payment] = checkPayments(facts([line(5)]));
  expect(payment).toMatchObject({ row: 5, employeeId: 1, findings: [], differenceCents: 0 });
  expect(JSON.stringify(payment)).not.toContain('62000000001');
});

test('reports an amount that is not the nett pay with the difference', () => {
  const [payment] = checkPayments(facts([line(1, { amountCents: 1_000_001 })]));
  expect(payment).toMatchObject({
    findings: ['amount-differs'],
    nettPayCents: 1_000_000,
    differenceCents: 1,
  });
});

test.each([
  ['not-above-zero', 0],
  ['not-above-zero', -100],
  ['amount-unread', null],
] as const)('reports %s for an amount of %s', (finding, amountCents) => {
  const [, findings] = found([line(1, { amountCents })])[0] ?? [];
  expect(findings).toContain(finding);
});

test.each([
  ['other-account', { account: '40999999999' }],
  ['unknown', { account: '40999999999', name: 'Somebody Else' }],
  ['account-cut', { account: '6.2E+10' }],
  ['other-name', { name: 'Sipho Dlamini' }],
  ['branch-differs', { branch: '632005' }],
] as const)('reports %s for a line with %o', (finding, more) => {
  expect(found([line(1, more)])).toContainEqual([1, [finding]]);
});

test('reports another account when an unknown account has an employee number', () => {
  expect(found([line(1, { account: '4099', name: '', number: 'e1' })])).toEqual([[1, ['other-account']]]);
});

test('matches an employee number without leading zeros, unless two employees match', () => {
  const lines = [line(1, { account: '4099', name: '', number: '12' })];
  const one = { payees: [payee(1, { number: '0012' })] };
  expect(found(lines, one)).toEqual([[1, ['other-account']]]);
  const two = {
    payees: [...one.payees, payee(2, { number: '12', accountNumber: '62000000002' })],
    payslips: [payslip(1, 1_000_000), payslip(2, 1_000_000)],
  };
  expect(found(lines, two)[0]?.[1]).toContain('unknown');
  // A number with its zeros shows that the file has kept them.
  const zeros = { account: '4099', name: '', number: '0012' };
  expect(found([line(1, zeros), ...lines], two).map(([, findings]) => findings)).toEqual([
    ['other-account'],
    ['other-account'],
  ]);
  const swapped = line(1, { name: '', number: '0012', account: '62000000002' });
  expect(found([swapped], two)[0]?.[1]).toContain('other-name');
});

test('reports the account of the last period and an account that changed since', () => {
  const more = { accountsBefore: new Map([[1, '4011112222']]) };
  expect(found([line(1, { account: '4011112222' })], more)).toEqual([[1, ['account-before']]]);
  expect(found([line(1)], more)).toEqual([[1, ['account-changed']]]);
});

test('reports lost leading zeros of account and branch, but not zeros added by a bank', () => {
  const standard = payee(1, { accountNumber: '0012345678', branchCode: '051001', bankId: '284678023' });
  const own = { payees: [standard] };
  expect(found([line(1, { account: '12345678', branch: '051001' })], own)).toEqual([[1, ['zeros-lost']]]);
  expect(found([line(1, { account: '0012345678', branch: '51001' })], own)).toEqual([[1, ['zeros-lost']]]);
  expect(found([line(1, { account: '0000000012345678', branch: '051001' })], own)).toEqual([[1, []]]);
});

test('accepts the universal branch code of the bank', () => {
  const own = { payees: [payee(1, { branchCode: '210835' })] };
  expect(found([line(1, { branch: '250655' })], own)).toEqual([[1, []]]);
});

test('marks both lines when an employee is paid twice', () => {
  expect(found([line(1), line(2)])).toEqual([
    [1, ['double']],
    [2, ['double']],
  ]);
  expect(checkPayments(facts([line(1), line(2)])).map(({ differenceCents }) => differenceCents)).toEqual([
    0, 1_000_000,
  ]);
});

test('accepts one line each or one line together for a regular and a once-off payslip', () => {
  const payslips = [payslip(1, 1_000_000), payslip(1, 50_000, { id: 11, special: true })];
  const two = [line(1, { amountCents: 50_000 }), line(2)];
  expect(found(two, { payslips })).toEqual([
    [1, []],
    [2, []],
  ]);
  expect(found([line(1, { amountCents: 1_050_000 })], { payslips })).toEqual([[1, []]]);
  expect(found([line(1)], { payslips })).toEqual([[1, ['amount-differs']]]);
});

test('reports an employee without a line, unless paid in cash or nothing is due', () => {
  const payees = [payee(1), sipho(), payee(3, { paymentMethod: 'cash' }), payee(4), payee(5)];
  const payslips = [
    payslip(1, 1_000_000),
    payslip(2, 900_000),
    payslip(3, 800_000),
    payslip(4, 0),
    payslip(5, null),
  ];
  const payments = checkPayments(facts([line(1)], { payees, payslips }));
  expect(payments.map(({ employeeId, findings }) => [employeeId, findings])).toEqual([
    [2, ['missing']],
    [1, []],
  ]);
  expect(payments[0]).toMatchObject({ row: null, amountCents: null, differenceCents: -900_000 });
});

test('names a payment to an employee without a payslip or with nothing to be paid', () => {
  expect(found([line(1)], { payslips: [] })).toEqual([[1, ['no-payslip']]]);
  expect(found([line(1)], { payslips: [payslip(1, -500)] })).toEqual([[1, ['nothing-due']]]);
  expect(found([line(1)], { payslips: [payslip(1, null)] })).toEqual([[1, ['not-calculated']]]);
  expect(found([line(1)], { payees: [payee(1, { paymentMethod: 'cash' })] })).toEqual([
    [1, ['paid-otherwise']],
  ]);
});

test('matches a line by name when two employees share an account', () => {
  const payees = [payee(1), sipho({ accountNumber: '62000000001' })];
  const payslips = [payslip(1, 1_000_000), payslip(2, 900_000)];
  const lines = [line(1), ofSipho(2, { account: '62000000001', amountCents: 900_000 })];
  expect(found(lines, { payees, payslips })).toEqual([
    [1, ['shared-account']],
    [2, ['shared-account']],
  ]);
});

test('matches the current employee when a former one had the account', () => {
  const payees = [payee(9, { accountNumber: '62000000001', firstName: 'Old' }), payee(1)];
  expect(checkPayments(facts([line(1, { name: '' })], { payees }))[0]).toMatchObject({
    employeeId: 1,
    findings: [],
  });
});

test('sorts errors first, then warnings, then the rest as in the file', () => {
  const payees = [payee(1), sipho(), payee(3, { firstName: 'Anna', lastName: 'Botha' })];
  const payslips = [payslip(1, 1_000_000), payslip(2, 1_000_000), payslip(3, 1_000_000)];
  const lines = [line(1), ofSipho(2), line(3, { account: '62000000003', name: 'A BOTHA', amountCents: 5 })];
  const more = { payees, payslips, accountsBefore: new Map([[2, '4011112222']]) };
  expect(found(lines, more).map(([row]) => row)).toEqual([3, 2, 1]);
});

test('checks a huge file quickly', () => {
  const payees = Array.from({ length: 1_200 }, (_, index) =>
    payee(index + 1, { firstName: `Thandi${index}` }),
  );
  const notInPeriod = Array.from({ length: 20_000 }, (_, index) =>
    line(index + 1, { name: `Somebody Unknown ${index}`, account: String(40_000_000_000 + index) }),
  );
  const payments = checkPayments(facts(notInPeriod, { payees, payslips: [] }));
  expect(payments.every(({ findings }) => findings.includes('unknown'))).toBe(true);
});

test.each([
  ['shares an account', { account: '62000000001', name: 'Z Dlamini' }],
  ['has one name', { account: '', name: 'Z Dlamini' }],
])('compares few names for each line when everybody %s', (_, more) => {
  const payees = Array.from({ length: 200 }, (_, index) =>
    payee(index + 1, { lastName: 'Dlamini', accountNumber: '62000000001' }),
  );
  const lines = Array.from({ length: 200 }, (_, index) => line(index + 1, more));
  const read = vi.spyOn(String.prototype, 'normalize');
  const payslips = payees.map(({ employeeId }) => payslip(employeeId, 1_000_000));
  checkPayments(facts(lines, { payees, payslips }));
  expect(read.mock.calls.length).toBeLessThan(10 * (lines.length + payees.length));
  read.mockRestore();
});

test('shows only the end of an account number, and nothing when there is none', () => {
  const [payment] = checkPayments(facts([line(5)]));
  const account = maskNumber('62000000001');
  expect(payment).toMatchObject({ account, recordAccount: account, accountBefore: '' });
});

test('does not compare branches when the file or the record has none', () => {
  expect(found([line(1, { branch: '' })])).toEqual([[1, []]]);
  const payees = [payee(1, { branchCode: '', bankId: '' })];
  expect(found([line(1, { branch: '632005' })], { payees })).toEqual([[1, []]]);
});

test('returns no nett pay while one payslip is being calculated', () => {
  expect(nettPayOf([payslip(1, 5), payslip(1, 7)])).toBe(12);
  expect(nettPayOf([payslip(1, 5, { calculating: true }), payslip(1, 7)])).toBeNull();
  expect(nettPayOf([payslip(1, null, { calculating: false }), payslip(1, 7)])).toBeNull();
  const [payment] = checkPayments(facts([line(1, { amountCents: null })]));
  expect(payment?.differenceCents).toBeNull();
});

test('reports only that nothing is due when the nett pay is zero', () => {
  expect(found([line(1)], { payslips: [payslip(1, 0)] })).toEqual([[1, ['nothing-due']]]);
});

test('reports a wrong amount on a line of an unknown payee too', () => {
  const nobody = { account: '40999999999', name: 'Somebody Else' };
  const findingsOf = (amountCents: number | null) =>
    found([line(1, { ...nobody, amountCents })]).find(([row]) => row === 1)?.[1];
  expect(findingsOf(0)).toEqual(expect.arrayContaining(['unknown', 'not-above-zero']));
  expect(findingsOf(1)).toEqual(['unknown']);
  expect(findingsOf(null)).toEqual(expect.arrayContaining(['unknown', 'amount-unread']));
  expect(findingsOf(null)).not.toContain('not-above-zero');
});

test('sorts lines of equal urgency as in the file, with missing employees first', () => {
  const payees = [sipho(), payee(1), payee(3, { firstName: 'Anna', lastName: 'Botha' }), payee(4)];
  const payslips = payees.map(({ employeeId }) => payslip(employeeId, 1_000_000));
  const rows = found([line(1), ofSipho(2)], { payees, payslips }).map(([row]) => row);
  expect(rows).toEqual([null, null, 1, 2]);
  const missing = checkPayments(facts([line(1), ofSipho(2)], { payees, payslips })).slice(0, 2);
  expect(missing.map(({ employeeId }) => employeeId)).toEqual([3, 4]);
});
