import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CompanyRef, PeriodRef } from '#kit/ids.ts';
import type { ReportQuestion } from '#electron/reports/contract/report.ts';
import type { Store } from '#store/store.ts';
import { counts, tell } from '#test/support/counts.ts';
import { seed } from '#test/support/seed.ts';
import { openTestStore } from '#test/support/store/open-test-store.ts';
import { hours } from '#test/support/samples/company.ts';
import { aCalculation, anEmployee } from '#test/support/samples/employees.ts';
import { aPayslip } from '#test/support/samples/payslips.ts';
import { aSubmission, aVerdict, anOutboxCell, commitNow } from '#test/support/samples/submissions.ts';
import { byName, everyEmployee } from '#test/support/samples/filters.ts';

// Connections, companies, employees, payslips and pay frequencies all share the same few numbers.
const refs: readonly PeriodRef[] = ['karoo', 'protea'].flatMap((connectionId) =>
  [1, 2].map((companyId) => ({ connectionId, companyId, payFrequencyId: 1, periodEnd: '2026-11-30' })),
);
const employeeIds = [1, 2, 3];
const steps = counts.crossingSteps;
/** Long scripts shrink slowly, and a store from which much has been forgotten is nearly empty. */
const scriptLength = 100;

interface Step {
  readonly ref: PeriodRef;
  readonly act: (typeof acts)[number];
  readonly employeeId: number;
  readonly mark: number;
}

const tagOf = ({ connectionId, companyId }: CompanyRef) => `${connectionId}/${companyId}`;
const draftIdOf = ({ connectionId, companyId }: CompanyRef) => `${connectionId}-${companyId}`;

const acts = [
  'employees',
  'payslips',
  'items',
  'confirm',
  'stale',
  'list',
  'runs',
  'report',
  'leave',
  'file',
  'type',
  'send',
  'discard',
  'forget',
  'remove',
] as const;

async function apply(store: Store, { ref, act, employeeId, mark }: Step): Promise<void> {
  const { cache, work } = store;
  const value = `${tagOf(ref)} ${mark}`;
  const draftId = draftIdOf(ref);
  const own = { ...ref, employeeId, payslipId: mark % 2 === 0 ? null : employeeId, at: mark };
  switch (act) {
    case 'employees':
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
    case 'list': {
      const begun = await cache.beginEmployees({ ...ref, at: mark });
      const employee = anEmployee(employeeId, { ...ref, firstName: value, number: `E${mark % 4}` });
      const payslips = [{ ...aPayslip(mark % 4, employeeId), payRunId: null, released: false, data: null }];
      await cache.appendEmployees({ ...begun, employees: [{ employee, servicePeriods: [], payslips }] });
      await cache.commitEmployees(begun);
      return;
    }
    case 'runs':
      return keepRun(cache, own, value);
    case 'report': {
      const rows = [{ employeeNumber: `E${mark % 4}`, cells: [{ text: `${mark % 2}`, cents: null }] }];
      const result = { columns: ['pay_point_id', value], rows };
      await cache.replaceList({
        ...ref,
        items: [{ ...ref, id: 1, name: value }],
        at: mark,
        list: 'pay-points',
      });
      await cache.saveReport({ ...ref, question, result, at: mark, tookMs: 1, maxBytes: 1_000_000 });
      return;
    }
    case 'leave': {
      const day = {
        id: 1,
        employeeId,
        date: '2026-11-02',
        leaveTypeId: 1,
        hours: null,
        fields: { note: value },
      };
      return cache.replaceLeaveDays({ ...own, leaveDays: [day] });
    }
    case 'file': {
      const bytes = new TextEncoder().encode(value);
      await cache.savePdf({ ...ref, payslipId: employeeId, bytes, at: mark, maxBytes: 1_000_000 });
      return;
    }
    case 'type': {
      await work.openDraft({ ...ref, newId: draftId, at: mark });
      const changes = [{ employeeId, heading: hours, cell: { typed: value, value } }];
      return work.writeDraftCells({ draftId, changes, at: mark });
    }
    case 'send':
      return send(store, { ref, employeeId, value, submissionId: `${draftId}-${mark}` });
    case 'discard':
      await work.openDraft({ ...ref, newId: draftId, at: mark });
      return work.discardDraft({ draftId, at: 1 });
    case 'forget':
      return cache.forgetConnection(ref);
    case 'remove':
      await work.removeCompany({ ...ref, at: mark });
      return cache.removeCompanyCopies(ref);
  }
}

const question = {
  report: 'transaction_history',
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  payFrequencyIds: null,
  employeeIds: null,
  humanize: null,
  accountNames: [],
  customFields: null,
} satisfies ReportQuestion;

