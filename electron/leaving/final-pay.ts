import { inheritedInputsOn } from '#electron/employees/contract/inherited-calculation.ts';
import type { InputColumn } from '#electron/inputs/contract/bulk-input.ts';
import { catalogueInputs } from '#electron/pay-items/contract/pay-items.ts';
import { companyOf, type CompanyRef, type EmployeeRef } from '#kit/ids.ts';
import { maxRows } from '#kit/list-window.ts';
import { AppError } from '#kit/errors.ts';
import { allPayslips } from '#electron/payslips/contract/payslip-line.ts';
import { payAmount, readBasicPay } from '#electron/employees/basic-pay.ts';
import { namesOf, readColumnSources } from '#electron/inputs/column-sources.ts';
import { availableColumns, columnsOf, isCalculationHeading } from '#electron/inputs/columns.ts';
import { readHoursInputs } from '#electron/inputs/work-hours.ts';
import { readChosenLayout } from '#electron/layouts/stored-layouts.ts';
import type { Leave } from '#electron/leave/leave.ts';
import { countedService, type PayPeriodLength } from '#payroll/final-pay.ts';
import { frequencyOf } from '#payroll/pay-schedule.ts';
import { normaliseDecimal } from '#payroll/decimal.ts';
import { daysAWeekOf, hoursADayOf, hoursAWeekOf } from '#payroll/week-hours.ts';
import { readSetUp } from '#electron/set-up/set-up.ts';
import type { Ports } from '#services/ports.ts';
import type { CachedPayFrequency } from '#electron/period/store/records.ts';
import type { FinalPayFacts, FinalPayInputs } from './contract/final-pay.ts';
import type { CapturedFinalPay } from './store/work/final-pay.ts';

const lengths: Readonly<Record<string, PayPeriodLength>> = {
  weekly: { weeks: 1 },
  fortnightly: { weeks: 2 },
  every_four_weeks: { weeks: 4 },
  twice_a_month: { toAMonth: 2 },
  monthly: { toAMonth: 1 },
};

/** How long the periods of a pay frequency are; null if nobody can say. */
function lengthOf(known: CachedPayFrequency | undefined): PayPeriodLength | null {
  const frequency = known === undefined ? null : frequencyOf(known);
  return (frequency === null ? undefined : lengths[frequency]) ?? null;
}

/** Amounts of one period, which a payslip counts once. */
const takesAmounts = ({ heading, scope, kind }: InputColumn): boolean =>
  isCalculationHeading(heading) && scope === 'payslip' && (kind === 'money' || kind === 'number');

type ItemColumn = Pick<FinalPayFacts['items'][number], 'column' | 'isUsed'>;

/** Final pay: what it is calculated from, and its amounts as inputs of a period. */
export class FinalPay {
  readonly #ports: Ports;
  readonly #leave: Leave;

  constructor(ports: Ports, leave: Leave) {
    this.#ports = ports;
    this.#leave = leave;
  }

  /** From the cache alone. */
  async read({ lastDay, ...ref }: EmployeeRef & { lastDay: string }): Promise<FinalPayFacts> {
    const { cache, work } = this.#ports.store;
    const periods = await cache.listServicePeriods(ref);
    const summary = await cache.readEmployeeSummary(ref);
    const period = await this.#periodOf(ref, { lastDay, payFrequencyId: summary?.payFrequencyId ?? null });
    const { balances } = await this.#leave.read({ ...ref, asAt: lastDay });
    const chosen = await readSetUp(this.#ports.store, companyOf(ref), 'final-pay');
    return {
      lastDay,
      service: countedService(periods.items, lastDay),
      ...(await this.#readPay(ref, { lastDay, payFrequencyId: summary?.payFrequencyId ?? null })),
      under24Hours: await this.#isUnder24Hours(ref, lastDay),
      leave: balances.fetchedAt === null ? null : { balances: balances.items, fetchedAt: balances.fetchedAt },
      period,
      items: period === null ? [] : await this.#itemsOf(ref, period),
      remembered: Object.fromEntries(
        Array.from(chosen, ([field, { value }]) => [field, value] as const).filter(([, text]) => text !== ''),
      ),
      typed: { ...(await work.readTypedFinalPay(ref)) },
    };
  }

  /** What an employee earns in ordinary hours, on a day. */
  async #readPay(
    ref: EmployeeRef,
    { lastDay, payFrequencyId }: { lastDay: string; payFrequencyId: number | null },
  ): Promise<Pick<FinalPayFacts, 'pay' | 'payReadAt'>> {
    const { store } = this.#ports;
    const company = companyOf(ref);
    const employeeIds = [ref.employeeId];
    const basic = (await readBasicPay(store, company, employeeIds)).get(ref.employeeId);
    const hours = (await readHoursInputs(store, { ...company, on: lastDay }, employeeIds)).get(
      ref.employeeId,
    );
    const frequencies = await store.cache.readList({ ...company, list: 'pay-frequencies' });
    return {
      payReadAt: basic?.fetchedAt ?? null,
      pay: {
        hourlyRate: payAmount(basic?.inputs['hourly_rate']),
        fixedAmount: payAmount(basic?.inputs['fixed_amount']),
        period: lengthOf(frequencies.items.find(({ id }) => id === payFrequencyId)),
        hoursAWeek: hours === undefined ? null : hoursAWeekOf(hours),
        hoursADay: hours === undefined ? null : hoursADayOf(hours),
        daysAWeek: hours === undefined ? null : daysAWeekOf(hours),
      },
    };
  }

  async #isUnder24Hours(ref: EmployeeRef, lastDay: string): Promise<boolean> {
    const { items } = await this.#ports.store.cache.listInheritedCalculations(ref);
    const classification = items.find(({ calcType }) => calcType === 'classification');
    const inputs = classification === undefined ? {} : inheritedInputsOn(classification, lastDay);
    return ['true', 'yes'].includes(inputs['less_than_24_hours_a_month'] ?? '');
  }

