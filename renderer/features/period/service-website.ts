import type { CallInput } from '#bridge/bridge.ts';
import type { Connection } from '#electron/connections/contract/connection.ts';

interface Website {
  readonly host: string;
  readonly link: CallInput<'application', 'openLink'>['link'];
}

/** The service's own website; null if Paydesk does not know it, and for the practice company, which has none. */
export function websiteOf({ baseUrl, practice }: Pick<Connection, 'baseUrl' | 'practice'>): Website | null {
  if (practice) return null;
  const { hostname } = new URL(baseUrl);
  if (hostname === 'api.payroll.simplepay.cloud')
    return { host: 'payroll.simplepay.cloud', link: 'service-newer' };
  return hostname === 'www.simplepay.co.za' ? { host: hostname, link: 'service-older' } : null;
}
