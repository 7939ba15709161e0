import { expect, test } from 'vitest';
import { freshForMs, isNothing, joined, nothingWanted, resumed, started } from '#electron/sync/wanted.ts';

const now = 10 * freshForMs;

test('requests everything when nothing is running', () => {
  expect(started(nothingWanted, { scope: 'company', now, isActive: false })).toEqual({
    ...nothingWanted,
    company: now,
  });
  expect(started(nothingWanted, { scope: 'everyone', now, isActive: false })).toMatchObject({
    company: now,
    everyone: now,
  });
});

test('widens a running request when it is started again', () => {
  const running = { ...nothingWanted, company: 5, everyone: 5 };
  expect(started(running, { scope: 'company', now, isActive: true })).toEqual(running);
  expect(started({ ...running, everyone: null }, { scope: 'everyone', now, isActive: true })).toMatchObject({
    company: 5,
    everyone: now,
  });
});

test('resumes single employees where it stopped and reads the lists again', () => {
  const left = { ...nothingWanted, company: 5, everyone: 5 };
  expect(started(left, { scope: 'everyone', now, isActive: false })).toMatchObject({
    company: now - freshForMs,
    everyone: 5,
  });
  expect(resumed(left, now)).toMatchObject({ company: now - freshForMs, everyone: 5 });
  expect(resumed({ ...nothingWanted, employeeList: 5 }, now)).toMatchObject({
    company: null,
    employeeList: 5,
  });
});

test('joins two requests to the fresher of each part', () => {
  const one = { ...nothingWanted, employeeList: 7, payFrequencies: [[1, 3]] as const };
  const both = joined(one, {
    employeeList: 5,
    payFrequencies: [
      [1, 9],
      [2, 4],
    ],
    employees: [[8, 1]],
  });
  expect(both).toEqual({
    ...nothingWanted,
    employeeList: 7,
    payFrequencies: [
      [1, 9],
      [2, 4],
    ],
    employees: [[8, 1]],
  });
  expect(isNothing(both)).toBe(false);
  expect(isNothing(nothingWanted)).toBe(true);
});
