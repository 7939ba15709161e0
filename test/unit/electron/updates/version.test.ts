import { expect, test } from 'vitest';
import { compareVersions } from '#electron/updates/contract/version.ts';

test('sorts versions by number, with pre-releases before their release', () => {
  const ordered = ['0.9.9', '1.0.0-beta.2', '1.0.0', '1.0.9', '1.0.10', '1.2.0', '2.0.0', '10.0.0'];
  const shuffled = [...ordered].reverse();
  expect(shuffled.toSorted(compareVersions)).toEqual(ordered);
  expect(compareVersions('1.2.0', '1.2.0')).toBe(0);
});
