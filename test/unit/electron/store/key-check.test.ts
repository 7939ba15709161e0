import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { checkKey, writeKeyCheck } from '#store/key-check.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const key = Buffer.alloc(32, 1);
let directory: string;
beforeEach(() => void (directory = temporaryFolder()));

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
