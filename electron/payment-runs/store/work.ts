import type { NewAuditEntry } from '#electron/audit-log/store/records.ts';
import { writeAuditEntries } from '#electron/audit-log/store/work/audit-log.ts';
import { companyOf, type CompanyRef } from '#kit/ids.ts';
import { placed, statement, write, type Db } from '#store/sql.ts';
import type { BankFileSetUp } from '../contract/bank-file.ts';
import type { PaymentScope } from '../contract/payment-run.ts';
import type {
  NewPaymentRun,
  PaymentFile,
  PaymentRunRef,
  StoredPaymentLine,
  StoredPaymentRun,
} from './records.ts';

type Acts = readonly NewAuditEntry[];

const ofCompany = 'connection_id = @connectionId AND company_id = @companyId';

function readPaymentSetUp(db: Db, company: CompanyRef): BankFileSetUp | null {
  const row = statement<{ content: string }>(
    db,
    `SELECT content FROM payment_set_ups WHERE ${ofCompany}`,
  ).get(companyOf(company));
  // Only `savePaymentSetUp` writes it; a backup is checked when it is restored.
  return row === undefined ? null : (JSON.parse(row.content) as BankFileSetUp);
}

/** Those of all companies of a connection. */
function listPaymentSetUps(db: Db, { connectionId }: { connectionId: string }): readonly BankFileSetUp[] {
  return statement<{ content: string }>(
    db,
    'SELECT content FROM payment_set_ups WHERE connection_id = @connectionId ORDER BY company_id',
  )
    .all({ connectionId })
    .map(({ content }) => JSON.parse(content) as BankFileSetUp);
}

function savePaymentSetUp(
  db: Db,
  { setUp, acts, ...company }: CompanyRef & { setUp: BankFileSetUp; acts: Acts },
): void {
  write(db, () => {
    statement(db, 'INSERT OR REPLACE INTO payment_set_ups VALUES (@connectionId, @companyId, @content)').run({
      ...companyOf(company),
      content: JSON.stringify(setUp),
    });
    writeAuditEntries(db, acts);
  });
}

interface RunRow {
  readonly id: string;
  readonly connectionId: string;
  readonly companyId: number;
  readonly payFrequencyId: number;
  readonly periodEnd: string;
  readonly payslips: PaymentScope['payslips'];
  readonly thirdParties: number;
  readonly date: string;
  readonly setUp: string;
  readonly state: StoredPaymentRun['state'];
  readonly totalCents: number;
  readonly needsSecond: number;
  readonly preparedBy: string;
  readonly preparedAt: number;
  readonly releasedBy: string | null;
  readonly releasedAt: number | null;
  readonly endedBy: string | null;
  readonly endedAt: number | null;
  readonly reason: string | null;
  readonly fileName: string | null;
  readonly filePath: string | null;
  readonly filePart: string | null;
  readonly fileHash: string | null;
  readonly fileRemoved: number;
  readonly payments: number;
  readonly leftOut: number;
}

const runColumns = `r.id, r.connection_id AS connectionId, r.company_id AS companyId,
  r.pay_frequency_id AS payFrequencyId, r.period_end AS periodEnd, r.payslips, r.third_parties AS thirdParties, r.date,
  r.set_up AS setUp, r.state,
  r.total_cents AS totalCents, r.needs_second AS needsSecond, r.prepared_by AS preparedBy,
  r.prepared_at AS preparedAt, r.released_by AS releasedBy, r.released_at AS releasedAt, r.ended_by AS endedBy,
  r.ended_at AS endedAt, r.reason, r.file_name AS fileName, r.file_path AS filePath, r.file_part AS filePart,
  r.file_hash AS fileHash, r.file_removed AS fileRemoved,
  (SELECT count(*) FROM payment_lines l WHERE l.run_id = r.id AND l.left_out = 0) AS payments,
  (SELECT count(*) FROM payment_lines l WHERE l.run_id = r.id AND l.left_out = 1) AS leftOut`;

const whoOf = (by: string | null, timestamp: number | null) =>
  by === null || timestamp === null ? null : { by, at: timestamp };

