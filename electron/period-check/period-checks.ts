import { companyOf } from '#kit/ids.ts';
import { createHash } from 'node:crypto';
import { maskNumber } from '#payroll/personal-number.ts';
import type { Payslip } from '#electron/payslips/contract/payslip.ts';
import { tickedUnder, type Comparison } from './contract/comparison.ts';
import type { PeriodFinding } from './contract/period-check.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import type { PeriodEmployee, PeriodInputs, StoredTick, WholePeriod } from './store/records.ts';
import { leaveOf, readWorkDays } from '#electron/leave/leave-worth.ts';
import type { Ports } from '#services/ports.ts';
import type { Settings } from '#electron/settings/settings.ts';
import { gravestFirst, checkPeriod, reasonsFor, type Found, type PeriodEnds } from './check-period.ts';
import { readCompared, type Compared } from './comparison.ts';
import { explain, type Explaining } from './explain.ts';
import { itemDifferences } from './item-differences.ts';
import { readPaidItems, type ItemsOfBoth } from './paid-items.ts';

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
  return stored?.state === state ? { by: stored.by, at: stored.at, note: stored.note } : null;
}

/** Findings whose items are compared: those of an employee who was paid in both periods. */
const hasItems = ({ check, special, beforeCents }: Found) =>
  !special && beforeCents !== null && (check === 'changed' || check === 'negative' || check === 'zero');

/** How many inputs the employee has for the payslip that is found, or for the regular one. */
function inputsFor({ special }: Found, inputs: PeriodInputs | undefined) {
  const { unsent = 0, saved = 0, unsentRegular = 0, savedRegular = 0 } = inputs ?? {};
  return special
    ? { unsent: unsent - unsentRegular, saved: saved - savedRegular }
    : { unsent: unsentRegular, saved: savedRegular };
}

interface Behind {
  readonly period: WholePeriod;
  readonly compare: Comparison;
  readonly ends: PeriodEnds;
  /** The end of the period right before this one. */
  readonly start: string | null;
  readonly employees: ReadonlyMap<number, PeriodEmployee>;
  readonly regular: readonly Payslip[];
  readonly before: readonly Payslip[] | null;
  /** By employee id. */
  readonly inputs: ReadonlyMap<number, PeriodInputs>;
}

type Asked = WholePeriod & { readonly compare?: Comparison | undefined };

interface Dependencies extends Explaining {
  readonly ports: Ports;
  readonly settings: Settings;
}

/** Finds what stands out in a period before it is finalised, from what this computer knows. */
export class PeriodChecks implements HandlersOf<'periodChecks'> {
  readonly #ports: Ports;
  readonly #settings: Settings;
  readonly #explaining: Explaining;

  constructor({ ports, settings, ...explaining }: Dependencies) {
    this.#ports = ports;
    this.#settings = settings;
    this.#explaining = explaining;
  }

