import type { Bridge } from '#bridge/bridge.ts';
import type { ComparedEmployee } from '#electron/employees/contract/employee-comparison.ts';
import type { CompanyRef } from '#kit/ids.ts';
import { AppError } from '#kit/errors.ts';
import { displayText, readBackText } from '#form/display-text.ts';
import { changeManyMessages as messages } from '../texts/change-many.ts';
import { doubtMessages, formMessages, problemMessages } from '#messages/forms.ts';
import { addManyMessages } from '#features/onboarding/texts/add-many.ts';
import type { SheetField } from '../file/sheet-field.ts';

/** A change as the clerk sees it; `found` is what is wrong with it, `doubt` what is unlikely, or ''. */
export interface ChangeLine {
  readonly employee: ComparedEmployee;
  /** '' for a row as a whole. */
  readonly path: string;
  readonly field: string;
  readonly before: string;
  readonly after: string;
  readonly found: string;
  readonly doubt: string;
  /** The service refused it as it is. */
  readonly isRefused?: boolean;
}

/** Why the service refused a text that was not changed since, by field. */
export type Refusals = ReadonlyMap<string, string>;

/** What rows of an edited file or of the sheet would change, and which of it can be sent. */
export class ChangeList {
  readonly lines: readonly ChangeLine[];
  /** Employees whose changes can be sent. */
  readonly ready: readonly ComparedEmployee[];
  /** Employees in whose rows something has to be corrected. */
  readonly blocked: readonly ComparedEmployee[];
  readonly unmatched: readonly ComparedEmployee[];
  /** What is not sent, with the reasons: rows of nobody, and all changes of rows with something to correct. */
  readonly leftOut: readonly ChangeLine[];
  /** Employees whose custom fields have to be read before they can be compared. */
  readonly unread: readonly ComparedEmployee[];
  /** Employees among those that can be sent who would be paid into another account. */
  readonly bank: readonly ComparedEmployee[];
  /** What is unlikely about changes that can be sent. */
  readonly doubtful: readonly ChangeLine[];

  constructor(
    compared: readonly ComparedEmployee[],
    fields: readonly SheetField[],
    refusalsOf: (employeeId: number) => Refusals | undefined = () => undefined,
  ) {
    const byPath = new Map(fields.map((field) => [field.path, field]));
    const rows = Map.groupBy(compared, ({ employeeId }) => employeeId);
    const changed = compared.filter(({ employeeId, changes }) => employeeId !== null && changes.length > 0);
    this.unmatched = rows.get(null) ?? [];
    this.lines = changed.flatMap((employee) => {
      const isTwice = (rows.get(employee.employeeId)?.length ?? 0) > 1;
      const ofRow = isTwice ? messages.twice : employee.namesOther ? messages.namesOther : '';
      return linesOf(employee, byPath, { ofRow, refusals: refusalsOf(employee.employeeId ?? 0) });
    });
    const wrong = new Set(this.lines.filter(({ found }) => found !== '').map(({ employee }) => employee));
    this.ready = changed.filter((employee) => !wrong.has(employee));
    this.leftOut = [
      ...this.unmatched.map((employee): ChangeLine => ({
        employee,
        path: '',
        field: '',
        before: '',
        after: '',
        found: messages.noEmployee,
        doubt: '',
      })),
      ...this.lines.filter(({ employee }) => wrong.has(employee)),
    ];
    this.blocked = changed.filter((employee) => wrong.has(employee));
    const ready = new Set(this.ready);
    this.doubtful = this.lines.filter(({ employee, doubt }) => doubt !== '' && ready.has(employee));
    this.unread = changed.filter(({ changes }) => changes.some(({ problem }) => problem === 'not-read'));
    this.bank = this.ready.filter(({ changes }) =>
      changes.some(({ path }) => path.startsWith('bankAccount.')),
    );
  }
}

function linesOf(
  employee: ComparedEmployee,
  byPath: ReadonlyMap<string, SheetField>,
  /** `ofRow`: what is wrong with the row as a whole. */
  { ofRow, refusals }: { ofRow: string; refusals: Refusals | undefined },
): ChangeLine[] {
  const doubts = new Map(
    employee.doubts.map(({ path, doubt }) => [
      path,
      byPath.get(path)?.messages.doubts?.[doubt] ?? doubtMessages[doubt],
    ]),
  );
  const lines = employee.changes.flatMap(({ path, before, now, problem }): ChangeLine[] => {
    const field = byPath.get(path);
    if (field === undefined) return [];
    const { row } = field.field;
    const isListed = field.choices?.some(({ value }) => value === now) ?? true;
    const reasons =
      problem === null ? '' : (field.messages.problems?.[problem] ?? problemMessages[problem](row));
    const refusal = refusals?.get(path);
    const unsent = reasons || (isListed ? '' : addManyMessages.notListed(now));
    const found = unsent || (refusal === undefined ? '' : formMessages.serviceSays(refusal));
    return [
      {
        employee,
        path,
        field: field.title,
        before: displayText(row, before, field.messages),
        // Whole, to be read back to whoever asked for it.
        after: problem === null ? readBackText(row, now, field.messages) : now,
        found: found || ofRow,
        doubt: doubts.get(path) ?? '',
        isRefused: unsent === '' && refusal !== undefined,
      },
    ];
  });
  const others = employee.problems.flatMap(({ path, problem }): ChangeLine[] => {
    const field = byPath.get(path);
    if (field === undefined) return [];
    const found = field.messages.problems?.[problem] ?? problemMessages[problem](field.field.row);
    return [{ employee, path, field: field.title, before: '', after: '', found, doubt: '' }];
  });
  const changed = new Set(employee.changes.map(({ path }) => path));
  const besides = Array.from(doubts).flatMap(([path, doubt]): ChangeLine[] => {
    const field = byPath.get(path)?.title;
    if (field === undefined || changed.has(path) || employee.changes.length === 0) return [];
    return [{ employee, path, field, before: '', after: '', found: '', doubt }];
  });
  return [...lines, ...others, ...besides];
}

/**
 * Puts the changes of one row into the outbox. Rejects with `review-outdated` if the record has changed since, in a changed
 * field or in one that is sent with it.
 */
export async function sendChanges(
  calls: Bridge['calls'],
  company: CompanyRef,
  { employeeId, changes, seen }: ComparedEmployee,
): Promise<void> {
  if (employeeId === null) return;
  const { texts: before } = await calls.employees.fields({ ...company, employeeId });
  if (Object.entries(seen).some(([path, text]) => (before[path] ?? '') !== text)) {
    throw new AppError('review-outdated', {});
  }
  const now = { ...before, ...Object.fromEntries(changes.map(({ path, now: text }) => [path, text])) };
  await calls.employees.change({ ...company, employeeId, before, now });
}
