import type { PrintingOptions } from './contract/payslip-printing.ts';
import type { PayslipVersion } from './store/records.ts';
import type { StoredJob, StoredStep } from '#electron/jobs/store/records.ts';
import type { PayslipFiles } from '#electron/payslips/payslip-files.ts';
import { readVersions } from '#electron/payslips/versions.ts';
import type { Ports } from '#services/ports.ts';
import { versionIn } from './given.ts';
import { companyOfJob, type JobKind, type JobRun } from '#electron/jobs/job-kind.ts';

/** The stored task of a job that reads payslips for the printer. */
export type PrintingTask = Pick<PrintingOptions, 'layout' | 'sides'>;

export interface PrintingStep {
  readonly payslipId: number;
}

/** The payslip of a step. Only `PayslipPrinting` creates these steps, with tasks of this type. */
export const printedPayslip = ({ task }: StoredStep): number => (task as PrintingStep).payslipId;

/** The version that a step has read, as it returned it; jobs of an earlier Paydesk recorded none. */
export const printedVersion = (step: StoredStep): PayslipVersion =>
  (step.result as PayslipVersion | null) ?? versionIn(new Map(), printedPayslip(step));

/** Reads payslips and stores them, encrypted, until they are printed and the job is dismissed. */
export class PrintPayslips implements JobKind {
  readonly audited = 'payslips-read';
  readonly lane = 'payslips';
  readonly #ports: Ports;
  readonly #files: PayslipFiles;

  constructor({ ports, files }: { ports: Ports; files: PayslipFiles }) {
    this.#ports = ports;
    this.#files = files;
  }

  open(job: StoredJob): Promise<JobRun> {
    const { id: jobId } = job;
    const company = companyOfJob(job);
    return Promise.resolve({
      runStep: async (step, signal) => {
        const ref = { ...company, payslipId: printedPayslip(step) };
        // Before its file: the payslip may change until all are printed.
        const version = versionIn(
          await readVersions(this.#ports.store.cache, company, [ref.payslipId]),
          ref.payslipId,
        );
        const bytes = await this.#files.bytesOf(ref, { priority: 'background', signal });
        await this.#ports.pdf.check(bytes);
        const { position } = step;
        await this.#ports.store.cache.saveJobFile({ ...company, jobId, position, bytes });
        return version;
      },
    });
  }
}
