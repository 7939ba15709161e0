import type { CompanyRef, PayslipRef } from '#kit/ids.ts';
import type { AgedItem } from '#store/records/aged.ts';
import type { NewPdf } from '../records/payslip-pdfs.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { payFrequencyOf } from './pay-frequency-of.ts';

/** Drops the file of a payslip that has changed and no longer looks like it. Must run in a transaction. */
export function dropPdf(db: Db, ref: PayslipRef): void {
  statement(
    db,
    `DELETE FROM payslip_pdfs
     WHERE connection_id = @connectionId AND company_id = @companyId AND payslip_id = @payslipId`,
  ).run(ref);
}

/** Drops the files of payslips that were read with other values since. */
function dropPdfs(db: Db, { payslipIds, ...company }: CompanyRef & { payslipIds: readonly number[] }): void {
  write(db, () => {
    for (const payslipId of payslipIds) dropPdf(db, { ...company, payslipId });
  });
}

/** True if the payslip is still as it was when its file was requested. */
function isAsSeen(db: Db, { seen, ...ref }: PayslipRef & Pick<NewPdf, 'seen'>): boolean {
  if (seen === undefined) return true;
  const row = statement<{ isSame: number }>(
    db,
    `SELECT finalised = 1 AND date = @date AND nett_pay_cents IS @nettPayCents AS isSame FROM payslips
     WHERE connection_id = @connectionId AND company_id = @companyId AND payslip_id = @payslipId`,
  ).get({ ...ref, ...seen });
  return row?.isSame === 1;
}

/**
 * Saves a file, and drops the oldest ones of all companies above `maxBytes`. A larger file is not saved, nor one whose
 * payslip was read with other values in the meantime. With `ahead`, the file does not displace any other. Returns false
 * if the file was not saved for lack of space.
 */
function savePdf(db: Db, { bytes, maxBytes, at, seen, ahead = false, ...ref }: NewPdf): boolean {
  return write(db, () => {
    dropPdf(db, ref);
    // A file larger than `maxBytes` would displace all others and then be dropped itself.
    const usedBytes = ahead ? measurePdfs(db).bytes : 0;
    if (usedBytes + bytes.byteLength > maxBytes) return false;
    if (!isAsSeen(db, { ...ref, seen })) return true;
    statement(
      db,
      `INSERT INTO payslip_pdfs (connection_id, company_id, payslip_id, fetched_at, size, content)
       VALUES (@connectionId, @companyId, @payslipId, @at, @size, @content)`,
    ).run({ ...ref, at, size: bytes.byteLength, content: bytes });
    trim(db, maxBytes);
    return true;
  });
}

function readPdf(db: Db, ref: PayslipRef): AgedItem<Uint8Array> | null {
  const row = statement<{ content: Uint8Array; fetchedAt: number }>(
    db,
    `SELECT content, fetched_at AS fetchedAt FROM payslip_pdfs
     WHERE connection_id = @connectionId AND company_id = @companyId AND payslip_id = @payslipId`,
  ).get(ref);
  // A copy, because a message would contain all of the memory that the driver's buffer is a part of.
  return row === undefined ? null : { item: Uint8Array.from(row.content), fetchedAt: row.fetchedAt };
}

/** How many of these payslips are finalised and have a cached file, and when the oldest of these files was read. */
function countPdfs(
  db: Db,
  { payslipIds, ...company }: CompanyRef & { payslipIds: readonly number[] },
): { files: number; oldestAt: number | null } {
  const row = statement<{ files: number; oldestAt: number | null }>(
    db,
    `SELECT count(*) AS files, min(f.fetched_at) AS oldestAt
     FROM payslip_pdfs f JOIN payslips p USING (connection_id, company_id, payslip_id)
     WHERE f.connection_id = @connectionId AND f.company_id = @companyId AND p.finalised = 1
       AND f.payslip_id IN (SELECT value FROM json_each(@payslips))`,
  ).get({ ...company, payslips: JSON.stringify(payslipIds) });
  return row ?? { files: 0, oldestAt: null };
}

/**
 * The finalised payslips without a cached file in the last period of each pay frequency that has finalised payslips, by
 * name; none of a period that ended before `since`.
 */
function listPdfsToReadAhead(db: Db, ref: CompanyRef & { since: string }): readonly number[] {
  const ofCompany = 'connection_id = @connectionId AND company_id = @companyId';
  const rows = statement<{ id: number }>(
    db,
    `WITH last AS (
       SELECT ${payFrequencyOf} AS payFrequencyId, max(p.date) AS date
       FROM (SELECT * FROM payslips WHERE ${ofCompany} AND finalised = 1 AND date >= @since) p
         JOIN employees e USING (connection_id, company_id, employee_id)
       GROUP BY payFrequencyId)
     SELECT p.payslip_id AS id
     FROM (SELECT * FROM payslips WHERE ${ofCompany} AND finalised = 1 AND calculating = 0 AND date >= @since) p
       JOIN employees e USING (connection_id, company_id, employee_id)
       JOIN last ON last.payFrequencyId IS ${payFrequencyOf} AND last.date = p.date
     WHERE NOT EXISTS (SELECT 1 FROM payslip_pdfs WHERE ${ofCompany} AND payslip_id = p.payslip_id)
     ORDER BY e.sort_name, p.payslip_id`,
  ).all({ ...ref });
  return rows.map(({ id }) => id);
}

function measurePdfs(db: Db): { files: number; bytes: number } {
  const row = statement<{ files: number; bytes: number }>(
    db,
    'SELECT count(*) AS files, coalesce(sum(size), 0) AS bytes FROM payslip_pdfs',
  ).get({});
  return row ?? { files: 0, bytes: 0 };
}

/** Keeps the newest files that fit into `maxBytes` together; of files of equal age, the last written. */
function trim(db: Db, maxBytes: number): void {
  // Adding up is a tenth of the work of putting all files in order.
  if (measurePdfs(db).bytes <= maxBytes) return;
  statement(
    db,
    `DELETE FROM payslip_pdfs WHERE rowid IN (
       SELECT id FROM (
         SELECT rowid AS id, sum(size) OVER (ORDER BY fetched_at DESC, rowid DESC) AS upTo FROM payslip_pdfs)
       WHERE upTo > @maxBytes)`,
  ).run({ maxBytes });
}

/** Drops the oldest files until no more than `maxBytes` are left. */
function trimPdfs(db: Db, { maxBytes }: { maxBytes: number }): void {
  write(db, () => {
    trim(db, maxBytes);
  });
}

export const methods = { dropPdfs, savePdf, readPdf, countPdfs, listPdfsToReadAhead, measurePdfs, trimPdfs };
