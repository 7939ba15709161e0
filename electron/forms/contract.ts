import { z } from 'zod';
import { call, nothing } from '#kit/define.ts';
import { companyId, connectionId } from '#kit/ids.ts';

/** Forms whose typed texts outlive the lock, except those in secret fields. */
const keptForms = [
  'accounts',
  'bank-file',
  'company-page',
  'connect',
  'custom-fields',
  'end-service',
  'inherited',
  'leave',
  'leave-day',
  'leaver-papers',
  'pay-frequency',
  'pay-item',
  'payment-run',
  'personal-data-answer',
  'print-payslips',
  'rehearsal',
  'reinstate',
  'rename',
  'report',
  'save-journal',
  'save-payslips',
] as const;

/** Names for two hundred custom fields, and their values, are the most that a form has. */
const maxFields = 500;
const maxCharacters = 200_000;

/** What was typed in the fields of a form, by their paths. */
const typedTexts = z
  .record(z.string().max(1_000), z.string().max(20_000))
  .refine((texts) => Object.keys(texts).length <= maxFields)
  .refine((texts) => Object.entries(texts).flat().join('').length <= maxCharacters);

/**
 * One open form. `about` distinguishes it from others of the same name in the company, or in Paydesk if there is no
 * company.
 */
const openForm = z.strictObject({
  name: z.enum(keptForms),
  connectionId: connectionId.optional(),
  companyId: companyId.optional(),
  about: z.string().max(300),
});
export type OpenForm = z.infer<typeof openForm>;

/** What open forms contained when Paydesk was locked: only in main's memory, until the form is opened again. */
export const forms = {
  calls: {
    keep: call(openForm.extend({ texts: typedTexts }), nothing),
    /** Returns the texts; empty if there are none. */
    read: call(openForm, z.strictObject({ texts: typedTexts })),
    /** Forgets the texts, once they are in the form: a lock before that must not lose them. */
    drop: call(openForm, nothing),
  },
  events: {},
} as const;
