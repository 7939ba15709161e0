import { expect, test } from 'vitest';
import { FileProblem } from '#features/file-import/reading/file-problem.ts';
import { XmlReader } from '#features/file-import/reading/xml.ts';

/** What a listener is told, piece by piece: texts that follow each other are one. */
function readIn(pieces: readonly Uint8Array[], attribute = 'code'): string[] {
  const told: string[] = [];
  let text = '';
  const tell = (event: string) => {
    if (text !== '') told.push(text);
    text = '';
    told.push(event);
  };
  const reader = new XmlReader({
    open: (name, attributeOf) => tell(`<${name} ${attributeOf(attribute) ?? '-'}>`),
    close: (name) => tell(`</${name}>`),
    text: (more) => (text += more),
  });
  for (const piece of pieces) reader.write(piece);
  reader.end();
  return told;
}

/** The first bytes are read together, because they may name the encoding. */
const first = `<!-- ${'<a> '.repeat(60)}-->`;
const xml =
  `<?xml version="1.0"?>${first}` +
  '<a:book xmlns:a="x"><numFmt code="[>100]0;\'-\'"/>' +
  '<row a:code="é"><t>Renée &lt;😀&gt; &amp;</t><![CDATA[<b>]] ]]></row></a:book>\n';
const told = [
  '<book ->',
  "<numFmt [>100]0;'-'>",
  '</numFmt>',
  '<row é>',
  '<t ->',
  'Renée <😀> &',
  '</t>',
  '<b>]] ',
  '</row>',
  '</book>',
];
const encodings = ['utf8', 'utf16le'] as const;

test.each(encodings)('reads %s the same, wherever it is cut', (encoding) => {
  const bytes = Uint8Array.from(Buffer.from(`\ufeff${xml}`, encoding));
  expect(readIn([bytes])).toEqual(told);
  for (let at = 0; at <= bytes.length; at++) {
    expect(readIn([bytes.subarray(0, at), bytes.subarray(at)]), `cut at ${at}`).toEqual(told);
  }
  expect(readIn(Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(told);
});

test('refuses what is cut off', () => {
  const bytes = Uint8Array.from(Buffer.from(xml.trim()));
  for (const at of [bytes.length - 1, 100, 30]) {
    expect(() => readIn([bytes.subarray(0, at)])).toThrow(FileProblem);
  }
});
