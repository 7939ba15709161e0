import { gravestFirst } from '#electron/period-check/check-period.ts';
import type { CallOutput } from '#bridge/bridge.ts';
import type { ExplainingEntry, Explanation } from '#electron/period-check/contract/explanation.ts';
import type { PeriodFinding } from '#electron/period-check/contract/period-check.ts';
import type { ItemGroup, WorkedOut } from '#electron/payslips/contract/payslip-line.ts';
import { anAuditEntry } from '#test/support/samples/audit-entry.ts';
import { employeeLine } from '../cached-view-samples.ts';
import { nettPayOf, raiseCents, unpaidIndex, weekly } from '../karoo-figures.ts';
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
    beforeCents: nettPayOf(index) - raiseCents,
    nowCents: nettPayOf(index),
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

const tick = { by: 'thandi', at: fetchedAt, note: '' };

/** Each kind of finding, with the index of its employee: the payslips of the period are the first 142. */
const kinds: readonly (readonly [number, Partial<PeriodFinding>])[] = [
  [
    0,
    {
      items: 'compared',
      largest: { item: 'Commission', cents: 100_500, change: null },
      reasons: [{ kind: 'inputs', inputs: 2 }],
    },
  ],
  [20, { check: 'negative', nowCents: -45_050, beforeCents: null, special: true }],
  [unpaidIndex, { check: 'zero', beforeCents: 212_345 }],
  [142, { check: 'missing', payslipId: null, nowCents: null }],
  [
    143,
    {
      check: 'missing',
      payslipId: null,
      nowCents: null,
      reasons: [{ kind: 'left', on: '2026-11-13' }],
      tick,
    },
  ],
  [141, { check: 'new', beforeCents: null, reasons: [{ kind: 'joined', on: '2026-11-16' }], tick }],
  [
    6,
    {
      items: 'compared',
      largest: {
        item: 'Overtime',
        cents: 70_680,
        change: { kind: 'units', unit: 'hours', by: '15', rate: '47.12' },
      },
      reasons: [
        {
          kind: 'basic-pay',
          cents: 13_500,
          change: { kind: 'rate', unit: 'hours', before: '45', now: '48' },
        },
        { kind: 'inputs', inputs: 2 },
        { kind: 'leave', amount: { days: 2.5, hours: 0 } },
      ],
      tick,
    },
  ],
  [0, { check: 'account-changed', accounts: { before: '•••• 1108', now: '•••• 4410' }, beforeCents: null }],
  [2, { check: 'shared-account', beforeCents: null, nowCents: null, others: ['Sipho Mokoena'] }],
  [9, { check: 'finalised', beforeCents: null, tick }],
];

type View = CallOutput<'periodChecks', 'read'>;

/** Further from each other than the employees of one round. */
const round = 150;

/** The check of a period with ten findings in each round. */
export const findingsOf = (rounds: number, more: Partial<View> = {}): View => ({
  ...weekly,
  calculating: 0,
  unreadEmployees: 0,
  compared: { compare: 'before', end: '2026-11-13', state: 'read', unread: 0, payRunId: null },
  fetchedAt,
  findings: gravestFirst(
    Array.from({ length: rounds }, (_, index) =>
      kinds.map(([employee, kind]) => finding(index * round + employee, kind)),
    ).flat(),
  ),
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
    payslipIds: [70_000],
    nettPayCents: nettPayOf(0),
    groups: [
      group('income', [
        item('Basic Salary', 216_000, hours('45', '48')),
        item('Overtime', 72_000, hours('10', '48', '1.5')),
        item('Commission', 130_500),
        item('Night shift allowance, second team', 4_500),
      ]),
      group('deduction', [
        item('Tax (PAYE)', 41_870),
        item('UIF - Employee', 4_230),
        item('Pension fund contribution, employee', 16_200),
      ]),
    ],
    missing: null,
  },
  before: {
    payslipIds: [60_000],
    nettPayCents: nettPayOf(0) - raiseCents,
    groups: [
      group('income', [
        item('Basic Salary', 202_500, hours('45', '45')),
        item('Commission', 30_000),
        item('Night shift allowance, second team', 4_500),
        item('Travel allowance', 80_700),
      ]),
      group('deduction', [
        item('Tax (PAYE)', 22_916),
        item('UIF - Employee', 3_177),
        item('Pension fund contribution, employee', 15_188),
      ]),
    ],
    missing: null,
  },
  inputs: [
    entry(91, { subject: 'calc.basic_salary.overtime_hours_input', old: '', new: '10.00', times: 2 }),
    entry(92, { subject: 'calc.commission.amount', old: '300.00', new: '1305.00', user: 'johan' }),
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
    { employeeId: 1, payslipId: 70_000, field: 'nett-pay', before: '276419', after: '360700' },
    { employeeId: 1, payslipId: null, field: 'job_title', before: null, after: null },
  ],
  seenAt: fetchedAt,
};

/** What explains the second finding: deductions of more than was earned, in the first period of the employee. */
export const explainedNegative: Explanation = {
  now: {
    payslipIds: [70_020],
    nettPayCents: -45_050,
    groups: [
      group('income', [item('Leave pay', 240_000, hours('50', '48'))]),
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
