import type { CompanyRef } from '#kit/ids.ts';
import type {
  SubmissionFilter,
  PutBackPlan,
  PutBackState,
  SentCells,
} from '#electron/submissions/contract/submission.ts';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { startPracticeService, type PracticeService } from '#practice/service.ts';
import type { FilePort } from '#services/ports.ts';
import { openRuntime, type Runtime } from './runtime.ts';
import { openPeriod, send, write } from './open-period.ts';
import { key, protea, today } from './samples/practice.ts';

export const bulkInput = { method: 'POST', path: '/clients/:client_id/bulk_input' } as const;
export const wholeList = { offset: 0, limit: 500 };

/** Every submission of the company. */
export function allOf({ connectionId, companyId }: CompanyRef): SubmissionFilter {
  return { connectionId, companyId, payFrequencyId: null, periodEnd: null };
}

const companies = practiceCompanies.filter(({ id }) => id === protea);

type Values = Readonly<Record<number, Readonly<Record<string, string>>>>;

/** Protea Joinery's open month on the test's own service. */
export async function openPeriodWithService() {
  const options = { port: 0, key, today, calculationMs: 30, companies };
  const practice = await startPracticeService(options);
  const saved: Uint8Array[] = [];
  let declines = false;
  const files: FilePort = {
    save: ({ suggestedName: name, bytes }) => {
      if (declines) return Promise.resolve(null);
      saved.push(bytes);
      return Promise.resolve({ name });
    },
    choose: () => Promise.resolve(null),
  };
  const runtime = await openRuntime({ practice: { baseUrl: `${practice.origin}/v1`, key }, files });
  const { ref, draftId, employees } = await openPeriod(runtime);
  return {
    practice,
    runtime,
    ref,
    draftId,
    employees,
    /** Files that the clerk has saved. */
    saved,
    declineFiles: () => void (declines = true),
    /** Writes, reads the bases and sends. */
    sendValues: async (values: Values): Promise<string> => {
      await write(runtime, draftId, values);
      await runtime.handlers.bulkInputs.readBases({ draftId, employeeIds: Object.keys(values).map(Number) });
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
      const attributes = { [heading]: value };
      await fetch(`${practice.origin}/v1/clients/${protea}/bulk_input`, {
        method: 'POST',
        headers: { authorization: key, 'content-type': 'application/json' },
        body: JSON.stringify({
          entities: [{ id: String(employeeId), payslip_id: String(payslipId), attributes }],
        }),
      });
    },
    close: async () => {
      await runtime.close();
      await practice.close();
    },
  };
}

export async function makeOnceOffPayslip(
  { origin }: PracticeService,
  employeeId: number,
  date: string,
): Promise<void> {
  const reply = await fetch(`${origin}/practice/once_off_payslips`, {
    method: 'POST',
    headers: { authorization: key, 'content-type': 'application/json' },
    body: JSON.stringify({ employee_id: employeeId, date }),
  });
  if (!reply.ok) throw new Error('The service made no once-off payslip.');
}

export type PeriodWithService = Awaited<ReturnType<typeof openPeriodWithService>>;

/** Reads the current values of every employee in the submission, and plans what taking it back would do. */
export async function planPutBack(
  at: Runtime,
  submissionId: string,
): Promise<PutBackPlan & { askedAt: number }> {
  const askedAt = Date.now();
  const { submission } = await at.handlers.sentInputs.read({ submissionId });
  await at.handlers.bulkInputs.refresh({ draftId: submission.draftId });
  const { unread } = await at.handlers.sentInputs.planPutBack({ submissionId, askedAt });
  if (unread.length > 0) await at.handlers.sentInputs.readNow({ submissionId, employeeIds: unread });
  return { ...(await at.handlers.sentInputs.planPutBack({ submissionId, askedAt })), askedAt };
}

/** The number of cells by state, without states that have none. */
export function countsOf({ counts }: PutBackPlan): Partial<Record<PutBackState, number>> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

/** Takes a submission back as a clerk does: plans, writes the draft, reviews, sends; returns the second submission. */
export async function putBack(at: Runtime, submissionId: string): Promise<string> {
  const { token, askedAt } = await planPutBack(at, submissionId);
  const { draftId } = await at.handlers.sentInputs.putBack({
    submissionId,
    askedAt,
    token,
    overTyped: false,
  });
  return send(at, draftId);
}