  async read({ compare = 'before', ...period }: Asked) {
    const { cache, work } = this.#ports.store;
    const { periodEnd: end, ...ofFrequency } = period;
    const compared = await readCompared(this.#ports.store, period, compare);
    const { end: before, payslips: previous } = compared;
    const start = compare === 'before' ? before : await cache.findPeriodBefore(period);
    const beforeThat =
      before === null ? null : await cache.findPeriodBefore({ ...period, periodEnd: before });
    const employees = await cache.listPeriodEmployees(period);
    const regular = await cache.listPayslips(period);
    const onceOff = await cache.listOnceOffPayslips({
      ...ofFrequency,
      after: start,
      until: end,
      payslipIds: [],
    });
    const inputs = new Map((await work.countPeriodInputs(period)).map((each) => [each.employeeId, each]));
    const accounts = before === null ? [] : await work.listPaidAccounts({ ...ofFrequency, date: before });
    const { variance } = await this.#settings.read();
    const found = checkPeriod({
      employees,
      regular: regular.items,
      onceOff: onceOff.items,
      before: previous,
      unreadBefore: compared.unread,
      variance,
      inputs,
      paidAccounts: new Map(accounts.map(({ employeeId, accountNumber }) => [employeeId, accountNumber])),
    });
    const behind: Behind = {
      period,
      compare,
      ends: { end, before, beforeThat },
      start,
      regular: regular.items,
      before: previous,
      inputs,
      employees: new Map(employees.map((employee) => [employee.employeeId, employee])),
    };
    return {
      findings: gravestFirst(await this.#complete(found, behind)),
      payslips: regular.items.length,
      finalised: regular.items.filter(({ finalised }) => finalised).length,
      calculating: [...regular.items, ...onceOff.items].filter(({ nettPayCents }) => nettPayCents === null)
        .length,
      unreadEmployees: employees.filter(({ payslipsReadAt }) => payslipsReadAt === null).length,
      compared: shownOf(compared),
      fetchedAt: regular.fetchedAt,
    };
  }

  /** The number of findings against the period before that are not ticked. */
  async countUnticked(period: WholePeriod): Promise<number> {
    const { findings } = await this.read(period);
    return findings.filter(({ tick }) => tick === null).length;
  }

  /** Adds to each finding the known reasons, and who has ticked it. */
  async #complete(found: readonly Found[], behind: Behind): Promise<PeriodFinding[]> {
    const { period, compare, employees, ends, inputs } = behind;
    const { work } = this.#ports.store;
    const { user } = this.#ports.actor;
    const stored = await work.listCheckTicks(period);
    const ticks = new Map(stored.map((tick) => [`${keyOf(tick)} ${tick.compare}`, tick]));
    const leaveOfEmployee = await this.#leave(found, behind);
    const items = await this.#items(found, behind);
    const senders = new Set(await work.listEmployeesSentBy({ period, user }));
    return found.flatMap((each) => {
      const employee = employees.get(each.employeeId);
      if (employee === undefined) return [];
      const { number, firstName, lastName, accountNumber, payPoint } = employee;
      const differences = hasItems(each) ? differencesOf(items.get(each.employeeId)) : noItems;
      const own = inputsFor(each, inputs.get(each.employeeId));
      const known = {
        employee,
        basicPay: differences.basicPay,
        inputs: own.saved,
        leave: leaveOfEmployee(each.employeeId),
      };
      const state = stateOf(each, accountNumber);
      const tick = tickOf(ticks.get(`${keyOf(each)} ${tickedUnder(each.check, compare)}`), state);
      return [
        {
          ...each,
          number,
          firstName,
          lastName,
          payPoint,
          state,
          reasons: reasonsFor(each, known, ends),
          items: differences.items,
          largest: differences.largest,
          unsentInputs: own.unsent,
          mine: tick?.by === user || senders.has(each.employeeId),
          tick,
        },
      ];
    });
  }

  /** The leave that was taken in the period itself, by employee. */
  async #leave(found: readonly Found[], { period, start }: Behind) {
    const { store } = this.#ports;
    const company = companyOf(period);
    const { periodEnd: end } = period;
    const employeeIds = [...new Set(found.map(({ employeeId }) => employeeId))];
    const leave = await store.cache.listLeaveDays({
      ...company,
      employeeIds,
      from: start ?? end,
      to: end,
    });
    const days = Map.groupBy(
      leave.items.filter(({ date }) => date !== start),
      ({ employeeId }) => employeeId,
    );
    const workDays = await readWorkDays(store, company, [...days.keys()]);
    return (employeeId: number) => leaveOf(days.get(employeeId) ?? [], workDays(employeeId));
  }

  /** The items of payslips that are compared; no others are read. */
  async #items(found: readonly Found[], { period, regular, before }: Behind) {
    const [nowOf, beforeOf] = [
      Map.groupBy(regular, ({ employeeId }) => employeeId),
      Map.groupBy(before ?? [], ({ employeeId }) => employeeId),
    ];
    const employeeIds = [...new Set(found.filter(hasItems).map(({ employeeId }) => employeeId))];
    return readPaidItems(
      this.#ports.store,
      companyOf(period),
      employeeIds.map((employeeId) => ({
        employeeId,
        before: beforeOf.get(employeeId) ?? [],
        now: nowOf.get(employeeId) ?? [],
      })),
    );
  }

  explain(asked: ParsedInput<'periodChecks', 'explain'>) {
    return explain(this.#ports.store, this.#explaining, asked);
  }

  async tick({ findings, ticked, compare = 'before', ...period }: ParsedInput<'periodChecks', 'tick'>) {
    const { store, actor, clock, emit } = this.#ports;
    await store.work.tickFindings({ period, compare, findings, ticked, by: actor.user, at: clock.now() });
    emit('periodChecks', 'changed', period);
    emit('auditLog', 'changed', {});
    return {};
  }
}

const noItems = { items: 'none', basicPay: null, largest: null } as const;

function differencesOf(
  both: ItemsOfBoth | undefined,
): ReturnType<typeof itemDifferences> & Pick<PeriodFinding, 'items'> {
  if (!both?.before || !both.now) return { ...noItems, items: 'not-read' };
  return { items: 'compared', ...itemDifferences(both.before, both.now) };
}

function shownOf({ compare, end, state, unread, payRunId }: Compared) {
  return { compare, end, state, unread: unread.size, payRunId };
}
