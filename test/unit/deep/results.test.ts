import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { promises, type Proof, type Promised } from '#test/deep/promises.ts';
import {
  fromPlaywright,
  onElectron,
  outcomeOf,
  pageOf,
  type Reports,
  type VitestReport,
} from '#test/deep/results.ts';
import { root as repository } from '#test/support/repository.ts';

const root = '/repository';
const proof: Proof = { tag: 'N', project: 'unit', files: ['a.test.ts', 'b'] };

function ran(files: Readonly<Record<string, readonly string[]>>): VitestReport {
  return {
    testResults: Object.entries(files).map(([name, statuses]) => ({
      name: path.join(root, 'test/unit', name),
      status: statuses.includes('failed') ? 'failed' : 'passed',
      assertionResults: statuses.map((status) => ({ status, meta: { did: { kills: 100 } } })),
    })),
  };
}

const reports = (unit: VitestReport | string): Reports => ({
  unit,
  integration: 'nothing asked for',
  component: 'no Chromium on this machine',
  screens: 'no Chromium on this machine',
  gallery: 'no Chromium on this machine',
  e2e: 'no Chromium on this machine',
  'Africa/Johannesburg': 'no Chromium on this machine',
  'Pacific/Auckland': 'no Chromium on this machine',
  electron: 'needs real Electron',
});
const outcome = (unit: VitestReport | string) => outcomeOf(proof, reports(unit), root);

test('passes a proof when all its files ran and nothing failed, and reports what they did', () => {
  const whole = ran({ 'a.test.ts': ['passed', 'passed'], 'b/c.test.ts': ['passed', 'skipped'] });
  expect(outcome(whole)).toMatchObject({ state: 'held', passed: 3, skipped: 1, note: '400 kills' });
});

test.each([
  ['one failed', ran({ 'a.test.ts': ['passed', 'failed'], 'b/c.test.ts': ['passed'] }), 'BROKEN'],
  ['a file is missing', ran({ 'a.test.ts': ['passed'] }), 'NOT RUN'],
  ['everything was skipped', ran({ 'a.test.ts': ['skipped'], 'b/c.test.ts': ['skipped'] }), 'NOT RUN'],
  ['there is no report', 'the tests broke off', 'NOT RUN'],
  ['another folder begins alike', ran({ 'a.test.ts': ['passed'], 'bc/d.test.ts': ['passed'] }), 'NOT RUN'],
])('does not pass a proof when %s', (_, unit, state) => {
  expect(outcome(unit)).toMatchObject({ state });
});

test.each([
  ['/', '/repository/test/unit/a.test.ts', '/repository/test/unit/b/c.test.ts'],
  ['\\', '\\repository\\test\\unit\\a.test.ts', '\\repository\\test\\unit\\b\\c.test.ts'],
])('finds the files of a proof when paths are written with %s', (_, ...names) => {
  const assertionResults = [{ status: 'passed' }];
  const testResults = names.map((name) => ({ name, status: 'passed', assertionResults }));
  expect(outcome({ testResults })).toMatchObject({ state: 'held', passed: 2 });
});

test('does not pass a proof for real Electron when it ran on the double', () => {
  const electron: Proof = { tag: 'E', project: 'e2e', files: ['a.spec.ts'] };
  const e2e: VitestReport = {
    testResults: [
      {
        name: path.join(root, 'test/e2e/a.spec.ts'),
        status: 'passed',
        assertionResults: [{ status: 'passed' }],
      },
    ],
  };
  const all = { ...reports('nothing asked for'), e2e };
  expect(outcomeOf(electron, all, root)).toMatchObject({ state: 'NOT RUN', note: 'needs real Electron' });
  expect(outcomeOf({ ...electron, tag: 'A' }, all, root)).toMatchObject({ state: 'held' });
});

test('fails a proof when a file cannot be loaded', () => {
  const unit: VitestReport = {
    testResults: [{ name: path.join(root, 'test/unit/a.test.ts'), status: 'failed', assertionResults: [] }],
  };
  expect(outcome(unit)).toMatchObject({ state: 'BROKEN' });
});

test('counts a proof that did not run as not run', () => {
  const promised: Promised = { chapter: 'Security', promise: 'All is well', proofs: [proof] };
  const { lines, held, broken, notRun } = pageOf([promised], reports('the tests broke off'), root);
  expect([held, broken, notRun]).toEqual([0, 0, 1]);
  expect(lines.join('\n')).toContain('NOT RUN');
});

test('every promise names only existing files', () => {
  const missing = promises
    .flatMap(({ proofs }) => proofs)
    .flatMap(({ project, files }) => files.map((file) => `test/${project}/${file}`))
    .filter((file) => !existsSync(path.join(repository, file)));
  expect(missing).toEqual([]);
});

test('every spec of only the deep run belongs to a promise', () => {
  const folder = path.join(repository, 'test/e2e/deep');
  const specs = readdirSync(folder).filter((file) => file.endsWith('.spec.ts'));
  const run = promises
    .flatMap(({ proofs }) => proofs)
    .flatMap(({ project, tag, files }) => (project === 'e2e' && tag !== 'E' ? files : []));
  expect(specs.filter((file) => !run.includes(`deep/${file}`))).toEqual([]);
});

test.each([
  ['the double over Chromium 140', 'string'],
  ['Electron 45.4.1', 'object'],
])('after a run on %s, the result for real Electron is a %s', (description, kind) => {
  const tests = [{ status: 'expected', annotations: [{ type: 'ran on', description }] }];
  const config = { rootDir: root };
  const e2e = fromPlaywright({ config, suites: [{ specs: [{ file: 'a.spec.ts', tests }] }] });
  expect(typeof onElectron(e2e)).toBe(kind);
});

test('judges a proof for another time zone by the report of that zone', () => {
  const inZone: Proof = { tag: 'C', project: 'component', files: [''], zone: 'Pacific/Auckland' };
  const file = { name: path.join(root, 'test/component/a.test.ts'), status: 'passed', assertionResults: [] };
  const passed = { ...file, assertionResults: [{ status: 'passed' }] };
  const all = { ...reports('nothing asked for'), 'Pacific/Auckland': { testResults: [passed] } };
  expect(outcomeOf(inZone, all, root)).toMatchObject({ state: 'held', passed: 1 });
  expect(outcomeOf({ ...inZone, zone: 'Africa/Johannesburg' }, all, root)).toMatchObject({
    state: 'NOT RUN',
  });
});
