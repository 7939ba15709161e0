import type { Bridge } from '#bridge/bridge.ts';
import type { EmployeeDetail } from '#contract/domain/employee-line.ts';
import type { CompanyRef } from '#contract/domain/ids.ts';
import { isAppError } from '#contract/errors.ts';
import { Latest } from '#state/latest.ts';
import { Resource } from '#state/resource.svelte.ts';

/** One person: what this computer has at once, then what the service tells. */
export class EmployeeState {
  readonly resource = new Resource<EmployeeDetail>();
  #refreshing = $state(false);
  #failure = $state.raw<unknown>(null);
  readonly #bridge: Bridge;
  readonly #person: CompanyRef & { employeeId: number };
  readonly #latest = new Latest();

  constructor(bridge: Bridge, person: CompanyRef & { employeeId: number }) {
    this.#bridge = bridge;
    this.#person = person;
  }

  get refreshing(): boolean {
    return this.#refreshing;
  }

  /** Why the newest attempt to read the person from the service failed. */
  get failure(): unknown {
    return this.#failure;
  }

  async open(): Promise<void> {
    await this.#load();
    await this.refresh();
  }

  async refresh({ anew = false } = {}): Promise<void> {
    const wanted = this.#latest.begin();
    this.#refreshing = true;
    try {
      await this.#bridge.calls.employees.refresh({ ...this.#person, anew });
      if (wanted()) this.#failure = null;
    } catch (error) {
      if (wanted() && !isAppError(error, 'cancelled')) this.#failure = error;
    } finally {
      if (wanted()) this.#refreshing = false;
    }
  }

  /** Follows what is read of this person, until the returned function is called: then nothing more is asked for them. */
  follow(): () => void {
    const { connectionId, companyId, employeeId } = this.#person;
    const { companies, connections, employees } = this.#bridge.events;
    const isMine = (ref: { connectionId: string; companyId: number | null }) =>
      ref.connectionId === connectionId && ref.companyId === companyId;
    const removals = [
      employees.changed((ref) => {
        if (isMine(ref) && ref.employeeId === employeeId) void this.#load();
      }),
      companies.changed((ref) => {
        if (isMine(ref)) void this.#load();
      }),
      // A failure that the service's answers have overtaken says nothing any more.
      connections.reachabilityChanged((now) => {
        if (now.connectionId !== connectionId || now.state !== 'online') return;
        if (this.#failure !== null) void this.refresh();
      }),
    ];
    return () => {
      removals.forEach((remove) => remove());
      // What is read all the same does no harm.
      this.#bridge.calls.employees.leave(this.#person).catch(() => undefined);
    };
  }

  #load(): Promise<void> {
    return this.resource.load(async () => {
      const value = await this.#bridge.calls.employees.read(this.#person);
      return { value, fetchedAt: value.fetchedAt };
    });
  }
}
