import type { Migration } from '../../migrate.ts';

/** What the payslips of each period come to, for its pay day. All companies are counted again. */
export const nettPayOfPeriods: Migration = `
DELETE FROM summarised_companies;

ALTER TABLE period_counts ADD COLUMN nett_pay_cents INTEGER;
`;
