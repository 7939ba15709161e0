import type { Bridge } from '#bridge/bridge.ts';
import type {
  PayslipSelection,
  SavingOptions,
  SavingPreview,
} from '#electron/hand-out/contract/payslip-saving.ts';
import { Resource } from '#state/resource.svelte.ts';

/** A preview is requested once typing has paused for this long. */
const pauseMs = 200;

/** A preview of what saving would do, requested again soon after the options have changed. */
export class SavingPreviewState {
  readonly resource = new Resource<SavingPreview>();
  readonly #bridge: Bridge;
  readonly #selection: PayslipSelection;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(bridge: Bridge, selection: PayslipSelection) {
    this.#bridge = bridge;
    this.#selection = selection;
  }

  /** The latest preview; null before the first. */
  get value(): SavingPreview | null {
    return this.resource.value;
  }

  ask(options: SavingOptions): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(options), this.value === null ? 0 : pauseMs);
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  async #ask(options: SavingOptions): Promise<void> {
    const { payslipSaving } = this.#bridge.calls;
    await this.resource.load(async () => ({
      value: await payslipSaving.preview({ selection: this.#selection, options }),
      fetchedAt: null,
    }));
  }
}
