import { expect, test } from 'vitest';
import { readText } from '#test/support/repository.ts';

interface LockedPackage {
  optionalDependencies?: Readonly<Record<string, string>>;
}

// `npm ci` refuses a lock without them, but only where node_modules is not yet there: on a fresh clone.
test('the lock file lists the native part of each package for every system', () => {
  const { packages } = JSON.parse(readText('package-lock.json')) as {
    packages: Readonly<Record<string, LockedPackage>>;
  };
  const nativeParts = Object.entries(packages).flatMap(([place, entry]) =>
    Object.keys(entry.optionalDependencies ?? {}).map((name) => ({ place, name })),
  );
  expect(nativeParts.length).toBeGreaterThan(20);
  const missing = nativeParts.filter(
    ({ place, name }) =>
      packages[`node_modules/${name}`] === undefined &&
      packages[`${place}/node_modules/${name}`] === undefined,
  );
  expect(missing).toEqual([]);
});
