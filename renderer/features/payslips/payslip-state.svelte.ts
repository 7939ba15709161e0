import type { Bridge } from '#bridge/bridge.ts';
import type { CompanyRef } from '#contract/domain/ids.ts';
import type { PayslipView } from '#contract/domain/payslip-line.ts';
import { isAppError } from '#contract/errors.ts';
import { Latest } from '#state/latest.ts';
import { Resource } from '#state/resource.svelte.ts';

/** One payslip: what this computer has at once, then what the service tells. */
export class PayslipDetail {
  readonly resource = new Resource<PayslipView>();
  #refreshing = $state(false);
  #failure = $state.raw<unknown>(null);
  readonly #bridge: Bridge;
  readonly #payslip: CompanyRef & { payslipId: number };
  readonly #latest = new Latest();

  constructor(bridge: Bridge, payslip: CompanyRef & { payslipId: number }) {
    this.#bridge = bridge;
    this.#payslip = payslip;
  }

  get refreshing(): boolean {
    return this.#refreshing;
  }

  /** Why the newest attempt to read the payslip from the service failed. */
  get failure(): unknown {
    return this.#failure;
  }

  async open(): Promise<void> {
    await this.load();
    await this.refresh();
  }

  load(): Promise<void> {
    return this.resource.load(async () => {
      const value = await this.#bridge.calls.payslips.read(this.#payslip);
      return { value, fetchedAt: value.items?.fetchedAt ?? value.fetchedAt };
    });
  }

  async refresh({ anew = false } = {}): Promise<void> {
    const wanted = this.#latest.begin();
    this.#refreshing = true;
    try {
      await this.#bridge.calls.payslips.refresh({ ...this.#payslip, anew });
      if (wanted()) this.#failure = null;
    } catch (error) {
      // That the service calculates is said by the payslip itself.
      const isNews = !isAppError(error, 'cancelled', 'not-ready', 'not-found');
      if (wanted()) this.#failure = isNews ? error : null;
    } finally {
      if (wanted()) this.#refreshing = false;
    }
  }

  /** Fails where it could not be kept. */
  async nameItem(item: string, name: string | null): Promise<void> {
    const { connectionId, companyId } = this.#payslip;
    await this.#bridge.calls.payslips.nameItem({ connectionId, companyId, item, name });
    await this.load();
  }

  /** Follows what is read of this payslip, until the returned function is called: then nothing more is asked for it. */
  follow(): () => void {
    const { connectionId, companyId, payslipId } = this.#payslip;
    const { companies, connections, payslips } = this.#bridge.events;
    const isMine = (ref: { connectionId: string; companyId: number | null }) =>
      ref.connectionId === connectionId && ref.companyId === companyId;
    const removals = [
      payslips.changed((ref) => {
        if (isMine(ref) && ref.payslipId === payslipId) void this.load();
      }),
      companies.changed((ref) => {
        if (isMine(ref)) void this.load();
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
      this.#bridge.calls.payslips.leave(this.#payslip).catch(() => undefined);
    };
  }
}
