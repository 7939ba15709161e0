import type { Bridge } from '#bridge/bridge.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { WaitingChange } from '#electron/employees/contract/typed-change.ts';
import { followChanges } from '#records/changes.ts';
import { Resource } from '#state/resource.svelte.ts';

/** The typed changes of a company's employees that have not been sent. */
export class WaitingChanges {
  readonly #bridge: Bridge;
  readonly #company: CompanyRef;
  readonly #resource = new Resource<readonly WaitingChange[]>();
  readonly #byId = $derived(new Map((this.#resource.value ?? []).map((one) => [one.employeeId, one])));

  constructor(bridge: Bridge, { connectionId, companyId }: CompanyRef) {
    this.#bridge = bridge;
    this.#company = { connectionId, companyId };
  }

  get all(): readonly WaitingChange[] {
    return this.#resource.value ?? [];
  }

  of(employeeId: number): WaitingChange | undefined {
    return this.#byId.get(employeeId);
  }

  /** Loads now and after every change, until the returned function is called. */
  follow(): () => void {
    const { events } = this.#bridge;
    const load = () => void this.#load();
    load();
    return followChanges(this.#company, [events.companies.changed], load);
  }

  #load(): Promise<void> {
    return this.#resource.load(async () => {
      const { waiting } = await this.#bridge.calls.employees.typed(this.#company);
      return { value: waiting, fetchedAt: null };
    });
  }
}
