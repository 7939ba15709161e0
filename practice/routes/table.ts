import { deploymentBases } from '../deployment.ts';
import type { Route } from '../http/route.ts';
import type { Surface } from '../http/router.ts';
import { bulkInputRoutes } from './bulk-inputs.ts';
import { calculationRoutes } from './calculations.ts';
import { companyRoutes, payFrequencyRoutes } from './companies.ts';
import { descriptionRoutes } from './description.ts';
import { employeeRoutes } from './employees.ts';
import { inheritedCalculationRoutes } from './inherited-calculations.ts';
import { leaveRoutes } from './leave.ts';
import { payRunRoutes } from './pay-runs.ts';
import { payslipDocumentRoutes, payslipRoutes } from './payslips.ts';
import { practiceRoutes } from './practice.ts';
import { reportRoutes } from './reports.ts';
import { servicePeriodRoutes } from './service-periods.ts';

/** Every call of the service that is served; anything else is a 404. */
const serviceRoutes: readonly Route[] = [
  ...companyRoutes,
  ...payFrequencyRoutes,
  ...employeeRoutes,
  ...servicePeriodRoutes,
  ...payslipRoutes,
  ...payslipDocumentRoutes,
  ...payRunRoutes,
  ...leaveRoutes,
  ...reportRoutes,
  ...calculationRoutes,
  ...inheritedCalculationRoutes,
  ...bulkInputRoutes,
];

const keyed: readonly Surface[] = [
  {
    base: deploymentBases.older,
    deployment: 'older',
    routes: serviceRoutes,
    faulty: true,
    open: false,
  },
  {
    base: deploymentBases.newer,
    deployment: 'newer',
    routes: serviceRoutes,
    faulty: true,
    open: false,
  },
  { base: '/practice', deployment: 'newer', routes: practiceRoutes, faulty: false, open: false },
];

export const surfaces: readonly Surface[] = [
  ...keyed,
  { base: '', deployment: 'newer', routes: descriptionRoutes(keyed), faulty: false, open: true },
];
