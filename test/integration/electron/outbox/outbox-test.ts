import type { Write } from '#electron/outbox/contract/write.ts';
import type { Clock } from '#services/ports.ts';
import { serviceTest } from '#test/support/fixtures.ts';
import { temporaryDirectory } from '#test/support/store/open-test-store.ts';
import { openOutboxRuntime } from '#test/support/outbox-runtime.ts';
import { baobab, protea } from '#test/support/samples/practice.ts';
import { hastyClock } from '#test/support/runtime.ts';
import { companyId, someone } from './every-kind.ts';

export const options = { priority: 'interactive' } as const;

const aClock: Clock = hastyClock;

/** The outbox over a practice service, with an employee of Baobab Consulting to change. */
export const test = serviceTest
  .extend('practiceOptions', { companyIds: [baobab, protea], calculationMs: 10 })
  .extend('clock', aClock)
  .extend('directory', () => temporaryDirectory())
  .extend('runtime', async ({ address, directory, clock }, { onCleanup }) => {
    const runtime = await openOutboxRuntime({ practice: address, directory, clock });
    onCleanup(() => runtime.close());
    return runtime;
  })
  .extend('api', ({ runtime }) => runtime.connections.api(runtime.connectionId))
  .extend('employeeId', ({ api }) => someone(api))
  /** What the service has now. */
  .extend(
    'emailNow',
    ({ api, employeeId }) =>
      async () =>
        (await api.getEmployee(companyId, employeeId, options)).email,
  )
  .extend(
    'submit',
    ({ runtime: { outbox, connectionId } }) =>
      (write: Write, seen: Record<string, string | null> | null = null) =>
        outbox.submit({ connectionId, companyId }, write, seen),
  )
  /** A change of the employee's e-mail address. */
  .extend('email', ({ employeeId }) => (text: string): Write => ({
    kind: 'employee.update',
    employeeId,
    changes: { email: text },
  }))
  /** Ends the outbox and opens what is then on disk. */
  .extend('restart', ({ address, directory, clock, runtime }, { onCleanup }) => {
    let current = runtime;
    onCleanup(() => current.close());
    return async () => {
      await current.close();
      current = await openOutboxRuntime({ practice: address, directory, clock, key: runtime.key });
      return { runtime: current, api: await current.connections.api(current.connectionId) };
    };
  });
