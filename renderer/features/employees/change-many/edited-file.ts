import type { Bridge } from '#bridge/bridge.ts';
import { withCustomFields } from '#electron/employees/contract/custom-fields.ts';
import { employeeFields } from '#electron/employees/contract/employee-fields.ts';
import { idColumn, type ComparedEmployee } from '#electron/employees/contract/employee-comparison.ts';
import type { CompanyRef } from '#kit/ids.ts';
import { AppError } from '#kit/errors.ts';
import { kindOf } from '#features/inputs/values/input-kinds.ts';
import { displayText } from '#form/display-text.ts';
import { changeManyMessages as messages } from '../texts/change-many.ts';
import { doubtMessages, problemMessages } from '#messages/forms.ts';
import { addManyMessages } from '#features/onboarding/texts/add-many.ts';
import { sheetFields, withOwnTitles, type Groups, type SheetField } from '../file/sheet-field.ts';

/** A change as the clerk sees it; `found` is what is wrong with it, `doubt` what is unlikely, or ''. */
export interface ChangeLine {
  readonly employee: ComparedEmployee;
  readonly field: string;
  readonly before: string;
  readonly after: string;
  readonly found: string;
  readonly doubt: string;
}

/** The column by which the rows of an exported file are matched to employees again. */
const idField: SheetField = {
  path: idColumn,
  section: '',
  label: messages.idHeader,
  title: messages.idHeader,
  field: { path: idColumn, row: { kind: 'text' }, section: undefined, wire: undefined, of: undefined },
  kind: kindOf('text'),
  choices: undefined,
  messages: { label: messages.idHeader },
};

export const fileFields = (groups: Groups): readonly SheetField[] =>
  withOwnTitles([idField, ...sheetFields(withCustomFields(employeeFields, groups.customFields), groups)]);

const [narrowest, widest] = [12, 36];

/** The columns of an exported file, with values as the forms show them. */
export const fileColumns = (fields: readonly SheetField[]) =>
  fields
    .filter(({ path }) => path !== idColumn)
    .map(({ path, title, field, choices = [] }) => ({
      path,
      header: title,
      width: Math.min(widest, Math.max(narrowest, title.length)),
      kind: field.row.kind === 'date' ? ('date' as const) : ('text' as const),
      optionTexts: Object.fromEntries([
        ...choices.map(({ value, text }) => [value, text] as const),
        ...(field.row.kind === 'yes-no' ? [['yes', 'Yes'] as const, ['no', 'No'] as const] : []),
      ]),
    }));

/** What an edited file would change, and which of it can be sent. */
export class EditedFile {
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

  constructor(compared: readonly ComparedEmployee[], fields: readonly SheetField[]) {
    const byPath = new Map(fields.map((field) => [field.path, field]));
    const rows = Map.groupBy(compared, ({ employeeId }) => employeeId);
    const changed = compared.filter(({ employeeId, changes }) => employeeId !== null && changes.length > 0);
    this.unmatched = rows.get(null) ?? [];
    this.lines = changed.flatMap((employee) => {
      const isTwice = (rows.get(employee.employeeId)?.length ?? 0) > 1;
      const ofRow = isTwice ? messages.twice : employee.namesOther ? messages.namesOther : '';
      return linesOf(employee, byPath, ofRow);
    });
    const wrong = new Set(this.lines.filter(({ found }) => found !== '').map(({ employee }) => employee));
    this.ready = changed.filter((employee) => !wrong.has(employee));
    this.leftOut = [
      ...this.unmatched.map((employee): ChangeLine => ({
        employee,
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
  /** What is wrong with the row as a whole. */
  ofRow: string,
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
    const found = reasons || (isListed ? '' : addManyMessages.notListed(now));
    const textOf = (text: string) => displayText(row, text, field.messages);
    return [
      {
        employee,
        field: field.title,
        before: textOf(before),
        after: problem === null ? textOf(now) : now,
        found: found || ofRow,
        doubt: doubts.get(path) ?? '',
      },
    ];
  });
  const others = employee.problems.flatMap(({ path, problem }): ChangeLine[] => {
    const field = byPath.get(path);
    if (field === undefined) return [];
    const found = field.messages.problems?.[problem] ?? problemMessages[problem](field.field.row);
    return [{ employee, field: field.title, before: '', after: '', found, doubt: '' }];
  });
  const changed = new Set(employee.changes.map(({ path }) => path));
  const besides = Array.from(doubts).flatMap(([path, doubt]): ChangeLine[] => {
    const field = byPath.get(path)?.title;
    if (field === undefined || changed.has(path) || employee.changes.length === 0) return [];
    return [{ employee, field, before: '', after: '', found: '', doubt }];
  });
  return [...lines, ...others, ...besides];
}

/** Puts the changes of one row into the outbox. Rejects with `review-outdated` if the record has changed since. */
export async function sendChanges(
  calls: Bridge['calls'],
  company: CompanyRef,
  { employeeId, changes }: ComparedEmployee,
): Promise<void> {
  if (employeeId === null) return;
  const { texts: before } = await calls.employees.fields({ ...company, employeeId });
  if (changes.some((change) => (before[change.path] ?? '') !== change.before)) {
    throw new AppError('review-outdated', {});
  }
  const now = { ...before, ...Object.fromEntries(changes.map(({ path, now: text }) => [path, text])) };
  await calls.employees.change({ ...company, employeeId, before, now });
}
