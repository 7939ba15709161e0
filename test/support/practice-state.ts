import Database from 'better-sqlite3';

/** What is only the service's own book-keeping: when something was written, and how often. */
const ownBooks = new Set(['created_at', 'updated_at', 'facts']);
const ownTables = new Set(['effects', 'sqlite_sequence']);

type Row = Readonly<Record<string, unknown>>;

function read<T>(file: string, work: (database: Database.Database) => T): T {
  const database = new Database(file, { readonly: true });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

function rowsOf(database: Database.Database, table: string): Row[] {
  // The columns of any table: that they have names is all that is used.
  return database.prepare(`SELECT * FROM "${table}"`).all() as Row[];
}

function tablesOf(database: Database.Database): string[] {
  const rows = database.prepare(`SELECT name FROM sqlite_master WHERE type = 'table'`).all() as {
    name: string;
  }[];
  return rows.map(({ name }) => name).filter((name) => !ownTables.has(name));
}

/** JSON with its keys in one order, so that the order in which inputs were written says nothing. */
function canonical(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  return JSON.stringify(sorted(JSON.parse(value)));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b));
  return Object.fromEntries(entries.map(([name, part]) => [name, sorted(part)]));
}

/** An item that lost its only value stays as an empty row: bulk inputs can make items, and cannot remove them. */
const isEmptyItem = (table: string, row: Row) => table === 'calculations' && row['inputs'] === '{}';

/**
 * Everything that a practice service holds on disk, table by table, but for its book-keeping and for items without any
 * value.
 */
export function stateOfService(file: string): Readonly<Record<string, readonly string[]>> {
  return read(file, (database) =>
    Object.fromEntries(
      tablesOf(database).map((table) => {
        const rows = rowsOf(database, table).filter((row) => !isEmptyItem(table, row));
        const lines = rows.map((row) => {
          // A row of an item is the owner's and the item's: one that was made anew has another number.
          const cells = Object.entries(row).filter(
            ([name]) => !ownBooks.has(name) && !(table === 'calculations' && name === 'id'),
          );
          return JSON.stringify(cells.map(([name, value]) => [name, canonical(value)]));
        });
        return [table, lines.toSorted()];
      }),
    ),
  );
}

/** Lines that stand on one side only, with their tables: all that a failing test has to show. */
export function differences(
  before: ReturnType<typeof stateOfService>,
  after: ReturnType<typeof stateOfService>,
): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((table) => {
    const [was, is] = [new Set(before[table]), new Set(after[table])];
    const lost = [...was.difference(is)].map((line) => `- ${table} ${line}`);
    return [...lost, ...[...is.difference(was)].map((line) => `+ ${table} ${line}`)];
  });
}

/** Payslips that the service has not worked out yet. */
export function countDirty(file: string): number {
  return read(file, (database) => {
    const row = database.prepare('SELECT count(*) AS dirty FROM payslips WHERE dirty = 1').get();
    // The query has this one column.
    return (row as { dirty: number }).dirty;
  });
}
