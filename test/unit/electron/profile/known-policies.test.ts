import { expect, test } from 'vitest';
import { combinePolicies, type PolicySource } from '#electron/profile/policies.ts';
import { withKnownPolicies } from '#electron/profile/known-policies.ts';

const unasked: PolicySource = { place: 'machine', content: 'unasked' };
const forbidding: PolicySource = { place: 'machine', content: { exports: false } };

function createWork(stored: Record<string, string> = {}) {
  return {
    readSettings: () => Promise.resolve(stored),
    writeSettings: ({ values }: { values: Readonly<Record<string, string>> }) =>
      Promise.resolve(void Object.assign(stored, values)),
  };
}

test('applies the policies of the last start when the registry cannot be read', async () => {
  const work = createWork();
  await withKnownPolicies(work, [forbidding]);
  const sources = await withKnownPolicies(work, [unasked]);
  expect(combinePolicies(sources)).toMatchObject({
    exports: false,
    problems: [{ place: 'machine', problem: 'unasked' }],
  });
});

test('forgets policies that the registry no longer has', async () => {
  const work = createWork();
  await withKnownPolicies(work, [forbidding]);
  await withKnownPolicies(work, []);
  expect(combinePolicies(await withKnownPolicies(work, [unasked])).exports).toBe(true);
});

test('does not remember an answer that came too late', async () => {
  const work = createWork();
  await withKnownPolicies(work, [{ place: 'machine', content: { maxLockMinutes: 5 } }]);
  await withKnownPolicies(work, [{ place: 'machine', content: 'unreadable' }]);
  expect(combinePolicies(await withKnownPolicies(work, [unasked])).maxLockMinutes).toBe(5);
});
