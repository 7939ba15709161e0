import type { Bridge } from '#bridge/bridge.ts';
import type { CompanyOverview } from '#electron/companies/contract/company.ts';
import { calendarDay } from '#messages/format.ts';
import { Latest } from '#state/latest.ts';

/** Events within this time lead to one load. */
const togetherMs = 300;

/** What this computer knows about the companies of one connection. */
export class CompanyOverviews {
  #companies = $state.raw<ReadonlyMap<number, CompanyOverview> | null>(null);
  readonly #latest = new Latest();
  readonly #bridge: Bridge;
  readonly #connectionId: string;

  constructor(bridge: Bridge, connectionId: string) {
    this.#bridge = bridge;
    this.#connectionId = connectionId;
  }

  /** Null: not known yet; undefined: never read. */
  readonly of = (companyId: number): CompanyOverview | null | undefined =>
    this.#companies === null ? null : this.#companies.get(companyId);

  /** Loads now, and again when a company was read, until the returned function is called. */
  follow(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    void this.#load();
    const unfollow = this.#bridge.events.companies.changed(({ connectionId, companyId }) => {
      if (connectionId !== this.#connectionId || companyId === null) return;
      // A company that is being read sends this event many times a second.
      timer ??= setTimeout(() => {
        timer = undefined;
        void this.#load();
      }, togetherMs);
    });
    return () => {
      clearTimeout(timer);
      unfollow();
    };
  }

  async #load(): Promise<void> {
    const wanted = this.#latest.begin();
    try {
      const asked = { connectionId: this.#connectionId, on: calendarDay(new Date()) };
      const { companies } = await this.#bridge.calls.companies.overview(asked);
      if (wanted()) this.#companies = new Map(companies.map((company) => [company.companyId, company]));
    } catch {
      // The list is useful without overviews: it leaves out what is unknown.
    }
  }
}
