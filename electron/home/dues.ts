import { compareNames } from '#kit/compare-names.ts';
import { nothingNoted, type DueRef, type HomeDue } from './contract/due.ts';
import { dueKinds, listedKinds } from './contract/due-kinds.ts';
import type { HomeRow } from './contract/home-row.ts';
import { dueKeyOf, duesOfMonths, duesOfPeriods, duesOfRows, hasCome, kindKeyOf } from './found-dues.ts';
import type { FoundDue } from './found-dues.ts';
import type { NotedDue } from './store/records.ts';
import type { ParsedInput } from '#electron/contract.ts';
import { newestFirst } from '#electron/emp201/emp201s.ts';
import { companyKey } from '#kit/company-key.ts';
import type { CompanyRef } from '#kit/ids.ts';
import { addDays, addMonths, localDay, monthOf } from '#payroll/calendar.ts';
import { isFarAhead } from '#payroll/current-period.ts';
import type { Ports } from '#services/ports.ts';

/** How long what is done is still listed, so that it can be looked up and a tick be taken back. */
const listedDoneDays = 120;
/** By how much the days from which kinds are listed may be older: they are not moved every day. */
const lagDays = 30;

const tickedKinds = listedKinds.filter((kind) => dueKinds[kind].steps.length > 0);

const monthKeyOf = (company: CompanyRef, month: string) => `${companyKey(company)} ${month}`;

interface Known {
  readonly rows: readonly HomeRow[];
  /** The companies that have no row. */
  readonly others: readonly (CompanyRef & { readonly companyName: string })[];
}

/** What is due in all companies, from the cache and from what the clerk noted. */
export class Dues {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Everything to be listed, earliest first. */
  async read({ rows, others }: Known): Promise<HomeDue[]> {
    const { store, clock } = this.#ports;
    const today = localDay(clock.now());
    const from = addDays(today, -listedDoneDays - lagDays);
    const [months, periods] = await Promise.all([
      store.cache.listMonthSummaries(),
      store.cache.listPeriodCounts({ from: addMonths(monthOf(from), -1) }),
    ]);
    const days = await this.#beginnings([...months, ...rows], today);
    const found = [...duesOfPeriods(periods), ...duesOfMonths(months, today)];
    const current = found.filter(
      (one) => one.due >= (days.get(kindKeyOf(one)) ?? today) && !isFarAhead(one.due, today),
    );
    const noted = await this.#note(current, { today, from });
    await this.#moveBeginnings([...days.values()], today);
    const companies = new Map(
      [...others, ...months, ...rows].map((one) => [companyKey(one), one.companyName]),
    );
    const gone = notFound(noted, found).map((one): HomeDue => {
      const companyName = companies.get(companyKey(one)) ?? null;
      const row = rows.find((each) => isOf(each, one));
      const payFrequencyName = row?.payFrequencyName ?? null;
      return { ...one, companyName, payFrequencyName, payslips: null, finalised: null, payableCents: null };
    });
    const listed = [
      ...duesOfRows(rows, today).map((one) => ({ ...one, ...nothingNoted })),
      ...withNotes(found, noted),
      // What was done before is not listed any more.
      ...notFound(current, noted)
        .filter(({ due }) => due >= from)
        .map((one) => ({ ...one, ...nothingNoted })),
      ...gone,
    ];
    return this.#withAmounts(listed.toSorted(byDay));
  }

  async save(note: ParsedInput<'home', 'noteDue'>): Promise<void> {
    const { store, actor, clock } = this.#ports;
    // What was ticked is what the clerk saw, even if another amount has arrived since.
    const payableCents = note.payableCents === undefined ? await this.#payable(note) : note.payableCents;
    const made = { by: actor.user, at: clock.now(), ...(payableCents !== null && { payableCents }) };
    await store.work.saveDueNote({ note, made });
  }