  /** The period of the last day: that of the first regular payslip that ends on it or later. */
  async #periodOf(
    ref: EmployeeRef,
    { lastDay, payFrequencyId }: { lastDay: string; payFrequencyId: number | null },
  ): Promise<FinalPayFacts['period']> {
    if (payFrequencyId === null) return null;
    const { rows } = await this.#ports.store.cache.listPayslipLines({
      ...allPayslips,
      ...ref,
      from: lastDay,
      special: false,
      sort: { by: 'date', descending: false },
      window: { offset: 0, limit: maxRows },
    });
    const [first] = rows;
    return first === undefined ? null : { payFrequencyId, periodEnd: first.date, finalised: first.finalised };
  }

  async #itemsOf(
    ref: EmployeeRef,
    { payFrequencyId, periodEnd }: { payFrequencyId: number; periodEnd: string },
  ): Promise<FinalPayFacts['items']> {
    const { work } = this.#ports.store;
    const columns = await this.#columnsOf({ ...companyOf(ref), payFrequencyId });
    const draft = await this.#findDraft({ ...companyOf(ref), payFrequencyId, periodEnd });
    const cells = draft === undefined ? [] : ((await work.readDraft({ draftId: draft.id }))?.cells ?? []);
    const typed = new Map(
      cells
        .filter(({ employeeId, onceOffId }) => employeeId === ref.employeeId && onceOffId === undefined)
        .map(({ heading, typed: text }) => [heading, text]),
    );
    return columns.map((one) => ({ ...one, typed: typed.get(one.column.heading) ?? null }));
  }

  /** The amounts of one period that this company is known to use, then the others of the catalogue. */
  async #columnsOf(ref: CompanyRef & { payFrequencyId: number }): Promise<ItemColumn[]> {
    const { store } = this.#ports;
    const [sources, layout] = await Promise.all([
      readColumnSources(store, ref),
      readChosenLayout(store, ref),
    ]);
    const names = namesOf(sources);
    const shown = columnsOf({ seen: sources.seen, added: [], meanings: layout.columns, names });
    const used = [...shown, ...availableColumns(shown, sources.ofCompany, names)].filter(takesAmounts);
    const usedHeadings = new Set(used.map(({ heading }) => heading));
    const others = catalogueInputs
      .map(({ heading, scope, kind }): InputColumn => ({ heading, scope, kind, source: 'typed' }))
      .filter((column) => takesAmounts(column) && !usedHeadings.has(column.heading));
    return [
      ...used.map((column) => ({ column, isUsed: true })),
      ...others.map((column) => ({ column, isUsed: false })),
    ];
  }

  async #findDraft(ref: CompanyRef & { payFrequencyId: number; periodEnd: string }) {
    const drafts = await this.#ports.store.work.listDrafts({ connectionId: ref.connectionId });
    return drafts.find(
      (draft) =>
        draft.ref.companyId === ref.companyId &&
        draft.ref.payFrequencyId === ref.payFrequencyId &&
        draft.ref.periodEnd === ref.periodEnd &&
        draft.ref.onceOff !== true,
    );
  }

  /** Saves what is typed until it is captured. */
  async save({ texts, ...ref }: EmployeeRef & { texts: Record<string, string> }): Promise<void> {
    await this.#ports.store.work.saveTypedFinalPay({ ...ref, texts, at: this.#ports.clock.now() });
  }

  /**
   * Opens the draft of the period with the columns of these inputs, so that its cells can be written together with what
   * they belong to.
   */
  async prepare(ref: EmployeeRef, inputs: FinalPayInputs): Promise<CapturedFinalPay> {
    const { store, clock, newId } = this.#ports;
    const { payFrequencyId, periodEnd, cells } = inputs;
    const company = companyOf(ref);
    const items = new Map(
      (await this.#itemsOf(ref, { payFrequencyId, periodEnd })).map((item) => [item.column.heading, item]),
    );
    const place = { ...company, payFrequencyId, periodEnd };
    const draft = await store.work.openDraft({ ...place, newId: newId(), at: clock.now() });
    for (const { heading } of cells) {
      const item = items.get(heading);
      if (item === undefined) throw new AppError('invalid-input', { path: heading });
      // What the clerk typed in the sheet is not replaced unseen.
      if (item.typed !== null)
        throw new AppError('fields-wrong', { problems: [{ path: heading, problem: 'already-there' }] });
      if (!draft.columns.some((column) => column.heading === heading))
        await store.work.addDraftColumn({ draftId: draft.id, column: item.column });
    }
    const { connectionId, companyId, employeeId } = ref;
    return {
      connectionId,
      companyId,
      employeeId,
      draftId: draft.id,
      cells: cells.map(({ heading, value }) => ({ heading, value: normaliseDecimal(value, 2) })),
    };
  }

  /** Tells the page once the cells are on disk. */
  emitCaptured({ connectionId, companyId, employeeId }: EmployeeRef): void {
    this.#ports.emit('companies', 'changed', { connectionId, companyId, employeeId });
  }
}
