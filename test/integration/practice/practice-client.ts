import { request as httpRequest } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Deployment } from '#practice/deployment.ts';
import { deploymentBases } from '#practice/deployment.ts';
import type { PracticeService, PracticeServiceOptions } from '#practice/service.ts';
import { startPracticeService } from '#practice/service.ts';
import { key, smallCompanies, today } from '#test/support/samples/practice.ts';

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

type Options = Partial<PracticeServiceOptions>;

export async function startPractice(options: Options = {}): Promise<PracticeClient> {
  const service = await startPracticeService({
    port: 0,
    key,
    today,
    companies: smallCompanies,
    calculationMs: 0,
    checksEverything: true,
    ...options,
  });
  return clientOf(() => service);
}

/** A separate practice service for each test of the file or block. */
export function practiceForEachTest(options: Options = {}): PracticeClient {
  let service: PracticeClient;
  beforeEach(async () => void (service = await startPractice(options)));
  afterEach(() => service.close());
  return clientOf(() => service);
}

/** One practice service for all tests of the file or block. */
export function practiceForAllTests(options: Options = {}): PracticeClient {
  let service: PracticeClient;
  beforeAll(async () => void (service = await startPractice(options)));
  afterAll(() => service.close());
  return clientOf(() => service);
}

/** A client of whatever service is running when it is used. */
function clientOf(running: () => PracticeService): PracticeClient {
  const request: PracticeClient['request'] = async (method, path, { body, key: givenKey = key } = {}) => {
    const response = await fetch(running().origin + path, {
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
    get origin() {
      return running().origin;
    },
    get faults() {
      return running().faults;
    },
    get calculator() {
      return running().calculator;
    },
    close: () => running().close(),
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

/** The status that a request gets whose path or headers `fetch` would change. */
export function statusOfRaw(
  { origin }: PracticeClient,
  { method = 'GET', path, headers, body }: RawRequest,
): Promise<number | undefined> {
  const { port } = new URL(origin);
  return new Promise((resolve, reject) => {
    httpRequest({ port, host: '127.0.0.1', path, method, headers }, (response) =>
      resolve(response.resume().statusCode),
    )
      .on('error', reject)
      .end(body);
  });
}

interface RawRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}
