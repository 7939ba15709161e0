import fc from 'fast-check';
import { auditKind, auditOutcome } from '#electron/audit-log/contract/audit-entry.ts';
import { employeeFields, newEmployeeFields } from '#electron/employees/contract/employee-fields.ts';
import { inheritedTypes } from '#electron/employees/contract/inherited-fields.ts';
import { heldKinds, type Filled } from '#electron/employees/contract/personal-data.ts';
import { handOutWay } from '#electron/hand-out/contract/hand-out.ts';
import { catalogueInputs, payItems } from '#electron/pay-items/contract/pay-items.ts';
import type { AnswerData } from '#features/employees/record/answer/answer-data.ts';
import { answerCopy, answerLetter } from '#features/employees/record/answer/answer-letter.ts';
import { inheritedFormMessages } from '#features/employees/texts/inherited.ts';
import { factNames, letterMessages, partTitles } from '#features/employees/texts/personal-data.ts';
import { fieldsOf } from '#kit/form/form-table.ts';
import { weekInputs } from '#payroll/week-hours.ts';
import { runs } from '#test/support/seed.ts';
import { anAuditEntry } from '#test/support/samples/audit-entry.ts';
import { groups } from '#test/support/samples/karoo.ts';
import { aPayItem } from '#test/support/samples/pay-items.ts';
import { aPayslipLine } from '#test/support/samples/payslips.ts';
import { describe, expect, test } from 'vitest';

const uuid = '0b9e2c1d-7f43-4c2a-9a50-1c2d3e4f5a6b';
/** Ids that only programs know. */
const ids = { employee: 99_410_001, frequency: 99_007_302, leaveType: 99_418_851, definition: 99_048_211 };
const email = 'thandi@example.co.za';

const answerer = {
  name: 'Thandi Nkosi',
  company: 'Karoo Fresh Produce',
  service: 'payroll.example',
  officer: 'Naledi Mokoena, information officer',
  contact: 'privacy@karoo.example\n021 555 0100',
};

/** Every name that the service or our own code has for a field, an item or a choice. */
const wireNames: readonly string[] = [
  ...fieldsOf(newEmployeeFields).flatMap(({ path, row, wire }) => [
    ...(wire?.split('.') ?? []),
    ...(row.kind === 'choice' ? row.options : []),
    ...path.split('.').filter((part) => /[A-Z]/.test(part)),
  ]),
  ...Object.keys(inheritedFormMessages.fields),
  ...weekInputs,
  ...payItems.map(({ item }) => item),
  ...catalogueInputs.flatMap(({ heading }) => heading.split('.').slice(1)),
  'wave_id',
  'wave id',
  'terminationCode',
  'calc.',
].filter((name) => /[_A-Z. ]/.test(name));

const words = fc.constantFrom('Packer', 'Protea Street', 'Zanele', 'Tools', 'On leave');
const outside = fc.oneof(
  words,
  fc.constantFrom('true', uuid, 'eft_manual', '2026-11-20T08:00:00Z', `see ${uuid}`),
);
/** The texts of a record, each choice by one of its wire values. */
const texts = fc.record(
  Object.fromEntries(
    fieldsOf(employeeFields).map(({ path, row }) => [
      path,
      path === 'email'
        ? fc.constant(email)
        : row.kind === 'choice'
          ? fc.constantFrom(...row.options)
          : row.kind === 'reference'
            ? fc.constant(String(ids.frequency))
            : row.kind === 'yes-no'
              ? fc.constantFrom('yes', 'no')
              : row.kind === 'date'
                ? fc.constant('1985-03-09')
                : row.masked === true
                  ? fc.constant('•••• 9087')
                  : words,
    ]),
  ),
);

const others = fc.constant<{ name: string; value: string }[]>([
  { name: 'id', value: String(ids.employee) },
  { name: 'wave_id', value: String(ids.frequency) },
  { name: 'uuid', value: uuid },
  { name: 'cell_no', value: '082 123 4567' },
  { name: 'identifying_number', value: '•••• 9087' },
  { name: 'classification_inputs', value: '{"employment_type":"full_time"}' },
  { name: 'take_on_object', value: `{"days_worked":"20","wave_id":${ids.frequency},"token":"${uuid}"}` },
  { name: 'selfServiceState', value: 'not_invited' },
  { name: 'passport_no', value: '•••• 123' },
]);

