import type { Bridge, Unsubscribe } from '#bridge/bridge.ts';
import { TextWriter } from '#features/onboarding/text-writer.svelte.ts';
import { FormState } from '#form/form-state.svelte.ts';
import { catalogueInput } from '#electron/pay-items/contract/pay-items.ts';
import {
  finalPayFields,
  finalPayLines,
  rememberedFinalPay,
  type FinalPayFacts,
  type FinalPayInputs,
  type FinalPayLine,
} from '#electron/leaving/contract/final-pay.ts';
import { rulesOfReason } from '#electron/leaving/contract/termination-reasons.ts';
import { AppError, isAppError } from '#kit/errors.ts';
import type { EmployeeRef } from '#kit/ids.ts';
import { headingName } from '#messages/headings.ts';
import { addDecimals } from '#payroll/decimal.ts';
import { followChanges } from '#records/changes.ts';
import { Latest } from '#state/latest.ts';
import type { Option } from '#ui/form/option.ts';
import { finalPayFieldMessages, finalPayMessages as messages } from '../texts/final-pay.ts';
import { finalPayOf, type WorkedLine } from './final-pay-lines.ts';

type Path = keyof typeof finalPayFields;

/** Names by which a company's own item, or a type of leave, is recognised; in English and Afrikaans. */
const names: Readonly<Record<FinalPayLine, RegExp>> = {
  notice: /notice|kennis/i,
  leave: /leave.?pa(y|id)|paid.?leave|verlof/i,
  severance: /severance|retrench|skeiding|afdanking/i,
};
const annualLeave = /annual|vacation|jaar/i;

const yesOrNo = (isYes: boolean) => (isYes ? 'yes' : 'no');

/** Final pay of a leaver: worked out from what is known, changed by the clerk, saved as it is typed. */
export class FinalPayState {
  readonly form: FormState<typeof finalPayFields>;
  readonly #calls: Bridge['calls'];
  readonly #changed: Bridge['events']['companies']['changed'];
  readonly #employee: EmployeeRef;
  readonly #writer: TextWriter;
  readonly #latest = new Latest();
  /** The fields that the clerk has set; the others follow what is worked out. */
  readonly #own = new Set<string>();
  #isFilling = false;
  #facts = $state.raw<FinalPayFacts | null>(null);
  #code = $state('');
  #reading = $state(false);
  #failure = $state.raw<unknown>(null);

  constructor({ calls, events }: Bridge, employee: EmployeeRef) {
    this.#calls = calls;
    this.#changed = events.companies.changed;
    this.#employee = employee;
    this.#writer = new TextWriter((texts) => calls.servicePeriods.saveFinalPay({ ...employee, texts }));
    this.form = new FormState(finalPayFields, finalPayFieldMessages, {
      values: { group: 'usual', notice: 'worked', leave: false, severance: false },
      choices: () => this.#choices,
      onchange: (path, text) => this.#change(path, text),
    });
  }

  /** Null until a day was chosen and what is known has arrived. */
  get facts(): FinalPayFacts | null {
    return this.#facts;
  }

  get reading(): boolean {
    return this.#reading;
  }

  /** Why what is missing could not be read, or why what was typed is not on disk. */
  get failure(): unknown {
    return this.#failure ?? this.#writer.failure;
  }

  readonly lines: Readonly<Record<FinalPayLine, WorkedLine>> | null = $derived.by(() =>
    this.#facts === null ? null : finalPayOf(this.#facts, this.#code, this.form.texts),
  );

  /** Reading the service may tell something that is missing. */
  readonly canBeRead: boolean = $derived.by(() =>
    Object.values(this.lines ?? {}).some((line) => line.canBeRead),
  );

  /** Whether amounts can become inputs: the payslip of the last day is there and open. */
  readonly isOpen: boolean = $derived.by(() => this.#facts?.period?.finalised === false);

  /** The lines that the clerk wants to capture. */
  readonly #wanted: readonly FinalPayLine[] = $derived.by(() =>
    this.isOpen
      ? finalPayLines.filter((line) => this.form.text(line) === (line === 'notice' ? 'paid' : 'yes'))
      : [],
  );

