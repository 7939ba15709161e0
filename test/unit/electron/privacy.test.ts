import { expect, test } from 'vitest';
import { ownFiles } from '#electron/profile/wipe.ts';
import { readText } from '#test/support/repository.ts';

test('PRIVACY.md names each file that Paydesk writes', () => {
  const page = readText('PRIVACY.md');
  expect(ownFiles.filter((name) => !page.includes(`\`${name}`))).toEqual([]);
});
