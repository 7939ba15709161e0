import { expect, test } from 'vitest';
import type { Connections } from '#electron/connections/connections.ts';
import type { Ports } from '#services/ports.ts';
import { RecordReader, type ReadPart, type RecordAge } from '#electron/sync/record-reader.ts';
import { createFakeClock } from '../api/fake-clock.ts';

const ref = { connectionId: 'karoo', companyId: 7, employeeId: 4 };

function createReader(partsOf: (age: RecordAge) => readonly ReadPart[]) {
  const clock = createFakeClock();
  const changed: unknown[] = [];
  let connects = 0;
  // The reader uses these ports and no others.
  const ports = { clock } as unknown as Ports;
  const connections = { api: () => Promise.resolve(++connects) } as unknown as Connections;
  const reader = new RecordReader<typeof ref>(ports, connections, {
    dueParts: (_ref, age) => Promise.resolve(partsOf(age)),
    emitChanged: (given) => changed.push(given),
  });
  return { reader, clock, changed, connects: () => connects };
}

test('makes no calls and emits nothing when no part is due', async () => {
  const { reader, clock, changed, connects } = createReader(() => []);
  expect(await reader.refresh({ ...ref, force: false })).toEqual({ fetchedAt: clock.now() });
  expect([changed, connects()]).toEqual([[], 0]);
});

test('treats unread parts as due, and fresh ones only when forced', async () => {
  const ages: boolean[][] = [];
  const { reader, clock } = createReader(({ isDue }) => {
    ages.push([isDue(null), isDue(clock.now()), isDue(clock.now() + 1)]);
    return [];
  });
  await reader.refresh({ ...ref, force: false });
  await reader.refresh({ ...ref, force: true });
  expect(ages).toEqual([
    [true, false, true],
    [true, true, true],
  ]);
});

test('reads parts one after the other and emits those read before a failure', async () => {
  const read: string[] = [];
  const part =
    (name: string, error?: Error): ReadPart =>
    () => {
      read.push(name);
      return error === undefined ? Promise.resolve() : Promise.reject(error);
    };
  const { reader, changed } = createReader(() => [
    part('record'),
    part('payslips', new Error('down')),
    part('c'),
  ]);
  await expect(reader.refresh({ ...ref, force: false })).rejects.toThrow('down');
  expect([read, changed]).toEqual([['record', 'payslips'], [ref]]);
});

test('shows what a long reading has read so far', async () => {
  const { reader, clock, changed } = createReader(() =>
    Array.from({ length: 6 }, () => () => clock.pass(900)),
  );
  await reader.refresh({ ...ref, force: false });
  // After the third and the sixth part, and at the end.
  expect(changed).toEqual([ref, ref, ref]);
});

test('shares one reading of a record and cancels it when the record is left', async () => {
  const signals: AbortSignal[] = [];
  const gate = Promise.withResolvers<void>();
  const { reader } = createReader(() => [
    (_api, { signal }) => {
      if (signal) signals.push(signal);
      return gate.promise;
    },
  ]);
  const { connectionId, companyId, employeeId } = ref;
  const both = [
    reader.refresh({ ...ref, force: false }),
    reader.refresh({ employeeId, companyId, connectionId, force: false }),
  ];
  await expect.poll(() => signals.length).toBe(1);
  reader.stopReading({ employeeId, companyId, connectionId });
  expect(signals[0]?.aborted).toBe(true);
  gate.resolve();
  await Promise.all(both);
});