  /** The sum of what would be captured; null if nothing would be. */
  readonly captured: string | null = $derived.by(() => {
    const amounts = this.#wanted.map((line) => this.form.text(`${line}Amount`));
    const known = amounts.filter((text) => /^\d+(\.\d+)?$/.test(text));
    return known.length === 0 ? null : known.reduce(addDecimals);
  });

  /** The amounts as inputs; null if none is to be captured. Amounts in one item are added up. */
  get inputs(): FinalPayInputs | null {
    const period = this.#facts?.period;
    if (!period || this.#wanted.length === 0) return null;
    const cells = new Map<string, string>();
    for (const line of this.#wanted) {
      const [heading, value] = [this.form.text(`${line}Item`), this.form.text(`${line}Amount`)];
      cells.set(heading, addDecimals(cells.get(heading) ?? '0', value));
    }
    return {
      payFrequencyId: period.payFrequencyId,
      periodEnd: period.periodEnd,
      cells: Array.from(cells, ([heading, value]) => ({ heading, value })),
    };
  }

  /** Sets up what was chosen for the company's next leaver. It was captured: if this fails, it is chosen again. */
  async remember(): Promise<void> {
    const { connectionId, companyId } = this.#employee;
    const chosen = rememberedFinalPay.map((path) => [path, this.form.text(path)] as const);
    const values = Object.fromEntries(chosen.filter(([, text]) => text !== ''));
    await this.#calls.setUp
      .save({ connectionId, companyId, kind: 'final-pay', level: 'company', values })
      .catch(() => undefined);
  }

  /** How many amounts are to be captured. */
  get count(): number {
    return this.#wanted.length;
  }

  /** Whether nothing is wrong with what is to be captured; what is wrong is shown from now on. */
  check(): boolean {
    if (!this.isOpen) return true;
    const typed = new Set(
      this.#facts?.items.flatMap((one) => (one.typed === null ? [] : one.column.heading)),
    );
    return this.form.check() && !this.#refuse(typed);
  }

  /** Shows a failure of capturing at the items that it names; false if it is about something else. */
  fail(error: unknown): boolean {
    if (!isAppError(error, 'fields-wrong')) return false;
    return this.#refuse(new Set(error.params.problems.map(({ path }) => path)));
  }

  /** Marks chosen items in which the sheet has an input already; false if there is none. */
  #refuse(headings: ReadonlySet<string>): boolean {
    const problems = this.#wanted
      .map((line) => `${line}Item`)
      .filter((path) => headings.has(this.form.text(path)))
      .map((path) => ({ path, problem: 'already-there' as const }));
    if (problems.length > 0) this.form.fail(new AppError('fields-wrong', { problems }));
    return problems.length > 0;
  }

