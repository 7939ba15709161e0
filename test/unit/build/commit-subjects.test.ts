import { expect, test } from 'vitest';
import { commitsOf, faultOf, faultsOf } from '../../../build/commit-subjects.mjs';

const long = (length: number) => 'a: Say '.padEnd(length, 'x');

test.each([
  'import: Doubt and account for every cell in each way in',
  'tests, lists: Keep numbers visible beside a panel',
  'month file: Say what is missing',
  'sheet: Pass on what is typed',
  'payslips: Bring back what was read',
  'outbox: Need no second try',
  long(72),
])('accepts %j as the subject of a commit', (subject) => {
  expect(faultOf(subject)).toBeUndefined();
});

test.each([
  ['Fix the import', 'does not begin with its area'],
  ['Import: Refuse a file', 'does not begin with its area'],
  ['import:Refuse a file', 'does not begin with its area'],
  ['import: ', 'does not begin with its area'],
  ['import: refuse a file', 'has no capital letter'],
  ['import: Refused a file', 'says "Refused"'],
  ['import: Refuses a file', 'says "Refuses"'],
  ['import: Typing refuses a file', 'says "Typing"'],
  ['import: Refuse a file.', 'ends with a full stop'],
  [long(73), 'has 73 characters'],
])('refuses %j, which %s', (subject, fault) => {
  expect(faultOf(subject)).toContain(fault);
});

test('reports commits with faulty subjects, except those of Dependabot', () => {
  const log = [
    'a1\tThandi\tsheet: Select a row',
    'b2\tThandi\tAdded a tab\there',
    'c3\tdependabot[bot]\tdependencies: bump zod from 4.6.7 to 4.6.8',
    '',
  ];
  const faults = faultsOf(log.join('\n'));
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(/^b2 Added a tab\there\n {2}does not begin/);
});

test('checks only the last commit when the branch is new', () => {
  expect(commitsOf('origin/main..HEAD')).toEqual(['origin/main..HEAD']);
  expect(commitsOf(`${'0'.repeat(40)}..abc`)).toEqual(['--max-count=1', 'abc']);
});
