import { channel } from 'node:diagnostics_channel';
import type { SubmissionProgress } from '#electron/inputs/contract/bulk-input.ts';
import { unknownFeatures } from '#electron/connections/contract/deployment-features.ts';
import type { PeriodRef } from '#kit/ids.ts';
import { openRuntime, type Runtime } from '#test/support/runtime.ts';
import { syncOnce } from '../data/first-sync.ts';
import { companyId, key, startService, type Service } from '../data/service.ts';

export const employees = 1_200;
const editedForBases = 30;
const columns = [
  'calc.basic_salary.overtime_hours_input',
  'calc.basic_salary.sunday_overtime_hours_input',
  'calc.commission.amount',
  'calc.basic_salary.fixed_amount',
] as const;

interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly from: number;
  readonly to: number;
}

/** What undici reports about each request; only what is used here. */
interface ObservedRequest {
  readonly request: { readonly method: string; readonly path: string };
}

/** Records every request from its first byte to the last byte of its answer, as the client itself sees it. */
function listenToWire(): { readonly exchanges: readonly Exchange[]; stop(): void } {
  const exchanges: Exchange[] = [];
  const begun = new Map<object, number>();
  // The channels' messages are undici's.
  const begin = (message: unknown) => void begun.set((message as ObservedRequest).request, performance.now());
  const end = (message: unknown) => {
    const { request } = message as ObservedRequest;
    const from = begun.get(request);
    if (from === undefined) return;
    exchanges.push({ method: request.method, path: request.path, from, to: performance.now() });
  };
  channel('undici:request:create').subscribe(begin);
  channel('undici:request:trailers').subscribe(end);
  const stop = () => {
    channel('undici:request:create').unsubscribe(begin);
    channel('undici:request:trailers').unsubscribe(end);
  };
  return { exchanges, stop };
}

/** Waits without a timer: processor time that the bench itself uses would count against the sending. */
class ProgressWatch {
  newest: SubmissionProgress | undefined;
  #ends = 0;
  #waiting: { readonly ends: number; readonly resolve: () => void } | undefined;

