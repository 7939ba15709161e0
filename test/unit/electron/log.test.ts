import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { counts, tell } from '#test/support/counts.ts';
import { randomNumbers, seed } from '#test/support/seed.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { createLog, redact } from '../../../electron/log.ts';

let folder: string;
beforeEach(() => void (folder = temporaryFolder()));

const read = () => readFileSync(join(folder, 'paydesk.log'), 'utf8');

const canaries = [
  'sk_live_9fK2mQ8vT1xZ7bN4cR6d',
  '8001015009087',
  '800101 5009 08 7',
  '62 1234 5678',
  'R 31 500,00',
  'R12,345.67',
  'ZAR 28500',
  '28 500,00',
  '28,500.00',
  "28'500.00",
  '150.00',
  '8001/01/5009',
  '800101_5009_087',
  '８００１０１５００９０８７',
  'thandi.nkosi@example.co.za',
  '"Nkosi, Thandi"',
  "'O'Brien, Thandi'",
  "'Ma'arif O'Neil'",
  '`D’Oliveira`',
  "“D'Oliveira”",
];

test.each(["O'Brien, Thandi", "Ma'arif O'Neil"])('redacts %s when its quotes do not match', (name) => {
  for (const text of [
    `no such employee '${name}'`,
    `no such employee '${name}`,
    `cannot read "${name}" of 'x'`,
  ]) {
    for (const part of name.split(/[ ',]+/).filter(({ length }) => length > 1)) {
      expect(redact(text)).not.toContain(part);
    }
  }
});

/** Messages as libraries write them, about values that are somebody's. */
test.each([
  'Unexpected token N in JSON at position 4: Nkosi, Thandi',
  'Failed to parse number at offset 3: thandi nkosi',
  'ENOENT: no such file or directory, open /Users/thandi/Payslips/nkosi.pdf',
  'EBUSY: resource busy or locked, rename C:\\Users\\Thandi\\nkosi.pdf',
  'getaddrinfo ENOTFOUND: thandi',
  'WinAnsi cannot encode the name of Thandi Nkosi',
  'Request to https://payroll.example/v1/clients/nkosi failed',
  'no such employee as Nkosi in Karoo',
])('redacts whom a message is about: %s', (message) => {
  expect(redact(message)).not.toMatch(/nkosi|thandi|karoo/i);
});

test('does not redact messages of a library about itself', () => {
  expect(redact('SQLITE_FULL database or disk is full')).toBe('SQLITE_FULL database or disk is full');
});

test.each(canaries)('redacts %s anywhere in an entry', (canary) => {
  const log = createLog(folder);
  const cause = new Error(`cause ${canary}`);
  log.error('outbox.run', new Error(`could not save ${canary} for a person`, { cause }));
  log.info('sync', { note: `seen ${canary} here` });
  expect(read()).not.toContain(canary);
  expect(read()).toContain('could not save');
});

/** Employee and account numbers, amounts, addresses and keys, as they may occur. */
function randomCanary(random: () => number): string {
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
  const forms = [
    () => digits(13),
    () => `${digits(6)} ${digits(4)} ${digits(2)} ${digits(1)}`,
    () => `${digits(2)} ${digits(4)} ${digits(4)}`,
    () => `R ${digits(2)} ${digits(3)},${digits(2)}`,
    () => `R${digits(3)},${digits(3)}.${digits(2)}`,
    () => `n${digits(4)}.k${digits(3)}@mail-${digits(2)}.example.co.za`,
    () => `sk_live_${digits(8)}x${digits(12)}`,
    () => `"Nkosi ${digits(4)}, Thandi"`,
  ];
  return (forms[Math.floor(random() * forms.length)] ?? forms[0])?.() ?? '';
}

test('redacts anything like an employee, an amount or a key', (context) => {
  const numbers = randomNumbers(seed);
  const made = Array.from({ length: counts.canaries }, () => randomCanary(() => numbers.next().value));
  const lines = made.map((canary) => redact(`could not save ${canary} for 3 employees`));
  for (const [index, canary] of made.entries()) expect(lines[index]).not.toContain(canary);
  expect(lines.every((line) => line.startsWith('could not save'))).toBe(true);
  tell(context, { 'canaries for the log': made.length });
});

test('finds the samples without redaction (the control)', () => {
  writeFileSync(join(folder, 'paydesk.log'), canaries.join('\n'));
  for (const canary of canaries) expect(read()).toContain(canary);
  for (const canary of canaries) expect(redact(canary)).not.toContain(canary);
});

test('writes name, code and place of a failure', () => {
  const log = createLog(folder);
  log.error('store.open', Object.assign(new TypeError('no such table'), { code: 'SQLITE_ERROR' }));
  const line: unknown = JSON.parse(read());
  expect(line).toMatchObject({
    where: 'store.open',
    error: { name: 'TypeError', code: 'SQLITE_ERROR', message: 'no such table' },
  });
  expect(read()).toContain('log.test.ts');
});

test('does not throw when the log cannot be written', () => {
  const log = createLog(join(folder, 'paydesk.log', 'not-a-folder'));
  writeFileSync(join(folder, 'paydesk.log'), '');
  expect(() => log.info('start')).not.toThrow();
});

test('starts a new file when the log is too large', () => {
  const log = createLog(folder);
  writeFileSync(join(folder, 'paydesk.log'), 'x'.repeat(1_000_001));
  log.info('start');
  expect(read().length).toBeLessThan(200);
  expect(readFileSync(join(folder, 'paydesk.log.1'), 'utf8')).toHaveLength(1_000_001);
});
