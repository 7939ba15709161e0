import type { PeriodRef } from '#contract/domain/ids.ts';
import { AppError } from '#contract/errors.ts';
import type { Companies } from './companies.ts';
import type { Ports } from './ports.ts';

/** The practice company's own acts, so that a clerk can practise a whole year. */
export class Practice {
  readonly #ports: Ports;
  readonly #companies: Companies;

  constructor(ports: Ports, companies: Companies) {
    this.#ports = ports;
    this.#companies = companies;
  }

  async finalise(period: PeriodRef) {
    const { connectionId, companyId } = period;
    const connections = await this.#ports.store.work.listConnections();
    // The practice service would finalise its own period whatever connection the page named.
    if (!connections.some(({ id, practice }) => id === connectionId && practice)) {
      throw new AppError('not-found', { what: 'connection' });
    }
    await this.#ports.finalisePractice(period);
    await this.#companies.read({ connectionId, companyId });
    return {};
  }
}
