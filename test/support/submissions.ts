import type { CompanyRef } from '#kit/ids.ts';
import type {
  SubmissionFilter,
  PutBackPlan,
  PutBackState,
  SentCells,
} from '#electron/submissions/contract/submission.ts';
import { test as base } from './fixtures.ts';
import { wholeList } from './samples/filters.ts';
import { send, write } from './open-period.ts';
import { enterInputs } from './service/practice-service.ts';
import type { Runtime } from './runtime.ts';

export const bulkInput = { method: 'POST', path: '/clients/:client_id/bulk_input' } as const;

/** Every submission of the company. */
export function allOf({ connectionId, companyId }: CompanyRef): SubmissionFilter {
  return { connectionId, companyId, payFrequencyId: null, periodEnd: null, notSaved: false, search: '' };
}

type Values = Readonly<Record<number, Readonly<Record<string, string>>>>;

/** Protea Joinery's open month, and what is done to it and asked of it in tests of what was sent. */
export const test = base
  .extend('practiceOptions', { calculationMs: 30 })
  .extend('at', ({ practice, runtime, period }) => {
    const { ref, draftId, employees } = period;
    return {
      ref,
      draftId,
      employees,
      /** Writes, reads the bases and sends. */
      sendValues: async (values: Values): Promise<string> => {
        await write(runtime, draftId, values);
        await runtime.handlers.bulkInputs.readBases({
          draftId,
          employeeIds: Object.keys(values).map(Number),
        });
        return send(runtime, draftId);
      },
      list: async () => runtime.handlers.sentInputs.list({ filter: allOf(ref), window: wholeList }),
      cellsOf: async (submissionId: string, show: SentCells = 'all') =>
        (await runtime.handlers.sentInputs.cells({ submissionId, show, search: '', window: wholeList })).rows,
      draftCells: async () => (await runtime.handlers.bulkInputs.open(ref)).cells,
      /** Another user changes a value in the service's own pages. */
      changeElsewhere: async (employeeId: number, heading: string, value: string): Promise<void> => {
        const { rows } = await runtime.handlers.bulkInputs.open(ref);
        const payslipId = rows.find((row) => row.employeeId === employeeId)?.payslipId;
        await enterInputs(practice, { employeeId, payslipId: payslipId ?? 0, values: { [heading]: value } });
      },
    };
  });
/** Reads the current values of every employee in the submission, and plans what taking it back would do. */
export async function planPutBack(
  desk: Runtime,
  submissionId: string,
): Promise<PutBackPlan & { askedAt: number }> {
  const askedAt = Date.now();
  const { submission } = await desk.handlers.sentInputs.read({ submissionId });
  await desk.handlers.bulkInputs.refresh({ draftId: submission.draftId });
  const { unread } = await desk.handlers.sentInputs.planPutBack({ submissionId, askedAt });
  if (unread.length > 0) await desk.handlers.sentInputs.readNow({ submissionId, employeeIds: unread });
  return { ...(await desk.handlers.sentInputs.planPutBack({ submissionId, askedAt })), askedAt };
}

/** The number of cells by state, without states that have none. */
export function countsOf({ counts }: PutBackPlan): Partial<Record<PutBackState, number>> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

/** Takes a submission back as a clerk does: plans, writes the draft, reviews, sends; returns the second submission. */
export async function putBack(desk: Runtime, submissionId: string): Promise<string> {
  const { token, askedAt } = await planPutBack(desk, submissionId);
  const { draftId } = await desk.handlers.sentInputs.putBack({
    submissionId,
    askedAt,
    token,
    overTyped: false,
  });
  return send(desk, draftId);
}
