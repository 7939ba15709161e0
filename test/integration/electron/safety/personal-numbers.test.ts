import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Call, Contract } from '#kit/define.ts';
import type { CustomField } from '#electron/employees/contract/custom-fields.ts';
import { allPayslips } from '#electron/payslips/contract/payslip-line.ts';
import { bareNumber } from '#payroll/personal-number.ts';
import { contract } from '#electron/contract.ts';
import { createPipeline } from '#electron/ipc/pipeline.ts';
import type { CachedEmployee } from '#electron/employees/store/records.ts';
import { readAllRecords } from '#electron/employees/all-records.ts';
import { openRuntime, type Runtime } from '#test/support/runtime.ts';
import { counts, tell } from '#test/support/counts.ts';
import { exampleOf } from '#test/support/example-input.ts';
import { syncCompany } from '#test/support/synced.ts';
import { byName, everyEmployee, wholeList } from '#test/support/samples/filters.ts';
import type { PracticeService } from '#practice/service.ts';
import { addressOf, startPractice } from '#test/support/service/practice-service.ts';
import { baobab } from '#test/support/samples/practice.ts';

/** Custom fields, several pay frequencies and both versions of the interface. */
const companyId = baobab;
const idNumber = '8001015009087';
const second = '62987654321';
const iban = 'GB29NWBK60161331926819';
let practice: PracticeService;
let runtime: Runtime;
let company: { connectionId: string; companyId: number };
let one: CachedEmployee;
let draftId: string;
let periodEnd: string;

beforeEach(async () => {
  practice = await startPractice({ companyIds: [companyId] });
  runtime = await openRuntime({ practice: addressOf(practice) });
  const { connection } = await runtime.handlers.connections.openPractice({});
  company = { connectionId: connection.id, companyId };
  await runtime.handlers.companies.list({ connectionId: connection.id });
  await syncCompany(runtime, company);
  one = await plant();
  // The service has none of it, so each number becomes a change; then it is planted again.
  await syncCompany(runtime, company);
  one = await plant();
  const [period] = (
    await runtime.store.cache.listPeriods({ ...company, payFrequencyId: one.payFrequencyId ?? 0 })
  ).items;
  periodEnd = period?.end ?? '';
  ({ draftId } = await runtime.handlers.bulkInputs.open({
    ...company,
    payFrequencyId: one.payFrequencyId ?? 0,
    periodEnd,
  }));
  // As a draft of an earlier version has them.
  for (const heading of ['income_tax_number', 'id_number', 'job_title']) {
    const column = { heading, scope: 'employee', kind: 'text', source: 'attribute' } as const;
    await runtime.store.work.addDraftColumn({ draftId, column });
  }
});

afterEach(async () => {
  await runtime.close();
  await practice.close();
});

/** Puts numbers where services and companies keep them: in fields of any name, in groups, and inside other texts. */
async function plant(): Promise<CachedEmployee> {
  const [first] = await readAllRecords(runtime.store.cache, company);
  const employeeId = first?.id ?? 0;
  await runtime.handlers.employees.refresh({ ...company, employeeId, force: true });
  const known = await runtime.store.cache.readEmployee({ ...company, employeeId });
  if (known === null) throw new Error('the company has nobody');
  const [grouped, wide] = ['800101/5009/087', '８００１０１５００９０８７'];
  const employee: CachedEmployee = {
    ...known.item,
    idNumber,
    jobTitle: `Clerk, ID ${grouped}`,
    attributes: { ...known.item.attributes, id_number: idNumber, job_title: wide },
    customFields: { ...known.item.customFields, 611: second, 640: grouped, 641: wide },
    fields: {
      ...known.item.fields,
      id_no: idNumber,
      note: `was ${wide}`,
      tax_ref: known.item.incomeTaxNumber ?? '',
      reference: iban,
      second_account: second,
      bank_details: { first: { account_no: second } },
      list: [grouped],
    },
  };
  await runtime.store.cache.replaceEmployee({ ...company, employee, at: Date.now() });
  const named = [{ id: '611', name: 'Second account', values: [] }];
  await runtime.handlers.customFields.save({ ...company, named });
  return employee;
}

