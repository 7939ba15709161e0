import { numberedName } from '#kit/listed-name.ts';
import { AppError } from '#kit/errors.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import type { PayslipVersion } from './store/records.ts';
import type { CountedJob, StoredStep } from '#electron/jobs/store/records.ts';
import type { PayslipFiles } from '#electron/payslips/payslip-files.ts';
import type { Ports } from '#services/ports.ts';
import { companyOfJob } from '#electron/jobs/job-kind.ts';
import type { Jobs } from '#electron/jobs/jobs.ts';
import { countSavedFiles, readChosen } from './chosen-payslips.ts';
import { noteVersions } from './given.ts';
import { printedPayslip, printedVersion, type PrintingStep, type PrintingTask } from './print-payslips.ts';

type Asked = ParsedInput<'payslipPrinting', 'preview'>;

/** Prints many payslips: starts the job that reads them, and opens the system's dialog once they are read. */
export class PayslipPrinting implements HandlersOf<'payslipPrinting'> {
  readonly #ports: Ports;
  readonly #jobs: Jobs;
  readonly #files: PayslipFiles;

  constructor(ports: Ports, jobs: Jobs, files: PayslipFiles) {
    this.#ports = ports;
    this.#jobs = jobs;
    this.#files = files;
  }

  async preview(asked: Asked) {
    const { all, chosen } = await this.#choose(asked);
    return {
      payslips: chosen.length,
      calculating: all.length - chosen.length,
      open: chosen.filter(({ line }) => !line.finalised).length,
      kept: await countSavedFiles(this.#ports.store, asked.selection, chosen),
    };
  }

  async start(asked: Asked) {
    const { connectionId, companyId } = asked.selection;
    const { chosen } = await this.#choose(asked);
    if (chosen.length === 0) throw new AppError('nothing-to-save', {});
    const { layout, sides } = asked.options;
    const task: PrintingTask = { layout, sides };
    const steps = chosen.map(({ line }) => {
      const step: PrintingStep = { payslipId: line.id };
      return { employeeId: line.employeeId, about: numberedName(line), task: step };
    });
    return this.#jobs.start({ connectionId, companyId, kind: 'print-payslips', place: null, task }, steps);
  }

  async print({ jobId }: ParsedInput<'payslipPrinting', 'print'>) {
    const { store, printing, pdf } = this.#ports;
    const job = (await store.work.listJobs()).find(({ id }) => id === jobId);
    if (job?.kind !== 'print-payslips') throw new AppError('not-found', { what: 'job' });
    const steps = await store.work.listDoneSteps({ jobId });
    const pdfs: Uint8Array[] = [];
    for (const step of steps) pdfs.push(await this.#read(job, step));
    // `start` wrote this task.
    const task = job.task as PrintingTask;
    const printed = await printing.printPdf(await pdf.arrange(pdfs, task), {
      bothSides: task.sides === 'both',
    });
    if (printed) await this.#record(job, steps.map(printedVersion));
    return { printed };
  }

  async #choose({ selection, options }: Asked) {
    const all = await readChosen(this.#ports.store, selection, options);
    return { all, chosen: all.filter(({ line }) => !line.calculating) };
  }

  /** The file from the cache, or read again if the cache has lost it. */
  async #read({ id: jobId }: CountedJob, step: StoredStep): Promise<Uint8Array> {
    const stored = await this.#ports.store.cache.readJobFile({ jobId, position: step.position });
    const ref = { ...step.company, payslipId: printedPayslip(step) };
    return stored ?? this.#files.bytesOf(ref, { priority: 'interactive' });
  }

  async #record(job: CountedJob, versions: readonly PayslipVersion[]): Promise<void> {
    const { store, clock, emit } = this.#ports;
    const company = companyOfJob(job);
    const now = clock.now();
    await noteVersions(this.#ports, { ...company, how: 'printed', at: now }, versions);
    await store.work.addAuditEntry({
      at: now,
      kind: 'printed',
      outcome: 'done',
      ...company,
      subject: 'Payslips (PDF)',
      new: `${versions.length}`,
    });
    emit('auditLog', 'changed', {});
  }
}
