import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UnreadableBodyError } from '#api/body.ts';
import { RowCutter } from '#api/row-cutter.ts';

/** The rows cut from a body that arrives in pieces of these lengths, over and over. */
function cut(text: string, lengths: readonly number[] = [7]): unknown[] {
  const body = Buffer.from(text);
  const cutter = new RowCutter({ names: ['employees', 'data'], clean: (row) => row });
  const rows: unknown[] = [];
  for (let from = 0, turn = 0; from < body.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 1;
    rows.push(...cutter.push(body.subarray(from, from + length)));
    from += length;
  }
  return [...rows, ...cutter.end()];
}

describe('cutting a list that arrives in pieces', () => {
  test('returns the same rows as parsing the whole, wherever the pieces end', () => {
    const lists = fc.array(fc.jsonValue(), { maxLength: 12 });
    const pieces = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 });
    const spaces = fc.constantFrom(undefined, 1, '\t');
    fc.assert(
      fc.property(lists, pieces, spaces, (list, lengths, space) => {
        const text = JSON.stringify(list, undefined, space);
        const whole: unknown = JSON.parse(text);
        expect(cut(text, lengths)).toEqual(whole);
        expect(cut(`{"note":"[","more":{"data":[1]},"data":${text},"end":["]"]}`, lengths)).toEqual(whole);
      }),
    );
  });

  test('returns the same rows in every form of list, wherever it is split in two', () => {
    const list = [
      { name: 'Zoë "Z" \\', path: 'C:\\\\', end: '\\"', smile: '😀', empty: '' },
      ['],[', '{', '\\\\"', [[{}]]],
      'ê',
      -1.5e3,
    ];
    const text = JSON.stringify(list, undefined, 1);
    const shapes = [text, `{"employees":${text}}`, `{"a":["x\\""],"data":${text},"more":{"data":[1]}}`];
    for (const shape of shapes) {
      const bytes = Buffer.byteLength(shape);
      for (let index = 1; index < bytes; index += 1) expect(cut(shape, [index, bytes])).toEqual(list);
      expect(cut(shape, [1])).toEqual(list);
    }
  });

  test('skips a byte order mark', () => {
    expect(cut('\uFEFF[{"a":1},{"a":2}]', [1])).toEqual([{ a: 1 }, { a: 2 }]);
    expect(cut('\uFEFF{"data":[3]}')).toEqual([3]);
  });

  test('reads any sequence of backslashes and quotes', () => {
    const part = fc.constantFrom('\\', '"', ',', ']', '[', '}', '{', 'é', 'x');
    const word = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
    const lengths = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(fc.dictionary(word, word), { maxLength: 5 }), lengths, (list, pieces) => {
        expect(cut(JSON.stringify(list), pieces)).toEqual(JSON.parse(JSON.stringify(list)));
      }),
    );
  });

  test('returns the same records when their values look like the beginning of a record', () => {
    const text = fc.constantFrom('', 'x', ',{"employee"', '},{"employee":{"id":1}', '\\', '"},{"id"');
    const inner = fc.record({ id: fc.nat(9), text, more: fc.array(fc.record({ id: fc.nat(9), text })) });
    const bare = fc.array(inner, { maxLength: 9 });
    const wrapped = fc.array(fc.record({ employee: inner, employees: bare }), { maxLength: 9 });
    const lengths = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 4 });
    const spaces = fc.constantFrom(undefined, undefined, 1);
    fc.assert(
      fc.property(fc.oneof(bare, wrapped), lengths, spaces, (list, pieces, space) => {
        expect(cut(JSON.stringify(list, undefined, space), pieces)).toEqual(list);
        expect(cut(`{"data":${JSON.stringify(list)},"end":[{"id":[{"employee":1}]}]}`, pieces)).toEqual(list);
      }),
    );
  });

  test.each([
    [
      'recognised by how it begins',
      0,
      (id: number) => ({ employee: { id, payslips: [{ id: 1 }, { id: 2 }] } }),
    ],
    ['scanned character by character', 1, (id: number) => ({ id, payslips: [{ id: 1 }, { id: 2 }] })],
  ])('parses a row once when it is %s', (_, more, record) => {
    const list = Array.from({ length: 50 }, (__, id) => record(id));
    let parsed = 0;
    const clean = (text: string) => {
      parsed += 1;
      return text;
    };
    const cutter = new RowCutter({ names: [], clean });
    const rows = cutter.push(Buffer.from(JSON.stringify(list)));
    expect([...rows, ...cutter.end()]).toEqual(list);
    expect(parsed).toBe(list.length + more);
  });

  test('reads a row that is too long to recognise by its beginning', () => {
    const list = ['a', 'x'.repeat(600_000), 'b'].map((text) => ({ text }));
    expect(cut(JSON.stringify(list), [65_536])).toEqual(list);
  });

  test.each([
    ['[]', []],
    [' [ ] \n', []],
    ['[{"a":"]},[\\""}]', [{ a: ']},["' }]],
    ['{"employees":[{"id":1}]}', [{ id: 1 }]],
    ['["é","\\u00e9"]', ['é', 'é']],
  ])('reads %s as a list', (text, rows) => {
    expect(cut(text, [1])).toEqual(rows);
  });

  test.each([
    '',
    '5',
    '"x"',
    '{}',
    '{"people":[]}',
    '{"data":{"employees":[]}}',
    '[',
    '[1',
    '[1,',
    '[1,]',
    '[,1]',
    '[1 2]',
    '[1}',
    '[{]',
    '[1]x',
    '[1][2]',
    '{"data":[1]',
    '<html>',
    '['.repeat(50_000),
  ])('refuses %.20s, which is not a whole list', (text) => {
    expect(() => cut(text)).toThrow(UnreadableBodyError);
  });

  test.each(['["', '[{"a":1},{"a":"'])('gives up on a row that does not end: %s', (start) => {
    const cutter = new RowCutter({ names: [], clean: (row) => row });
    cutter.push(Buffer.from(start));
    const block = Buffer.alloc(1024 * 1024, 'x');
    expect(() => {
      for (let blocks = 0; blocks < 8; blocks += 1) cutter.push(block);
    }).toThrow(UnreadableBodyError);
  });
});