/** Every whole number of the company, as it is compared. */
async function allNumbers(): Promise<string[]> {
  const records = await readAllRecords(runtime.store.cache, company);
  const numbers = records.flatMap(({ idNumber: id, otherNumber, incomeTaxNumber, bankAccount }) => [
    id,
    otherNumber,
    incomeTaxNumber,
    bankAccount?.accountNumber,
  ]);
  return [
    ...new Set([...numbers, idNumber, second, iban].flatMap((number) => (number ? bareNumber(number) : []))),
  ];
}

/** All texts and numbers of a value, with the path to each. */
function leavesOf(value: unknown, path = ''): (readonly [path: string, text: string])[] {
  if (typeof value === 'string' || typeof value === 'number') return [[path, String(value)]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    [path, name] as const,
    ...leavesOf(inner, `${path}.${name}`),
  ]);
}

const wholeIn = (numbers: readonly string[], value: unknown): string[] =>
  leavesOf(value).flatMap(([path, text]) => {
    const bare = bareNumber(text);
    return numbers.some((number) => bare.includes(number)) ? [path] : [];
  });

/** The recorded calls that show a number; those that end, lock or empty the profile; those that only save a file. */
const leftOut = new Set([
  'personalNumbers.reveal',
  'personalNumbers.copy',
  'profile',
  'lock',
  'counter',
  'retention',
  'recovery',
  'backups',
  'practice',
  'updates',
  'connections.forget',
  'connections.openPractice',
  'companies.remove',
  'exports',
  'employees.saveAnswer',
  'employees.saveFile',
  'imports.saveTemplate',
]);

/** Reading from the service replaces what was planted. */
const readsService =
  /^(refresh|start|setCompany|test|resume|ask|change|remove|create|end|read(Bases|Unread|LastPeriod|Some))$/;

function everyCall() {
  const all = Object.entries(contract as Contract).flatMap(([noun, { calls }]) =>
    Object.entries(calls as Record<string, Call>).map(([name, { input }]) => ({ noun, name, input })),
  );
  return all
    .filter(({ noun, name }) => !leftOut.has(noun) && !leftOut.has(`${noun}.${name}`))
    .toSorted((a, b) => Number(readsService.test(a.name)) - Number(readsService.test(b.name)));
}

test('returns no whole number from any call or event, except from the one that is recorded', async (context) => {
  await changeNumbers();
  const numbers = await allNumbers();
  expect(numbers.length).toBeGreaterThan(20);
  const dispatch = createPipeline({
    contract,
    handlers: runtime.handlers,
    isTrusted: () => true,
    isLocked: () => false,
    counter: runtime.counterGuard,
    checkOutputs: true,
    logUnexpected: () => undefined,
  });
  const known = {
    ...company,
    employeeId: one.id,
    employeeIds: [one.id],
    payFrequencyId: one.payFrequencyId,
    draftId,
    periodEnd,
    window: wholeList,
    offset: 0,
    limit: 500,
    search: '',
    customFields: ['611', '612', '640'],
  };
  const found: string[] = [];
  const answered = new Set<string>();
  for (const { noun, name, input } of everyCall()) {
    const where = `${noun}.${name}`;
    for (let variant = 0; variant < counts.exampleInputs; variant += 1) {
      const asked = exampleOf(input, { known, variant });
      const answer = await dispatch({ noun, name, input: asked, sender: {} as never });
      if (answer.ok) answered.add(where);
      found.push(...wholeIn(numbers, answer).map((path) => `${where}${path}`));
    }
  }
  // A call that only refused its examples proves nothing: most must have answered.
  expect(answered.size).toBeGreaterThan(140);
  tell(context, { calls: answered.size });
  expect(found).toEqual([]);
  expect(
    runtime.events.flatMap(({ event, payload }) => wholeIn(numbers, payload).map((path) => event + path)),
  ).toEqual([]);
});
const firstRows = { offset: 0, limit: 50 };

