import type { CallOptions } from '#api/payroll-api.ts';
import type { CompanyRef, PayslipRef } from '#contract/domain/ids.ts';
import { bytesOfMegabytes } from '#contract/domain/settings.ts';
import { AppError, isAppError } from '#contract/errors.ts';
import type { NewAuditEntry } from '#store/records/audit-log.ts';
import type { PayslipLine } from '#store/records/payslips.ts';
import type { Connections } from '../connections/connections.ts';
import type { Ports } from '../ports.ts';
import type { Settings } from '../settings.ts';

interface PayslipPdf {
  readonly bytes: Uint8Array;
  /** When the copy was read that this is; null: it comes from the service just now. */
  readonly keptAt: number | null;
}

/** What was printed, as the audit log names it; the employee is a separate field. */
const payslipSubject = 'Payslip (PDF)';

const asked = { priority: 'interactive' } as const;

/** Payslips as the service draws them: on the screen, on paper, and in files of the clerk's own choice. */
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
    return { saved: { name: saved.name, keptAt } };
  }

  /** For files of a job, which records them itself. */
  async bytesOf(ref: PayslipRef, how: CallOptions): Promise<Uint8Array> {
    return (await this.#bytes(ref, await this.#find(ref), how)).bytes;
  }

  /** For the page to show; `force` asks the service in any case. Base64, since not every bridge carries bytes. */
  async read({ force, ...ref }: PayslipRef & { force: boolean }) {
    const line = await this.#find(ref);
    const { bytes, keptAt } = force
      ? { bytes: (await this.#drawAndKeep(ref, line, asked)).bytes, keptAt: null }
      : await this.#bytes(ref, line);
    return { pdf: Buffer.from(bytes).toString('base64'), keptAt };
  }

  /** Of a finalised payslip, before anybody asks for it. False: there is no room for it. */
  async readAhead(ref: PayslipRef, signal: AbortSignal): Promise<boolean> {
    const line = await this.#find(ref);
    if (!line.finalised) return true;
    return (await this.#drawAndKeep(ref, line, { priority: 'ahead', signal })).isKept;
  }

  /** What the page has laid out. */
  async print({ landscape, ...ref }: PayslipRef & { landscape: boolean }) {
    const line = await this.#find(ref);
    const printed = await this.#ports.printing.print({ landscape });
    if (printed) await this.#record(ref, line, { kind: 'printed', subject: payslipSubject });
    return { printed };
  }

  async #find(ref: PayslipRef): Promise<PayslipLine> {
    const line = await this.#ports.store.cache.readPayslipLine(ref);
    if (line === null) throw new AppError('not-found', { what: 'payslip' });
    // The service would draw figures that it has not worked out.
    if (line.calculating) throw new AppError('not-ready', {});
    return line;
  }

  /** One of a finalised payslip stays as it is, and is there without a connection too. */
  async #bytes(
    { connectionId, companyId, payslipId }: PayslipRef,
    line: PayslipLine,
    how: CallOptions = asked,
  ): Promise<PayslipPdf> {
    const { cache } = this.#ports.store;
    const ref = { connectionId, companyId, payslipId };
    const kept = line.finalised ? await cache.readPdf(ref) : null;
    if (kept !== null) return { bytes: kept.item, keptAt: kept.fetchedAt };
    const { bytes } = await this.#drawAndKeep(ref, line, how);
    return { bytes, keptAt: null };
  }

  /** What can still change is not kept. */
  async #drawAndKeep(
    { connectionId, companyId, payslipId }: PayslipRef,
    line: PayslipLine,
    how: CallOptions,
  ) {
    const bytes = await this.#draw(connectionId, payslipId, how);
    if (!line.finalised) return { bytes, isKept: false };
    const { keptPdfMegabytes } = await this.#settings.read();
    const isKept = await this.#ports.store.cache.savePdf({
      ...{ connectionId, companyId, payslipId, bytes, at: this.#ports.clock.now() },
      ...{ maxBytes: bytesOfMegabytes(keptPdfMegabytes), seen: line, ahead: how.priority === 'ahead' },
    });
    return { bytes, isKept };
  }

  /** As the service draws it now. Fails with `pdf-missing` where it has none. */
  async #draw(connectionId: string, payslipId: number, how: CallOptions): Promise<Uint8Array> {
    try {
      const api = await this.#connections.api(connectionId);
      return await api.getPayslipPdf(payslipId, how);
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
    const at = clock.now();
    await store.work.addAuditEntry({
      ...entry,
      ...{ at, outcome: 'done', connectionId, companyId, employeeId, periodEnd },
    });
    emit('auditLog', 'changed', {});
  }
}
