import { z } from 'zod';
import { chartOfAccounts } from '#electron/journals/contract/chart-of-accounts.ts';
import { bookAccount } from '#electron/journals/contract/journal-book.ts';
import { layoutContent } from '#electron/layouts/contract/layout.ts';
import { reportNameTemplate, usualReportNames } from '#electron/reports/contract/report-file-names.ts';
import { namesEmployees, presetContent } from '#electron/reports/contract/report-preset.ts';

/** One kind of thing that is set up once. */
interface SetUpRow<S extends z.ZodType> {
  readonly value: S;
  /** What holds where nothing is set up; left out where there is then no such thing. */
  readonly otherwise?: z.output<S>;
  /** False for a value that only its own company may have, such as one that names employees. */
  readonly mayShare: (value: unknown) => boolean;
}

function row<S extends z.ZodType>(
  value: S,
  {
    otherwise,
    mayShare = () => true,
  }: { readonly otherwise?: z.output<S>; readonly mayShare?: (value: z.output<S>) => boolean } = {},
): SetUpRow<S> {
  return {
    value,
    ...(otherwise === undefined ? {} : { otherwise }),
    mayShare: (given) => {
      const parsed = value.safeParse(given);
      return parsed.success && mayShare(parsed.data);
    },
  };
}

/**
 * What is set up once for a company, a connection or all, by kind: the schema of one value, and its rules. A kind has many
 * things, each with its key.
 */
export const setUpKinds = {
  /** The accounts of the books, as their program exports them. */
  'chart-of-accounts': row(chartOfAccounts),
  /** By report and name. Employees belong to one company. */
  'report-preset': row(presetContent, { mayShare: (preset) => !namesEmployees(preset) }),
  /** By line of the journal. Without code and name, the line has no account. */
  'journal-account': row(bookAccount, { otherwise: { code: '', name: '' } }),
  /** By id, after the number of its pay frequency unless it is of several. */
  'sheet-layout': row(layoutContent),
  /** What a journal is saved with, by field of the form. */
  'journal-file': row(z.string().max(200), { otherwise: '' }),
  /** The patterns of file names, by what the files are; those of payslips are among how payslips are handed out. */
  'file-names': row(reportNameTemplate, { otherwise: usualReportNames }),
  /** How payslips are handed out, by field of the form: a rule for passwords, never a password. */
  'save-payslips': row(z.string().max(4_000), { otherwise: '' }),
  'print-payslips': row(z.string().max(4_000), { otherwise: '' }),
  /** Who hands payslips over by hand is somebody of the company. */
  'hand-over': row(z.string().max(100), { otherwise: '', mayShare: () => false }),
  /** What was last chosen for the final pay of a leaver, by field of the form: items and leave types are the company's. */
  'final-pay': row(z.string().max(300), { otherwise: '', mayShare: () => false }),
  /** Who answers employees who ask what is held, by field of the form; somebody of the company. */
  'personal-data-answer': row(z.string().max(1_000), { otherwise: '', mayShare: () => false }),
} as const;

export type SetUpKind = keyof typeof setUpKinds;
export type SetUpValue<K extends SetUpKind> = z.output<(typeof setUpKinds)[K]['value']>;

// The table has exactly the keys of its type, and at least one.
export const setUpKind = z.enum(Object.keys(setUpKinds) as [SetUpKind, ...SetUpKind[]]);
