import type { PayslipRef } from '#contract/domain/ids.ts';
import type { AgedItem } from '../../records/aged.ts';
import { statement, write, type Db } from '../../sql.ts';

/** Without a transaction of its own: a payslip that changed no longer looks like this. */
export function dropPdf(db: Db, ref: PayslipRef): void {
  statement(
    db,
    `DELETE FROM payslip_pdfs
     WHERE connection_id = @connectionId AND company_id = @companyId AND payslip_id = @payslipId`,
  ).run(ref);
}

/** Keeps the file and drops the oldest above `maxBytes` over all companies; one that is larger is not kept. */
export function savePdf(
  db: Db,
  { bytes, maxBytes, at, ...ref }: PayslipRef & { bytes: Uint8Array; at: number; maxBytes: number },
): void {
  write(db, () => {
    dropPdf(db, ref);
    // Larger than all the room there is: it would drive out every other one and then go itself.
    if (bytes.byteLength > maxBytes) return;
    statement(
      db,
      `INSERT INTO payslip_pdfs (connection_id, company_id, payslip_id, fetched_at, size, content)
       VALUES (@connectionId, @companyId, @payslipId, @at, @size, @content)`,
    ).run({ ...ref, at, size: bytes.byteLength, content: bytes });
    trim(db, maxBytes);
  });
}

export function readPdf(db: Db, ref: PayslipRef): AgedItem<Uint8Array> | null {
  const row = statement<{ content: Uint8Array; fetchedAt: number }>(
    db,
    `SELECT content, fetched_at AS fetchedAt FROM payslip_pdfs
     WHERE connection_id = @connectionId AND company_id = @companyId AND payslip_id = @payslipId`,
  ).get(ref);
  // A copy: the driver's buffer would arrive as whatever it is a part of.
  return row === undefined ? null : { item: Uint8Array.from(row.content), fetchedAt: row.fetchedAt };
}

export function measurePdfs(db: Db): { files: number; bytes: number } {
  const row = statement<{ files: number; bytes: number }>(
    db,
    'SELECT count(*) AS files, coalesce(sum(size), 0) AS bytes FROM payslip_pdfs',
  ).get({});
  return row ?? { files: 0, bytes: 0 };
}

/** Keeps the newest whose sizes together are no more than `maxBytes`; of equal age, what was written last. */
function trim(db: Db, maxBytes: number): void {
  statement(
    db,
    `DELETE FROM payslip_pdfs WHERE rowid IN (
       SELECT id FROM (
         SELECT rowid AS id, sum(size) OVER (ORDER BY fetched_at DESC, rowid DESC) AS upTo FROM payslip_pdfs)
       WHERE upTo > @maxBytes)`,
  ).run({ maxBytes });
}

/** Drops the oldest until no more than `maxBytes` are left. */
export function trimPdfs(db: Db, { maxBytes }: { maxBytes: number }): void {
  write(db, () => {
    trim(db, maxBytes);
  });
}
