import type { NewAuditEntry } from '#electron/audit-log/store/records.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import { Attempts } from '#electron/safety/attempts.ts';
import type { Policies } from '#electron/safety/contract/policies.ts';
import { strengthOf } from '#electron/safety/contract/passphrase.ts';
import { AppError } from '#kit/errors.ts';
import { plainLetters } from '#kit/plain-letters.ts';
import type { Ports } from '#services/ports.ts';
import { refuse } from './decided-payments.ts';
import type { StoredReleaser } from './store/records.ts';

type Person = NonNullable<ParsedInput<'paymentRuns', 'release'>['person']>;

/**
 * A name as it is compared with others: its letters and digits alone. Case, accents, signs, spaces, what cannot be seen
 * and the domain of a user do not make another person.
 */
const foldName = (name: string): string =>
  plainLetters(name.replace(/^.*\\/, '')).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Those who may release what others prepared. Each is known by a passphrase, which encrypts their name. */
export class Releasers implements Pick<HandlersOf<'paymentRuns'>, 'releasers' | 'changeReleasers'> {
  readonly #ports: Ports;
  readonly #byPolicy: boolean;
  #attempts: Attempts | undefined;

  constructor(ports: Ports, { paymentRelease }: Pick<Policies, 'paymentRelease'>) {
    this.#ports = ports;
    this.#byPolicy = paymentRelease === 'two-people';
  }

  async releasers() {
    const { releasers, needed } = await this.#ports.store.work.readReleaseRule();
    return { names: releasers.map(({ name }) => name), needed, byPolicy: this.#byPolicy };
  }

  /** Whether a run that is prepared or released now needs a second person. */
  async areNeeded(): Promise<boolean> {
    return this.#byPolicy || (await this.#ports.store.work.readReleaseRule()).needed;
  }

  /**
   * Who releases a run that somebody prepared. Fails with `payment-refused` if it is the same person or nobody although it
   * has to be another, and with `passphrase-wrong`.
   */
  async releaserOf(preparedBy: string, { person, isNeeded }: { person: Person | null; isNeeded: boolean }) {
    if (person === null) {
      if (isNeeded) throw refuse('second-needed');
      return this.#ports.actor.user;
    }
    if (foldName(person.name) === foldName(preparedBy)) throw refuse('same-person');
    return this.#check(person);
  }

  /** Whether somebody who was allowed to release before a dialog may do it after it. */
  async mayStill(by: string, { isSecond }: { isSecond: boolean }): Promise<boolean> {
    if (!isSecond) return !(await this.areNeeded());
    const { releasers } = await this.#ports.store.work.readReleaseRule();
    return releasers.some(({ name }) => name === by);
  }

  async changeReleasers({ add, remove, needed, approvedBy }: ParsedInput<'paymentRuns', 'changeReleasers'>) {
    const { releasers, needed: before } = await this.#ports.store.work.readReleaseRule();
    // Only what asks for more than before may be done without one of them.
    const isLoosened = add !== undefined || remove !== undefined || (before && needed === false);
    if (releasers.length > 0 && isLoosened) {
      if (approvedBy === null) throw refuse('second-needed');
      await this.#check(approvedBy);
    }
    const removed = remove === undefined ? undefined : foldName(remove);
    const left = releasers.filter(({ folded }) => folded !== removed);
    if (removed !== undefined && left.length === releasers.length) throw refuse('no-releaser');
    const added = add === undefined ? undefined : await this.#releaserOf(add);
    if (added !== undefined && left.some(({ folded }) => folded === added.folded)) throw refuse('name-taken');
    if ((needed ?? before) && left.length === 0 && added === undefined) throw refuse('no-releaser');
    await this.#ports.store.work.changeReleaseRule({
      add: added,
      remove: removed,
      needed,
      acts: this.#acts({
        added: added?.name,
        removed: releasers.find(({ folded }) => folded === removed)?.name,
        needed: needed === before ? undefined : needed,
      }),
    });
    this.#ports.emit('auditLog', 'changed', {});
    return {};
  }

  #acts(changed: {
    added: string | undefined;
    removed: string | undefined;
    needed: boolean | undefined;
  }): NewAuditEntry[] {
    const entry = {
      at: this.#ports.clock.now(),
      kind: 'payment-releasers-changed',
      outcome: 'done',
    } as const;
    const { added, removed, needed } = changed;
    return [
      ...(removed === undefined ? [] : [{ ...entry, old: removed }]),
      ...(added === undefined ? [] : [{ ...entry, new: added }]),
      ...(needed === undefined
        ? []
        : [{ ...entry, new: needed ? 'two people needed' : 'one person is enough' }]),
    ];
  }

  async #releaserOf({ name, passphrase }: Person): Promise<StoredReleaser> {
    if (strengthOf(passphrase) === 'weak') throw new AppError('passphrase-weak', {});
    const folded = foldName(name);
    if (folded === '') throw refuse('no-releaser');
    const proof = await this.#ports.sealing.seal(Buffer.from(folded), passphrase);
    return { folded, name: name.normalize('NFC'), proof: Buffer.from(proof).toString('base64') };
  }

  /** The name as it is stored. An unknown one fails like a wrong passphrase, with the same wait. */
  async #check({ name, passphrase }: Person): Promise<string> {
    const { work } = this.#ports.store;
    const { releasers, wrong } = await work.readReleaseRule();
    this.#attempts ??= new Attempts(this.#ports.clock, wrong);
    const attempts = this.#attempts;
    const releaser = releasers.find(({ folded }) => folded === foldName(name));
    try {
      return await attempts.try(async () => {
        const isRight = releaser !== undefined && (await this.#isProof(releaser, passphrase));
        if (!isRight) throw new AppError('sealed-file-refused', { reason: 'wrong-passphrase' });
        return releaser.name;
      });
    } finally {
      await work.noteWrongReleases({ wrong: attempts.wrong });
    }
  }

  async #isProof({ folded, proof }: StoredReleaser, passphrase: string): Promise<boolean> {
    const opened = await this.#ports.sealing.open(Buffer.from(proof, 'base64'), passphrase);
    return Buffer.from(opened).toString() === folded;
  }
}
