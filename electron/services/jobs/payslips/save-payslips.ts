import { AppError } from '#contract/errors.ts';
import type { StoredJob, StoredStep } from '#store/records/jobs.ts';
import type { PayslipFiles } from '../../payslips/payslip-files.ts';
import type { JobPlace, OpenArchive, Ports } from '../../ports.ts';
import type { JobKind, JobRun } from '../job-kind.ts';
import { needsPassword, passwordOf } from './password.ts';
import type { SavingResult, SavingStep, SavingTask } from './saving-task.ts';

/** Only `PayslipSaving` makes these jobs, of these types. */
const taskOf = ({ task }: StoredJob) => task as SavingTask;

/** Payslips as the service draws them: each a file in a folder, all in a ZIP, or all as one PDF. */
export class SavePayslips implements JobKind {
  readonly audited = 'payslips-saved';
  readonly #ports: Ports;
  readonly #files: PayslipFiles;

  constructor({ ports, files }: { ports: Ports; files: PayslipFiles }) {
    this.#ports = ports;
    this.#files = files;
  }

  async open(job: StoredJob, done: readonly StoredStep[]): Promise<JobRun> {
    const { output, place } = taskOf(job);
    const archive = output === 'folder' ? null : await this.#openArchive(place, done);
    return {
      carryOut: async (step, signal) => this.#save(job, step, { archive, signal }),
      finish: async () => {
        if (output === 'zip') await archive?.finish();
      },
      close: async () => archive?.close(),
    };
  }

  async discard(job: StoredJob): Promise<void> {
    const { output, place } = taskOf(job);
    if (output !== 'folder') await this.#ports.jobFiles.discardArchive(place);
  }

  #openArchive(place: JobPlace, done: readonly StoredStep[]): Promise<OpenArchive> {
    const files = done
      .map(({ result }) => result as SavingResult)
      .filter((file) => file !== null)
      .toSorted((a, b) => a.offset - b.offset);
    return this.#ports.jobFiles.openArchive(place, files);
  }

  async #save(
    job: StoredJob,
    step: StoredStep,
    { archive, signal }: { archive: OpenArchive | null; signal: AbortSignal },
  ): Promise<SavingResult> {
    const { payslipId, name } = step.task as SavingStep;
    const { place } = taskOf(job);
    const { connectionId, companyId } = job;
    const ref = { connectionId, companyId, payslipId };
    const bytes = await this.#files.bytesOf(ref, { priority: 'background', signal });
    const file = await this.#protect(job, step, bytes);
    if (archive !== null) return archive.add(name, file);
    await this.#ports.jobFiles.write(place.path, name, file);
    return null;
  }

  /** Never without a password where there should be one. */
  async #protect(job: StoredJob, { employeeId }: StoredStep, bytes: Uint8Array): Promise<Uint8Array> {
    const { rule } = taskOf(job);
    if (!needsPassword(rule) || employeeId === null) return bytes;
    const { connectionId, companyId } = job;
    const found = await this.#ports.store.cache.readEmployee({ connectionId, companyId, employeeId });
    const password = passwordOf(rule, found?.item ?? null);
    if (password === null) throw new AppError('no-password', {});
    return this.#ports.pdf.protect(bytes, password);
  }
}
