import { dayMs } from '#payroll/calendar.ts';
import type { CompanyRef } from '#kit/ids.ts';
import { isAppError } from '#kit/errors.ts';
import type { Connections } from '#electron/connections/connections.ts';
import { remedyOf } from '#electron/jobs/job-remedy.ts';
import type { Ports } from '#services/ports.ts';
import type { Settings } from '#electron/settings/settings.ts';
import type { PayslipFiles } from './payslip-files.ts';

/** An older pay run was handed out long ago. */
const lastDays = 62;

const isSame = (a: CompanyRef, b: CompanyRef | null) =>
  a.connectionId === b?.connectionId && a.companyId === b.companyId;

interface Run {
  readonly ending: AbortController;
  /** The list of what is to be read may have changed. */
  isOutdated: boolean;
}

/**
 * Reads the PDFs of the last pay run ahead, in the company that the clerk is looking at, so that they are there when
 * many are handed out. They are requested while nothing else is asked of the service, and stored within the limit that
 * the clerk sets. The practice service needs none of this, because it runs on this computer.
 */
export class ReadAhead {
  readonly #ports: Ports;
  readonly #connections: Connections;
  readonly #settings: Settings;
  readonly #files: PayslipFiles;
  /** Payslips without a PDF, or with one that failed: not requested again until the next start. */
  readonly #without = new Set<string>();
  #company: CompanyRef | null = null;
  #run: Run | null = null;
  #work: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(services: { ports: Ports; connections: Connections; settings: Settings; files: PayslipFiles }) {
    this.#ports = services.ports;
    this.#connections = services.connections;
    this.#settings = services.settings;
    this.#files = services.files;
    services.connections.onReachability(({ connectionId, state }) => {
      if (state === 'online' && connectionId === this.#company?.connectionId) this.#begin();
    });
    services.connections.onForget((connectionId) => this.#leave(connectionId));
  }

  /** Called when the clerk opens a company. */
  setCompany({ connectionId, companyId }: CompanyRef): void {
    const company = { connectionId, companyId };
    if (isSame(company, this.#company)) return;
    this.#company = company;
    this.#run?.ending.abort();
    this.#begin();
  }

  /** Called after a company was read and compared with its first copies, which may have dropped PDFs. */
  note(company: CompanyRef): void {
    if (isSame(company, this.#company)) this.#begin();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#run?.ending.abort();
    await this.#work;
  }

  async #leave(connectionId: string): Promise<void> {
    if (this.#company?.connectionId !== connectionId) return;
    this.#company = null;
    this.#run?.ending.abort();
    await this.#work;
  }

  #begin(): void {
    const company = this.#company;
    if (this.#closed || company === null || this.#connections.isPractice(company.connectionId)) return;
    if (this.#run !== null && !this.#run.ending.signal.aborted) {
      this.#run.isOutdated = true;
      return;
    }
    const run = { ending: new AbortController(), isOutdated: false };
    this.#run = run;
    this.#work = this.#work
      .then(() => this.#readAll(company, run))
      .catch((error: unknown) => {
        if (!isAppError(error)) this.#ports.logError('read-ahead', error);
      })
      .finally(() => {
        if (this.#run === run) this.#run = null;
      });
  }

  async #readAll(company: CompanyRef, run: Run): Promise<void> {
    do {
      for (const payslipId of await this.#list(company, run)) {
        await this.#ports.gate.passed();
        if (run.ending.signal.aborted || !(await this.#isWanted(company.connectionId))) return;
        if (!(await this.#read({ ...company, payslipId }, run.ending.signal))) return;
        if (run.isOutdated) break;
      }
    } while (run.isOutdated);
  }

  #list(company: CompanyRef, run: Run): Promise<readonly number[]> {
    run.isOutdated = false;
    const since = new Date(this.#ports.clock.now() - lastDays * dayMs).toISOString().slice(0, 10);
    return this.#ports.store.cache.listPdfsToReadAhead({ ...company, since });
  }

  async #isWanted(connectionId: string): Promise<boolean> {
    const { state } = this.#connections.reachability({ connectionId });
    if (state === 'offline' || state === 'key-refused') return false;
    const { payslipPdf } = await this.#connections.features(connectionId);
    return payslipPdf !== false && (await this.#settings.read()).readAhead;
  }

  /** Returns false if the others should not be requested now. */
  async #read(ref: CompanyRef & { payslipId: number }, signal: AbortSignal): Promise<boolean> {
    const key = `${ref.connectionId} ${ref.payslipId}`;
    if (this.#without.has(key)) return true;
    try {
      return await this.#files.readAhead(ref, signal);
    } catch (error) {
      if (isAppError(error, 'cancelled') || remedyOf(error, 1) !== 'fail') return false;
      if (!isAppError(error)) this.#ports.logError('read-ahead', error);
      this.#without.add(key);
      return true;
    }
  }
}
