import type { Bridge } from '#bridge/bridge.ts';
import type { CompanyMark } from '#contract/domain/company.ts';
import type { CompanyRef } from '#contract/domain/ids.ts';
import { createContext } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { companyHue } from './company-hue.ts';

const unmarked = { favourite: false, hue: null } as const;

function keyOf({ connectionId, companyId }: CompanyRef): string {
  return `${connectionId}/${companyId}`;
}

/** What the clerk made of companies: favourites, and a colour of their own choice. */
export class CompanyMarks {
  readonly #marks = new SvelteMap<string, CompanyMark>();
  readonly #bridge: Bridge;
  #last: Promise<void> = Promise.resolve();

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  async read(connectionId: string): Promise<void> {
    const { marks } = await this.#bridge.calls.companies.marks({ connectionId });
    for (const mark of marks) this.#marks.set(keyOf({ connectionId, companyId: mark.companyId }), mark);
  }

  isFavourite(ref: CompanyRef): boolean {
    return this.#of(ref).favourite;
  }

  /** In degrees: the clerk's choice, or the one that follows from the id. */
  hueOf(ref: CompanyRef): number {
    return this.#of(ref).hue ?? companyHue(ref.companyId);
  }

  /** Fails where it could not be kept; then nothing has changed. */
  mark(ref: CompanyRef, change: Partial<Omit<CompanyMark, 'companyId'>>): Promise<void> {
    // One after the other: the second has to build on what the first has made.
    const marked = this.#last.then(() => this.#mark(ref, change));
    this.#last = marked.catch(() => undefined);
    return marked;
  }

  async #mark(ref: CompanyRef, change: Partial<Omit<CompanyMark, 'companyId'>>): Promise<void> {
    const { favourite, hue } = { ...this.#of(ref), ...change };
    const mark = { companyId: ref.companyId, favourite, hue };
    await this.#bridge.calls.companies.mark({ ...mark, connectionId: ref.connectionId });
    this.#marks.set(keyOf(ref), mark);
  }

  #of(ref: CompanyRef): Omit<CompanyMark, 'companyId'> {
    return this.#marks.get(keyOf(ref)) ?? unmarked;
  }
}

export const [useCompanyMarks, provideCompanyMarks] = createContext<CompanyMarks>();
