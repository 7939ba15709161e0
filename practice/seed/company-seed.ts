import type { CustomItem } from '../items.ts';
import type { PaySchedule } from '../pay-periods.ts';
import type { CompanySettings } from '../state/company-settings.ts';
import type { CustomField } from '../state/custom-fields.ts';
import type { Circumstance } from './circumstances.ts';

export interface Job {
  readonly title: string;
  /** Rands a month for salaries, rands an hour for wages. */
  readonly from: number;
  readonly to: number;
}

/** People of one pay frequency who are paid alike. */
export interface StaffGroup {
  readonly schedule: PaySchedule;
  readonly customName: string | null;
  readonly people: number;
  readonly paid: 'salary' | 'wage';
  readonly jobs: readonly Job[];
  /** What is particular about the first people of the group, one after the other. */
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
  /** Whether the books are divided by pay point. */
  readonly splitAccounts?: boolean;
  /** Where the company is not as plain as most. */
  readonly settings?: Partial<CompanySettings>;
  readonly foreignShare: number;
  readonly cashShare: number;
}
