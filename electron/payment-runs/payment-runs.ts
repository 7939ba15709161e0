import { dirname } from 'node:path';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import { bankLayoutNames } from '#electron/pay-file/contract/bank-layouts.ts';
import type { RunSource } from '#electron/pay-runs/run-source.ts';
import type { Policies } from '#electron/safety/contract/policies.ts';
import type { Sync } from '#electron/sync/sync.ts';
import { AppError } from '#kit/errors.ts';
import { companyOf, type CompanyRef } from '#kit/ids.ts';
import { isMasked, maskNumber } from '#payroll/personal-number.ts';
import { localDay } from '#payroll/calendar.ts';
import type { Ports } from '#services/ports.ts';
import { amountInWords } from './contract/amount-in-words.ts';
import type { BankFileProblem, SharedBankFile } from './contract/bank-file.ts';
import type { PaymentLine, PaymentRun, PaymentScope } from './contract/payment-run.ts';
import {
  decidedPayments,
  decisionInWords,
  refuse,
  type DecidedPayment,
  type PaymentRefusal,
} from './decided-payments.ts';
import { duePaymentsOf } from './due-payments.ts';
import { bankFileProblems, isPaymentDay } from './layouts/bank-files.ts';
import { PaymentFiles, runAct } from './payment-files.ts';
import { DueReader, type OwedToThirdParties } from './read-due.ts';
import { Releasers } from './releasers.ts';
import type { NewPaymentRun, StoredPaymentRun } from './store/records.ts';
import { syncServiceOf } from './sync-folders.ts';

interface Parts {
  readonly ports: Ports;
  readonly sync: Sync;
  readonly runSource: RunSource;
  readonly remittances: OwedToThirdParties;
  readonly policies: Pick<Policies, 'paymentRelease'>;
}

/** How a problem of a whole file is said; the others are of single payments, which are not due then. */
const refusals: Partial<Record<BankFileProblem, PaymentRefusal>> = {
  'no-payments': 'nobody-paid',
  'too-many-payments': 'too-many-payments',
  'date-form': 'date-wrong',
};

/** Payments of nett pay through files for the bank. */
export class PaymentRuns implements HandlersOf<'paymentRuns'> {
  readonly #ports: Ports;
  readonly #reader: DueReader;
  readonly #files: PaymentFiles;
  readonly #releasers: Releasers;

  constructor({ ports, sync, runSource, remittances, policies }: Parts) {
    this.#ports = ports;
    this.#reader = new DueReader({ ports, sync, runSource, remittances });
    this.#releasers = new Releasers(ports, policies);
    this.#files = new PaymentFiles({ ports, reader: this.#reader, releasers: this.#releasers });
  }

