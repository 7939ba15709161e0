import type { Bridge } from '#bridge/bridge.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { Explanation } from '#electron/period-check/contract/explanation.ts';
import type { PeriodFinding } from '#electron/period-check/contract/period-check.ts';
import { Latest } from '#state/latest.ts';
import { Resource } from '#state/resource.svelte.ts';
import { findingKey, type PeriodCheckState } from './period-check-state.svelte.ts';

/** So long a finding must be chosen before its reasons are read: with a key held down, most are passed by. */
const restMs = 60;

/** The payslips and reasons of one finding after the other; the latest that was asked for is shown. */
export class ExplanationState {
  readonly resource = new Resource<{ readonly key: string; readonly explanation: Explanation }>();
  #asked = '';
  #reading = $state(false);
  #failure = $state.raw<unknown>(null);
  readonly #latest = new Latest();
  readonly #bridge: Bridge;
  readonly #check: PeriodCheckState;

  constructor(bridge: Bridge, check: PeriodCheckState) {
    this.#bridge = bridge;
    this.#check = check;
  }

  /** What is known about this finding; null until it has been read. */
  of(finding: PeriodFinding): Explanation | null {
    const { value } = this.resource;
    return value?.key === findingKey(finding) ? value.explanation : null;
  }

  /** The items are being read from the service. */
  get reading(): boolean {
    return this.#reading;
  }

  /** Why they could not be read. */
  get failure(): unknown {
    return this.#failure;
  }

  async show(finding: PeriodFinding): Promise<void> {
    const key = findingKey(finding);
    const wanted = this.#latest.begin();
    if (this.#asked !== key) {
      this.#asked = key;
      this.#failure = null;
      await new Promise((resolve) => setTimeout(resolve, restMs));
      if (!wanted()) return;
    }
    const { employeeId, payslipId } = finding;
    const compare = this.#check.resource.value?.compared.compare;
    await this.resource.load(async () => {
      const explanation = await this.#bridge.calls.periodChecks.explain({
        ...this.#check.period,
        ...(compare === undefined ? {} : { compare }),
        employeeId,
        payslipId,
      });
      return { value: { key, explanation }, fetchedAt: null };
    });
  }

  /** Reads the items of both payslips, and the hours and rates behind them, from the service. */
  async readItems({ now, before }: Explanation): Promise<void> {
    const { connectionId, companyId }: CompanyRef = this.#check.period;
    this.#reading = true;
    this.#failure = null;
    try {
      for (const payslipId of [...(before?.payslipIds ?? []), ...(now?.payslipIds ?? [])]) {
        await this.#bridge.calls.payslips.refresh({ connectionId, companyId, payslipId, force: true });
      }
    } catch (error) {
      this.#failure = error;
    } finally {
      this.#reading = false;
    }
  }
}
