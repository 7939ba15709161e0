import type { CompanyRef, PeriodRef } from '#kit/ids.ts';
import { fileMapping, type EarlierImport, type FileMapping } from '../contract/imported-file.ts';
import { statement, write, type Db } from '#store/sql.ts';

type OfShape = CompanyRef & { shape: string };

/** What was chosen for the columns of files of this shape; null if nothing was chosen yet. */
function readFileMapping(db: Db, { connectionId, companyId, shape }: OfShape): FileMapping | null {
  const row = statement<{ mapping: string }>(
    db,
    `SELECT mapping FROM file_mappings
     WHERE connection_id = @connectionId AND company_id = @companyId AND shape = @shape`,
  ).get({ connectionId, companyId, shape });
  if (row === undefined) return null;
  // A mapping that another version of Paydesk wrote in another form is ignored, and the clerk is asked again.
  const parsed = fileMapping.safeParse(JSON.parse(row.mapping));
  return parsed.success ? parsed.data : null;
}

function writeFileMapping(db: Db, input: OfShape & { mapping: FileMapping }): void {
  const { connectionId, companyId, shape, mapping } = input;
  write(db, () => {
    statement(
      db,
      `INSERT INTO file_mappings (connection_id, company_id, shape, mapping)
       VALUES (@connectionId, @companyId, @shape, @mapping)
       ON CONFLICT DO UPDATE SET mapping = excluded.mapping`,
    ).run({ connectionId, companyId, shape, mapping: JSON.stringify(mapping) });
  });
}

type ImportRow = PeriodRef & Omit<EarlierImport, 'ref'>;

/** Earlier imports of a file with this content, newest first. */
function listFileImports(
  db: Db,
  { connectionId, companyId, contentHash }: CompanyRef & { contentHash: string },
): readonly EarlierImport[] {
  const rows = statement<ImportRow>(
    db,
    `SELECT connection_id AS connectionId, company_id AS companyId, pay_frequency_id AS payFrequencyId,
       period_end AS periodEnd, file_name AS fileName, at, people AS employees, value_count AS "values"
     FROM file_imports
     WHERE connection_id = @connectionId AND company_id = @companyId AND content_hash = @contentHash
     ORDER BY position DESC LIMIT 50`,
  ).all({ connectionId, companyId, contentHash });
  return rows.map(({ fileName, at, employees, values, ...ref }) => ({
    ref,
    fileName,
    at,
    employees,
    values,
  }));
}

function recordFileImport(db: Db, { ref, ...facts }: EarlierImport & { contentHash: string }): void {
  write(db, () => {
    statement(
      db,
      `INSERT INTO file_imports (connection_id, company_id, pay_frequency_id, period_end, content_hash, file_name,
         at, people, value_count)
       VALUES (@connectionId, @companyId, @payFrequencyId, @periodEnd, @contentHash, @fileName, @at, @employees, @values)`,
    ).run({ ...ref, ...facts });
  });
}

export const methods = { readFileMapping, writeFileMapping, listFileImports, recordFileImport };
