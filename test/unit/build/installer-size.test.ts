import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { mostBytes, tooLarge } from '../../../build/package/installer-size.mjs';

test('reports only installers above the limit, with their sizes', () => {
  const folder = temporaryFolder();
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
