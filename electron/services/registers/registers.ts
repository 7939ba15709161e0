import type { Connection } from '#contract/domain/connection.ts';
import type { PeriodRef } from '#contract/domain/ids.ts';
import type { Register } from '#contract/domain/register.ts';
import { toldOutcomeOf } from '#contract/domain/sent-outcome.ts';
import type { Spreadsheet } from '#contract/domain/spreadsheet.ts';
import { AppError } from '#contract/errors.ts';
import type { HandlersOf, ParsedInput } from '#contract/ipc.ts';
import type { CsvCell } from '#documents/csv.ts';
import type { NewAuditEntry } from '#store/records/audit-log.ts';
import type { Draft } from '#store/records/drafts.ts';
import type { Submission, OutboxCell } from '#store/records/submissions.ts';
import { readPeriodView } from '../period/period-view.ts';
import { planChanges } from '../drafts/plan.ts';
import { rowOf } from '../period/row-ref.ts';
import { readEmployeeNames } from '../sent-inputs/submission-people.ts';
import { namesOf } from '../drafts/own-period.ts';
import type { Ports } from '../ports.ts';
import { checkCodeOf, registerTable, type RegisteredInput } from './register.ts';

/** A register that is printed or saved. */
type Issued = ParsedInput<'registers', 'print'>;

/** Registers for signature, before sending and after; printing or saving one is recorded in the audit log. */
export class Registers implements HandlersOf<'registers'> {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async ofDraft(input: ParsedInput<'registers', 'ofDraft'>) {
    const draft = await this.#draft(input.draftId);
    const view = await this.#view(draft);
    const { employeeIds } = input;
    const now = this.#ports.clock.now();
    const plan = planChanges({ ...view, cells: draft.cells, employeeIds, now });
    const inputs = plan.changes.map((change) => ({ ...change, state: null }));
    const register: Register = {
      of: 'draft',
      ...(await this.#about(draft)),
      fetchedAt: view.fetchedAt,
      sentAt: null,
      checkCode: checkCodeOf(inputs),
      ...registerTable({ inputs, ...view }),
      leftOut: plan.invalid + plan.locked,
    };
    return { register };
  }

  /** Also of a sending whose draft is gone, or of a period that is over. */
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
    const people = cells.map(({ employeeId }) => employeeId);
    const nameOf = await readEmployeeNames(this.#ports.store, submission.ref, people);
    const pay = await work.listSubmissionNettPay({ submissionId });
    const nettPay = new Map(pay.map((one) => [one.payslipId, one]));
    const register: Register = {
      of: 'submission',
      ...(await this.#about(submission)),
      fetchedAt: view.fetchedAt,
      sentAt: submission.createdAt,
      checkCode: checkCodeOf(inputs),
      ...registerTable({ inputs, ...view, nettPay, nameOf }),
      leftOut: 0,
    };
    return { register };
  }

  async print({ ref, suggestedName, rows }: Issued) {
    const printed = await this.#ports.printing.print();
    if (printed) await this.#record(ref, { kind: 'printed', subject: suggestedName, new: String(rows) });
    return { printed };
  }

  async savePdf(input: Issued) {
    return this.#save(input, 'pdf', await this.#ports.printing.toPdf());
  }

  async saveTable({ as, sheet, ...input }: ParsedInput<'registers', 'saveTable'>) {
    const bytes = as === 'xlsx' ? this.#ports.writeXlsx(sheet) : this.#ports.writeCsv(csvRows(sheet));
    return this.#save(input, as, bytes);
  }

  async #save(
    { ref, suggestedName, rows }: Issued,
    kind: 'pdf' | 'xlsx' | 'csv',
    bytes: Uint8Array,
  ): Promise<{ saved: { name: string } | null }> {
    const saved = await this.#ports.files.save({ suggestedName, kind, bytes });
    if (saved === null) return { saved: null };
    await this.#record(ref, { kind: 'exported', subject: saved.name, new: String(rows) });
    return { saved: { name: saved.name } };
  }

  async #record(ref: PeriodRef, entry: Pick<NewAuditEntry, 'kind' | 'subject' | 'new'>): Promise<void> {
    const { connectionId, companyId, periodEnd } = ref;
    const at = this.#ports.clock.now();
    const { work } = this.#ports.store;
    await work.addAuditEntry({ ...entry, outcome: 'done', at, connectionId, companyId, periodEnd });
    this.#ports.emit('auditLog', 'changed', {});
  }

  async #draft(draftId: string): Promise<Draft> {
    const draft = await this.#ports.store.work.readDraft({ draftId });
    if (draft === null) throw new AppError('not-found', { what: 'draft' });
    return draft;
  }

  #view(draft: Draft) {
    return readPeriodView(this.#ports.store, draft, new Map());
  }

  /** Whose payroll it is, and who put it together. */
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

function inputOf(cell: OutboxCell): RegisteredInput {
  const { payslipId, heading, base, value } = cell;
  return { ...rowOf(cell), payslipId, heading, old: base, new: value, state: toldOutcomeOf(cell) };
}

/** What is a number in the workbook is one here, exactly as it was written. */
function csvRows({ columns, rows }: Spreadsheet): CsvCell[][] {
  const isNumber = columns.map(({ kind }) => kind === 'number' || kind === 'hours' || kind === 'money');
  const body = rows.map((row) =>
    row.map((value, at): CsvCell => (value !== null && isNumber[at] === true ? { number: value } : value)),
  );
  return [columns.map(({ head }) => head), ...body];
}