/** What each call that searches shows of the employee for a text; undefined if it does not find them. */
const searches: Readonly<Record<string, (text: string) => Promise<unknown>>> = {
  search: async (text) =>
    (await runtime.handlers.search.find({ text, limit: 50 })).employees.find(
      ({ employeeId }) => employeeId === one.id,
    ),
  employees: async (search) => {
    const asked = { ...company, ...everyEmployee, search, sort: byName, window: firstRows };
    return (await runtime.handlers.employees.list(asked)).rows.find(
      ({ employeeId }) => employeeId === one.id,
    );
  },
  payslips: async (search) => {
    const asked = { ...company, ...allPayslips, search, sort: byName, window: firstRows };
    return (await runtime.handlers.payslips.list(asked)).rows.find(({ employeeId }) => employeeId === one.id);
  },
  'audit log': async (text) => {
    const { rows } = await runtime.handlers.auditLog.list({
      filter: { text, kinds: ['employee-changed'] },
      window: firstRows,
    });
    return rows.length === 0 ? undefined : rows;
  },
};

const questions = async () =>
  (
    await runtime.store.work.listAuditEntries({
      filter: { kinds: ['people-matched'] },
      offset: 0,
      limit: 500,
    })
  ).rows;

test.each(Object.keys(searches))(
  'tells no more of a number digit by digit than its end: %s',
  async (name) => {
    const finds = searches[name];
    const account = one.bankAccount?.accountNumber ?? '';
    await changeNumbers();
    const visible = JSON.stringify([
      await searches['employees']?.(one.lastName),
      await finds?.(one.lastName),
    ]);
    expect(visible).toContain(one.firstName);
    for (const number of [idNumber, account, second]) {
      const parts = Array.from(number, (_, index) => [
        number.slice(index),
        number.slice(0, index + 1),
        number.slice(index, index + 4),
        number.slice(index, index + 6),
      ]).flat();
      for (const part of parts) {
        // A whole ID number may be asked for, and is recorded; the last four digits stand in the panel.
        if (part === idNumber || (number === idNumber && number.slice(-4) === part)) continue;
        if ((await finds?.(part)) !== undefined) expect([part, visible.includes(part)]).toEqual([part, true]);
      }
    }
  },
);

/** Entries of the audit log that had these numbers before and after. */
async function changeNumbers(): Promise<void> {
  const now = Date.now();
  const employee = { ...company, employeeId: one.id };
  const entry = { at: now, kind: 'employee-changed', outcome: 'applied', ...employee } as const;
  const account = one.bankAccount?.accountNumber ?? '';
  await runtime.store.work.addAuditEntry({
    ...entry,
    subject: 'idNumber',
    old: idNumber,
    new: '800101/5009/087',
  });
  await runtime.store.work.addAuditEntry({
    ...entry,
    subject: 'bankAccount.accountNumber',
    old: account,
    new: second,
  });
  await runtime.store.work.addAuditEntry({
    ...entry,
    subject: 'customFields.611',
    old: second,
    new: account,
  });
}

test('stores only the end of a number in the audit log', async () => {
  await changeNumbers();
  const { rows } = await runtime.store.work.listAuditEntries({ filter: {}, offset: 0, limit: 500 });
  expect(wholeIn(await allNumbers(), rows)).toEqual([]);
  expect(rows.find(({ subject }) => subject === 'idNumber')).toMatchObject({
    old: '•••• 9087',
    new: '•••• 9087',
  });
  expect(await runtime.handlers.auditLog.verify({})).toMatchObject({ brokenAt: null });
});

