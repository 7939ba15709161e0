import { z } from 'zod';
import { draftCell, heading, inputColumn } from './bulk-input.ts';
import { companyId, employeeId, payFrequencyId, periodRef } from './ids.ts';
import { inputValue, isoDate, timestamp } from './values.ts';

const name = z.string().max(300);
const aCell = { employeeId, onceOffId: draftCell.shape.onceOffId, heading };
const employee = z.strictObject({ employeeId, name, number: z.string().max(100).nullable() });

/** The content of a shared draft. It comes from outside, from anybody who knew the passphrase. */
export const sharedDraftFile = z.strictObject({
  format: z.literal('paydesk-draft'),
  version: z.literal(1),
  /** Connections have other names and ids on each computer; a service is identified by its address. */
  service: z.strictObject({ practice: z.boolean(), baseUrl: z.string().max(500) }),
  companyId,
  companyName: name,
  payFrequencyId,
  payFrequencyName: name,
  periodEnd: isoDate,
  /** Of its once-off payslips. A Paydesk that does not know these refuses the file: it would take them for regular ones. */
  onceOff: z.literal(true).optional(),
  by: z.strictObject({ user: name, computer: name }),
  at: timestamp,
  columns: z.array(inputColumn).max(1_000),
  cells: z.array(draftCell).min(1).max(100_000),
  /** What the service had for them then, where that was known. */
  bases: z.array(z.strictObject({ ...aCell, value: inputValue })).max(100_000),
  people: z.array(employee).max(20_000),
});
export type SharedDraftFile = z.infer<typeof sharedDraftFile>;

/** A cell about which the clerk decides before it is taken in. */
const sharedCell = z.strictObject({
  ...aCell,
  itemName: inputColumn.shape.itemName,
  name: z.string(),
  /** What was shared. */
  typed: z.string(),
  /** What the own draft has there; null: nothing. */
  mine: z.string().nullable(),
  /** What the service had when it was shared, and has now; null: not known. */
  baseThen: inputValue.nullable(),
  baseNow: inputValue.nullable(),
});
export type SharedCell = z.infer<typeof sharedCell>;

/** No more cells of one kind are shown one by one; the rest follow the choice for all. */
export const maxSharedCells = 500;

/** A part of the cells, with the number of all of them. */
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
  /** Cells that the own draft already has, exactly so. */
  same: z.int(),
  /** They meet nothing, but the service's value is another than when the draft was shared. */
  changed: cellsShown,
  /** The own draft has something else there. */
  meets: cellsShown,
  /** Employees who are not in this period on this computer. */
  notInPeriod: z.array(z.string()).max(50),
  /** Employees whose values here are older than the draft: read now, more changes may show. */
  unread: z.int(),
});
export type SharedDraft = z.infer<typeof sharedDraft>;
