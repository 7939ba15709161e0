/** What a company has set up, and what the service's support has enabled for it. */
export interface CompanySettings {
  /** Manual: each employee needs a number of the company's own; automatic: prefix and running digits. */
  readonly employeeNumberMode: 'automatic' | 'manual';
  readonly numberPrefix: string;
  readonly numberDigits: number;
  /** Whether pay frequencies may carry a name of the company's own. */
  readonly customPayFrequencyNames: boolean;
  /** Whether Regular Hours and the classification are inherited calculations. */
  readonly migratedToV2: boolean;
  /** Whether leave may fall on any day, worked or not. */
  readonly leaveAnyDay: boolean;
  readonly payeNumber: string;
  readonly uifNumber: string;
  /** Whether the employer may use the employment tax incentive. */
  readonly etiCompliant: boolean;
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
};
