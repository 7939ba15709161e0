import type { Bridge } from '#bridge/bridge.ts';
import type { Company } from '#electron/companies/contract/company.ts';
import type { PayFrequency } from '#electron/period/contract/pay-frequency.ts';
import { AppError } from '#kit/errors.ts';
import type { Session } from './session.svelte.ts';

interface Place {
  readonly connectionId: string;
  readonly company: Company;
  readonly period?: {
    readonly payFrequency: PayFrequency;
    readonly periodEnd: string;
    readonly onceOff?: boolean | undefined;
  };
}

/** Switches to a company, and to a period if given, on any connection. Rejects if the connection no longer exists. */
export async function openPlace(
  bridge: Bridge,
  session: Session,
  { connectionId, company, period }: Place,
): Promise<void> {
  if (session.connection?.id !== connectionId) {
    const { connections } = await bridge.calls.connections.list({});
    const connection = connections.find(({ id }) => id === connectionId);
    if (connection === undefined) throw new AppError('not-found', { what: 'connection' });
    session.chooseConnection(connection);
  }
  session.chooseCompany(company);
  if (period) session.choosePeriod(period.payFrequency, period.periodEnd, { onceOff: period.onceOff });
}
