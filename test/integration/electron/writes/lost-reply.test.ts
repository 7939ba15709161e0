import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WriteKind } from '#contract/domain/write.ts';
import type { FaultRuleInput } from '#practice/faults.ts';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { startPracticeService, type PracticeService } from '#practice/service.ts';
import { openOutboxRig, type OutboxRig } from '#test/support/outbox-rig.ts';
import { companyId, scenes, type Scene } from './every-kind.ts';

const key = 'demo-key';
const companies = practiceCompanies.filter(({ id }) => id === companyId);

const requests = {
  'employee.create': { method: 'POST', path: '/clients/:client_id/employees' },
  'employee.update': { method: 'PATCH', path: '/employees/:id' },
  'employee.remove': { method: 'DELETE', path: '/employees/:id' },
  'pay-frequency.create': { method: 'POST', path: '/clients/:client_id/waves' },
  'calculation.set': { method: 'POST', path: '/employees/:employee_id/calculations' },
  'calculation.add': { method: 'POST', path: '/employees/:employee_id/calculations' },
  'calculation.remove': { method: 'DELETE', path: '/calculations/:id' },
  'inherited.set': { method: 'PATCH', path: '/employees/:employee_id/inherited_calculations' },
  'service.end': { method: 'POST', path: '/employees/:employee_id/service_periods/end_service' },
  'service.reinstate': { method: 'POST', path: '/employees/:employee_id/service_periods/reinstate' },
  'service.undo-end': { method: 'DELETE', path: '/employees/:employee_id/service_periods/undo_end_service' },
  'leave.add': { method: 'POST', path: '/employees/:employee_id/leave_days/create_multiple' },
  'leave.remove': { method: 'DELETE', path: '/leave_days/:leave_day_id' },
} as const satisfies Partial<Record<WriteKind, Pick<FaultRuleInput, 'method' | 'path'>>>;
type TestedKind = keyof typeof requests;

const faults: readonly (readonly [string, FaultRuleInput['effect']])[] = [
  ['before it was read', { kind: 'drop', at: 'request' }],
  ['before it was applied', { kind: 'drop', at: 'before' }],
  ['after it was applied', { kind: 'drop', at: 'after' }],
  ['in the middle of the reply', { kind: 'drop', at: 'reply' }],
  ['as a 500 that was applied', { kind: 'status', status: 500, apply: true }],
  ['as a 503 that was not', { kind: 'status', status: 503 }],
  ['as a page of HTML', { kind: 'html', apply: true }],
];

let practice: PracticeService;
let rig: OutboxRig;

beforeEach(async () => {
  practice = await startPracticeService({ port: 0, key, today: '2026-11-20', calculationMs: 10, companies });
  rig = await openOutboxRig({ practice: { baseUrl: `${practice.origin}/v1`, key } });
});
afterEach(async () => {
  await rig.close();
  await practice.close();
});

/** How often the service carried out what the scene asks for. */
async function carriedOut(): Promise<number> {
  const reply = await fetch(`${practice.origin}/practice/writes`, { headers: { authorization: key } });
  // The service checks its own reply against a schema.
  const writes = (await reply.json()) as { times: number }[];
  return writes.reduce((sum, { times }) => sum + times, 0);
}

async function begin(kind: TestedKind): Promise<Scene> {
  const api = await rig.connections.api(rig.connectionId);
  const scene = await scenes[kind]?.(api);
  if (scene === undefined) throw new Error(`No scene for ${kind}.`);
  await fetch(`${practice.origin}/practice/writes`, { method: 'DELETE', headers: { authorization: key } });
  return scene;
}

const submit = (scene: Scene) =>
  rig.outbox.submit({ connectionId: rig.connectionId, companyId }, scene.write);

const kinds = Object.keys(requests) as TestedKind[];

describe.each(kinds)('%s', (kind) => {
  test('is applied once where nothing goes wrong', async () => {
    const scene = await begin(kind);
    const { writeId } = await submit(scene);
    expect(await rig.ended(writeId)).toMatchObject({ state: 'applied', reason: null, attempts: 1 });
    expect(await scene.happened()).toBe(true);
    expect(await carriedOut()).toBe(1);
    expect(rig.errors).toEqual([]);
  });

  test.each(faults)('has one effect where the reply is lost %s', async (_when, effect) => {
    const scene = await begin(kind);
    practice.faults.add({ ...requests[kind], effect });
    const { writeId } = await submit(scene);
    const first = await rig.ended(writeId);
    expect(practice.faults.list()[0]?.hits).toBe(1);
    if (first.state === 'needs-clerk') {
      expect(first.reason).toBe('not-applied');
      expect(await scene.happened()).toBe(false);
      await rig.outbox.sendAgain({ writeId });
    }
    expect((await rig.ended(writeId)).state).toBe('applied');
    expect(await scene.happened()).toBe(true);
    expect(await carriedOut()).toBe(1);
    expect(rig.errors).toEqual([]);
  });
});
