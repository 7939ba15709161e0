import { onTestFinished } from 'vitest';
import type { CompanyRef } from '#kit/ids.ts';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { startPracticeService, type PracticeService } from '#practice/service.ts';
import { openRuntime, type Runtime, type RuntimeOptions } from '#test/support/runtime.ts';

export const key = 'demo-key';
const everybody = { payFrequencyId: null, payPointId: null, service: null, search: '' } as const;
const everything = {
  employeeId: null,
  payFrequencyId: null,
  from: null,
  to: null,
  special: null,
  payRunId: null,
  state: null,
  search: '',
} as const;
const byName = { by: 'name', descending: false } as const;
const newestFirst = { by: 'date', descending: true } as const;
const window = { offset: 0, limit: 500 };

type Handlers = Runtime['handlers'];

const start = (companyId: number) => {
  const companies = practiceCompanies.filter(({ id }) => id === companyId);
  return startPracticeService({ port: 0, key, today: '2026-11-20', companies, calculationMs: 0 });
};

type Outside = 'files' | 'jobFiles' | 'printing' | 'throughStore' | 'monotonic' | 'clock';
interface Options extends Pick<RuntimeOptions, Outside> {
  readonly companyId?: number;
}

/**
 * One company, Protea Joinery unless another is given, twice: with the same ids, on two services through two
 * connections. Closed when the test ends.
 */
export async function openTwoServices({ companyId = 2501, ...options }: Options = {}) {
  const services: readonly [PracticeService, PracticeService] = [
    await start(companyId),
    await start(companyId),
  ];
  const [own, other] = services;
  const runtime = await openRuntime({ ...options, practice: { baseUrl: `${own.origin}/v1`, key } });
  const close = () => Promise.all(services.map((service) => service.close()));
  onTestFinished(async () => {
    await runtime.close();
    await close();
  });
  const opened = await runtime.handlers.connections.openPractice({});
  const baseUrl = `${other.origin}/v1`;
  const connected = await runtime.handlers.connections.connect({ name: 'Bookkeeper', baseUrl, key });
  const first: CompanyRef = { connectionId: opened.connection.id, companyId };
  const second: CompanyRef = { connectionId: connected.connection.id, companyId };

  const employees = (ref: CompanyRef, more: Partial<Parameters<Handlers['employees']['list']>[0]> = {}) =>
    runtime.handlers.employees.list({ ...ref, ...everybody, sort: byName, window, ...more });
  const payslips = (ref: CompanyRef, more: Partial<Parameters<Handlers['payslips']['list']>[0]> = {}) =>
    runtime.handlers.payslips.list({ ...ref, ...everything, sort: newestFirst, window, ...more });
  return { services, runtime, first, second, employees, payslips, goOffline: close };
}

/** Changes an employee without the app knowing. */
export async function patchEmployee(
  at: PracticeService,
  employeeId: number,
  employee: object,
): Promise<void> {
  const response = await fetch(`${at.origin}/v1/employees/${employeeId}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Authorization: key },
    body: JSON.stringify({ employee }),
  });
  if (!response.ok) throw new Error(`The practice service answered ${response.status}.`);
}
