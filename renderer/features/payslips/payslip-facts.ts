import type { PayslipLine } from '#contract/domain/payslip-line.ts';
import { payslipMessages } from '#messages/payslips.ts';

const messages = payslipMessages.facts;

/** Whether the employee can see the payslip, and which pay run it is in. */
export function payslipFacts({ released, payRunId }: Pick<PayslipLine, 'released' | 'payRunId'>) {
  const seen = released === null ? messages.unknown : released ? messages.released : messages.notReleased;
  return [
    { name: messages.selfService, value: seen },
    { name: messages.payRun, value: payRunId === null ? messages.noRun : messages.inRun(payRunId) },
  ];
}
