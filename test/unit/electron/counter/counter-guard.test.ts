import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Handlers } from '#kit/define.ts';
import { contract } from '#electron/contract.ts';
import { CounterGuard, quietAtCounter } from '#electron/counter/counter-guard.ts';
import { createPipeline } from '#ipc/pipeline.ts';
import type { Ports } from '#services/ports.ts';
import { seed } from '#test/support/seed.ts';

const company = { connectionId: 'karoo', companyId: 42 };
const employee = { ...company, employeeId: 7 };
const ownPayslip = { ...company, payslipId: 70 };
/** Another employee's, and one that nobody has. */
const otherPayslips = [80, 90];

const asAt = '2026-11-20';
const request = {
  of: { employeeId: 7 },
  leaveTypeId: 3,
  thenTypeId: null,
  from: asAt,
  to: asAt,
  hours: null,
  daysOff: [],
};

/** What the page asks of the employee at the counter, for every call that is about an employee or the company. */
const ownInputs: Readonly<Record<string, object>> = {
  'employees.change': { ...employee, before: { email: 'a@b.co' }, now: { email: 'c@d.co' } },
  'employees.fields': employee,
  'employees.groups': company,
  'employees.read': employee,
  'employees.refresh': { ...employee, force: true },
  'employees.saveTyped': { ...employee, texts: { 'physicalAddress.street': 'Long Street' } },
  'employees.stopReading': employee,
  'leave.add': { ...company, request, asAt, leftOut: [], days: 1, rest: 0 },
  'leave.days': { ...company, of: request.of, from: asAt, to: asAt },
  'leave.plan': { ...company, request, asAt },
  'leave.read': { ...employee, asAt },
  'leave.readSome': { ...company, employeeIds: [7], asAt },
  'leave.refresh': { ...employee, asAt, force: false },
  'leave.stopReading': { ...employee, asAt },
  'leave.types': company,
  'payslips.pdf': { ...ownPayslip, force: false },
  'payslips.print': { ...ownPayslip, landscape: false },
  'payslips.read': ownPayslip,
  'payslips.refresh': { ...ownPayslip, force: false },
  'payslips.stopReading': ownPayslip,
  'personalNumbers.masked': employee,
  'personalNumbers.reveal': { ...employee, field: 'bank-account' },
};

/** Calls about nobody. */
const programCalls = [
  'application.info',
  'application.noteFailure',
  'counter.end',
  'counter.read',
  'counter.start',
  'lock.emptied',
  'lock.hidden',
  'lock.read',
  'lock.seen',
  'lock.unlock',
  'lock.unlockByTouch',
  'personalNumbers.hidden',
  'settings.look',
  'settings.read',
];

const allCalls = Object.entries(contract).flatMap(([noun, { calls }]) =>
  Object.keys(calls).map((name) => `${noun}.${name}`),
);

function atCounter({ isOn = true, knows = true } = {}) {
  const state = { isOn, employee: knows ? employee : null };
  const cache = {
    readPayslipLine: ({ payslipId }: { payslipId: number }) =>
      Promise.resolve(payslipId === 90 ? null : { employeeId: payslipId === 70 ? 7 : 8 }),
  };
  const guard = new CounterGuard(
    () => state,
    cache as unknown as ConstructorParameters<typeof CounterGuard>[1],
  );
  const reached: string[] = [];
  const nouns = Object.entries(contract).map(([noun, { calls }]) => [
    noun,
    Object.fromEntries(Object.keys(calls).map((name) => [name, () => void reached.push(`${noun}.${name}`)])),
  ]);
  const dispatch = createPipeline({
    contract,
    // Built from the contract's own keys, so it has every handler; their answers do not matter here.
    handlers: Object.fromEntries(nouns) as Handlers<typeof contract>,
    isTrusted: () => true,
    isLocked: () => false,
    counter: guard,
    checkOutputs: false,
    logUnexpected: (_where, error) => {
      throw error;
    },
  });
  const ask = async (call: string, input: unknown) => {
    const [noun = '', name = ''] = call.split('.');
    const answer = await dispatch({ noun, name, input, sender: { url: '', isMainFrame: true } });
    return answer.ok ? 'answered' : answer.error.code;
  };
  return { state, guard, reached, ask };
}

/** Copies of a value, in each of which one id at some depth is somebody else's. */
function withOneOther(value: unknown, name = ''): unknown[] {
  const others: Readonly<Record<string, readonly unknown[]>> = {
    connectionId: ['other'],
    companyId: [43],
    employeeId: [8],
    employeeIds: [8],
    payslipId: otherPayslips,
  };
  if (Array.isArray(value)) {
    return value.flatMap((one, index) => withOneOther(one, name).map((other) => value.with(index, other)));
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inside]) =>
      withOneOther(inside, key).map((other) => ({ ...value, [key]: other })),
    );
  }
  return [...(others[name] ?? [])];
}

test('answers what is about the employee at the counter', async () => {
  const { ask, reached } = atCounter();
  for (const [call, input] of Object.entries(ownInputs))
    expect([call, await ask(call, input)]).toEqual([call, 'answered']);
  expect(reached).toEqual(Object.keys(ownInputs));
});

