import type { PayrollApi } from '#api/payroll-api.ts';
import type { CompanyRef } from '#contract/domain/ids.ts';
import type { SyncChanges } from '#contract/domain/sync.ts';
import { isAppError } from '#contract/errors.ts';
import type { Ports } from '../ports.ts';
import { carryOut } from './carry-out.ts';
import type { CallPace } from './pace.ts';
import type { Step } from './plan.ts';

interface CallsParts {
  readonly ports: Ports;
  readonly api: () => Promise<PayrollApi>;
  readonly pace: CallPace;
}

interface Making {
  readonly signal: AbortSignal;
  /** What may be called while the answer of a long list is put in place, as the service is free then. */
  readonly beside: readonly Step[];
  /** One of them is done. */
  readonly onBeside: () => void;
}

/** Makes the calls of a company's reading and has their answers on disk. */
export class Calls {
  readonly #ref: CompanyRef;
  readonly #parts: CallsParts;

  constructor(ref: CompanyRef, parts: CallsParts) {
    this.#ref = ref;
    this.#parts = parts;
  }

  /** Answers what a list of people changed. */
  async make(step: Step, making: Making): Promise<SyncChanges | null> {
    let meanwhile: Promise<unknown> = Promise.resolve();
    const onReceived = () => {
      // Together: the store writes what they answer only after the list.
      meanwhile = Promise.all(making.beside.map((small) => this.#beside(small, making)));
    };
    try {
      return await this.#one(step, making.signal, onReceived);
    } finally {
      await meanwhile;
    }
  }

  async #one(step: Step, signal: AbortSignal, onReceived?: () => void): Promise<SyncChanges | null> {
    const { ports, pace } = this.#parts;
    const at = ports.clock.now();
    const api = await this.#parts.api();
    const how = { priority: 'background', signal } as const;
    const changes = await carryOut(
      { ref: this.#ref, api, cache: ports.store.cache, how, at, onReceived },
      step,
    );
    pace.note(ports.clock.now() - at);
    return changes;
  }

  /** One that fails here is still in the plan, and is asked for again in its turn. */
  async #beside(step: Step, { signal, onBeside }: Making): Promise<void> {
    try {
      await this.#one(step, signal);
      onBeside();
    } catch (error) {
      if (!isAppError(error)) this.#parts.ports.logError('sync.beside', error);
    }
  }
}