const subjects = [
  ...Object.values(fieldsOf(employeeFields)).map(({ path }) => path),
  ...weekInputs,
  ...Object.keys(inheritedFormMessages.fields),
  ...catalogueInputs.map(({ heading }) => heading),
  'terminationCode',
  'endDate',
  `leave.2026-12-23.${ids.leaveType}`,
  'ui-19',
  'id-number',
  `calculation.${ids.definition}`,
  `customFields.${ids.definition}`,
  'save-payslips',
  uuid,
];
const entry = fc
  .record({
    kind: fc.constantFrom(...auditKind.options),
    outcome: fc.constantFrom(...auditOutcome.options),
    subject: fc.option(fc.constantFrom(...subjects)),
    old: fc.option(fc.oneof(outside, fc.constant('11'))),
    new: fc.option(fc.oneof(outside, fc.constantFrom('rsa_id', '450.00', '{"works_sat":true}'))),
  })
  .map((more) => anAuditEntry({ ...more, employeeId: ids.employee, message: uuid }));

const inputs = fc.record(
  Object.fromEntries([
    ...weekInputs.map((input) => [
      input,
      input.startsWith('works') ? fc.constantFrom('true', 'false') : fc.constantFrom('partial', '9', ''),
    ]),
    ['employment_type', fc.constantFrom('full_time', 'less_than_22_hours_per_week', 'works_nights_only')],
    ['some_new_input', outside],
  ]),
);

const data: fc.Arbitrary<AnswerData> = fc
  .record({ texts, others, acts: fc.array(entry, { maxLength: 40 }), inputs, value: outside })
  .map(({ texts: record, others: other, acts, inputs: hours, value }) => ({
    today: '2026-11-20',
    record: {
      texts: record,
      customFields: [
        { name: String(ids.definition), label: null, value: 'Blue' },
        { name: String(ids.definition + 1), label: 'Locker', value: 'B 12' },
        { name: String(ids.definition + 2), label: 'Second account', value: '•••• 551' },
      ],
      others: other,
      unreadable: ['bankAccount.accountNumber'],
      leave: null,
      waiting: [],
      changes: [],
      sent: [],
      fetchedAt: Date.UTC(2026, 10, 20, 8),
    },
    groups,
    detail: {
      servicePeriods: {
        items: [
          {
            id: ids.definition,
            employeeId: ids.employee,
            startDate: '2021-03-01',
            endDate: '2026-10-31',
            longTermLeave: false,
            terminationCode: 11,
          },
        ],
        fetchedAt: 1,
      },
    },
    inherited: {
      items: inheritedTypes.map((calcType) => ({ calcType, inputs: hours, history: [], isOnItsWay: false })),
    },
    payItems: {
      items: payItems.map(({ item, inputs: own }) =>
        aPayItem({
          id: ids.definition,
          item,
          inputs: [
            ...own.map(({ input, kind }) => ({ input, kind, value: '450.00' })),
            { input: 'definition_id', kind: 'number' as const, value: String(ids.definition) },
            { input: 'state', kind: 'text' as const, value },
          ],
        }),
      ),
    },
    payslips: [
      {
        payslip: aPayslipLine(1, { id: ids.definition, employeeId: ids.employee, date: '2026-10-31' }),
        items: {
          groups: [
            {
              kind: 'income' as const,
              group: null,
              items: payItems.map(({ item }) => ({
                item,
                name: null,
                nameable: false,
                named: false,
                amountCents: 45_000,
              })),
            },
          ],
          leave: [],
          fetchedAt: 1,
        },
      },
    ],
    leave: {
      balances: {
        asAt: '2026-11-20',
        items: [{ leaveTypeId: ids.leaveType, name: 'Annual', balance: '8.5' }],
        fetchedAt: 1,
      },
      days: {
        items: [
          {
            id: 1,
            date: '2026-12-23',
            leaveTypeId: ids.leaveType,
            hours: null,
            amount: { days: 1, hours: 0 },
          },
          {
            id: 2,
            date: '2026-12-24',
            leaveTypeId: ids.leaveType + 1,
            hours: '4',
            amount: { days: 0, hours: 4 },
          },
        ],
        fetchedAt: 1,
      },
    },
    owed: { asAt: '2026-11-20', balances: [{ name: 'employer_loan', text: 'R 1 200,00' }] },
    handOuts: handOutWay.options.map((way) => ({
      date: '2026-10-31',
      handedOut: {
        saved: null,
        printed: null,
        email: null,
        hand: null,
        cash: null,
        [way]: { at: 1, nettPayCents: null, isOther: null, by: 'naledi' },
      },
    })),
    acts,
    files: { saved: 3, printed: 1, imported: 2 },
    held: {
      unsentInputs: [
        {
          periodEnd: '2026-11-30',
          heading: 'calc.basic_salary.overtime_hours_input',
          itemName: null,
          typed: '5',
        },
      ],
      notes: [{ periodEnd: '2026-11-30', note: 'On leave' }],
      typed: record,
      kinds: heldKinds.map((kind) => ({ kind, entries: 2 })),
      contact: {},
    },
    unread: ['pay items'],
  }));

