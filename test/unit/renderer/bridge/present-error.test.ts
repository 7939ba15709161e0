import { routes } from '#api/route.ts';
import { presentError } from '#bridge/present-error.ts';
import { AppError, appErrorParams, type AppErrorCode } from '#kit/errors.ts';
import { answerSubject } from '#messages/answers.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';

const host = 'api.example.test';
const serviceMessage = 'Bank account is missing';

/** Valid values of the parameters that have no fixed choices. */
const samples: Readonly<Record<string, unknown>> = {
  host,
  connectionName: 'My payroll',
  everywhere: true,
  hours: 24,
  name: 'Register.xlsx',
  path: 'changes.0.typed',
  retryAfterMs: null,
  status: 500,
  waitMs: 0,
  what: 'the list of companies',
};
const otherParams: Partial<Record<AppErrorCode, readonly object[]>> = {
  offline: [{ host, reason: 'proxy-password' }],
  'service-busy': [{ retryAfterMs: 12_000 }, { retryAfterMs: 240_000 }],
  'service-failed': [{ status: 500, serviceMessage }],
  'service-refused': [{ status: 422, serviceMessage }],
  'not-ready': [{ serviceMessage }],
  'pdf-missing': [{ everywhere: false }],
  'bad-answer': [{ what: 'payslip-pdf', tooLarge: true }],
  'journal-refused': [{ problems: [{ problem: 'unbalanced', lines: 3, example: '' }] }],
  'passphrase-wrong': [{ waitMs: 4_000 }],
  'fields-wrong': [{ problems: [{ path: 'birthdate', problem: 'not-as-in-id' }] }],
};

/** The required parameters of an error, one set for each of its reasons or subjects. */
function requiredParams(code: AppErrorCode): object[] {
  const fields = Object.entries<z.ZodType>(appErrorParams[code].shape).filter(
    ([, field]) => !(field instanceof z.ZodOptional),
  );
  const plain = Object.fromEntries(fields.map(([name]) => [name, samples[name]]));
  const choices = fields.flatMap(([name, field]) =>
    field instanceof z.ZodEnum ? field.options.map((option) => ({ ...plain, [name]: option })) : [],
  );
  return 'problems' in plain ? [] : choices.length === 0 ? [plain] : choices;
}

const cases = (Object.keys(appErrorParams) as AppErrorCode[]).flatMap((code) =>
  [...requiredParams(code), ...(otherParams[code] ?? [])].map((given) => ({ code, given })),
);

function presented({ code, given }: (typeof cases)[number]) {
  return presentError(new AppError(code, appErrorParams[code].parse(given)));
}

test.each(cases)('describes $code with $given', (example) => {
  const { title, text } = presented(example);
  expect(title.length).toBeGreaterThan(5);
  // The reason and the remedy take at least a sentence.
  expect(text).toMatch(/^\S.{20,}[.…]$/);
});

const codes = Object.keys(appErrorParams).filter((code) => code.includes('-'));

test.each(cases)('shows no codes or placeholders for $code with $given', (example) => {
  const { title, text, action } = presented(example);
  const all = `${title} ${text} ${action?.label ?? ''}`;
  for (const code of codes) expect(all).not.toContain(code);
  expect(all).not.toMatch(/undefined|null|NaN|\[object|\$\{|\bat \w+\.|Error:/);
});

test('describes each reason of a failure differently', () => {
  for (const code of ['wrong-address', 'address-not-allowed', 'not-found', 'store-unavailable'] as const) {
    const texts = cases.filter((example) => example.code === code).map((example) => presented(example).text);
    expect(new Set(texts).size).toBe(texts.length);
  }
});

test('names the file and the reason in the title', () => {
  const titles = appErrorParams['file-failed'].shape.reason.options.map(
    (reason) => presentError(new AppError('file-failed', { name: 'July.pdf', reason })).title,
  );
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.every((title) => title.includes('“July.pdf”'))).toBe(true);
});

test('distinguishes failures of a first connection', () => {
  const first = ['offline', 'wrong-address', 'key-refused', 'bad-answer'];
  const shown = cases.filter(({ code }) => first.includes(code)).map((example) => presented(example));
  expect(new Set(shown.map(({ text }) => text)).size).toBe(shown.length);
  const titleOf = (reason: 'redirect' | 'not-a-payroll-service') =>
    presentError(new AppError('wrong-address', { host, reason })).title;
  // A network that redirects once says nothing against the address.
  expect(titleOf('redirect')).not.toBe(titleOf('not-a-payroll-service'));
});

test('distinguishes a missing, locked, refused, slow and changed keychain', () => {
  const changed = presentError(new AppError('store-unavailable', { reason: 'wrong-key' }));
  const others = appErrorParams['keychain-unavailable'].shape.reason.options.map((reason) =>
    presentError(new AppError('keychain-unavailable', { reason })),
  );
  for (const part of ['title', 'text'] as const) {
    expect(new Set([changed, ...others].map((words) => words[part])).size).toBe(5);
  }
});

test.each([...new Set(Object.values(routes).map(({ what }) => what))])(
  'describes the subject of a damaged answer: %s',
  (what) => {
    const { text } = presentError(new AppError('bad-answer', { what: `${what}[0].id` }));
    expect(answerSubject(what)).toMatch(/^(the|an?|what) [\w\s]+$/i);
    expect(text).toContain(`The answer about ${answerSubject(what)}`);
    expect(text).not.toMatch(/[[\]]|\.id/);
  },
);

test('reports a damaged answer with an unknown subject', () => {
  const { text } = presentError(new AppError('bad-answer', { what: '__proto__[0]' }));
  expect(text).toMatch(/^The answer was damaged/);
});

test('quotes the service verbatim', () => {
  const { text, serviceMessage: quoted } = presentError(
    new AppError('service-refused', { status: 422, serviceMessage }),
  );
  expect(quoted).toBe(serviceMessage);
  expect(text).not.toContain(serviceMessage);
});

test('quotes messages on fields once', () => {
  const fieldErrors = [
    { field: 'bank_account.branch_code', message: 'has 6 digits' },
    { field: 'number', message: 'is missing' },
    { field: 'calc.commission.amount', message: 'is no number' },
  ];
  const refused = (params: object) =>
    presentError(new AppError('service-refused', { status: 422, ...params })).serviceMessage;
  expect(refused({ serviceMessage: 'Not saved: number is missing', fieldErrors })).toBe(
    'Not saved: number is missing · Bank account, Branch code: has 6 digits · Commission, Amount: is no number',
  );
  expect(refused({ fieldErrors: fieldErrors.slice(1, 2) })).toBe('Employee number: is missing');
});

test('shows no empty quotation when the service gave no message', () => {
  const silent = new AppError('service-failed', { status: 500, serviceMessage: '  ' });
  expect(presentError(silent)).not.toHaveProperty('serviceMessage');
});

test('does not show the text of an unexpected error', () => {
  const { title, text } = presentError(new TypeError('x is not a function'));
  expect(`${title} ${text}`).not.toContain('function');
});

test('distinguishes work that cannot be opened from work that cannot be saved', () => {
  const titleOf = (reason: 'corrupt' | 'wrong-key' | 'disk-full') =>
    presentError(new AppError('store-unavailable', { reason })).title;
  expect(titleOf('corrupt')).toBe(titleOf('wrong-key'));
  expect(titleOf('corrupt')).not.toBe(titleOf('disk-full'));
});
