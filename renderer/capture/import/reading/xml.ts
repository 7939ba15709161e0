import { Parser } from 'saxen';
import { FileProblem } from './file-problem.ts';

interface XmlListener {
  /** Element names are given without their prefix. */
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
      held ??= attributes();
      const value = Object.hasOwn(held, wanted) ? held[wanted] : undefined;
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

/** Workbooks are UTF-8, or UTF-16 with a byte order mark; anything else is refused rather than read wrongly. */
function decodeXml(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    throw new FileProblem('damaged', { cause: error });
  }
}
