import { isFinalised } from '#electron/home/contract/period-due.ts';
import type { StepFacts } from '#electron/home/contract/home-row.ts';
import { companyKey } from '#kit/company-key.ts';
import type { Route } from './navigation.svelte.ts';
import { neverSent, noWork, periodKey, type PeriodWork, type Queued } from './work-queue.ts';

/** A period with what waits for the clerk in it. */
export interface StepWork<Row extends StepFacts = StepFacts> {
  readonly row: Row;
  /** Inputs of the period on this computer. */
  readonly inputs: PeriodWork;
  /** Other changes of the company that only the clerk can decide. */
  readonly changes: number;
}

/** What the clerk does next in a period. */
export type NextStep =
  | 'decide'
  | 'settle'
  | 'fix'
  | 'send'
  | 'capture'
  | 'wait'
  | 'look'
  | 'finalise'
  | 'pay'
  | 'hand-out'
  | 'done';

/** Those that are no step of a month end: they are done in the outbox, or in inputs that the service refused. */
export type OuterStep = Extract<NextStep, 'decide' | 'settle' | 'fix'>;

/** The only place that says what the clerk does next in a period: Home, This period and All periods ask here. */
export function nextStep({ row, inputs, changes }: StepWork): NextStep {
  if (inputs.undecided + changes > 0) return 'decide';
  if (inputs.unknown > 0) return 'settle';
  if (inputs.refused + inputs.notSaved > 0) return 'fix';
  if (neverSent(inputs) > 0) return 'send';
  if (row.done !== null) return 'done';
  if (isFinalised(row)) return row.toPay ? 'pay' : 'hand-out';
  if (row.submissions === 0 && !row.nothingToCapture) return 'capture';
  if (row.unread > 0 || row.calculating > 0 || row.unusual === null) return 'wait';
  return row.unusual > 0 ? 'look' : 'finalise';
}

/** Where each step is done. */
export const stepRoutes: Readonly<Record<NextStep, Route>> = {
  decide: 'outbox',
  settle: 'outbox',
  fix: 'bulk-inputs',
  send: 'bulk-inputs',
  capture: 'bulk-inputs',
  wait: 'payslips',
  look: 'period-check',
  finalise: 'period',
  pay: 'pay',
  'hand-out': 'payslips',
  done: 'period',
};

/** Each period with what waits in it, and all else that waits. A company's other changes also count in its first period. */
export function withWork<Row extends StepFacts>(
  rows: readonly Row[],
  queue: readonly Queued[],
): { readonly months: readonly StepWork<Row>[]; readonly others: readonly Queued[] } {
  const periods = new Map(queue.flatMap((one) => (one.type === 'period' ? [[one.key, one] as const] : [])));
  const changes = new Map<string, number>();
  for (const one of queue) {
    if (one.type !== 'write') continue;
    const company = companyKey(one.write);
    changes.set(company, (changes.get(company) ?? 0) + 1);
  }
  const keys = new Set<string>();
  const months = rows.map((row) => {
    const [key, company] = [periodKey(row), companyKey(row)];
    keys.add(key);
    const ofCompany = changes.get(company) ?? 0;
    changes.delete(company);
    return { row, inputs: periods.get(key) ?? noWork, changes: ofCompany };
  });
  return { months, others: queue.filter(({ key }) => !keys.has(key)) };
}
