import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { mostBytes, tooLarge } from '../../../build/package/installer-size.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'installers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('an installer above the limit is named, with its size; other files are none', () => {
  const sizes = { 'a.exe': 3_000_001, 'b.msi': 3_000_000, 'c.dmg': 4_000_000, 'd.cdx.json': 9_000_000 };
  for (const [name, size] of Object.entries(sizes))
    writeFileSync(path.join(folder, name), Buffer.alloc(size));
  expect(tooLarge(folder, 3e6)).toEqual([
    'a.exe is 3.0 MB; the maximum is 3 MB',
    'c.dmg is 4.0 MB; the maximum is 3 MB',
  ]);
  expect(tooLarge(folder)).toEqual([]);
  expect(mostBytes).toBe(130e6);
});