const fill = (text: Filled) => (typeof text === 'string' ? text : '8001015009087');
const linesOf = (from: AnswerData): string[] => {
  const { title, notice, lines } = answerLetter(from, answerer);
  return [title, notice, ...lines.map(({ name, text }) => `${name} ${text === null ? '' : fill(text)}`)];
};
const copyOf = (from: AnswerData): string[] =>
  answerCopy(from, answerer).flatMap(({ part, entries }) => [
    part,
    ...entries.flat().map(([name, value]) => `${name}: ${fill(value)}`),
  ]);

describe('the answer to an employee who asks what is held', () => {
  test('has no name, value or id that only programs know', () => {
    fc.assert(fc.property(data, isPlain), runs(60));
  });

  test('tells each fact of the record once, and not who captured or handed out what', () => {
    fc.assert(fc.property(data, tellsOnce), runs(20));
  });
});

function isPlain(from: AnswerData): void {
  for (const text of [...linesOf(from), ...copyOf(from)]) {
    expect(text).not.toMatch(/[a-z\d]_[a-z\d]/i);
    expect(text).not.toMatch(/[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/i);
    expect(text.replaceAll(/(?<=\d)[ \u00a0](?=\d)/g, '')).not.toMatch(/99(?:410|007|418|048)/);
    expect(wireNames.filter((name) => text.includes(name))).toEqual([]);
  }
}

function tellsOnce(from: AnswerData): void {
  for (const text of [linesOf(from).join('\n'), copyOf(from).join('\n')]) {
    // Once of the record, and once of what was typed over it.
    expect(text.split(email)).toHaveLength(3);
    expect(text.split('082 123 4567')).toHaveLength(2);
    expect(text).not.toMatch(/naledi(?! mokoena)|payroll-1/i);
  }
}

/** One sample, to read it as a person does. */
const [sample] = fc.sample(data, { seed: 1, numRuns: 1 });
if (sample === undefined) throw new Error('No sample was made.');

test('says in the letter what is held, where it came from, who received it, how long it is kept, and the rights', () => {
  const lines = linesOf(sample).map((line) => line.trim());
  for (const part of [
    letterMessages.source.title,
    letterMessages.receivers.title,
    letterMessages.kept.title,
    ...letterMessages.rights.lines.map((line) => `• ${line}`),
    answerer.officer,
    '021 555 0100',
    partTitles.payslips,
    'E-mail thandi@example.co.za',
    'ID number 8001015009087',
    'Cell phone 082 123 4567',
  ])
    expect(lines).toContain(part);
  // What could not be read is named, also in the copy.
  expect(lines).toContain('• pay items');
  expect(copyOf(sample)).toContain(`${letterMessages.data.part}: pay items`);
});

test('has dates and amounts in the copy as other programs read them', () => {
  const copy = copyOf(sample);
  expect(copy).toContain(`${factNames.period}: 2026-10-31`);
  expect(copy.some((line) => /^Nett pay: \d+\.\d\d$/.test(line))).toBe(true);
  const copied = answerCopy(sample, answerer);
  for (const { entries } of copied)
    for (const one of entries) expect(new Set(one.map(([name]) => name)).size).toBe(one.length);
  expect(new Set(copied.map(({ part }) => part)).size).toBe(copied.length);
});
