import { deploymentBases } from '../deployment.ts';
import type { Route } from '../http/route.ts';
import type { Surface } from '../http/router.ts';
import { bulkInputRoutes } from './bulk-inputs.ts';
import { companyRoutes } from './companies.ts';
import { employeeRoutes } from './employees.ts';
import { payslipRoutes } from './payslips.ts';
import { practiceRoutes } from './practice.ts';

/** Every call of the service that is served; the rest is answered with 404. */
export const serviceRoutes: readonly Route[] = [
  ...companyRoutes,
  ...employeeRoutes,
  ...payslipRoutes,
  ...bulkInputRoutes,
];

export const surfaces: readonly Surface[] = [
  { base: deploymentBases.older, deployment: 'older', routes: serviceRoutes, faulty: true },
  { base: deploymentBases.newer, deployment: 'newer', routes: serviceRoutes, faulty: true },
  { base: '/practice', deployment: 'newer', routes: practiceRoutes, faulty: false },
];
