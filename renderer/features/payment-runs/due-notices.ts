import type { DuePayments, PaymentObstacle } from '#electron/payment-runs/contract/payment-run.ts';
import type { ResultNotice } from '#results/result-notice.ts';
import { payMessages as messages } from './texts/pay.ts';

interface Ways {
  readonly setUp: () => void;
  readonly readAgain: () => unknown;
  readonly finalise: () => void;
}

function differingTotals({
  runTotalCents: run,
  payslipTotalCents: payslips,
}: DuePayments): readonly string[] {
  return run === null || payslips === null ? [] : [messages.runTotals(run, payslips)];
}

/** What is in the way of paying what is due, one thing after the other: the first, with what is left after it. */
export function obstacleNotices(
  value: DuePayments,
  obstacles: readonly PaymentObstacle[],
  { setUp, readAgain, finalise }: Ways,
): readonly ResultNotice[] {
  const [first, ...others] = obstacles;
  if (first === undefined) return [];
  const { title, text, act } = messages.obstacles[first];
  const totals = first === 'run-total-differs' ? differingTotals(value) : [];
  const rest = others.map((each) => messages.thenObstacle(messages.obstacles[each].title));
  return [
    {
      tone: 'warn',
      title,
      text: [...totals, [text, ...rest].join(' ')],
      ...(act !== undefined && {
        action: { label: act, onpress: first === 'no-set-up' ? setUp : readAgain },
      }),
      ...(first === 'not-all-finalised' && { before: { label: messages.finalise, onpress: finalise } }),
    },
  ];
}

/** What third parties are owed and the file does not pay, because nobody was chosen who gets it. */
export function withoutPayeeNotices(
  { withoutPayee }: Pick<DuePayments, 'withoutPayee'>,
  open: () => unknown,
): readonly ResultNotice[] {
  if (withoutPayee.length === 0) return [];
  const { title, text, act } = messages.withoutPayee;
  return [
    {
      tone: 'warn',
      title: title(withoutPayee.length),
      text: text(withoutPayee),
      action: { label: act, onpress: open },
    },
  ];
}
