import { errorOf } from '#bridge/bridge.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { Syncs } from './syncs.svelte.ts';

/** Refreshes the company at the clerk's request: its list of employees says which payslips are finalised. */
export class CompanyRefresh {
  #wasAsked = $state(false);
  #failure = $state.raw<unknown>(null);
  readonly #syncs: Syncs;
  readonly #company: CompanyRef;

  constructor(syncs: Syncs, company: CompanyRef) {
    this.#syncs = syncs;
    this.#company = company;
  }

  get running(): boolean {
    const phase = this.#syncs.of(this.#company)?.phase;
    return phase === 'running' || phase === 'waiting';
  }

  /** Why a refresh that was started here failed; the status bar shows the failures of others. */
  get failure(): unknown {
    if (!this.#wasAsked || this.#failure !== null) return this.#failure;
    const sync = this.#syncs.of(this.#company);
    return sync?.phase === 'failed' && sync.failure ? errorOf(sync.failure) : null;
  }

  async start(): Promise<void> {
    this.#wasAsked = true;
    this.#failure = null;
    try {
      await this.#syncs.start(this.#company, 'company');
    } catch (error) {
      this.#failure = error;
    }
  }
}
