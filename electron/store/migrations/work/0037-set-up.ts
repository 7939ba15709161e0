import type { Migration } from '../../migrate.ts';
import type { Db } from '../../sql.ts';

/**
 * What is set up once: without a company for all companies of a connection, and without a connection for all companies.
 * What each company had until now is its own.
 */
export const setUp: Migration = (db) => {
  db.exec(`
CREATE TABLE set_up (
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  connection_id TEXT,
  company_id INTEGER,
  content TEXT NOT NULL,
  at INTEGER NOT NULL,
  CHECK (connection_id IS NOT NULL OR company_id IS NULL)
) STRICT;
CREATE UNIQUE INDEX set_up_owner ON set_up (kind, name, coalesce(connection_id, ''), coalesce(company_id, 0));
`);
  movePresets(db);
  moveJournals(db);
  moveDialogs(db);
  moveReportNames(db);
  moveLayouts(db);
};

interface Thing {
  readonly connectionId: string;
  readonly companyId: number;
  readonly kind: string;
  readonly key: string;
  readonly value: unknown;
  readonly at: number;
}

function insertInto(db: Db): (thing: Thing) => void {
  const insert = db.prepare('INSERT INTO set_up VALUES (?, ?, ?, ?, ?, ?)');
  return ({ kind, key, connectionId, companyId, value, at }) => {
    insert.run(kind, key, connectionId, companyId, JSON.stringify(value), at);
  };
}

/** Null for a text that is no object, as only a damaged database has: its row is left out, or nothing could be opened. */
function objectIn(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** A question as it was stored: dates, an id or a name in each field, or several of them. */
type Question = Readonly<Record<string, string | number | boolean | readonly (string | number)[] | null>> & {
  readonly report: string;
};

interface PresetRow {
  readonly connectionId: string;
  readonly companyId: number;
  readonly name: string;
  readonly question: string;
  readonly at: number;
}

const isMonthEnd = (day: string): boolean =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).getUTCDate() === 1;

/** Presets were always run for last month: those of a whole month mean that from now on, others keep their dates. */
function datesOf({ report, date, startDate, endDate }: Question): unknown {
  if (report === 'variance') return { relative: 'last-period' };
  if (typeof date === 'string') return isMonthEnd(date) ? { relative: 'last-month' } : { on: date };
  const [from, to] = [String(startDate), String(endDate)];
  const isMonth = from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7) && isMonthEnd(to);
  return isMonth ? { relative: 'last-month' } : { from, to };
}

const choiceFields = [
  'payFrequencyId',
  'payFrequencyIds',
  'leaveTypeIds',
  'accountNames',
  'customFields',
  'employeeIds',
];

function chosenIn(question: Question): Readonly<Record<string, unknown>> {
  const given = choiceFields.flatMap((field) => {
    const values = [question[field] ?? []].flat().map((value) => ({ value: String(value), label: null }));
    return values.length > 0 ? [[field, values]] : [];
  });
  return Object.fromEntries(given) as Readonly<Record<string, unknown>>;
}

function movePresets(db: Db): void {
  const rows = db.prepare<[], PresetRow>(
    `SELECT connection_id AS connectionId, company_id AS companyId, name, question, at
     FROM asked_reports WHERE name <> ''`,
  );
  const insert = insertInto(db);
  for (const { name, question: text, ...owner } of rows.all()) {
    const question = objectIn(text) as Question | null;
    if (question === null) continue;
    const { report } = question;
    const value = { report, name, dates: datesOf(question), chosen: chosenIn(question) };
    insert({ ...owner, kind: 'report-preset', key: `${report} ${name}`, value });
  }
  db.exec(`DELETE FROM asked_reports WHERE name <> ''`);
}

interface AccountRow {
  readonly connectionId: string;
  readonly companyId: number;
  readonly side: string;
  readonly category: string;
  readonly item: string;
  readonly code: string;
  readonly name: string;
}

/** Neither table said when. */
const unknownTime = 0;

function moveJournals(db: Db): void {
  const insert = insertInto(db);
  const owned = 'connection_id AS connectionId, company_id AS companyId';
  const accounts = db.prepare<[], AccountRow>(
    `SELECT ${owned}, side, category, item, code, name FROM journal_accounts`,
  );
  for (const { side, category, item, code, name, ...owner } of accounts.all()) {
    const key = JSON.stringify([side, category, item]);
    insert({ ...owner, kind: 'journal-account', key, value: { code, name }, at: unknownTime });
  }
  db.exec('DROP TABLE journal_accounts');
  moveFields(db, `SELECT ${owned}, 'journal-file' AS kind, content FROM journal_settings`);
  db.exec('DROP TABLE journal_settings');
}

function moveDialogs(db: Db): void {
  moveFields(
    db,
    `SELECT connection_id AS connectionId, company_id AS companyId, dialog AS kind, texts AS content
     FROM dialog_choices`,
  );
  db.exec('DROP TABLE dialog_choices');
}

/** Each field of what was last chosen becomes a thing of its own. */
function moveFields(db: Db, select: string): void {
  const insert = insertInto(db);
  const rows = db.prepare<[], { connectionId: string; companyId: number; kind: string; content: string }>(
    select,
  );
  for (const { content, ...owner } of rows.all()) {
    for (const [key, value] of Object.entries(objectIn(content) ?? {}) as [string, string][]) {
      // The date of one journal is no choice for the next.
      if (value === '' || key === 'date') continue;
      insert({ ...owner, key, value, at: unknownTime });
    }
  }
}

/** The names of report files were a setting of all companies. */
function moveReportNames(db: Db): void {
  db.prepare(
    `INSERT INTO set_up SELECT 'file-names', 'reports', NULL, NULL, value, ? FROM settings WHERE name = 'reportNames'`,
  ).run(unknownTime);
  db.exec(`DELETE FROM settings WHERE name = 'reportNames'`);
}

interface LayoutRow {
  readonly connectionId: string;
  readonly companyId: number;
  readonly payFrequencyId: number;
  readonly id: string;
  readonly name: string;
  readonly content: string;
  readonly at: number;
}

/** Each layout stays with its pay frequency; which one the sheet shows is no set-up. */
function moveLayouts(db: Db): void {
  db.exec(`
CREATE TABLE chosen_layouts (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  pay_frequency_id INTEGER NOT NULL,
  layout_id TEXT NOT NULL,
  PRIMARY KEY (connection_id, company_id, pay_frequency_id)
) STRICT, WITHOUT ROWID;
INSERT INTO chosen_layouts SELECT connection_id, company_id, pay_frequency_id, id FROM layouts WHERE chosen = 1;
`);
  const insert = insertInto(db);
  const rows = db.prepare<[], LayoutRow>(
    `SELECT connection_id AS connectionId, company_id AS companyId, pay_frequency_id AS payFrequencyId, id, name,
       content, saved_at AS at
     FROM layouts`,
  );
  for (const { payFrequencyId, id, name, content, ...owner } of rows.all()) {
    const value = objectIn(content);
    if (value === null) continue;
    insert({ ...owner, kind: 'sheet-layout', key: `${payFrequencyId}/${id}`, value: { ...value, name } });
  }
  db.exec('DROP TABLE layouts');
}
