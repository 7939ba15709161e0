import { AppError } from '#kit/errors.ts';
import { expect, test } from 'vitest';
import { Features } from '#api/features.ts';

const missing = () => Promise.reject(new AppError('service-refused', { status: 404 }));
const ask = (features: Features, feature: 'payRuns' | 'companyCalculations') =>
  features.within(feature, missing).catch(() => undefined);

test('a deployment of which nothing is known has not what it answers with 404', async () => {
  const features = new Features();
  await ask(features, 'payRuns');
  await ask(features, 'companyCalculations');
  expect(features.known).toMatchObject({ payRuns: false, companyCalculations: false });
});

test('404 for one company, which the key may not see, says nothing of a deployment that has shown which one it is', async () => {
  const newer = new Features();
  newer.note('includes', true);
  await ask(newer, 'payRuns');
  expect(newer.known.payRuns).toBeNull();
  const older = new Features();
  older.note('includes', false);
  await ask(older, 'companyCalculations');
  expect(older.known.companyCalculations).toBeNull();
});

test('a deployment that shows itself to be the newer one is asked again for what it lacked', async () => {
  const told: unknown[] = [];
  const features = new Features(undefined, (known) => told.push(known.payRuns));
  await ask(features, 'payRuns');
  features.note('includes', true);
  expect(features.known.payRuns).toBeNull();
  expect(told).toEqual([false, null]);
  await ask(features, 'companyCalculations');
  expect(features.known.companyCalculations).toBe(false);
  expect(new Features({ ...features.known, payRuns: false }).known.payRuns).toBeNull();
});
