import type { PayslipFiles } from '#electron/payslips/payslip-files.ts';
import type { JobKinds } from './job-kind.ts';
import { PrintPayslips } from '#electron/hand-out/print-payslips.ts';
import type { ActParts } from '#electron/many/acts.ts';
import { DoForMany } from '#electron/many/do-for-many.ts';
import { ReadBalances } from '#electron/leave/read-balances.ts';
import { RunReports } from '#electron/reports/run-reports.ts';
import { SavePayslips } from '#electron/hand-out/save-payslips.ts';

/** What each kind of job does; a new one does not compile without its row. */
export function createJobKinds(parts: ActParts & { files: PayslipFiles }): JobKinds {
  return {
    'save-payslips': new SavePayslips('payslips-saved', parts),
    'draft-emails': new SavePayslips('emails-drafted', parts),
    'print-payslips': new PrintPayslips(parts),
    'run-reports': new RunReports('queued-reports', parts),
    'read-reports': new RunReports('reports', parts),
    'read-leave-balances': new ReadBalances(parts),
    'do-for-many': new DoForMany(parts),
  };
}
