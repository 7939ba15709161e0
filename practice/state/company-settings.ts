/** A company's settings, and what the service's support has enabled for it. */
export interface CompanySettings {
  /** Manual: the company assigns each employee's number; automatic: prefix and consecutive digits. */
  readonly employeeNumberMode: 'automatic' | 'manual';
  readonly numberPrefix: string;
  readonly numberDigits: number;
  /** Whether pay frequencies may have custom names. */
  readonly customPayFrequencyNames: boolean;
  /** Whether Regular Hours and the classification are inherited calculations. */
  readonly migratedToV2: boolean;
  /** Whether leave may be taken on any day, worked or not. */
  readonly leaveAnyDay: boolean;
  readonly payeNumber: string;
  readonly uifNumber: string;
  /** Whether the employer may use the employment tax incentive. */
  readonly etiCompliant: boolean;
  /** Whether its pay of a year is above the amount that is exempt from the skills levy. */
  readonly skillsLevy: boolean;
}

export const plainSettings: CompanySettings = {
  employeeNumberMode: 'automatic',
  numberPrefix: '',
  numberDigits: 3,
  customPayFrequencyNames: false,
  migratedToV2: false,
  leaveAnyDay: false,
  payeNumber: '7000000000',
  uifNumber: 'U000000000',
  etiCompliant: true,
  skillsLevy: false,
};
