import type { Backup, BackupState } from './contract/backup.ts';
import { strengthOf } from './contract/passphrase.ts';
import { AppError, isAppError } from '#kit/errors.ts';
import type { HandlersOf } from '#electron/contract.ts';
import type { BackupStore } from '#store/backups/backup-store.ts';
import type { Jobs } from '#electron/jobs/jobs.ts';
import type { Ports } from '#services/ports.ts';
import type { Recovery } from './recovery.ts';
import { refuseWhileSending } from '#electron/submissions/refuse-while-sending.ts';
import { backupsAway } from './away.ts';
import { surplusOf } from './surplus.ts';

/** How long work may stay without a backup. */
const everyMs = 15 * 60_000;

type Failure = NonNullable<BackupState['failure']>;

interface Made {
  readonly backup: Backup;
  /** The store's count of changes just before the backup was made: what is saved while it is made may not be in it. */
  readonly changes: number;
}

function reasonOf(error: unknown): Failure['reason'] {
  if (isAppError(error, 'backup-refused')) return 'damaged';
  if (!isAppError(error, 'store-unavailable')) return 'failed';
  const { reason } = error.params;
  return reason === 'disk-full' || reason === 'read-only' ? reason : 'failed';
}

/** Backups of the clerk's work: made automatically, trimmed, exported, restored. */
export class Backups implements HandlersOf<'backups'> {
  readonly #ports: Ports;
  readonly #recovery: Recovery;
  readonly #jobs: Pick<Jobs, 'giveUp'>;
  readonly #ended = new AbortController();
  #failure: Failure | null = null;
  /** The store's count of changes that the newest backup has; undefined if that is not known. */
  #backedUp: number | undefined;
  #making: Promise<Made> | undefined;
  #lookingBack: Promise<void> | undefined;

  constructor({ ports, recovery, jobs }: { ports: Ports; recovery: Recovery; jobs: Pick<Jobs, 'giveUp'> }) {
    this.#ports = ports;
    this.#recovery = recovery;
    this.#jobs = jobs;
  }

