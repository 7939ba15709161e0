import type { Bridge } from '#bridge/bridge.ts';
import type { PayslipRef } from '#kit/ids.ts';
import { Latest } from '#state/latest.ts';

/** The PDF of the payslip that is shown. */
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

  /** When the copy on this computer was read; null if the PDF has just come from the service. */
  get keptAt(): number | null {
    return this.#keptAt;
  }

  get error(): unknown {
    return this.#error;
  }

  /** Removes the present PDF at once, so that no payslip is shown under somebody else's name. */
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
