import type { Bridge, CallOutput } from '#bridge/bridge.ts';
import type { SetUpKind } from '#electron/set-up/contract/kinds.ts';
import {
  nearerThan,
  setUpLevels,
  type SetUpLevel,
  type SetUpOrigin,
} from '#electron/set-up/contract/set-up.ts';
import { companyOf, type CompanyRef } from '#kit/ids.ts';

type Read = CallOutput<'setUp', 'read'>;

/** How many others have something of their own. */
interface Exceptions {
  readonly companies: number;
  readonly connections: number;
}

/** For whom things of a kind are set up, as seen from a company, and for whom the clerk now sets them up. */
export class SetUpChoice {
  readonly #bridge: Bridge;
  readonly #company: CompanyRef;
  readonly #kind: SetUpKind;
  readonly #nearest: SetUpLevel;
  #read = $state.raw<Read>({ things: [], elsewhere: [], mayShareWithAll: false });
  #chosen = $state.raw<SetUpLevel | null>(null);

  /** `nearest`: things that are not only this company's are set up at this level at least. */
  constructor(bridge: Bridge, company: CompanyRef, kind: SetUpKind, nearest: SetUpLevel = 'company') {
    this.#bridge = bridge;
    this.#company = companyOf(company);
    this.#kind = kind;
    this.#nearest = nearest;
  }

  /** The levels that the clerk may choose, nearest first: practice companies stay apart from all others. */
  get levels(): readonly SetUpLevel[] {
    const levels = setUpLevels.filter((level) => !nearerThan(this.#nearest).includes(level));
    return this.#read.mayShareWithAll ? levels : levels.filter((level) => level !== 'all');
  }

  async load(): Promise<void> {
    this.#read = await this.#bridge.calls.setUp.read({ ...this.#company, kind: this.#kind });
  }

  /** The value that holds for a key; undefined if nothing is set up. */
  valueOf(key: string): unknown {
    return this.#read.things.find((thing) => thing.key === key)?.value;
  }

  /** The values of a kind whose values are texts, such as the fields of a form, by key. */
  get texts(): Readonly<Record<string, string>> {
    const things = this.#read.things.map(({ key, value }) => [key, value] as const);
    return Object.fromEntries(
      things.filter((thing): thing is [string, string] => typeof thing[1] === 'string'),
    );
  }

  /** Where these things come from: the nearest of their levels; null if none of them is set up. */
  originOf(keys: readonly string[]): SetUpOrigin | null {
    const own = this.#read.things.filter(({ key }) => keys.includes(key));
    const thingOf = (level: SetUpLevel) => own.find((thing) => thing.level === level);
    return setUpLevels.map(thingOf).find((thing) => thing !== undefined) ?? null;
  }

  /** Of these, the things that the company has of its own instead of a shared one. */
  overrides(keys: readonly string[]): readonly string[] {
    return this.#read.things
      .filter(({ key, level, beneath }) => level === 'company' && beneath !== null && keys.includes(key))
      .map(({ key }) => key);
  }

  /** Who has one of these things of their own, among those whom a level is about. */
  exceptionsTo(level: SetUpLevel, keys: readonly string[]): Exceptions {
    const { connectionId } = this.#company;
    const others = this.#read.elsewhere.filter(
      (one) => keys.includes(one.key) && (level === 'all' || one.connectionId === connectionId),
    );
    const ids = (isOfCompany: boolean) =>
      new Set(
        others
          .filter(({ companyId }) => (companyId !== null) === isOfCompany)
          .map((one) => `${one.connectionId} ${one.companyId}`),
      ).size;
    return level === 'company'
      ? { companies: 0, connections: 0 }
      : { companies: ids(true), connections: ids(false) };
  }

  choose(level: SetUpLevel | null): void {
    this.#chosen = level;
  }

  /**
   * The level at which these things would be saved: the chosen one; otherwise where they come from, but a change of what
   * others use too is this company's own.
   */
  levelFor(keys: readonly string[], isChanged: boolean): SetUpLevel {
    const chosen = this.#chosen ?? (isChanged ? this.#nearest : this.originOf(keys)?.level);
    return this.levels.find((level) => level === chosen) ?? this.#nearest;
  }

  async save(level: SetUpLevel, values: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#bridge.calls.setUp.save({ ...this.#company, kind: this.#kind, level, values: { ...values } });
    await this.load();
    this.#chosen = null;
  }

  async remove(level: SetUpLevel, keys: readonly string[]): Promise<void> {
    await this.#bridge.calls.setUp.remove({ ...this.#company, kind: this.#kind, level, keys: [...keys] });
    await this.load();
  }
}
