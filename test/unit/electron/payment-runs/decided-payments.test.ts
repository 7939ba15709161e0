import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  paymentQuestions,
  type DecidedQuestion,
  type PaymentDecision,
  type PaymentQuestion,
} from '#electron/payment-runs/contract/payment-run.ts';
import {
  checkStillDecided,
  decidedPayments,
  decisionInWords,
} from '#electron/payment-runs/decided-payments.ts';
import { duePaymentsOf, type DueFacts } from '#electron/payment-runs/due-payments.ts';
import { paidInAll, type KnownPayment } from '#electron/payment-runs/known-payment.ts';
import { bankFileProblems } from '#electron/payment-runs/layouts/bank-files.ts';
import { aPaidPayslip, aPayee, dueFacts, refused } from '#test/support/samples/payments.ts';

const paid = { payslipId: 10, nth: 1, runId: 'r1', at: 1, by: 'thandi', fileName: 'pay.csv', isSent: true };

const decide = (more: Partial<DueFacts>, ...decisions: readonly PaymentDecision[]) =>
  decidedPayments(duePaymentsOf(dueFacts(more)).payments, decisions, 'r2');

describe('a decision', () => {
  test('is needed for each question, and cannot pay what can only be left out', () => {
    const cash = { payees: [aPayee(1, { paymentMethod: 'cash' }), aPayee(2)] };
    expect(() => decide(cash)).toThrow(refused('undecided'));
    expect(() => decide(cash, { payslipId: 10, pay: 'pay' })).toThrow(refused('undecided'));
    expect(decide(cash, { payslipId: 10, pay: 'leave-out' })).toMatchObject([
      { line: { payslipId: 10, leftOut: true, nth: null, amountCents: 0 }, payment: null },
      { line: { payslipId: 20, leftOut: false, nth: 1 }, payment: { amountCents: 1_000_002 } },
    ]);
  });

  test('about a changed account names who was called back', () => {
    const changed = { accountsBefore: new Map([[1, '62999999999']]) };
    expect(() => decide(changed, { payslipId: 10, pay: 'pay' })).toThrow(refused('undecided'));
    const [first] = decide(changed, { payslipId: 10, pay: 'pay', calledBack: 'Naledi' });
    expect(first?.line.decisions).toEqual([{ question: 'changed-account', calledBack: 'Naledi' }]);
  });

  test('to pay again has a reason, and the difference is what is left of all payments', () => {
    const earlier = [
      { ...paid, amountCents: 500_000 },
      { ...paid, nth: 2, amountCents: 300_000 },
    ];
    expect(() => decide({ earlier }, { payslipId: 10, pay: 'pay' })).toThrow(refused('undecided'));
    const decision = { payslipId: 10, reason: 'Corrected' } as const;
    const [difference] = decide({ earlier }, { ...decision, pay: 'difference' });
    expect(difference?.line).toMatchObject({ amountCents: 200_001, nth: 3 });
    const paidWhole = [{ ...paid, amountCents: 1_000_001 }];
    expect(() => decide({ earlier: paidWhole }, { ...decision, pay: 'difference' })).toThrow(
      refused('nothing-due'),
    );
    expect(() => decide({}, { ...decision, pay: 'difference' })).toThrow(refused('undecided'));
  });

  test('about a payslip that is not due, or a second one about the same, is refused', () => {
    expect(() => decide({}, { payslipId: 30, pay: 'pay' })).toThrow(refused('undecided'));
    expect(() => decide({}, { payslipId: 10, pay: 'pay' }, { payslipId: 10, pay: 'leave-out' })).toThrow(
      refused('undecided'),
    );
  });
});

test.each<[string, DecidedQuestion]>([
  ['Paid again: Agreed', { question: 'paid-before', pay: 'pay', reason: 'Agreed' }],
  [
    'Difference to what was paid before: Agreed',
    { question: 'paid-before', pay: 'difference', reason: 'Agreed' },
  ],
  ['Account changed, called back: Naledi', { question: 'changed-account', calledBack: 'Naledi' }],
  ['Two payslips for the period', { question: 'two-payslips' }],
  ['Account shared with another employee', { question: 'shared-account' }],
  ['Branch code of another bank', { question: 'wrong-branch' }],
  ['Service has ended', { question: 'ended' }],
])('the record of a payment says "%s" when that was decided', (words, decided) => {
  expect(decisionInWords(decided, { payeeId: null })).toBe(words);
});

test('the record of a payment to a third party says that its account is that of an employee', () => {
  expect(decisionInWords({ question: 'shared-account' }, { payeeId: 'union' })).toBe(
    'Account shared with an employee',
  );
});

