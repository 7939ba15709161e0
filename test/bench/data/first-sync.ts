import { systemClock } from '#api/clock.ts';
import { openDesk, type Desk } from '#test/support/desk.ts';
import { judge, say, title } from './report.ts';
import { companyId, key, startService, type Service } from './service.ts';
import { medianOf, time, type Spent } from './times.ts';

const people = 1_200;
const rounds = 15;
const goal = 1.5;

const ref = { connectionId: 'practice', companyId };

/** What a whole reading asks for, but for the few details of payslips that name items. */
function addressesAt({ origin }: Service): readonly string[] {
  const lists = [
    'waves',
    'employees?include=service_periods,recent_payslips_with_data',
    'pay_points',
    'payment_runs',
    'leave_types',
  ];
  return lists.map((list) => `${origin}/v1/clients/${companyId}/${list}`);
}

async function fetchAndParse(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const answer = await fetch(address, { headers: { authorization: key } });
    JSON.parse(await answer.text());
  }
}

export async function openAt({ origin }: Service, directory?: string, databaseKey?: Buffer): Promise<Desk> {
  const desk = await openDesk({
    practice: { baseUrl: `${origin}/v1`, key },
    clock: systemClock,
    ...(directory === undefined ? {} : { directory }),
    ...(databaseKey === undefined ? {} : { key: databaseKey }),
  });
  await desk.handlers.connections.openPractice({});
  return desk;
}

/** The whole company; fails where it was not read whole. */
export async function syncOnce(desk: Desk): Promise<void> {
  await desk.sync.readCompany(ref);
  const { companies } = await desk.handlers.sync.state(ref);
  const [state] = companies;
  if (state?.failure !== null || state.skipped > 0) throw new Error('The company was not read whole.');
}

/** A company read for the first time, and again, against fetching and parsing the same answers and nothing else. */
export async function measureFirstSync(): Promise<void> {
  const service = await startService(people);
  const [alone, first, again]: Spent[][] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    alone?.push(await time(() => fetchAndParse(addressesAt(service))));
    const desk = await openAt(service);
    first?.push(await time(() => syncOnce(desk)));
    again?.push(await time(() => syncOnce(desk)));
    await desk.close();
  }
  await service.close();
  title(`a company of ${people} people with 12 payslips each, medians of ${rounds} interleaved rounds`);
  const reference = medianOf(alone ?? []);
  say('reference: the same answers fetched and parsed', reference);
  const ratios = (spent: Spent) => ({
    wall: spent.ms / reference.ms,
    cpu: spent.cpuMs / reference.cpuMs,
  });
  const words = ({ wall, cpu }: ReturnType<typeof ratios>) =>
    `× ${wall.toFixed(2)}, × ${cpu.toFixed(2)} of processor`;
  const own = ratios(medianOf(first ?? []));
  say('first sync', medianOf(first ?? []), judge(own.wall <= goal, `${words(own)}, of at most × ${goal}`));
  say('the same again, nothing changed', medianOf(again ?? []), words(ratios(medianOf(again ?? []))));
}
