import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkKey, writeKeyCheck } from '#store/key-check.ts';

const key = Buffer.alloc(32, 1);
let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'paydesk-key-check-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

test('distinguishes the right key from another one', () => {
  writeKeyCheck(directory, key);
  expect(checkKey(directory, key)).toBe('right');
  expect(checkKey(directory, Buffer.alloc(32, 2))).toBe('wrong');
});

test.each(['', '{', '[]', 'null', '{"check":5}'])('returns unknown when the file is %j', (content) => {
  writeFileSync(join(directory, 'key-check.json'), content);
  expect(checkKey(directory, key)).toBe('unknown');
});

test('returns unknown when there is no file', () => {
  expect(checkKey(directory, key)).toBe('unknown');
});

test('does not write the key', () => {
  writeKeyCheck(directory, key);
  expect(readFileSync(join(directory, 'key-check.json'), 'utf8')).not.toContain(key.toString('hex'));
});
