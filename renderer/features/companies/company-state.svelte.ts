import type { Bridge, CallOutput } from '#bridge/bridge.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { SyncState } from '#electron/sync/contract/sync.ts';
import { AppError } from '#kit/errors.ts';
import { Resource } from '#state/resource.svelte.ts';

export type PayFrequencyOfCompany = CallOutput<'companies', 'payFrequencies'>['payFrequencies'][number];

/** The pay frequencies of one company, and the reading of the whole company. */
export class CompanyState {
  readonly resource = new Resource<readonly PayFrequencyOfCompany[]>();
  #sync = $state.raw<SyncState | null>(null);
  #ended: ((state: SyncState) => void) | null = null;
  #version = $state(0);
  readonly #bridge: Bridge;
  readonly #company: CompanyRef;

  constructor(bridge: Bridge, company: CompanyRef) {
    this.#bridge = bridge;
    this.#company = company;
  }

  /** The progress of the reading; null while nothing is being read. */
  get progress(): Pick<SyncState, 'done' | 'total'> | null {
    return this.#sync !== null && isActive(this.#sync) ? this.#sync : null;
  }

  /** Whether the whole company has been read, so that what is missing did not exist then. */
  get wasRead(): boolean {
    return this.#sync !== null && this.#sync.syncedAt !== null;
  }

  /** Changes with the company's data: whatever depends on it has to be loaded again. */
  get version(): number {
    return this.#version;
  }

  #isMine(ref: { connectionId: string; companyId: number | null }): boolean {
    return ref.connectionId === this.#company.connectionId && ref.companyId === this.#company.companyId;
  }

  /** Follows the events until the returned function is called. */
  follow(): () => void {
    const { companies, sync } = this.#bridge.events;
    const removals = [
      companies.changed((ref) => {
        if (this.#isMine(ref)) void this.#reload();
      }),
      sync.changed((state) => {
        if (this.#isMine(state)) this.#note(state);
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

  /** Loads from the cache; if that has nothing yet, reads the whole company first. */
  async load(): Promise<void> {
    await this.resource.load(async () => {
      const [cached] = await Promise.all([this.#read(), this.#look()]);
      return cached.fetchedAt === null ? this.#readAgain() : cached;
    });
  }

  /** Finds out whether a reading is under way already; if that fails, none is shown. */
  async #look(): Promise<void> {
    const { connectionId } = this.#company;
    const { companies } = await this.#bridge.calls.sync
      .state({ connectionId })
      .catch(() => ({ companies: [] }));
    // An event may have brought something newer.
    this.#sync ??= companies.find((state) => this.#isMine(state)) ?? null;
  }

  async sync(): Promise<void> {
    await this.resource.load(() => this.#readAgain());
  }

  #note(state: SyncState): void {
    this.#sync = state;
    if (!isActive(state)) this.#ended?.(state);
  }

  async #readAgain() {
    const ended = new Promise<SyncState>((resolve) => {
      this.#ended = resolve;
    });
    const before = this.#sync;
    const begun = await this.#bridge.calls.sync.start({ ...this.#company, scope: 'company', agreed: false });
    // An event may have brought something newer.
    if (this.#sync === before) this.#note(begun);
    const { phase, failure } = await ended;
    if (phase === 'failed' && failure !== null) throw new AppError(failure.code, failure.params);
    this.#version++;
    return this.#read();
  }
}

const isActive = ({ phase }: SyncState) => phase === 'waiting' || phase === 'running';
