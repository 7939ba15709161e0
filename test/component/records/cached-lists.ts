import type { EmployeeLine, EmployeeDetail } from '#electron/employees/contract/employee-line.ts';
import type { ListRange } from '#kit/list-window.ts';
import type { PayslipLine, PayslipView } from '#electron/payslips/contract/payslip-line.ts';
import type { SyncState } from '#electron/sync/contract/sync.ts';
import { noCodes, offeredCodes } from '#electron/employees/contract/service-codes.ts';
import type { AppState } from '#state/context.ts';
import { stylePage } from '../support/page-style.ts';

export const connection = {
  id: 'c-1',
  name: 'My payroll',
  baseUrl: 'https://example.test/v1',
  practice: false,
};
export const karoo = { id: 42, name: 'Karoo Fresh Produce' };
export const company = { connectionId: connection.id, companyId: karoo.id };
export const fetchedAt = Date.now() - 4 * 60_000;

export const inKaroo = ({ session }: AppState) => {
  session.chooseConnection(connection);
  session.chooseCompany(karoo);
};

export function employeeLine(index: number, more: Partial<EmployeeLine> = {}): EmployeeLine {
  return {
    employeeId: 1_000 + index,
    number: `E${index}`,
    firstName: 'Sipho',
    lastName: `Dlamini ${index}`,
    jobTitle: null,
    email: null,
    payFrequencyId: 7,
    payFrequencyName: 'Weekly',
    payPointId: null,
    payPointName: null,
    appointmentDate: '2021-03-01',
    endedOn: null,
    ...more,
  };
}

export function payslip(index: number, more: Partial<PayslipLine> = {}): PayslipLine {
  return {
    id: 5_000 + index,
    employeeId: 1_000 + index,
    date: '2026-11-20',
    special: false,
    finalised: false,
    calculating: false,
    nettPayCents: 100_000 + index,
    number: `E${index}`,
    firstName: 'Sipho',
    lastName: `Dlamini ${index}`,
    payRunId: null,
    released: null,
    fetchedAt,
    given: 'no',
    ...more,
  };
}

/** The requested window of a list with this many rows. */
export function windowOf<Row>(total: number, row: (index: number) => Row, { offset, limit }: ListRange) {
  const count = Math.max(0, Math.min(limit, total - offset));
  return { rows: Array.from({ length: count }, (_, at) => row(offset + at)), total, offset, fetchedAt };
}

export const groups = {
  payFrequencies: [{ id: 7, companyId: 42, name: 'Weekly' }],
  payPoints: [{ id: 31, companyId: 42, name: 'Packhouse' }],
  customFields: [],
  codes: offeredCodes(noCodes),
  fetchedAt,
};

export const employeeDetail: EmployeeDetail = {
  employee: employeeLine(0),
  paymentMethod: 'eft_manual',
  employmentType: null,
  fetchedAt,
  servicePeriods: { items: [], fetchedAt: null },
  payslips: { items: [payslip(0)], total: 1, fetchedAt },
};

export const payslipView: PayslipView = {
  payslip: payslip(0),
  missing: null,
  lastGiven: null,
  fetchedAt,
  items: {
    groups: [
      {
        kind: 'income',
        group: null,
        items: [{ item: '48211', name: null, nameable: true, named: false, amountCents: 25_000 }],
      },
    ],
    leave: [],
    fetchedAt,
  },
};

export const sync: SyncState = {
  ...company,
  phase: 'idle',
  scope: 'company',
  done: 0,
  total: 0,
  leftMs: null,
  syncedAt: fetchedAt,
  changes: null,
  employeesUnread: 0,
  skipped: 0,
  failure: null,
};

/** Gives the screen the height that the window's frame gives it; otherwise a list would be as long as its rows. */
export function giveRoom(): void {
  stylePage('body > div { height: 640px; }');
}
