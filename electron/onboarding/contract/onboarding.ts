import { z } from 'zod';
import { formTable, type FormTable } from '#kit/form/form-table.ts';
import { within } from '#kit/form/rules.ts';
import { withCustomFields, type CustomField } from '#electron/employees/contract/custom-fields.ts';
import { inputDoubts, longDay, longWeek } from '#electron/inputs/contract/doubts.ts';
import { employeeFields, newEmployeeFields } from '#electron/employees/contract/employee-fields.ts';
import { alikeBy } from '#electron/employees/contract/employee-line.ts';
import { formTexts } from '#kit/form-texts.ts';
import { employeeId, writeId } from '#kit/ids.ts';
import { isoDate, timestamp } from '#kit/values.ts';
import { firstInput, withFirstInputs, type FirstInput } from './first-inputs.ts';
import { hoursText } from '#payroll/week-hours.ts';
import { writeReason, writeState } from '#electron/outbox/contract/write.ts';

const daysWorked = new Map([
  ['mon-fri', 5],
  ['mon-sat', 6],
]);

function weekOfFirstPay(textOf: (path: string) => string): string | null {
  const days = daysWorked.get(textOf('firstPay.workDays'));
  return days === undefined ? null : hoursText(days * Number(textOf('firstPay.hoursADay')));
}

/**
 * An employee to be added, with the first salary and the regular hours, which are separate writes, as are first
 * inputs.
 */
export const onboardingFields = formTable({
  ...newEmployeeFields,
  firstPay: {
    kind: 'object',
    section: 'pay',
    fields: {
      salary: { kind: 'money', doubts: inputDoubts('basic_salary', 'fixed_amount') },
      hoursADay: {
        kind: 'decimal',
        maxDecimals: 2,
        checks: [within(0, 24)],
        doubts: [longDay, longWeek(weekOfFirstPay)],
        requiredIf: { 'firstPay.workDays': ['mon-fri', 'mon-sat'] },
      },
      workDays: { kind: 'choice', options: ['mon-fri', 'mon-sat'] },
    },
  },
});

const withNumber = formTable({
  ...onboardingFields,
  number: { ...employeeFields.number, required: true },
});

/** `manual`: the company numbers its employees by hand, which only a refusal by the service reveals. */
export const numberMode = z.enum(['manual', 'not-known']);

/** What the form of one company's new employees depends on. */
export const onboardingForm = {
  numberMode,
  /** The number that follows on the company's last one, if those have a pattern. */
  nextNumber: z.string().nullable(),
  /** False once the service has refused regular hours for this company, which not every company has. */
  asksHours: z.boolean(),
  firstInputs: z.array(firstInput),
};

/** `firstInputs` and custom fields are the company's own. */
export function onboardingFieldsFor(
  { numberMode: mode, asksHours, firstInputs }: OnboardingForm,
  customFields: readonly CustomField[],
): typeof onboardingFields {
  const table = mode === 'manual' ? withNumber : onboardingFields;
  const { salary } = table.firstPay.fields;
  const asked: FormTable = asksHours
    ? table
    : { ...table, firstPay: { ...table.firstPay, fields: { salary } } };
  return withCustomFields(withFirstInputs(asked as typeof onboardingFields, firstInputs), customFields);
}

interface OnboardingForm {
  readonly numberMode: z.infer<typeof numberMode>;
  readonly asksHours: boolean;
  readonly firstInputs: readonly FirstInput[];
}

export const onboardingId = z.string().regex(/^[a-z0-9-]{1,48}$/);

/** `incomplete` and `ready` are drafts; `sending`, `needs-you` and `refused` are in the outbox; `done`: added. */
const onboardingState = z.enum(['incomplete', 'ready', 'sending', 'needs-you', 'refused', 'done']);
export type OnboardingState = z.infer<typeof onboardingState>;

/** The outcome of the creation, or of what follows it. */
const part = z.strictObject({
  writeId,
  state: writeState,
  reason: writeReason.nullable(),
  message: z.string().nullable(),
});

/** What follows the creation: the salary, the regular hours, the first inputs of one item. */
const followingItem = z.strictObject({
  item: z.string(),
  /** As in `firstInput`. */
  name: z.string().nullable(),
  inputs: z.array(z.string()),
});
export type FollowingItem = z.infer<typeof followingItem>;

export const onboardingLine = z.strictObject({
  id: onboardingId,
  firstName: z.string(),
  lastName: z.string(),
  state: onboardingState,
  /** The paths of fields that are missing or wrong, in the order of the form. */
  problems: z.array(z.string()),
  /** When service begins; null while no date is typed. */
  startsOn: isoDate.nullable(),
  /** Given by the service. */
  employeeId: employeeId.nullable(),
  number: z.string().nullable(),
  creation: part.nullable(),
  /** Following writes that failed or wait for the clerk. */
  failed: z.array(part.extend(followingItem.shape)),
  /** The employee is added, and neither a salary nor an hourly rate was sent. */
  hasNoPay: z.boolean(),
  /** Following writes that the service has applied. */
  saved: z.array(followingItem),
  updatedAt: timestamp,
});
export type OnboardingLine = z.infer<typeof onboardingLine>;

const typed = {
  line: onboardingLine,
  texts: formTexts,
  /** The service's messages about single attributes, if it refused the employee. */
  refusals: z.array(z.strictObject({ field: z.string(), message: z.string() })),
};

export const onboardingRow = z.strictObject(typed);
export type OnboardingRow = z.infer<typeof onboardingRow>;

export const onboardingDetail = z.strictObject({ ...typed, ...onboardingForm });

/** The most employees that are taken from one file. */
export const maxEmployees = 2_000;

/** At most this many are named for each value that a draft shares: a whole file may have one account. */
export const namedAlike = 3;

/** Employees and drafts who may be the same person, and who the clerk says are not. */
export const seenAlike = z.strictObject({
  employeeIds: z.array(employeeId).max(200),
  draftIds: z.array(onboardingId).max(maxEmployees),
});
export type SeenAlike = z.infer<typeof seenAlike>;

/** A draft and whom it may duplicate: an employee of the company (`employeeId`), or another draft (`draftId`). */
export const alikeDraft = z.strictObject({
  id: onboardingId,
  employeeId: employeeId.nullable(),
  draftId: onboardingId.nullable(),
  firstName: z.string(),
  lastName: z.string(),
  by: alikeBy,
});
export type AlikeDraft = z.infer<typeof alikeDraft>;
