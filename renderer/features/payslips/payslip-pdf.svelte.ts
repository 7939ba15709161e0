import type { Bridge } from '#bridge/bridge.ts';
import type { PayslipRef } from '#contract/domain/ids.ts';
import { Latest } from '#state/latest.ts';

/** The bytes of the payslip that is looked at. */
export class PayslipPdfState {
  readonly #bridge: Bridge;
  readonly #latest = new Latest();
  #bytes = $state.raw<Uint8Array | null>(null);
  #keptAt = $state<number | null>(null);
  #error = $state.raw<unknown>(null);

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  get bytes(): Uint8Array | null {
    return this.#bytes;
  }

  /** When the copy on this computer was read; null: it comes from the service just now. */
  get keptAt(): number | null {
    return this.#keptAt;
  }

  get error(): unknown {
    return this.#error;
  }

  /** Another one takes its place at once: no payslip stands under the name of somebody else. */
  async read(payslip: PayslipRef, force = false): Promise<void> {
    const wanted = this.#latest.begin();
    [this.#bytes, this.#keptAt, this.#error] = [null, null, null];
    try {
      const { pdf, keptAt } = await this.#bridge.calls.payslips.pdf({ ...payslip, force });
      if (wanted()) [this.#bytes, this.#keptAt] = [Uint8Array.fromBase64(pdf), keptAt];
    } catch (error) {
      if (wanted()) this.#error = error;
    }
  }
}
