import type { Bridge, CallOutput } from '#bridge/bridge.ts';
import { policyMessages } from '#features/safety/texts/policies.ts';
import { createContext } from 'svelte';

export type ApplicationInfo = CallOutput<'application', 'info'>;

/** What main reports about the program and the computer; null until it has answered. */
export class Application {
  #info = $state.raw<ApplicationInfo | null>(null);
  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  get info(): ApplicationInfo | null {
    return this.#info;
  }

  /** Why no readable files can be saved; undefined unless the organisation forbids it. */
  get noFiles(): string | undefined {
    return this.#info?.policies.exports === false ? policyMessages.noExports : undefined;
  }

  /** Why nothing can be printed; undefined unless the organisation forbids it. */
  get noPaper(): string | undefined {
    return this.#info?.policies.printing === false ? policyMessages.noPrinting : undefined;
  }

  async read(): Promise<void> {
    this.#info = await this.#bridge.calls.application.info({});
  }
}

export const [useApplication, provideApplication] = createContext<Application>();
