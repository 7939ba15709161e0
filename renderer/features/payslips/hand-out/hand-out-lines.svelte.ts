import type { Bridge, Unsubscribe } from '#bridge/bridge.ts';
import type { HandOutLine } from '#contract/domain/hand-out.ts';
import type { PayslipSelection } from '#contract/domain/payslip-saving.ts';
import { formatDate } from '#messages/format.ts';
import { handOutMessages } from '#messages/hand-outs.ts';
import type { Exported } from '#results/result-output.svelte.ts';
import type { ResultFact } from '#results/result-sheet.ts';
import { Resource } from '#state/resource.svelte.ts';

/** The payslips that are meant, with who got theirs, as main knows them now. */
export class HandOutLines {
  readonly resource = new Resource<readonly HandOutLine[]>();
  readonly #bridge: Bridge;
  readonly #selection: PayslipSelection;

  constructor(bridge: Bridge, selection: PayslipSelection) {
    this.#bridge = bridge;
    this.#selection = selection;
  }

  get rows(): readonly HandOutLine[] {
    return this.resource.value ?? [];
  }

  /** What is exported of them is about this. */
  get about(): Exported['about'] {
    const { connectionId, companyId, to } = this.#selection;
    return { connectionId, companyId, ...(to === null ? {} : { periodEnd: to }) };
  }

  /** What stands above each sheet of them. */
  factsFor(company: string): ResultFact[] {
    const { facts } = handOutMessages;
    const { to } = this.#selection;
    return [
      [facts.company, company],
      [facts.period, to === null ? '' : formatDate(to)],
    ];
  }

  readonly load = (): Promise<void> =>
    this.resource.load(async () => {
      const { rows } = await this.#bridge.calls.handOuts.list(this.#selection);
      return { value: rows, fetchedAt: null };
    });

  /** Reads them now and whenever somebody got theirs, until the returned function is called. */
  follow(): Unsubscribe {
    void this.load();
    const { connectionId, companyId } = this.#selection;
    return this.#bridge.events.handOuts.changed((of) => {
      if (of.connectionId === connectionId && of.companyId === companyId) void this.load();
    });
  }
}
