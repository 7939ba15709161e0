import { mergeItems } from './catalogue.ts';
import { partWorked } from './employees/part-worked.ts';
import { workWeekOn } from './employees/work-week.ts';
import type { PayslipEngine } from '#payroll/engine/engine.ts';
import type { PartPeriod } from '#payroll/engine/part-period.ts';
import { toRecordInputs } from './inherited/classification.ts';
import { inputsOn } from './inherited/history.ts';
import { periodStart } from './pay-periods.ts';
import { readCatalogue } from './state/companies.ts';
import { findInheritedOf } from './state/inherited-calculations.ts';
import { readInputs } from './state/calculations.ts';
import type { PracticeDatabase } from './state/database.ts';
import type { PayslipSetting } from './state/payslips.ts';
import { listDirtyPayslipIds, markDirty, readSetting, saveAnswer, sortByDate } from './state/payslips.ts';
import { scheduleOf } from './state/pay-frequencies.ts';
import { listServicePeriods } from './state/service-periods.ts';
import { inTransaction } from './state/sql.ts';
import { readToDate } from './state/to-date.ts';
import { labelledItems } from './wire/payslip-items.ts';

interface CalculatorOptions {
  readonly engine: PayslipEngine;
  /** How long a payslip calculates after its inputs change. */
  readonly delayMs: number;
  /** Called with the error if the engine cannot calculate a payslip. */
  readonly reportError: (error: unknown) => void;
}

/**
 * Calculates payslips some time after their inputs change, as the service does: until then they are dirty and have no
 * nett pay.
 */
export class Calculator {
  private readonly database: PracticeDatabase;
  private readonly engine: PayslipEngine;
  private readonly delayMs: number;
  private readonly reportError: (error: unknown) => void;
  /** Payslip id → the number of the last change that affected it; the timers of earlier changes skip it. */
  private readonly waiting = new Map<number, number>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private lastBatch = 0;
  private held = false;
  private extraMs = 0;

  constructor(database: PracticeDatabase, { engine, delayMs, reportError }: CalculatorOptions) {
    this.database = database;
    this.engine = engine;
    this.delayMs = delayMs;
    this.reportError = reportError;
    // Payslips that were still dirty when the service stopped are calculated now.
    this.enqueue(listDirtyPayslipIds(database));
  }

  enqueue(payslipIds: readonly number[]): void {
    if (payslipIds.length === 0) return;
    const batch = ++this.lastBatch;
    for (const id of payslipIds) {
      markDirty(this.database, id);
      this.waiting.set(id, batch);
    }
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      if (!this.held) this.calculate(payslipIds.filter((id) => this.waiting.get(id) === batch));
    }, this.delayMs + this.extraMs);
    this.timers.add(timer);
  }

  /** Payslips that `change` makes dirty take this much longer to calculate. */
  slowly<Result>(extraMs: number, change: () => Result): Result {
    this.extraMs = extraMs;
    try {
      return change();
    } finally {
      this.extraMs = 0;
    }
  }

  /** Payslips stay dirty until `release`. */
  hold(): void {
    this.held = true;
  }

  /** Ends a hold and calculates all waiting payslips at once. */
  release(): void {
    this.held = false;
    this.calculate([...this.waiting.keys()]);
  }

  /** Calculates without the delay, even during a hold. */
  calculateNow(payslipIds: readonly number[]): void {
    for (const id of payslipIds) markDirty(this.database, id);
    this.calculate(payslipIds);
  }

  close(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  private calculate(payslipIds: readonly number[]): void {
    try {
      inTransaction(this.database, () => {
        // In order of date, once-off payslips included, as a month's payslips share one UIF ceiling.
        for (const id of sortByDate(this.database, payslipIds)) this.calculateSafely(id);
      });
    } catch (error) {
      this.reportError(error);
    }
    for (const id of payslipIds) this.waiting.delete(id);
  }

  /** A payslip that fails stays dirty, and does not block others. */
  private calculateSafely(id: number): void {
    try {
      this.calculateOne(id);
    } catch (error) {
      this.reportError(error);
    }
  }

  private calculateOne(id: number): void {
    const setting = readSetting(this.database, id);
    if (!setting) return;
    const catalogue = readCatalogue(this.database, setting.company_id);
    const classification = this.classificationOf(setting);
    const answer = this.engine.calculate({
      items: mergeItems(
        catalogue,
        // Standing inputs do not apply to a once-off payslip.
        setting.special === 1 ? new Map() : readInputs(this.database, { employee: setting.employee_id }),
        readInputs(this.database, { payslip: id }),
      ),
      frequency: setting.frequency,
      periodEndDate: setting.date,
      special: setting.special === 1,
      part: this.partOf(setting),
      birthdate: setting.birthdate,
      classification,
      skillsLevy: setting.skills_levy === 1,
      before: readToDate(this.database, setting),
    });
    saveAnswer(this.database, id, { answer, data: labelledItems(answer, catalogue) });
  }

  /** The part of the period worked. The work week is read only if a service period began or ended within it. */
  private partOf(setting: PayslipSetting): PartPeriod {
    const { employee_id: employeeId, date: end } = setting;
    const start = periodStart(scheduleOf(setting), end);
    return partWorked({ start, end }, listServicePeriods(this.database, employeeId), (weekday) => {
      const { hoursByWeekday } = workWeekOn(this.database, employeeId, end);
      return (hoursByWeekday[weekday] ?? 0) > 0;
    });
  }

  private classificationOf(setting: PayslipSetting): Readonly<Record<string, string>> {
    const inherited = findInheritedOf(this.database, setting.employee_id, 'classification');
    if (inherited) return toRecordInputs(inputsOn(inherited.history, setting.date));
    // Part of an employee's record, written only by saveRecord and the seed.
    return JSON.parse(setting.classification_inputs) as Record<string, string>;
  }
}
