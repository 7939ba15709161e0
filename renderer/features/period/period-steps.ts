import type { CallOutput } from '#bridge/bridge.ts';
import { companiesMessages } from '#features/companies/texts/companies.ts';
import { periodMessages } from './texts/period.ts';

type Period = CallOutput<'periods', 'read'>;
type Findings = CallOutput<'periodChecks', 'read'>['findings'];

const messages = periodMessages.steps;

/** One of the steps until a period is over, in the words of a clerk. */
export interface PeriodStep {
  readonly id: 'capture' | 'send' | 'calculate' | 'check' | 'finalise' | 'hand-out';
  readonly isDone: boolean;
  readonly text: string;
}

/** The text of a step about all payslips, which says first if some were never read. */
const ofAll = ({ unread }: Period, text: string): string =>
  unread > 0 ? companiesMessages.unread(unread) : text;

function checkText(period: Period, findings: Findings | null, ticked: number): string {
  if (findings === null) return messages.check.waiting;
  return findings.length === 0
    ? ofAll(period, messages.check.none)
    : messages.check.open(ticked, findings.length);
}

function captureText(period: Period): string {
  const { unsentInputs, savedInputs, withoutInput } = period;
  if (unsentInputs + savedInputs === 0) return messages.capture.none;
  return withoutInput.length === 0
    ? ofAll(period, messages.capture.all)
    : messages.capture.without(withoutInput.length);
}

function sendText({ unsentInputs, savedInputs, submissions }: Period): string {
  if (unsentInputs > 0) return messages.send.unsent(unsentInputs);
  return savedInputs > 0 ? messages.send.sent(savedInputs, submissions) : messages.send.none;
}

/** The steps of a period in their order. `findings` is null while they are not known. */
export function stepsOf(period: Period, findings: Findings | null): readonly PeriodStep[] {
  const {
    unsentInputs,
    savedInputs,
    withoutInput,
    payslips,
    calculating,
    finalised,
    handedOut,
    changedSince,
    unread,
  } = period;
  const ticked = findings?.filter(({ tick }) => tick !== null).length ?? 0;
  const isWhole = unread === 0;
  const isOver = isWhole && finalised === payslips;
  return [
    {
      id: 'capture',
      isDone: (isWhole && unsentInputs + savedInputs > 0 && withoutInput.length === 0) || isOver,
      text: captureText(period),
    },
    {
      id: 'send',
      isDone: unsentInputs === 0 && (savedInputs > 0 || isOver),
      text: sendText(period),
    },
    {
      id: 'calculate',
      isDone: isWhole && calculating === 0,
      text:
        calculating === 0
          ? ofAll(period, messages.calculate.done(payslips))
          : messages.calculate.open(calculating),
    },
    {
      id: 'check',
      isDone: isWhole && findings !== null && ticked === findings.length,
      text: checkText(period, findings, ticked),
    },
    {
      id: 'finalise',
      isDone: isOver,
      text: isOver ? messages.finalise.done(payslips) : messages.finalise.open(finalised, payslips),
    },
    {
      id: 'hand-out',
      isDone: isOver && handedOut >= payslips,
      text: messages['hand-out'].count(handedOut, changedSince, payslips),
    },
  ];
}

/**
 * The step that the clerk does next. Employees without input may need none, so once others have some, they hold up
 * nothing.
 */
export function nextStep(
  steps: readonly PeriodStep[],
  { unsentInputs, savedInputs }: Pick<Period, 'unsentInputs' | 'savedInputs'>,
): PeriodStep['id'] | undefined {
  const [first, second] = steps.filter(({ isDone }) => !isDone);
  const hasMoreToSend = first?.id === 'capture' && unsentInputs + savedInputs > 0;
  return hasMoreToSend ? (second ?? first).id : first?.id;
}
