import { z } from 'zod';
// The page's bundle may put this module before its first one: zod must be configured before any schema is built.
import './define.ts';
import { fieldProblems } from './form/field-problem.ts';

const none = z.strictObject({});
const host = z.string();
const serviceMessage = z.string().optional();
/** What the service said about single attributes, such as `bank_account.branch_code`. */
const fieldErrors = z
  .array(z.strictObject({ field: z.string(), message: z.string() }))
  .max(50)
  .optional();

/** What keeps a journal from being saved, and of how many lines it is true. */
export const journalProblem = z.strictObject({
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

/** The closed list of failures that the app distinguishes, each with what its message needs. */
export const appErrorParams = {
  /** Anything unforeseen: logged in full in main, shown with a general message. */
  internal: none,
  'invalid-input': z.strictObject({ path: z.string() }),
  'untrusted-sender': none,
  /** No bytes reached the service: no route, no name, connection refused. */
  offline: z.strictObject({ host }),
  /** The service was reached but the reply did not come in time, or broke off. */
  'reply-lost': z.strictObject({ host }),
  'wrong-address': z.strictObject({
    host,
    reason: z.enum(['not-a-payroll-service', 'redirect', 'certificate', 'not-found']),
  }),
  'address-not-allowed': z.strictObject({
    /** `organisation`: its policies do not name this address. */
    reason: z.enum(['not-a-url', 'not-https', 'user-info', 'query', 'version', 'organisation']),
  }),
  'key-refused': z.strictObject({ host }),
  'service-busy': z.strictObject({ retryAfterMs: z.number().nullable() }),
  'service-failed': z.strictObject({ status: z.int(), serviceMessage }),
  'service-refused': z.strictObject({ status: z.int(), serviceMessage, fieldErrors }),
  /** The service is still calculating what was asked for (202). */
  'not-ready': z.strictObject({ serviceMessage }),
  /** `tooLarge`: longer than any such answer is. */
  'bad-answer': z.strictObject({ what: z.string(), tooLarge: z.literal(true).optional() }),
  /** The service has no PDF of a payslip; `everywhere`: it has given none yet for this connection. */
  'pdf-missing': z.strictObject({ everywhere: z.boolean() }),
  'not-found': z.strictObject({
    what: z.enum([
      'connection',
      'draft',
      'submission',
      'payslip',
      'pay-run',
      'write',
      'employee',
      'number',
      'job',
      'report',
    ]),
  }),
  /** `refused`: its question was declined. A keychain without the wanted key is none of these. */
  'keychain-unavailable': z.strictObject({ reason: z.enum(['missing', 'locked', 'refused', 'slow']) }),
  /** `otherAddress`: there is a key, and it was given for another address than this one of the connection's. */
  'key-missing': z.strictObject({ connectionName: z.string(), otherAddress: z.string().optional() }),
  'store-unavailable': z.strictObject({
    reason: z.enum(['read-only', 'disk-full', 'newer-version', 'wrong-key', 'corrupt', 'in-use', 'failed']),
  }),
  /** A file of the clerk's own choice, by its name without the folder. */
  'file-failed': z.strictObject({
    name: z.string(),
    reason: z.enum(['disk-full', 'not-allowed', 'in-use', 'gone', 'name', 'path', 'too-large', 'failed']),
  }),
  /** A file that a passphrase opens. */
  'sealed-file-refused': z.strictObject({
    reason: z.enum(['not-ours', 'newer-version', 'damaged', 'wrong-passphrase']),
  }),
  /** A backup that cannot be restored, whether kept here or brought from elsewhere. */
  'backup-refused': z.strictObject({ reason: z.enum(['damaged', 'newer-version', 'not-a-backup', 'gone']) }),
  /** Paydesk is locked: nothing was done. */
  locked: none,
  /** It could not be unlocked: there is no recovery passphrase and no Touch ID. */
  'cannot-lock': none,
  /** The fingerprint was not recognised, or the clerk cancelled. */
  'touch-refused': none,
  /** `waitMs`: how long the next attempt has to wait. */
  'passphrase-wrong': z.strictObject({ waitMs: z.number() }),
  /** The right one, but weaker than is asked for now: nothing that leaves this computer is sealed with it. */
  'passphrase-weak': none,
  /** No recovery passphrase has been chosen yet. */
  'passphrase-missing': none,
  /** A shared draft that is not for where the clerk is; `name` is whose it is. */
  'shared-draft-refused': z.strictObject({
    reason: z.enum(['other-service', 'other-company', 'not-a-draft', 'closed']),
    name: z.string(),
  }),
  /** An address from the service's own pages that names no report of this company. */
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
  /** After so many hours in the service's queue, a report was still not ready. */
  'report-late': z.strictObject({ hours: z.int() }),
  /** Another layout of the same pay frequency has this name. */
  'layout-name-taken': z.strictObject({ name: z.string() }),
  /** A file that should contain a layout. */
  'layout-file-refused': z.strictObject({ reason: z.enum(['not-a-layout', 'newer-version', 'damaged']) }),
  /** No password could be made for the file of this employee: what the rule asks for is not known. */
  'no-password': none,
  /** No e-mail can be written to this employee: there is no address, or one that no mail program accepts. */
  'no-address': none,
  /** A payslip's PDF that cannot be protected or put into another. */
  'pdf-unusable': z.strictObject({ reason: z.enum(['damaged', 'encrypted']) }),
  /** None of the payslips that were asked for can be saved. */
  'nothing-to-save': none,
  /** Payslips or journals of only some pay runs of the month are on this computer. */
  'month-not-read': none,
  /** Rules of the layout that are not met; nothing was written. */
  'journal-refused': z.strictObject({ problems: z.array(journalProblem) }),
  'nothing-to-send': none,
  /** What was typed into a form, by the paths of its fields. The page judges the same before; a masked number it cannot. */
  'fields-wrong': z.strictObject({
    problems: z.array(z.strictObject({ path: z.string(), problem: z.enum(fieldProblems) })),
  }),
  /** The draft is not what the clerk reviewed: something changed in between. */
  'review-outdated': none,
  'submission-running': none,
  /** The same change is on its way already. */
  'write-under-way': none,
  /** A change in the outbox is no longer in the state in which the clerk saw it. */
  'write-moved': none,
  /** The clerk's organisation has forbidden it on this computer. */
  'organisation-forbids': z.strictObject({ what: z.enum(['exports', 'printing']) }),
  /** What is known of newer versions could not be learned. `older`: than one that was told before. */
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

/** Narrows to one code; nothing else in the code base looks at an error's text. */
export function isAppError<C extends AppErrorCode>(error: unknown, ...codes: C[]): error is AppError<C> {
  if (!(error instanceof AppError)) return false;
  const code: string = (error as AppError).code;
  return codes.length === 0 || codes.some((wanted) => wanted === code);
}
