import type { Deployment } from '#practice/deployment.ts';
import { deploymentBases } from '#practice/deployment.ts';
import { practiceCompanies } from '#practice/seed/companies.ts';
import type { PracticeService, PracticeServiceOptions } from '#practice/service.ts';
import { startPracticeService } from '#practice/service.ts';

export const today = '2026-11-20';
export const key = 'demo-key';
export const protea = 2501;
export const karoo = 2502;

/**
 * Protea Joinery and Karoo Fresh Produce with a handful of employees each: they start at once, and every test gets new
 * ones.
 */
export const smallCompanies = practiceCompanies.slice(0, 2).map((company) => ({
  ...company,
  groups: company.groups.map((group) => ({ ...group, employees: 6 })),
}));

export interface Received {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body, or its text if it is not JSON. */
  readonly body: unknown;
}

export interface PracticeClient extends PracticeService {
  request(method: string, path: string, options?: { body?: unknown; key?: string | null }): Promise<Received>;
  get(deployment: Deployment, path: string): Promise<Received>;
  bulk(companyId: number, entities: readonly unknown[], deployment?: Deployment): Promise<Received>;
}

export async function startPractice(options: Partial<PracticeServiceOptions> = {}): Promise<PracticeClient> {
  const service = await startPracticeService({
    port: 0,
    key,
    today,
    companies: smallCompanies,
    calculationMs: 0,
    checksEverything: true,
    ...options,
  });
  const request: PracticeClient['request'] = async (method, path, { body, key: givenKey = key } = {}) => {
    const response = await fetch(service.origin + path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(givenKey === null ? {} : { Authorization: givenKey }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parse(text) };
  };
  return {
    ...service,
    request,
    get: (deployment, path) => request('GET', deploymentBases[deployment] + path),
    bulk: (companyId, entities, deployment = 'newer') =>
      request('POST', `${deploymentBases[deployment]}/clients/${companyId}/bulk_input`, {
        body: { entities },
      }),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
