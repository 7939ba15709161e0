import { expect, test } from 'vitest';
import type { CompanyRef } from '#kit/ids.ts';
import type { PracticeService } from '#practice/service.ts';
import { counts, tell } from '#test/support/counts.ts';
import type { Runtime } from '#test/support/runtime.ts';
import { commission, send, write } from '#test/support/open-period.ts';
import { randomNumbers, seed } from '#test/support/seed.ts';
import { syncCompany } from '#test/support/synced.ts';
import { openTwoServices } from './two-services.ts';
import { effectsIn, patchEmployee } from '#test/support/service/practice-service.ts';

interface Side {
  readonly service: PracticeService;
  readonly ref: CompanyRef;
  readonly name: 'aardvark' | 'quagga';
  /** The cents of every amount of this side. */
  readonly cents: number;
}

const other = (name: Side['name']) => (name === 'aardvark' ? 'quagga' : 'aardvark');

/** Opens the open month of a company, and returns its draft and employees. */
async function openMonth({ handlers }: Runtime, ref: CompanyRef) {
  const { payFrequencies } = await handlers.companies.payFrequencies(ref);
  const frequency = { ...ref, payFrequencyId: payFrequencies[0]?.id ?? 0 };
  const { periods } = await handlers.bulkInputs.periods(frequency);
  const open = periods.find(({ payslips, finalised }) => payslips > finalised);
  const period = { ...frequency, periodEnd: open?.end ?? '' };
  const { draftId, rows } = await handlers.bulkInputs.open(period);
  return { period, draftId, employees: rows.map(({ employeeId }) => employeeId) };
}

/** Adds the column again if needed: a discarded draft has lost its columns too. */
async function showCommission({ handlers }: Runtime, draftId: string): Promise<void> {
  await handlers.bulkInputs.addColumn({ draftId, heading: commission, scope: 'payslip', kind: 'number' });
}

async function step(runtime: Runtime, side: Side, random: () => number): Promise<void> {
  const { handlers } = runtime;
  const { draftId, employees } = await openMonth(runtime, side.ref);
  const employeeId = employees[Math.floor(random() * employees.length)] ?? 0;
  const amount = `${1 + Math.floor(random() * 900)}.${side.cents}`;
  const acts: readonly (() => unknown)[] = [
    async () => {
      await showCommission(runtime, draftId);
      await write(runtime, draftId, { [employeeId]: { [commission]: amount } });
    },
    () => handlers.bulkInputs.readBases({ draftId, employeeIds: [employeeId] }),
    async () => {
      const { changes } = await handlers.bulkInputs.review({ draftId, employeeIds: null });
      if (changes.length > 0) await send(runtime, draftId);
    },
    () => handlers.bulkInputs.discard({ draftId }),
    () => patchEmployee(side.service, employeeId, { job_title: `${side.name} hand` }),
    () => handlers.employees.refresh({ ...side.ref, employeeId, force: true }),
    () => syncCompany(runtime, side.ref),
    () => handlers.payslips.nameItem({ ...side.ref, item: '48201', name: `${side.name} allowance` }),
    () => handlers.companies.mark({ ...side.ref, favourite: random() < 0.5, hue: null }),
  ];
  await acts[Math.floor(random() * acts.length)]?.();
}

/** Everything that the app says of one side, as text. */
async function everythingSaid(runtime: Runtime, { ref }: Side): Promise<string> {
  const { period } = await openMonth(runtime, ref);
  const opened = await runtime.handlers.bulkInputs.open(period);
  const employees = await Promise.all(
    opened.rows.map(async ({ employeeId }) => runtime.handlers.employees.read({ ...ref, employeeId })),
  );
  return JSON.stringify([opened.cells, opened.outcomes, employees]);
}

async function commissionsAt(practice: PracticeService): Promise<readonly string[]> {
  const effects = await effectsIn(practice);
  return effects.filter(({ attribute }) => attribute === commission).map(({ value }) => value);
}

test(
  `never mixes two services that use the same ids (seed ${seed}, ${counts.serviceSteps} steps)`,
  { timeout: 60_000 + counts.serviceSteps * 1_000 },
  async (context) => {
    const { services, runtime, first, second } = await openTwoServices();
    const sides: readonly [Side, Side] = [
      { service: services[0], ref: first, name: 'aardvark', cents: 25 },
      { service: services[1], ref: second, name: 'quagga', cents: 75 },
    ];
    for (const { ref } of sides) {
      await syncCompany(runtime, ref);
      const { draftId } = await openMonth(runtime, ref);
      await runtime.handlers.bulkInputs.refresh({ draftId });
      await showCommission(runtime, draftId);
    }
    const numbers = randomNumbers(seed);
    const random = () => numbers.next().value;
    for (let taken = 1; taken <= counts.serviceSteps; taken += 1) {
      await step(runtime, sides[random() < 0.5 ? 0 : 1], random);
      if (taken % 50 !== 0) continue;
      for (const side of sides) {
        const everything = await everythingSaid(runtime, side);
        expect(everything).not.toContain(other(side.name));
        expect(
          (await commissionsAt(side.service)).every((value) => Number(value) % 1 === side.cents / 100),
        ).toBe(true);
      }
    }
    // The random script may have discarded every draft before it was sent.
    for (const side of sides) {
      const { draftId, employees } = await openMonth(runtime, side.ref);
      await showCommission(runtime, draftId);
      await write(runtime, draftId, { [employees[0] ?? 0]: { [commission]: `999.${side.cents}` } });
      await send(runtime, draftId);
    }
    const sent = await Promise.all(sides.map(({ service }) => commissionsAt(service)));
    expect(sent[0]).toContain('999.25');
    expect(sent[1]).toContain('999.75');
    tell(context, { 'steps over two services': counts.serviceSteps });
  },
);
