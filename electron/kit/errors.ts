import { z } from 'zod';
// In the page's bundle this module may run before any other, and zod must be configured before any schema is built.
import './define.ts';
import { fieldProblems } from './form/field-problem.ts';

const none = z.strictObject({});
const host = z.string();
const serviceMessage = z.string().optional();
/** The service's messages about single attributes, such as `bank_account.branch_code`. */
const fieldErrors = z
  .array(z.strictObject({ field: z.string(), message: z.string() }))
  .max(50)
  .optional();

/** A reason why a journal cannot be saved, with the number of lines that it concerns and the label of one of them. */
const journalProblem = z.strictObject({
  problem: z.enum([
    'empty',
    'unbalanced',
    'too-many-lines',
    'parts-unbalanced',
    'no-code',
    'no-name',
    'code-form',
    'contra-form',
    'too-large',
  ]),
  lines: z.int(),
  example: z.string(),
});
export type JournalProblem = z.infer<typeof journalProblem>;
export type JournalProblemKind = JournalProblem['problem'];

/** The closed list of failures that the app distinguishes, each with the parameters of its message. */
export const appErrorParams = {
  /** Anything unexpected: logged in main, shown with a general message. */
  internal: none,
  'invalid-input': z.strictObject({ path: z.string() }),
  'untrusted-sender': none,
  /**
   * Nothing reached the service: no route, host name not found, or connection refused; `proxy-password`: a proxy wants
   * a password first.
   */
  offline: z.strictObject({ host, reason: z.literal('proxy-password').optional() }),
  /** The service was reached, but its reply timed out or broke off. */
  'reply-lost': z.strictObject({ host }),
  'wrong-address': z.strictObject({
    host,
    reason: z.enum(['not-a-payroll-service', 'redirect', 'certificate', 'not-found']),
  }),
  'address-not-allowed': z.strictObject({
    /** `organisation`: the organisation's policies do not list this address. */
    reason: z.enum(['not-a-url', 'not-https', 'user-info', 'query', 'version', 'organisation']),
  }),
  'key-refused': z.strictObject({ host }),
  'service-busy': z.strictObject({ retryAfterMs: z.number().nullable() }),
  'service-failed': z.strictObject({ status: z.int(), serviceMessage }),
  /** The service understood and refused: nothing was applied. */
  'service-refused': z.strictObject({ status: z.int(), serviceMessage, fieldErrors }),
  /** The service is still calculating what was requested (HTTP 202). */
  'not-ready': z.strictObject({ serviceMessage }),
  /** `tooLarge`: the answer was longer than any valid one can be. */
  'bad-answer': z.strictObject({ what: z.string(), tooLarge: z.literal(true).optional() }),
  /** The service has no PDF of a payslip; `everywhere`: it has not provided any for this connection yet. */
  'pdf-missing': z.strictObject({ everywhere: z.boolean() }),
  'not-found': z.strictObject({
    what: z.enum([
      'connection',
      'draft',
      'submission',
      'payslip',
      'pay-run',
      'payment-run',
      'payee',
      'write',
      'employee',
      'number',
      'job',
      'report',
    ]),
  }),
  /**
   * `refused`: the user declined the keychain's prompt. A keychain that merely lacks the wanted key is not this error.
   */
  'keychain-unavailable': z.strictObject({ reason: z.enum(['missing', 'locked', 'refused', 'slow']) }),
  /** `otherAddress`: the connection's present address, if the stored key was entered for a different one. */
  'key-missing': z.strictObject({ connectionName: z.string(), otherAddress: z.string().optional() }),
  'store-unavailable': z.strictObject({
    reason: z.enum(['read-only', 'disk-full', 'newer-version', 'wrong-key', 'corrupt', 'in-use', 'failed']),
  }),
  /** A file that the clerk chose; `name` is without its folder. */
  'file-failed': z.strictObject({
    name: z.string(),
    reason: z.enum(['disk-full', 'not-allowed', 'in-use', 'gone', 'name', 'path', 'too-large', 'failed']),
  }),
  /** A file that is sealed with a passphrase. */
  'sealed-file-refused': z.strictObject({
    reason: z.enum(['not-ours', 'newer-version', 'damaged', 'wrong-passphrase']),
  }),
  /** A backup that cannot be restored, whether kept here or brought from elsewhere. */
  'backup-refused': z.strictObject({ reason: z.enum(['damaged', 'newer-version', 'not-a-backup', 'gone']) }),
  /** Paydesk is locked: nothing was done. */
  locked: none,
  /** Paydesk was not locked, because there is neither a recovery passphrase nor Touch ID to unlock it again. */
  'cannot-lock': none,
  /** Counter mode is on, and this is not about the employee at the counter: nothing was done. */
  'counter-mode': none,
  /** `waitMs`: how long the next attempt has to wait. */
  'counter-code-wrong': z.strictObject({ waitMs: z.number() }),
  /** The fingerprint was not recognised, or the clerk cancelled. */
  'touch-refused': none,
  /** `waitMs`: how long the next attempt has to wait. */
  'passphrase-wrong': z.strictObject({ waitMs: z.number() }),
  /** The right passphrase, but weaker than is required now: nothing that leaves this computer is sealed with it. */
  'passphrase-weak': none,
  /** No recovery passphrase has been chosen yet. */
  'passphrase-missing': none,
  /**
   * A shared draft that cannot be imported here; `name`: the service or company that it belongs to, where that is the
   * reason.
   */
  'shared-draft-refused': z.strictObject({
    reason: z.enum(['other-service', 'other-company', 'not-a-draft', 'closed']),
    name: z.string(),
  }),
  /** An address from the service's own pages that does not identify a report of this company. */
  'report-address-refused': z.strictObject({
    reason: z.enum([
      'not-an-address',
      'other-service',
      'other-company',
      'no-report',
      'other-report',
      'not-understood',
    ]),
  }),
  /** A report was still not ready after `hours` hours in the service's queue. */
  'report-late': z.strictObject({ hours: z.int() }),
  /** A report is in the service's queue; asked for again later, it may be ready. */
  'report-not-ready': none,
  /** Another layout of the same pay frequency has this name. */
  'layout-name-taken': z.strictObject({ name: z.string() }),
  /** A file without a usable layout. */
  'layout-file-refused': z.strictObject({ reason: z.enum(['not-a-layout', 'newer-version', 'damaged']) }),
  /** No password could be made for this employee's file, because what the rule needs is not known. */
  'no-password': none,
  /** The employee has no e-mail address, or one that mail programs do not accept. */
  'no-address': none,
  /** A payslip's PDF that cannot be encrypted or merged. */
  'pdf-unusable': z.strictObject({ reason: z.enum(['damaged', 'encrypted']) }),
  /** Nothing of what was requested can be saved. */
  'nothing-to-save': none,
  /** This computer has only some pay runs of the month, or the payslips or journals of only some. */
  'month-not-read': none,
  /** The journal breaks rules of the layout; nothing was written. */
  'journal-refused': z.strictObject({ problems: z.array(journalProblem) }),
  /**
   * A signature that is not accepted. `same-person`: they did the work, or prepared it. `not-signer`: somebody else had
   * signed.
   */
  'signature-refused': z.strictObject({
    reason: z.enum(['not-finalised', 'no-name', 'same-person', 'not-signed', 'not-signer']),
  }),
  /**
   * A payment run that is not prepared, released or ended; nothing was written. `undecided`: a question about a payment is
   * not decided, or in no possible way. `file-differs`: the file that was written is not what it should be. `taken`:
   * another payment run has just been prepared with a payslip of this one. `other-state`: the run is not what it was.
   * `questions-changed`: something else would have to be decided than when it was prepared.
   */
  'payment-refused': z.strictObject({
    reason: z.enum([
      'outdated',
      'not-payable',
      'undecided',
      'nothing-due',
      'nobody-paid',
      'unwritable',
      'date-wrong',
      'too-many-payments',
      'taken',
      'other-state',
      'read-back-differs',
      'second-needed',
      'same-person',
      'no-releaser',
      'name-taken',
      'not-finalised',
      'nett-pay-changed',
      'account-changed',
      'questions-changed',
      'file-exists',
      'file-differs',
      'file-changed',
    ]),
  }),
  /** No journal of this company was saved yet, so that nothing is known of the program it is for. */
  'journal-never-saved': none,
  'nothing-to-send': none,
  /** Form fields that are wrong, by their paths. The page validates them first, but cannot check a masked number. */
  'fields-wrong': z.strictObject({
    problems: z.array(z.strictObject({ path: z.string(), problem: z.enum(fieldProblems) })),
  }),
  /** Somebody on record may be the same person, and the clerk has not said that it is somebody else. */
  'duplicate-not-seen': none,
  /** What the clerk reviewed has changed since. */
  'review-outdated': none,
  'submission-running': none,
  /** The same change is on its way already. */
  'write-under-way': none,
  /** A change in the outbox is no longer in the state in which the clerk saw it. */
  'write-moved': none,
  /** The clerk's organisation has forbidden it on this computer. */
  'organisation-forbids': z.strictObject({ what: z.enum(['exports', 'printing']) }),
  /** The list of newer versions could not be read. `older`: it is older than one that was read before. */
  'feed-refused': z.strictObject({
    reason: z.enum(['off', 'unreachable', 'not-a-feed', 'signature', 'older']),
  }),
  cancelled: none,
} as const satisfies Record<string, z.ZodType>;

export type AppErrorCode = keyof typeof appErrorParams;
export type AppErrorParams<C extends AppErrorCode> = z.infer<(typeof appErrorParams)[C]>;
export type FieldError = NonNullable<AppErrorParams<'service-refused'>['fieldErrors']>[number];
export type AppErrorBody = { [C in AppErrorCode]: { code: C; params: AppErrorParams<C> } }[AppErrorCode];

/** An expected failure. Anything else that is thrown reaches the page as `internal`. */
export class AppError<C extends AppErrorCode = AppErrorCode> extends Error {
  readonly code: C;
  readonly params: AppErrorParams<C>;

  constructor(code: C, params: AppErrorParams<C>, options?: ErrorOptions) {
    super(code, options);
    this.name = 'AppError';
    this.code = code;
    this.params = params;
  }
}

/** Narrows an error to the given codes, or to any code if none is given. Errors are never told apart by their text. */
export function isAppError<C extends AppErrorCode>(error: unknown, ...codes: C[]): error is AppError<C> {
  if (!(error instanceof AppError)) return false;
  const code: string = (error as AppError).code;
  return codes.length === 0 || codes.some((wanted) => wanted === code);
}
