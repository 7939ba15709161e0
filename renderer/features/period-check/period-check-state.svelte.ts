import type { Bridge, CallOutput } from '#bridge/bridge.ts';
import type { PeriodRef } from '#kit/ids.ts';
import { notedOf, type PeriodFinding } from '#electron/period-check/contract/period-check.ts';
import { followChanges } from '#records/changes.ts';
import { Resource } from '#state/resource.svelte.ts';

type CheckedPeriod = CallOutput<'periodChecks', 'read'>;

interface Ticked {
  readonly findings: readonly PeriodFinding[];
  readonly ticked: boolean;
}

/** The check of one period: reads it again when anything in the company changes, and ticks findings. */
export class PeriodCheckState {
  readonly resource = new Resource<CheckedPeriod>();
  #error = $state.raw<unknown>(null);
  #last = $state.raw<Ticked | null>(null);
  readonly #bridge: Bridge;
  readonly period: Omit<PeriodRef, 'onceOff'>;

  constructor(bridge: Bridge, { connectionId, companyId, payFrequencyId, periodEnd }: PeriodRef) {
    this.#bridge = bridge;
    this.period = { connectionId, companyId, payFrequencyId, periodEnd };
  }

  /** Why the last tick was not saved. */
  get error(): unknown {
    return this.#error;
  }

  /** What was ticked or unticked last, which can be undone. */
  get last(): Ticked | null {
    return this.#last;
  }

  get findings(): readonly PeriodFinding[] {
    return this.resource.value?.findings ?? [];
  }

  load(): Promise<void> {
    return this.resource.load(async () => {
      const value = await this.#bridge.calls.periodChecks.read(this.period);
      return { value, fetchedAt: value.fetchedAt };
    });
  }

  /** Follows the events until the returned function is called. */
  follow(): () => void {
    const { companies, periodChecks, settings } = this.#bridge.events;
    const reload = () => void this.load();
    const { connectionId, companyId } = this.period;
    const unfollow = followChanges(
      { connectionId, companyId },
      [companies.changed, periodChecks.changed],
      reload,
    );
    const removeSettings = settings.changed(reload);
    return () => {
      unfollow();
      removeSettings();
    };
  }

  toggle(finding: PeriodFinding): Promise<void> {
    return this.tick([finding], finding.tick === null);
  }

  /** Never rejects: a failure to save is in `error`. */
  async tick(findings: readonly PeriodFinding[], ticked: boolean): Promise<void> {
    this.#error = null;
    try {
      await this.#bridge.calls.periodChecks.tick({
        ...this.period,
        findings: findings.map((finding) => notedOf(finding)),
        ticked,
      });
      this.#last = { findings, ticked };
    } catch (error) {
      this.#error = error;
    }
  }

  /** Takes the last tick back, or the ticks that were set or removed together. */
  async undo(): Promise<void> {
    const last = this.#last;
    if (last === null) return;
    await this.tick(last.findings, !last.ticked);
    if (this.#error === null) this.#last = null;
  }
}
