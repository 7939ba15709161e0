import type { Bridge, CallOutput } from '#bridge/bridge.ts';
import type { CompanyRef } from '#contract/domain/ids.ts';
import { Resource } from '#state/resource.svelte.ts';

export type PayFrequencyOfCompany = CallOutput<'companies', 'payFrequencies'>['payFrequencies'][number];

interface SyncProgress {
  readonly done: number;
  readonly total: number;
}

/** The pay frequencies of one company, and the reading of all that belongs to it. */
export class CompanyState {
  readonly resource = new Resource<readonly PayFrequencyOfCompany[]>();
  #progress = $state.raw<SyncProgress | null>(null);
  #version = $state(0);
  readonly #bridge: Bridge;
  readonly #company: CompanyRef;

  constructor(bridge: Bridge, company: CompanyRef) {
    this.#bridge = bridge;
    this.#company = company;
  }

  /** Null while nothing is being read. */
  get progress(): SyncProgress | null {
    return this.#progress;
  }

  /** Changes whenever the company's data has: what hangs on it is to be read again. */
  get version(): number {
    return this.#version;
  }

  #isMine(ref: { connectionId: string; companyId: number | null }): boolean {
    return ref.connectionId === this.#company.connectionId && ref.companyId === this.#company.companyId;
  }

  /** Follows the events until the returned function is called. */
  follow(): () => void {
    const { changed, syncProgress } = this.#bridge.events.companies;
    const removals = [
      changed((ref) => {
        if (this.#isMine(ref)) void this.#reload();
      }),
      syncProgress(({ done, total, ...ref }) => {
        if (this.#isMine(ref) && this.#progress) this.#progress = { done, total };
      }),
    ];
    return () => removals.forEach((remove) => remove());
  }

  async #reload(): Promise<void> {
    this.#version++;
    await this.resource.load(() => this.#read());
  }

  async #read() {
    const { payFrequencies, fetchedAt } = await this.#bridge.calls.companies.payFrequencies(this.#company);
    return { value: payFrequencies, fetchedAt };
  }

  /** The cache at once; where it has nothing yet, the whole company is read first. */
  async load(): Promise<void> {
    await this.resource.load(async () => {
      const cached = await this.#read();
      return cached.fetchedAt === null ? this.#readAnew() : cached;
    });
  }

  async sync(): Promise<void> {
    await this.resource.load(() => this.#readAnew());
  }

  async #readAnew() {
    this.#progress = { done: 0, total: 0 };
    try {
      await this.#bridge.calls.companies.sync(this.#company);
      this.#version++;
      return await this.#read();
    } finally {
      this.#progress = null;
    }
  }
}
