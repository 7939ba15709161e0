import type { Emit } from '#kit/define.ts';
import type { EmployeeRef } from '#kit/ids.ts';
import type { NameOf, PaydeskContract } from '#electron/contract.ts';
import { employeeFields } from '#electron/employees/contract/employee-fields.ts';
import { fieldsOf, type Texts } from '#kit/form/form-table.ts';
import type { Ports } from '#services/ports.ts';
import { counterSections } from './contract.ts';
import type { Counter } from './counter.ts';

/**
 * Whom a call or an event is about: `program`: nobody; `company`: the employee's company; `employee`: the employee.
 * Every id in it is compared, wherever it is.
 */
type About = 'program' | 'company' | 'employee';

/** The only calls that are answered in counter mode. */
const calls: Partial<Record<NameOf<'calls'>, About>> = {
  'application.info': 'program',
  'application.noteFailure': 'program',
  'counter.end': 'program',
  'counter.read': 'program',
  // It is answered when it has just begun.
  'counter.start': 'program',
  'employees.change': 'employee',
  'employees.fields': 'employee',
  'employees.groups': 'company',
  'employees.read': 'employee',
  'employees.refresh': 'employee',
  'employees.saveTyped': 'employee',
  'employees.stopReading': 'employee',
  'leave.add': 'employee',
  'leave.days': 'employee',
  'leave.plan': 'employee',
  'leave.read': 'employee',
  'leave.readSome': 'employee',
  'leave.refresh': 'employee',
  'leave.stopReading': 'employee',
  'leave.types': 'company',
  'lock.emptied': 'program',
  'lock.hidden': 'program',
  'lock.read': 'program',
  'lock.seen': 'program',
  'lock.unlock': 'program',
  'lock.unlockByTouch': 'program',
  'payslips.pdf': 'employee',
  'payslips.print': 'employee',
  'payslips.read': 'employee',
  'payslips.refresh': 'employee',
  'payslips.stopReading': 'employee',
  'personalNumbers.hidden': 'program',
  'personalNumbers.masked': 'employee',
  'personalNumbers.reveal': 'employee',
  'settings.look': 'program',
  'settings.read': 'program',
};

/** The only events that the page gets in counter mode. */
const events: Partial<Record<NameOf<'events'>, About>> = {
  'application.reopened': 'program',
  'companies.changed': 'company',
  'connections.reachabilityChanged': 'company',
  'counter.changed': 'program',
  'handOuts.changed': 'company',
  'lock.changed': 'program',
  'settings.changed': 'program',
};

const aboutCall = (noun: string, name: string): About | undefined =>
  (calls as Readonly<Record<string, About | undefined>>)[`${noun}.${name}`];
const aboutEvent = (noun: string, name: string): About | undefined =>
  (events as Readonly<Record<string, About | undefined>>)[`${noun}.${name}`];

/** The ids by which something of one employee is asked for. */
const idNames = [
  'connectionId',
  'companyId',
  'employeeId',
  'employeeIds',
  'payslipId',
  'payslipIds',
] as const;
type IdName = (typeof idNames)[number];

/** Every id in a call or an event, wherever it is, with its name. */
function idsIn(value: unknown): (readonly [IdName, unknown])[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(idsIn);
  return Object.entries(value).flatMap(([name, inside]) => {
    const known = idNames.find((one) => one === name);
    if (known === undefined) return idsIn(inside);
    if (inside === undefined) return [];
    return (Array.isArray(inside) ? inside : [inside]).map((id) => [known, id] as const);
  });
}

type CounterFacts = Pick<Counter, 'isOn' | 'employee'>;
type Cache = Pick<Ports['store']['cache'], 'readPayslipLine'>;

/** In counter mode, answers only what is about the employee at the counter, and tells the page of nothing else. */
export class CounterGuard {
  readonly #counter: () => CounterFacts;
  readonly #cache: Cache;

  /** `counter`: called only once everything is built. */
  constructor(counter: () => CounterFacts, cache: Cache) {
    this.#counter = counter;
    this.#cache = cache;
  }

  /** Whether any input of this call may be answered now. */
  isAnswered(noun: string, name: string): boolean {
    return !this.#counter().isOn || aboutCall(noun, name) !== undefined;
  }

  /** Whether the call may be answered now with this parsed input. */
  async isOwn(noun: string, name: string, input: unknown): Promise<boolean> {
    if (!this.#counter().isOn) return true;
    const about = aboutCall(noun, name);
    return about !== undefined && changesOwnFields(input) && (await this.#isAbout(about, input));
  }

  /** Drops the events that are about somebody else. */
  withhold(emit: Emit<PaydeskContract>): Emit<PaydeskContract> {
    return (noun, name, payload) => {
      const about = this.#counter().isOn ? aboutEvent(noun, name) : 'program';
      // At once and in order, as the lock needs it.
      if (about === 'program') emit(noun, name, payload);
      else if (about !== undefined) {
        void this.#isAbout(about, payload).then(
          (isOwn) => isOwn && emit(noun, name, payload),
          () => undefined,
        );
      }
    };
  }

  async #isAbout(about: About, value: unknown): Promise<boolean> {
    if (about === 'program') return true;
    const { employee } = this.#counter();
    if (employee === null) return false;
    const ids = idsIn(value);
    const isNamed = (...names: IdName[]) => ids.some(([name]) => names.includes(name));
    if (!isNamed('connectionId')) return false;
    if (about === 'employee') {
      const isWhole = isNamed('companyId') && isNamed('employeeId', 'employeeIds', 'payslipId');
      if (!isWhole) return false;
    }
    const own = await Promise.all(ids.map(([name, id]) => this.#isId(employee, name, id)));
    return own.every(Boolean);
  }

  async #isId(employee: EmployeeRef, name: IdName, id: unknown): Promise<boolean> {
    if (name === 'connectionId' || name === 'companyId') return id === employee[name];
    if (name === 'employeeId' || name === 'employeeIds') return id === employee.employeeId;
    if (typeof id !== 'number') return false;
    const { employeeId, ...company } = employee;
    return (await this.#cache.readPayslipLine({ ...company, payslipId: id }))?.employeeId === employeeId;
  }
}

const ownPaths = new Set(
  fieldsOf(employeeFields)
    .filter(({ section }) => section !== undefined && counterSections.includes(section))
    .map(({ path }) => path),
);

/** At the counter only some sections of the record can be changed. */
function changesOwnFields(input: unknown): boolean {
  // As the calls that save and send a change name them; no other answered call has any of these.
  const { texts = {}, before = {}, now = {} } = input as { texts?: Texts; before?: Texts; now?: Texts };
  const changed = Object.keys(now).filter((path) => (now[path] ?? '') !== (before[path] ?? ''));
  const removed = Object.keys(before).filter((path) => !Object.hasOwn(now, path));
  return [...Object.keys(texts), ...changed, ...removed].every((path) => ownPaths.has(path));
}

/** The ports, without notifications in counter mode: the employee need not know what the clerk is waiting for. */
export function quietAtCounter(ports: Ports, counter: () => Pick<Counter, 'isOn'>): Ports {
  const notifyReportsReady = () => {
    if (!counter().isOn) ports.notifyReportsReady();
  };
  return { ...ports, notifyReportsReady };
}
