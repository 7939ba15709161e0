import type { CallOutput } from '#bridge/bridge.ts';
import { periodMessages } from '#messages/period.ts';

type Period = CallOutput<'periods', 'read'>;
type Findings = CallOutput<'periodChecks', 'read'>['findings'];

const messages = periodMessages.steps;

/** One of what has to happen until a period is over, in the words of a clerk. */
export interface PeriodStep {
  readonly id: 'capture' | 'calculate' | 'check' | 'finalise';
  readonly isDone: boolean;
  readonly text: string;
}

function checkText(findings: Findings | null, ticked: number): string {
  if (findings === null) return messages.check.waiting;
  return findings.length === 0 ? messages.check.none : messages.check.open(ticked, findings.length);
}

/** The steps of a period in their order. Findings are null while they are not known. */
export function stepsOf(period: Period, findings: Findings | null): readonly PeriodStep[] {
  const { unsentInputs, savedInputs, submissions, payslips, calculating, finalised } = period;
  const ticked = findings?.filter(({ tick }) => tick !== null).length ?? 0;
  const isOver = finalised === payslips;
  return [
    {
      id: 'capture',
      isDone: unsentInputs === 0 && (savedInputs > 0 || isOver),
      text:
        unsentInputs > 0
          ? messages.capture.unsent(unsentInputs)
          : savedInputs > 0
            ? messages.capture.sent(savedInputs, submissions)
            : messages.capture.none,
    },
    {
      id: 'calculate',
      isDone: calculating === 0,
      text: calculating === 0 ? messages.calculate.done(payslips) : messages.calculate.open(calculating),
    },
    {
      id: 'check',
      isDone: findings !== null && ticked === findings.length,
      text: checkText(findings, ticked),
    },
    {
      id: 'finalise',
      isDone: isOver,
      text: isOver ? messages.finalise.done(payslips) : messages.finalise.open(finalised, payslips),
    },
  ];
}
