import type { Methods } from '../sql.ts';
import type { CacheStore } from '../store.ts';
import { listCalculations, listSeenInputs, markStale, replaceCalculations } from './calculations.ts';
import { listCompanies, replaceCompanies } from './companies.ts';
import { applyInputs } from './confirmed-inputs.ts';
import { forgetConnection } from './connections.ts';
import { listEmployees, replaceEmployees } from './employees.ts';
import { listPayFrequencies, replacePayFrequencies } from './pay-frequencies.ts';
import { listPayPoints, replacePayPoints } from './pay-points.ts';
import { listPayslips, listPeriods, replacePayslips } from './payslips.ts';

/** The cache port as the worker carries it out. */
export const cacheMethods = {
  replaceCompanies,
  listCompanies,
  replacePayFrequencies,
  listPayFrequencies,
  replacePayPoints,
  listPayPoints,
  replaceEmployees,
  listEmployees,
  replacePayslips,
  listPayslips,
  listPeriods,
  replaceCalculations,
  listCalculations,
  listSeenInputs,
  markStale,
  applyInputs,
  forgetConnection,
} as const satisfies Methods<CacheStore>;
