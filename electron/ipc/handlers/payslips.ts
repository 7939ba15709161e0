import type { Handlers } from '#contract/define.ts';
import type { PaydeskContract } from '#contract/ipc.ts';
import type { PayslipFiles } from '#services/payslips/payslip-files.ts';
import type { Payslips } from '#services/payslips/payslips.ts';

export const payslipsHandlers = (
  payslips: Payslips,
  files: PayslipFiles,
): Handlers<PaydeskContract>['payslips'] => ({
  list: (input) => payslips.list(input),
  periods: (input) => payslips.periods(input),
  read: (input) => payslips.read(input),
  refresh: (input) => payslips.refresh(input),
  leave: (input) => payslips.leave(input),
  nameItem: (input) => payslips.nameItem(input),
  savePdf: (input) => files.save(input),
  savedFiles: () => payslips.savedFiles(),
});