  /**
   * The day from which each company lists each kind. A company begins with what was not overdue when its payslips came
   * here, and with a kind that is new in Paydesk when that is first there. A day in the future, of a clock that has been
   * set back since, would hide everything until then.
   */
  async #beginnings(companies: readonly CompanyRef[], today: string): Promise<ReadonlyMap<string, string>> {
    const { work } = this.#ports.store;
    const known = (await work.listDueBeginnings()).filter(({ since }) => since <= today);
    const days = new Map(known.map((one) => [kindKeyOf(one), one.since]));
    const each = new Map(companies.map((company) => [companyKey(company), company]));
    const missing = [...each.values()]
      .flatMap(({ connectionId, companyId }) =>
        tickedKinds.map((kind) => ({ connectionId, companyId, kind })),
      )
      .filter((one) => !days.has(kindKeyOf(one)));
    if (missing.length > 0) await work.beginDues({ companies: missing, since: today });
    for (const one of missing) days.set(kindKeyOf(one), today);
    return days;
  }

  /** Notes what has come and was not noted before; returns everything noted that is still listed. */
  async #note(
    found: readonly FoundDue[],
    { today, from }: { readonly today: string; readonly from: string },
  ): Promise<readonly NotedDue[]> {
    const { work } = this.#ports.store;
    const before = await work.listDues({ from });
    const come = notFound(found, before).filter((one) => hasCome(one, today));
    if (come.length === 0) return before;
    await work.noteDues({ dues: come });
    return work.listDues({ from });
  }

  /** Everything that was due long ago has been noted, so it need not be found again; what is done is not noted anew. */
  async #moveBeginnings(days: readonly string[], today: string): Promise<void> {
    const { work } = this.#ports.store;
    const lag = addDays(today, -listedDoneDays - lagDays);
    if (days.some((day) => day < lag)) {
      await work.moveDueBeginnings({ since: addDays(today, -listedDoneDays) });
    }
  }

  /** What there is to pay, as `read` lists it, from what is known now. */
  async #payable({ connectionId, companyId, kind, payFrequencyId, end }: DueRef): Promise<number | null> {
    const { cache } = this.#ports.store;
    const company = { connectionId, companyId };
    if (kind === 'payDay' && payFrequencyId !== null) {
      return cache.readNettPay({ ...company, payFrequencyId, periodEnd: end });
    }
    if (kind !== 'emp201') return null;
    const { items } = await cache.listEmp201s({ ...company, month: end });
    return newestFirst(items)[0]?.totalCents ?? null;
  }

  /** Adds what EMP201s come to. */
  async #withAmounts(listed: readonly HomeDue[]): Promise<HomeDue[]> {
    const months = listed.filter(({ kind }) => kind === 'emp201').map(({ end }) => end);
    const [month] = months.toSorted();
    const read = month === undefined ? [] : await this.#ports.store.cache.listEmp201sFrom({ month });
    const totals = new Map(
      read.map((one) => [monthKeyOf(one, one.month), newestFirst(one.emp201s)[0]?.totalCents]),
    );
    return listed.map((one) => ({
      ...one,
      payableCents: one.kind === 'emp201' ? (totals.get(monthKeyOf(one, one.end)) ?? null) : one.payableCents,
    }));
  }
}

const isOf = (row: HomeRow, { connectionId, companyId, payFrequencyId }: NotedDue): boolean =>
  row.companyId === companyId && row.payFrequencyId === payFrequencyId && row.connectionId === connectionId;

type Key = Parameters<typeof dueKeyOf>[0];

/** Those that are not among the others. */
function notFound<D extends Key>(dues: readonly D[], others: readonly Key[]): D[] {
  const keys = new Set(others.map(dueKeyOf));
  return dues.filter((due) => !keys.has(dueKeyOf(due)));
}

/** What is noted, with its payslips. */
function withNotes(found: readonly FoundDue[], noted: readonly NotedDue[]): HomeDue[] {
  const notes = new Map(noted.map((one) => [dueKeyOf(one), one]));
  return found.flatMap((one): HomeDue[] => {
    const note = notes.get(dueKeyOf(one));
    if (note === undefined) return [];
    const { submitted, paid, reference } = note;
    return [{ ...one, submitted, paid, reference }];
  });
}

const placeOf = ({ kind }: HomeDue) => listedKinds.indexOf(kind);

const byDay = (a: HomeDue, b: HomeDue): number =>
  a.due.localeCompare(b.due) || placeOf(a) - placeOf(b) || compareNames(a.companyName, b.companyName);
