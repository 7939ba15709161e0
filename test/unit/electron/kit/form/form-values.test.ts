import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldsSchema, recordSchema } from '#kit/form/form-schema.ts';
import { fieldsOf, formTable, type Field, type Texts } from '#kit/form/form-table.ts';
import { changedFields, changesOf, problemsOf, textsOf, valuesOf } from '#kit/form/form-values.ts';
import { filledIn, sampleFields } from './sample-form.ts';

const eft = { ...filledIn, payment: 'eft' };
const account = { 'bankAccount.bankId': '7', 'bankAccount.accountNumber': '62001234' };
const problems = (texts: Texts) => Object.fromEntries(problemsOf(sampleFields, texts));

describe('the problems of a form', () => {
  test('are none when every required field is filled in', () => {
    expect(problems(filledIn)).toEqual({});
  });

  test('include a required field that is empty or has only spaces', () => {
    expect(problems({ ...filledIn, firstName: '  ' })).toEqual({ firstName: 'missing' });
    expect(problems({})).toEqual({
      firstName: 'missing',
      papers: 'missing',
      appointmentDate: 'missing',
      payment: 'missing',
    });
  });

  test('include a field only when another field requires it', () => {
    const without = { ...filledIn, idNumber: '' };
    expect(problems(without)).toEqual({ idNumber: 'missing' });
    expect(problems({ ...without, papers: 'none' })).toEqual({});
    expect(problems({ ...without, papers: 'passport' })).toEqual({ passportNumber: 'missing' });
  });

  test('do not include a field that is not asked for', () => {
    expect(problems({ ...eft, ...account, 'bankAccount.accountNumber': '1'.repeat(30) })).toEqual({
      'bankAccount.accountNumber': 'too-long',
    });
    expect(problems({ ...filledIn, 'bankAccount.accountNumber': '1'.repeat(30) })).toEqual({});
  });

  test('include the parts of an object when it is required or partly filled in', () => {
    expect(problems(eft)).toEqual({
      'bankAccount.bankId': 'missing',
      'bankAccount.accountNumber': 'missing',
    });
    expect(problems({ ...eft, ...account })).toEqual({});
  });

  test.each([
    ['firstName', 'x'.repeat(41), 'too-long'],
    ['papers', 'visa', 'not-listed'],
    ['idNumber', '801218520108', 'id-number-length'],
    ['idNumber', '8012185201082', 'id-number-wrong'],
    ['birthdate', '1980-02-30', 'not-a-date'],
    ['birthdate', '18/12/1980', 'not-a-date'],
    ['appointmentDate', '1980-12-17', 'too-early'],
    ['payPointId', '0', 'not-listed'],
    ['payPointId', 'Cape Town', 'not-listed'],
    ['salary', 'R1,000', 'not-a-number'],
    ['salary', '1000.005', 'too-many-decimals'],
    ['hours', '7.1234', 'too-many-decimals'],
    ['children', '1.5', 'not-a-whole-number'],
    ['children', '-1', 'too-small'],
    ['children', '21', 'too-large'],
    ['director', 'maybe', 'not-listed'],
  ])('include a wrong value: %s, %j is %s', (path, text, problem) => {
    expect(problems({ ...filledIn, [path]: text })).toEqual({ [path]: problem });
  });

  test('do not include an unknown value of an open choice', () => {
    expect(problems({ ...filledIn, grade: 'Q' })).toEqual({});
  });

  test('include a repeated field that differs', () => {
    expect(problems({ ...filledIn, password: 'kudu' })).toEqual({ again: 'differs' });
    expect(problems({ ...filledIn, password: 'kudu', again: 'kudu' })).toEqual({});
  });
});

describe('the values of a form', () => {
  test('are the filled-in fields, each in its type', () => {
    const texts = { ...eft, ...account, salary: ' 100.50 ', children: '3', director: 'no', payPointId: '12' };
    expect(valuesOf(sampleFields, texts)).toEqual({
      ...eft,
      salary: '100.50',
      children: 3,
      director: false,
      payPointId: 12,
      bankAccount: { bankId: 7, accountNumber: '62001234', holder: '', isJoint: null },
    });
  });

  test('leave out fields that are not asked for or not sent', () => {
    expect(valuesOf(sampleFields, { ...filledIn, ...account, passportNumber: 'A1', again: 'x' })).toEqual(
      filledIn,
    );
  });

  test('have a secret as it was typed', () => {
    expect(valuesOf(sampleFields, { password: ' kudu ' })).toEqual({ password: ' kudu ' });
  });
});

