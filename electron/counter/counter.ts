import { AppError, isAppError } from '#kit/errors.ts';
import { employeeRef, type EmployeeRef } from '#kit/ids.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import { Attempts, storedWrong } from '#electron/safety/attempts.ts';
import { LockMemory } from '#electron/safety/lock-memory.ts';
import type { Recovery } from '#electron/safety/recovery.ts';
import type { Ports } from '#services/ports.ts';
import type { CounterState } from './contract.ts';

/** The name of the entry in the keychain. */
export const counterAccount = 'counter-up-ms';

/** The names of what is stored in work.db. */
const [codeSetting, employeeSetting, wrongSetting] = ['counter.code', 'counter.employee', 'counter.wrong'];

/**
 * Counter mode: Paydesk shows one employee to that employee. Like the lock it outlives a restart of Paydesk, even a kill,
 * and a restart of the computer ends it: whoever restarted it has signed in to it.
 */
export class Counter implements HandlersOf<'counter'> {
  readonly #ports: Ports;
  readonly #recovery: Recovery;
  readonly #memory: LockMemory;
  #isOn = false;
  #employee: EmployeeRef | null = null;
  #attempts: Attempts;

  constructor(ports: Ports, recovery: Recovery) {
    this.#ports = ports;
    this.#recovery = recovery;
    this.#memory = new LockMemory(ports, { setting: 'counter.up-ms', account: counterAccount });
    this.#attempts = new Attempts(ports.clock);
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  /** Whose things are shown; null if that is no longer known. */
  get employee(): EmployeeRef | null {
    return this.#employee;
  }

  /** Comes back to counter mode if Paydesk ended in it. */
  async resume(): Promise<void> {
    const [isOn, stored] = await Promise.all([this.#memory.wasLocked(false), this.#read()]);
    this.#isOn = isOn;
    this.#employee = employeeFrom(stored[employeeSetting]);
    this.#attempts = new Attempts(this.#ports.clock, storedWrong(stored[wrongSetting]));
    if (isOn || this.#employee === null) return;
    // Since then the computer was restarted.
    await this.#noteEnd();
  }

  async read(): Promise<CounterState> {
    const endsWith = (await this.#ports.recovery.isSet())
      ? 'passphrase'
      : (await this.#read())[codeSetting]
        ? 'code'
        : null;
    return { isOn: this.#isOn, employee: this.#isOn ? this.#employee : null, endsWith };
  }

  async start({ code, ...employee }: ParsedInput<'counter', 'start'>) {
    if (this.#isOn) throw new AppError('counter-mode', {});
    const hasCode = code !== undefined || (await this.read()).endsWith !== null;
    if (!hasCode) throw new AppError('fields-wrong', { problems: [{ path: 'code', problem: 'missing' }] });
    const { sealing, clipboard, store } = this.#ports;
    const known = await store.cache.readEmployeeSummary(employee);
    if (known === null) throw new AppError('not-found', { what: 'employee' });
    if (code !== undefined) await this.#write({ [codeSetting]: await sealedCode(code, sealing) });
    await this.#write({ [employeeSetting]: JSON.stringify(employee), [wrongSetting]: '' });
    await this.#record('counter-started', employee);
    // It must be on disk before anybody else sees the screen.
    await this.#memory.remember();
    this.#isOn = true;
    this.#employee = employee;
    this.#attempts = new Attempts(this.#ports.clock);
    // What the clerk copied could be pasted, and be somebody else's.
    await clipboard.writeText('').catch((error: unknown) => this.#ports.logError('counter.clipboard', error));
    await this.#emitState();
    return {};
  }

  async end({ secret }: ParsedInput<'counter', 'end'>) {
    if (!this.#isOn) return {};
    await this.#check(secret);
    await this.#lenient(this.#memory.forget());
    this.#isOn = false;
    await this.#noteEnd();
    await this.#emitState();
    return {};
  }

  async #noteEnd(): Promise<void> {
    const employee = this.#employee;
    this.#employee = null;
    await this.#lenient(this.#record('counter-ended', employee));
    await this.#lenient(this.#write({ [employeeSetting]: '', [wrongSetting]: '' }));
  }

  /** A disk that refuses to note the end, or a wrong attempt, must not keep the clerk out of their own work. */
  async #lenient(noting: Promise<void>): Promise<void> {
    await noting.catch((error: unknown) => this.#ports.logError('counter.note', error));
  }

  async #check(secret: string): Promise<void> {
    const { endsWith } = await this.read();
    try {
      if (endsWith === 'passphrase') await this.#recovery.check(secret);
      else await this.#checkCode(secret);
    } catch (error) {
      if (isAppError(error, 'passphrase-wrong', 'counter-code-wrong')) {
        await this.#lenient(this.#record('counter-refused', this.#employee));
      }
      throw error;
    }
  }

  async #checkCode(code: string): Promise<void> {
    const sealed = (await this.#read())[codeSetting] ?? '';
    const attempts = this.#attempts;
    try {
      await attempts.try(() => this.#ports.sealing.open(Buffer.from(sealed, 'base64'), code));
    } catch (error) {
      if (!isAppError(error, 'passphrase-wrong')) throw error;
      await this.#lenient(this.#write({ [wrongSetting]: String(attempts.wrong) }));
      throw new AppError('counter-code-wrong', error.params);
    }
  }

  async #read(): Promise<Readonly<Record<string, string>>> {
    try {
      return await this.#ports.store.work.readSettings();
    } catch (error) {
      // Databases that do not open: the keychain alone knows whether it was on.
      if (error instanceof AppError) return {};
      throw error;
    }
  }

  async #write(values: Readonly<Record<string, string>>): Promise<void> {
    await this.#ports.store.work.writeSettings({ values });
  }

  async #record(
    kind: 'counter-started' | 'counter-ended' | 'counter-refused',
    employee: EmployeeRef | null,
  ): Promise<void> {
    const { store, clock } = this.#ports;
    const outcome = kind === 'counter-refused' ? 'failed' : 'done';
    await store.work.addAuditEntry({ at: clock.now(), kind, outcome, ...employee });
  }

  async #emitState(): Promise<void> {
    this.#ports.emit('counter', 'changed', await this.read());
  }
}

async function sealedCode(code: string, sealing: Ports['sealing']): Promise<string> {
  return Buffer.from(await sealing.seal(new Uint8Array(), code)).toString('base64');
}

function employeeFrom(text: string | undefined): EmployeeRef | null {
  if (text === undefined || text === '') return null;
  try {
    return employeeRef.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