  tell(progress: SubmissionProgress): void {
    this.newest = progress;
    if (progress.state === 'done' || progress.state === 'halted') this.#ends += 1;
    if (this.#waiting !== undefined && this.#ends >= this.#waiting.ends) this.#waiting.resolve();
  }

  /** Resolves when it has reported that often that nothing is moving any more. */
  ended(ends: number): Promise<void> {
    if (this.#ends >= ends) return Promise.resolve();
    return new Promise((resolve) => (this.#waiting = { ends, resolve }));
  }
}

async function openPeriod(
  runtime: Runtime,
): Promise<{ ref: PeriodRef; draftId: string; employeeIds: number[] }> {
  const company = { connectionId: 'practice', companyId };
  const { payFrequencies } = await runtime.handlers.companies.payFrequencies(company);
  const frequency = { ...company, payFrequencyId: payFrequencies[0]?.id ?? 0 };
  const { periods } = await runtime.handlers.bulkInputs.periods(frequency);
  const open = periods.find(({ payslips, finalised }) => payslips > finalised);
  const ref = { ...frequency, periodEnd: open?.end ?? '' };
  const { draftId } = await runtime.handlers.bulkInputs.open(ref);
  for (const heading of columns) {
    const scope = heading.endsWith('fixed_amount') ? 'employee' : 'payslip';
    await runtime.handlers.bulkInputs.addColumn({ draftId, heading, scope, kind: 'number' });
  }
  const { rows } = await runtime.handlers.bulkInputs.open(ref);
  const employeeIds = rows.filter(({ lock }) => lock === null).map(({ employeeId }) => employeeId);
  return { ref, draftId, employeeIds };
}

async function slowDown({ origin }: Service, ms: number): Promise<void> {
  const path = '/clients/:client_id/bulk_input';
  await fetch(`${origin}/practice/faults`, {
    method: 'POST',
    headers: { authorization: key, 'content-type': 'application/json' },
    body: JSON.stringify({
      faults: [{ method: 'POST', path, count: null, effect: { kind: 'latency', ms } }],
    }),
  });
}

export interface Sending {
  readonly cells: number;
  readonly applied: number;
  /** From the clerk's click until every cell has ended. */
  readonly ms: number;
  readonly writes: number;
  readonly wireMs: number;
  /** Processor time of all threads of this process. */
  readonly cpuMs: number;
  /** The same for sending the same values through the client alone, without storing anything. */
  readonly clientCpuMs: number;
  /** Requests after the last write, until all nett pay is known. */
  readonly polls: number;
}

const isWrite = ({ method, path }: Exchange) => method === 'POST' && path.endsWith('/bulk_input');

/** One submission for everybody, to a service that takes this long for each request. */
export async function measureSending(latencyMs: number): Promise<Sending> {
  const service = await startService(employees);
  const progress = new ProgressWatch();
  const copied = Promise.withResolvers<void>();
  const runtime = await openRuntime({
    practice: { baseUrl: `${service.origin}/v1`, key },
    onevent: (noun, name, payload) => {
      if (noun === 'firstCopies') copied.resolve();
      // The contract's own payload of this event.
      if (noun === 'bulkInputs' && name === 'progress') progress.tell(payload as SubmissionProgress);
    },
  });
  await runtime.handlers.connections.openPractice({});
  await syncOnce(runtime);
  const { draftId, employeeIds } = await openPeriod(runtime);
  if (employeeIds.length !== employees) throw new Error(`Only ${employeeIds.length} employees take input.`);
  await runtime.handlers.bulkInputs.write({
    draftId,
    changes: employeeIds.flatMap((employeeId, index) =>
      columns.map((heading) => {
        const value = heading.endsWith('fixed_amount') ? `${20_000 + index}.00` : String(1 + (index % 7));
        return { employeeId, heading, typed: value, value };
      }),
    ),
  });
  const { token } = await runtime.handlers.bulkInputs.review({ draftId, employeeIds: null });
  await slowDown(service, latencyMs);
  // The background work that a first reading leaves behind is not part of sending.
  await copied.promise;

  const wire = listenToWire();
  const cpu = process.cpuUsage();
  const from = performance.now();
  await runtime.handlers.bulkInputs.send({ draftId, employeeIds: null, token });
  await progress.ended(1);
  const ms = performance.now() - from;
  const { user, system } = process.cpuUsage(cpu);
  const writes = wire.exchanges.filter(isWrite);
  // It reports once when the last cell has ended, and once more when the last nett pay is known.
  await progress.ended(2);
  wire.stop();
  const last = writes.at(-1)?.to ?? 0;
  const polls = wire.exchanges.filter((exchange) => exchange.from > last && !isWrite(exchange)).length;
  const { cells = 0, applied = 0 } = progress.newest ?? {};
  const clientCpuMs = await sendPlainly(runtime, draftId, employeeIds);
  await runtime.close();
  await service.close();
  const wireMs = writes.reduce((sum, exchange) => sum + exchange.to - exchange.from, 0);
  return {
    cells,
    applied,
    ms,
    writes: writes.length,
    wireMs,
    cpuMs: (user + system) / 1_000,
    clientCpuMs,
    polls,
  };
}

/** What the requests alone cost: sends the values once more without keeping records. */
async function sendPlainly(
  runtime: Runtime,
  draftId: string,
  employeeIds: readonly number[],
): Promise<number> {
  const api = runtime.ports.openApi({
    connectionId: 'plain',
    baseUrl: (await runtime.ports.startPractice()).baseUrl,
    key,
    practice: true,
    features: unknownFeatures,
    onOutcome: () => undefined,
    onFeatures: () => undefined,
  });
  const draft = await runtime.store.work.readDraft({ draftId });
  const { rows } = await runtime.handlers.bulkInputs.open(draft?.ref ?? never());
  const payslips = new Map(rows.map(({ employeeId, payslipId }) => [employeeId, payslipId]));
  const cpu = process.cpuUsage();
  for (let start = 0; start < employeeIds.length; start += 100) {
    const entities = employeeIds.slice(start, start + 100).map((employeeId) => ({
      employeeId,
      payslipId: payslips.get(employeeId) ?? null,
      attributes: Object.fromEntries(columns.map((heading) => [heading, '3'])),
    }));
    await api.sendBulkInputs(companyId, entities, { priority: 'interactive' });
  }
  const { user, system } = process.cpuUsage(cpu);
  await api.close();
  return (user + system) / 1_000;
}

function never(): never {
  throw new Error('The draft has gone.');
}

/** How many readings some edited rows cost before they are sent, and how many of those are about anything else. */
export async function measureBases(): Promise<{ edited: number; reads: number; notInPeriod: number }> {
  const service = await startService(employees);
  const runtime = await openRuntime({ practice: { baseUrl: `${service.origin}/v1`, key } });
  await runtime.handlers.connections.openPractice({});
  await syncOnce(runtime);
  const { draftId, employeeIds, ref } = await openPeriod(runtime);
  const edited = employeeIds.slice(600, 600 + editedForBases);
  await runtime.handlers.bulkInputs.write({
    draftId,
    changes: edited.flatMap((employeeId) =>
      columns.map((heading) => ({ employeeId, heading, typed: '2', value: '2' })),
    ),
  });
  const wire = listenToWire();
  await runtime.handlers.bulkInputs.readBases({ draftId, employeeIds: edited });
  wire.stop();
  const { rows } = await runtime.handlers.bulkInputs.open(ref);
  const own = rows.filter(({ employeeId }) => edited.includes(employeeId));
  const ids = new Set(own.flatMap(({ employeeId, payslipId }) => [employeeId, payslipId]).map(String));
  const notInPeriod = wire.exchanges.filter(({ path }) => !path.split(/[/?.]/).some((part) => ids.has(part)));
  await runtime.close();
  await service.close();
  return { edited: edited.length, reads: wire.exchanges.length, notInPeriod: notInPeriod.length };
}
