import { AppError } from '#kit/errors.ts';
import { expect, test } from 'vitest';
import { Features } from '#api/features.ts';

const missing = () => Promise.reject(new AppError('service-refused', { status: 404 }));
const ask = (features: Features, feature: 'payRuns' | 'companyCalculations') =>
  features.within(feature, missing).catch(() => undefined);

test('treats a feature as missing when an unknown deployment answers 404', async () => {
  const features = new Features();
  await ask(features, 'payRuns');
  await ask(features, 'companyCalculations');
  expect(features.known).toMatchObject({ payRuns: false, companyCalculations: false });
});

test('ignores 404 for one company when the deployment is known', async () => {
  const newer = new Features();
  newer.note('includes', true);
  await ask(newer, 'payRuns');
  expect(newer.known.payRuns).toBeNull();
  const older = new Features();
  older.note('includes', false);
  await ask(older, 'companyCalculations');
  expect(older.known.companyCalculations).toBeNull();
});

test('asks for a missing feature again when the deployment turns out to be the newer one', async () => {
  const changes: unknown[] = [];
  const features = new Features(undefined, (known) => changes.push(known.payRuns));
  await ask(features, 'payRuns');
  features.note('includes', true);
  expect(features.known.payRuns).toBeNull();
  expect(changes).toEqual([false, null]);
  await ask(features, 'companyCalculations');
  expect(features.known.companyCalculations).toBe(false);
  expect(new Features({ ...features.known, payRuns: false }).known.payRuns).toBeNull();
});
