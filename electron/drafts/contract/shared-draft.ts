import { z } from 'zod';
import { draftCell, heading, inputColumn } from '#electron/inputs/contract/bulk-input.ts';
import { companyId, employeeId, payFrequencyId, periodRef } from '#kit/ids.ts';
import { inputValue, isoDate, timestamp } from '#kit/values.ts';

const name = z.string().max(300);
const aCell = { employeeId, onceOffId: draftCell.shape.onceOffId, heading };
const employee = z.strictObject({ employeeId, name, number: z.string().max(100).nullable() });

/** The content of a shared draft. It comes from outside, and may be by anybody who knew the passphrase. */
export const sharedDraftFile = z.strictObject({
  format: z.literal('paydesk-draft'),
  version: z.literal(1),
  /** Connections have other names and ids on each computer, so the service is identified by its address. */
  service: z.strictObject({ practice: z.boolean(), baseUrl: z.string().max(500) }),
  companyId,
  companyName: name,
  payFrequencyId,
  payFrequencyName: name,
  periodEnd: isoDate,
  /**
   * It is of once-off payslips. A Paydesk that does not know this refuses the file; it would take them for regular
   * ones.
   */
  onceOff: z.literal(true).optional(),
  by: z.strictObject({ user: name, computer: name }),
  at: timestamp,
  columns: z.array(inputColumn).max(1_000),
  cells: z.array(draftCell).min(1).max(100_000),
  /** The values that the service had for these cells at that time, where they were known. */
  bases: z.array(z.strictObject({ ...aCell, value: inputValue })).max(100_000),
  people: z.array(employee).max(20_000),
});
export type SharedDraftFile = z.infer<typeof sharedDraftFile>;

/** A cell about which the clerk decides before the draft is imported. */
const sharedCell = z.strictObject({
  ...aCell,
  itemName: inputColumn.shape.itemName,
  name: z.string(),
  /** What was shared. */
  typed: z.string(),
  /** What the clerk's own draft has there; null if nothing. */
  mine: z.string().nullable(),
  /** What the service had when it was shared, and has now; null: not known. */
  baseThen: inputValue.nullable(),
  baseNow: inputValue.nullable(),
});
export type SharedCell = z.infer<typeof sharedCell>;

/** The most cells of one kind that are shown one by one; the rest follow the choice for all. */
export const maxSharedCells = 500;

/** Some of the cells, and the number of all of them. */
const cellsShown = z.strictObject({ total: z.int(), cells: z.array(sharedCell).max(maxSharedCells) });

export const sharedDraft = z.strictObject({
  token: z.uuid(),
  fileName: z.string(),
  ref: periodRef,
  companyName: z.string(),
  payFrequencyName: z.string(),
  by: z.strictObject({ user: z.string(), computer: z.string() }),
  at: timestamp,
  cells: z.int(),
  employees: z.int(),
  /** Cells that are exactly the same in the clerk's own draft. */
  same: z.int(),
  /** Cells without a conflict, whose value in the service has changed since the draft was shared. */
  changed: cellsShown,
  /** Cells for which the clerk's own draft has something else. */
  meets: cellsShown,
  /** Employees who are not in this period on this computer. */
  notInPeriod: z.array(z.string()).max(50),
  /** Employees whose values here are older than the draft; reading them now may show more changes. */
  unread: z.int(),
});
export type SharedDraft = z.infer<typeof sharedDraft>;
