import { companyOf } from '#kit/ids.ts';
import { createHash } from 'node:crypto';
import { maskNumber } from '#payroll/personal-number.ts';
import type { Payslip, PayslipData } from '#electron/payslips/contract/payslip.ts';
import type { PeriodFinding } from './contract/period-check.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import type { PeriodEmployee, PeriodInputs, StoredTick, WholePeriod } from './store/records.ts';
import { leaveOf, readWorkDays } from '#electron/leave/leave-worth.ts';
import type { Ports } from '#services/ports.ts';
import type { Settings } from '#electron/settings/settings.ts';
import { byUrgency, checkPeriod, reasonsFor, type Found, type PeriodEnds } from './check-period.ts';

/** How the items of two payslips differ. */
interface ItemDifferences {
  /** The difference in basic salary or wage. */
  readonly basicPayCents: number;
  /** The item that differs most; null if none differs. */
  readonly largest: { readonly item: string; readonly cents: number } | null;
}

const basicPay = /^basic[ _](salary|wage|pay)\b/i;

/** What each item adds to nett pay, by its label. */
function amountsOf({ income, deduction }: PayslipData): Map<string, number> {
  const amounts = new Map<string, number>();
  const add = (item: string, cents: number) => amounts.set(item, (amounts.get(item) ?? 0) + cents);
  for (const { item, amountCents } of income) add(item, amountCents ?? 0);
  for (const { item, amountCents } of deduction) add(item, -(amountCents ?? 0));
  return amounts;
}

export function itemDifferences(before: PayslipData, now: PayslipData): ItemDifferences {
  const [was, is] = [amountsOf(before), amountsOf(now)];
  let [basicPayCents, largest]: [number, ItemDifferences['largest']] = [0, null];
  for (const item of new Set([...is.keys(), ...was.keys()])) {
    const cents = (is.get(item) ?? 0) - (was.get(item) ?? 0);
    if (basicPay.test(item)) basicPayCents += cents;
    if (Math.abs(cents) > Math.abs(largest?.cents ?? 0)) largest = { item, cents };
  }
  return { basicPayCents, largest };
}

const noDifference: ItemDifferences = { basicPayCents: 0, largest: null };

/** Identifies the figures of a finding: if they change, it is another finding and its tick no longer applies. */
function stateOf(found: Found, accountNumber: string): string {
  const { check, beforeCents, nowCents, others, moreOthers, accounts } = found;
  const account = check === 'shared-account' ? maskNumber(accountNumber) : '';
  const more = moreOthers === 0 ? [] : [moreOthers];
  const figures = JSON.stringify([check, beforeCents, nowCents, others, accounts, account, ...more]);
  return createHash('sha256').update(figures).digest('hex').slice(0, 16);
}

const keyOf = ({ employeeId, check, payslipId }: Pick<Found, 'employeeId' | 'check' | 'payslipId'>) =>
  `${employeeId} ${check} ${payslipId}`;

function tickOf(stored: StoredTick | undefined, state: string): PeriodFinding['tick'] {
  return stored?.state === state ? { by: stored.by, at: stored.at } : null;
}

interface Behind {
  readonly period: WholePeriod;
  readonly ends: PeriodEnds;
  readonly employees: ReadonlyMap<number, PeriodEmployee>;
  readonly regular: readonly Payslip[];
  readonly before: readonly Payslip[] | null;
  /** By employee id. */
  readonly inputs: ReadonlyMap<number, PeriodInputs>;
}

/** Finds what stands out in a period before it is finalised, from what this computer knows. */
export class PeriodChecks implements HandlersOf<'periodChecks'> {
  readonly #ports: Ports;
  readonly #settings: Settings;

  constructor(ports: Ports, settings: Settings) {
    this.#ports = ports;
    this.#settings = settings;
  }

