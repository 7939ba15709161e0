import type { ComparedEmployee } from '#electron/employees/contract/employee-comparison.ts';
import type { SheetEmployee } from '#electron/employees/contract/typed-change.ts';
import { maskNumber } from '#payroll/personal-number.ts';
import type { FakeHandlers } from './page/fake-bridge.ts';
import { windowOf } from './samples/karoo.ts';
import { anEmployeeLine } from './samples/employees.ts';

const email = 'email';
export const account = 'bankAccount.accountNumber';

type Texts = Record<string, string>;

/** Main with three employees, whose changes are compared as they are typed: an e-mail without @ is wrong. */
export class ChangingMain {
  readonly records = new Map<number, Texts>();
  readonly typed = new Map<number, Texts>();
  readonly sent = new Map<number, SheetEmployee['sent']>();

  constructor(count = 3) {
    for (let id = 1; id <= count; id += 1) {
      this.records.set(id, {
        jobTitle: 'Packer',
        email: `e${id}@example.org`,
        paymentMethod: 'eft_manual',
        [account]: maskNumber('62001234567'),
      });
    }
  }

  compared(employeeId: number, row: number): ComparedEmployee {
    const held = this.records.get(employeeId) ?? {};
    const changes = Object.entries(this.typed.get(employeeId) ?? {}).map(([path, now]) => ({
      path,
      before: held[path] ?? '',
      now,
      problem: path === email && now !== '' && !now.includes('@') ? ('not-an-email' as const) : null,
    }));
    const name = { firstName: 'Sipho', lastName: `Dlamini ${employeeId}`, number: `E${employeeId}` };
    const seen = Object.fromEntries(changes.map(({ path, before }) => [path, before]));
    return { row, employeeId, by: 'id', ...name, changes, seen, problems: [], doubts: [], namesOther: false };
  }

  rowOf(employeeId: number, paths: readonly string[]): SheetEmployee {
    const held = this.records.get(employeeId) ?? {};
    return {
      employeeId,
      number: `E${employeeId}`,
      firstName: 'Sipho',
      lastName: `Dlamini ${employeeId}`,
      texts: Object.fromEntries(paths.map((path) => [path, held[path] ?? ''])),
      typed: { ...this.typed.get(employeeId) },
      hasCustomFields: true,
      sent: this.sent.get(employeeId) ?? null,
    };
  }

  get handlers(): FakeHandlers {
    return {
      'employees.list': ({ window }) =>
        windowOf(this.records.size, (index) => anEmployeeLine(index, { employeeId: index + 1 }), window),
      'employees.sheet': ({ employeeIds, paths }) => ({
        rows: employeeIds.filter((id) => this.records.has(id)).map((id) => this.rowOf(id, paths)),
      }),
      'employees.saveTypedMany': ({ employees }) => {
        for (const { employeeId, texts } of employees) {
          const held = this.records.get(employeeId) ?? {};
          const now = Object.entries({ ...this.typed.get(employeeId), ...texts });
          this.typed.set(
            employeeId,
            Object.fromEntries(now.filter(([path, text]) => text !== (held[path] ?? ''))),
          );
        }
        return {};
      },
      'employees.compareTyped': ({ employeeIds }) => ({
        compared: employeeIds.flatMap((id, row) => (this.typed.has(id) ? [this.compared(id, row)] : [])),
      }),
      'employees.fields': ({ employeeId }) => ({
        texts: { ...this.records.get(employeeId) },
        typed: null,
        customFields: [],
      }),
      'employees.change': ({ employeeId, now }) => {
        const texts = Object.fromEntries(
          Object.keys(this.typed.get(employeeId) ?? {}).map((path) => [path, now[path] ?? '']),
        );
        this.typed.delete(employeeId);
        this.sent.set(employeeId, { state: 'sending', texts, message: null, refusals: [] });
        return { writeId: `w-${employeeId}` };
      },
    };
  }
}
