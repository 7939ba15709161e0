import { errorOf } from '#bridge/bridge.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { SyncPlan, SyncScope, SyncState } from '#electron/sync/contract/sync.ts';
import { Attempt } from '../attempt.svelte.ts';
import { companyKey } from '#kit/company-key.ts';
import type { Syncs } from '../syncs.svelte.ts';

/** A company that was never read, or whose employees' payslips were not. */
export interface UnreadCompany extends CompanyRef {
  readonly name: string;
  /** Employees whose payslips were never read; null if the company itself was not. */
  readonly unread: number | null;
}

const isActive = (state: SyncState) => state.phase === 'waiting' || state.phase === 'running';
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
/** Payslips are read with the company where the service lists them together, else one employee at a time. */
const scopeOf = ({ unread }: UnreadCompany): SyncScope => (unread === null ? 'company' : 'everyone');

/** Reads what was never read of several companies, on any connection: planned, then begun, stopped and continued. */
export class UnreadCompanies {
  readonly attempt = new Attempt();
  readonly #syncs: Syncs;
  readonly #companies: () => readonly UnreadCompany[];
  #plans = $state.raw<readonly (SyncPlan & CompanyRef)[] | null>(null);
  /** What was begun from here: a company is no longer unread once its list is there, while its reading goes on. */
  #begun = $state.raw<readonly CompanyRef[]>([]);

  constructor(syncs: Syncs, companies: () => readonly UnreadCompany[]) {
    this.#syncs = syncs;
    this.#companies = companies;
  }

  get all(): readonly UnreadCompany[] {
    return this.#companies();
  }

  readonly #states = $derived.by(() => {
    const refs = [...this.#companies(), ...this.#begun];
    const unique = [...new Map(refs.map((ref) => [companyKey(ref), ref])).values()];
    return unique.map((ref) => this.#syncs.of(ref)).filter((state) => state !== undefined);
  });

  readonly active = $derived(this.#states.filter(isActive));
  readonly isStopped = $derived(this.#states.some(({ phase }) => phase === 'stopped'));
  readonly done = $derived(sum(this.active.map(({ done }) => done)));
  readonly total = $derived(sum(this.active.map(({ total }) => total)));
  /** Connections are read side by side, the companies of one after the other. Null: not known yet. */
  readonly leftMs = $derived(this.active.some(({ leftMs }) => leftMs === null) ? null : longest(this.active));

  /** Null: not planned yet. */
  readonly plan = $derived(
    this.#plans === null
      ? null
      : {
          calls: sum(this.#plans.map(({ calls }) => calls)),
          durationMs: longest(this.#plans.map((plan) => ({ ...plan, leftMs: plan.durationMs }))),
        },
  );

  /** Why the first of those that failed could not be read. */
  readonly failure = $derived.by(() => {
    const failed = this.#states.find(({ phase, failure }) => phase === 'failed' && failure !== null);
    return this.attempt.failure ?? (failed?.failure ? errorOf(failed.failure) : null);
  });

  /** Learns how far these companies are, and what reading them would take. */
  async look(): Promise<void> {
    await this.attempt.run(async () => {
      const companies = this.#companies();
      const connections = new Set(companies.map(({ connectionId }) => connectionId));
      await Promise.all([...connections].map((id) => this.#syncs.ask(id)));
      this.#plans = await Promise.all(
        companies.map(async (company) => ({
          connectionId: company.connectionId,
          companyId: company.companyId,
          ...(await this.#syncs.plan(refOf(company), scopeOf(company))),
        })),
      );
    });
  }

  async start(companies: readonly UnreadCompany[] = this.#companies()): Promise<void> {
    this.#begun = [...this.#begun, ...companies];
    await this.attempt.run(() =>
      Promise.all(
        companies.map((company) => this.#syncs.start(refOf(company), scopeOf(company), { agreed: true })),
      ),
    );
  }

  async stop(): Promise<void> {
    await this.attempt.run(() => Promise.all(this.active.map((state) => this.#syncs.stop(refOf(state)))));
  }
}

const refOf = ({ connectionId, companyId }: CompanyRef): CompanyRef => ({ connectionId, companyId });

/** The time until the last connection is done. */
function longest(
  parts: readonly { readonly connectionId: string; readonly leftMs: number | null }[],
): number {
  const byConnection = Map.groupBy(parts, ({ connectionId }) => connectionId);
  const times = [...byConnection.values()].map((own) => sum(own.map(({ leftMs }) => leftMs ?? 0)));
  return Math.max(0, ...times);
}
