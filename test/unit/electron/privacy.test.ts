import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownFiles } from '#electron/profile/wipe.ts';

test('PRIVACY.md names each file that Paydesk writes', () => {
  const page = readFileSync(new URL('../../../PRIVACY.md', import.meta.url), 'utf8');
  expect(ownFiles.filter((name) => !page.includes(`\`${name}`))).toEqual([]);
});
