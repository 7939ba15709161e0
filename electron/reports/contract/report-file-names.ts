import { z } from 'zod';
import { formTable } from '#kit/form/form-table.ts';
import { nameOf, unknownPartOf } from '#kit/name-template.ts';

/**
 * The parts that the name of a report's file may be made of. `period` is what the report covers, `date` the day on
 * which it is saved.
 */
export const reportNameParts = ['company', 'report', 'period', 'date'] as const;
export type ReportNameFacts = Readonly<Record<(typeof reportNameParts)[number], string>>;

const maxTemplate = 200;
const maxName = 200;

export const reportNameFields = formTable({
  template: { kind: 'text', max: maxTemplate, required: true },
});

/** Also checked when it is read: an invalid template, from a database that was tampered with, is ignored. */
export const reportNameTemplate = z
  .string()
  .min(1)
  .max(maxTemplate)
  .refine((template) => unknownPartOf(template, reportNameParts) === null);

/** The key of the pattern among what is set up. */
export const reportNamesKey = 'reports';

export const usualReportNames = '{report} {company} {period}';

/** The name of a file of reports; never empty. */
export function reportFileName(template: string, facts: ReportNameFacts): string {
  return (nameOf(template, facts) || facts.report).slice(0, maxName).toWellFormed();
}
