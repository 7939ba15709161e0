import { FramePage } from '#test/e2e/pages/frame-page.ts';
import type { CallOutput } from '#bridge/bridge.ts';
import type { PeriodFinding } from '#contract/domain/period-check.ts';
import type { Page } from 'playwright-core';
import { person } from './cached-view-samples.ts';
import type { Answers } from './page-paydesk.ts';
import { failed, fetchedAt, karooPeriod, ok } from './places.ts';

const finding = (index: number, more: Partial<PeriodFinding>): PeriodFinding => {
  const { employeeId, number, firstName, lastName } = person(index);
  return {
    ...{ employeeId, number, firstName, lastName, check: 'changed', payslipId: 70_000 + index },
    ...{ state: 'a'.repeat(16), special: false, beforeCents: 1_234_567, nowCents: 1_734_567 },
    ...{ reasons: [], largest: null, others: [], accounts: null, unsentInputs: 0, tick: null },
    ...more,
  };
};

const kinds: readonly Partial<PeriodFinding>[] = [
  { check: 'negative', nowCents: -45_050, beforeCents: null },
  { check: 'zero', nowCents: 0, beforeCents: null, special: true },
  { check: 'missing', payslipId: null, nowCents: null },
  { check: 'missing', payslipId: null, nowCents: null, reasons: [{ kind: 'left', on: '2026-11-13' }] },
  { check: 'new', beforeCents: null, reasons: [{ kind: 'joined', on: '2026-11-16' }] },
  { largest: { item: 'Commission', cents: 500_000 }, unsentInputs: 3 },
  {
    largest: { item: 'Overtime', cents: 212_050 },
    reasons: [
      { kind: 'basic-pay', cents: 150_000 },
      { kind: 'inputs', inputs: 2 },
      { kind: 'leave', days: 3 },
    ],
  },
  { check: 'account-changed', accounts: { before: '•••• 4410', now: '•••• 9087' }, beforeCents: null },
  { check: 'shared-account', beforeCents: null, nowCents: null, others: ['Zanele Khumalo', 'Johan Adams'] },
  { check: 'finalised', beforeCents: null, unsentInputs: 2, tick: { by: 'thandi', at: fetchedAt } },
];

type View = CallOutput<'periodChecks', 'read'>;

const view = (rounds: number, more: Partial<View> = {}): View => ({
  ...{ payslips: 142, finalised: 3, calculating: 0, unreadEmployees: 0, before: '2026-11-13', fetchedAt },
  findings: Array.from({ length: rounds }, (_, round) =>
    kinds.map((kind, index) => finding(round * kinds.length + index, kind)),
  ).flat(),
  ...more,
});

const ground = (read: unknown): Answers => ({
  ...karooPeriod,
  'periodChecks.read': read === 'never' ? 'never' : (read as ReturnType<typeof ok>),
  'periodChecks.tick': ok({}),
});

export const periodGrounds: Readonly<Record<string, Answers>> = {
  'period-findings': ground(ok(view(1))),
  'period-many-findings': ground(ok(view(130, { calculating: 12, unreadEmployees: 4 }))),
  'period-no-findings': ground(ok(view(0))),
  'period-unread': ground(ok(view(0, { payslips: 0, before: null, fetchedAt: null }))),
  'period-check-waits': ground('never'),
  'period-check-fails': ground(failed({ code: 'store-unavailable', params: { reason: 'failed' } })),
};

const open = (page: Page) => new FramePage(page).go('period-check');

export const periodScenes: Readonly<
  Record<string, { readonly from: string; readonly act: (page: Page) => Promise<void> }>
> = {
  'period-check': { from: 'period-findings', act: open },
  'period-check-many': { from: 'period-many-findings', act: open },
  'period-check-none': { from: 'period-no-findings', act: open },
  'period-check-unread': { from: 'period-unread', act: open },
  'period-check-loading': { from: 'period-check-waits', act: open },
  'period-check-failed': { from: 'period-check-fails', act: open },
};
