import type { CallOutput } from '#bridge/bridge.ts';

import type { ExplainingEntry, Explanation } from '#electron/period-check/contract/explanation.ts';
import type { PeriodFinding } from '#electron/period-check/contract/period-check.ts';
import type { ItemGroup, WorkedOut } from '#electron/payslips/contract/payslip-line.ts';
import { anAuditEntry } from '#test/support/samples/audit-entry.ts';
import { employeeLine } from '../cached-view-samples.ts';
import { fetchedAt } from '../places.ts';

const finding = (index: number, more: Partial<PeriodFinding>): PeriodFinding => {
  const { employeeId, number, firstName, lastName } = employeeLine(index);
  return {
    employeeId,
    number,
    firstName,
    lastName,
    check: 'changed',
    payslipId: 70_000 + index,
    state: 'a'.repeat(16),
    special: false,
    beforeCents: 1_234_567,
    nowCents: 1_734_567,
    reasons: [],
    items: 'none',
    largest: null,
    payPoint: index % 3 === 0 ? 'Packhouse' : 'Cold store',
    mine: index % 4 === 0,
    others: [],
    moreOthers: 0,
    accounts: null,
    unsentInputs: 0,
    tick: null,
    ...more,
  };
};

const kinds: readonly Partial<PeriodFinding>[] = [
  // The first is open beside the list, with the payslips of `explained`.
  {
    items: 'compared',
    largest: { item: 'Commission', cents: 288_000, change: null },
    reasons: [{ kind: 'inputs', inputs: 2 }],
  },
  { check: 'negative', nowCents: -45_050, beforeCents: 1_234_567 },
  { check: 'zero', nowCents: 0, beforeCents: null, special: true },
  { check: 'missing', payslipId: null, nowCents: null },
  { check: 'missing', payslipId: null, nowCents: null, reasons: [{ kind: 'left', on: '2026-11-13' }] },
  { check: 'new', beforeCents: null, reasons: [{ kind: 'joined', on: '2026-11-16' }] },
  {
    items: 'compared',
    largest: {
      item: 'Overtime',
      cents: 212_050,
      change: { kind: 'units', unit: 'hours', by: '30', rate: '47.12' },
    },
    reasons: [
      {
        kind: 'basic-pay',
        cents: 150_000,
        change: { kind: 'rate', unit: 'hours', before: '45', now: '48' },
      },
      { kind: 'inputs', inputs: 2 },
      { kind: 'leave', amount: { days: 2.5, hours: 0 } },
    ],
  },
  { check: 'account-changed', accounts: { before: '•••• 4410', now: '•••• 9087' }, beforeCents: null },
  { check: 'shared-account', beforeCents: null, nowCents: null, others: ['Zanele Khumalo', 'Johan Adams'] },
  { check: 'finalised', beforeCents: null, tick: { by: 'thandi', at: fetchedAt, note: '' } },
];

type View = CallOutput<'periodChecks', 'read'>;

/** The check of a period with ten findings in each round. */
export const findingsOf = (rounds: number, more: Partial<View> = {}): View => ({
  payslips: 142,
  finalised: 3,
  calculating: 0,
  unreadEmployees: 0,
  compared: { compare: 'before', end: '2026-11-13', state: 'read', unread: 0, payRunId: null },
  fetchedAt,
  findings: Array.from({ length: rounds }, (_, round) =>
    kinds.map((kind, index) => finding(round * kinds.length + index, kind)),
  ).flat(),
  ...more,
});

const item = (name: string, amountCents: number, worked?: WorkedOut): ItemGroup['items'][number] => ({
  item: name,
  name,
  nameable: false,
  named: false,
  amountCents,
  ...(worked === undefined ? {} : { worked }),
});
const hours = (units: string, rate: string, factor = '1'): WorkedOut => ({
  units,
  unit: 'hours',
  rate,
  factor,
});
const group = (kind: ItemGroup['kind'], items: ItemGroup['items']): ItemGroup => ({
  kind,
  group: null,
  items,
});

const entry = (position: number, more: Partial<ExplainingEntry>): ExplainingEntry => ({
  ...anAuditEntry({ position, at: fetchedAt, user: 'thandi', kind: 'bulk-input', outcome: 'applied' }),
  times: 1,
  ...more,
});

/** Everything that may explain a finding. */
export const explained: Explanation = {
  now: {
    payslipIds: [70_001],
    nettPayCents: 1_734_567,
    groups: [
      group('income', [
        item('Basic Salary', 768_000, hours('160', '48')),
        item('Overtime', 216_000, hours('30', '48', '1.5')),
        item('Commission', 900_000),
        item('Night shift allowance, second team', 45_000),
      ]),
      group('deduction', [
        item('Tax (PAYE)', 171_900),
        item('UIF - Employee', 17_712),
        item('Pension fund contribution, employee', 54_000),
      ]),
    ],
    missing: null,
  },
  before: {
    payslipIds: [60_001],
    nettPayCents: 1_234_567,
    groups: [
      group('income', [
        item('Basic Salary', 720_000, hours('160', '45')),
        item('Commission', 612_000),
        item('Night shift allowance, second team', 45_000),
        item('Travel allowance', 90_000),
      ]),
      group('deduction', [
        item('Tax (PAYE)', 160_721),
        item('UIF - Employee', 17_712),
        item('Pension fund contribution, employee', 54_000),
      ]),
    ],
    missing: null,
  },
  inputs: [
    entry(91, { subject: 'calc.basic_salary.overtime_hours_input', old: '', new: '30.00', times: 2 }),
    entry(92, { subject: 'calc.commission.amount', old: '6120.00', new: '9000.00', user: 'johan' }),
  ],
  changes: [
    entry(88, {
      kind: 'calculation-set',
      subject: 'hourly_rate',
      old: '45.00',
      new: '48.00',
      user: 'nomsa',
    }),
  ],
  seen: [
    { employeeId: 1, payslipId: 70_001, field: 'nett-pay', before: '1234567', after: '1734567' },
    { employeeId: 1, payslipId: null, field: 'job_title', before: null, after: null },
  ],
  seenAt: fetchedAt,
};

/** What explains the second finding: deductions of more than was earned, in the first period of the employee. */
export const explainedNegative: Explanation = {
  now: {
    payslipIds: [70_002],
    nettPayCents: -45_050,
    groups: [
      group('income', [item('Basic Salary', 240_000, hours('50', '48'))]),
      group('deduction', [item('Staff loan', 282_670), item('UIF - Employee', 2_380)]),
    ],
    missing: null,
  },
  before: null,
  inputs: [],
  changes: [],
  seen: [],
  seenAt: null,
};
