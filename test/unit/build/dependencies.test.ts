import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockedPackage {
  optionalDependencies?: Readonly<Record<string, string>>;
}

// `npm ci` refuses a lock without them, but only where node_modules is not yet there: on a fresh clone.
test('The lock holds the native part of each package for every system', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Readonly<Record<string, LockedPackage>>;
  };
  const wanted = Object.entries(packages).flatMap(([place, entry]) =>
    Object.keys(entry.optionalDependencies ?? {}).map((name) => ({ place, name })),
  );
  expect(wanted.length).toBeGreaterThan(20);
  const missing = wanted.filter(
    ({ place, name }) =>
      packages[`node_modules/${name}`] === undefined &&
      packages[`${place}/node_modules/${name}`] === undefined,
  );
  expect(missing).toEqual([]);
});
