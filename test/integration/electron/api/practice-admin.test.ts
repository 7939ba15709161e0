import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { finalisePracticePeriod } from '#api/practice-admin.ts';
import { key, listenOnLoopback } from './loopback.ts';

const period = { payFrequencyId: 7, periodEnd: '2026-11-20' };

/**
 * A server that refuses as a practice service does while it calculates, with a system clock that is set back at each
 * reading.
 */
async function whileItCalculates(refusals: number) {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    request.resume();
    response.writeHead(asked > refusals ? 200 : 409, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(asked > refusals ? { period_end_date: period.periodEnd } : { message: 'Wait' }),
    );
  });
  const baseUrl = `http://127.0.0.1:${await listenOnLoopback(server)}/v1`;
  let now = Date.now();
  const clock = { now: () => (now -= 3_600_000), sleep: () => Promise.resolve() };
  return { asked: () => asked, done: finalisePracticePeriod({ baseUrl, key, clock }, period) };
}

test('waits until payslips are calculated', async () => {
  const { asked, done } = await whileItCalculates(3);
  await expect(done).resolves.toBeUndefined();
  expect(asked()).toBe(4);
});

test('gives up when they never are, whatever the clock says', async () => {
  const { asked, done } = await whileItCalculates(1_000);
  await expect(done).rejects.toMatchObject({ code: 'service-refused', params: { status: 409 } });
  expect(asked()).toBe(121);
});