function runOf(row: RunRow): StoredPaymentRun {
  const { connectionId, companyId, payFrequencyId, periodEnd, payslips } = row;
  const { id, date, state, totalCents, payments, leftOut, fileName, filePath, fileHash } = row;
  const scope = { connectionId, companyId, payFrequencyId, periodEnd, payslips };
  const ended = whoOf(row.endedBy, row.endedAt);
  return {
    id,
    scope: row.thirdParties === 1 ? { ...scope, thirdParties: true } : scope,
    setUp: JSON.parse(row.setUp) as BankFileSetUp,
    date,
    state,
    totalCents,
    payments,
    leftOut,
    needsSecond: row.needsSecond === 1,
    prepared: { by: row.preparedBy, at: row.preparedAt },
    // Whoever releases it has not done so while its file is being written.
    released: state === 'writing' ? null : whoOf(row.releasedBy, row.releasedAt),
    ended: ended && { ...ended, reason: row.reason ?? '' },
    file:
      fileName === null || filePath === null || fileHash === null
        ? null
        : {
            name: fileName,
            path: filePath,
            part: row.filePart,
            hash: fileHash,
            isRemoved: row.fileRemoved === 1,
          },
  };
}

/** The newest first; of the whole company without a period. */
function listPaymentRuns(
  db: Db,
  {
    payFrequencyId = null,
    periodEnd = null,
    ...company
  }: CompanyRef & { payFrequencyId?: number | null | undefined; periodEnd?: string | null | undefined },
): readonly StoredPaymentRun[] {
  return statement<RunRow>(
    db,
    `SELECT ${runColumns} FROM payment_runs r
     WHERE ${ofCompany} AND (@payFrequencyId IS NULL OR pay_frequency_id = @payFrequencyId)
       AND (@periodEnd IS NULL OR period_end = @periodEnd)
     ORDER BY r.prepared_at DESC, r.rowid DESC`,
  )
    .all({ ...companyOf(company), payFrequencyId, periodEnd })
    .map(runOf);
}

function readPaymentRun(db: Db, { id, ...company }: PaymentRunRef): StoredPaymentRun | null {
  const row = statement<RunRow>(
    db,
    `SELECT ${runColumns} FROM payment_runs r WHERE ${ofCompany} AND r.id = @id`,
  ).get({ ...companyOf(company), id });
  return row === undefined ? null : runOf(row);
}

type LineRow = Omit<StoredPaymentLine, 'leftOut' | 'decisions'> & {
  readonly leftOut: number;
  readonly decisions: string;
};

