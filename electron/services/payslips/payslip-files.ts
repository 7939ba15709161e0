import type { CompanyRef } from '#contract/domain/ids.ts';
import { bytesOfMegabytes } from '#contract/domain/settings.ts';
import { AppError } from '#contract/errors.ts';
import type { PayslipLine } from '#store/records/payslips.ts';
import type { Connections } from '../connections/connections.ts';
import type { Ports } from '../ports.ts';
import type { Settings } from '../settings.ts';

type PayslipRef = CompanyRef & { payslipId: number };

const asked = { priority: 'interactive' } as const;

/** Payslips as the service draws them, for files of the clerk's own choice. */
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
    const { files, store, clock } = this.#ports;
    const line = await store.cache.readPayslipLine(ref);
    if (line === null) throw new AppError('not-found', { what: 'payslip' });
    // The service would draw figures that it has not worked out.
    if (line.calculating) throw new AppError('not-ready', {});
    const bytes = await this.#read(ref, line);
    const saved = await files.save({ suggestedName, kind: 'pdf', bytes });
    if (saved === null) return { saved: null };
    const { connectionId, companyId } = ref;
    await store.work.addAuditEntry({
      ...{ at: clock.now(), kind: 'payslips-saved', outcome: 'done', connectionId, companyId },
      ...{ employeeId: line.employeeId, periodEnd: line.date, subject: saved.name },
    });
    this.#ports.emit('auditLog', 'changed', {});
    return { saved: { name: saved.name } };
  }

  /** One of a finalised payslip stays as it is, and is there without a connection too. */
  async #read({ connectionId, companyId, payslipId }: PayslipRef, line: PayslipLine): Promise<Uint8Array> {
    const { cache } = this.#ports.store;
    const ref = { connectionId, companyId, payslipId };
    const kept = line.finalised ? await cache.readPdf(ref) : null;
    if (kept !== null) return kept.item;
    const api = await this.#connections.api(connectionId);
    const bytes = await api.getPayslipPdf(payslipId, asked);
    if (line.finalised) {
      const { keptPdfMegabytes } = await this.#settings.read();
      const maxBytes = bytesOfMegabytes(keptPdfMegabytes);
      await cache.savePdf({ ...ref, bytes, at: this.#ports.clock.now(), maxBytes });
    }
    return bytes;
  }
}
