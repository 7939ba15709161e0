import { z } from 'zod';
import { call, event, nothing } from '#kit/define.ts';
import { fieldsSchema } from '#kit/form/form-schema.ts';
import { formTable } from '#kit/form/form-table.ts';
import { sameAs } from '#kit/form/rules.ts';
import { employeeRef } from '#kit/ids.ts';
import { isRun } from '#electron/safety/contract/passphrase.ts';

const minCode = 4;
const typed = { kind: 'secret', max: 200 } as const;

/** A code of the clerk's for ending counter mode, where no passphrase was chosen. */
export const newCodeFields = formTable({
  code: {
    ...typed,
    required: true,
    checks: [(text) => (text.length < minCode || isRun(text) ? 'too-weak' : undefined)],
  },
  repeated: { ...typed, unsent: true, required: true, rules: [sameAs('code')] },
});

/** The code or the passphrase that ends counter mode. */
export const endingFields = formTable({
  secret: { ...typed, required: true, refusedBy: ['passphrase-wrong', 'counter-code-wrong'] },
});

/** The sections of an employee's record that can be corrected at the counter. */
export const counterSections: readonly string[] = ['contact', 'bank', 'physical', 'postal'];

const counterState = z.strictObject({
  isOn: z.boolean(),
  /** Whose payslips, leave and details are shown; null if it is off, or on and that is no longer known. */
  employee: employeeRef.nullable(),
  /** What ends it; null if there is neither. */
  endsWith: z.enum(['passphrase', 'code']).nullable(),
});
export type CounterState = z.infer<typeof counterState>;

/** One employee's payslips, leave and details, shown to that employee; nothing else is answered meanwhile. */
export const counter = {
  calls: {
    read: call(nothing, counterState),
    /** Without a passphrase, the first time needs a `code`; a later one replaces it. Fails with `fields-wrong`. */
    start: call(employeeRef.extend({ code: fieldsSchema(newCodeFields).shape.code.optional() }), nothing),
    /**
     * Fails with `passphrase-wrong` or `counter-code-wrong`. Each wrong attempt delays the next one, but their number is
     * not limited.
     */
    end: call(fieldsSchema(endingFields), nothing),
  },
  events: { changed: event(counterState) },
} as const;
