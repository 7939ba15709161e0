import { z } from 'zod';
import { formTable } from '#kit/form/form-table.ts';
import { recordSchema } from '#kit/form/form-schema.ts';
import { payRunLine } from '#electron/pay-runs/contract/pay-run-table.ts';
import { cents, timestamp } from '#kit/values.ts';

/** How a journal is divided: not at all, by the splits of the service, or by the pay points of the employees. */
export const journalGrouping = z.enum(['block', 'split', 'pay-point']);
export type JournalGrouping = z.infer<typeof journalGrouping>;

/** The files that a journal can be saved as; `docs/formats.md` says where each is described. */
const journalLayouts = ['xero', 'quickbooks', 'pastel', 'csv', 'xlsx'] as const;
const journalLayout = z.enum(journalLayouts);
export type JournalLayout = z.infer<typeof journalLayout>;

const side = z.enum(['debit', 'credit']);
const name = z.string().max(300);

/** The account in the company's books for a line; `code` and `name` may be empty. */
export const journalAccount = z.strictObject({
  side,
  category: name,
  item: name,
  code: z.string().trim().max(60),
  name: z.string().trim().max(200),
});
export type JournalAccount = z.infer<typeof journalAccount>;

/** The account alone, as it is set up for a line. */
export const bookAccount = journalAccount.pick({ code: true, name: true });

/** Identifies a line of journals: splits and pay points share its account. */
export const journalLineKey = ({ side, category, item }: Omit<JournalAccount, 'code' | 'name'>): string =>
  JSON.stringify([side, category, item]);

/** What identifies a line, read from its key. */
export const journalLineOfKey = z
  .string()
  .transform((key, context): unknown => {
    try {
      return JSON.parse(key);
    } catch {
      context.addIssue({ code: 'custom', message: 'not a key' });
      return z.NEVER;
    }
  })
  .pipe(z.tuple([side, name, name]));

/** One line for the books. An amount below zero belongs on the other side. */
const bookedLine = journalAccount.extend({
  label: z.string(),
  /** The split or the pay point; empty in one block, and where the service names none. */
  group: z.string(),
  amountCents: cents,
});
export type BookedLine = z.infer<typeof bookedLine>;

/** The last time that the journal of a run was saved. `changed`: the service's figures have changed since. */
export const journalExport = z.strictObject({
  at: timestamp,
  by: z.string(),
  layout: journalLayout,
  fileName: z.string(),
  changed: z.boolean(),
});
export type JournalExport = z.infer<typeof journalExport>;

/** The runs that are offered to be saved: those that were not yet, or all of them once each was. */
export function runsToSave<Run>(runs: readonly Run[], wasSaved: (run: Run) => boolean): readonly Run[] {
  const fresh = runs.filter((run) => !wasSaved(run));
  return fresh.length > 0 ? fresh : runs;
}

const xero = { layout: ['xero'] };
const pastel = { layout: ['pastel'] };

/** What the clerk chooses when saving a journal. Everything but the date is remembered for the next time. */
export const journalFileFields = formTable({
  layout: { kind: 'choice', options: journalLayouts, required: true },
  date: { kind: 'date', required: true },
  taxRate: { kind: 'text', max: 50, onlyIf: xero, requiredIf: xero },
  tracking: { kind: 'text', max: 50, onlyIf: xero },
  firstMonth: { kind: 'integer', min: 1, max: 12, onlyIf: pastel, requiredIf: pastel },
  reference: { kind: 'text', max: 8, onlyIf: pastel, requiredIf: pastel },
  batch: { kind: 'integer', min: 1, max: 99, onlyIf: pastel, requiredIf: pastel },
  contraAccount: { kind: 'text', max: 8, onlyIf: pastel },
});

export const journalFile = recordSchema(journalFileFields);
export type JournalFile = z.infer<typeof journalFile>;

export const journalView = z.strictObject({
  /** Paydesk makes the journal from payslips, because this service has none: an estimate. */
  made: z.boolean(),
  /** Of a made journal, how many payslips have items that were not read; it has no lines until none has. */
  unreadPayslips: z.int(),
  runs: z.array(
    z.strictObject({
      run: payRunLine,
      /** Null: its journal was never read. */
      fetchedAt: timestamp.nullable(),
      exported: journalExport.nullable(),
    }),
  ),
  /** The lines of all runs together, in the service's order; equal lines of several runs are combined. */
  lines: z.array(bookedLine),
  /** The totals of each group; a single one if the journal is not divided. */
  groups: z.array(z.strictObject({ group: z.string(), debitCents: cents, creditCents: cents })),
  /** Splits that the journal names in its amounts but no longer in its list. */
  unknownSplits: z.array(z.string()),
  /** Labels of lines that payslips do not explain: they were divided in proportion to the income of each pay point. */
  sharedOut: z.array(z.string()),
  /** What was chosen the last time, by field; empty before the first time. */
  settings: z.record(z.string(), z.string()),
  /** Null if one of these journals was never read. */
  fetchedAt: timestamp.nullable(),
});
export type JournalView = z.infer<typeof journalView>;
