import type { LeaverTask } from '#electron/leaving/contract/leaver-task.ts';
import type { EndConsequences } from '#electron/leaving/contract/service-period.ts';
import { formatAge } from '#messages/format.ts';
import { serviceMessages } from './texts/service-periods.ts';
import { leaveOf, owedOf } from './end-consequences.ts';
import type { EndConsequencesState } from './end-consequences-state.svelte.ts';

const messages = serviceMessages.tasks;

type Known = Pick<EndConsequencesState, 'consequences' | 'owed' | 'owedFailed' | 'leaveFailed'>;

/** What is known about individual tasks, each line with its source. */
export function taskFacts(
  { consequences, owed, owedFailed, leaveFailed }: Known,
  now: number,
): Readonly<Partial<Record<LeaverTask, readonly string[]>>> {
  if (consequences === null) return {};
  return {
    inputs: [
      ...consequences.unsentInputs.map(({ inputs, periodEnd }) => messages.inputs(inputs, periodEnd)),
      ...(consequences.waitingChanges > 0 ? [messages.waiting(consequences.waitingChanges)] : []),
    ],
    leave: leaveFacts(consequences, { leaveFailed, now }),
    loans: owed === null ? (owedFailed ? [serviceMessages.ending.owedNotRead] : []) : owedFacts(owed),
    payslip: payslipFacts(consequences),
  };
}

function leaveFacts(
  { leave }: EndConsequences,
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

function payslipFacts({ payslips }: EndConsequences): readonly string[] {
  const last = payslips.at(-1);
  if (last === undefined) return [];
  return [last.finalised ? messages.payslip(last.date) : messages.notFinalised(last.date)];
}
