import { describe, expect, test } from 'vitest';
import type { ListedPayee } from '#electron/pay-file/store/records.ts';
import { duePaymentsOf, type DueFacts } from '#electron/payment-runs/due-payments.ts';
import { accountHash, payeeHash } from '#electron/payment-runs/paid-account.ts';
import { aPaidPayslip, aPayee, dueFacts } from '#test/support/samples/payments.ts';

const questionsOf = (facts: DueFacts) => duePaymentsOf(facts).payments.map(({ shown }) => shown.questions);
/** What the last payment run has of the first employee's account. */
const lastPaidInto = (more: Partial<Parameters<typeof payeeHash>[1]> = {}) => {
  const account = { account: '62000000001', branch: '250655', accountType: '2', ...more };
  const hashes = {
    accountHash: accountHash('r1', account.account),
    payeeHash: payeeHash('r1', account),
  };
  return [{ employeeId: 1, runId: 'r1', accountEnd: account.account.slice(-4), ...hashes }];
};
const ofFirst = (more: Partial<ListedPayee>) => dueFacts({ payees: [aPayee(1, more), aPayee(2)] });

test('asks nothing of payments into accounts that are as they were, and masks each account', () => {
  const due = duePaymentsOf(dueFacts({ accountsBefore: new Map([[1, '62 000 000 001']]) }));
  expect(due).toMatchObject({ obstacles: [], payslipTotalCents: 2_000_003 });
  expect(due.payments.map(({ shown }) => shown.questions)).toEqual([[], []]);
  expect(due.payments[0]?.shown).toMatchObject({
    account: '•••• 001',
    nameInFile: 'Thandi Nkosib',
    reference: 'Karoo Vineyards 25No',
  });
  expect(JSON.stringify(due.payments.map(({ shown }) => shown))).not.toMatch(/62000000/);
});

