import type { Loss } from '#electron/safety/contract/loss.ts';
import type { PeriodRef } from '#kit/ids.ts';
import { statement, write, type Db } from '../sql.ts';
import type { AuditPosition } from '#electron/audit-log/store/records.ts';
import { readAuditPosition } from '#electron/audit-log/store/work/audit-log.ts';
import { refOf } from '#electron/drafts/store/work/once-off.ts';
import { knownNamesOf } from '../work/names.ts';
import { findLoss } from './find-losses.ts';
import { readMark, writeMark } from './mark-file.ts';
import type { MarkedDraft } from './high-water-mark.ts';

/** Commits within this time share one mark; after a crash the mark is older, which raises no alarm. */
const coalescedMs = 250;
const retryMs = 5_000;

type DraftRow = Omit<PeriodRef, 'onceOff'> & { onceOff: number } & Omit<MarkedDraft, 'ref' | 'companyName'>;

function markedDrafts(db: Db): MarkedDraft[] {
  const rows = statement<DraftRow>(
    db,
    `SELECT d.id, d.connection_id AS connectionId, d.company_id AS companyId,
       d.pay_frequency_id AS payFrequencyId, d.period_end AS periodEnd, d.once_off AS onceOff, d.revision, d.updated_at AS updatedAt,
       c.name AS connectionName, (SELECT count(*) FROM draft_cells x WHERE x.draft_id = d.id) AS cells
     FROM drafts d LEFT JOIN connections c ON c.id = d.connection_id WHERE d.revision > 0`,
  ).all({});
  const { companyName } = knownNamesOf(db);
  return rows.map(({ id, revision, cells, updatedAt, connectionName, ...ref }) => ({
    id,
    revision,
    cells,
    updatedAt,
    connectionName,
    ref: refOf(ref),
    companyName: companyName(ref.connectionId, ref.companyId),
  }));
}

/** Maintains the high-water mark of a work database, which is written after commits and never before. */
export class HighWaterMarkKeeper {
  readonly #db: Db;
  readonly #directory: string;
  readonly #key: Uint8Array;
  #losses: readonly Loss[];
  #marked: number;
  #timer: NodeJS.Timeout | undefined;

  /** `reached` is the audit position that is stored outside the profile. */
  constructor(
    db: Db,
    options: { directory: string; key: Uint8Array; now: number; reached?: AuditPosition | null | undefined },
  ) {
    this.#db = db;
    this.#directory = options.directory;
    this.#key = options.key;
    const reading = readMark(options.directory, options.key);
    const found = findLoss(db, { reading, reached: options.reached ?? null }, options.now);
    const known = reading.state === 'read' ? reading.mark.losses : [];
    this.#losses = found === null ? known : [...known, found];
    this.#marked = this.#changes();
    this.#tryWrite(() => this.#noteKept(options.now));
  }

  get losses(): readonly Loss[] {
    return this.#losses;
  }

  /** Records that there is a mark: only from then on does a missing one raise an alarm. */
  #noteKept(now: number): void {
    if (statement(this.#db, 'SELECT 1 FROM high_water_mark').get({}) !== undefined) return;
    write(this.#db, () =>
      statement(this.#db, 'INSERT INTO high_water_mark (since) VALUES (@now)').run({ now }),
    );
  }

  #changes(): number {
    return statement<{ n: number }>(this.#db, 'SELECT total_changes() AS n').get({})?.n ?? 0;
  }

  /** Must be called after any call that may have committed something. */
  noticeCommit(): void {
    if (this.#timer !== undefined || this.#changes() === this.#marked) return;
    this.#timer = setTimeout(() => this.#writeLater(), coalescedMs);
  }

  #writeLater(): void {
    this.#timer = undefined;
    if (!this.#tryWrite()) this.#timer = setTimeout(() => this.#writeLater(), retryMs);
  }

  /**
   * A full disk must not prevent the database from being opened or closed, and the next write to the database itself
   * will report it. The older mark stays until a new one fits: it says less, but nothing wrong.
   */
  #tryWrite(then: () => void = () => undefined): boolean {
    try {
      this.#write();
      then();
      return true;
    } catch {
      return false;
    }
  }

  #write(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const changes = this.#changes();
    writeMark(this.#directory, this.#key, {
      acts: readAuditPosition(this.#db),
      drafts: markedDrafts(this.#db),
      losses: this.#losses,
    });
    this.#marked = changes;
  }

  forgetLosses(): void {
    const before = this.#losses;
    this.#losses = [];
    try {
      this.#write();
    } catch (error) {
      this.#losses = before;
      throw error;
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
    if (this.#changes() !== this.#marked) this.#tryWrite();
  }
}

const keepers = new WeakMap<Db, HighWaterMarkKeeper>();

export function setKeeper(db: Db, keeper: HighWaterMarkKeeper): void {
  keepers.set(db, keeper);
}

/** Undefined for a database in memory, which does not outlive the run. */
export function keeperOf(db: Db): HighWaterMarkKeeper | undefined {
  return keepers.get(db);
}
