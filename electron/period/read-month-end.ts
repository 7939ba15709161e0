import { companyOf, type CompanyRef } from '#kit/ids.ts';
import type { Emp201 } from '#electron/emp201/contract/emp201.ts';
import type { Emp201s } from '#electron/emp201/emp201s.ts';
import { readHandOuts } from '#electron/hand-out/given.ts';
import { hasChanged, type DueRef } from '#electron/home/contract/due.ts';
import type { DueStep } from '#electron/home/contract/due-kinds.ts';
import { hashOfJournal, type Journals } from '#electron/journals/journals.ts';
import { duePayments, paidOf } from '#electron/pay-file/pay-files.ts';
import { periodPayments } from '#electron/payment-runs/paid-period.ts';
import { asReissued, readReissued } from '#electron/payment-runs/reissued.ts';
import { readSameService } from '#electron/connections/same-service.ts';
import type { Journal } from '#electron/journals/contract/journal.ts';
import type { PayRun } from '#electron/pay-runs/contract/pay-run.ts';
import type { RunSource } from '#electron/pay-runs/run-source.ts';
import type { Payslip } from '#electron/payslips/contract/payslip.ts';
import type { PeriodChecks } from '#electron/period-check/period-checks.ts';
import type { WholePeriod } from '#electron/period-check/store/records.ts';
import { readVersions } from '#electron/payslips/versions.ts';
import { madeTiedResult, tiedResult } from '#electron/tie-out/contract/tied-result.ts';
import type { TieOut } from '#electron/tie-out/tie-out.ts';
import { monthOf } from '#payroll/calendar.ts';
import { shortHash } from '#services/check-code.ts';
import type { Ports } from '#services/ports.ts';
import type { MonthFacts, PeriodFacts } from './month-end-rules.ts';
import { readProgress } from './progress.ts';
import type { KnownFigures } from './signed-figures.ts';
import type { MarkPlace, Marks } from './store/records.ts';

export interface MonthEndParts {
  readonly ports: Ports;
  readonly emp201s: Emp201s;
  readonly journals: Journals;
  readonly runSource: RunSource;
  readonly periodChecks: PeriodChecks;
  readonly tieOut: TieOut;
}

type MonthRef = CompanyRef & { readonly month: string };

/** A period of a month. */
export interface MonthPeriod extends WholePeriod {
  readonly payFrequencyName: string;
  readonly isFinalised: boolean;
}

/** What a month file is made of, besides payslips. */
interface MonthParts {
  readonly periods: readonly MonthPeriod[];
  readonly runs: readonly { readonly run: PayRun; readonly journal: Journal | null }[];
  readonly emp201: Emp201 | null;
}

export const placeOf = ({ connectionId, companyId, payFrequencyId, periodEnd }: WholePeriod): MarkPlace => ({
  connectionId,
  companyId,
  payFrequencyId,
  end: periodEnd,
});

const placeOfMonth = ({ connectionId, companyId, month }: MonthRef): MarkPlace => ({
  connectionId,
  companyId,
  payFrequencyId: null,
  end: month,
});

const isOf =
  (month: string) =>
  ({ periodEnd }: PayRun): boolean =>
    monthOf(periodEnd) === month;

/** More submissions than anybody sends for one period. */
const allSubmissions = 500;

const newest = <Deed extends { readonly at: number }>(deeds: readonly Deed[]): Deed | null =>
  deeds.reduce<Deed | null>((last, deed) => (last === null || deed.at > last.at ? deed : last), null);

/** Reads what is known of periods and months, for the rules of their steps and for what is signed. */
export class MonthEndReader {
  readonly #parts: MonthEndParts;

  constructor(parts: MonthEndParts) {
    this.#parts = parts;
  }

