import { Parser } from 'saxen';
import { FileProblem } from './file-problem.ts';

interface XmlListener {
  /** Element names are given without their prefix; an attribute is found with any prefix, or with none. */
  open?(name: string, attribute: (name: string) => string | undefined): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Parses a part of a workbook. Document types and entities are always refused, because no workbook needs one. */
export function readXml(bytes: Uint8Array, listener: XmlListener): void {
  const parser = new Parser();
  parser.on('attention', () => {
    throw new FileProblem('forbidden-xml');
  });
  parser.on('error', (error) => {
    throw new FileProblem('damaged', { cause: error });
  });
  parser.on('openTag', (name, attributes, decode) => {
    let held: Record<string, string> | undefined;
    listener.open?.(localName(name), (wanted) => {
      const all = (held ??= attributes());
      const name = Object.hasOwn(all, wanted)
        ? wanted
        : Object.keys(all).find((each) => localName(each) === wanted);
      const value = name === undefined ? undefined : all[name];
      return value === undefined ? undefined : decode(value);
    });
  });
  parser.on('closeTag', (name) => listener.close?.(localName(name)));
  parser.on('text', (text, decode) => listener.text?.(decode(text)));
  parser.on('cdata', (text) => listener.text?.(text));
  parser.parse(decodeXml(bytes));
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/**
 * Workbooks are UTF-8 or UTF-16, and those of some older programs what their first line says. Anything else is refused
 * rather than read wrongly.
 */
function decodeXml(bytes: Uint8Array): string {
  const isWide = startsWith(bytes, [0xff, 0xfe], [0x3c, 0]);
  const encoding = isWide ? 'utf-16le' : startsWith(bytes, [0xfe, 0xff], [0, 0x3c]) ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    const declared = declaredEncoding(bytes);
    if (encoding !== 'utf-8' || declared === undefined) throw new FileProblem('damaged', { cause: error });
    return declared.decode(bytes);
  }
}

/** Those in which programs of Western languages wrote, of one byte for each letter. */
const declaration = /^<\?xml[^>]*\sencoding=["'](iso-8859-15?|windows-1252|us-ascii)["']/i;

function declaredEncoding(bytes: Uint8Array): TextDecoder | undefined {
  const begin = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200));
  const label = declaration.exec(begin)?.[1];
  return label === undefined ? undefined : new TextDecoder(label);
}

/** With a byte order mark, or with a `<` of two bytes. */
function startsWith(bytes: Uint8Array, ...starts: readonly (readonly number[])[]): boolean {
  return starts.some((start) => start.every((byte, at) => bytes[at] === byte));
}
