import type { LeaverTask } from '#electron/leaving/contract/leaver-task.ts';
import type { EndOutlook } from '#electron/leaving/contract/service-period.ts';
import { formatAge } from '#messages/format.ts';
import { serviceMessages } from './texts/service-periods.ts';
import { leaveOf, owedOf } from './end-consequences.ts';
import type { EndOutlookState } from './end-outlook.svelte.ts';

const messages = serviceMessages.tasks;

type Known = Pick<EndOutlookState, 'outlook' | 'owed' | 'owedFailed' | 'leaveFailed'>;

/** What is known about individual tasks, each line with its source. */
export function taskFacts(
  { outlook, owed, owedFailed, leaveFailed }: Known,
  now: number,
): Readonly<Partial<Record<LeaverTask, readonly string[]>>> {
  if (outlook === null) return {};
  return {
    inputs: [
      ...outlook.unsentInputs.map(({ inputs, periodEnd }) => messages.inputs(inputs, periodEnd)),
      ...(outlook.waitingChanges > 0 ? [messages.waiting(outlook.waitingChanges)] : []),
    ],
    leave: leaveFacts(outlook, { leaveFailed, now }),
    loans: owed === null ? (owedFailed ? [serviceMessages.ending.owedNotRead] : []) : owedFacts(owed),
    payslip: payslipFacts(outlook),
  };
}

function leaveFacts(
  { leave }: EndOutlook,
  { leaveFailed, now }: { leaveFailed: boolean; now: number },
): readonly string[] {
  if (leave === null) return [leaveFailed ? serviceMessages.ending.leaveNotRead : messages.notRead];
  const lines = leaveOf({ leave }).map(({ text }) => text);
  return [
    ...(lines.length === 0 ? [messages.noLeave] : lines),
    messages.leaveAge(formatAge(leave.fetchedAt, now)),
  ];
}

function owedFacts(owed: NonNullable<Known['owed']>): readonly string[] {
  const lines = owedOf(owed).map(({ text }) => text);
  return lines.length === 0 ? [messages.noOwed] : lines;
}

function payslipFacts({ payslips }: EndOutlook): readonly string[] {
  const last = payslips.at(-1);
  if (last === undefined) return [];
  return [last.finalised ? messages.payslip(last.date) : messages.notFinalised(last.date)];
}
