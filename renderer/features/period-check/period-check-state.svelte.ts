import type { Bridge, CallOutput } from '#bridge/bridge.ts';
import type { PeriodRef } from '#kit/ids.ts';
import type { Comparison } from '#electron/period-check/contract/comparison.ts';
import {
  notedOf,
  type NotedFinding,
  type PeriodFinding,
} from '#electron/period-check/contract/period-check.ts';
import { followChanges } from '#records/changes.ts';
import { Resource } from '#state/resource.svelte.ts';
import { SvelteMap } from 'svelte/reactivity';

type CheckedPeriod = CallOutput<'periodChecks', 'read'>;

/** What was ticked, unticked or noted together, as it was before. */
interface Step {
  readonly findings: readonly PeriodFinding[];
  readonly ticked: boolean;
  /** What was compared: ticks of one comparison are no ticks of another. */
  readonly compare: Comparison;
}

/** Identifies a finding in its period. */
export const findingKey = ({ employeeId, check, payslipId }: PeriodFinding): string =>
  `${employeeId} ${check} ${payslipId}`;

/** The check of one period: reads it again when anything in the company changes, and ticks findings. */
export class PeriodCheckState {
  readonly resource = new Resource<CheckedPeriod>();
  #error = $state.raw<unknown>(null);
  #isUndoing = false;
  #steps = $state.raw<readonly Step[]>([]);
  /** Notes that were typed and not saved yet, by finding. */
  readonly #notes = new SvelteMap<string, string>();
  readonly #bridge: Bridge;
  readonly #compare: () => Comparison;
  readonly period: Omit<PeriodRef, 'onceOff'>;

  constructor(
    bridge: Bridge,
    { connectionId, companyId, payFrequencyId, periodEnd }: PeriodRef,
    compare: () => Comparison,
  ) {
    this.#bridge = bridge;
    this.#compare = compare;
    this.period = { connectionId, companyId, payFrequencyId, periodEnd };
  }

  /** Why the last tick was not saved. */
  get error(): unknown {
    return this.#error;
  }

  /** What is undone next: the last ticks that were set or removed together. */
  get last(): Step | undefined {
    return this.#steps.at(-1);
  }

  get findings(): readonly PeriodFinding[] {
    return this.resource.value?.findings ?? [];
  }

  /** The note as typed, or else as saved. */
  noteOf(finding: PeriodFinding): string {
    return this.#notes.get(findingKey(finding)) ?? finding.tick?.note ?? '';
  }

  typeNote(finding: PeriodFinding, note: string): void {
    this.#notes.set(findingKey(finding), note);
  }

  load(): Promise<void> {
    return this.resource.load(async () => {
      const value = await this.#bridge.calls.periodChecks.read({
        ...this.period,
        compare: this.#compare(),
      });
      return { value, fetchedAt: value.fetchedAt };
    });
  }

  /** Follows the events until the returned function is called. */
  follow(): () => void {
    const { companies, payRuns, periodChecks, settings } = this.#bridge.events;
    const reload = () => void this.load();
    const { connectionId, companyId } = this.period;
    const unfollow = followChanges(
      { connectionId, companyId },
      [companies.changed, payRuns.changed, periodChecks.changed],
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

  /** Ticks with the notes as typed. Never rejects: a failure to save is in `error`. */
  async tick(findings: readonly PeriodFinding[], ticked: boolean): Promise<void> {
    if (findings.length === 0) return;
    const noted = findings.map((finding) => notedOf(finding, this.noteOf(finding)));
    const compare = this.#compared;
    if (!(await this.#save(noted, { ticked, compare }))) return;
    for (const finding of findings) this.#notes.delete(findingKey(finding));
    this.#steps = [...this.#steps, { findings, ticked, compare }];
  }

  /** Takes the last step back as a whole; while it does, asking again does nothing. */
  async undo(): Promise<void> {
    const step = this.last;
    if (step === undefined || this.#isUndoing) return;
    this.#isUndoing = true;
    const isDone = await this.#takeBack(step);
    this.#isUndoing = false;
    if (isDone) this.#steps = this.#steps.filter((each) => each !== step);
  }

  async #takeBack({ findings, compare }: Step): Promise<boolean> {
    const [before, without] = [
      findings.filter(({ tick }) => tick !== null),
      findings.filter(({ tick }) => tick === null),
    ];
    return (
      (before.length === 0 ||
        (await this.#save(
          before.map((finding) => notedOf(finding)),
          { ticked: true, compare },
        ))) &&
      (without.length === 0 ||
        (await this.#save(
          without.map((finding) => notedOf(finding)),
          { ticked: false, compare },
        )))
    );
  }

  /** The comparison of what is shown: another one may have been chosen since. */
  get #compared(): Comparison {
    return this.resource.value?.compared.compare ?? this.#compare();
  }

  async #save(
    findings: readonly NotedFinding[],
    { ticked, compare }: Omit<Step, 'findings'>,
  ): Promise<boolean> {
    this.#error = null;
    try {
      await this.#bridge.calls.periodChecks.tick({
        ...this.period,
        compare,
        findings: [...findings],
        ticked,
      });
      return true;
    } catch (error) {
      this.#error = error;
      return false;
    }
  }
}
