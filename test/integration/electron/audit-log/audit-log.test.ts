import { afterEach, beforeEach, expect, test } from 'vitest';
import { readCsv } from '#test/support/files/read-csv.ts';
import { exportAuditLog } from '#features/audit-log/audit-file.ts';
import { auditKinds, auditOutcomes } from '#electron/audit-log/contract/audit-kinds.ts';
import type { FilePort } from '#services/ports.ts';
import { bridgeTo } from '#test/support/runtime-bridge.ts';
import { openRuntime, type Runtime } from '#test/support/runtime.ts';

const window = { offset: 0, limit: 500 };

let runtime: Runtime;
let saved: { suggestedName: string; bytes: Uint8Array }[];
let wantsFile: boolean;

const files: FilePort = {
  save: (file) => {
    if (!wantsFile) return Promise.resolve(null);
    saved.push(file);
    return Promise.resolve({ name: 'record.csv' });
  },
  choose: () => Promise.resolve(null),
};

beforeEach(async () => {
  saved = [];
  wantsFile = true;
  runtime = await openRuntime({ files });
});
afterEach(() => runtime.close());

const record = (timestamp: number, change: Record<string, unknown> = {}) =>
  runtime.store.work.addAuditEntry({
    at: timestamp,
    kind: 'bulk-input',
    outcome: 'applied',
    connectionId: 'karoo',
    companyId: 7,
    employeeId: 41,
    companyName: 'Karoo Trading',
    employeeName: '=HYPERLINK("http://evil")',
    subject: 'calc.a.b',
    old: '007',
    new: '-12.50',
    message: '@saved',
    ...change,
  });

test('lists a recorded entry with its user', async () => {
  await runtime.handlers.connections.openPractice({});
  const { rows, total } = await runtime.handlers.auditLog.list({ filter: {}, window });
  expect(total).toBe(1);
  expect(rows).toMatchObject([
    { kind: 'connection-added', new: 'Practice company', user: 'thandi', computer: 'FRONT-DESK' },
  ]);
  expect(await runtime.handlers.auditLog.verify({})).toEqual({ entries: 1, brokenAt: null, missing: 0 });
});

test('exports every entry that the filter matches, over several pages, and records the export', async () => {
  for (let index = 1; index <= 1_003; index += 1) await record(index);
  await record(2_000, { companyId: 8 });
  const filter = { companyId: 7 };
  const answer = await exportAuditLog(bridgeTo(runtime), { filter, name: 'entries' });
  expect(answer).toEqual({ name: 'record.csv', entries: 1_003 });
  const rows = readCsv(saved[0]?.bytes ?? new Uint8Array());
  expect(rows).toHaveLength(1_004);
  const positions = rows.slice(1).map(([position]) => (position as { number: string }).number);
  expect(new Set(positions).size).toBe(1_003);
  const { rows: entries } = await runtime.handlers.auditLog.list({ filter: { kinds: ['exported'] }, window });
  expect(entries).toMatchObject([{ subject: 'record.csv', new: '1003', outcome: 'done' }]);
});

test('exports numbers as numbers and text as text, with no formula', async () => {
  await record(Date.UTC(2026, 10, 21, 12));
  await exportAuditLog(bridgeTo(runtime), { filter: {}, name: 'entries' });
  const bytes = saved[0]?.bytes ?? new Uint8Array();
  const [, row = []] = readCsv(bytes);
  expect(row.slice(2)).toEqual([
    'thandi',
    'FRONT-DESK',
    'karoo',
    'Karoo Trading',
    '=HYPERLINK("http://evil")',
    { number: '41' },
    null,
    auditKinds['bulk-input'].title,
    'calc.a.b',
    '007',
    { number: '-12.50' },
    auditOutcomes.applied,
    '@saved',
    null,
  ]);
  const text = new TextDecoder().decode(bytes);
  expect(text).not.toMatch(/(^|,)"[=@+-]/m);
});

test('shows only the end of a personal number, on the screen and in a file', async () => {
  await record(1, { subject: 'income_tax_number', old: null, new: '0123456789' });
  const { rows } = await runtime.handlers.auditLog.list({ filter: {}, window });
  expect(rows).toMatchObject([{ old: null, new: '•••• 789' }]);
  await exportAuditLog(bridgeTo(runtime), { filter: {}, name: 'entries' });
  expect(new TextDecoder().decode(saved[0]?.bytes)).not.toContain('0123456789');
});

test('names an item as its own company does, on the screen and in a file', async () => {
  const item = { companyId: 7, item: '48211', name: 'Packing bonus' };
  await runtime.store.work.writeItemName({ ...item, connectionId: 'karoo' });
  const subject = 'calc.48211.amount';
  await record(1, { subject });
  await record(2, { subject, companyId: 8 });
  await record(3, { subject, kind: 'exported' });
  const { rows } = await runtime.handlers.auditLog.list({ filter: {}, window });
  expect(rows.map(({ itemName }) => itemName)).toEqual([undefined, undefined, 'Packing bonus']);
  await exportAuditLog(bridgeTo(runtime), { filter: {}, name: 'entries' });
  const lines = readCsv(saved[0]?.bytes ?? new Uint8Array()).slice(1);
  expect(lines.map((line) => line[10])).toEqual([subject, subject, `${subject} (Packing bonus)`]);
  expect(await runtime.handlers.auditLog.verify({})).toMatchObject({ brokenAt: null });
});

test('records nothing when the clerk cancels the export', async () => {
  wantsFile = false;
  const answer = await exportAuditLog(bridgeTo(runtime), { filter: {}, name: 'entries' });
  expect(answer).toBeNull();
  expect((await runtime.handlers.auditLog.list({ filter: {}, window })).total).toBe(0);
});
