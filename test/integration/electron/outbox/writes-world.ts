import type { PayrollApi } from '#api/payroll-api.ts';
import type { Write } from '#electron/outbox/contract/write.ts';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { startPracticeService, type PracticeService } from '#practice/service.ts';
import {
  openOutboxRuntime,
  type OutboxRuntime,
  type OutboxRuntimeOptions,
} from '#test/support/outbox-runtime.ts';
import { companyId, someone } from './every-kind.ts';

export const key = 'demo-key';
const companies = practiceCompanies.filter(({ id }) => id === companyId || id === 2501);

export const how = { priority: 'interactive' } as const;

/** On a free port unless one is given. */
export const startPractice = (port = 0): Promise<PracticeService> =>
  startPracticeService({ port, key, today: '2026-11-20', calculationMs: 10, companies });

const at = ({ origin }: PracticeService) => ({ practice: { baseUrl: `${origin}/v1`, key } });

/** A practice service, the outbox over it, and an employee to change; the caller closes it. */
export async function openWrites(): Promise<{
  practice: PracticeService;
  runtime: OutboxRuntime;
  api: PayrollApi;
  employeeId: number;
}> {
  const practice = await startPractice();
  const runtime = await openLockFixture(practice);
  const api = await runtime.connections.api(runtime.connectionId);
  return { practice, runtime, api, employeeId: await someone(api) };
}

export const openLockFixture = (
  practice: PracticeService,
  options: Omit<OutboxRuntimeOptions, 'practice'> = {},
) => openOutboxRuntime({ ...at(practice), ...options });

type Seen = Record<string, string | null> | null;

export const submitTo = (runtime: OutboxRuntime, write: Write, seen: Seen = null) =>
  runtime.outbox.submit({ connectionId: runtime.connectionId, companyId }, write, seen);

export const emailOf = (employeeId: number, text: string): Write => ({
  kind: 'employee.update',
  employeeId,
  changes: { email: text },
});
