import { parseJson, UnreadableBodyError } from './body.ts';
import { RowScanner } from './row-scanner.ts';

interface RowCutterOptions {
  /** The keys that the list may have in an enclosing object. */
  readonly names: readonly string[];
  /** Cleans the text of a row before it is parsed. */
  readonly clean: (text: string) => string;
}

/** Longer rows are scanned byte by byte instead of being found by their first bytes. */
const longRowBytes = 256 * 1024;
/** The start of a row is recognised within this many bytes. */
const leadBytes = 64;

/**
 * Splits a JSON list that arrives in chunks into its elements and parses each separately, so that neither the text nor
 * the whole list is held in memory. Throws an UnreadableBodyError if it is not a list or is incomplete.
 *
 * Rows are records of one kind: after the first one, the next starts where a comma and the same first bytes appear
 * again. The text before that is a row if it is valid JSON; if it is not, the bytes from there on are scanned one by
 * one.
 */
export class RowCutter {
  readonly #clean: RowCutterOptions['clean'];
  readonly #scanner: RowScanner;
  /** How each further row begins: null if rows cannot be found that way, undefined before the first row. */
  #lead: Buffer | null | undefined;
  /** The bytes after the last row, while rows are found by their first bytes. */
  #pending: Buffer = Buffer.alloc(0);

  constructor({ names, clean }: RowCutterOptions) {
    this.#clean = clean;
    this.#scanner = new RowScanner(names);
  }

  /** The rows that are complete with this chunk. */
  push(chunk: Buffer): unknown[] {
    const rows: unknown[] = [];
    const start = this.#lead === undefined ? this.#findFirst(chunk, rows) : 0;
    let rest = chunk.subarray(start);
    if (this.#lead) rest = this.#findRows(Buffer.concat([this.#pending, rest]), rows);
    if (this.#lead) this.#pending = rest;
    else this.#scan(rest, rows);
    return rows;
  }

  /** The rows that are left after the last chunk. */
  end(): unknown[] {
    const rows: unknown[] = [];
    if (this.#lead) this.#scan(this.#pending, rows);
    this.#scanner.end();
    return rows;
  }

  /** Looks for the first row and returns where it ends. */
  #findFirst(chunk: Buffer, rows: unknown[]): number {
    const found: Buffer[] = [];
    const end = this.#scanner.scan(chunk, found, 1);
    const [first] = found;
    if (first === undefined) return end;
    rows.push(this.#parse(first));
    this.#lead = this.#scanner.isWithin ? leadOf(first) : null;
    return end;
  }

  /** Returns the bytes after the last complete row. */
  #findRows(bytes: Buffer, rows: unknown[]): Buffer {
    let from = 0;
    for (;;) {
      const end = bytes.indexOf(this.#lead ?? '', from);
      const row = end < 0 ? undefined : this.#rowOf(bytes.subarray(from, end));
      if (row === undefined) {
        if (end >= 0 || bytes.length - from > longRowBytes) this.#lead = null;
        return bytes.subarray(from);
      }
      rows.push(row.value);
      from = end + 1;
    }
  }

  #scan(bytes: Buffer, rows: unknown[]) {
    const found: Buffer[] = [];
    this.#scanner.scan(bytes, found);
    for (const row of found) rows.push(this.#parse(row));
  }

  #parse(row: Buffer): unknown {
    return parseJson(this.#clean(row.toString('utf8')), false);
  }

  #rowOf(bytes: Buffer): { readonly value: unknown } | undefined {
    try {
      return { value: this.#parse(bytes) };
    } catch (error) {
      if (error instanceof UnreadableBodyError) return undefined;
      throw error;
    }
  }
}

/** A comma and the row's text up to its first key, or null if the row is not a record. */
function leadOf(row: Buffer): Buffer | null {
  const name = row.indexOf(':');
  const isRecord = /^\s*\{/.test(row.toString('latin1', 0, leadBytes));
  return isRecord && name > 0 && name < leadBytes
    ? Buffer.concat([Buffer.from(','), row.subarray(0, name)])
    : null;
}
