import type { ImportHost } from '#features/file-import/import-host.ts';
import { FieldMemory } from '#features/file-import/columns/field-memory.ts';
import type { PreviewRow } from '#features/file-import/preview/import-preview.svelte.ts';
import { ImportState } from '#features/file-import/import-state.svelte.ts';
import { FileProblem } from '#features/file-import/reading/file-problem.ts';
import { readFile } from '#features/file-import/reading/read-file.ts';
import type { ReadReply, ReadRequest } from '#features/file-import/reading/worker.ts';
import type { InputColumn, InputRow } from '#electron/inputs/contract/bulk-input.ts';
import { onboardingFields } from '#electron/onboarding/contract/onboarding.ts';
import { noCodes, offeredCodes } from '#electron/employees/contract/service-codes.ts';
import { fileFields } from '#features/employees/change-many/edited-file.ts';
import { EmployeeFile } from '#features/employees/file/employee-file.svelte.ts';
import { sheetFields } from '#features/employees/file/sheet-field.ts';
import { payFileFields } from '#features/pay-file/pay-file-fields.ts';
import { PayFileState } from '#features/pay-file/pay-file.svelte.ts';
import { PasswordFile } from '#features/hand-out/password-file.svelte.ts';
import { ChartFile } from '#features/journals/chart/chart-file.svelte.ts';
import { createFakeBridge, type FakeHandlers } from '#test/support/page/fake-bridge.ts';

/** What a way in makes of a file: a text for each row of what it uses, and the cells that it blocks (`!`) or asks about. */
interface Reading {
  readonly rows: readonly string[];
  readonly doubts?: readonly string[];
}

/** Why a way in uses nothing of a file: what is wrong with it, or what the clerk has to say first. */
export type Answer = Reading | string;

/** What the clerk does after opening the file: what each column contains, where the headers do not say it. */
export type Choices = readonly string[];

/** Reads files as the worker of the page does, where there is no page. */
export class WorkerInPlace extends EventTarget {
  postMessage({ bytes, sheet, ...options }: ReadRequest): void {
    const reply = readFile(bytes, sheet, options).then(
      (file): ReadReply => ({ ok: true, file }),
      (error: unknown): ReadReply => {
        if (!(error instanceof FileProblem)) throw error;
        return { ok: false, problem: error.code };
      },
    );
    void reply.then((data) => this.dispatchEvent(new MessageEvent('message', { data })));
  }

  terminate(): void {
    // Nothing runs on.
  }
}

const company = { connectionId: 'practice', companyId: 42 };
const groups = {
  payFrequencies: [{ id: 7, companyId: 42, name: 'Monthly' }],
  payPoints: [],
  customFields: [],
  codes: offeredCodes(noCodes),
};

/** Employees, by number. */
const people = {
  EMP001: 'Fourie, Renée',
  EMP002: 'Müller, Jürgen',
  EMP003: 'Nel, Botha',
  '0012': 'Dlamini, Sipho',
  '0013': 'Ndlovu, Thandiwe',
  'EMP-0012': 'Hlophe, Ñandi',
  '12': 'Zulu, Thoko',
};
const sheetRows = Object.entries(people).map(([number, name], index): InputRow => ({
  employeeId: index + 1,
  number,
  name,
  payPoint: null,
  payslipId: index + 91,
  lock: null,
  calculating: false,
  nettPayCents: null,
}));
const inputs = [
  ['calc.basic_salary.normal_hours_input', 'hours'],
  ['calc.commission.amount', 'money'],
  ['calc.30414.start_date', 'date'],
].map(([heading, kind]): InputColumn => ({
  heading: heading ?? '',
  kind: kind as InputColumn['kind'],
  scope: 'payslip',
  source: 'calculation',
}));

const handlers: FakeHandlers = {
  'imports.recall': () => ({ mapping: null }),
  'imports.earlier': () => ({ imports: [] }),
  'imports.matchEmployees': ({ values }) => ({ matches: values.map(() => []) }),
  'imports.employees': () => ({
    employees: sheetRows.map(({ employeeId, number, name }) => {
      const [lastName = '', firstName = ''] = name.split(', ');
      return { employeeId, number, firstName, lastName, payFrequencyName: 'Monthly', endedOn: null };
    }),
  }),
};
const { bridge } = createFakeBridge(handlers);

const joined = (texts: readonly (string | null | undefined)[]) =>
  texts.map((text) => text || '–').join(' · ');

const doubtsOf = (cells: readonly { address: string; doubt: string; isBlocked: boolean }[]) =>
  cells.map(({ address, doubt, isBlocked }) => `${address} ${doubt}${isBlocked ? '!' : ''}`);

const reading = (rows: readonly string[], doubts: readonly string[]): Reading => ({
  rows,
  ...(doubts.length > 0 && { doubts }),
});

