import { writeSync } from 'node:fs';
import type { PeriodRef } from '#kit/ids.ts';
import { openRuntime } from '#test/support/runtime.ts';
import { crashingStore } from './crashing-store.ts';
import { key as practiceKey } from '#test/support/samples/practice.ts';

// Run as a process: <key> <directory> <address> <period> <heading> <amount> <point>. Types the amount for everybody,
// sends it, and prints how far that was confirmed. `<before|after> <method> <n>` names the point at which it kills
// itself: around the n-th call of that method of the work store; with `never` it lives.
const [key = '', directory = '', baseUrl = '', period = '', heading = '', amount = '1', point = 'never'] =
  process.argv.slice(2);

const practice = { baseUrl, key: practiceKey };
const runtime = await openRuntime({
  practice,
  directory,
  key: Buffer.from(key, 'hex'),
  throughStore: crashingStore(point),
});
await runtime.handlers.connections.openPractice({});
// Started only by the test.
const { draftId, rows } = await runtime.handlers.bulkInputs.open(JSON.parse(period) as PeriodRef);
const employees = rows.map(({ employeeId }) => employeeId);
const changes = employees.map((employeeId) => ({ employeeId, heading, typed: amount, value: amount }));
writeSync(1, 'ready\n');
await runtime.handlers.bulkInputs.write({ draftId, changes });
await runtime.handlers.bulkInputs.readBases({ draftId, employeeIds: employees });
writeSync(1, 'kept\n');
const { token } = await runtime.handlers.bulkInputs.review({ draftId, employeeIds: null });
await runtime.handlers.bulkInputs.send({ draftId, employeeIds: null, token });
writeSync(1, 'sent\n');
