import type { CustomItem } from '../items.ts';
import type { PaySchedule } from '../pay-periods.ts';
import type { CompanySettings } from '../state/company-settings.ts';
import type { CustomField } from '../state/custom-fields.ts';
import type { Circumstance } from './circumstances.ts';

export interface Job {
  readonly title: string;
  /** Rands per month for salaries, rands per hour for wages. */
  readonly from: number;
  readonly to: number;
}

/** Employees with the same pay frequency and kind of pay. */
export interface StaffGroup {
  readonly schedule: PaySchedule;
  readonly customName: string | null;
  readonly employees: number;
  readonly paid: 'salary' | 'wage';
  readonly jobs: readonly Job[];
  /** The circumstances of the group's first employees, in order. */
  readonly circumstances?: readonly Circumstance[];
}

export interface CompanySeed {
  readonly id: number;
  readonly name: string;
  readonly mailDomain: string;
  readonly address: Readonly<Record<string, string>>;
  readonly payPoints: readonly string[];
  readonly numberPrefix: string;
  readonly numberDigits: number;
  readonly groups: readonly StaffGroup[];
  readonly customItems: readonly CustomItem[];
  readonly customFields?: readonly CustomField[];
  /** Whether accounting is split by pay point. */
  readonly splitAccounts?: boolean;
  /** The settings in which the company differs from most. */
  readonly settings?: Partial<CompanySettings>;
  readonly foreignShare: number;
  readonly cashShare: number;
}
