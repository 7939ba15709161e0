import { z } from 'zod';
import { recordSchema } from '#kit/form/form-schema.ts';
import { formTable } from '#kit/form/form-table.ts';
import { payslipId } from '#kit/ids.ts';
import { payslipFilter } from '#electron/payslips/contract/payslip-line.ts';
import { timestamp } from '#kit/values.ts';

/** The most payslips that can be named one by one. */
export const maxNamedPayslips = 20_000;

/** Which payslips are meant: those of a filtered list, or only the ones that are named. */
export const payslipSelection = payslipFilter.extend({
  /** Only these of the list; null for all of them. */
  payslipIds: z.array(payslipId).max(maxNamedPayslips).nullable(),
});
export type PayslipSelection = z.infer<typeof payslipSelection>;

/** The parts that a name may be made of. `period` is the end of the period. */
export const nameParts = ['last name', 'first name', 'number', 'period', 'company', 'pay point'] as const;
export type NamePart = (typeof nameParts)[number];

const filesOfTheirOwn = { output: ['folder', 'zip', 'email'] } as const;
const emails = { output: ['email'] } as const;

/** All digits of an ID number: of a passport number, all of it. */
export const wholeIdNumber = 13;

/** What the form starts with where nothing was chosen for the company before; for whom, `firstWho` says. */
export const defaultSaving = {
  output: 'folder',
  who: 'all',
  order: 'name',
  template: '{period} {last name} {first name} {number}',
  password: 'none',
  // Its last digits are quickly guessed: some of them are shown as a mask.
  digits: wholeIdNumber,
  subject: 'Payslip {period}',
  text: 'Dear {first name}\n\nYour payslip for the period to {period} is attached.\n\nKind regards\n{company}',
} as const;

/**
 * Which of the payslips that are meant. `finalised`: only those whose amounts no longer change. `not-yet`: only those that
 * their employees do not have as they are now; of a list also only finalised ones.
 */
export const forWhom = { kind: 'choice', required: true, options: ['finalised', 'all', 'not-yet'] } as const;

/** What a form starts with: open payslips are handed out only if the clerk ticked them, or asks for all. */
export const firstWho = ({ payslipIds }: PayslipSelection): PayslipChoice['who'] =>
  payslipIds === null ? 'finalised' : 'all';

/**
 * How payslips are saved: as one file per employee in a new folder or in one ZIP, as one PDF with all pages, which has
 * no password, or as one e-mail draft per employee in a new folder, with the PDF attached. The password of a file is
 * the ID number or its end (of the passport number if there is none), the birth date as in 19851231, or the employee's
 * entry in the clerk's own table.
 */
export const savingFields = formTable({
  output: { kind: 'choice', required: true, options: ['folder', 'zip', 'pdf', 'email'] },
  who: forWhom,
  order: { kind: 'choice', required: true, options: ['name', 'number', 'pay-point'] },
  /** Text with parts in braces: `{last name} {number}`. */
  template: { kind: 'text', max: 200, requiredIf: filesOfTheirOwn, onlyIf: filesOfTheirOwn },
  password: {
    kind: 'choice',
    options: ['none', 'id-number', 'birth-date', 'own-table'],
    requiredIf: filesOfTheirOwn,
    onlyIf: filesOfTheirOwn,
  },
  digits: {
    kind: 'integer',
    min: 4,
    max: wholeIdNumber,
    steps: [wholeIdNumber, 10, 8, 6, 4],
    requiredIf: { password: ['id-number'] },
    onlyIf: { ...filesOfTheirOwn, password: ['id-number'] },
  },
  /** Both may contain the parts of file names. */
  subject: { kind: 'text', max: 200, requiredIf: emails, onlyIf: emails },
  text: { kind: 'text', max: 4000, lines: 7, requiredIf: emails, onlyIf: emails },
});
export const savingOptions = recordSchema(savingFields);
export type SavingOptions = z.infer<typeof savingOptions>;
/** Which of the payslips that are meant, and in which order. */
export type PayslipChoice = Pick<SavingOptions, 'who' | 'order'>;

/** How many of the payslips that are meant this computer already has as files, and when the oldest of them was read. */
export const savedFiles = z.strictObject({ files: z.int(), oldestAt: timestamp.nullable() });
export type SavedFiles = z.infer<typeof savedFiles>;

const named = z.strictObject({ employeeName: z.string(), wanted: z.string(), name: z.string() });
const employees = z.strictObject({ total: z.int(), employees: z.array(z.string()) });

/** What saving would do. Lists contain at most the first 50. */
export const savingPreview = z.strictObject({
  payslips: z.int(),
  /** Left out: the service is still calculating them. */
  calculating: z.int(),
  /** Saved, though their period is not finalised and they may still change. */
  open: z.int(),
  kept: savedFiles,
  /** A part in braces that does not exist; null if there is none. */
  unknownPart: z.string().nullable(),
  /** The first files, in their order. */
  names: z.array(named),
  /** Names that some system would not accept, and what they become. */
  changed: z.strictObject({ total: z.int(), rows: z.array(named) }),
  /** Names that several files would have had; each is numbered now. */
  numbered: z.strictObject({ total: z.int(), rows: z.array(named) }),
  /** Employees for whom no password can be made. */
  withoutPassword: employees,
  /** Employees without an e-mail address to which a draft could be sent; empty unless e-mails are drafted. */
  withoutAddress: employees,
  /** Those whose address another employee of the company has too, who would read their payslip; as `withoutAddress`. */
  sharedAddress: employees,
  /** The first e-mail; null if there is none. */
  email: z.strictObject({ to: z.string(), subject: z.string(), text: z.string() }).nullable(),
});
export type SavingPreview = z.infer<typeof savingPreview>;
