import { errorOf } from '#bridge/bridge.ts';
import type { CompanyRef } from '#contract/domain/ids.ts';
import type { Syncs } from '#state/syncs.svelte.ts';

/** The company, read when the clerk asks for it: a list of its employees says which payslips are finalised. */
export class PeriodRefresh {
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

  /** Of what was asked from here; the status bar shows what happens to the others. */
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
