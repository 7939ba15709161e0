import { expect, it } from 'vitest';
import { protea } from '#test/support/samples/practice.ts';
import { practiceForEachTest } from './practice-client.ts';

const practice = practiceForEachTest();

const address = '/employees/410001/service_periods/end_service';
const endService = (termination_code = 6) =>
  practice.request('POST', `/v1${address}`, {
    body: { employee_action: { termination_date: '2026-11-30', termination_code } },
  });
const writes = async () => (await practice.request('GET', '/practice/writes')).body;

it('counts writes but not reads or refused requests', async () => {
  await practice.get('newer', `/clients/${protea}/employees`);
  await endService(1);
  expect(await writes()).toEqual([]);
  await endService();
  await endService(7);
  expect(await writes()).toEqual([{ operation: 'endService', deployment: 'newer', address, times: 2 }]);
  await practice.request('DELETE', '/practice/writes');
  expect(await writes()).toEqual([]);
});

it.each([
  ['before', 0],
  ['after', 1],
  ['reply', 1],
] as const)('counts a request whose connection drops at the point %s as %d writes', async (stage, times) => {
  practice.faults.add({ method: 'POST', effect: { kind: 'drop', at: stage } });
  await expect(endService()).rejects.toThrow();
  expect(await writes()).toHaveLength(times);
});
