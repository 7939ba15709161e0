import type { CallOptions } from '#api/payroll-api.ts';
import type { CompanyRef, PayslipRef } from '#kit/ids.ts';
import { bytesOfMegabytes } from '#electron/settings/contract/settings.ts';
import { AppError, isAppError } from '#kit/errors.ts';
import type { NewAuditEntry } from '#electron/audit-log/store/records.ts';
import type { PayslipLine } from './store/records/payslips.ts';
import type { Connections } from '#electron/connections/connections.ts';
import { noteHandOuts } from '#electron/hand-out/given.ts';
import type { Ports } from '#services/ports.ts';
import type { Settings } from '#electron/settings/settings.ts';

interface PayslipPdf {
  readonly bytes: Uint8Array;
  /** When this cached copy was read; null if it was read from the service just now. */
  readonly keptAt: number | null;
}

/** The subject in the audit log when a payslip is printed; the employee is a separate field. */
const payslipSubject = 'Payslip (PDF)';

const asked = { priority: 'interactive' } as const;

/** The service's payslip PDFs: on the screen, on paper, and in files that the clerk chooses. */
export class PayslipFiles {
  readonly #ports: Ports;
  readonly #connections: Connections;
  readonly #settings: Settings;

  constructor(services: { ports: Ports; connections: Connections; settings: Settings }) {
    this.#ports = services.ports;
    this.#connections = services.connections;
    this.#settings = services.settings;
  }

  async save({ suggestedName, ...ref }: PayslipRef & { suggestedName: string }) {
    const line = await this.#find(ref);
    const { bytes, keptAt } = await this.#bytes(ref, line);
    const saved = await this.#ports.files.save({ suggestedName, kind: 'pdf', bytes });
    if (saved === null) return { saved: null };
    await this.#record(ref, line, { kind: 'payslips-saved', subject: saved.name });
    await noteHandOuts(this.#ports, { ...ref, how: 'saved' }, [ref.payslipId]);
    return { saved: { name: saved.name, keptAt } };
  }

  /** The PDF for a job, which records its files itself. */
  async bytesOf(ref: PayslipRef, options: CallOptions): Promise<Uint8Array> {
    return (await this.#bytes(ref, await this.#find(ref), options)).bytes;
  }

  /**
   * The PDF for the page, in base64, since not every bridge carries bytes. `force` reads it from the service in any
   * case.
   */
  async read({ force, ...ref }: PayslipRef & { force: boolean }) {
    const line = await this.#find(ref);
    const { bytes, keptAt } = force
      ? { bytes: (await this.#drawAndKeep(ref, line, asked)).bytes, keptAt: null }
      : await this.#bytes(ref, line);
    return { pdf: Buffer.from(bytes).toString('base64'), keptAt };
  }

  /** Caches the PDF of a finalised payslip before anybody asks for it. Returns false if there is no room for it. */
  async readAhead(ref: PayslipRef, signal: AbortSignal): Promise<boolean> {
    const line = await this.#find(ref);
    if (!line.finalised) return true;
    return (await this.#drawAndKeep(ref, line, { priority: 'ahead', signal })).isKept;
  }

  /** Prints what the page has laid out. */
  async print({ landscape, ...ref }: PayslipRef & { landscape: boolean }) {
    const line = await this.#find(ref);
    const printed = await this.#ports.printing.print({ landscape });
    if (printed) {
      await this.#record(ref, line, { kind: 'printed', subject: payslipSubject });
      await noteHandOuts(this.#ports, { ...ref, how: 'printed' }, [ref.payslipId]);
    }
    return { printed };
  }

  async #find(ref: PayslipRef): Promise<PayslipLine> {
    const line = await this.#ports.store.cache.readPayslipLine(ref);
    if (line === null) throw new AppError('not-found', { what: 'payslip' });
    // The service would draw figures that it has not calculated yet.
    if (line.calculating) throw new AppError('not-ready', {});
    return line;
  }

  /** From the cache if the payslip is finalised, so that it is available offline too; otherwise from the service. */
  async #bytes(
    { connectionId, companyId, payslipId }: PayslipRef,
    line: PayslipLine,
    options: CallOptions = asked,
  ): Promise<PayslipPdf> {
    const { cache } = this.#ports.store;
    const ref = { connectionId, companyId, payslipId };
    const stored = line.finalised ? await cache.readPdf(ref) : null;
    if (stored !== null) return { bytes: stored.item, keptAt: stored.fetchedAt };
    const { bytes } = await this.#drawAndKeep(ref, line, options);
    return { bytes, keptAt: null };
  }

  /** Reads the PDF from the service; caches it unless the payslip can still change. */
  async #drawAndKeep(
    { connectionId, companyId, payslipId }: PayslipRef,
    line: PayslipLine,
    options: CallOptions,
  ) {
    const bytes = await this.#draw(connectionId, payslipId, options);
    if (!line.finalised) return { bytes, isKept: false };
    const { keptPdfMegabytes } = await this.#settings.read();
    const isKept = await this.#ports.store.cache.savePdf({
      connectionId,
      companyId,
      payslipId,
      bytes,
      at: this.#ports.clock.now(),
      maxBytes: bytesOfMegabytes(keptPdfMegabytes),
      seen: line,
      ahead: options.priority === 'ahead',
    });
    return { bytes, isKept };
  }

  /** Reads the PDF from the service. Fails with `pdf-missing` if it has none. */
  async #draw(connectionId: string, payslipId: number, options: CallOptions): Promise<Uint8Array> {
    try {
      const api = await this.#connections.api(connectionId);
      return await api.getPayslipPdf(payslipId, options);
    } catch (error) {
      if (!isAppError(error, 'service-refused') || error.params.status !== 404) throw error;
      const { payslipPdf } = await this.#connections.features(connectionId);
      throw new AppError('pdf-missing', { everywhere: payslipPdf === false }, { cause: error });
    }
  }

  async #record(
    { connectionId, companyId }: CompanyRef,
    { employeeId, date: periodEnd }: PayslipLine,
    entry: Pick<NewAuditEntry, 'kind' | 'subject'>,
  ): Promise<void> {
    const { store, clock, emit } = this.#ports;
    const now = clock.now();
    await store.work.addAuditEntry({
      ...entry,
      at: now,
      outcome: 'done',
      connectionId,
      companyId,
      employeeId,
      periodEnd,
    });
    emit('auditLog', 'changed', {});
  }
}
