import { test as base } from 'vitest';
import type { CompanyRef } from '#kit/ids.ts';
import { startFaultProxy } from './service/fault-proxy.ts';
import { fileDialogs } from './files/file-dialogs.ts';
import { openPeriod } from './open-period.ts';
import { addressOf, startPractice, type PracticeOptions } from './service/practice-service.ts';
import { protea } from './samples/practice.ts';
import { openRuntime, type RuntimeOptions } from './runtime.ts';
import { syncCompany } from './synced.ts';

const practiceOptions: PracticeOptions = {};
const runtimeOptions: Partial<RuntimeOptions> = {};

/** A practice service, for tests of what speaks to it alone. */
export const serviceTest = base
  .extend('practiceOptions', practiceOptions)
  .extend('practice', async ({ practiceOptions: options }, { onCleanup }) => {
    const practice = await startPractice(options);
    onCleanup(() => practice.close());
    return practice;
  })
  /** Connections to the practice service that can break: see `testOverProxy`. */
  .extend('proxy', async ({ practice }, { onCleanup }) => {
    const proxy = await startFaultProxy(practice.origin);
    onCleanup(() => proxy.close());
    return proxy;
  })
  /** Where the runtime finds the service. */
  .extend('address', ({ practice }) => addressOf(practice));

/**
 * What tests of the services begin with; each part is made for the test that names it, and closed after it. A file says
 * what it wants otherwise by a test of its own: `const test = base.extend('practiceOptions', …)`. An override at the top of a file
 * would last into the next file, as all share their modules.
 */
export const test = serviceTest
  /** The clerk's dialogs to save and choose a file. */
  .extend('dialogs', () => fileDialogs())
  .extend('runtimeOptions', runtimeOptions)
  /** Another Paydesk, with a profile of its own, at the same service; closed after the test. */
  .extend('openAnother', ({ address, dialogs }, { onCleanup }) => {
    const opened: Awaited<ReturnType<typeof openRuntime>>[] = [];
    onCleanup(async () => {
      for (const one of opened) await one.close();
    });
    return async (options: Partial<RuntimeOptions> = {}) => {
      const runtime = await openRuntime({ practice: address, files: dialogs, ...options });
      opened.push(runtime);
      return runtime;
    };
  })
  /** Everything below the window, not connected to anything yet. */
  .extend('runtime', ({ openAnother, runtimeOptions: options }) => openAnother(options))
  /** The first company of the service, connected and read. */
  .extend('company', async ({ runtime, practiceOptions: { companyIds } }): Promise<CompanyRef> => {
    const { connection } = await runtime.handlers.connections.openPractice({});
    const company = { connectionId: connection.id, companyId: companyIds?.[0] ?? protea };
    await syncCompany(runtime, company);
    return company;
  })
  /** The open month of Protea Joinery, with its draft. */
  .extend('period', ({ runtime }) => openPeriod(runtime));

/** The same with a runtime that reaches the service through `proxy`. */
export const testOverProxy = test.extend('address', ({ proxy }) => addressOf(proxy));
