import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CompanyRef, PeriodRef } from '#contract/domain/ids.ts';
import type { Store } from '#store/store.ts';
import { openTestStore } from './open-test-store.ts';
import { aBatch, aCalculation, aCell, aPayslip, aVerdict, anEmployee, hours } from './samples.ts';

// Connections, companies, people, payslips and pay frequencies all share the same few numbers.
const refs: readonly PeriodRef[] = ['karoo', 'protea'].flatMap((connectionId) =>
  [1, 2].map((companyId) => ({ connectionId, companyId, payFrequencyId: 1, periodEnd: '2026-11-30' })),
);
const employeeIds = [1, 2, 3];
const steps = Number(process.env['PAYDESK_CROSSING_STEPS'] ?? 300);

interface Step {
  readonly ref: PeriodRef;
  readonly act: (typeof acts)[number];
  readonly employeeId: number;
  readonly mark: number;
}

const tagOf = ({ connectionId, companyId }: CompanyRef) => `${connectionId}/${companyId}`;
const draftIdOf = ({ connectionId, companyId }: CompanyRef) => `${connectionId}-${companyId}`;

const acts = [
  'people',
  'payslips',
  'items',
  'confirm',
  'stale',
  'type',
  'send',
  'discard',
  'forget',
] as const;

async function apply(store: Store, { ref, act, employeeId, mark }: Step): Promise<void> {
  const { cache, work } = store;
  const value = `${tagOf(ref)} ${mark}`;
  const draftId = draftIdOf(ref);
  const own = { ...ref, employeeId, payslipId: mark % 2 === 0 ? null : employeeId, at: mark };
  switch (act) {
    case 'people':
      return cache.replaceEmployees({
        ...ref,
        employees: employeeIds.map((id) => anEmployee(id, { ...ref, firstName: value, payFrequencyId: 1 })),
        at: mark,
      });
    case 'payslips': {
      const payslips = [aPayslip(employeeId, employeeId, { nettPayCents: mark })];
      return cache.replacePayslips({ ...ref, employeeIds: [employeeId], payslips, at: mark });
    }
    case 'items':
      return cache.replaceCalculations({
        ...own,
        calculations: [aCalculation('overtime', { hours: value })],
      });
    case 'confirm':
      return cache.applyInputs({ ...own, cells: [{ ...own, heading: hours, value }] });
    case 'stale':
      return cache.markStale({ ...own, employeeIds: [employeeId], payslipIds: [employeeId] });
    case 'type': {
      await work.openDraft({ ...ref, newId: draftId, at: mark });
      const changes = [{ employeeId, heading: hours, cell: { typed: value, value } }];
      return work.writeDraftCells({ draftId, changes, at: mark });
    }
    case 'send':
      return send(store, { ref, employeeId, value, batchId: `${draftId}-${mark}` });
    case 'discard':
      await work.openDraft({ ...ref, newId: draftId, at: mark });
      return work.discardDraft({ draftId });
    case 'forget':
      return cache.forgetConnection(ref);
  }
}

async function send(
  { work }: Store,
  { ref, employeeId, value, batchId }: { ref: PeriodRef; employeeId: number; value: string; batchId: string },
): Promise<void> {
  const draftId = draftIdOf(ref);
  await work.openDraft({ ...ref, newId: draftId, at: 1 });
  if ((await work.readBatch({ batchId })) !== null) return;
  const cells = [aCell(employeeId, { value, payslipId: null, scope: 'employee' })];
  await work.commitBatch({ batch: aBatch(batchId, draftId, { ref }), cells });
  await work.settleCells({ batchId, cells: [aVerdict(employeeId, 'applied')], at: 1 });
  await work.closeBatch({ batchId, state: 'done', at: 1 });
}

/** Everything that the store says of one company. */
async function seen({ cache, work }: Store, ref: PeriodRef) {
  return {
    people: await cache.listEmployees(ref),
    payslips: await cache.listPayslips(ref),
    periods: await cache.listPeriods(ref),
    items: await cache.listCalculations({ ...ref, employeeIds, payslipIds: employeeIds }),
    inputs: await cache.listSeenInputs(ref),
    draft: await work.readDraft({ draftId: draftIdOf(ref) }),
    batch: await work.newestBatch({ draftId: draftIdOf(ref) }),
    acts: (await work.listAudit({ connectionId: ref.connectionId, limit: 10_000 })).filter(
      ({ companyId }) => companyId === ref.companyId,
    ),
  };
}

/** Forgetting a connection is meant for both of its companies; every other act for one. */
function isMeant(step: Step, ref: PeriodRef): boolean {
  const sameConnection = step.ref.connectionId === ref.connectionId;
  return sameConnection && (step.act === 'forget' || step.ref.companyId === ref.companyId);
}

const aStep = fc.record({
  ref: fc.constantFrom(...refs),
  act: fc.constantFrom(...acts),
  employeeId: fc.constantFrom(...employeeIds),
  mark: fc.nat(1_000),
});

test(`an act on one company never shows in another (${steps} steps)`, { timeout: 120_000 }, async () => {
  const run = async (script: readonly Step[]) => {
    const store = await openTestStore({ directory: null });
    let before = await Promise.all(refs.map((ref) => seen(store, ref)));
    for (const step of script) {
      await apply(store, step);
      const after = await Promise.all(refs.map((ref) => seen(store, ref)));
      for (const [index, ref] of refs.entries()) {
        if (!isMeant(step, ref)) expect(after[index]).toEqual(before[index]);
        const others = refs.filter((other) => other !== ref).map(tagOf);
        const text = JSON.stringify(after[index]);
        expect(others.filter((tag) => text.includes(`"${tag} `))).toEqual([]);
      }
      before = after;
    }
    await store.close();
  };
  const scripts = fc.array(aStep, { minLength: steps / 3, maxLength: steps / 3, size: 'max' });
  await fc.assert(fc.asyncProperty(scripts, run), { numRuns: 3, interruptAfterTimeLimit: 90_000 });
});