/** Which employee, each value that is imported, and what is in doubt. */
async function intoSheet(source: File | string, choices: Choices = []): Promise<Answer> {
  const host = {
    period: { ...company, payFrequencyId: 7, periodEnd: '2026-11-30' },
    company: 'Karoo Wool',
    rows: sheetRows,
    columns: inputs,
    cell: () => undefined,
  } as unknown as ImportHost;
  const state = new ImportState(bridge, host);
  await (typeof source === 'string' ? state.loadPasted(source) : state.read(source));
  const { mapping } = state;
  if (mapping === null) return state.problem ?? 'unread';
  if (choices.length > 0) mapping.chooseHeader(undefined);
  for (const [place, key] of choices.entries()) mapping.choose(place, key);
  mapping.leaveOutUnmatched();
  await state.look();
  if (state.error !== null) throw new Error('The import failed.', { cause: state.error });
  const { preview } = state;
  if (preview === null) return mapping.problems.map(({ type }) => type).join();
  const lettersOf = new Map(mapping.columns.map(({ letters, target }) => [target, letters]));
  const doubts = preview.rows.flatMap(({ line, doubt, values }) => [
    ...(doubt === undefined ? [] : [`${line} ${doubt}`]),
    ...values.flatMap((value) => {
      const found = value.problem ?? value.doubt;
      const address = `${lettersOf.get(value.heading)}${line}`;
      return found === undefined ? [] : [`${address} ${found}${value.problem === undefined ? '' : '!'}`];
    }),
  ]);
  const textOf = ({ match, values }: PreviewRow) =>
    joined([
      'problem' in match ? `(${match.problem.type})` : match.employee.number,
      ...values.map(({ value }) => value),
    ]);
  return reading(preview.rows.map(textOf), doubts);
}

/** The texts of the columns that are used, with the surname beside a name that has both. */
const intoFields =
  (kind: 'take-on' | 'change') =>
  async (source: File | string, choices: Choices = []) => {
    const fields = kind === 'take-on' ? sheetFields(onboardingFields, groups) : fileFields(groups);
    const memory = new FieldMemory(bridge, company, `employees:${kind}`);
    const file = new EmployeeFile(fields, memory, kind === 'take-on' ? '2026-11-20' : undefined);
    await (typeof source === 'string' ? file.openPasted(source) : file.open(source));
    if (file.file === null) return file.problem ?? 'unread';
    if (choices.length > 0) await file.chooseHeader(undefined);
    for (const [place, path] of choices.entries()) file.choose(place, path);
    if (file.blocked !== undefined || file.read === undefined) return file.blocked ?? 'unread';
    const paths = file.columns.flatMap(({ field }) => (field === undefined ? [] : [field.path]));
    const shown = paths.includes('lastName')
      ? paths
      : paths.flatMap((path) => (path === 'firstName' ? [path, 'lastName'] : [path]));
    const { employees, doubted } = file.read;
    const rows = employees.map((texts) => joined(shown.map((path) => texts[path])));
    return reading(rows, doubtsOf(doubted));
  };

/** What is compared with the payslips: whatever is in doubt is said beside it. */
async function intoPayFile(source: File | string, choices: Choices = []): Promise<Answer> {
  if (typeof source === 'string') throw new Error('A pay file is not pasted.');
  const file = new PayFileState(new FieldMemory(bridge, company, 'pay-file'));
  await file.open(source);
  if (file.file === null) return file.opened.problem ?? 'unread';
  for (const [place, field] of choices.entries()) {
    file.choose(place, payFileFields.find((one) => one === field) ?? '');
  }
  if (file.blocked !== undefined || file.read === null) return file.blocked ?? 'unread';
  const rows = file.read.lines.map(({ number, name, account, amountCents }) =>
    joined([number, name, account, amountCents === null ? null : String(amountCents)]),
  );
  return reading(rows, doubtsOf(file.read.doubted));
}

async function intoPasswords(source: File | string, choices: Choices = []): Promise<Answer> {
  if (typeof source === 'string') throw new Error('A list of passwords is not pasted.');
  const file = new PasswordFile();
  await file.open(source);
  if (file.columns.length === 0) return file.opened.problem ?? 'unread';
  if (choices.includes('number')) file.number = choices.indexOf('number');
  if (choices.includes('password')) file.password = choices.indexOf('password');
  if (file.read === null) return 'unread';
  return reading(
    file.read.rows.map(({ number, password }) => joined([number, password])),
    doubtsOf(file.read.doubted),
  );
}

async function intoChart(source: File | string, choices: Choices = []): Promise<Answer> {
  if (typeof source === 'string') throw new Error('A chart of accounts is not pasted.');
  const file = new ChartFile();
  await file.open(source);
  if (file.file === null) return file.opened.problem ?? 'unread';
  for (const part of ['code', 'name'] as const) {
    if (choices.includes(part)) file.choose(part, choices.indexOf(part));
  }
  if (file.read === null) return 'unread';
  return reading(
    file.read.accounts.map(({ code, name }) => joined([code, name])),
    doubtsOf(file.read.doubted),
  );
}

/** Every way in which a file, or a table that was copied from one, comes into Paydesk. */
export const waysIn = {
  'bulk import': intoSheet,
  paste: intoSheet,
  'add many': intoFields('take-on'),
  'change many': intoFields('change'),
  'pay file': intoPayFile,
  'password list': intoPasswords,
  'chart of accounts': intoChart,
} satisfies Record<string, (source: File | string, choices?: Choices) => Promise<Answer>>;

export type WayIn = keyof typeof waysIn;
