import type { PersonalNumber } from '#contract/calls/personal-numbers.ts';
import { personalNumber } from '#contract/calls/personal-numbers.ts';
import type { EmployeeRef } from '#contract/domain/ids.ts';
import { maskNumber } from '#contract/domain/mask-number.ts';
import { AppError } from '#contract/errors.ts';
import type { HandlersOf } from '#contract/ipc.ts';
import type { CachedEmployee } from '#store/records/employees.ts';
import type { Ports } from './ports.ts';

const clearsAfterMs = 30_000;

type EmployeeSummary = EmployeeRef;

const read: Readonly<Record<PersonalNumber, (employee: CachedEmployee) => string | null | undefined>> = {
  'id-number': ({ idNumber }) => idNumber,
  'other-number': ({ otherNumber }) => otherNumber,
  'income-tax-number': ({ incomeTaxNumber }) => incomeTaxNumber,
  'bank-account': ({ bankAccount }) => bankAccount?.accountNumber,
};

/** ID, tax and bank numbers of employees: masked, until one is revealed or copied. */
export class PersonalNumbers implements HandlersOf<'personalNumbers'> {
  readonly #ports: Ports;
  /** The number that was copied last and is not cleared from the clipboard yet. */
  #copied: { readonly value: string; readonly timer: AbortController } | undefined;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async masked(employee: EmployeeSummary) {
    const { item } = await this.#find(employee);
    const numbers = personalNumber.options.flatMap((field) => {
      const value = valueOf(item, field);
      return value === null ? [] : [{ field, masked: maskNumber(value) }];
    });
    return { numbers };
  }

  async reveal(asked: EmployeeSummary & { field: PersonalNumber }) {
    const value = await this.#shown(asked, 'screen');
    this.#ports.hideFromCapture(true);
    return { value };
  }

  /** The page no longer shows any number in full. */
  hidden() {
    this.#ports.hideFromCapture(false);
    return {};
  }

  async copy(asked: EmployeeSummary & { field: PersonalNumber }) {
    const value = await this.#shown(asked, 'clipboard');
    this.#copied?.timer.abort();
    const timer = new AbortController();
    this.#copied = { value, timer };
    await this.#ports.clipboard.writeSecret(value);
    this.#clearLater(timer.signal).catch((error: unknown) => this.#ports.logError('clipboard.clear', error));
    return { clearsAfterMs };
  }

  /**
   * Clears a copied number from the clipboard now, and ends the protection against screen captures. Called when the
   * time of the copy is over, and when Paydesk locks or ends.
   */
  async clear(): Promise<void> {
    this.hidden();
    const copied = this.#copied;
    this.#copied = undefined;
    copied?.timer.abort();
    // Text that was copied from elsewhere since then is left alone.
    if (copied === undefined || (await this.#ports.clipboard.readText()) !== copied.value) return;
    await this.#ports.clipboard.writeText('');
    this.#ports.emit('personalNumbers', 'cleared', {});
  }

  async #clearLater(signal: AbortSignal): Promise<void> {
    await this.#ports.clock.sleep(clearsAfterMs, signal);
    if (!signal.aborted) await this.clear();
  }

  /** Recorded first: a number is not shown if that could not be recorded in the audit log. */
  async #shown(
    { field, ...employee }: EmployeeSummary & { field: PersonalNumber },
    where: 'screen' | 'clipboard',
  ) {
    const { item } = await this.#find(employee);
    const value = valueOf(item, field);
    if (value === null) throw new AppError('not-found', { what: 'number' });
    const { store, clock } = this.#ports;
    await store.work.addAuditEntry({
      at: clock.now(),
      kind: 'number-shown',
      outcome: 'done',
      ...employee,
      subject: field,
      new: where,
    });
    return value;
  }

  async #find(employee: EmployeeSummary) {
    const found = await this.#ports.store.cache.readEmployee(employee);
    if (found === null) throw new AppError('not-found', { what: 'employee' });
    return found;
  }
}

function valueOf(employee: CachedEmployee, field: PersonalNumber): string | null {
  const value = read[field](employee)?.trim();
  return value === undefined || value === '' ? null : value;
}
