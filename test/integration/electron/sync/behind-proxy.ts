import { onTestFinished } from 'vitest';
import type { CompanyRef } from '#kit/ids.ts';
import { addressOf, startPractice } from '#test/support/service/practice-service.ts';
import { protea } from '#test/support/samples/practice.ts';
import { openRuntime, type Runtime, type RuntimeOptions } from '#test/support/runtime.ts';
import { startFaultProxy, type FaultProxy } from '#test/support/service/fault-proxy.ts';

/**
 * The practice service with small companies, behind a proxy that counts requests and breaks connections. Closed when
 * the test ends.
 */
export async function startBehindProxy(companyIds: readonly number[] = [protea]): Promise<FaultProxy> {
  const practice = await startPractice({ companyIds });
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
  const runtime = await openRuntime({ practice: addressOf({ origin }, deployment), ...more });
  onTestFinished(() => runtime.close());
  const { connection } = await runtime.handlers.connections.openPractice({});
  return { ...runtime, company: { connectionId: connection.id, companyId: protea } };
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