  get #store(): BackupStore {
    return this.#ports.store.backups;
  }

  async list(): Promise<BackupState> {
    const away = await backupsAway(this.#ports);
    return { backups: [...(await this.#store.list())], failure: this.#failure, away };
  }

  /** Makes a backup after every quarter of an hour in which something changed, until `end`. */
  async run(): Promise<void> {
    if (!this.#ports.keepsData) return;
    this.#lookingBack = this.#lookBack();
    await this.#lookingBack;
    while (!this.#hasEnded()) {
      await this.#ports.clock.sleep(everyMs, this.#ended.signal);
      if (!this.#hasEnded()) await this.#makeIfChanged();
    }
  }

  // Read through a function, since TypeScript assumes that an await does not change it.
  #hasEnded(): boolean {
    return this.#ended.signal.aborted;
  }

  /** A run that crashed made no final backup: what it changed counts as a change of this run. */
  async #lookBack(): Promise<void> {
    const { work } = this.#ports.store;
    try {
      // A backup in the future was made while the clock was wrong: it does not show what was done since.
      const now = this.#ports.clock.now();
      const newest = (await this.#store.list()).find(({ at }) => at <= now);
      const changes = await work.countChanges();
      if (newest !== undefined && (await work.lastWorkAt()) <= newest.at) this.#backedUp = changes;
    } catch (error) {
      // A store that does not open reports that itself, and has nothing to back up.
      if (!(error instanceof AppError)) throw error;
    }
  }

  /** Makes the final backup, just before the store is closed. */
  async end(): Promise<void> {
    this.#ended.abort();
    if (!this.#ports.keepsData) return;
    // Otherwise a run that ends at once would count all of the work as changed. `run` reports its failure.
    await Promise.allSettled([this.#lookingBack]);
    await this.#makeIfChanged();
  }

  async make(): Promise<Backup> {
    const { store, clock } = this.#ports;
    const { backup, changes } = await this.#make();
    const entry = { at: clock.now(), kind: 'backup-made', outcome: 'done', subject: backup.id } as const;
    // The entry alone is not worth another backup. Requested together, so that nothing else is counted with it.
    const [before, , after] = await Promise.all([
      store.work.countChanges(),
      store.work.addAuditEntry(entry),
      store.work.countChanges(),
    ]);
    this.#backedUp = changes + (after - before);
    return backup;
  }

  examine(input: { id: string }) {
    return this.#store.examine(input);
  }

  async export({ id, passphrase }: { id: string; passphrase: string }) {
    await this.#recovery.check(passphrase);
    if (strengthOf(passphrase) === 'weak') throw new AppError('passphrase-weak', {});
    const bytes = await this.#ports.recovery.seal(await this.#store.copyOut({ id }), passphrase);
    const suggestedName = `Paydesk ${id.slice(0, 8)}.paydesk-backup`;
    const saved = await this.#ports.files.save({ suggestedName, kind: 'backup', bytes });
    if (saved !== null) {
      const now = this.#ports.clock.now();
      await this.#ports.store.work.addAuditEntry({
        at: now,
        kind: 'backup-exported',
        outcome: 'done',
        subject: saved.name,
      });
      this.#ports.emit('backups', 'changed', await this.list());
    }
    return { saved };
  }

  async choose({ passphrase }: { passphrase: string }) {
    const file = await this.#ports.files.choose({ kind: 'backup' });
    if (file === null) return { chosen: null };
    const { key, bytes } = await this.#recovery.openSealed(file.bytes, passphrase);
    return { chosen: { name: file.name, content: await this.#store.importBackup({ key, bytes }) } };
  }

  async restore({ id }: { id: string }) {
    await refuseWhileSending(this.#ports.store);
    await this.#keepPresent();
    // The restored database knows nothing of the jobs, and so of the readable payslips that they have saved in part.
    const before = () =>
      // A hidden partial file that cannot be removed must not prevent the restore.
      this.#jobs.giveUp().catch((error: unknown) => this.#ports.logError('backups.jobs', error));
    await this.#store.stage({ id, at: this.#ports.clock.now(), before });
    this.#ended.abort();
    this.#ports.profile.reopen();
    return {};
  }

  /** Backs up the present state, so that the restore can be undone; a failure to do so does not prevent the restore. */
  async #keepPresent(): Promise<void> {
    try {
      const changes = await this.#ports.store.work.countChanges();
      await this.#store.make({ at: this.#ports.clock.now() });
      this.#backedUp = changes;
    } catch (error) {
      // The database file is set aside in any case; this copy only makes going back easier.
      this.#ports.logError('backups.before-restore', error);
    }
  }

  async #makeIfChanged(): Promise<void> {
    try {
      const changes = await this.#ports.store.work.countChanges();
      if (changes === this.#backedUp) return;
      ({ changes: this.#backedUp } = await this.#make());
    } catch (error) {
      // `#make` has reported it; a store that is gone reports that itself.
      this.#ports.logError('backups.make', error);
    }
  }

  #make(): Promise<Made> {
    this.#making ??= this.#makeNow().finally(() => (this.#making = undefined));
    return this.#making;
  }

  async #makeNow(): Promise<Made> {
    const now = this.#ports.clock.now();
    try {
      const changes = await this.#ports.store.work.countChanges();
      const made = await this.#store.make({ at: now });
      this.#failure = null;
      // The backup just made is kept, even if the clock is wrong.
      const others = (await this.#store.list()).filter(({ id }) => id !== made.id);
      const surplus = surplusOf([...others, made], now).filter(({ id }) => id !== made.id);
      for (const { id } of surplus) await this.#store.remove({ id });
      return { backup: made, changes };
    } catch (error) {
      this.#failure = { at: now, reason: reasonOf(error) };
      throw error;
    } finally {
      this.#ports.emit('backups', 'changed', await this.list());
    }
  }
}
