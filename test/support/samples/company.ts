import type { CompanyRef, PeriodRef } from '#kit/ids.ts';

/** A company of no service, for a store alone. */
export const company: CompanyRef = { connectionId: 'karoo', companyId: 7 };
export const period: PeriodRef = { ...company, payFrequencyId: 3, periodEnd: '2026-11-30' };
/** The heading of an input that its employees have. */
export const hours = 'calc.overtime.hours';
