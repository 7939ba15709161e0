import { onTestFinished } from 'vitest';
import type { CompanyRef } from '#kit/ids.ts';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { startPracticeService } from '#practice/service.ts';
import { openRuntime, type Runtime, type RuntimeOptions } from '#test/support/runtime.ts';
import { startFaultProxy, type FaultProxy } from '#test/support/fault-proxy.ts';

export const key = 'demo-key';
export const protea = 2501;
export const baobab = 2504;

/**
 * The practice service with small companies, behind a proxy that counts requests and breaks connections. Closed when
 * the test ends.
 */
export async function startBehindProxy(companyIds: readonly number[] = [protea]): Promise<FaultProxy> {
  const companies = practiceCompanies.filter(({ id }) => companyIds.includes(id));
  const practice = await startPracticeService({
    port: 0,
    key,
    today: '2026-11-20',
    calculationMs: 0,
    companies,
  });
  const proxy = await startFaultProxy(practice.origin);
  onTestFinished(async () => {
    await proxy.close();
    await practice.close();
  });
  return proxy;
}

/** Closed when the test ends, unless it already is. */
export async function openRuntimeAt(
  { origin }: { readonly origin: string },
  options: Partial<RuntimeOptions> & { deployment?: 'newer' | 'older' } = {},
): Promise<Runtime & { readonly company: CompanyRef }> {
  const { deployment = 'newer', ...more } = options;
  const baseUrl = `${origin}${deployment === 'newer' ? '/v1' : '/api/v1'}`;
  const runtime = await openRuntime({ practice: { baseUrl, key }, ...more });
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= runtime.close());
  onTestFinished(close);
  const { connection } = await runtime.handlers.connections.openPractice({});
  return { ...runtime, close, company: { connectionId: connection.id, companyId: protea } };
}

/** The requests for a company, counted by kind: `employees/401/payslips` counts as `employees/:id/payslips`. */
export function questionsAt({ requests }: FaultProxy): Readonly<Record<string, number>> {
  const kinds = requests.map(({ path }) =>
    path
      .replace(/^\/(api\/)?v1\//, '')
      .replace(/\?.*/, '')
      .replace(/\/\d+/g, '/:id'),
  );
  const counted = Map.groupBy(kinds, (kind) => kind);
  return Object.fromEntries([...counted].map(([kind, all]) => [kind, all.length]));
}
