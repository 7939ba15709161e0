import type { ParsedInput } from '#electron/contract.ts';
import type { NewAuditEntry } from '#electron/audit-log/store/records.ts';
import { AppError, isAppError } from '#kit/errors.ts';
import { companyOf } from '#kit/ids.ts';
import { localDay } from '#payroll/calendar.ts';
import { sha256Of } from '#services/check-code.ts';
import type { JobPlace, Ports } from '#services/ports.ts';
import { paidKey, type PaymentRun } from './contract/payment-run.ts';
import { isRightFile, type FilePayment } from './check-written.ts';
import { checkStillDecided, refuse } from './decided-payments.ts';
import { duePaymentsOf, type DueFacts } from './due-payments.ts';
import { payeeHash } from './paid-account.ts';
import { bankFileProblems, isPaymentDay, writeBankFile } from './layouts/bank-files.ts';
import type { DueReader } from './read-due.ts';
import type { Releasers } from './releasers.ts';
import type { PaymentFile, PaymentRunRef, StoredPaymentRun } from './store/records.ts';

interface Parts {
  readonly ports: Ports;
  readonly reader: DueReader;
  readonly releasers: Releasers;
}

/** Who releases a run. */
interface Releasing {
  readonly by: string;
  /** They are not who prepared it, and entered their passphrase. */
  readonly isSecond: boolean;
}

type Release = ParsedInput<'paymentRuns', 'release'>;

/** Many times what 100,000 payments take. */
const maxBytes = 200_000_000;

const refOf = ({ id, scope }: StoredPaymentRun): PaymentRunRef => ({ ...companyOf(scope), id });

const placeOf = ({ path, name, part }: PaymentFile): JobPlace => ({ path, name, part });

type ActKind = Extract<NewAuditEntry['kind'], `payment-run-${string}`>;

/** The entry in the audit log for what was done with a run. It has no amount: one payment's is somebody's pay. */
export const runAct = (
  { scope, payments }: Pick<StoredPaymentRun, 'scope' | 'payments'>,
  {
    kind,
    at,
    subject = null,
    note = '',
  }: { kind: ActKind; at: number; subject?: string | null; note?: string },
): NewAuditEntry => ({
  at,
  kind,
  outcome: 'done',
  ...companyOf(scope),
  periodEnd: scope.periodEnd,
  subject,
  new: `${payments} ${payments === 1 ? 'payment' : 'payments'}${note === '' ? '' : `, ${note}`}`,
});

/**
 * The files of payment runs: a run is `writing` in the store before there is a file, and `released` only once the file was
 * read back. Whatever a crash leaves is settled before anything else is done with the run.
 */