/** All that a run was prepared of, in the order of the file, with those that were left out. */
function listPaymentLines(db: Db, { id, ...company }: PaymentRunRef): readonly StoredPaymentLine[] {
  return statement<LineRow>(
    db,
    `SELECT employee_id AS employeeId, payslip_id AS payslipId, payee_id AS payeeId, nth, number, name, account_end AS accountEnd,
       account_hash AS accountHash, payee_hash AS payeeHash, nett_pay_cents AS nettPayCents,
       amount_cents AS amountCents, reference, own_reference AS ownReference, left_out AS leftOut, decisions
     FROM payment_lines WHERE ${ofCompany} AND run_id = @id ORDER BY line`,
  )
    .all({ ...companyOf(company), id })
    .map(({ leftOut, decisions, ...line }) => ({
      ...line,
      leftOut: leftOut === 1,
      decisions: JSON.parse(decisions) as StoredPaymentLine['decisions'],
    }));
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'SQLITE_CONSTRAINT_UNIQUE';

/** Records a run with its payslips and its entry in the audit log; false if one of them has just been put in another. */
function addPaymentRun(
  db: Db,
  { run, lines, acts }: { run: NewPaymentRun; lines: readonly StoredPaymentLine[]; acts: Acts },
): boolean {
  try {
    write(db, () => insertRun(db, run, lines, acts));
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

function insertRun(db: Db, run: NewPaymentRun, lines: readonly StoredPaymentLine[], acts: Acts): void {
  const { id, scope, setUp, date, totalCents, needsSecond, prepared } = run;
  statement(
    db,
    `INSERT INTO payment_runs (id, connection_id, company_id, pay_frequency_id, period_end, payslips, third_parties, date,
       set_up, state, total_cents, needs_second, prepared_by, prepared_at)
     VALUES (@id, @connectionId, @companyId, @payFrequencyId, @periodEnd, @payslips, @thirdParties, @date, @setUp, 'prepared',
       @totalCents, @needsSecond, @by, @at)`,
  ).run({
    ...scope,
    thirdParties: Number(scope.thirdParties ?? false),
    ...prepared,
    id,
    date,
    totalCents,
    setUp: JSON.stringify(setUp),
    needsSecond: Number(needsSecond),
  });
  const insert = placed(db, `INSERT INTO payment_lines VALUES (${Array(20).fill('?').join(', ')})`);
  for (const [position, line] of lines.entries()) {
    insert.run([
      id,
      position,
      scope.connectionId,
      scope.companyId,
      line.employeeId,
      line.payslipId,
      line.nth,
      line.number,
      line.name,
      line.accountEnd,
      line.accountHash,
      line.payeeHash,
      line.nettPayCents,
      line.amountCents,
      line.reference,
      line.ownReference,
      Number(line.leftOut),
      JSON.stringify(line.decisions),
      line.payeeId,
      line.payeeId && `${scope.payFrequencyId} ${scope.periodEnd} ${line.payeeId}`,
    ]);
  }
  writeAuditEntries(db, acts);
}

/** Changes the row of a run if it still is in one of these states; false if it is not. */
function moveRun(
  db: Db,
  { id, ...company }: PaymentRunRef,
  { from, set, values = {}, acts = [] }: Move,
): boolean {
  return write(db, () => {
    const { changes } = statement(
      db,
      `UPDATE payment_runs SET ${set}
       WHERE ${ofCompany} AND id = @id AND state IN (SELECT value FROM json_each(@from))`,
    ).run({ ...values, ...companyOf(company), id, from: JSON.stringify(from) });
    if (changes > 0) writeAuditEntries(db, acts);
    return changes > 0;
  });
}

interface Move {
  readonly from: readonly StoredPaymentRun['state'][];
  readonly set: string;
  readonly values?: Readonly<Record<string, unknown>>;
  readonly acts?: Acts;
}

/** Whether a run of any company that has not ended has its file at this place, even if it was moved since. */
function isPaymentPlaceTaken(db: Db, { path }: Pick<PaymentFile, 'path'>): boolean {
  const found = statement(
    db,
    `SELECT 1 FROM payment_runs WHERE file_path = @path AND state IN ('writing', 'released') LIMIT 1`,
  ).get({ path });
  return found !== undefined;
}

/** From here on the file may be on disk. */
function beginPaymentFile(
  db: Db,
  { file, by, at, ...run }: PaymentRunRef & { file: PaymentFile; by: string; at: number },
): boolean {
  return moveRun(db, run, {
    from: ['prepared'],
    set: `state = 'writing', file_name = @name, file_path = @path, file_part = @part, file_hash = @hash,
      released_by = @by, released_at = @at`,
    values: { ...file, by, at },
  });
}

/** Who releases a run whose file is being written; '' if nobody does. */
function readPaymentReleaser(db: Db, { id, ...company }: PaymentRunRef): string {
  const row = statement<{ by: string | null }>(
    db,
    `SELECT released_by AS "by" FROM payment_runs WHERE ${ofCompany} AND id = @id`,
  ).get({ ...companyOf(company), id });
  return row?.by ?? '';
}

/** There is no file, and none was ever shown as saved. */
function undoPaymentFile(db: Db, run: PaymentRunRef): boolean {
  return moveRun(db, run, {
    from: ['writing'],
    set: `state = 'prepared', file_name = NULL, file_path = NULL, file_part = NULL, file_hash = NULL,
      released_by = NULL, released_at = NULL`,
  });
}

/** The file was written and checked. */
function finishPaymentFile(db: Db, { acts, ...run }: PaymentRunRef & { acts: Acts }): boolean {
  return moveRun(db, run, { from: ['writing'], set: `state = 'released'`, acts });
}

/** The bank has it, or it was cancelled: then its payslips can be in another run. */
function endPaymentRun(
  db: Db,
  {
    as,
    by,
    at,
    reason,
    acts,
    ...run
  }: PaymentRunRef & { as: 'paid' | 'cancelled'; by: string; at: number; reason: string; acts: Acts },
): boolean {
  return write(db, () => {
    const isEnded = moveRun(db, run, {
      from: as === 'paid' ? ['released'] : ['prepared', 'released'],
      set: 'state = @as, ended_by = @by, ended_at = @at, reason = @reason',
      values: { as, by, at, reason },
      acts,
    });
    if (isEnded && as === 'cancelled') {
      statement(db, `UPDATE payment_lines SET nth = NULL WHERE ${ofCompany} AND run_id = @id`).run(run);
    }
    return isEnded;
  });
}

/** The file of an ended run is no longer on this computer. */
function notePaymentFileRemoved(db: Db, run: PaymentRunRef): boolean {
  return moveRun(db, run, { from: ['paid', 'cancelled'], set: 'file_removed = 1' });
}

export const methods = {
  readPaymentSetUp,
  listPaymentSetUps,
  savePaymentSetUp,
  listPaymentRuns,
  readPaymentRun,
  listPaymentLines,
  addPaymentRun,
  isPaymentPlaceTaken,
  beginPaymentFile,
  readPaymentReleaser,
  undoPaymentFile,
  finishPaymentFile,
  endPaymentRun,
  notePaymentFileRemoved,
};
