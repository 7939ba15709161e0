import { gzipSync } from 'node:zlib';

/** One way in which a response may be bad. */
export interface CorruptAnswer {
  readonly kind: string;
  /** True if no call could read anything from it. */
  readonly isNone: boolean;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

type Random = () => number;

const json = { 'content-type': 'application/json' };

/** Values as they appear in JSON text: JSON cannot write some of them. */
const wrongValues = [
  'null',
  '{}',
  '[]',
  '""',
  '"x"',
  'true',
  '-1',
  '0.5',
  '1e999',
  '-1e999',
  '1e-999',
  '9007199254740993',
  '99999999999999999999999999',
  '"NaN"',
  '"1e999"',
  '"2026-13-45"',
  '"R1,2,3.4.5"',
  '[[[[]]]]',
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '"<script>alert(1)</script>"',
  `"${'\\u0000'.repeat(50)}"`,
  `"${'x'.repeat(70_000)}"`,
  `${'['.repeat(3_000)}${']'.repeat(3_000)}`,
];

const badKeys = ['__proto__', 'constructor', 'toString', '', ' id', 'ID', '0', 'x'.repeat(5_000)];

/** `count` kinds of bad response made from a valid one, always the same for the same random numbers. */
export function corruptAnswers(right: unknown, count: number, random: Random): CorruptAnswer[] {
  const makers = [cut, noAnswer, noAnswer, ...Array.from({ length: 5 }, () => wrongAt)];
  return Array.from({ length: count }, (_, index) => {
    const make = makers[index % makers.length] ?? wrongAt;
    return make(JSON.stringify(right), random);
  });
}

function answer(
  kind: string,
  isNone: boolean,
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): CorruptAnswer {
  return { kind, isNone, headers: { ...json, ...headers }, body };
}

/** Well-formed HTTP with a part of the valid response. */
function cut(right: string, random: Random): CorruptAnswer {
  const length = Math.floor(random() * (right.length - 1));
  return answer(`cut after ${length} characters`, true, right.slice(0, length));
}

function noAnswer(right: string, random: Random): CorruptAnswer {
  const position = Math.floor(random() * (right.length - 1));
  const page = `<!doctype html><p>Sign in to the guest network ${position}</p>`;
  const all: readonly CorruptAnswer[] = [
    answer('a page', true, page, { 'content-type': 'text/html' }),
    answer('a page that calls itself JSON', true, page),
    answer('nothing', true, ''),
    answer('white space', true, ' \r\n\t'.repeat(position)),
    answer('a number', true, String(position)),
    answer('a text', true, JSON.stringify('ok'.repeat(1 + (position % 50)))),
    answer('deep nesting', true, '['.repeat(1_000 + position)),
    answer('deep objects', true, '{"a":'.repeat(1_000 + position)),
    answer('no gzip', true, right, { 'content-encoding': 'gzip' }),
    answer('half of a gzip', true, gzipSync(right).subarray(0, 12 + (position % 20)), {
      'content-encoding': 'gzip',
    }),
    answer('an unknown encoding', true, right, { 'content-encoding': position % 2 === 0 ? 'br' : 'zstd' }),
    answer('a strange byte', true, `${right.slice(0, position)}\u0001${right.slice(position)}\u0001`),
    answer('two answers', true, right + right),
    answer('a comma too many', true, `${right.slice(0, -1)},${right.slice(-1)}`),
    answer('bytes', true, Buffer.from(Array.from({ length: 64 }, () => Math.floor(random() * 256)))),
  ];
  return all[Math.floor(random() * all.length)] ?? answer('nothing', true, '');
}

/** Valid JSON of nearly the right shape: a value, a key or a row is different. Some calls may read some of it. */
function wrongAt(right: string, random: Random): CorruptAnswer {
  const body: unknown = JSON.parse(right);
  const places = placesIn(body);
  const { owner, key } = places[Math.floor(random() * places.length)] ?? { owner: [body], key: 0 };
  const where = `of ${String(key).slice(0, 30)}`;
  const dice = Math.floor(random() * 10);
  if (dice === 0) {
    Reflect.deleteProperty(owner, key);
    return answer(`without the value ${where}`, false, JSON.stringify(body));
  }
  if (dice === 1) {
    const name = badKeys[Math.floor(random() * badKeys.length)] ?? '';
    const value: unknown = Reflect.get(owner, key);
    Object.defineProperty(owner, name, { value, enumerable: true, configurable: true, writable: true });
    return answer(`${JSON.stringify(name).slice(0, 30)} in place ${where}`, false, JSON.stringify(body));
  }
  const wrong = wrongValues[Math.floor(random() * wrongValues.length)] ?? 'null';
  const mark = 'the-wrong-value-goes-here';
  Reflect.set(owner, key, mark);
  const text = JSON.stringify(body).replaceAll(`"${mark}"`, () => wrong);
  return answer(`${wrong.slice(0, 30)} in place ${where}`, false, text);
}

const ofWrongTypes = {
  string: ['[]', '{}', '["x"]', '{"x":{}}'],
  number: ['[]', '{}', '"x"', 'true'],
  boolean: ['[]', '{}', '"x"', '-1'],
  list: ['{}', '"x"', '-1', 'true'],
  object: ['[]', '"x"', '-1', '[[]]'],
} as const;

function typeOf(value: unknown): keyof typeof ofWrongTypes | null {
  if (value === null) return null;
  if (typeof value === 'object') return Array.isArray(value) ? 'list' : 'object';
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? (typeof value as 'string' | 'number' | 'boolean')
    : null;
}

/** The response with some values replaced by another JSON type: the original values cannot be known from it. */
export function withWrongTypes(right: string, share: number, random: Random): string {
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  const corrupt = (value: unknown): string => {
    const type = typeOf(value);
    if (type === null) return 'null';
    if (random() < share) return pick<string>(ofWrongTypes[type]) ?? '{}';
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    if (Array.isArray(value)) return `[${value.map(corrupt).join(',')}]`;
    const entries = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}:${corrupt(inner)}`);
    return `{${entries.join(',')}}`;
  };
  return corrupt(JSON.parse(right));
}

interface Place {
  readonly owner: object;
  readonly key: string | number;
}

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).flatMap((key) => [
    { owner: value, key },
    ...placesIn(Reflect.get(value, key) as unknown),
  ]);
}