/** Stores a run with a payslip whose row does not say whose it is, a journal, and items that name each other. */
async function keepRun(
  cache: Store['cache'],
  own: CompanyRef & { employeeId: number; at: number },
  value: string,
): Promise<void> {
  const { employeeId, at, ...ref } = own;
  const items = { deduction: [], grandTotal: [], sideline: [], leavePayments: [] };
  const data = {
    ...items,
    income: [{ item: value, amountCents: at }],
    grandTotal: [{ item: 'Nett Pay', amountCents: at }],
  };
  const row = { ...aPayslip(employeeId, 1, { nettPayCents: at }), payRunId: 1, released: true, data };
  await cache.replacePayRunPayslips({ ...ref, payRunId: 1, payslips: [{ ...row, employeeId: null }], at });
  const detail = { ...data, income: [{ item: '123', amountCents: at }], id: employeeId, leave: [] };
  await cache.savePayslipDetail({ ...ref, detail, at });
  const journal = { payRunId: 1, splits: [{ id: '1', name: value }], lines: [] };
  await cache.saveJournal({ ...ref, journal, at });
}

async function send(
  { work }: Store,
  {
    ref,
    employeeId,
    value,
    submissionId,
  }: { ref: PeriodRef; employeeId: number; value: string; submissionId: string },
): Promise<void> {
  const draftId = draftIdOf(ref);
  await work.openDraft({ ...ref, newId: draftId, at: 1 });
  if ((await work.readSubmission({ submissionId })) !== null) return;
  const cells = [anOutboxCell(employeeId, { value, payslipId: null, scope: 'employee' })];
  await commitNow(work, aSubmission(submissionId, draftId, { ref }), cells);
  await work.settleCells({ submissionId, cells: [aVerdict(employeeId, 'applied')], at: 1 });
  await work.closeSubmission({ submissionId, state: 'done', at: 1 });
}

const window = { offset: 0, limit: 500 };
const anybody = { ...everyEmployee };
const anyPayslip = {
  employeeId: null,
  from: null,
  to: null,
  special: null,
  payRunId: null,
  state: null,
  sort: { by: 'date', descending: false },
} as const;

/** Everything that the store says of one company. */
async function seen({ cache, work }: Store, ref: PeriodRef) {
  const { connectionId, companyId } = ref;
  const own = { connectionId, companyId };
  return {
    employees: await cache.listEmployees(ref),
    payslips: await cache.listPayslips(ref),
    periods: await cache.listPeriods(ref),
    items: await cache.listCalculations({ ...ref, employeeIds, payslipIds: employeeIds }),
    inputs: await cache.listSeenInputs(ref),
    directory: await cache.listEmployeeSummaries({
      ...anybody,
      ...own,
      sort: byName,
      window,
    }),
    lines: await cache.listPayslipLines({ ...anybody, ...own, ...anyPayslip, window }),
    run: await cache.listPayRunPayslips({ ...own, payRunId: 1 }),
    journal: await cache.readJournal({ ...own, payRunId: 1 }),
    names: await cache.listItemNames(own),
    parts: await Promise.all(employeeIds.map((payslipId) => cache.readPayslipItems({ ...own, payslipId }))),
    reports: await Promise.all(
      (await cache.listReports(own)).map(({ resultId }) => cache.readReport({ ...own, resultId, window })),
    ),
    leave: await cache.listLeaveDays({ ...own, employeeIds, from: '2026-01-01', to: '2026-12-31' }),
    files: (await Promise.all(employeeIds.map((payslipId) => cache.readPdf({ ...own, payslipId })))).map(
      (pdf) => (pdf === null ? null : `${new TextDecoder().decode(pdf.item)} `),
    ),
    changes: await cache.listChanges(own),
    draft: await work.readDraft({ draftId: draftIdOf(ref) }),
    submission: await work.newestSubmission({ draftId: draftIdOf(ref) }),
    acts: (await work.listAuditEntries({ filter: actsOf(ref), offset: 0, limit: 500 })).rows.map(
      // Positions count over all companies: a new one is no crossing.
      ({ position: _, ...act }) => act,
    ),
  };
}

const actsOf = ({ connectionId, companyId }: PeriodRef) => ({ connectionId, companyId });

/** Forgetting a connection is intended for both of its companies; every other action for one. */
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

test(
  `shows nothing of a change to one company in another (seed ${seed}, ${steps} steps)`,
  { timeout: 60_000 + 200 * steps },
  async (context) => {
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
    const scripts = fc.array(aStep, { minLength: scriptLength, maxLength: scriptLength, size: 'max' });
    await fc.assert(fc.asyncProperty(scripts, run), { seed, numRuns: steps / scriptLength });
    tell(context, { 'steps over four companies': steps });
  },
);
