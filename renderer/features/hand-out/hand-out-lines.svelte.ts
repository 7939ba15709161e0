import type { Bridge, Unsubscribe } from '#bridge/bridge.ts';
import type { HandOutLine } from '#electron/hand-out/contract/hand-out.ts';
import { maxNamedPayslips, type PayslipSelection } from '#electron/hand-out/contract/payslip-saving.ts';
import { formatDate } from '#messages/format.ts';
import { handOutMessages } from './texts/hand-outs.ts';
import type { Exported } from '#results/result-output.svelte.ts';
import type { ResultFact } from '#results/result-sheet.ts';
import { Resource } from '#state/resource.svelte.ts';

/** The selected payslips with their hand-outs, as main has them now. */
export class HandOutLines {
  readonly resource = new Resource<readonly HandOutLine[]>();
  readonly #bridge: Bridge;
  /** Names the payslips once they are known, so that those that are handed out here stay in the list. */
  #selection: PayslipSelection;

  constructor(bridge: Bridge, selection: PayslipSelection) {
    this.#bridge = bridge;
    this.#selection = selection;
  }

  get rows(): readonly HandOutLine[] {
    return this.resource.value ?? [];
  }

  /** The company and period that exports of them are about. */
  get about(): Exported['about'] {
    const { connectionId, companyId, to } = this.#selection;
    return { connectionId, companyId, ...(to === null ? {} : { periodEnd: to }) };
  }

  /** The facts above every sheet of them. */
  factsFor(company: string): ResultFact[] {
    const { facts } = handOutMessages;
    const { to } = this.#selection;
    const period: ResultFact[] = to === null ? [] : [[facts.period, formatDate(to)]];
    return [[facts.company, company], ...period];
  }

  readonly load = (): Promise<void> =>
    this.resource.load(async () => {
      const { rows } = await this.#bridge.calls.handOuts.list(this.#selection);
      if (this.#selection.state === 'not-handed-out' && rows.length <= maxNamedPayslips) {
        this.#selection = { ...this.#selection, payslipIds: rows.map(({ payslipId }) => payslipId) };
      }
      return { value: rows, fetchedAt: null };
    });

  /** Loads now and after every hand-out in the company, until the returned function is called. */
  follow(): Unsubscribe {
    void this.load();
    const { connectionId, companyId } = this.#selection;
    return this.#bridge.events.handOuts.changed((of) => {
      if (of.connectionId === connectionId && of.companyId === companyId) void this.load();
    });
  }
}
