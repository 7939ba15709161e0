import { expect, test } from 'vitest';
import type { ThirdPartyFacts } from '#electron/payment-runs/due-payees.ts';
import { decidedPayments } from '#electron/payment-runs/decided-payments.ts';
import { duePaymentsOf, type DueFacts } from '#electron/payment-runs/due-payments.ts';
import { accountHash } from '#electron/payment-runs/paid-account.ts';
import { aPaidPayslip, aPayee, dueFacts } from '#test/support/samples/payments.ts';

const scheme = {
  id: 'p-1',
  name: 'Protea Medical Scheme',
  reference: 'MED 88123',
  account: '62009876543',
  branch: '250655',
  accountType: '1' as const,
};
const item = {
  key: 'medical aid',
  label: 'Medical Aid',
  listed: true,
  usual: true,
  payeeId: 'p-1',
  employeeCents: 120_000,
  employerCents: 80_000,
  journalCents: 200_000,
  employees: 1,
};
const line = {
  item: 'medical aid',
  payeeId: 'p-1',
  ownPayee: false,
  employeeId: 1,
  number: 'E1',
  firstName: 'Thandi',
  lastName: 'Nkosi',
  reference: '',
  employeeCents: 120_000,
  employerCents: 80_000,
};
const owing = (more: Partial<ThirdPartyFacts> = {}): ThirdPartyFacts => ({
  payees: [scheme],
  items: [item],
  lines: [line],
  isUnread: false,
  earlier: [],
  lastPaid: [],
  ...more,
});
const payeeOf = (thirdParties: ThirdPartyFacts, more: Partial<DueFacts> = {}) =>
  duePaymentsOf(dueFacts({ thirdParties, ...more })).payments.at(-1)?.shown;

const payment = {
  payeeId: 'p-0',
  nth: 1,
  amountCents: 200_000,
  runId: 'r1',
  at: 1,
  by: 'thandi',
  fileName: 'pay.csv',
  isSent: true,
  payslips: 'regular' as const,
  accountHash: accountHash('r1', scheme.account),
};

test('pays a payee what employees and employer owe together, under the reference of its set-up', () => {
  expect(payeeOf(owing())).toMatchObject({
    payslipId: null,
    payeeId: 'p-1',
    nettPayCents: 200_000,
    questions: [],
    nameInFile: 'Protea Medical Schem',
    reference: 'MED 88123',
  });
});

test('pays nobody but employees when the scope does not ask for third parties', () => {
  expect(duePaymentsOf(dueFacts()).payments).toHaveLength(2);
});

test.each<[string, ThirdPartyFacts, Partial<DueFacts>?]>([
  ['not-calculated', owing({ isUnread: true })],
  ['differs-from-journal', owing({ items: [{ ...item, journalCents: 199_999 }] })],
  ['nothing-due', owing({ lines: [{ ...line, employeeCents: -80_000 }] })],
  ['no-account', owing({ payees: [{ ...scheme, account: '' }] })],
  ['unwritable', owing({ payees: [{ ...scheme, accountType: '' }] })],
  ['unwritable', owing({ payees: [{ ...scheme, reference: '' }] })],
  ['paid-before', owing({ earlier: [{ ...payment, payeeId: 'p-1', accountHash: 'x' }] })],
  // It was set up again, or is another connection's.
  ['paid-before', owing({ earlier: [payment] })],
  [
    'changed-account',
    owing({
      lastPaid: [{ payeeId: 'p-1', runId: 'r1', accountEnd: '1111', accountHash: 'x', payeeHash: 'y' }],
    }),
  ],
  ['shared-account', owing(), { payees: [aPayee(1, { accountNumber: scheme.account }), aPayee(2)] }],
  ['not-finalised', owing(), { payslips: [aPaidPayslip(1), aPaidPayslip(2, { finalised: false })] }],
])('asks about a payee: %s', (question, thirdParties, more = {}) => {
  expect(payeeOf(thirdParties, more)?.questions).toEqual([question]);
});

test('asks nothing about a payee whose account another payee of this company was paid into', () => {
  const other = { ...scheme, id: 'p-0', name: 'Attorneys' };
  expect(payeeOf(owing({ payees: [scheme, other], earlier: [payment] }))?.questions).toEqual([]);
});

const paidOf = (payslips: 'regular' | 'once-off' | 'both') =>
  owing({ earlier: [{ ...payment, payeeId: 'p-1', amountCents: 150_000, payslips }] });
const scopeOf = (payslips: 'regular' | 'once-off' | 'both') =>
  ({ scope: { ...dueFacts().scope, payslips } }) satisfies Partial<DueFacts>;

test.each([
  ['once-off', 'regular'],
  ['regular', 'once-off'],
] as const)('owes a payee the whole of %s payslips although %s ones were paid', (own, paid) => {
  expect(payeeOf(paidOf(paid), scopeOf(own))).toMatchObject({
    nettPayCents: 200_000,
    questions: [],
    before: null,
  });
});

test.each([
  ['both', 'regular'],
  ['both', 'once-off'],
  ['regular', 'both'],
  ['once-off', 'both'],
  ['once-off', 'once-off'],
] as const)('asks before a payee is paid of %s payslips when %s ones were paid', (own, paid) => {
  expect(payeeOf(paidOf(paid), scopeOf(own))).toMatchObject({
    questions: ['paid-before'],
    before: { paidCents: 150_000 },
  });
});

test('numbers a payment of once-off payslips after that of regular ones', () => {
  const { payments } = duePaymentsOf(dueFacts({ thirdParties: paidOf('regular'), ...scopeOf('once-off') }));
  expect(decidedPayments(payments, [], 'r2').at(-1)?.line).toMatchObject({
    payeeId: 'p-1',
    nth: 2,
    amountCents: 200_000,
    decisions: [],
  });
});

test('names the items that nobody is paid for yet, with what they come to, largest first', () => {
  const [union, garnishee] = [
    { ...item, key: 'union fees', label: 'Union Fees', payeeId: null },
    { ...item, key: 'garnishee', label: 'Garnishee', payeeId: null },
  ];
  const unpaid = { ...line, payeeId: null, employerCents: 0 };
  const lines = [
    line,
    { ...unpaid, item: 'union fees', employeeCents: 9_000 },
    { ...unpaid, item: 'garnishee', employeeCents: 50_000 },
    { ...unpaid, item: 'garnishee', employeeId: 2, employeeCents: 20_000 },
  ];
  const owed = duePaymentsOf(dueFacts({ thirdParties: owing({ items: [item, union, garnishee], lines }) }));
  expect(owed.withoutPayee).toEqual([
    { label: 'Garnishee', cents: 70_000 },
    { label: 'Union Fees', cents: 9_000 },
  ]);
  // Somebody who chooses a payee meanwhile makes what is shown outdated.
  const chosen = duePaymentsOf(dueFacts({ thirdParties: owing({ items: [item, union], lines: [line] }) }));
  expect(chosen.withoutPayee).toEqual([]);
  expect(chosen.code).not.toBe(owed.code);
  expect(duePaymentsOf(dueFacts()).withoutPayee).toEqual([]);
});