  /** The reason of the end; '' while none is chosen. */
  setCode(code: string): void {
    if (code === this.#code) return;
    this.#code = code;
    this.#fill();
  }

  /** Loads what is known for a last day. Never rejects: what is not known is said. */
  async load(lastDay: string): Promise<void> {
    const wanted = this.#latest.begin();
    const facts = await this.#calls.servicePeriods
      .finalPay({ ...this.#employee, lastDay })
      .catch((error: unknown) => {
        if (wanted()) this.#failure = error;
        return null;
      });
    if (!wanted() || facts === null) return;
    this.#failure = null;
    const isFirst = this.#facts === null;
    this.#facts = facts;
    if (isFirst) this.#restore(facts.typed);
    this.#fill();
  }

  /** Reads pay items, regular hours and leave balances from the service. */
  async read(): Promise<void> {
    const lastDay = this.#facts?.lastDay;
    if (lastDay === undefined || this.#reading) return;
    this.#reading = true;
    const { payItems, inherited, leave } = this.#calls;
    const of = { ...this.#employee, force: true };
    try {
      await payItems.refresh({ ...of, payslipId: null });
      await leave.refresh({ ...of, asAt: lastDay });
      // A company of the service's first version has its hours among the items.
      await inherited.refresh(of).catch(() => undefined);
      this.#failure = null;
    } catch (error) {
      this.#failure = error;
    } finally {
      this.#reading = false;
    }
    if (this.#failure === null) await this.load(lastDay);
  }

  /** Loads again after each change of what is known of the employee. Returns a function that unsubscribes. */
  follow(): Unsubscribe {
    return followChanges(this.#employee, [this.#changed], () => {
      const lastDay = this.#facts?.lastDay;
      if (lastDay !== undefined) void this.load(lastDay);
    });
  }

  /** Resolves when what was typed is on disk, or could not be written. */
  flush(): Promise<void> {
    return this.#writer.flush();
  }

  #restore(typed: FinalPayFacts['typed']): void {
    this.#isFilling = true;
    for (const [path, text] of Object.entries(typed)) {
      if (!Object.hasOwn(finalPayFields, path)) continue;
      this.#own.add(path);
      this.form.set(path, text);
    }
    this.#isFilling = false;
  }

  #change(path: string, text: string): void {
    if (this.#isFilling) return;
    this.#own.add(path);
    this.#writer.save(path, text);
    this.#fill();
  }

  /** Fills in what the clerk has not set: first the choices, then the amounts that follow from them. */
  #fill(): void {
    const facts = this.#facts;
    if (facts === null) return;
    const { remembered } = facts;
    this.#isFilling = true;
    this.#set('group', remembered['group'] ?? 'usual');
    this.#set('leaveTypeId', remembered['leaveTypeId'] ?? this.#annualLeave(facts));
    for (const line of finalPayLines) this.#set(`${line}Item`, this.#itemFor(line, facts));
    const { lines } = this;
    for (const line of finalPayLines) this.#set(`${line}Amount`, lines?.[line].amount ?? '');
    const isReady = (line: FinalPayLine) =>
      this.form.text(`${line}Amount`) !== '' && this.form.text(`${line}Item`) !== '';
    this.#set('notice', rulesOfReason(this.#code).hasNotice ? 'worked' : 'none');
    this.#set('leave', yesOrNo(isReady('leave')));
    this.#set('severance', yesOrNo(isReady('severance')));
    // What was chosen for another reason is not captured for this one.
    if (lines?.severance.isAsked !== true) this.form.set('severance', 'no');
    this.#isFilling = false;
  }

  #set(path: Path, text: string): void {
    if (!this.#own.has(path)) this.form.set(path, text);
  }

  #annualLeave({ leave }: FinalPayFacts): string {
    const named = (leave?.balances ?? []).filter(({ name }) => annualLeave.test(name));
    return named.length === 1 ? String(named[0]?.leaveTypeId) : '';
  }

  /** The item that was last chosen, or else the only one whose name says it; '' leaves it to the clerk. */
  #itemFor(line: FinalPayLine, { items, remembered }: FinalPayFacts): string {
    const last = remembered[`${line}Item`];
    if (items.some(({ column }) => column.heading === last)) return last ?? '';
    const named = items.filter(
      ({ column, isUsed }) => isUsed && names[line].test(`${column.heading} ${column.itemName ?? ''}`),
    );
    return named.length === 1 ? (named[0]?.column.heading ?? '') : '';
  }

  get #choices(): Readonly<Record<string, readonly Option[]>> {
    const items = (this.#facts?.items ?? []).map(({ column, isUsed, typed }): Option => {
      const details = [
        ...(typed === null ? [] : [messages.taken(typed)]),
        ...(isUsed ? [] : [messages.unverified]),
      ];
      return {
        value: column.heading,
        label: headingName(column.heading, column.itemName),
        alsoCalled: catalogueInput(column.heading)?.also ?? '',
        group: isUsed ? messages.group.used : messages.group.others,
        ...(details.length === 0 ? {} : { detail: details.join(' · ') }),
      };
    });
    const types = (this.#facts?.leave?.balances ?? []).map(({ leaveTypeId, name }) => ({
      value: String(leaveTypeId),
      label: name,
    }));
    return { leaveTypeId: types, ...Object.fromEntries(finalPayLines.map((line) => [`${line}Item`, items])) };
  }
}
