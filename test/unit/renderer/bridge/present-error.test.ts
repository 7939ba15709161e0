import { routes } from '#api/route.ts';
import { presentError } from '#bridge/present-error.ts';
import { AppError, appErrorParams, type AppErrorBody, type AppErrorCode } from '#kit/errors.ts';
import { answerSubject } from '#messages/answers.ts';
import { expect, test } from 'vitest';

const host = 'api.example.test';
const serviceMessage = 'Bank account is missing';

const reasons = {
  'wrong-address': ['not-a-payroll-service', 'redirect', 'certificate', 'not-found'],
  'address-not-allowed': ['not-a-url', 'not-https', 'user-info', 'query', 'version', 'organisation'],
  'keychain-unavailable': ['missing', 'locked', 'refused', 'slow'],
  'store-unavailable': [
    'read-only',
    'disk-full',
    'newer-version',
    'wrong-key',
    'corrupt',
    'in-use',
    'failed',
  ],
  'file-failed': ['disk-full', 'not-allowed', 'in-use', 'gone', 'name', 'path', 'too-large', 'failed'],
  'report-address-refused': [
    'not-an-address',
    'other-service',
    'other-company',
    'no-report',
    'other-report',
    'not-understood',
  ],
  'feed-refused': ['off', 'unreachable', 'not-a-feed', 'signature', 'older'],
  'layout-file-refused': ['not-a-layout', 'newer-version', 'damaged'],
  'shared-draft-refused': ['other-service', 'other-company', 'not-a-draft', 'closed'],
  'sealed-file-refused': ['not-ours', 'newer-version', 'damaged', 'wrong-passphrase'],
} as const;

const examples: { [C in AppErrorCode]: readonly Extract<AppErrorBody, { code: C }>['params'][] } = {
  internal: [{}],
  'invalid-input': [{ path: 'changes.0.typed' }],
  'untrusted-sender': [{}],
  offline: [{ host }, { host, reason: 'proxy-password' }],
  'reply-lost': [{ host }],
  'wrong-address': reasons['wrong-address'].map((reason) => ({ host, reason })),
  'address-not-allowed': reasons['address-not-allowed'].map((reason) => ({ reason })),
  'key-refused': [{ host }],
  'service-busy': [{ retryAfterMs: null }, { retryAfterMs: 12_000 }, { retryAfterMs: 240_000 }],
  'service-failed': [{ status: 500 }, { status: 500, serviceMessage }],
  'service-refused': [{ status: 422 }, { status: 422, serviceMessage }],
  'not-ready': [{}, { serviceMessage }],
  'pdf-missing': [{ everywhere: true }, { everywhere: false }],
  'bad-answer': [{ what: 'the list of companies' }, { what: 'payslip-pdf', tooLarge: true }],
  'not-found': (['connection', 'draft', 'submission'] as const).map((what) => ({
    what,
  })),
  'keychain-unavailable': reasons['keychain-unavailable'].map((reason) => ({ reason })),
  'key-missing': [{ connectionName: 'My payroll' }],
  'store-unavailable': reasons['store-unavailable'].map((reason) => ({ reason })),
  'file-failed': reasons['file-failed'].map((reason) => ({ name: 'Register.xlsx', reason })),
  'sealed-file-refused': reasons['sealed-file-refused'].map((reason) => ({ reason })),
  'passphrase-weak': [{}],
  'report-address-refused': reasons['report-address-refused'].map((reason) => ({ reason })),
  'report-late': [{ hours: 24 }],
  'layout-name-taken': [{ name: 'Hours' }],
  'journal-refused': [{ problems: [{ problem: 'unbalanced', lines: 3, example: '' }] }],
  'layout-file-refused': reasons['layout-file-refused'].map((reason) => ({ reason })),
  'shared-draft-refused': reasons['shared-draft-refused'].map((reason) => ({
    reason,
    name: 'Protea Joinery',
  })),
  'backup-refused': (['damaged', 'newer-version', 'not-a-backup', 'gone'] as const).map((reason) => ({
    reason,
  })),
  locked: [{}],
  'cannot-lock': [{}],
  'touch-refused': [{}],
  'passphrase-wrong': [{ waitMs: 0 }, { waitMs: 4_000 }],
  'passphrase-missing': [{}],
  'no-password': [{}],
  'no-address': [{}],
  'pdf-unusable': [{ reason: 'damaged' }, { reason: 'encrypted' }],
  'nothing-to-save': [{}],
  'month-not-read': [{}],
  'nothing-to-send': [{}],
  'fields-wrong': [{ problems: [{ path: 'birthdate', problem: 'not-as-in-id' }] }],
  'duplicate-not-seen': [{}],
  'review-outdated': [{}],
  'submission-running': [{}],
  'write-under-way': [{}],
  'write-moved': [{}],
  'feed-refused': reasons['feed-refused'].map((reason) => ({ reason })),
  'organisation-forbids': [{ what: 'exports' }, { what: 'printing' }],
  cancelled: [{}],
};

const cases = Object.entries(examples).flatMap(([code, params]) =>
  params.map((given) => ({ code: code as AppErrorCode, given })),
);

function presented({ code, given }: (typeof cases)[number]) {
  return presentError(new AppError(code, given));
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
  const titles = reasons['file-failed'].map(
    (reason) => presentError(new AppError('file-failed', { name: 'July.pdf', reason })).title,
  );
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.every((title) => title.includes('“July.pdf”'))).toBe(true);
});

test('distinguishes failures of a first connection', () => {
  const first = ['offline', 'wrong-address', 'key-refused', 'bad-answer'];
  const shown = cases.filter(({ code }) => first.includes(code)).map((example) => presented(example));
  expect(new Set(shown.map(({ text }) => text)).size).toBe(shown.length);
  const titleOf = (reason: (typeof reasons)['wrong-address'][number]) =>
    presentError(new AppError('wrong-address', { host, reason })).title;
  // A network that redirects once says nothing against the address.
  expect(titleOf('redirect')).not.toBe(titleOf('not-a-payroll-service'));
});

test('distinguishes a missing, locked, refused, slow and changed keychain', () => {
  const changed = presentError(new AppError('store-unavailable', { reason: 'wrong-key' }));
  const others = reasons['keychain-unavailable'].map((reason) =>
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

test('keeps the text of an unforeseen error from the screen', () => {
  const { title, text } = presentError(new TypeError('x is not a function'));
  expect(`${title} ${text}`).not.toContain('function');
});

test('distinguishes work that cannot be opened from work that cannot be saved', () => {
  const titleOf = (reason: (typeof reasons)['store-unavailable'][number]) =>
    presentError(new AppError('store-unavailable', { reason })).title;
  expect(titleOf('corrupt')).toBe(titleOf('wrong-key'));
  expect(titleOf('corrupt')).not.toBe(titleOf('disk-full'));
});
