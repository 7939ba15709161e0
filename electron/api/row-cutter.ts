import { parseJson, UnreadableBodyError } from './body.ts';
import { RowScanner } from './row-scanner.ts';

export interface RowCutterOptions {
  /** Under which names a list may stand in an object around it. */
  readonly names: readonly string[];
  /** What becomes of a row's text before it is parsed. */
  readonly cleaned: (text: string) => string;
}

/** A row of more than this is not looked for by how it begins. */
const longRowBytes = 256 * 1024;
/** Within so many bytes a row shows how it begins. */
const leadBytes = 64;

/**
 * Cuts a JSON list that arrives in pieces into its elements and parses each by itself, so that neither the text nor
 * the whole list is ever held. Fails with an UnreadableBodyError for what is no list, or none that is whole.
 *
 * Rows are records of one kind: behind the first one, the next begins where a comma and the same bytes follow again.
 * What stands before that is a row if it is JSON, as no other end of it would be; where it is not, the bytes are
 * scanned one by one from there on.
 */
export class RowCutter {
  readonly #cleaned: RowCutterOptions['cleaned'];
  readonly #scanner: RowScanner;
  /** How a further row begins: null where it is not to be told by that, undefined before the first row. */
  #lead: Buffer | null | undefined;
  /** What came behind the last row, while rows are told by how they begin. */
  #held: Buffer = Buffer.alloc(0);

  constructor({ names, cleaned }: RowCutterOptions) {
    this.#cleaned = cleaned;
    this.#scanner = new RowScanner(names);
  }

  /** The rows that are known to end in this piece. */
  push(piece: Buffer): unknown[] {
    const rows: unknown[] = [];
    const at = this.#lead === undefined ? this.#begin(piece, rows) : 0;
    let rest = piece.subarray(at);
    if (this.#lead) rest = this.#leap(Buffer.concat([this.#held, rest]), rows);
    if (this.#lead) this.#held = rest;
    else this.#scan(rest, rows);
    return rows;
  }

  /** The rows that are left after the last piece. */
  end(): unknown[] {
    const rows: unknown[] = [];
    if (this.#lead) this.#scan(this.#held, rows);
    this.#scanner.end();
    return rows;
  }

  /** Looks for the first row, and answers where it ends. */
  #begin(piece: Buffer, rows: unknown[]): number {
    const found: Buffer[] = [];
    const at = this.#scanner.scan(piece, found, 1);
    const [first] = found;
    if (first === undefined) return at;
    rows.push(this.#parse(first));
    this.#lead = this.#scanner.isWithin ? leadOf(first) : null;
    return at;
  }

  /** Answers what is no row yet. */
  #leap(bytes: Buffer, rows: unknown[]): Buffer {
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
    return parseJson(this.#cleaned(row.toString('utf8')), false);
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

/** A comma and what stands up to the first name in a record, or null where the row is none. */
function leadOf(row: Buffer): Buffer | null {
  const name = row.indexOf(':');
  const isRecord = /^\s*\{/.test(row.toString('latin1', 0, leadBytes));
  return isRecord && name > 0 && name < leadBytes
    ? Buffer.concat([Buffer.from(','), row.subarray(0, name)])
    : null;
}
