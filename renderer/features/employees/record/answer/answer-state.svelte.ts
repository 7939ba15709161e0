import type { Bridge } from '#bridge/bridge.ts';
import { presentError } from '#bridge/present-error.ts';
import type { AuditLine } from '#electron/audit-log/contract/audit-entry.ts';
import type { AuditKind } from '#electron/audit-log/contract/audit-kinds.ts';
import { allPayslips, type PayslipLine, type PayslipView } from '#electron/payslips/contract/payslip-line.ts';
import type { OwedBalances } from '#electron/leaving/contract/service-period.ts';
import { isAppError } from '#kit/errors.ts';
import type { CompanyRef, EmployeeRef } from '#kit/ids.ts';
import { readRows } from '#state/read-rows.ts';
import { answerMessages as messages } from '../../texts/personal-data.ts';
import type { AnswerData } from './answer-data.ts';

/** One request to the service, with its name in words. */
interface Step {
  readonly name: string;
  readonly run: () => Promise<unknown>;
}

/** A part that could not be read, and why. */
export interface UnreadPart {
  readonly name: string;
  readonly reason: string;
}

const files = {
  saved: ['exported', 'payslips-saved'],
  printed: ['printed', 'payslips-read'],
  imported: ['imported', 'passwords-imported'],
} as const satisfies Record<keyof AnswerData['files'], readonly AuditKind[]>;

/** Reads everything that is held about an employee: from the service what was never read, then all of it from the cache. */
export class AnswerState {
  readonly #calls: Bridge['calls'];
  readonly #employee: EmployeeRef;
  readonly #company: CompanyRef;
  readonly #today: string;
  #step = $state.raw<{ readonly name: string; readonly done: number; readonly all: number } | null>(null);
  #unread = $state.raw<readonly UnreadPart[]>([]);
  #isStopped = $state(false);
  #owed: OwedBalances | null = null;

  constructor({ calls }: Bridge, employee: EmployeeRef, today: string) {
    const { connectionId, companyId, employeeId } = employee;
    this.#calls = calls;
    this.#employee = { connectionId, companyId, employeeId };
    this.#company = { connectionId, companyId };
    this.#today = today;
  }

  /** What is being read now; null while nothing is. */
  get step() {
    return this.#step;
  }

  get unread(): readonly UnreadPart[] {
    return this.#unread;
  }

  /** It was asked to stop, and a request is still under way. */
  get isStopping(): boolean {
    return this.#isStopped && this.#step !== null;
  }

  /** Ends the reading after the request under way. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Reads what was never read, or is old. Resolves to whether all of it was read. */
  async readAll(): Promise<boolean> {
    this.#isStopped = false;
    this.#unread = [];
    // Read through a function, since TypeScript assumes that an await does not change it.
    const isStopped = () => this.#isStopped;
    await this.#run(this.#parts());
    if (!isStopped()) await this.#run(await this.#payslips());
    this.#step = null;
    return this.#unread.length === 0 && !isStopped();
  }

  async #run(steps: readonly Step[]): Promise<void> {
    for (const [done, { name, run }] of steps.entries()) {
      if (this.#isStopped) {
        this.#unread = [...this.#unread, { name, reason: messages.stopped }];
        continue;
      }
      this.#step = { name, done, all: steps.length };
      try {
        await run();
      } catch (error) {
        this.#unread = [...this.#unread, { name, reason: presentError(error).title }];
      }
    }
  }

  #parts(): readonly Step[] {
    const { employees, payItems, inherited, leave, servicePeriods } = this.#calls;
    const of = this.#employee;
    const { parts } = messages;
    return [
      { name: parts.record, run: () => employees.refresh({ ...of, force: false }) },
      { name: parts.payItems, run: () => payItems.refresh({ ...of, payslipId: null, force: false }) },
      { name: parts.hours, run: () => inherited.refresh({ ...of, force: false }).catch(refusedIsNone) },
      { name: parts.leave, run: () => leave.refresh({ ...of, asAt: this.#today, force: false }) },
      {
        name: parts.loans,
        run: async () => {
          this.#owed = await servicePeriods.owed({ ...of, asAt: this.#today });
        },
      },
    ];
  }

  /** The payslips whose items are not known. */
  async #payslips(): Promise<readonly Step[]> {
    const steps: Step[] = [];
    for (const { id: payslipId, date } of await this.#listPayslips()) {
      const ref = { ...this.#company, payslipId };
      const { items, missing } = await this.#calls.payslips.read(ref);
      if (items !== null || missing === null) continue;
      const run = () => this.#calls.payslips.refresh({ ...ref, force: false });
      steps.push({ name: messages.parts.payslip(date), run });
    }
    return steps;
  }

  #listPayslips(): Promise<PayslipLine[]> {
    const { employeeId } = this.#employee;
    const sort = { by: 'date', descending: true } as const;
    return readRows(
      (window) => this.#calls.payslips.list({ ...allPayslips, ...this.#company, employeeId, sort, window }),
      ({ id }) => id,
    );
  }

  /** Everything as this computer has it now. */
  async collect(): Promise<AnswerData> {
    const { calls, employee } = { calls: this.#calls, employee: this.#employee };
    const payslips: PayslipView[] = [];
    for (const { id: payslipId } of await this.#listPayslips())
      payslips.push(await calls.payslips.read({ ...this.#company, payslipId }));
    const handOuts = await calls.handOuts.list({
      ...allPayslips,
      ...this.#company,
      employeeId: employee.employeeId,
      payslipIds: null,
    });
    return {
      today: this.#today,
      record: await calls.employees.record({ ...employee }),
      groups: await calls.employees.groups(this.#company),
      detail: await calls.employees.read({ ...employee }),
      inherited: await calls.inherited.read({ ...employee }),
      payItems: await calls.payItems.read({ ...employee, payslipId: null }),
      payslips,
      leave: await calls.leave.read({ ...employee, asAt: this.#today }),
      owed: this.#owed,
      handOuts: handOuts.rows,
      acts: await this.#acts(),
      files: await this.#files(),
      held: await calls.employees.heldHere({ ...employee }),
      unread: this.#unread.map(({ name }) => name),
    };
  }

  #acts(): Promise<AuditLine[]> {
    return readRows(
      (window) => this.#calls.auditLog.list({ filter: { ...this.#employee }, window }),
      ({ position }) => position,
    );
  }

  /** Counts files of the company that name nobody: their names may be of other employees. */
  async #files(): Promise<AnswerData['files']> {
    const count = async (kinds: readonly AuditKind[]) => {
      const filter = { ...this.#company, kinds: [...kinds] };
      return (await this.#calls.auditLog.list({ filter, window: { offset: 0, limit: 1 } })).total;
    };
    return {
      saved: await count(files.saved),
      printed: await count(files.printed),
      imported: await count(files.imported),
    };
  }
}

/** A company of the service's first version has its hours among the items, and refuses to list them here. */
function refusedIsNone(error: unknown): void {
  if (!isAppError(error, 'service-refused')) throw error;
}
