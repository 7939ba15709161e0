import { companyHue } from '#state/companies/company-marks.svelte.ts';
import { initialsOf } from '#state/companies/initials.ts';
import { expect, test } from 'vitest';

test('keeps neighbouring companies far apart in colour', () => {
  const ids = Array.from({ length: 200 }, (_, index) => 4_800 + index);
  for (const id of ids) {
    const difference = Math.abs(companyHue(id) - companyHue(id + 1));
    expect(Math.min(difference, 360 - difference)).toBeGreaterThan(90);
  }
});

test.each([
  ['Karoo Fresh Produce', 'KF'],
  ['(Pty) "Ltd"', 'PL'],
  ['ångström', 'Å'],
  ['3M South Africa', '3S'],
  ['', ''],
])('abbreviates %s as %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
