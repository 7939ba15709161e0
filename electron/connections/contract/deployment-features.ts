import { z } from 'zod';

const known = z.boolean().nullable();

/** What a connection's service supports, as its answers have shown; null if not known yet. */
export const deploymentFeatures = z.strictObject({
  /** Employee lists include payslips and service periods on request. */
  includes: known,
  /** Payslips say whether they are being calculated. */
  dirtyFlag: known,
  payRuns: known,
  journals: known,
  emp201: known,
  /** The list of a whole company's calculations, which only the older deployment has. */
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
