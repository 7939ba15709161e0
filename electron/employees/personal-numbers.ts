import { createHmac, randomBytes } from 'node:crypto';
import type { PersonalNumber } from './contract/personal-numbers-calls.ts';
import { personalNumber } from './contract/personal-numbers-calls.ts';
import type { EmployeeRef } from '#kit/ids.ts';
import { maskNumber } from '#payroll/personal-number.ts';
import { AppError } from '#kit/errors.ts';
import type { HandlersOf } from '#electron/contract.ts';
import type { CachedEmployee } from './store/records.ts';
import type { Ports } from '#services/ports.ts';

const clearsAfterMs = 30_000;

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
  /** The reveals whose number the page still shows, or has requested. */
  readonly #revealed = new Set<number>();
  #lastReveal = 0;
  readonly #versionKey = randomBytes(32);

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async masked(employee: EmployeeRef) {
    const { item } = await this.#find(employee);
    const numbers = personalNumber.options.flatMap((field) => {
      const value = valueOf(item, field);
      return value === null ? [] : [{ field, masked: maskNumber(value), version: this.#versionOf(value) }];
    });
    return { numbers };
  }

  async reveal(asked: EmployeeRef & { field: PersonalNumber }) {
    const revealId = ++this.#lastReveal;
    this.#revealed.add(revealId);
    try {
      const value = await this.#shown(asked, 'screen');
      // Paydesk was locked, or the page started over, while this was recorded.
      if (!this.#revealed.has(revealId)) throw new AppError('locked', {});
      this.#ports.hideFromCapture(true);
      return { value, revealId };
    } catch (error) {
      this.hidden({ revealId });
      throw error;
    }
  }

  /** The page no longer shows the number of this reveal. */
  hidden({ revealId }: { revealId: number }) {
    if (this.#revealed.delete(revealId) && this.#revealed.size === 0) this.#ports.hideFromCapture(false);
    return {};
  }

  /** The page is empty or starts over: it shows no number, and does not say so for each. */
  hideAll(): void {
    this.#revealed.clear();
    this.#ports.hideFromCapture(false);
  }

  async copy(asked: EmployeeRef & { field: PersonalNumber }) {
    const value = await this.#shown(asked, 'clipboard');
    this.#copied?.timer.abort();
    const timer = new AbortController();
    this.#copied = { value, timer };
    await this.#ports.clipboard.writeSecret(value);
    this.#clearLater(timer.signal).catch((error: unknown) => this.#ports.logError('clipboard.clear', error));
    return { clearsAfterMs };
  }

  /** Called when Paydesk locks or ends: the page is empty then, and a copied number is not left on the clipboard. */
  async clear(): Promise<void> {
    this.hideAll();
    await this.#clearClipboard();
  }

  async #clearClipboard(): Promise<void> {
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
    if (!signal.aborted) await this.#clearClipboard();
  }

  /** Recorded first: a number is not shown if that could not be recorded in the audit log. */
  async #shown(
    { field, ...employee }: EmployeeRef & { field: PersonalNumber },
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

  /** Keyed with bytes that never leave this process: nobody can find a number by trying all of them. */
  #versionOf(value: string): string {
    return createHmac('sha256', this.#versionKey).update(value).digest('base64url').slice(0, 16);
  }

  async #find(employee: EmployeeRef) {
    const found = await this.#ports.store.cache.readEmployee(employee);
    if (found === null) throw new AppError('not-found', { what: 'employee' });
    return found;
  }
}

function valueOf(employee: CachedEmployee, field: PersonalNumber): string | null {
  const value = read[field](employee)?.trim();
  return value === undefined || value === '' ? null : value;
}
