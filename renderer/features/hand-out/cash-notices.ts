import type { HandOutLine } from '#electron/hand-out/contract/hand-out.ts';
import { handOutMessages } from './texts/hand-outs.ts';
import type { ResultNotice } from '#results/result-notice.ts';
import type { PaidInCash } from './cash-columns.ts';

const messages = handOutMessages.cash;

const employees = (chosen: readonly HandOutLine[]) => [
  ...new Map(chosen.map(({ employeeId, employeeName }) => [employeeId, employeeName])).values(),
];

/** What the clerk must know before making packets: whose pay is uncertain, and what no coin can pay. */
export function cashNotices(
  lines: readonly HandOutLine[],
  rows: readonly PaidInCash[],
): readonly ResultNotice[] {
  const unknown = employees(lines.filter(({ paymentMethod }) => paymentMethod === null));
  const inPackets = new Set(rows.map(({ payslipId }) => payslipId));
  const withoutPay = lines.filter(
    ({ paymentMethod, payslipId }) => paymentMethod === 'cash' && !inPackets.has(payslipId),
  );
  const open = rows.filter(({ finalised }) => !finalised).length;
  const left = rows.reduce((sum, { packet }) => sum + packet.leftCents, 0);
  const found: (ResultNotice | false)[] = [
    open > 0 && { tone: 'warn', title: messages.notFinal(open) },
    withoutPay.length > 0 && {
      tone: 'warn',
      title: messages.noPay(withoutPay.length),
      text: messages.names(employees(withoutPay)),
    },
    unknown.length > 0 && {
      tone: 'warn',
      title: messages.unknown(unknown.length),
      text: messages.names(unknown),
    },
    left > 0 && { title: messages.leftOver(left) },
  ];
  return found.filter((notice) => notice !== false);
}
