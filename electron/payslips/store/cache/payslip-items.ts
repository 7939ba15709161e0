import type { CompanyRef, PayslipRef } from '#kit/ids.ts';
import type { PayslipData, PayslipDetail } from '../../contract/payslip.ts';
import type { CachedPayslipItems, ItemName } from '../records/payslips.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { unpack, type Packed } from '#store/cache/content.ts';
import { fold } from '#electron/employees/store/cache/fold.ts';
import { matchItems } from '#electron/pay-items/store/cache/item-matching.ts';
import {
  type AgedListedItems,
  oldestSameMs,
  readListedItems,
} from '#electron/pay-items/store/cache/listed-items.ts';
import { packItems, unpackItems } from '#electron/pay-items/store/cache/packed-items.ts';

/** How items are identified: by name or number, as in a payslip's own detail, or by label, as in lists. */
type Form = 'detail' | 'labels';

interface ItemsRow extends Packed<PayslipDetail> {
  readonly nettPayCents: number | null;
  readonly fetchedAt: number;
}

function save(
  db: Db,
  row: PayslipRef & { form: Form; nettPayCents: number | null; at: number; content: string },
) {
  statement(
    db,
    `INSERT INTO payslip_items (connection_id, company_id, payslip_id, form, nett_pay_cents, fetched_at, content)
     VALUES (@connectionId, @companyId, @payslipId, @form, @nettPayCents, @at, @content)
     ON CONFLICT DO UPDATE SET nett_pay_cents = excluded.nett_pay_cents, fetched_at = excluded.fetched_at,
       content = excluded.content
     WHERE (content, nett_pay_cents) IS NOT (excluded.content, excluded.nett_pay_cents)
       OR form = 'detail' OR abs(excluded.fetched_at - fetched_at) > ${oldestSameMs}`,
  ).run(row);
}

function findItems(db: Db, ref: PayslipRef, form: Form): ItemsRow | undefined {
  return statement<ItemsRow>(
    db,
    `SELECT nett_pay_cents AS nettPayCents, fetched_at AS fetchedAt, content FROM payslip_items
     WHERE connection_id = @connectionId AND company_id = @companyId AND payslip_id = @payslipId AND form = @form`,
  ).get({ ...ref, form });
}

/** The items of payslips by label, by payslip, from the newest list that has them. */
export function readLabelled(
  db: Db,
  { connectionId, companyId, payslipIds }: CompanyRef & { payslipIds: readonly number[] },
): ReadonlyMap<number, AgedListedItems> {
  if (payslipIds.length === 0) return new Map();
  const found = new Map(readListedItems(db, { connectionId, companyId, payslipIds }));
  const ofRuns = statement<{ payslipId: number; fetchedAt: number; content: string }>(
    db,
    `SELECT payslip_id AS payslipId, fetched_at AS fetchedAt, content FROM payslip_items
     WHERE connection_id = @connectionId AND company_id = @companyId AND form = 'labels'
       AND payslip_id IN (SELECT value FROM json_each(@payslips))`,
  ).all({ connectionId, companyId, payslips: JSON.stringify(payslipIds) });
  for (const { payslipId, fetchedAt, content } of ofRuns) {
    const items = unpackItems(content, payslipId).get(payslipId);
    const isOlder = fetchedAt <= (found.get(payslipId)?.fetchedAt ?? -Infinity);
    if (items !== undefined && !isOlder) found.set(payslipId, { ...items, fetchedAt });
  }
  return found;
}

function findLabelled(db: Db, { payslipId, ...company }: PayslipRef): AgedListedItems | undefined {
  return readLabelled(db, { ...company, payslipIds: [payslipId] }).get(payslipId);
}

/** The payslips of a company whose own details are cached. They are few, so they are read once for a whole list. */
export function listDetailed(db: Db, { connectionId, companyId }: CompanyRef): ReadonlySet<number> {
  const rows = statement<{ id: number }>(
    db,
    `SELECT payslip_id AS id FROM payslip_items
     WHERE connection_id = @connectionId AND company_id = @companyId AND form = 'detail'`,
  ).all({ connectionId, companyId });
  return new Set(rows.map(({ id }) => id));
}

/** Saves the items of one payslip by their labels. Must run in a transaction. */
export function saveLabels(
  db: Db,
  { connectionId, companyId }: CompanyRef,
  labels: {
    payslipId: number;
    data: PayslipData;
    nettPayCents: number | null;
    at: number;
    hasDetail: boolean;
  },
): void {
  const { payslipId, data, nettPayCents, at, hasDetail } = labels;
  const ref = { connectionId, companyId, payslipId };
  const content = packItems([{ id: payslipId, nettPayCents, calculating: false, data }]) ?? '';
  save(db, { ...ref, form: 'labels', nettPayCents, at, content });
  if (hasDetail) learnNames(db, ref, at);
}

