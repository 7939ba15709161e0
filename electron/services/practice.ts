import type { PeriodRef } from '#contract/domain/ids.ts';
import { AppError } from '#contract/errors.ts';
import type { HandlersOf } from '#contract/ipc.ts';
import type { Ports } from './ports.ts';
import type { Sync } from './sync/sync.ts';

/** The practice company's own acts, so that a clerk can practise a whole year. */
export class Practice implements HandlersOf<'practice'> {
  readonly #ports: Ports;
  readonly #sync: Sync;

  constructor(ports: Ports, sync: Sync) {
    this.#ports = ports;
    this.#sync = sync;
  }

  finalise(period: PeriodRef) {
    return this.#act(period, () => this.#ports.finalisePractice(period));
  }

  rollForward(period: PeriodRef) {
    return this.#act(period, () => this.#ports.rollPracticeForward(period));
  }

  async #act({ connectionId, companyId }: PeriodRef, act: () => Promise<void>) {
    const connections = await this.#ports.store.work.listConnections();
    // The practice service would finalise its own period whatever connection the page named.
    if (!connections.some(({ id, practice }) => id === connectionId && practice)) {
      throw new AppError('not-found', { what: 'connection' });
    }
    await act();
    await this.#sync.readCompany({ connectionId, companyId });
    return {};
  }
}
