import { expect, test } from 'vitest';
import { FileProblem } from '#features/file-import/reading/file-problem.ts';
import { XmlReader } from '#features/file-import/reading/xml.ts';

/** The events that a listener receives, with adjacent texts joined. */
function readIn(pieces: readonly Uint8Array[], attribute = 'code'): string[] {
  const events: string[] = [];
  let text = '';
  const record = (event: string) => {
    if (text !== '') events.push(text);
    text = '';
    events.push(event);
  };
  const reader = new XmlReader({
    open: (name, attributeOf) => record(`<${name} ${attributeOf(attribute) ?? '-'}>`),
    close: (name) => record(`</${name}>`),
    text: (more) => (text += more),
  });
  for (const piece of pieces) reader.write(piece);
  reader.end();
  return events;
}

/** The first bytes are read together, because they may name the encoding. */
const first = `<!-- ${'<a> '.repeat(60)}-->`;
const xml =
  `<?xml version="1.0"?>${first}` +
  '<a:book xmlns:a="x"><numFmt code="[>100]0;\'-\'"/>' +
  '<row a:code="é"><t>Renée &lt;😀&gt; &amp;</t><![CDATA[<b>]] ]]></row></a:book>\n';
const expected = [
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
test.each(['utf8', 'utf16le'] as const)('reads %s the same wherever it is split', (encoding) => {
  const bytes = Uint8Array.from(Buffer.from(`\ufeff${xml}`, encoding));
  expect(readIn([bytes])).toEqual(expected);
  for (let index = 0; index <= bytes.length; index++) {
    expect(readIn([bytes.subarray(0, index), bytes.subarray(index)]), `cut at ${index}`).toEqual(expected);
  }
  expect(readIn(Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(expected);
});

test('refuses a document that is cut off', () => {
  const bytes = Uint8Array.from(Buffer.from(xml.trim()));
  for (const index of [bytes.length - 1, 100, 30]) {
    expect(() => readIn([bytes.subarray(0, index)])).toThrow(FileProblem);
  }
});
