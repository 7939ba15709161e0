import { z } from 'zod';

const known = z.boolean().nullable();

/** What a connection's service has, as its answers showed; null is not known yet. */
export const deploymentFeatures = z.strictObject({
  /** Employees come with their payslips and service periods when asked. */
  includes: known,
  /** Payslips say that they are being calculated. */
  dirtyFlag: known,
  payRuns: known,
  journals: known,
  emp201: known,
  /** The list of a whole company's calculations: the older deployment alone has it. */
  companyCalculations: known,
  payslipPdf: known,
  queuedReports: known,
  inheritedCalculations: known,
  leaveDays: known,
});
export type DeploymentFeatures = z.infer<typeof deploymentFeatures>;
export type DeploymentFeature = keyof DeploymentFeatures;

export const unknownFeatures: DeploymentFeatures = {
  includes: null,
  dirtyFlag: null,
  payRuns: null,
  journals: null,
  emp201: null,
  companyCalculations: null,
  payslipPdf: null,
  queuedReports: null,
  inheritedCalculations: null,
  leaveDays: null,
};
