import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldsSchema, recordSchema } from '#kit/form/form-schema.ts';
import { fieldsOf, formTable, type Field, type Texts } from '#kit/form/form-table.ts';
import { changedFields, changesOf, problemsOf, textsOf, valuesOf } from '#kit/form/form-values.ts';
import { filledIn, sampleFields } from './sample-form.ts';

const eft = { ...filledIn, payment: 'eft' };
const account = { 'bankAccount.bankId': '7', 'bankAccount.accountNumber': '62001234' };
const problems = (texts: Texts) => Object.fromEntries(problemsOf(sampleFields, texts));

describe('what is wrong', () => {
  test('nothing, where all that is required is there', () => {
    expect(problems(filledIn)).toEqual({});
  });

  test('what is required and empty, spaces or not', () => {
    expect(problems({ ...filledIn, firstName: '  ' })).toEqual({ firstName: 'missing' });
    expect(problems({})).toEqual({
      firstName: 'missing',
      papers: 'missing',
      appointmentDate: 'missing',
      payment: 'missing',
    });
  });

  test('a field is required where another one asks for it, and only there', () => {
    const without = { ...filledIn, idNumber: '' };
    expect(problems(without)).toEqual({ idNumber: 'missing' });
    expect(problems({ ...without, papers: 'none' })).toEqual({});
    expect(problems({ ...without, papers: 'passport' })).toEqual({ passportNumber: 'missing' });
  });

  test('a field that is not asked for is not judged', () => {
    expect(problems({ ...eft, ...account, 'bankAccount.accountNumber': '1'.repeat(30) })).toEqual({
      'bankAccount.accountNumber': 'too-long',
    });
    expect(problems({ ...filledIn, 'bankAccount.accountNumber': '1'.repeat(30) })).toEqual({});
  });

  test('an object asks for its parts once any of it is there, or it is asked for itself', () => {
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
  ])('%s: %j is %s', (path, text, problem) => {
    expect(problems({ ...filledIn, [path]: text })).toEqual({ [path]: problem });
  });

  test('an open choice takes what it has never heard of', () => {
    expect(problems({ ...filledIn, grade: 'Q' })).toEqual({});
  });

  test('what is typed twice has to be the same, empty too', () => {
    expect(problems({ ...filledIn, password: 'kudu' })).toEqual({ again: 'differs' });
    expect(problems({ ...filledIn, password: 'kudu', again: 'kudu' })).toEqual({});
  });
});

describe('what travels', () => {
  test('what is filled in, each in the type of its kind', () => {
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

  test('nothing that is not asked for, and nothing that main does not get', () => {
    expect(valuesOf(sampleFields, { ...filledIn, ...account, passportNumber: 'A1', again: 'x' })).toEqual(
      filledIn,
    );
  });

  test('a secret goes as it was typed', () => {
    expect(valuesOf(sampleFields, { password: ' kudu ' })).toEqual({ password: ' kudu ' });
  });
});

describe('what travels of a change', () => {
  const before = { ...eft, ...account, salary: '100', payPointId: '12', grade: 'A' };

  test('the changed fields alone', () => {
    expect(changesOf(sampleFields, before, { ...before, firstName: 'Thandi' })).toEqual({
      firstName: 'Thandi',
    });
  });

  test('nothing where only the writing differs', () => {
    const rewritten = { ...before, salary: '0100.00', firstName: 'Nomvula ', idNumber: '801218 5201 081' };
    expect(changesOf(sampleFields, before, rewritten)).toEqual({});
  });

  test('of names one to a line: their order is no change, and a comma does not part them', () => {
    const groups = formTable({ groups: { kind: 'names', section: 'employment' } });
    const named = { groups: 'Pickers, night\nPackers' };
    expect(changesOf(groups, named, { groups: 'Packers\nPickers, night' })).toEqual({});
    const parted = { groups: 'Pickers\nnight\nPackers' };
    expect(changesOf(groups, { groups: 'Pickers,night\nPackers' }, parted)).toEqual({
      groups: ['Pickers', 'night', 'Packers'],
    });
  });

  test('of an object all of it', () => {
    expect(changesOf(sampleFields, before, { ...before, 'bankAccount.holder': 'N Dlamini' })).toEqual({
      bankAccount: { bankId: 7, accountNumber: '62001234', holder: 'N Dlamini', isJoint: null },
    });
  });

  test('what was emptied, as its kind says empty', () => {
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

test('main takes what the form sends, and refuses what the form would not send', () => {
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

test('only what changed is sent, and main takes it', () => {
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

test('a value becomes a text and the same value again', () => {
  const values = valuesOf(sampleFields, {
    ...eft,
    ...account,
    salary: '1.50',
    director: 'yes',
    payPointId: '12',
  });
  expect(valuesOf(sampleFields, textsOf(sampleFields, values))).toEqual(values);
});

test('a condition that names no field of the table is refused at once', () => {
  expect(() => formTable({ a: { kind: 'text', requiredIf: { b: ['x'] } } })).toThrow('No field is called b.');
});

test('a condition that names no option of its field is refused at once', () => {
  const b = { kind: 'choice', options: ['x'] } as const;
  const table = (text: string) => formTable({ a: { kind: 'text', onlyIf: { b: [text] } }, b });
  expect(() => table('y')).toThrow('b has no option y.');
  expect(() => table('x')).not.toThrow();
  expect(() => table('')).not.toThrow();
});
