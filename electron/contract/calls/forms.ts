import { z } from 'zod';
import { call, nothing } from '../define.ts';
import { formTexts } from '../domain/form-texts.ts';
import { companyRef } from '../domain/ids.ts';

/** Forms whose typed texts outlive the lock. None has a secret field. */
export const keptForms = [
  'end-service',
  'inherited',
  'leave',
  'leave-day',
  'pay-frequency',
  'pay-item',
  'reinstate',
] as const;

const maxFields = 100;

/** One open form. `about`: what tells it from others of its name in the company. */
const openForm = companyRef.extend({ name: z.enum(keptForms), about: z.string().max(300) });
export type OpenForm = z.infer<typeof openForm>;

/** What stood in open forms when Paydesk was locked: in main's memory alone, until the form is opened again. */
export const forms = {
  calls: {
    keep: call(
      openForm.extend({ texts: formTexts.refine((texts) => Object.keys(texts).length <= maxFields) }),
      nothing,
    ),
    /** Hands them out once; empty: there are none. */
    take: call(openForm, z.strictObject({ texts: formTexts })),
  },
  events: {},
} as const;
