import type { Bridge, CallOutput } from '#bridge/bridge.ts';
import { presentError } from '#bridge/present-error.ts';
import { isAppError } from '#contract/errors.ts';
import { connectionMessages } from '#messages/connections.ts';

export type Deployment = 'newer' | 'older' | 'other';

const presets: Record<Deployment, string> = {
  newer: 'https://api.payroll.simplepay.cloud/v1',
  older: 'https://www.simplepay.co.za/api/v1',
  other: 'https://',
};

export type FormField = 'address' | 'name' | 'key';

/** What the clerk fills in to connect a company, and what is wrong with it. */
export class ConnectForm {
  name = $state<string>(connectionMessages.form.defaultName);
  address = $state(presets.newer);
  key = $state('');
  #deployment = $state<Deployment>('newer');
  #fieldErrors = $state.raw<Readonly<Partial<Record<FormField, string>>>>({});
  #failure = $state.raw<unknown>(null);
  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  get deployment(): Deployment {
    return this.#deployment;
  }

  set deployment(deployment: Deployment) {
    this.#deployment = deployment;
    this.address = presets[deployment];
    this.#clearErrors();
  }

  get fieldErrors(): Readonly<Partial<Record<FormField, string>>> {
    return this.#fieldErrors;
  }

  /** A failure that belongs to no single field. */
  get failure(): unknown {
    return this.#failure;
  }

  /** Null where it did not come to a connection; the errors then say why. */
  async submit(): Promise<CallOutput<'connections', 'connect'> | null> {
    this.#clearErrors();
    this.#fieldErrors = this.#missing();
    if (Object.keys(this.#fieldErrors).length > 0) return null;
    try {
      const { name, address, key } = this;
      const answer = await this.#bridge.calls.connections.connect({
        name: name.trim(),
        baseUrl: address.trim(),
        key,
      });
      this.key = '';
      return answer;
    } catch (error) {
      this.#place(error);
      return null;
    }
  }

  #clearErrors(): void {
    this.#fieldErrors = {};
    this.#failure = null;
  }

  #missing(): Partial<Record<FormField, string>> {
    return {
      ...(this.name.trim() === '' ? { name: connectionMessages.form.nameMissing } : {}),
      ...(this.key.trim() === '' ? { key: connectionMessages.form.keyMissing } : {}),
    };
  }

  #place(error: unknown): void {
    if (isAppError(error, 'address-not-allowed', 'wrong-address')) {
      this.#fieldErrors = { address: presentError(error).text };
    } else if (isAppError(error, 'key-refused')) {
      this.#fieldErrors = { key: connectionMessages.form.keyRefused(error.params.host) };
    } else {
      this.#failure = error;
    }
  }
}
