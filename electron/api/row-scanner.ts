import { UnreadableBodyError } from './body.ts';

const code = (character: string) => character.charCodeAt(0);
const quote = code('"');
const backslash = code('\\');
const openList = code('[');
const closeList = code(']');

/** The meaning of a byte between JSON values or within a string; most have none. */
const kinds = { quote: 1, backslash: 2, opener: 3, closer: 4, comma: 5, colon: 6 } as const;
const kindOf = new Uint8Array(256);
const characters = {
  quote: '"',
  backslash: '\\',
  opener: '[{',
  closer: ']}',
  comma: ',',
  colon: ':',
} as const;
for (const [kind, all] of Object.entries(characters)) {
  // Object.entries loses the key type.
  for (const character of all) kindOf[code(character)] = kinds[kind as keyof typeof kinds];
}

/** An employee with twelve payslips takes about 8 KB. */
const maxRowBytes = 4 * 1024 * 1024;

/**
 * Finds the rows of a JSON list that arrives in chunks, byte by byte. Throws an UnreadableBodyError if it is not a
 * list; it does not check that a row is valid JSON.
 */
export class RowScanner {
  readonly #names: readonly string[];
  #place: 'start' | 'envelope' | 'rows' | 'end' = 'start';
  /** Inside an object that encloses the list. */
  #enveloped = false;
  #depth = 0;
  #inString = false;
  #escaped = false;
  /** The last string of the enclosing object, and the key read from it. */
  #text: number[] = [];
  #key = '';
  #chunks: Buffer[] = [];
  #bytes = 0;
  #first = true;

  /** `names`: the keys that the list may have in an enclosing object. */
  constructor(names: readonly string[]) {
    this.#names = names;
  }

  /** True if more rows may follow. */
  get isWithin(): boolean {
    return this.#place === 'rows';
  }