export class PaymentFiles {
  readonly #parts: Parts;
  /** Runs that are being released here; any other that is `writing` was left so by a crash. */
  readonly #underWay = new Set<string>();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get #work() {
    return this.#parts.ports.store.work;
  }

  /** One after the other, so that no two write to one place, and what a crash left is settled once. */
  #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(act);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async release({ count, totalCents, person, suggestedName, ...ref }: Release) {
    if (this.#underWay.has(ref.id)) throw refuse('other-state');
    this.#underWay.add(ref.id);
    try {
      const run = await this.#prepared(ref);
      if (count !== run.payments || totalCents !== run.totalCents) throw refuse('read-back-differs');
      const { releasers, reader } = this.#parts;
      const isNeeded = run.needsSecond || (await releasers.areNeeded());
      const by = await releasers.releaserOf(run.prepared.by, { person, isNeeded });
      await reader.refresh(run.scope, false);
      const saved = await this.#save(run, { by, isSecond: person !== null }, suggestedName);
      return { saved };
    } finally {
      this.#underWay.delete(ref.id);
    }
  }

  async #prepared(ref: PaymentRunRef): Promise<StoredPaymentRun> {
    const found = await this.#work.readPaymentRun(ref);
    if (found === null) throw new AppError('not-found', { what: 'payment-run' });
    if (found.state === 'writing') await this.#settle(found);
    const run = found.state === 'writing' ? await this.#work.readPaymentRun(ref) : found;
    if (run?.state !== 'prepared') throw refuse('other-state');
    return run;
  }

  async #save(run: StoredPaymentRun, who: Releasing, suggestedName: string) {
    const { jobFiles } = this.#parts.ports;
    const { extension } = await this.#build(run);
    const place = await jobFiles.chooseFile({ suggestedName, kind: extension, isResumable: false });
    if (place === null) return null;
    await this.#inTurn(() => this.#write(run, who, place));
    return { name: place.name };
  }

  async #write(run: StoredPaymentRun, { by, isSecond }: Releasing, place: JobPlace): Promise<void> {
    const { jobFiles, clock } = this.#parts.ports;
    const { releasers, reader } = this.#parts;
    // Another run's file may be there, or something that is not ours to replace. Where the clerk has moved the other's file
    // away, this one would look like that one changed, and the other run could not be marked as sent any more.
    if (await this.#work.isPaymentPlaceTaken(place)) throw refuse('file-exists');
    if (await jobFiles.isFinished(place)) throw refuse('file-exists');
    // The dialog may have been open for long: what is written is what is known now, by whoever may release it now.
    if (!(await releasers.mayStill(by, { isSecond }))) throw refuse('second-needed');
    await reader.refresh(run.scope, false);
    const { bytes } = await this.#build(run);
    const file = { ...place, hash: sha256Of(bytes) };
    if (!(await this.#work.beginPaymentFile({ ...refOf(run), file, by, at: clock.now() }))) {
      throw refuse('other-state');
    }
    try {
      await jobFiles.writeFile(place, bytes);
      await this.#finish({ ...run, file: { ...file, isRemoved: false } });
    } catch (error) {
      // There was no file a moment ago, so whatever is there is what was just written.
      await this.#undo(run, file, () => jobFiles.removeFile(place));
      throw error;
    }
  }

  /** What the file has now. Fails with `payment-refused` if anything is not as it was prepared, or not read just now. */
  async #build(run: StoredPaymentRun) {
    const facts = await this.#parts.reader.facts(run.scope);
    if (!facts.isJustRead) throw refuse('outdated');
    const payments = await this.#payments(run, facts);
    const toWrite = payments.map(({ payment }) => payment);
    const { clock, tables } = this.#parts.ports;
    const today = localDay(new Date(clock.now()));
    if (!isPaymentDay(run.date, today, run.setUp)) throw refuse('date-wrong');
    if (bankFileProblems(toWrite, run.setUp, run.date).length > 0) throw refuse('unwritable');
    return writeBankFile(toWrite, run.setUp, run.date, tables);
  }

  /** The payments of a run with what they pay, each compared with what was prepared. */
  async #payments(run: StoredPaymentRun, facts: DueFacts): Promise<FilePayment[]> {
    const known = new Map(duePaymentsOf(facts).payments.map((one) => [paidKey(one.shown), one]));
    const payslips = new Map(facts.payslips.map((one) => [one.id, one]));
    const payees = new Map(facts.payees.map((one) => [one.employeeId, one]));
    const lines = await this.#work.listPaymentLines(refOf(run));
    return lines.flatMap((line) => {
      if (line.leftOut) return [];
      const one = known.get(paidKey(line));
      const [payslip, payee] = [payslips.get(line.payslipId ?? 0), payees.get(line.employeeId ?? 0)];
      const paid = payslip === undefined || payee === undefined ? null : { payslip, payee };
      if (one === undefined || (line.payeeId === null && paid === null)) throw refuse('not-finalised');
      if (payslip?.finalised === false || payslip?.calculating === true) throw refuse('not-finalised');
      const nettPayCents = payslip === undefined ? one.shown.nettPayCents : payslip.nettPayCents;
      if (nettPayCents !== line.nettPayCents) throw refuse('nett-pay-changed');
      const { amountCents, reference, ownReference, name } = line;
      const payment = { ...one.payment, amountCents, ownReference, reference, name };
      if (payeeHash(run.id, payment) !== line.payeeHash) throw refuse('account-changed');
      checkStillDecided(line, one);
      return [{ line, payment, paid }];
    });
  }

  /** Reads the file back from the disk, checks it, and records that it was released. */
  async #finish(run: StoredPaymentRun): Promise<void> {
    const { clock, emit } = this.#parts.ports;
    const { file, scope, setUp, date, totalCents } = run;
    const bytes = file === null ? 'gone' : await this.#read(file);
    if (file === null || typeof bytes === 'string' || sha256Of(bytes) !== file.hash) {
      throw refuse('file-differs');
    }
    const payments = await this.#payments(run, await this.#parts.reader.facts(scope));
    if (!isRightFile(bytes, { payments, setUp, date, totalCents })) throw refuse('file-differs');
    const ref = refOf(run);
    const by = await this.#work.readPaymentReleaser(ref);
    const act = { at: clock.now(), subject: file.name, note: `released by ${by}` } as const;
    const acts = [runAct(run, { ...act, kind: 'payment-run-released' })];
    if (!(await this.#work.finishPaymentFile({ ...ref, acts }))) throw refuse('other-state');
    emit('paymentRuns', 'changed', companyOf(scope));
    emit('monthEnds', 'changed', companyOf(scope));
    emit('auditLog', 'changed', {});
  }

  /** The run is prepared again once nothing is left of its file. */
  async #undo(run: StoredPaymentRun, file: PaymentFile, remove: () => Promise<unknown>): Promise<void> {
    const { jobFiles, logError } = this.#parts.ports;
    try {
      // It may have been recorded as released although its answer was lost: then its file stays.
      if ((await this.#work.readPaymentRun(refOf(run)))?.state !== 'writing') return;
      await jobFiles.discard(placeOf(file));
      await remove();
      await this.#work.undoPaymentFile(refOf(run));
    } catch (error) {
      // The clerk sees the original failure; the run stays `writing`, and is settled when it is next looked at.
      logError('paymentRuns.undo', error);
    }
  }

  /** Settles a run that a crash left while its file was being written. */
  #settle(found: StoredPaymentRun): Promise<void> {
    return this.#inTurn(async () => {
      const run = await this.#work.readPaymentRun(refOf(found));
      if (run?.state === 'writing') await this.#finishOrUndo(run);
    });
  }

  async #finishOrUndo(run: StoredPaymentRun): Promise<void> {
    const { file } = run;
    try {
      await this.#finish(run);
    } catch (error) {
      if (!isAppError(error)) throw error;
      // Somebody may have put another file there since.
      if (file !== null) await this.#undo(run, file, () => this.#remove(file));
    }
  }

  /** Settles what a crash left of these runs; the runs as they are then. */
  async settled(runs: readonly StoredPaymentRun[]): Promise<StoredPaymentRun[]> {
    const settled: StoredPaymentRun[] = [];
    for (const run of runs) {
      if (run.state !== 'writing' || this.#underWay.has(run.id)) {
        settled.push(run);
        continue;
      }
      await this.#settle(run);
      settled.push((await this.#work.readPaymentRun(refOf(run))) ?? run);
    }
    return settled;
  }

  /** Ends a run and removes its file, unless it was changed since: that one is somebody's own. */
  async end(ref: PaymentRunRef, as: 'paid' | 'cancelled', reason: string): Promise<void> {
    const found = await this.#work.readPaymentRun(ref);
    if (found === null) throw new AppError('not-found', { what: 'payment-run' });
    const [run] = await this.settled([found]);
    if (run === undefined) return;
    const state = run.file === null ? 'gone' : await this.look(run.file);
    if (as === 'paid' && state === 'changed') throw refuse('file-changed');
    const { clock, actor, emit } = this.#parts.ports;
    const by = actor.user;
    const isGone = run.file !== null && state === 'gone';
    const notes = [isGone ? 'its file was gone' : '', reason].filter((note) => note !== '');
    const kind = as === 'paid' ? 'payment-run-sent' : 'payment-run-cancelled';
    const now = clock.now();
    const acts = [runAct(run, { kind, at: now, subject: run.file?.name ?? null, note: notes.join(', ') })];
    if (!(await this.#work.endPaymentRun({ ...ref, as, by, at: now, reason, acts })))
      throw refuse('other-state');
    await this.#removeOf(run);
    emit('paymentRuns', 'changed', companyOf(ref));
    emit('monthEnds', 'changed', companyOf(ref));
    emit('auditLog', 'changed', {});
  }

  /** Tries again to remove the files of ended runs, which another program may have had open. */
  async removeLeft(runs: readonly StoredPaymentRun[]): Promise<StoredPaymentRun[]> {
    const now: StoredPaymentRun[] = [];
    for (const run of runs) {
      const isEnded = run.state === 'paid' || run.state === 'cancelled';
      const { file } = run;
      const isLeft = isEnded && file !== null && !file.isRemoved;
      now.push(isLeft && (await this.#removeOf(run)) ? { ...run, file: { ...file, isRemoved: true } } : run);
    }
    return now;
  }

  async #removeOf(run: StoredPaymentRun): Promise<boolean> {
    if (run.file === null) return false;
    try {
      const isRemoved = await this.#remove(run.file);
      return isRemoved && (await this.#work.notePaymentFileRemoved(refOf(run)));
    } catch (error) {
      if (!isAppError(error, 'file-failed')) throw error;
      // It is listed as still there.
      return false;
    }
  }

  /** Whether the file is not there any more: one that was changed, or cannot be looked at, stays. */
  async #remove(file: PaymentFile): Promise<boolean> {
    const bytes = await this.#read(file);
    if (bytes === 'gone') return true;
    if (bytes === 'unreadable' || sha256Of(bytes) !== file.hash) return false;
    await this.#parts.ports.jobFiles.removeFile(placeOf(file));
    return true;
  }

  /** How a file is on disk now, compared with what was written. */
  async look(
    file: PaymentFile & { readonly isRemoved?: boolean },
  ): Promise<NonNullable<PaymentRun['file']>['found']> {
    if (file.isRemoved === true) return 'removed';
    const bytes = await this.#read(file);
    if (typeof bytes === 'string') return 'gone';
    return sha256Of(bytes) === file.hash ? 'same' : 'changed';
  }

  async #read(file: PaymentFile): Promise<Uint8Array | 'gone' | 'unreadable'> {
    try {
      return await this.#parts.ports.jobFiles.readFile(placeOf(file), maxBytes);
    } catch (error) {
      if (!isAppError(error, 'file-failed')) throw error;
      return error.params.reason === 'gone' ? 'gone' : 'unreadable';
    }
  }
}