test(`refuses every other call of the contract, whatever its input (seed ${seed})`, async () => {
  const { ask, reached } = atCounter();
  const answered = new Set([...Object.keys(ownInputs), ...programCalls]);
  const refused = allCalls.filter((call) => !answered.has(call));
  expect(refused.length).toBe(allCalls.length - answered.size);
  const input = fc.oneof(fc.anything(), fc.constantFrom({}, company, employee, ownPayslip));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...refused), input, async (call, given) => {
      expect(await ask(call, given)).toBe('counter-mode');
    }),
    { seed, numRuns: 2_000 },
  );
  for (const call of refused) expect([call, await ask(call, employee)]).toEqual([call, 'counter-mode']);
  expect(reached).toEqual([]);
});

test('refuses every answered call about another employee, company or connection', async () => {
  const { ask, reached } = atCounter();
  for (const [call, own] of Object.entries(ownInputs)) {
    const others = withOneOther(own);
    expect(others.length).toBeGreaterThan(1);
    for (const other of others)
      expect([call, other, await ask(call, other)]).toEqual([call, other, 'counter-mode']);
  }
  expect(reached).toEqual([]);
});

test('refuses leave for everybody in a list', async () => {
  const { ask } = atCounter();
  const of = { payFrequencyId: null, payPointId: null, search: '' };
  expect(await ask('leave.plan', { ...company, request: { ...request, of }, asAt })).toBe('counter-mode');
  const somebodyToo = { ...company, employeeIds: [7, 8], asAt };
  expect(await ask('leave.readSome', somebodyToo)).toBe('counter-mode');
});

test.each([
  ['employees.change', { before: { jobTitle: 'Clerk' }, now: { jobTitle: 'Manager' } }],
  ['employees.change', { before: { idNumber: '1' }, now: {} }],
  ['employees.saveTyped', { texts: { payFrequencyId: '5' } }],
  ['employees.saveTyped', { texts: { email: 'a@b.co', jobTitle: 'Manager' } }],
])('refuses %s of what cannot be corrected at the counter', async (call, texts) => {
  const { ask } = atCounter();
  expect(await ask(call, { ...employee, ...texts })).toBe('counter-mode');
});

test('answers what is about nobody', async () => {
  const { ask } = atCounter();
  for (const call of ['application.info', 'counter.read', 'lock.read', 'settings.look', 'settings.read']) {
    expect([call, await ask(call, {})]).toEqual([call, 'answered']);
  }
});

test.each([
  ['employees', 'read', { companyId: 42, employeeId: 7 }],
  ['payslips', 'read', { ...company, payslipId: '70' }],
])('refuses %s.%s when an id is missing or is none', async (noun, name, input) => {
  expect(await atCounter().guard.isOwn(noun, name, input)).toBe(false);
});

test('answers nothing about anybody when it is not known who is at the counter', async () => {
  const { ask, reached } = atCounter({ knows: false });
  for (const [call, own] of Object.entries(ownInputs)) expect(await ask(call, own)).toBe('counter-mode');
  expect(reached).toEqual([]);
});

test('answers every call when counter mode is off', async () => {
  const { guard } = atCounter({ isOn: false });
  for (const call of allCalls) {
    const [noun = '', name = ''] = call.split('.');
    expect(guard.isAnswered(noun, name)).toBe(true);
    expect(await guard.isOwn(noun, name, {})).toBe(true);
  }
});

test('tells the page of no event but those about the employee at the counter', async () => {
  const { guard, state } = atCounter();
  const sent: unknown[] = [];
  const emit = guard.withhold((noun, name, payload) => void sent.push([`${noun}.${name}`, payload]));
  const all = () => {
    emit('companies', 'changed', employee);
    emit('companies', 'changed', { ...employee, employeeId: 8 });
    emit('companies', 'changed', { ...company, companyId: 43 });
    for (const payslipId of [70, ...otherPayslips]) emit('companies', 'changed', { ...company, payslipId });
    emit('outbox', 'changed', { connectionId: 'karoo' });
    emit('application', 'actionAsked', { action: 'go.settings' });
    emit('application', 'reopened', {});
  };
  all();
  // The lock’s events and the like are not held up by looking up whose payslip it is.
  expect(sent).toEqual([['application.reopened', {}]]);
  await expect.poll(() => sent.length).toBe(3);
  expect(sent).toEqual([
    ['application.reopened', {}],
    ['companies.changed', employee],
    ['companies.changed', ownPayslip],
  ]);
  state.isOn = false;
  sent.length = 0;
  all();
  expect(sent.length).toBe(9);
});

test('shows no notification of the system in counter mode', () => {
  const shown: string[] = [];
  const state = { isOn: true };
  const ports = { notifyReportsReady: () => void shown.push('ready') } as unknown as Ports;
  const quiet = quietAtCounter(ports, () => state);
  quiet.notifyReportsReady();
  expect(shown).toEqual([]);
  state.isOn = false;
  quiet.notifyReportsReady();
  expect(shown).toEqual(['ready']);
});
