import type { CallOutput } from '#bridge/bridge.ts';
import type { EmployeeLine, EmployeeDetail } from '#electron/employees/contract/employee-line.ts';
import type { HandOutLine } from '#electron/hand-out/contract/hand-out.ts';
import type { PayslipLine, PayslipView } from '#electron/payslips/contract/payslip-line.ts';
import { noCodes, offeredCodes } from '#electron/employees/contract/service-codes.ts';
import { nameAt } from '#test/support/samples/names.ts';
import { nettPayOf, weekly } from './karoo-figures.ts';
import { fetchedAt, karoo } from './places.ts';

const jobs = ['Picker', 'Packhouse supervisor', 'Driver', 'Bookkeeper'];

export function handOutOf(index: number): HandOutLine {
  const { employeeId, number, firstName, lastName, payPointName, email } = employeeLine(index);
  const nettPayCents = 123_456 + index * 10_137;
  const isOther = index % 7 === 3;
  const ways = ['printed', 'email', 'hand', null] as const;
  const handOutWay = ways[index % ways.length] ?? null;
  // Of what an earlier Paydesk handed out, no version is recorded.
  const wasEarlier = index % 9 === 4;
  const handOut = {
    at: fetchedAt,
    nettPayCents: wasEarlier ? null : isOther ? nettPayCents - 5_000 : nettPayCents,
    isOther: wasEarlier ? null : isOther,
    by: null,
  };
  const given =
    handOutWay === null ? null : { ...handOut, by: handOutWay === 'hand' ? 'Nomsa Khumalo' : null };
  const by = (way: string) => (way === handOutWay ? given : null);
  return {
    payslipId: 70_000 + index,
    employeeId,
    number,
    employeeName: `${lastName}, ${firstName}`,
    payPointName,
    date: '2026-11-20',
    nettPayCents,
    finalised: index !== 2,
    email,
    paymentMethod: index % 3 === 0 ? 'cash' : index === 1 ? null : 'eft_manual',
    given: given === null ? 'no' : given.isOther === true ? 'changed' : 'yes',
    lastGiven: handOutWay === null || given === null ? null : { ...given, how: handOutWay },
    handedOut: {
      saved: index % 4 === 0 ? handOut : null,
      cash: null,
      printed: by('printed'),
      email: by('email'),
      hand: by('hand'),
    },
  };
}

export function employeeLine(index: number): EmployeeLine {
  return {
    employeeId: 9_000 + index,
    number: `K${String(index + 1).padStart(4, '0')}`,
    ...nameAt(index),
    jobTitle: jobs[index % jobs.length] ?? null,
    email: index % 3 === 0 ? `employee${index}@karoo-fresh.example` : null,
    payFrequencyId: index < weekly.payslips ? 11 : 12,
    payFrequencyName: index < weekly.payslips ? 'Weekly' : 'Monthly (25th)',
    payPointId: index % 4 === 3 ? null : 31,
    payPointName: index % 4 === 3 ? null : 'Packhouse',
    appointmentDate: '2021-03-01',
    endedOn: index === 2 ? '2026-10-31' : index === 5 ? '2027-01-31' : null,
  };
}

export function payslip(index: number): PayslipLine {
  const { employeeId, number, firstName, lastName } = employeeLine(index);
  /** The newest first: eight of the period that is still open. */
  const finalised = index >= 8;
  const calculating = index === 3;
  const given = index % 4 === 3 ? 'no' : 'yes';
  return {
    id: 70_000 + index,
    employeeId,
    date: finalised ? '2026-11-13' : '2026-11-20',
    special: index === 4,
    finalised,
    calculating,
    nettPayCents: calculating || index === 6 ? null : nettPayOf(index),
    number,
    firstName,
    lastName,
    payRunId: null,
    released: true,
    fetchedAt,
    given: index === 9 ? 'changed' : finalised || index === 0 ? given : 'no',
  };
}

