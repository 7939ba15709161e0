import type { Bridge, CallOutput } from '#bridge/bridge.ts';
import type { FoundCompany, FoundEmployee } from '#electron/employees/contract/employee-line.ts';
import { Latest } from '#state/latest.ts';

export type Hit =
  | (FoundEmployee & { readonly kind: 'employee' })
  | (FoundCompany & { readonly kind: 'company' });

/** Identifies a hit in a list. */
export function hitId(hit: Hit): string {
  const employee = hit.kind === 'employee' ? hit.employeeId : '';
  return `${hit.kind}-${hit.connectionId}-${hit.companyId}-${employee}`;
}

export const maxPerKind = 20;

/** Searches all companies as the clerk types. */
export class Finder {
  #query = $state('');
  #found = $state.raw<CallOutput<'search', 'find'> | null>(null);
  #error = $state.raw<unknown>(null);
  #coming = $state(false);
  readonly #latest = new Latest();
  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  get query(): string {
    return this.#query;
  }

  set query(text: string) {
    this.#query = text;
    void this.#find(text);
  }

  /** The newest answer; null while nothing is typed, before the first answer and after a failure. */
  get found(): CallOutput<'search', 'find'> | null {
    return this.#found;
  }

  get error(): unknown {
    return this.#error;
  }

  /** True while the answer to the typed text is awaited; `found` then belongs to an earlier text. */
  get coming(): boolean {
    return this.#coming;
  }

  readonly hits = $derived.by<readonly Hit[]>(() => {
    const { employees, companies } = this.#found ?? { employees: [], companies: [] };
    return [
      ...employees.slice(0, maxPerKind).map((employee) => ({ kind: 'employee' as const, ...employee })),
      ...companies.slice(0, maxPerKind).map((company) => ({ kind: 'company' as const, ...company })),
    ];
  });

  /** Whether there are more matches than are shown. */
  readonly hasMore = $derived.by(() => {
    const { employees, companies } = this.#found ?? { employees: [], companies: [] };
    return Math.max(employees.length, companies.length) > maxPerKind;
  });

  async #find(text: string): Promise<void> {
    const wanted = this.#latest.begin();
    this.#coming = text.trim() !== '';
    if (!this.#coming) {
      this.#found = null;
      this.#error = null;
      return;
    }
    try {
      const found = await this.#bridge.calls.search.find({ text, limit: maxPerKind + 1 });
      if (!wanted()) return;
      this.#found = found;
      this.#error = null;
    } catch (error) {
      if (!wanted()) return;
      this.#found = null;
      this.#error = error;
    }
    this.#coming = false;
  }
}