describe('the values of a change', () => {
  const before = { ...eft, ...account, salary: '100', payPointId: '12', grade: 'A' };

  test('are only the changed fields', () => {
    expect(changesOf(sampleFields, before, { ...before, firstName: 'Thandi' })).toEqual({
      firstName: 'Thandi',
    });
  });

  test('are none when only the notation differs', () => {
    const rewritten = { ...before, salary: '0100.00', firstName: 'Nomvula ', idNumber: '801218 5201 081' };
    expect(changesOf(sampleFields, before, rewritten)).toEqual({});
  });

  test('ignore the order of names, which lines and not commas separate', () => {
    const groups = formTable({ groups: { kind: 'names', section: 'employment' } });
    const named = { groups: 'Pickers, night\nPackers' };
    expect(changesOf(groups, named, { groups: 'Packers\nPickers, night' })).toEqual({});
    const parted = { groups: 'Pickers\nnight\nPackers' };
    expect(changesOf(groups, { groups: 'Pickers,night\nPackers' }, parted)).toEqual({
      groups: ['Pickers', 'night', 'Packers'],
    });
  });

  test('include the whole object when a part changed', () => {
    expect(changesOf(sampleFields, before, { ...before, 'bankAccount.holder': 'N Dlamini' })).toEqual({
      bankAccount: { bankId: 7, accountNumber: '62001234', holder: 'N Dlamini', isJoint: null },
    });
  });

  test('have emptied fields as empty in their type', () => {
    expect(changesOf(sampleFields, before, { ...before, salary: '', payPointId: '', grade: '' })).toEqual({
      salary: null,
      payPointId: null,
      grade: '',
    });
  });
});

/** Texts that a clerk could have typed, often valid ones. */
const someText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'yes',
    'no',
    'cash',
    'eft',
    'rsa_id',
    'passport',
    'none',
    '8012185201081',
    '0001015077082',
  ),
  fc.constantFrom('2026-11-01', '1980-12-18', '2026-02-30', '12', '0012', '1.50', '-3', 'A'),
  fc.string({ maxLength: 45 }),
);
const paths = fieldsOf(sampleFields).map(({ path }) => path);
/** A valid form, in which some fields were then typed over. */
const someTexts = fc
  .tuple(
    fc.constantFrom<Texts>(filledIn, { ...eft, ...account }),
    fc.dictionary(fc.constantFrom(...paths), someText, { maxKeys: 6 }),
  )
  .map(([base, typed]): Texts => ({ ...base, ...typed }));
const sent = ({ row }: Field) => !row.unsent;

test('main accepts what a valid form sends and refuses missing fields', () => {
  const schema = recordSchema(sampleFields);
  let right = 0;
  fc.assert(
    fc.property(someTexts, (texts) => {
      const found = problemsOf(sampleFields, texts);
      const parsed = schema.safeParse(valuesOf(sampleFields, texts));
      const wrong = fieldsOf(sampleFields).filter((field) => sent(field) && found.has(field.path));
      // A text of another kind may be valid as a value: only valid forms promise anything.
      if (wrong.length === 0) {
        right += 1;
        expect(parsed.error?.issues ?? []).toEqual([]);
      } else if (wrong.some(({ path }) => found.get(path) === 'missing')) expect(parsed.success).toBe(false);
    }),
    { numRuns: 1_000 },
  );
  expect(right).toBeGreaterThan(20);
});

test('only changed fields are sent, and main accepts them', () => {
  const changes = fieldsSchema(sampleFields).partial();
  fc.assert(
    fc.property(someTexts, someTexts, (before, now) => {
      const change = changesOf(sampleFields, before, now);
      const names = changedFields(sampleFields, before, now).map(({ path, of }) => of?.name ?? path);
      expect(new Set(Object.keys(change))).toEqual(new Set(names));
      expect(changesOf(sampleFields, before, before)).toEqual({});
      if (problemsOf(sampleFields, now).size === 0) expect(changes.safeParse(change).success).toBe(true);
    }),
  );
});

test('values become texts and the same values again', () => {
  const values = valuesOf(sampleFields, {
    ...eft,
    ...account,
    salary: '1.50',
    director: 'yes',
    payPointId: '12',
  });
  expect(valuesOf(sampleFields, textsOf(sampleFields, values))).toEqual(values);
});

test('a condition on an unknown field is refused', () => {
  expect(() => formTable({ a: { kind: 'text', requiredIf: { b: ['x'] } } })).toThrow('No field is called b.');
});

test('a condition on an unknown option is refused', () => {
  const b = { kind: 'choice', options: ['x'] } as const;
  const table = (text: string) => formTable({ a: { kind: 'text', onlyIf: { b: [text] } }, b });
  expect(() => table('y')).toThrow('b has no option y.');
  expect(() => table('x')).not.toThrow();
  expect(() => table('')).not.toThrow();
});