describe('a payment that was prepared', () => {
  /** Prepares the first employee's payment as things were, and looks at it again as they are now. */
  const again = (then: Partial<DueFacts>, now: Partial<DueFacts>, decision?: PaymentDecision) => {
    const [prepared] = decide(then, ...(decision === undefined ? [] : [decision]));
    const line = prepared?.line;
    if (line === undefined) throw new Error('Nothing is due.');
    const own = { ...paid, runId: 'r2', nth: line.nth ?? 0, amountCents: line.amountCents };
    const facts = dueFacts({ ...now, earlier: [...(now.earlier ?? []), own] });
    const [known] = duePaymentsOf(facts).payments;
    if (known === undefined) throw new Error('Nothing is due.');
    checkStillDecided(line, known);
  };
  const shared = { payees: [aPayee(1), aPayee(2), aPayee(3, { accountNumber: '62000000001' })] };
  const corrected = { payslipId: 10, pay: 'difference', reason: 'Corrected' } as const;
  const earlier = [{ ...paid, amountCents: 500_000 }];

  test('stays as it is when nothing else has to be decided', () => {
    again({}, {});
    again(shared, shared, { payslipId: 10, pay: 'pay' });
    again({ earlier }, { earlier }, corrected);
    again({ earlier }, {}, { ...corrected, pay: 'pay' });
  });

  test.each<[string, Partial<DueFacts>]>([
    ['an account that somebody else has too', shared],
    ['an employee who is paid in cash', { payees: [aPayee(1, { paymentMethod: 'cash' }), aPayee(2)] }],
    ['an employee who left before the period', { payees: [aPayee(1, { endedOn: '2026-10-01' }), aPayee(2)] }],
  ])('has to be decided anew when it is for %s', (_, now) => {
    expect(() => again({}, now)).toThrow(refused('questions-changed'));
  });

  test('has to be decided anew when the payment of which it is the difference was cancelled', () => {
    expect(() => again({ earlier }, {}, corrected)).toThrow(refused('questions-changed'));
  });
});

/** Any employee with a payslip, in any state that the stores can hold. */
const anyEmployee = fc.record({
  nettPayCents: fc.option(fc.integer({ min: -500, max: 5_000_000 })),
  finalised: fc.boolean(),
  paymentMethod: fc.constantFrom('eft_manual', 'cash', 'cheque', ''),
  accountNumber: fc.constantFrom('', '62000000001', '62000000002', '•••• 0001', '1234567890123456789012'),
  branchCode: fc.constantFrom('250655', '470010', '', '1'),
  endedOn: fc.constantFrom(null, '2026-09-30'),
  paidCents: fc.array(fc.integer({ min: 1, max: 2_000_000 }), { maxLength: 2 }),
  pay: fc.constantFrom('pay', 'difference', 'leave-out'),
});
type AnyEmployee = typeof anyEmployee extends fc.Arbitrary<infer One> ? One : never;

function factsOf(employees: readonly AnyEmployee[]): DueFacts {
  return dueFacts({
    payslips: employees.map(({ nettPayCents, finalised }, index) =>
      aPaidPayslip(index + 1, { nettPayCents, finalised, calculating: nettPayCents === null }),
    ),
    payees: employees.map(({ paymentMethod, accountNumber, branchCode, endedOn }, index) =>
      aPayee(index + 1, { paymentMethod, accountNumber, branchCode, endedOn }),
    ),
    earlier: employees.flatMap(({ paidCents }, index) =>
      paidCents.map((amountCents, nth) => ({
        ...paid,
        payslipId: (index + 1) * 10,
        nth: nth + 1,
        amountCents,
      })),
    ),
  });
}

/** What is wanted, as far as it is possible. */
function possible({ shown, earlier }: KnownPayment, wanted: AnyEmployee['pay'] | undefined): PaymentDecision {
  const isLeftOut = shown.questions.some((question: PaymentQuestion) => paymentQuestions[question].leavesOut);
  const left = (shown.nettPayCents ?? 0) - paidInAll(earlier);
  const pay = isLeftOut
    ? 'leave-out'
    : wanted === 'difference' && (earlier.length === 0 || left <= 0)
      ? 'leave-out'
      : wanted;
  return { payslipId: shown.payslipId, pay: pay ?? 'pay', calledBack: 'Naledi', reason: 'Agreed' };
}

test('loses no payslip, has none twice and pays its total, whatever is due and decided', () => {
  fc.assert(
    fc.property(fc.array(anyEmployee, { maxLength: 12 }), (employees) => {
      const facts = factsOf(employees);
      const { payments } = duePaymentsOf(facts);
      const decisions = payments.map((known, index) => possible(known, employees[index]?.pay));
      const decided = decidedPayments(payments, decisions, 'r2');
      expect(decided.map(({ line }) => line.payslipId)).toEqual(facts.payslips.map(({ id }) => id));
      const written = decided.flatMap(({ payment }) => payment ?? []);
      for (const [index, { line, payment }] of decided.entries()) {
        const employee = employees[index];
        expect(line.leftOut).toBe(payment === null);
        expect(line.amountCents).toBe(payment?.amountCents ?? 0);
        if (payment === null || employee === undefined) continue;
        const before = employee.paidCents.reduce((sum, cents) => sum + cents, 0);
        const isWhole = decisions[index]?.pay === 'pay';
        expect(payment.amountCents).toBe((employee.nettPayCents ?? 0) - (isWhole ? 0 : before));
        expect(payment.amountCents).toBeGreaterThan(0);
        expect(line.nth).toBe(employee.paidCents.length + 1);
        expect([employee.finalised, employee.paymentMethod === 'cash']).toEqual([true, false]);
        expect(employee.accountNumber).toMatch(/^6200000000[12]$/);
      }
      const problems =
        written.length === 0 ? [] : bankFileProblems(written, facts.setUp ?? never(), '2026-11-25');
      expect(problems).toEqual([]);
    }),
  );
});

function never(): never {
  throw new Error('There is a set-up.');
}
