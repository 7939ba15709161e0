import type { Bridge } from '#bridge/bridge.ts';
import type { CompanyMark } from '#electron/companies/contract/company.ts';
import type { CompanyRef } from '#kit/ids.ts';
import { createContext } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { companyKey } from '#kit/company-key.ts';

const goldenAngle = 137.508;

/** The hue of a company's colour, in degrees: always the same for an id, and far apart for neighbouring ids. */
export function companyHue(companyId: number): number {
  return Math.round((companyId * goldenAngle) % 360);
}

const unmarked = { favourite: false, hue: null } as const;

/** How the clerk marked companies: as favourites, and with a colour of their own choice. */
export class CompanyMarks {
  readonly #marks = new SvelteMap<string, CompanyMark>();
  readonly #bridge: Bridge;
  #last: Promise<void> = Promise.resolve();

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  async read(connectionId: string): Promise<void> {
    const { marks } = await this.#bridge.calls.companies.marks({ connectionId });
    for (const mark of marks) this.#marks.set(companyKey({ connectionId, companyId: mark.companyId }), mark);
  }

  isFavourite(ref: CompanyRef): boolean {
    return this.#of(ref).favourite;
  }

  /** In degrees: the clerk's choice, or the hue derived from the id. */
  hueOf(ref: CompanyRef): number {
    return this.#of(ref).hue ?? companyHue(ref.companyId);
  }

  /** Rejects if the mark could not be saved; nothing has changed then. */
  mark(ref: CompanyRef, change: Partial<Omit<CompanyMark, 'companyId'>>): Promise<void> {
    // One at a time: the second change has to build on the result of the first.
    const marked = this.#last.then(() => this.#mark(ref, change));
    this.#last = marked.catch(() => undefined);
    return marked;
  }

  async #mark(ref: CompanyRef, change: Partial<Omit<CompanyMark, 'companyId'>>): Promise<void> {
    const { favourite, hue } = { ...this.#of(ref), ...change };
    const mark = { companyId: ref.companyId, favourite, hue };
    await this.#bridge.calls.companies.mark({ ...mark, connectionId: ref.connectionId });
    this.#marks.set(companyKey(ref), mark);
  }

  #of(ref: CompanyRef): Omit<CompanyMark, 'companyId'> {
    return this.#marks.get(companyKey(ref)) ?? unmarked;
  }
}

export const [useCompanyMarks, provideCompanyMarks] = createContext<CompanyMarks>();