  get #store() {
    return this.#parts.ports.store;
  }

  /** All periods that end in a month, by their ends. */
  async periodsOf({ month, ...ref }: MonthRef): Promise<MonthPeriod[]> {
    const company = companyOf(ref);
    const { cache } = this.#store;
    const { items: frequencies } = await cache.readList({ ...company, list: 'pay-frequencies' });
    const names = new Map(frequencies.map(({ id, name }) => [id, name]));
    const unread = new Map<number, number>();
    const found: MonthPeriod[] = [];
    const periods = await cache.listMonthPeriods({ ...company, month });
    for (const { payFrequencyId, end: periodEnd, payslips, finalised } of periods) {
      // A pay frequency that the service no longer lists still holds up its month.
      const payFrequencyName = names.get(payFrequencyId) ?? `Pay frequency ${payFrequencyId}`;
      const left =
        unread.get(payFrequencyId) ?? (await cache.countUnreadEmployees({ ...company, payFrequencyId }));
      unread.set(payFrequencyId, left);
      const isFinalised = left === 0 && finalised === payslips;
      found.push({ ...company, payFrequencyId, payFrequencyName, periodEnd, isFinalised });
    }
    return found;
  }

  marksOf(period: WholePeriod): Promise<Marks> {
    return this.#store.work.readPeriodMarks(placeOf(period));
  }

  async periodFacts(period: WholePeriod): Promise<PeriodFacts> {
    const { cache, work } = this.#store;
    const company = companyOf(period);
    const { payslips, inputs, withoutInput, unread } = await readProgress(this.#store, period);
    const payslipIds = payslips.map(({ id }) => id);
    const before = await cache.findPeriodBefore(period);
    const inputsBefore =
      before === null ? [] : await work.countPeriodInputs({ ...period, periodEnd: before });
    const sent = await this.#sent(period);
    const { findings } = await this.#parts.periodChecks.read(period);
    const ticks = findings.flatMap(({ tick }) => tick ?? []);
    const { handedOut, givenOf } = await readHandOuts(this.#store, company, payslipIds);
    const given = handedOut.map((id) => givenOf(id));
    const payees = await cache.listPayees(company);
    const { due, dueOtherwise } = duePayments(payees, payslips);
    const onceOff = await this.#onceOff(period, before);
    const { regularLines, onceOffLines } = await this.#paymentLines(period, { payslips, onceOff });
    const marks = await this.marksOf(period);
    const payFile = marks['pay-file'] ?? null;
    const nothingToCapture = marks['nothing-to-capture'] ?? null;
    return {
      payslips: payslips.length,
      finalised: payslips.filter(({ finalised }) => finalised).length,
      calculating: payslips.filter(({ nettPayCents }) => nettPayCents === null).length,
      unread,
      unsentInputs: inputs.reduce((total, each) => total + each.unsent, 0),
      savedInputs: inputs.reduce((total, each) => total + each.saved, 0),
      withInput: inputs.length,
      withInputBefore: inputsBefore.length,
      withoutInput: withoutInput.length,
      submissions: sent.length,
      lastSent: sent[0] === undefined ? null : { by: sent[0].who, at: sent[0].createdAt },
      nothingToCapture,
      findings: findings.length,
      ticked: ticks.length,
      lastTick: newest(ticks),
      lastFinalised: {
        by: marks.finalised?.by ?? null,
        at: marks.finalised?.at ?? (await work.readLastKept({ ...company, payslipIds })),
      },
      dueIntoAccounts: due.employees,
      dueOtherwise: dueOtherwise.employees,
      payments: periodPayments(payslips, payees, regularLines),
      onceOff: {
        open: onceOff.filter(({ finalised }) => !finalised).length,
        payments: periodPayments(onceOff, payees, onceOffLines),
      },
      payFile,
      markedPaid: await this.#markedPaid(period, await cache.readNettPay(period)),
      paid: paidOf(payslips),
      handedOut: given.filter((each) => each.given === 'yes').length,
      changedSince: given.filter((each) => each.given === 'changed').length,
      lastHandOut: newest(given.flatMap(({ lastGiven }) => lastGiven ?? [])),
    };
  }

  /** Who did steps of a period or of its month, as the system names them. */
  async workedBy(period: WholePeriod): Promise<ReadonlySet<string>> {
    const { cache, work } = this.#store;
    const company = companyOf(period);
    const month = { ...company, month: monthOf(period.periodEnd) };
    const sent = await this.#sent(period);
    const marks = await this.marksOf(period);
    const { 'month-file': monthFile } = await work.readPeriodMarks(placeOfMonth(month));
    const { items } = await this.#parts.runSource.list(company);
    const runs = new Set(items.filter(isOf(month.month)).map(({ id }) => id));
    const exports = await work.listJournalExports(company);
    const { items: payslips } = await cache.listPayslips(period);
    const payslipIds = payslips.map(({ id }) => id);
    const handOuts = await work.listHandOuts({ ...company, payslipIds });
    const { payFrequencyId, periodEnd } = period;
    const paymentRuns = (await work.listPaymentRuns({ ...company, payFrequencyId, periodEnd })).filter(
      ({ state }) => state !== 'cancelled',
    );
    const deeds = [
      marks['nothing-to-capture'],
      marks.finalised,
      marks['pay-file'],
      marks['pay-file']?.content.accepted,
      monthFile,
      await this.#submitted(month),
      await this.#markedPaid(period),
      // Whoever releases what others prepared looks after them, as whoever signs does.
      ...paymentRuns.map(({ prepared }) => prepared),
      ...(await work.listCheckTicks(period)),
      ...exports.filter(({ payRunId }) => runs.has(payRunId)),
    ];
    const handedOut = handOuts.map(({ notedBy }) => notedBy);
    const users = [...sent.map(({ who }) => who), ...deeds.map((deed) => deed?.by), ...handedOut];
    return new Set(users.filter((user) => typeof user === 'string'));
  }

  async monthFacts(ref: MonthRef, periods: readonly MonthPeriod[]): Promise<MonthFacts> {
    const { work } = this.#store;
    const company = companyOf(ref);
    const { month } = ref;
    const made = await this.#parts.runSource.madeHere(company.connectionId);
    const { runs, fetchedAt: readAt } = await this.#parts.journals.ofRuns(company, isOf(month));
    const booked = runs.filter(({ journal }) => journal === null || journal.lines.length > 0);
    const [tied] = await this.#parts.tieOut.tie(company, [month]);
    const { latest, ...emp201 } = await this.#emp201(ref);
    const monthFile = (await work.readPeriodMarks(placeOfMonth(ref)))['month-file'] ?? null;
    const resultOf = made.payRuns ? madeTiedResult : tiedResult;
    return {
      openPeriods: periods.filter(({ isFinalised }) => !isFinalised).length,
      openPayslips: await this.#store.cache.countOpenPayslips(ref),
      runs: runs.length,
      journals: booked.map(({ exported }) => ({ saved: exported })),
      emp201,
      tied: {
        result: tied === undefined ? 'no-runs' : resultOf(tied),
        made: made.payRuns,
        unread: tied === undefined ? 0 : tied.unread + tied.unreadEmployees,
        readAt,
      },
      monthFile,
      figures: await this.#monthFigures(ref, { periods, runs: made.journals ? [] : runs, emp201: latest }),
    };
  }

  /**
   * Identifies everything of a month that its month file has: a file that was saved before it changed is outdated. What
   * Paydesk makes from payslips is left out, because another version may make it otherwise.
   */
  async #monthFigures(ref: MonthRef, { periods, runs, emp201 }: MonthParts): Promise<string> {
    const { cache, work } = this.#store;
    const company = companyOf(ref);
    const { month } = ref;
    const listed = await cache.listPayslipFacts({ ...company, since: `${month}-01` });
    const payslips = listed.filter(({ date }) => monthOf(date) === month);
    const { changed } = await work.listChangedCopies(company);
    const isChanged = new Map(changed.map(({ payslipId, changedAt }) => [payslipId, changedAt]));
    const marks = await Promise.all(periods.map((period) => this.marksOf(period)));
    const ticks = await Promise.all(periods.map((period) => work.listCheckTicks(period)));
    const paymentRuns = (await work.listPaymentRuns(company)).filter(
      ({ scope }) => monthOf(scope.periodEnd) === month,
    );
    return shortHash([
      payslips
        .map(({ payslipId, finalised, nettPayCents }) =>
          JSON.stringify([payslipId, finalised, nettPayCents, isChanged.get(payslipId)]),
        )
        .toSorted(),
      runs
        .map(({ run, journal }) => JSON.stringify([run.id, journal === null ? null : hashOfJournal(journal)]))
        .toSorted(),
      emp201 === null ? null : Object.entries(emp201).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      periods.map(({ payFrequencyId, periodEnd }, index) => {
        const { by = null, at = null, content } = marks[index]?.signature ?? {};
        return [payFrequencyId, periodEnd, by, at, content?.code];
      }),
      ticks
        .flat()
        .filter(({ compare }) => compare === 'before')
        .map((tick) => JSON.stringify([tick.employeeId, tick.check, tick.state, tick.by, tick.note]))
        .toSorted(),
      // Left out where there are none, so that files that were saved before there were payment runs stay up to date.
      ...(paymentRuns.length === 0 ? [] : [paymentRuns.map(({ id, state }) => `${id} ${state}`).toSorted()]),
    ]);
  }

  async #sent(period: WholePeriod) {
    const every = { notSaved: false, search: '', employeeIds: [], offset: 0, limit: allSubmissions };
    return (await this.#store.work.listSubmissions({ ...period, ...every })).rows;
  }

  /** The lines of payment runs that pay payslips of the period, those to third parties with the regular ones. */
  async #paymentLines(
    period: WholePeriod,
    { payslips, onceOff }: { readonly payslips: readonly Payslip[]; readonly onceOff: readonly Payslip[] },
  ) {
    const { work } = this.#store;
    const all = [...payslips, ...onceOff];
    const reissued = await readReissued(this.#store, period, all);
    const payslipIds = [...all.map(({ id }) => id), ...reissued.keys()];
    const { connectionId, ...place } = period;
    const byAll = { ...place, connectionIds: await readSameService(work, connectionId) };
    const inRuns = asReissued(await work.listPaidPayslips({ ...byAll, payslipIds }), reissued);
    const toThirdParties = (await work.listPeriodPayments(byAll)).filter(({ payeeId }) => payeeId !== null);
    const isOnceOff = new Set(onceOff.map(({ id }) => id));
    return {
      regularLines: [...inRuns.filter(({ payslipId }) => !isOnceOff.has(payslipId)), ...toThirdParties],
      onceOffLines: inRuns.filter(({ payslipId }) => isOnceOff.has(payslipId)),
    };
  }

  /** The once-off payslips since the period before; where none is known, those of its month, and not of any time. */
  async #onceOff({ periodEnd: until, ...ofFrequency }: WholePeriod, before: string | null) {
    const after = before ?? `${monthOf(until)}-00`;
    const found = await this.#store.cache.listOnceOffPayslips({
      ...ofFrequency,
      after,
      until,
      payslipIds: [],
    });
    return found.items;
  }

  /** What would be signed of a period now. `isRead`: nobody's payslips are still to be read. */
  async figures(period: WholePeriod): Promise<{ known: KnownFigures; isRead: boolean }> {
    const { cache, work } = this.#store;
    const company = companyOf(period);
    const before = await cache.findPeriodBefore(period);
    const month = monthOf(period.periodEnd);
    const { items: regular, fetchedAt } = await cache.listPayslips(period);
    const unread = await cache.countUnreadEmployees(period);
    const payslips = [...regular, ...(await this.#onceOff(period, before))];
    const versions = await readVersions(
      cache,
      company,
      payslips.map(({ id }) => id),
    );
    const periods = await this.periodsOf({ ...company, month });
    const isMonthOver = periods.every(({ isFinalised }) => isFinalised);
    const known: KnownFigures = {
      payslips,
      itemsHashes: new Map([...versions].map(([id, { itemsHash }]) => [id, itemsHash])),
      ticks: await work.listCheckTicks(period),
      payFile: (await this.marksOf(period))['pay-file']?.content ?? null,
      // What is signed stays as it is when a service gets another connection.
      payments: await work.listPeriodPayments({ ...period, connectionIds: [period.connectionId] }),
      journals: await this.#journals(period, before),
      emp201: isMonthOver ? (await this.#emp201({ ...company, month })).latest : null,
    };
    return { known, isRead: fetchedAt !== null && unread === 0 };
  }

  /** Of the runs of a period; null if it has none, or if Paydesk makes them. */
  async #journals(period: WholePeriod, before: string | null): Promise<KnownFigures['journals']> {
    const { payFrequencyId, periodEnd } = period;
    // Made from payslips, they say nothing that these do not, and another version of Paydesk may make others.
    if ((await this.#parts.runSource.madeHere(period.connectionId)).journals) return null;
    const { runs } = await this.#parts.journals.ofRuns(
      companyOf(period),
      (run) =>
        run.payFrequencyId === payFrequencyId &&
        (run.periodEnd === periodEnd ||
          (before !== null && run.periodEnd > before && run.periodEnd < periodEnd)),
    );
    const hashes = runs.map(({ run, journal }) => {
      return [run.id, journal && hashOfJournal(journal).slice(0, 24)] as const;
    });
    return hashes.length === 0 ? null : new Map(hashes);
  }

  /** `latest` is null for one that Paydesk estimates: another version of Paydesk may estimate otherwise. */
  async #emp201(ref: MonthRef) {
    const { connectionId, companyId, month } = ref;
    const { emp201: isMade } = await this.#parts.runSource.madeHere(connectionId);
    if (isMade) return { submitted: await this.#submitted(ref), state: 'estimated', latest: null } as const;
    const { versions, fetchedAt } = await this.#parts.emp201s.read({ connectionId, companyId, month });
    const state = fetchedAt === null ? ('unread' as const) : ('read' as const);
    const [latest = null] = versions;
    return { submitted: await this.#submitted(ref, latest?.totalCents), state, latest };
  }

  #submitted({ connectionId, companyId, month }: MonthRef, payableCents?: number | null) {
    const ref = { connectionId, companyId, kind: 'emp201', payFrequencyId: null, end: month } as const;
    return this.#ticked(ref, 'submitted', payableCents);
  }

  #markedPaid(
    { connectionId, companyId, payFrequencyId, periodEnd }: WholePeriod,
    nettPayCents?: number | null,
  ) {
    const ref = { connectionId, companyId, kind: 'payDay', payFrequencyId, end: periodEnd } as const;
    return this.#ticked(ref, 'paid', nettPayCents);
  }

  /** Who ticked a step of something that is due, and when, and whether it comes to another amount now. */
  async #ticked(ref: DueRef, step: DueStep, payableCents: number | null = null) {
    const tick = (await this.#store.work.readDue(ref))?.[step] ?? null;
    return tick && { by: tick.by, at: tick.at, changed: hasChanged(tick, payableCents) };
  }
}
