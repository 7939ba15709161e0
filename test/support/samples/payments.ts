import { expect } from 'vitest';
import type { ListedPayee } from '#electron/pay-file/store/records.ts';
import type { Payslip } from '#electron/payslips/contract/payslip.ts';
import type { PaymentRefusal } from '#electron/payment-runs/decided-payments.ts';
import type { DueFacts } from '#electron/payment-runs/due-payments.ts';
import { aPayslip } from './payslips.ts';

export const aPayee = (employeeId: number, more: Partial<ListedPayee> = {}): ListedPayee => ({
  employeeId,
  number: `E${employeeId}`,
  firstName: 'Thandi',
  lastName: `Nkosi${'abcdefghij'[employeeId % 10] ?? ''}`,
  payFrequencyId: 11,
  paymentMethod: 'eft_manual',
  accountNumber: `62${String(employeeId).padStart(9, '0')}`,
  branchCode: '250655',
  bankId: '1809393886',
  holderName: '',
  accountType: '2',
  endedOn: null,
  payslipsReadAt: 1,
  ...more,
});

export const aPaidPayslip = (employeeId: number, more: Partial<Payslip> = {}): Payslip =>
  aPayslip(employeeId * 10, employeeId, {
    date: '2026-11-25',
    finalised: true,
    nettPayCents: 1_000_000 + employeeId,
    ...more,
  });

/** Two employees who can be paid: everything was read just now, and nothing has to be decided. */
export const dueFacts = (more: Partial<DueFacts> = {}): DueFacts => ({
  scope: {
    connectionId: 'karoo',
    companyId: 7,
    payFrequencyId: 11,
    periodEnd: '2026-11-25',
    payslips: 'regular',
  },
  companyName: 'Karoo Vineyards',
  setUp: {
    layout: 'fnb',
    ownAccount: '62001234567',
    reference: '{company} {period}',
    ownReference: '{number} {name}',
  },
  payslips: [aPaidPayslip(1), aPaidPayslip(2)],
  onceOff: 0,
  payees: [aPayee(1), aPayee(2)],
  earlier: [],
  lastPaid: [],
  accountsBefore: new Map(),
  before: '2026-10-25',
  runTotalCents: null,
  fetchedAt: 100,
  isJustRead: true,
  thirdParties: null,
  ...more,
});

/** What is expected where a payment run is refused. */
export const refused = (reason: PaymentRefusal): unknown =>
  expect.objectContaining({ code: 'payment-refused', params: { reason } });
