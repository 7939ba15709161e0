import { onTestFinished } from 'vitest';
import type { CompanyRef } from '#kit/ids.ts';
import type { PracticeService } from '#practice/service.ts';
import { addressOf, startPractice } from '#test/support/service/practice-service.ts';
import { protea } from '#test/support/samples/practice.ts';
import { openRuntime, type Runtime, type RuntimeOptions } from '#test/support/runtime.ts';
import { byName, everyEmployee, everyPayslip, newestFirst } from '#test/support/samples/filters.ts';
const window = { offset: 0, limit: 500 };

type Handlers = Runtime['handlers'];

type Outside =
  | 'files'
  | 'jobFiles'
  | 'printing'
  | 'throughStore'
  | 'monotonic'
  | 'clock'
  | 'policies'
  | 'directory';
interface Options extends Pick<RuntimeOptions, Outside> {
  readonly companyId?: number;
}

/**
 * One company, Protea Joinery unless another is given, twice: with the same ids, on two services through two
 * connections. Closed when the test ends.
 */
export async function openTwoServices({ companyId = protea, ...options }: Options = {}) {
  const services: readonly [PracticeService, PracticeService] = [
    await startPractice({ companyIds: [companyId] }),
    await startPractice({ companyIds: [companyId] }),
  ];
  const [own, other] = services;
  const runtime = await openRuntime({ ...options, practice: addressOf(own) });
  const close = () => Promise.all(services.map((service) => service.close()));
  onTestFinished(async () => {
    await runtime.close();
    await close();
  });
  const opened = await runtime.handlers.connections.openPractice({});
  const connected = await runtime.handlers.connections.connect({ name: 'Bookkeeper', ...addressOf(other) });
  const first: CompanyRef = { connectionId: opened.connection.id, companyId };
  const second: CompanyRef = { connectionId: connected.connection.id, companyId };

  const employees = (ref: CompanyRef, more: Partial<Parameters<Handlers['employees']['list']>[0]> = {}) =>
    runtime.handlers.employees.list({ ...ref, ...everyEmployee, sort: byName, window, ...more });
  const payslips = (ref: CompanyRef, more: Partial<Parameters<Handlers['payslips']['list']>[0]> = {}) =>
    runtime.handlers.payslips.list({ ...ref, ...everyPayslip, sort: newestFirst, window, ...more });
  return { services, runtime, first, second, employees, payslips, goOffline: close };
}
