import type { Bridge } from '#bridge/bridge.ts';
import { presentError } from '#bridge/present-error.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { PayslipLine } from '#electron/payslips/contract/payslip-line.ts';
import { formatAge } from '#messages/format.ts';
import type { Toasts } from '#state/toasts.svelte.ts';
import { payslipMessages } from './texts/payslips.ts';

const messages = payslipMessages.pdf;

/** Saves the PDF of a payslip as a file of the clerk's choice, and shows its name. */
export async function savePayslipPdf(
  { calls }: Bridge,
  toasts: Toasts,
  { company, payslip }: { company: CompanyRef; payslip: PayslipLine },
): Promise<void> {
  const { id: payslipId, firstName, lastName, date } = payslip;
  const suggestedName = messages.fileName(`${lastName}, ${firstName}`, date);
  try {
    const { saved } = await calls.payslips.savePdf({ ...company, payslipId, suggestedName });
    if (saved === null) return;
    const { name, keptAt } = saved;
    const copy = keptAt === null ? [] : [messages.savedCopy(formatAge(keptAt, Date.now()))];
    toasts.show({
      tone: 'good',
      title: messages.saved,
      text: [messages.savedTo(name), ...copy].join(' '),
    });
  } catch (error) {
    toasts.show({ tone: 'wrong', ...presentError(error) });
  }
}
