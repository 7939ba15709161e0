import type { Bridge } from '#bridge/bridge.ts';
import type { Company, CompanyOverview } from '#electron/companies/contract/company.ts';
import type { CompanyRef } from '#kit/ids.ts';
import { calendarDay } from '#messages/format.ts';
import {
  offered,
  passing,
  switched,
  type FilterOffer,
  type OfferedFilter,
  type QuickFilter,
} from '#results/quick-filters.ts';
import type { Companies } from '#state/companies/companies.svelte.ts';
import { Latest } from '#state/latest.ts';
import { companiesMessages as messages } from './texts/companies.ts';

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

  get isKnown(): boolean {
    return this.#companies !== null;
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

/** The companies of one connection. */
export interface CompanyPlace {
  readonly connectionId: string;
  readonly list: Companies;
  readonly overviews: CompanyOverviews;
}

/** A company that the search finds. */
export interface FoundCompany {
  readonly place: CompanyPlace;
  readonly company: Company;
}

/** Companies of one connection that stand together. */
export interface CompanyGroup {
  readonly place: CompanyPlace;
  readonly title: string;
  readonly companies: readonly Company[];
}

export const refOf = ({ place, company }: FoundCompany): CompanyRef => ({
  connectionId: place.connectionId,
  companyId: company.id,
});

export const isFavourite = ({ place, company }: FoundCompany): boolean => place.list.isFavourite(company.id);

/** Of how many employees the payslips were not read; null if the company never was, 0 while that is not known. */
export function unreadIn({ place, company }: FoundCompany): number | null {
  const overview = place.overviews.of(company.id);
  if (overview === null) return 0;
  return overview === undefined ? null : overview.unread;
}

interface FilterFacts {
  readonly all: () => readonly FoundCompany[];
  readonly found: () => readonly FoundCompany[];
  /** Those that pay people: of the others, nobody misses what was not read. */
  readonly paying: () => readonly CompanyPlace[];
  readonly unsentOf: (company: CompanyRef) => number;
  readonly today: () => string;
}

/** What the companies that were found are narrowed to by one press. */
export class CompanyFilters implements FilterOffer {
  #on = $state.raw<readonly QuickFilter<FoundCompany>[]>([]);
  readonly #filters: readonly QuickFilter<FoundCompany>[];
  readonly #all: FilterFacts['all'];
  readonly #found: FilterFacts['found'];

  constructor({ all, found, paying, unsentOf, today }: FilterFacts) {
    this.#all = all;
    this.#found = found;
    const hasEnded = ({ place, company }: FoundCompany) =>
      place.overviews.of(company.id)?.periods.some(({ end }) => end < today()) === true;
    // Nobody waits for what is invented.
    const ofPaying = (test: (one: FoundCompany) => boolean) => (one: FoundCompany) =>
      paying().includes(one.place) && test(one);
    this.#filters = [
      { id: 'ended', label: messages.filters.ended, test: ofPaying(hasEnded) },
      { id: 'unsent', label: messages.filters.unsent, test: ofPaying((one) => unsentOf(refOf(one)) > 0) },
      { id: 'unread', label: messages.filters.unread, test: ofPaying((one) => unreadIn(one) !== 0) },
      { id: 'favourites', label: messages.favourites, test: isFavourite },
    ];
  }

  /** Those that are on and can be answered: until the overviews were read, none that asks them hides a company. */
  readonly #applied = $derived.by(() => {
    const isKnown = this.#found().every(({ place }) => place.overviews.isKnown);
    return isKnown ? this.#on : this.#on.filter(({ id }) => id === 'favourites' || id === 'unsent');
  });

  readonly shown = $derived.by(() => passing(this.#found(), this.#applied));

  /** Those that would show one of all companies, whatever is searched for. */
  get quickFilters(): readonly OfferedFilter[] {
    const all = this.#all();
    const known = this.#filters.filter((filter) => all.some(filter.test) || this.#on.includes(filter));
    return offered(this.#found(), known, this.#applied).map((one) => ({
      ...one,
      isOn: this.on.includes(one.id),
    }));
  }

  /** The ids of those that are on. */
  get on(): readonly string[] {
    return this.#on.map(({ id }) => id);
  }

  set on(ids: readonly string[]) {
    this.#on = this.#filters.filter(({ id }) => ids.includes(id));
  }

  setFilter(id: string, isOn: boolean): void {
    const filter = this.#filters.find((one) => one.id === id);
    if (filter !== undefined) this.#on = switched(this.#on, filter, isOn);
  }
}
