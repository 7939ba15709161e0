import { expect } from 'vitest';
import type { CellOutcome, SubmissionProgress } from '#electron/inputs/contract/bulk-input.ts';
import type { Runtime } from './runtime.ts';
import { protea } from './samples/practice.ts';
import { isDeep } from './seed.ts';
import { syncCompany } from './synced.ts';

export const overtime = 'calc.basic_salary.overtime_hours_input';
export const commission = 'calc.commission.amount';
/** Sending the inputs of the full count of employees takes that much longer. */
export const patient = { timeout: isDeep ? 200_000 : 20_000 };

/**
 * Protea Joinery's open month, opened and read, with its two columns; of the practice company unless another connection
 * is given.
 */
export async function openPeriod(desk: Runtime, connectionId?: string) {
  const company = {
    connectionId: connectionId ?? (await desk.handlers.connections.openPractice({})).connection.id,
    companyId: protea,
  };
  await syncCompany(desk, company);
  const { payFrequencies } = await desk.handlers.companies.payFrequencies(company);
  const frequency = { ...company, payFrequencyId: payFrequencies[0]?.id ?? 0 };
  const { periods } = await desk.handlers.bulkInputs.periods(frequency);
  const open = periods.find(({ payslips, finalised }) => payslips > finalised);
  const ref = { ...frequency, periodEnd: open?.end ?? '' };
  const { draftId } = await desk.handlers.bulkInputs.open(ref);
  await desk.handlers.bulkInputs.refresh({ draftId });
  for (const heading of [overtime, commission]) {
    await desk.handlers.bulkInputs.addColumn({ draftId, heading, scope: 'payslip', kind: 'number' });
  }
  const { rows } = await desk.handlers.bulkInputs.open(ref);
  return { ref, draftId, employees: rows.map(({ employeeId }) => employeeId) };
}

export type OpenPeriod = Awaited<ReturnType<typeof openPeriod>>;

type Values = Readonly<Record<number, Readonly<Record<string, string>>>>;

export async function write(desk: Runtime, draftId: string, values: Values): Promise<void> {
  const changes = Object.entries(values).flatMap(([employeeId, cells]) =>
    Object.entries(cells).map(([heading, value]) => ({
      employeeId: Number(employeeId),
      heading,
      typed: value,
      value,
    })),
  );
  await desk.handlers.bulkInputs.write({ draftId, changes });
}

/** Reviews and sends; resolves when the submission has ended, stopped, or started to wait for nett pay. */
export async function send(desk: Runtime, draftId: string): Promise<string> {
  const { token } = await desk.handlers.bulkInputs.review({ draftId, employeeIds: null });
  const { submissionId } = await desk.handlers.bulkInputs.send({ draftId, employeeIds: null, token });
  await expect
    .poll(async () => (await desk.store.work.readSubmission({ submissionId }))?.submission.state, patient)
    .not.toBe('open');
  return submissionId;
}

/** How far the sending of inputs has got, each time that it was reported. */
export const progressIn = ({ events }: Pick<Runtime, 'events'>): SubmissionProgress[] =>
  events.flatMap(({ event, payload }) =>
    // Every event of that name carries this payload.
    event === 'bulkInputs.progress' ? [payload as SubmissionProgress] : [],
  );

/** Reads the current values that inputs of these employees are typed over. */
export async function readBases(desk: Runtime, draftId: string, employeeIds: number[]): Promise<void> {
  await desk.handlers.bulkInputs.readBases({ draftId, employeeIds });
}

/** How each input of a submission ended, by employee and heading. */
export async function outcomesOf(
  desk: Runtime,
  submissionId: string,
): Promise<Record<string, CellOutcome['state']>> {
  const stored = await desk.store.work.readSubmission({ submissionId });
  return Object.fromEntries(
    (stored?.cells ?? []).map((cell) => [`${cell.employeeId} ${cell.heading}`, cell.state]),
  );
}
