import Database from 'better-sqlite3';

/** The service's own bookkeeping: when something was written, and how often. */
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
  // The columns of any table: only their names are used.
  return database.prepare(`SELECT * FROM "${table}"`).all() as Row[];
}

function tablesOf(database: Database.Database): string[] {
  const rows = database.prepare(`SELECT name FROM sqlite_master WHERE type = 'table'`).all() as {
    name: string;
  }[];
  return rows.map(({ name }) => name).filter((name) => !ownTables.has(name));
}

/** JSON with sorted keys, so that the order in which inputs were written does not matter. */
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

/** An item that lost its only value stays as an empty row: bulk inputs can create items, but not remove them. */
const isEmptyItem = (table: string, row: Row) => table === 'calculations' && row['inputs'] === '{}';

/** Everything that a practice service stores, table by table, except its bookkeeping and items without a value. */
export function stateOfService(file: string): Readonly<Record<string, readonly string[]>> {
  return read(file, (database) =>
    Object.fromEntries(
      tablesOf(database).map((table) => {
        const rows = rowsOf(database, table).filter((row) => !isEmptyItem(table, row));
        const lines = rows.map((row) => {
          // An item's row is identified by owner and item: a recreated one has another number.
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

/** Lines that are on one side only, with their tables: what a failing test has to show. */
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

/** Payslips that the service has not calculated yet. */
export function countDirty(file: string): number {
  return read(file, (database) => {
    const row = database.prepare('SELECT count(*) AS dirty FROM payslips WHERE dirty = 1').get();
    // The query has this one column.
    return (row as { dirty: number }).dirty;
  });
}