describe('asks about', () => {
  test.each<[string, DueFacts]>([
    ['not-calculated', dueFacts({ payslips: [aPaidPayslip(1, { calculating: true, nettPayCents: null })] })],
    [
      'not-finalised',
      dueFacts({ payslips: [aPaidPayslip(1, { finalised: false, special: true })], payees: [aPayee(1)] }),
    ],
    ['nothing-due', dueFacts({ payslips: [aPaidPayslip(1, { nettPayCents: 0 })] })],
    ['nothing-due', dueFacts({ payslips: [aPaidPayslip(1, { nettPayCents: -5 })] })],
    ['paid-otherwise', ofFirst({ paymentMethod: 'cash' })],
    ['no-account', ofFirst({ accountNumber: '' })],
    ['no-account', ofFirst({ accountNumber: '•••• 0001' })],
    ['no-account', ofFirst({ accountNumber: 'xxxxxxx0001' })],
    ['no-account', ofFirst({ accountNumber: '-------0001' })],
    ['no-account', ofFirst({ accountNumber: '- - - - 0001' })],
    ['no-account', ofFirst({ accountNumber: '62--------0001' })],
    ['no-account', ofFirst({ accountNumber: '…0001' })],
    ['unwritable', ofFirst({ accountNumber: '123456789012345678901' })],
    ['unwritable', ofFirst({ firstName: '王', lastName: '' })],
    ['changed-account', { ...dueFacts(), accountsBefore: new Map([[1, '62999999999']]) }],
    [
      'changed-account',
      dueFacts({
        // The last payment counts, whatever the period before had.
        lastPaid: lastPaidInto({ account: '62999999999' }),
        accountsBefore: new Map([[1, '62000000001']]),
      }),
    ],
    ['changed-account', dueFacts({ lastPaid: lastPaidInto({ branch: '632005' }) })],
    ['changed-account', dueFacts({ lastPaid: lastPaidInto({ accountType: '1' }) })],
    ['two-payslips', dueFacts({ payslips: [aPaidPayslip(1), aPaidPayslip(1, { id: 11 })] })],
    ['wrong-branch', ofFirst({ branchCode: '470010' })],
    ['ended', ofFirst({ endedOn: '2026-10-25' })],
  ])('%s', (question, facts) => {
    expect(questionsOf(facts)[0]).toEqual([question]);
  });

  test('an account that two employees have, and names each to the other', () => {
    const facts = ofFirst({ accountNumber: '62 000 000 002', lastName: 'Dlamini' });
    expect(questionsOf(facts)).toEqual([['shared-account'], ['shared-account']]);
    const [one, other] = duePaymentsOf(facts).payments;
    expect(one?.shown.sharedWith).toEqual(['Thandi Nkosic']);
    expect(other?.shown.sharedWith).toEqual(['Thandi Dlamini']);
  });

  test('an account that somebody has whose service has ended, and who is not paid', () => {
    const left = aPayee(3, { accountNumber: '62000000001', endedOn: '2026-06-30' });
    const facts = dueFacts({ payees: [aPayee(1), aPayee(2), left] });
    expect(questionsOf(facts)).toEqual([['shared-account'], []]);
    expect(duePaymentsOf(facts).payments[0]?.shown.sharedWith).toEqual(['Thandi Nkosid']);
  });

  test('nothing when the account is written with other spaces and zeros than at the last payment', () => {
    const lastPaid = lastPaidInto({ account: '062 000 000 001', branch: '250 655' });
    expect(questionsOf(dueFacts({ lastPaid }))).toEqual([[], []]);
  });

  test('what was paid before, with all of it', () => {
    const before = { payslipId: 10, by: 'thandi', fileName: 'pay.csv', isSent: true };
    const earlier = [
      { ...before, nth: 1, amountCents: 500_000, runId: 'r1', at: 1 },
      { ...before, nth: 2, amountCents: 100_000, runId: 'r2', at: 2 },
    ];
    const [first] = duePaymentsOf(dueFacts({ earlier })).payments;
    expect(first?.shown).toMatchObject({
      questions: ['paid-before'],
      before: { runId: 'r2', at: 2, by: 'thandi', fileName: 'pay.csv', sent: true, paidCents: 600_000 },
    });
    // Of one of them, the bank may never have got the file.
    const unsent = earlier.map((one) => ({ ...one, isSent: one.nth === 2 }));
    expect(duePaymentsOf(dueFacts({ earlier: unsent })).payments[0]?.shown.before?.sent).toBe(false);
  });

  test('no branch code where the bank has no code of its own, and fills in one that is left out', () => {
    // Rand Merchant Bank pays through First National Bank.
    expect(questionsOf(ofFirst({ bankId: '659107544' }))[0]).toEqual([]);
    const [first] = duePaymentsOf(ofFirst({ branchCode: '' })).payments;
    expect(first?.shown).toMatchObject({ questions: [], branchCode: '250655' });
  });
});

describe('pays nothing when', () => {
  test.each<[string, Partial<DueFacts>]>([
    ['no-set-up', { setUp: null }],
    ['never-read', { fetchedAt: null, isJustRead: false }],
    ['read-again', { isJustRead: false }],
    ['not-all-finalised', { payslips: [aPaidPayslip(1), aPaidPayslip(2, { finalised: false })] }],
    ['run-total-differs', { runTotalCents: 2_000_002 }],
    ['nobody-due', { payees: [aPayee(1, { paymentMethod: 'cash' }), aPayee(2, { accountNumber: '' })] }],
  ])('%s', (obstacle, more) => {
    expect(duePaymentsOf(dueFacts(more)).obstacles).toEqual([obstacle]);
  });
});

test('identifies all that was shown and every digit of the accounts, but not the time at which it was read', () => {
  const codeOf = (more: Partial<DueFacts> = {}) => duePaymentsOf(dueFacts(more)).code;
  expect(codeOf({ fetchedAt: 200 })).toBe(codeOf());
  const others = [
    codeOf({ payees: [aPayee(1, { accountNumber: '62100000001' }), aPayee(2)] }),
    codeOf({ payees: [aPayee(1, { accountType: '1' }), aPayee(2)] }),
    codeOf({ payslips: [aPaidPayslip(1, { nettPayCents: 1 }), aPaidPayslip(2)] }),
    codeOf({ runTotalCents: 2_000_003 }),
    codeOf({ companyName: 'Karoo Vines' }),
  ];
  expect(new Set([codeOf(), ...others]).size).toBe(6);
});