/** The nett pay in the detail itself, found by its name or its label. */
function nettPayOf({ grandTotal }: PayslipDetail): number | null {
  const nett = grandTotal.find(({ item }) => /^nett?[ _]pay$/.test(fold(item)));
  return nett?.amountCents ?? null;
}

/** Saves the detail of a payslip. Also learns names of items if labels of the same payslip are known. */
function savePayslipDetail(
  db: Db,
  { connectionId, companyId, detail, at }: CompanyRef & { detail: PayslipDetail; at: number },
): void {
  const ref = { connectionId, companyId, payslipId: detail.id };
  write(db, () => {
    save(db, {
      ...ref,
      form: 'detail',
      nettPayCents: nettPayOf(detail),
      at,
      content: JSON.stringify(detail),
    });
    learnNames(db, ref, at);
  });
}

/** Learns the names of a payslip's items from its two forms, if both are of the same calculation. */
export function learnNames(db: Db, ref: PayslipRef, timestamp: number): void {
  const detail = findItems(db, ref, 'detail');
  const labels = findLabelled(db, ref);
  if (detail === undefined || labels === undefined) return;
  if (detail.nettPayCents === null || detail.nettPayCents !== labels.nettPayCents) return;
  const names = matchItems(unpack(detail), labels.data);
  for (const [item, name] of names) {
    statement(
      db,
      `INSERT INTO item_names (connection_id, company_id, item, name, learned_at)
       VALUES (@connectionId, @companyId, @item, @name, @at)
       ON CONFLICT DO UPDATE SET name = excluded.name, learned_at = excluded.learned_at`,
    ).run({ ...ref, item, name, at: timestamp });
  }
}

interface NettPay {
  readonly calculating: number;
  readonly nettPayCents: number | null;
}

/** True if the figures are not current: the payslip is being calculated, or has another nett pay. */
function isOutdated(items: { nettPayCents: number | null }, payslip: NettPay | undefined): boolean {
  if (payslip === undefined) return false;
  if (payslip.calculating === 1 || payslip.nettPayCents === null) return true;
  return items.nettPayCents !== null && items.nettPayCents !== payslip.nettPayCents;
}

/** The items of a payslip as it is now: by label, else as its own detail names them; undefined if none are known. */
export function readCurrentItems(
  db: Db,
  ref: PayslipRef,
  payslip: NettPay,
): { readonly data: PayslipData; readonly byName: boolean } | undefined {
  const labelled = findLabelled(db, ref);
  if (labelled !== undefined && !isOutdated(labelled, payslip)) return { data: labelled.data, byName: false };
  const detail = findItems(db, ref, 'detail');
  if (detail === undefined || isOutdated(detail, payslip)) return undefined;
  const { income, deduction, grandTotal, sideline, leavePayments } = unpack(detail);
  return { data: { income, deduction, grandTotal, sideline, leavePayments }, byName: true };
}

function readPayslipItems(db: Db, ref: PayslipRef): CachedPayslipItems {
  const payslip = statement<NettPay>(
    db,
    `SELECT calculating, nett_pay_cents AS nettPayCents FROM payslips
     WHERE connection_id = @connectionId AND company_id = @companyId AND payslip_id = @payslipId`,
  ).get(ref);
  const aged = <T>(row: Pick<ItemsRow, 'nettPayCents' | 'fetchedAt'>, item: T) => ({
    item,
    fetchedAt: row.fetchedAt,
    outdated: isOutdated(row, payslip),
  });
  const detail = findItems(db, ref, 'detail');
  const labels = findLabelled(db, ref);
  return {
    detail: detail === undefined ? null : aged(detail, unpack(detail)),
    labelled: labels === undefined ? null : aged(labels, labels.data),
  };
}

/** Names that were learned by matching a payslip's items with its labels, by item. */
function listItemNames(db: Db, { connectionId, companyId }: CompanyRef): readonly ItemName[] {
  return statement<ItemName>(
    db,
    `SELECT item, name FROM item_names
     WHERE connection_id = @connectionId AND company_id = @companyId ORDER BY item`,
  ).all({ connectionId, companyId });
}

export const methods = { savePayslipDetail, readPayslipItems, listItemNames };
