import { parseJson, UnreadableBodyError } from './body.ts';

const code = (character: string) => character.charCodeAt(0);
const quote = code('"');
const backslash = code('\\');
const comma = code(',');
const colon = code(':');
const openers = new Set([code('['), code('{')]);
const closers = new Set([code(']'), code('}')]);
const openList = code('[');
const closeList = code(']');
const openObject = code('{');

/** One person with twelve payslips comes to about 8 KB. */
const maxRowBytes = 4 * 1024 * 1024;

export interface RowCutterOptions {
  /** Under which names a list may stand in an object around it. */
  readonly names: readonly string[];
  /** What becomes of a row's text before it is parsed. */
  readonly cleaned: (text: string) => string;
}

/**
 * Cuts a JSON list that arrives in pieces into its elements and parses each by itself, so that neither the text nor
 * the whole list is ever held. Fails with an UnreadableBodyError for what is no list, or none that is whole.
 */
export class RowCutter {
  readonly #options: RowCutterOptions;
  #place: 'start' | 'envelope' | 'rows' | 'end' = 'start';
  /** Within an object around the list. */
  #enveloped = false;
  #depth = 0;
  #inString = false;
  #escaped = false;
  /** The last string of the envelope, and the key that it made. */
  #word: number[] = [];
  #key = '';
  #pieces: Buffer[] = [];
  #bytes = 0;
  #first = true;

  constructor(options: RowCutterOptions) {
    this.#options = options;
  }

  /** The rows that end in this piece. */
  push(piece: Buffer): unknown[] {
    const rows: unknown[] = [];
    let from = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at] ?? 0;
      if (this.#place !== 'rows') {
        this.#outside(byte);
        from = at + 1;
      } else if (this.#endsRow(byte)) {
        this.#keep(piece.subarray(from, at));
        this.#take(byte, rows);
        from = at + 1;
      }
    }
    if (this.#place === 'rows') this.#keep(piece.subarray(from));
    return rows;
  }

  /** To be called after the last piece. */
  end(): void {
    if (this.#place !== 'end' || this.#enveloped) throw new UnreadableBodyError('json');
  }

  /** Follows one byte of a row; true for the comma or bracket behind it. */
  #endsRow(byte: number): boolean {
    if (this.#inString) {
      this.#followString(byte);
      return false;
    }
    if (byte === quote) this.#inString = true;
    else if (openers.has(byte)) this.#depth += 1;
    else if (closers.has(byte)) {
      if (this.#depth === 0) return true;
      this.#depth -= 1;
    }
    return byte === comma && this.#depth === 0;
  }

  #followString(byte: number) {
    if (this.#escaped) this.#escaped = false;
    else if (byte === backslash) this.#escaped = true;
    else if (byte === quote) this.#inString = false;
  }

  #keep(piece: Buffer) {
    this.#bytes += piece.length;
    if (this.#bytes > maxRowBytes) throw new UnreadableBodyError('too-large');
    if (piece.length > 0) this.#pieces.push(piece);
  }

  #take(end: number, rows: unknown[]) {
    if (end !== comma && end !== closeList) throw new UnreadableBodyError('json');
    const [only] = this.#pieces;
    const bytes = this.#pieces.length === 1 && only !== undefined ? only : Buffer.concat(this.#pieces);
    const text = bytes.toString('utf8');
    const isEmptyList = this.#first && end === closeList && text.trim() === '';
    if (!isEmptyList) rows.push(parseJson(this.#options.cleaned(text), false));
    this.#pieces = [];
    this.#bytes = 0;
    this.#first = false;
    if (end === closeList) this.#place = 'end';
  }

  #outside(byte: number) {
    if (this.#place === 'start') this.#begin(byte);
    else if (this.#place === 'envelope') this.#search(byte);
    else this.#finish(byte);
  }

  #begin(byte: number) {
    if (isSpace(byte)) return;
    if (byte === openList) this.#place = 'rows';
    else if (byte === openObject) {
      this.#place = 'envelope';
      this.#enveloped = true;
    } else throw new UnreadableBodyError('json');
  }

  /** Looks in the object around the list for the list's name. */
  #search(byte: number) {
    if (this.#inString) {
      this.#followString(byte);
      if (byte !== quote && this.#word.length < 64) this.#word.push(byte);
      return;
    }
    if (byte === quote) {
      this.#inString = true;
      this.#word = [];
    } else if (byte === colon && this.#depth === 0) this.#key = Buffer.from(this.#word).toString('utf8');
    else if (byte === openList && this.#depth === 0 && this.#options.names.includes(this.#key)) {
      this.#place = 'rows';
    } else if (openers.has(byte)) this.#depth += 1;
    else if (closers.has(byte)) this.#depth -= 1;
    // The object ended and had no list of these names.
    if (this.#depth < 0) throw new UnreadableBodyError('json');
  }

  /** What stands behind the list in its envelope is of no use, but it must end. */
  #finish(byte: number) {
    if (!this.#enveloped) {
      if (!isSpace(byte)) throw new UnreadableBodyError('json');
    } else if (this.#inString) this.#followString(byte);
    else if (byte === quote) this.#inString = true;
    else if (openers.has(byte)) this.#depth += 1;
    else if (closers.has(byte)) {
      this.#depth -= 1;
      this.#enveloped = this.#depth >= 0;
    }
  }
}

const isSpace = (byte: number) => byte === 32 || byte === 10 || byte === 13 || byte === 9;
