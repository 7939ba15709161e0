import type { z } from 'zod';
import type { Catalogue } from '../catalogue.ts';
import { checkRequest } from '../http/check.ts';
import { readCatalogue } from '../state/companies.ts';
import type { PracticeDatabase } from '../state/database.ts';
import type { Employee } from '../state/employees.ts';
import { listReported } from './employees.ts';
import type { Scope } from './questions.ts';

/** One row of a report: `employee` has the employee number, the other columns depend on the report. */
export type ReportRow = Readonly<Record<string, unknown>> & { readonly employee: string };

export interface ReportContext {
  readonly database: PracticeDatabase;
  readonly companyId: number;
  readonly catalogue: Catalogue;
  /** The employees that the report includes, by id. */
  readonly employees: ReadonlyMap<number, Employee>;
}

export interface Report {
  readonly question: z.ZodType;
  readonly row: z.ZodType;
  /** Checks the parameters first; invalid ones are refused. */
  run(database: PracticeDatabase, companyId: number, body: unknown): ReportRow[];
}

interface ReportDefinition<Question, Row> {
  readonly question: z.ZodType<Question>;
  readonly row: z.ZodType<Row>;
  rowsOf(context: ReportContext, question: Question): Row[];
}

export function report<Question extends Partial<Scope>, Row extends ReportRow>(
  definition: ReportDefinition<Question, Row>,
): Report {
  const { question, row } = definition;
  return {
    question,
    row,
    run(database, companyId, body) {
      const asked = checkRequest(question, body);
      const employees = listReported(database, companyId, asked);
      const catalogue = readCatalogue(database, companyId);
      return definition.rowsOf({ database, companyId, catalogue, employees }, asked);
    },
  };
}