  /** Adds the rows that end in this chunk, up to `max`, and returns where it stopped: after a row, or at the end. */
  scan(chunk: Buffer, rows: Buffer[], max = Infinity): number {
    const wanted = rows.length + max;
    let position = 0;
    while (position < chunk.length && rows.length < wanted) {
      if (this.#place === 'rows') position = this.#cut(chunk, position, { rows, wanted });
      else {
        this.#scanOutside(chunk[position] ?? 0);
        position += 1;
      }
    }
    return position;
  }

  /** Call it after the last chunk. */
  end(): void {
    if (this.#place !== 'end' || this.#enveloped) throw new UnreadableBodyError('json');
  }

  /**
   * Reads the rows that end in the chunk and returns where it stopped: after the list or the last wanted row, or at the
   * end of the chunk. One loop over plain variables, because megabytes may pass through it in the main process.
   */
  #cut(chunk: Buffer, start: number, { rows, wanted }: { rows: Buffer[]; wanted: number }): number {
    let depth = this.#depth;
    let from = start;
    let position = this.#inString ? this.#endOfString(chunk, start) + 1 : start;
    for (; position < chunk.length; position += 1) {
      const kind = kindOf[chunk[position] ?? 0];
      if (kind === 0) continue;
      if (kind === kinds.quote) position = this.#endOfString(chunk, position + 1);
      else if (kind === kinds.opener) depth += 1;
      else if (depth > 0) depth -= kind === kinds.closer ? 1 : 0;
      else if (kind === kinds.closer || kind === kinds.comma) {
        this.#append(chunk.subarray(from, position));
        from = position + 1;
        this.#finishRow(chunk[position] ?? 0, rows);
        this.#depth = 0;
        if (this.#place !== 'rows' || rows.length === wanted) return from;
      }
    }
    this.#depth = depth;
    this.#append(chunk.subarray(from));
    return chunk.length;
  }

  /**
   * The position of the closing quote of the string at `from`; the chunk's end if the string continues in the next one.
   */
  #endOfString(chunk: Buffer, from: number): number {
    let start = this.#escaped ? from + 1 : from;
    for (;;) {
      const end = chunk.indexOf(quote, start);
      const last = end < 0 ? chunk.length : end;
      const isEscaped = endsEscaping(chunk, start, last);
      this.#inString = end < 0 || isEscaped;
      this.#escaped = end < 0 && isEscaped;
      if (!this.#inString || end < 0) return last;
      start = end + 1;
    }
  }

  #append(chunk: Buffer) {
    this.#bytes += chunk.length;
    if (this.#bytes > maxRowBytes) throw new UnreadableBodyError('too-large');
    if (chunk.length > 0) this.#chunks.push(chunk);
  }

  #finishRow(end: number, rows: Buffer[]) {
    if (kindOf[end] !== kinds.comma && end !== closeList) throw new UnreadableBodyError('json');
    const [only] = this.#chunks;
    const row = this.#chunks.length === 1 && only !== undefined ? only : Buffer.concat(this.#chunks);
    const isEmptyList = this.#first && end === closeList && row.every(isSpace);
    if (!isEmptyList) rows.push(row);
    this.#chunks = [];
    this.#bytes = 0;
    this.#first = false;
    if (end === closeList) this.#place = 'end';
  }

  #scanOutside(byte: number) {
    if (this.#place === 'start') this.#scanStart(byte);
    else if (this.#place === 'envelope') this.#findKey(byte);
    else this.#scanEnd(byte);
  }

  #scanStart(byte: number) {
    if (isSpace(byte) || byteOrderMark.includes(byte)) return;
    if (byte === openList) this.#place = 'rows';
    else if (byte === code('{')) {
      this.#place = 'envelope';
      this.#enveloped = true;
    } else throw new UnreadableBodyError('json');
  }

  /** Looks in the enclosing object for the list's key. */
  #findKey(byte: number) {
    const kind = kindOf[byte];
    if (this.#inString) {
      this.#followString(kind);
      if (kind !== kinds.quote && this.#text.length < 64) this.#text.push(byte);
      return;
    }
    if (kind === kinds.quote) {
      this.#inString = true;
      this.#text = [];
    } else if (kind === kinds.colon && this.#depth === 0) {
      this.#key = Buffer.from(this.#text).toString('utf8');
    } else if (byte === openList && this.#depth === 0 && this.#names.includes(this.#key)) {
      this.#place = 'rows';
    } else this.#nest(kind);
    // The object ended without such a list.
    if (this.#depth < 0) throw new UnreadableBodyError('json');
  }

  /** Nothing after the list in its enclosing object matters, but the object must end. */
  #scanEnd(byte: number) {
    const kind = kindOf[byte];
    if (!this.#enveloped) {
      if (!isSpace(byte)) throw new UnreadableBodyError('json');
    } else if (this.#inString) this.#followString(kind);
    else if (kind === kinds.quote) this.#inString = true;
    else {
      this.#nest(kind);
      this.#enveloped = this.#depth >= 0;
    }
  }

  #followString(kind: number | undefined) {
    if (this.#escaped) this.#escaped = false;
    else if (kind === kinds.backslash) this.#escaped = true;
    else if (kind === kinds.quote) this.#inString = false;
  }

  #nest(kind: number | undefined) {
    if (kind === kinds.opener) this.#depth += 1;
    else if (kind === kinds.closer) this.#depth -= 1;
  }
}

/** True if an odd number of backslashes precedes `end`, because each pair is an escaped backslash. */
function endsEscaping(chunk: Buffer, start: number, end: number): boolean {
  let position = end;
  while (position > start && chunk[position - 1] === backslash) position -= 1;
  return (end - position) % 2 === 1;
}

/** Some services begin every response with a byte order mark. */
const byteOrderMark: readonly number[] = [0xef, 0xbb, 0xbf];

const isSpace = (byte: number) => byte === 32 || byte === 10 || byte === 13 || byte === 9;