  async read(period: WholePeriod) {
    const { cache, work } = this.#ports.store;
    const { periodEnd: end, ...ofFrequency } = period;
    const before = await cache.findPeriodBefore(period);
    const ofBefore = before === null ? null : { ...period, periodEnd: before };
    const beforeThat = ofBefore === null ? null : await cache.findPeriodBefore(ofBefore);
    const employees = await cache.listPeriodEmployees(period);
    const regular = await cache.listPayslips(period);
    const onceOff = await cache.listOnceOffPayslips({
      ...ofFrequency,
      after: before,
      until: end,
      payslipIds: [],
    });
    const previous = ofBefore === null ? null : (await cache.listPayslips(ofBefore)).items;
    const inputs = new Map((await work.countPeriodInputs(period)).map((each) => [each.employeeId, each]));
    const accounts = before === null ? [] : await work.listPaidAccounts({ ...ofFrequency, date: before });
    const { variance } = await this.#settings.read();
    const found = checkPeriod({
      employees,
      regular: regular.items,
      onceOff: onceOff.items,
      before: previous,
      variance,
      inputs,
      paidAccounts: new Map(accounts.map(({ employeeId, accountNumber }) => [employeeId, accountNumber])),
    });
    const behind: Behind = {
      period,
      ends: { end, before, beforeThat },
      regular: regular.items,
      before: previous,
      inputs,
      employees: new Map(employees.map((employee) => [employee.employeeId, employee])),
    };
    return {
      findings: byUrgency(await this.#explain(found, behind)),
      payslips: regular.items.length,
      finalised: regular.items.filter(({ finalised }) => finalised).length,
      calculating: [...regular.items, ...onceOff.items].filter(({ nettPayCents }) => nettPayCents === null)
        .length,
      unreadEmployees: employees.filter(({ payslipsReadAt }) => payslipsReadAt === null).length,
      before,
      fetchedAt: regular.fetchedAt,
    };
  }

  /** The number of findings that are not ticked. */
  async countUnticked(period: WholePeriod): Promise<number> {
    const { findings } = await this.read(period);
    return findings.filter(({ tick }) => tick === null).length;
  }

  /** Adds to each finding the known reasons, and who has ticked it. */
  async #explain(found: readonly Found[], behind: Behind): Promise<PeriodFinding[]> {
    const { period, employees, ends, inputs } = behind;
    const { connectionId, companyId } = period;
    const { cache, work } = this.#ports.store;
    const ticks = new Map((await work.listCheckTicks(period)).map((tick) => [keyOf(tick), tick]));
    const employeeIds = [...new Set(found.map(({ employeeId }) => employeeId))];
    const leave = await cache.listLeaveDays({
      connectionId,
      companyId,
      employeeIds,
      from: ends.before ?? ends.end,
      to: ends.end,
    });
    const days = Map.groupBy(
      leave.items.filter(({ date }) => date !== ends.before),
      ({ employeeId }) => employeeId,
    );
    const workDays = await readWorkDays(this.#ports.store, { connectionId, companyId }, [...days.keys()]);
    const differenceOf = await this.#differences(found, behind);
    return found.flatMap((each) => {
      const employee = employees.get(each.employeeId);
      if (employee === undefined) return [];
      const { number, firstName, lastName, accountNumber } = employee;
      const { basicPayCents, largest } = differenceOf(each);
      const known = {
        employee,
        basicPayCents,
        inputs: inputs.get(each.employeeId)?.saved ?? 0,
        basicPay: inputs.get(each.employeeId)?.basicPay ?? null,
        leave: leaveOf(days.get(each.employeeId) ?? [], workDays(each.employeeId)),
      };
      const state = stateOf(each, accountNumber);
      const reasons = reasonsFor(each, known, ends);
      const tick = tickOf(ticks.get(keyOf(each)), state);
      const unsentInputs = inputs.get(each.employeeId)?.unsent ?? 0;
      return [{ ...each, number, firstName, lastName, state, reasons, largest, unsentInputs, tick }];
    });
  }

  /**
   * Only the items of payslips that are compared with the one before are read. If inputs were sent since then, nett pay
   * has changed but the items have not: they would give a wrong reason, so they are ignored.
   */
  async #differences(found: readonly Found[], { period, regular, before }: Behind) {
    const beforeOf = new Map((before ?? []).map((payslip) => [payslip.employeeId, payslip.id]));
    const compared = found.flatMap(({ employeeId, payslipId, special }) => {
      const beforeId = beforeOf.get(employeeId);
      return payslipId === null || beforeId === undefined || special ? [] : [{ payslipId, beforeId }];
    });
    const payslipIds = [...new Set(compared.flatMap((each) => [each.payslipId, each.beforeId]))];
    const items = await this.#ports.store.cache.listLabelledItems({ ...companyOf(period), payslipIds });
    const nettPayOf = new Map([...regular, ...(before ?? [])].map((each) => [each.id, each.nettPayCents]));
    const upToDate = items.filter((each) => each.nettPayCents === nettPayOf.get(each.payslipId));
    const dataOf = new Map(upToDate.map(({ payslipId, data }) => [payslipId, data]));
    return ({ employeeId, payslipId, special }: Found): ItemDifferences => {
      const now = payslipId === null || special ? undefined : dataOf.get(payslipId);
      const was = dataOf.get(beforeOf.get(employeeId) ?? 0);
      return now === undefined || was === undefined ? noDifference : itemDifferences(was, now);
    };
  }

  async tick({ findings, ticked, ...period }: ParsedInput<'periodChecks', 'tick'>) {
    const { store, actor, clock, emit } = this.#ports;
    await store.work.tickFindings({ period, findings, ticked, by: actor.user, at: clock.now() });
    emit('periodChecks', 'changed', period);
    emit('auditLog', 'changed', {});
    return {};
  }
}
