import type { Connection } from '#electron/connections/contract/connection.ts';
import type { InputReport } from './contract/input-report.ts';
import { shownOutcomeOf } from '#electron/submissions/contract/sent-outcome.ts';
import { AppError } from '#kit/errors.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import type { Draft } from '#electron/drafts/store/records.ts';
import type { Submission, OutboxCell } from '#electron/submissions/store/records.ts';
import { readPeriodView } from '#electron/inputs/period-view.ts';
import { planChanges } from '#electron/submissions/plan.ts';
import { rowOf } from '#electron/inputs/contract/row-ref.ts';
import { readEmployeeNames } from '#electron/submissions/employee-names.ts';
import { namesOf } from '#electron/drafts/own-period.ts';
import type { Ports } from '#services/ports.ts';
import { checkCodeOf, inputReportTable, type ReportedInput } from './input-report.ts';

/** Input reports for signature, before sending and after. */
export class InputReports implements HandlersOf<'inputReports'> {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async ofDraft(input: ParsedInput<'inputReports', 'ofDraft'>) {
    const draft = await this.#draft(input.draftId);
    const view = await this.#view(draft);
    const { employeeIds } = input;
    const now = this.#ports.clock.now();
    const plan = planChanges({ ...view, cells: draft.cells, employeeIds, now });
    const inputs = plan.changes.map((change) => ({ ...change, state: null }));
    const inputReport: InputReport = {
      of: 'draft',
      ...(await this.#about(draft)),
      fetchedAt: view.fetchedAt,
      sentAt: null,
      checkCode: checkCodeOf(inputs),
      ...inputReportTable({ inputs, ...view }),
      leftOut: plan.invalid + plan.locked,
    };
    return { inputReport };
  }

  /** Works even if the submission's draft is gone, or its period is over. */
  async ofSubmission({ submissionId }: { submissionId: string }) {
    const { work } = this.#ports.store;
    const found = await work.readSubmission({ submissionId });
    if (found === null) throw new AppError('not-found', { what: 'submission' });
    const { submission, cells } = found;
    const draft = await work.readDraft({ draftId: submission.draftId });
    const view = await this.#view(
      draft ?? { id: '', ref: submission.ref, columns: [], cells: [], revision: 0 },
    );
    const inputs = cells.map(inputOf);
    const employeeIds = cells.map(({ employeeId }) => employeeId);
    const nameOf = await readEmployeeNames(this.#ports.store, submission.ref, employeeIds);
    const pay = await work.listSubmissionNettPay({ submissionId });
    const nettPay = new Map(pay.map((one) => [one.payslipId, one]));
    const inputReport: InputReport = {
      of: 'submission',
      ...(await this.#about(submission)),
      fetchedAt: view.fetchedAt,
      sentAt: submission.createdAt,
      checkCode: checkCodeOf(inputs),
      ...inputReportTable({ inputs, ...view, nettPay, nameOf }),
      leftOut: 0,
    };
    return { inputReport };
  }

  async #draft(draftId: string): Promise<Draft> {
    const draft = await this.#ports.store.work.readDraft({ draftId });
    if (draft === null) throw new AppError('not-found', { what: 'draft' });
    return draft;
  }

  #view(draft: Draft) {
    return readPeriodView(this.#ports.store, draft, new Map());
  }

  /** Which payroll the report is about, who made it, and when. */
  async #about({ ref }: Pick<Draft | Submission, 'ref'>) {
    const { store, actor, clock } = this.#ports;
    const connections: readonly Connection[] = await store.work.listConnections();
    const connection = connections.find(({ id }) => id === ref.connectionId);
    const { companyName, payFrequencyName } = await namesOf(store.cache, ref);
    return {
      company: companyName,
      connection: connection?.name ?? '',
      practice: connection?.practice ?? false,
      payFrequency: payFrequencyName,
      periodEnd: ref.periodEnd,
      ...(ref.onceOff === true ? { onceOff: ref.onceOff } : {}),
      by: { user: actor.user, computer: actor.computer },
      at: clock.now(),
    };
  }
}

function inputOf(cell: OutboxCell): ReportedInput {
  const { payslipId, heading, base, value } = cell;
  return { ...rowOf(cell), payslipId, heading, old: base, new: value, state: shownOutcomeOf(cell) };
}