  get #work() {
    return this.#ports.store.work;
  }

  async readSetUp(company: CompanyRef) {
    const setUp = await this.#work.readPaymentSetUp(company);
    const alike = mostUsed(await this.#work.listPaymentSetUps({ connectionId: company.connectionId }));
    return { setUp: setUp && withOwnAccount(setUp, shownAccount(setUp.ownAccount)), alike };
  }

  async saveSetUp({ setUp: given, ...company }: ParsedInput<'paymentRuns', 'saveSetUp'>) {
    const before = await this.#work.readPaymentSetUp(company);
    const isAsShown = given.ownAccount !== undefined && given.ownAccount === shownAccount(before?.ownAccount);
    const setUp = isAsShown ? withOwnAccount(given, before?.ownAccount) : given;
    if (isMasked(setUp.ownAccount ?? '')) {
      throw new AppError('fields-wrong', { problems: [{ path: 'ownAccount', problem: 'not-whole' }] });
    }
    const isOther = (before?.ownAccount ?? '') !== (setUp.ownAccount ?? '');
    const entry = { at: this.#ports.clock.now(), kind: 'payment-set-up-saved', outcome: 'done' } as const;
    const what = `${bankLayoutNames[setUp.layout]}${isOther && before !== null ? ', own account changed' : ''}`;
    await this.#work.savePaymentSetUp({ ...company, setUp, acts: [{ ...entry, ...company, new: what }] });
    this.#emitChanged(company);
    return {};
  }

  async due(scope: PaymentScope) {
    const facts = await this.#reader.facts(scope);
    const { obstacles, payments, code, payslipTotalCents, withoutPayee } = duePaymentsOf(facts);
    return {
      obstacles: [...obstacles],
      payments: payments.map(({ shown }) => shown),
      code,
      fetchedAt: facts.fetchedAt,
      runTotalCents: facts.runTotalCents,
      payslipTotalCents,
      onceOff: facts.onceOff,
      withoutPayee: [...withoutPayee],
    };
  }

  async refresh({ force, ...scope }: ParsedInput<'paymentRuns', 'refresh'>) {
    const read = await this.#reader.refresh(scope, force);
    this.#emitChanged(scope);
    return read;
  }

  stopReading(scope: PaymentScope) {
    this.#reader.stopReading(scope);
    return {};
  }

  async prepare({ code, date, decisions, ...scope }: ParsedInput<'paymentRuns', 'prepare'>) {
    const facts = await this.#reader.facts(scope);
    const known = duePaymentsOf(facts);
    if (known.code !== code) throw refuse('outdated');
    if (known.obstacles.length > 0 || facts.setUp === null) throw refuse('not-payable');
    const id = this.#ports.newId();
    const decided = decidedPayments(known.payments, decisions, id);
    const run: NewPaymentRun = {
      id,
      scope,
      setUp: facts.setUp,
      date,
      totalCents: decided.reduce((sum, { line }) => sum + line.amountCents, 0),
      needsSecond: await this.#releasers.areNeeded(),
      prepared: { by: this.#ports.actor.user, at: this.#ports.clock.now() },
    };
    checkFile(run, decided, localDay(new Date(this.#ports.clock.now())));
    const lines = decided.map(({ line }) => line);
    const payments = lines.filter(({ leftOut }) => !leftOut).length;
    const leftOut = lines.length - payments;
    const acts = [
      runAct(
        { scope, payments },
        {
          kind: 'payment-run-prepared',
          at: run.prepared.at,
          note: leftOut === 0 ? '' : `${leftOut} left out`,
        },
      ),
    ];
    if (!(await this.#work.addPaymentRun({ run, lines, acts }))) throw refuse('taken');
    this.#emitActed(scope);
    return { id };
  }

  async list({ payFrequencyId, periodEnd, ...company }: ParsedInput<'paymentRuns', 'list'>) {
    const stored = await this.#work.listPaymentRuns({ ...company, payFrequencyId, periodEnd });
    const settled = await this.#files.removeLeft(await this.#files.settled(stored));
    const isNeeded = await this.#releasers.areNeeded();
    const runs: PaymentRun[] = [];
    for (const run of settled) runs.push(await this.#shown(run, isNeeded));
    return { runs };
  }

  async #shown(run: StoredPaymentRun, isNeeded: boolean): Promise<PaymentRun> {
    const { id, scope, setUp, date, state, payments, leftOut, totalCents, prepared, released, ended } = run;
    const { file, needsSecond } = run;
    const isOpen = state === 'prepared' || state === 'writing';
    // A backup does not say where a file is.
    const folder = file === null || file.path === '' ? '' : dirname(file.path);
    return {
      id,
      scope,
      layout: setUp.layout,
      date,
      state,
      payments,
      leftOut,
      totalCents,
      totalInWords: amountInWords(totalCents),
      prepared,
      released,
      ended,
      file:
        file === null
          ? null
          : {
              name: file.name,
              folder,
              hash: file.hash,
              found: await this.#files.look(file),
              syncedBy: syncServiceOf(folder),
            },
      needsSecond: needsSecond || (isOpen && isNeeded),
    };
  }

  async lines(ref: ParsedInput<'paymentRuns', 'lines'>) {
    const lines = await this.#work.listPaymentLines(ref);
    return {
      lines: lines.flatMap((line): PaymentLine[] => {
        const {
          payslipId,
          employeeId,
          payeeId,
          number,
          name,
          accountEnd,
          amountCents,
          reference,
          decisions,
        } = line;
        if (line.leftOut) return [];
        const about = { payslipId, employeeId, payeeId, number, name, account: accountEnd };
        return [
          {
            ...about,
            amountCents,
            reference,
            decisions: decisions.map((decided) => decisionInWords(decided, line)),
          },
        ];
      }),
    };
  }

  release(input: ParsedInput<'paymentRuns', 'release'>) {
    return this.#files.release(input);
  }

  async sent(ref: ParsedInput<'paymentRuns', 'sent'>) {
    await this.#files.end(ref, 'paid', '');
    return {};
  }

  async cancel({ reason, ...ref }: ParsedInput<'paymentRuns', 'cancel'>) {
    await this.#files.end(ref, 'cancelled', reason);
    return {};
  }

  releasers() {
    return this.#releasers.releasers();
  }

  changeReleasers(input: ParsedInput<'paymentRuns', 'changeReleasers'>) {
    return this.#releasers.changeReleasers(input);
  }

  #emitChanged(company: CompanyRef): void {
    this.#ports.emit('paymentRuns', 'changed', companyOf(company));
  }

  #emitActed(company: CompanyRef): void {
    this.#emitChanged(company);
    this.#ports.emit('monthEnds', 'changed', companyOf(company));
    this.#ports.emit('auditLog', 'changed', {});
  }
}

type SetUp = NewPaymentRun['setUp'];

const shownAccount = (account: string | undefined): string | undefined =>
  account === undefined || account === '' ? account : maskNumber(account);

/** What most of them have in common with each other; without an account, which is of one company alone. */
function mostUsed(setUps: readonly SetUp[]): SharedBankFile | null {
  const shared = setUps.map(({ layout, columns, reference, ownReference }) => ({
    layout,
    ...(columns !== undefined && { columns }),
    reference,
    ownReference,
  }));
  const groups = [...Map.groupBy(shared, (each) => JSON.stringify(each)).values()];
  return groups.toSorted((a, b) => b.length - a.length)[0]?.[0] ?? null;
}

function withOwnAccount({ ownAccount: _, ...setUp }: SetUp, ownAccount: string | undefined): SetUp {
  return ownAccount === undefined ? setUp : { ...setUp, ownAccount };
}

/** Fails with `payment-refused` if the layout cannot write the file. */
function checkFile({ setUp, date }: NewPaymentRun, decided: readonly DecidedPayment[], today: string): void {
  if (!isPaymentDay(date, today, setUp)) throw refuse('date-wrong');
  const payments = decided.flatMap(({ payment }) => payment ?? []);
  const [problem] = bankFileProblems(payments, setUp, date);
  if (problem !== undefined) throw refuse(refusals[problem] ?? 'unwritable');
}
