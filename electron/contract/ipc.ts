import { application } from './calls/application.ts';
import { bulkInputs } from './calls/bulk-inputs.ts';
import { companies } from './calls/companies.ts';
import { connections } from './calls/connections.ts';
import { practice } from './calls/practice.ts';
import { settings } from './calls/settings.ts';
import { sync } from './calls/sync.ts';
import type { Contract } from './define.ts';

/** Every noun that the page and main speak of. A call exists when it stands here, and nowhere else. */
export const contract = {
  application,
  bulkInputs,
  companies,
  connections,
  practice,
  settings,
  sync,
} as const satisfies Contract;

export type PaydeskContract = typeof contract;
