import type { Bridge } from '#bridge/bridge.ts';
import type { PayPeriod } from '#contract/domain/bulk-input.ts';
import type { Connection } from '#contract/domain/connection.ts';
import type { CompanyRef } from '#contract/domain/ids.ts';
import type { PayFrequency } from '#contract/domain/pay-frequency.ts';
import type { SentSubmission } from '#contract/domain/submission.ts';
import type { CompanyMarks } from '#state/company-marks.svelte.ts';
import { followOutbox } from '#state/outbox.svelte.ts';
import { Resource } from '#state/resource.svelte.ts';
import { readWorkQueue, type Queued } from '#state/work-queue.ts';

/** So many companies are asked about what comes up: each costs a few questions to the disk. */
export const maxCompanies = 20;
const shownSubmissions = 5;

/** Events that come within so long lead to one load. */
const togetherMs = 300;

/** The earliest open period of a pay frequency. */
export interface OpenPeriod {
  readonly company: CompanyRef;
  readonly companyName: string;
  readonly payFrequency: PayFrequency;
  readonly period: PayPeriod;
}

export interface Work {
  readonly connections: readonly Connection[];
  readonly queue: readonly Queued[];
  readonly comingUp: readonly OpenPeriod[];
  readonly last: readonly SentSubmission[];
  /** Companies that were read on this computer. */
  readonly readCompanies: number;
}

interface ReadCompany {
  readonly ref: CompanyRef;
  readonly name: string;
  readonly syncedAt: number;
}

/** All work of all connections, as far as this computer knows it: no company is read for it. */
export class HomeWork {
  readonly resource = new Resource<Work>();
  readonly #bridge: Bridge;
  readonly #marks: CompanyMarks;

  constructor(bridge: Bridge, marks: CompanyMarks) {
    this.#bridge = bridge;
    this.#marks = marks;
  }

  /** Loads again when something was sent or read, until the returned function is called. */
  follow(): () => void {
    const { companies, jobs, sentInputs } = this.#bridge.events;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A company that is being read tells so many times a second.
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void this.load();
      }, togetherMs);
    };
    const removals = [
      followOutbox(this.#bridge, soon),
      companies.changed(soon),
      sentInputs.changed(soon),
      jobs.moved(soon),
    ];
    return () => {
      clearTimeout(timer);
      removals.forEach((remove) => remove());
    };
  }

  async load(): Promise<void> {
    await this.resource.load(async () => ({ value: await this.#read(), fetchedAt: null }));
  }

  async #read(): Promise<Work> {
    const { calls } = this.#bridge;
    const { connections } = await calls.connections.list({});
    // Without them companies stand in the colours of their ids.
    await Promise.allSettled(connections.map(({ id }) => this.#marks.read(id)));
    const queue = await readWorkQueue(
      this.#bridge,
      connections.map(({ id }) => id),
    );
    const read = (await Promise.all(connections.map((one) => this.#readCompanies(one)))).flat();
    const shown = this.#nearestFirst(read, queue).slice(0, maxCompanies);
    const open = await Promise.all(shown.map((company) => this.#openPeriods(company)));
    const sent = await Promise.all(shown.map((company) => this.#lastSubmissions(company)));
    return {
      connections,
      queue,
      comingUp: open.flat().toSorted((a, b) => a.period.end.localeCompare(b.period.end)),
      last: sent
        .flat()
        .toSorted((a, b) => b.createdAt - a.createdAt)
        .slice(0, shownSubmissions),
      readCompanies: read.length,
    };
  }

  async #readCompanies({ id: connectionId }: Connection): Promise<ReadCompany[]> {
    const [{ companies }, sync] = await Promise.all([
      this.#bridge.calls.companies.list({ connectionId }),
      this.#bridge.calls.sync.state({ connectionId }),
    ]);
    const names = new Map(companies.map(({ id, name }) => [id, name]));
    return sync.companies.flatMap(({ companyId, syncedAt }) => {
      const name = names.get(companyId);
      return name === undefined || syncedAt === null
        ? []
        : [{ ref: { connectionId, companyId }, name, syncedAt }];
    });
  }

  /** Favourites, then companies with unsent work, then those that were read last. */
  #nearestFirst(companies: readonly ReadCompany[], queue: readonly Queued[]): ReadCompany[] {
    const hasWork = ({ connectionId, companyId }: CompanyRef) =>
      queue.some(
        (row) =>
          row.type === 'period' && row.ref.connectionId === connectionId && row.ref.companyId === companyId,
      );
    const weight = ({ ref }: ReadCompany) => (this.#marks.isFavourite(ref) ? 2 : 0) + (hasWork(ref) ? 1 : 0);
    return companies.toSorted((a, b) => weight(b) - weight(a) || b.syncedAt - a.syncedAt);
  }

  async #openPeriods({ ref, name }: ReadCompany): Promise<OpenPeriod[]> {
    const { payFrequencies } = await this.#bridge.calls.employees.groups(ref);
    const found = await Promise.all(
      payFrequencies.map(async (payFrequency) => {
        const asked = { ...ref, payFrequencyId: payFrequency.id };
        const { periods } = await this.#bridge.calls.bulkInputs.periods(asked);
        const [earliest] = periods
          .filter(({ payslips, finalised }) => finalised < payslips)
          .toSorted((a, b) => a.end.localeCompare(b.end));
        return earliest ? [{ company: ref, companyName: name, payFrequency, period: earliest }] : [];
      }),
    );
    return found.flat();
  }

  async #lastSubmissions({ ref }: ReadCompany): Promise<readonly SentSubmission[]> {
    const { rows } = await this.#bridge.calls.sentInputs.list({
      filter: { ...ref, payFrequencyId: null, periodEnd: null },
      window: { offset: 0, limit: shownSubmissions },
    });
    return rows;
  }
}
