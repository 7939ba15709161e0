import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { longestText } from '#api/wire/text-limit.ts';
import { isAppError } from '#kit/errors.ts';
import type { Reader } from './readers.ts';
import { answerIn, fixtureFiles, readers } from './readers.ts';

/** Values of every JSON type, and numbers that JSON can write but no number can hold. */
const wrongValues: readonly unknown[] = [-1, 0.5, true, 'x', [], [[]], ['x'], {}, { x: {} }, Infinity];

/** As an employee number it would keep a careless pattern busy for a minute. */
const longText = `${'0'.repeat(100_000)}x`;

/** The reading without the original record, in which nothing has been read yet. */
function readingOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(readingOf);
  const entries = Object.entries(value).filter(([key]) => key !== 'fields' && key !== 'customFields');
  return Object.fromEntries(entries.map(([key, inner]) => [key, readingOf(inner)]));
}

const refused = Symbol('refused');

function outcome(read: Reader['read'], body: unknown): unknown {
  try {
    return readingOf(read(structuredClone(body)));
  } catch (error) {
    if (isAppError(error, 'bad-answer')) return refused;
    throw error;
  }
}

type Path = readonly (string | number)[];

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const inside = [...path, Array.isArray(value) ? Number(key) : key];
    return [inside, ...pathsIn(inner, inside)];
  });
}

const valueAt = (body: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => Reflect.get(Object(inner) as object, key), body);

/** The body with another value in one place; undefined removes the place. */
function withValue(body: unknown, path: Path, value: unknown): unknown {
  const copy: unknown = structuredClone(body);
  const owner = Object(valueAt(copy, path.slice(0, -1))) as object;
  const key = path.at(-1) ?? '';
  if (value === undefined && !Array.isArray(owner)) Reflect.deleteProperty(owner, key);
  else Reflect.set(owner, key, value);
  return copy;
}

const isSameType = (a: unknown, b: unknown) =>
  typeof a === typeof b && Array.isArray(a) === Array.isArray(b) && (a === null) === (b === null);

/** Fields that are empty, or that nobody works with: for them, empty and unknown are the same. */
const neverKnownEmpty = [
  // A payslip's items are null if the service does not give them; no payslip is shown without any.
  /\.data$/,
  // What a frequency is and when it began, for display: null means unknown.
  /(length_months|length_weeks|first_end_date|first_period_offset)$/,
  // A name for display: without one, the row is shown as an item.
  /\.Transaction\.name$/,
];

function nameOf(path: Path): string {
  return path.map((key) => (typeof key === 'number' ? '[]' : `.${key}`)).join('');
}

/** The body with another name for one place. */
function withName(body: unknown, path: Path, name: string): unknown {
  const value = valueAt(body, path);
  return withValue(withValue(body, path, undefined), [...path.slice(0, -1), name], value);
}

/** The length of the longest text or name in it. */
function longestIn(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Math.max(0, ...Object.entries(value).flat().map(longestIn));
}

/** Places in which a value of a wrong type reads as if nothing were there. */
function readAsEmpty({ read, fixture, leftOutIsNotKnown }: Reader, deployment: string): string[] {
  const body = answerIn(`${fixture}.${deployment}.json`);
  const right = outcome(read, body);
  expect(right).not.toBe(refused);
  return pathsIn(body).flatMap((path) => {
    const name = nameOf(path);
    const correct = valueAt(body, path);
    if (correct === null || neverKnownEmpty.some((pattern) => pattern.test(name))) return [];
    const nothings = leftOutIsNotKnown === true ? [null, ''] : [undefined, null, ''];
    const empty = nothings.map((nothing) => outcome(read, withValue(body, path, nothing)));
    const wrong = [...wrongValues.filter((value) => !isSameType(value, correct)), 'long '.repeat(20_000)];
    const mistaken = wrong.filter((value) => {
      const found = outcome(read, withValue(body, path, value));
      if (found === refused || isDeepStrictEqual(found, right)) return false;
      return empty.some((one) => isDeepStrictEqual(one, found));
    });
    return mistaken.map((value) => `${name} as ${JSON.stringify(value).slice(0, 20)}`);
  });
}

describe.each(['newer', 'older'])('an answer of the %s deployment', (deployment) => {
  const readersOfDeployment = readers.filter(({ fixture }) =>
    fixtureFiles.has(`${fixture}.${deployment}.json`),
  );
  test.each(readersOfDeployment)(
    'does not read a field as empty when its type is wrong: $reads',
    (reader) => {
      expect([...new Set(readAsEmpty(reader, deployment))]).toEqual([]);
    },
  );

  test.each(readersOfDeployment)('does not read a long value or name whole: $reads', ({ read, fixture }) => {
    const body = answerIn(`${fixture}.${deployment}.json`);
    for (const path of pathsIn(body)) {
      const inside = typeof path.at(-1) === 'number' ? [] : [withName(body, path, longText)];
      for (const long of [withValue(body, path, longText), ...inside]) {
        expect(longestIn(outcome(read, long)), nameOf(path)).toBeLessThanOrEqual(longestText);
      }
    }
  });
});
