import { acts } from './calls/acts.ts';
import { application } from './calls/application.ts';
import { bulkInputs } from './calls/bulk-inputs.ts';
import { companies } from './calls/companies.ts';
import { connections } from './calls/connections.ts';
import { employees } from './calls/employees.ts';
import { outbox } from './calls/outbox.ts';
import { imports } from './calls/imports.ts';
import { payslips } from './calls/payslips.ts';
import { practice } from './calls/practice.ts';
import { search } from './calls/search.ts';
import { settings } from './calls/settings.ts';
import { sync } from './calls/sync.ts';
import type { Contract } from './define.ts';

/** Every noun that the page and main speak of. A call exists when it stands here, and nowhere else. */
export const contract = {
  acts,
  application,
  bulkInputs,
  companies,
  connections,
  employees,
  outbox,
  imports,
  payslips,
  practice,
  search,
  settings,
  sync,
} as const satisfies Contract;

export type PaydeskContract = typeof contract;
