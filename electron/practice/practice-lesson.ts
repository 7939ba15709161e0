import type { AuditEntry } from '#electron/audit-log/contract/audit-entry.ts';
import { maxRows } from '#kit/list-window.ts';
import type { LessonStep } from './contract/lesson.ts';
import type { Store } from '#store/store.ts';

/** What was done on the practice company since the lesson began. */
export interface LessonFacts {
  /** Inputs that are typed and not sent. */
  readonly typedInputs: number;
  /** What the service has applied, in any order. */
  readonly applied: readonly Pick<
    AuditEntry,
    'kind' | 'companyId' | 'employeeId' | 'periodEnd' | 'subject' | 'new'
  >[];
  /** Whether all payslips of a period are finalised. */
  readonly isFinalised: (companyId: number, periodEnd: string) => boolean;
}

/** The steps that the data shows to be done, however the clerk did them. */
export function doneSteps({ typedInputs, applied, isFinalised }: LessonFacts): LessonStep[] {
  const has = (kind: AuditEntry['kind']) => applied.some((entry) => entry.kind === kind);
  const inputs = applied.filter(({ kind }) => kind === 'bulk-input');
  const cells = Map.groupBy(inputs, ({ companyId, employeeId, periodEnd, subject }) =>
    JSON.stringify([companyId, employeeId, periodEnd, subject]),
  );
  const done: Readonly<Record<LessonStep, boolean>> = {
    capture: typedInputs > 0 || inputs.length > 0,
    send: inputs.length > 0,
    correct: [...cells.values()].some((sent) => new Set(sent.map((one) => one.new)).size > 1),
    'add-employee': has('employee-added'),
    leave: has('leave-added'),
    'month-end': inputs.some(
      ({ companyId, periodEnd }) =>
        companyId !== null && periodEnd !== null && isFinalised(companyId, periodEnd),
    ),
  };
  // The table has exactly the keys of its type.
  return (Object.keys(done) as LessonStep[]).filter((step) => done[step]);
}

/** Reads the facts from this computer alone. */
export async function readLessonFacts(
  { cache, work }: Store,
  { connectionId, since }: { readonly connectionId: string; readonly since: number },
): Promise<LessonFacts> {
  // Of each kind for itself: many inputs would push the one employee or leave out of a list of all.
  const newest = async (kind: AuditEntry['kind'], limit: number) => {
    const filter = { connectionId, from: since, kinds: [kind], outcomes: ['applied' as const] };
    return (await work.listAuditEntries({ filter, offset: 0, limit })).rows;
  };
  const applied = [
    ...(await newest('bulk-input', maxRows)),
    ...(await newest('employee-added', 1)),
    ...(await newest('leave-added', 1)),
  ];
  const drafts = await work.listDrafts({ connectionId });
  const typedInputs = drafts
    .filter(({ updatedAt }) => updatedAt >= since)
    .reduce((sum, { cells }) => sum + cells, 0);
  const finalised = new Set<string>();
  const companies = new Set(applied.flatMap(({ companyId }) => (companyId === null ? [] : [companyId])));
  for (const companyId of companies) {
    const frequencies = await cache.listPayFrequencies({ connectionId, companyId });
    for (const { id: payFrequencyId } of frequencies.items) {
      const { items } = await cache.listPeriods({ connectionId, companyId, payFrequencyId });
      for (const one of items) {
        if (one.payslips > 0 && one.finalised >= one.payslips) finalised.add(`${companyId} ${one.end}`);
      }
    }
  }
  return {
    typedInputs,
    applied,
    isFinalised: (companyId, periodEnd) => finalised.has(`${companyId} ${periodEnd}`),
  };
}
