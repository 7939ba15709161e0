import { expect, test } from 'vitest';
import type { WorkedOut } from '#electron/payslips/contract/payslip-line.ts';
import { changeOfWork, type WorkedAmount, type WorkChange } from '#electron/payslips/contract/work-change.ts';

const hours = (units: string, rate: string | null, factor = '1'): WorkedOut => ({
  units,
  unit: 'hours',
  rate,
  factor,
});
const paid = (amountCents: number | null, worked?: WorkedOut): WorkedAmount => ({ amountCents, worked });
const entered = (amountCents: number): WorkedAmount => ({ amountCents, entered: true });

test.each<[why: string, before: WorkedAmount, now: WorkedAmount, expected: WorkChange | null]>([
  [
    'more hours at the same rate',
    paid(720_000, hours('160', '45')),
    paid(776_250, hours('172.5', '45')),
    { kind: 'units', unit: 'hours', by: '12.5', rate: '45' },
  ],
  [
    'another rate for the same hours',
    paid(720_000, hours('160', '45')),
    paid(768_000, hours('160', '48')),
    { kind: 'rate', unit: 'hours', before: '45', now: '48' },
  ],
  [
    'both',
    paid(720_000, hours('160', '45')),
    paid(720_000 - 48_000, hours('140', '48')),
    { kind: 'both', unit: 'hours', by: '-20', before: '45', now: '48' },
  ],
  [
    'overtime that was not worked before',
    paid(0),
    paid(67_500, hours('10', '45', '1.5')),
    { kind: 'units', unit: 'hours', by: '10', rate: '67.5' },
  ],
  [
    'overtime that is no longer worked',
    paid(67_500, hours('10', '45', '1.5')),
    paid(0),
    { kind: 'units', unit: 'hours', by: '-10', rate: '67.5' },
  ],
  [
    'the same hours, paid double',
    paid(67_500, hours('10', '45', '1.5')),
    paid(90_000, hours('10', '45', '2')),
    { kind: 'rate', unit: 'hours', before: '67.5', now: '90' },
  ],
  [
    'a rate that follows from the hours and the amount',
    paid(720_000, hours('160', null)),
    paid(768_000, hours('160', '48')),
    { kind: 'rate', unit: 'hours', before: '45', now: '48' },
  ],
  [
    'another amount entered',
    entered(1_000_000),
    entered(1_200_000),
    { kind: 'entered', beforeCents: 1_000_000, nowCents: 1_200_000 },
  ],
  ['nothing known', paid(720_000), paid(776_250), null],
  ['only the hours known', paid(720_000, hours('160', null)), paid(776_250, hours('172.5', null)), null],
  ['only one payslip known', paid(720_000), paid(776_250, hours('172.5', '45')), null],
  [
    'a rate that is not whole cents',
    paid(720_001, hours('160', null)),
    paid(768_000, hours('160', '48')),
    null,
  ],
  [
    'hours before and days now',
    paid(720_000, hours('160', '45')),
    paid(800_000, { units: '20', unit: 'days', rate: '400', factor: '1' }),
    null,
  ],
  ['only the present amount entered', paid(1_000_000), entered(1_200_000), null],
  ['an amount that is not known', paid(null), paid(776_250, hours('172.5', '45')), null],
  ['no difference', paid(720_000, hours('160', '45')), paid(720_000, hours('150', '48')), null],
])('tells units and rate apart: %s', (_why, before, now, expected) => {
  expect(changeOfWork(before, now)).toEqual(expected);
});
