import { Parser } from 'saxen';
import { FileProblem } from './file-problem.ts';

export interface XmlListener {
  /** Element names are given without their prefix; an attribute is found with any prefix, or with none. */
  open?(name: string, attribute: (name: string) => string | undefined): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Longer than any cell, with each of its characters escaped. */
const longestPiece = 1_000_000;

/**
 * Parses a part of a workbook, piece by piece. Document types and entities are always refused, because no workbook needs
 * one.
 */
export class XmlReader {
  readonly #parser: Parser;
  #begin: Uint8Array | undefined = new Uint8Array();
  #decoder = new TextDecoder();
  /** From the last `<` on: the parser takes a `>` inside quotes for the end of a tag if it cannot see the second quote. */
  #rest = '';
  /** Characters since the parser reported anything. */
  #unreported = 0;

  constructor(listener: XmlListener) {
    this.#parser = parserFor(listener, () => (this.#unreported = 0));
  }

  write(bytes: Uint8Array): void {
    if (this.#begin === undefined) {
      this.#parse(this.#decode(bytes, true));
      return;
    }
    const begin = new Uint8Array(this.#begin.length + bytes.length);
    begin.set(this.#begin);
    begin.set(bytes, this.#begin.length);
    this.#begin = begin;
    if (begin.length >= declarationBytes) this.#start();
  }

  end(): void {
    this.#start();
    this.#rest += this.#decode(new Uint8Array(), false);
    this.#parser.write(this.#rest);
    this.#parser.end();
  }

  #start(): void {
    const begin = this.#begin;
    if (begin === undefined) return;
    this.#begin = undefined;
    this.#decoder = new TextDecoder(encodingOf(begin), { fatal: true });
    this.#parse(this.#decode(begin, true));
  }

  #decode(bytes: Uint8Array, stream: boolean): string {
    try {
      return this.#decoder.decode(bytes, { stream });
    } catch (error) {
      throw new FileProblem('damaged', { cause: error });
    }
  }

  #parse(text: string): void {
    this.#unreported += text.length;
    const all = this.#rest + text;
    const cut = all.lastIndexOf('<');
    if (cut > 0) this.#parser.write(all.slice(0, cut));
    this.#rest = cut > 0 ? all.slice(cut) : all;
    if (this.#unreported > longestPiece + text.length) throw new FileProblem('cell-too-long');
  }
}

function parserFor(listener: XmlListener, onreport: () => void): Parser {
  const parser = new Parser();
  // One function for all elements: a sheet has hundreds of thousands.
  let held: Record<string, string> | undefined;
  let readAttributes: () => Record<string, string> = () => ({});
  let decodeValue = (text: string) => text;
  const attribute = (wanted: string): string | undefined => {
    const all = (held ??= readAttributes());
    const value = Object.hasOwn(all, wanted) ? all[wanted] : withPrefix(all, wanted);
    return value === undefined ? undefined : decodeValue(value);
  };
  parser.on('attention', () => {
    throw new FileProblem('forbidden-xml');
  });
  parser.on('error', (error) => {
    throw new FileProblem('damaged', { cause: error });
  });
  parser.on('openTag', (name, attributes, decode) => {
    onreport();
    [held, readAttributes, decodeValue] = [undefined, attributes, decode];
    listener.open?.(localName(name), attribute);
  });
  parser.on('closeTag', (name) => listener.close?.(localName(name)));
  parser.on('text', (text, decode) => listener.text?.(decode(text)));
  parser.on('cdata', (text) => listener.text?.(text));
  return parser;
}

/** Looked for in vain for most cells, so without making texts. */
function withPrefix(attributes: Record<string, string>, wanted: string): string | undefined {
  const name = Object.keys(attributes).find(
    (each) => each.endsWith(wanted) && each.charAt(each.length - wanted.length - 1) === ':',
  );
  return name === undefined ? undefined : attributes[name];
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Those of one byte in which programs of Western languages wrote, as the first line of a part declares them. */
const declaration = /^<\?xml[^>]*\sencoding=["'](iso-8859-15?|windows-1252|us-ascii)["']/i;
const declarationBytes = 200;

/** Workbooks are UTF-8 or UTF-16, except some of older programs; whatever does not fit is refused. */
function encodingOf(begin: Uint8Array): string {
  if (startsWith(begin, [0xff, 0xfe], [0x3c, 0])) return 'utf-16le';
  if (startsWith(begin, [0xfe, 0xff], [0, 0x3c])) return 'utf-16be';
  const first = new TextDecoder('windows-1252').decode(begin.subarray(0, declarationBytes));
  return declaration.exec(first)?.[1] ?? 'utf-8';
}

/** With a byte order mark, or with a `<` of two bytes. */
function startsWith(bytes: Uint8Array, ...starts: readonly (readonly number[])[]): boolean {
  return starts.some((start) => start.every((byte, index) => bytes[index] === byte));
}
