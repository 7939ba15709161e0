import { z } from 'zod';
import { recordSchema } from '../form/form-schema.ts';
import { formTable } from '../form/form-table.ts';
import { payslipId } from './ids.ts';
import { payslipFilter } from './payslip-line.ts';
import { timestamp } from './values.ts';

/** No more are named one by one. */
export const maxNamedPayslips = 20_000;

/** The payslips that are meant: those of a list with its filters, or the ones that are named. */
export const payslipSelection = payslipFilter.extend({
  /** Of those, only these; null: all. */
  payslipIds: z.array(payslipId).max(maxNamedPayslips).nullable(),
});
export type PayslipSelection = z.infer<typeof payslipSelection>;

/** What a name may be made of. `period` is the end of the period. */
export const nameParts = ['last name', 'first name', 'number', 'period', 'company', 'pay point'] as const;
export type NamePart = (typeof nameParts)[number];

const filesOfTheirOwn = { output: ['folder', 'zip', 'email'] } as const;
const emails = { output: ['email'] } as const;

/** What the clerk begins with. */
export const defaultSaving = {
  output: 'folder',
  who: 'all',
  order: 'name',
  template: '{period} {last name} {first name} {number}',
  password: 'none',
  digits: 6,
  subject: 'Payslip {period}',
  text: 'Dear {first name}\n\nYour payslip for the period to {period} is attached.\n\nKind regards\n{company}',
} as const;

/**
 * How payslips are saved: one file an employee in a new folder or in one ZIP, all pages in one PDF, which has no
 * password, or one e-mail draft an employee in a new folder, with the PDF attached. The password of a file is the end of
 * the ID number (of the passport number where there is none), the birth date as in 19851231, or what a table of the
 * clerk's own has for the employee.
 */
export const savingFields = formTable({
  output: { kind: 'choice', required: true, options: ['folder', 'zip', 'pdf', 'email'] },
  /** `not-yet`: those only whose payslip was not handed out in any way. */
  who: { kind: 'choice', required: true, options: ['all', 'not-yet'] },
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
    max: 13,
    steps: [4, 6, 8, 10, 13],
    requiredIf: { password: ['id-number'] },
    onlyIf: { ...filesOfTheirOwn, password: ['id-number'] },
  },
  /** Both with the parts of file names. */
  subject: { kind: 'text', max: 200, requiredIf: emails, onlyIf: emails },
  text: { kind: 'text', max: 4000, lines: 7, requiredIf: emails, onlyIf: emails },
});
export const savingOptions = recordSchema(savingFields);
export type SavingOptions = z.infer<typeof savingOptions>;
/** Of the payslips that are meant, which ones, and in which order. */
export type PayslipChoice = Pick<SavingOptions, 'who' | 'order'>;

/** Of the payslips that are meant, whose files are on this computer already, and when the oldest of those was read. */
export const savedFiles = z.strictObject({ files: z.int(), oldestAt: timestamp.nullable() });
export type SavedFiles = z.infer<typeof savedFiles>;

const named = z.strictObject({ employeeName: z.string(), wanted: z.string(), name: z.string() });
const employees = z.strictObject({ total: z.int(), employees: z.array(z.string()) });

/** What saving would do. Lists hold at most the first 50. */
export const savingPreview = z.strictObject({
  payslips: z.int(),
  /** Left out: the service is still calculating them. */
  calculating: z.int(),
  /** Saved, though their period is not finalised and they may still change. */
  open: z.int(),
  kept: savedFiles,
  /** Part of the template that is none. */
  unknownPart: z.string().nullable(),
  /** The first files, in their order. */
  names: z.array(named),
  /** Names that some system would not take, with what they become. */
  changed: z.strictObject({ total: z.int(), rows: z.array(named) }),
  /** Names that several would have had, each numbered now. */
  numbered: z.strictObject({ total: z.int(), rows: z.array(named) }),
  /** Employees for whom no password can be made. */
  withoutPassword: employees,
  /** Employees without an e-mail address that a draft could go to; empty where none is asked for. */
  withoutAddress: employees,
  /** The first e-mail; null: none is asked for. */
  email: z.strictObject({ to: z.string(), subject: z.string(), text: z.string() }).nullable(),
});
export type SavingPreview = z.infer<typeof savingPreview>;
