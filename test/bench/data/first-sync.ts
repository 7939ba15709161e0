import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { systemClock } from '#api/clock.ts';
import { openRuntime, type Runtime } from '#test/support/runtime.ts';
import { startReference } from './reference.ts';
import { judge, say, title } from './report.ts';
import { companyId, key, startLine, startService, type Service } from './service.ts';
import { medianOf, time, type Spent } from './times.ts';

const employees = 1_200;
const rounds = 15;
const goal = 1.5;

const ref = { connectionId: 'practice', companyId };

export async function openAt(
  { origin }: Service,
  directory?: string,
  databaseKey?: Buffer,
): Promise<Runtime> {
  const runtime = await openRuntime({
    practice: { baseUrl: `${origin}/v1`, key },
    clock: systemClock,
    storeThread: true,
    ...(directory === undefined ? {} : { directory }),
    ...(databaseKey === undefined ? {} : { key: databaseKey }),
  });
  await runtime.handlers.connections.openPractice({});
  return runtime;
}

/** Reads the whole company; throws if it was not read completely. */
export async function syncOnce(runtime: Runtime): Promise<void> {
  await runtime.sync.readCompany(ref);
  const { companies } = await runtime.handlers.sync.state(ref);
  const [state] = companies;
  if (state?.failure !== null || state.skipped > 0) throw new Error('The company was not read whole.');
}

/** The addresses that a complete reading requests, in their order. */
async function addressesOf(service: Service): Promise<readonly string[]> {
  const asked = new Set<string>();
  const onRequest = (message: unknown) => {
    const { request } = message as { request: { origin: string; path: string } };
    asked.add(`${request.origin}${request.path}`);
  };
  const runtime = await openAt(service);
  subscribe('undici:request:create', onRequest);
  await syncOnce(runtime);
  await runtime.close();
  unsubscribe('undici:request:create', onRequest);
  return [...asked];
}

/** Reads a company for the first time and again, compared with only fetching and parsing the same answers. */
async function measureAt(service: Service): Promise<Record<'alone' | 'first' | 'again', Spent>> {
  const addresses = await addressesOf(service);
  const reference = startReference();
  const [alone, first, again]: [Spent[], Spent[], Spent[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await reference.measure(addresses));
    const runtime = await openAt(service);
    first.push(await time(() => syncOnce(runtime)));
    again.push(await time(() => syncOnce(runtime)));
    await runtime.close();
  }
  reference.close();
  return { alone: medianOf(alone), first: medianOf(first), again: medianOf(again) };
}

/**
 * Judged over a line such as clerks have. Without that line it is reported but has no goal: on the same two processors
 * the service, the app and the reference compete for processor time, and the ratio depends on how busy they are.
 */
export async function measureFirstSync(): Promise<void> {
  const service = await startService(employees);
  const line = await startLine(service);
  const company = `a company of ${employees} employees with 12 payslips each, medians of ${rounds} interleaved rounds`;
  for (const [where, measured] of [
    ['over a line of 100 Mbit/s', line],
    ['from a service on this computer', service],
  ] as const) {
    const { alone, first, again } = await measureAt(measured);
    title(`${company}, ${where}`);
    say('reference: the same answers fetched and parsed', alone);
    const words = ({ ms, cpuMs }: Spent) =>
      `× ${(ms / alone.ms).toFixed(2)}, × ${(cpuMs / alone.cpuMs).toFixed(2)} of processor`;
    const holds = first.ms / alone.ms <= goal;
    say(
      'first sync',
      first,
      measured === line ? judge(holds, `${words(first)}, of at most × ${goal}`) : words(first),
    );
    say('the same again, nothing changed', again, words(again));
  }
  await line.close();
  await service.close();
}