test.each(['search', 'employees', 'payslips'])(
  'finds somebody by the whole ID number, however it is written, with an entry: %s',
  async (name) => {
    for (const written of [idNumber, '800101 5009 087', '800101/5009/087', '８００１０１５００９０８７']) {
      expect(await searches[name]?.(written)).toBeDefined();
    }
    expect(await searches[name]?.('9087')).toBeDefined();
    expect(await questions()).toMatchObject([{ subject: 'id-number', new: '1' }]);
    expect(await searches[name]?.('8001015009088')).toBeUndefined();
    expect(await questions()).toHaveLength(2);
  },
);

test('records every comparison of a number with those of employees', async () => {
  const counted = async () => (await questions()).map(({ subject, new: count }) => `${subject} ${count}`);
  const guesses = Array.from({ length: 100 }, (_, index) => `80010151${String(index).padStart(2, '0')}087`);
  await runtime.handlers.employees.compare({
    ...company,
    rows: guesses.map((guess) => ({ '@employeeId': String(one.id), idNumber: guess })),
  });
  expect(await counted()).toEqual(['personal-number 100']);
  const { found } = await runtime.handlers.employees.alike({
    ...company,
    texts: { idNumber },
    exceptId: null,
  });
  expect(found).toMatchObject([{ employeeId: one.id, by: ['id-number'] }]);
  expect(await counted()).toEqual(['personal-number 1', 'personal-number 100']);
  await runtime.handlers.onboarding.beginMany({
    ...company,
    employees: ['62000000001', second].map((account) => ({ 'bankAccount.accountNumber': account })),
  });
  await runtime.handlers.onboarding.findAlike(company);
  expect((await counted())[0]).toBe('personal-number 2');
  const line = { name: '', number: '', branch: '', amountCents: 1, reference: '' };
  await runtime.handlers.payFiles.check({
    ...company,
    payFrequencyId: one.payFrequencyId ?? 0,
    periodEnd: '2026-11-30',
    payslips: 'both',
    lines: [second, '62000000002', '62000000003'].map((account, row) => ({ ...line, row, account })),
  });
  expect((await counted())[0]).toBe('bank-account 3');
});

test('compares no number that is incomplete or masked', async () => {
  for (const typed of ['800101500908', '8001015009', '9087', '•••• 9087']) {
    const { found } = await runtime.handlers.employees.alike({
      ...company,
      texts: { idNumber: typed },
      exceptId: null,
    });
    expect([typed, found]).toEqual([typed, []]);
  }
  expect(await questions()).toEqual([]);
});

test('keeps a custom field masked when it is renamed, made a drop-down or loses its name', async () => {
  const shown = async () => {
    const { customFields } = await runtime.handlers.employees.record({ ...company, employeeId: one.id });
    const { texts } = await runtime.handlers.employees.fields({ ...company, employeeId: one.id });
    return [customFields.find(({ name }) => name === '611')?.value, texts['customFields.611'] ?? null];
  };
  expect(await shown()).toEqual(['•••• 321', '•••• 321']);
  const save = (named: CustomField[]) => runtime.handlers.customFields.save({ ...company, named });
  await save([{ id: '611', name: 'Shoe size', values: [] }]);
  expect(await shown()).toEqual(['•••• 321', '•••• 321']);
  await save([{ id: '611', name: 'Shoe size', values: [{ id: second, name: 'Guessed' }] }]);
  expect(await shown()).toEqual(['•••• 321', '•••• 321']);
  await save([]);
  expect(await shown()).toEqual(['•••• 321', null]);
  // Never called a number, but it has one.
  await save([{ id: '640', name: 'Locker', values: [] }]);
  const { texts } = await runtime.handlers.employees.fields({ ...company, employeeId: one.id });
  expect(texts['customFields.640']).toBe('•••• 9087');
});

test('offers no column for a personal number', async () => {
  for (const heading of [
    'income_tax_number',
    'id_number',
    'other_number',
    'second_account',
    'calc.garnishee.account_number',
  ]) {
    const column = { draftId, heading, scope: 'employee', kind: 'text' } as const;
    await expect(runtime.handlers.bulkInputs.addColumn(column)).rejects.toMatchObject({
      code: 'invalid-input',
    });
  }
});