export const employees = (total: number): CallOutput<'employees', 'list'> => ({
  rows: Array.from({ length: Math.min(total, 500) }, (_, index) => employeeLine(index)),
  total,
  offset: 0,
  fetchedAt,
});
export const payslips = (total: number, unreadEmployees = 0): CallOutput<'payslips', 'list'> => ({
  rows: Array.from({ length: Math.min(total, 500) }, (_, index) => payslip(index)),
  total,
  offset: 0,
  fetchedAt,
  unreadEmployees,
  totals: totalsOf(Array.from({ length: total }, (_, index) => payslip(index))),
});

const totalsOf = (listed: readonly PayslipLine[]): CallOutput<'payslips', 'list'>['totals'] => ({
  cents: listed.reduce((sum, { nettPayCents }) => sum + (nettPayCents ?? 0), 0),
  unknown: listed.filter(({ nettPayCents }) => nettPayCents === null).length,
  finalisedCents: listed.reduce((sum, each) => sum + (each.finalised ? (each.nettPayCents ?? 0) : 0), 0),
  notFinalised: listed.filter(({ finalised }) => !finalised).length,
  states: {
    open: listed.filter(({ finalised, calculating }) => !finalised && !calculating).length,
    calculating: listed.filter(({ calculating }) => calculating).length,
    finalised: listed.filter(({ finalised }) => finalised).length,
    'not-handed-out': listed.filter(({ finalised, given: has }) => finalised && has === 'no').length,
    changed: listed.filter(({ given: has }) => has === 'changed').length,
  },
});

export const groups: CallOutput<'employees', 'groups'> = {
  payFrequencies: [{ id: 11, companyId: karoo, name: 'Weekly' }],
  payPoints: [{ id: 31, companyId: karoo, name: 'Packhouse' }],
  customFields: [],
  codes: offeredCodes(noCodes),
  fetchedAt,
};

export const view: EmployeeDetail = {
  employee: employeeLine(0),
  paymentMethod: 'eft_manual',
  employmentType: 'full_time',
  fetchedAt,
  servicePeriods: {
    items: [
      ...[{ id: 1, employeeId: 9_000, startDate: '2016-04-01', endDate: '2019-06-30' }].map((each) => ({
        ...each,
        longTermLeave: false,
        terminationCode: 6,
      })),
      {
        id: 2,
        employeeId: 9_000,
        startDate: '2021-03-01',
        endDate: null,
        longTermLeave: false,
        terminationCode: null,
      },
    ],
    fetchedAt,
  },
  payslips: { items: Array.from({ length: 14 }, (_, index) => payslip(index)), total: 40, fetchedAt },
};
/** As left by a service that lists one employee's data at a time: the list has been read since. */
export const older: EmployeeDetail = {
  ...view,
  payslips: { ...view.payslips, fetchedAt: fetchedAt - 3 * 24 * 3_600_000 },
};
export const partial: EmployeeDetail = {
  ...view,
  servicePeriods: { items: [], fetchedAt: null },
  payslips: { items: [], total: 0, fetchedAt: null },
};

const item = (name: string, amountCents: number | null) => ({
  item: name,
  name,
  nameable: false,
  named: false,
  amountCents,
});
export const detail: PayslipView = {
  payslip: payslip(0),
  missing: null,
  lastGiven: null,
  fetchedAt,
  items: {
    groups: [
      {
        kind: 'income',
        group: null,
        items: [
          item('Basic Salary', 288_000),
          { item: '48211', name: null, nameable: true, named: false, amountCents: 130_500 },
          { item: '48212', name: 'Tea money', nameable: true, named: true, amountCents: 4_500 },
        ],
      },
      {
        kind: 'deduction',
        group: null,
        items: [item('Tax (PAYE)', 41_870), item('UIF - Employee', 4_230), item('Pension fund', 16_200)],
      },
      { kind: 'grand-total', group: null, items: [item('Nett Pay', nettPayOf(0))] },
      { kind: 'sideline', group: 'employer_contribution', items: [item('UIF - Employer', 4_230)] },
    ],
    leave: [{ leaveTypeId: 1, name: 'Annual', accrual: '1.25', taken: '0', balance: '8.5' }],
    fetchedAt,
  },
};
