import type { Bridge } from '#bridge/bridge.ts';
import type { BaseProgress } from '#capture/base-reading.ts';
import type { DraftData } from '#capture/draft-data.ts';
import { PeopleReading } from '#capture/people-reading.svelte.ts';
import { MissingBases } from './missing-bases.svelte.ts';

interface Surroundings {
  readonly bridge: Bridge;
  readonly data: () => DraftData | undefined;
  /** Main reads only what the draft on disk holds. */
  readonly flush: () => Promise<void>;
  readonly onunforeseen: (error: unknown) => void;
}

/**
 * What the service holds, and held in the period before: read by itself for people who were edited, for others when the
 * clerk wants it, whoever is on the screen first.
 */
export class ServiceValues {
  readonly #around: Surroundings;
  readonly #missing: MissingBases;
  /** Every column of people, edited or not. */
  readonly everything: PeopleReading;
  /** Their payslips of the period before. */
  readonly lastPeriod: PeopleReading;
  #seen: ReadonlySet<number> = new Set();

  constructor(around: Surroundings) {
    this.#around = around;
    const { calls } = around.bridge;
    const first = () => this.#seen;
    const readBases = (employeeIds: readonly number[], everything: boolean) =>
      calls.bulkInputs.readBases({
        draftId: this.#draftId(),
        employeeIds: [...employeeIds],
        ...(everything && { everything }),
      });
    this.#missing = new MissingBases({
      data: around.data,
      first,
      read: async (employeeIds) => {
        await around.flush();
        await readBases(employeeIds, false);
      },
      onunforeseen: around.onunforeseen,
    });
    this.everything = new PeopleReading((employeeIds) => readBases(employeeIds, true), first);
    this.lastPeriod = new PeopleReading(
      (employeeIds) =>
        calls.bulkInputs.readLastPeriod({ draftId: this.#draftId(), employeeIds: [...employeeIds] }),
      first,
    );
  }

  /** Of the people who were edited; null: nothing of theirs is being read. */
  get reading(): BaseProgress | null {
    return this.#missing.progress;
  }

  /** The people on the screen, who come first. */
  see(employeeIds: ReadonlySet<number>): void {
    this.#seen = employeeIds;
  }

  want(): void {
    this.#missing.want();
  }

  /** Also for those who were asked about in vain. */
  readAnew(): void {
    this.#missing.wantAnew();
  }

  hurry(hurried: boolean): void {
    this.#missing.hurry(hurried);
  }

  /** What is not known yet stays unknown until the clerk edits the cell again or refreshes. */
  goOnWithout(): void {
    this.#missing.giveUp();
  }

  forget(): void {
    this.#missing.forget();
  }

  stop(): void {
    this.#missing.stop();
    this.everything.stop();
    this.lastPeriod.stop();
  }

  #draftId(): string {
    const draftId = this.#around.data()?.draftId;
    if (draftId === undefined) throw new Error('No draft is open.');
    return draftId;
  }
}
