import { z } from 'zod';
import type { PayslipDetail, PayslipLeave } from '../contract/payslip.ts';
import { BadAnswerError } from '#api/errors.ts';
import { readPayslipData, readPayslipTotals } from './payslip-data.ts';
import { type Fields, isFields, own, read } from '#api/wire/rows.ts';
import { shownText } from '#api/wire/text-limit.ts';
import { optionalDecimal, optionalId } from '#api/wire/values.ts';

const leave = z.object({
  id: optionalId,
  accrual: optionalDecimal,
  taken: optionalDecimal,
  balance: optionalDecimal,
});

/** Known wrappers around the hashes, in any order and up to this depth. */
const maxDepth = 3;

interface Hashes {
  readonly items: Fields;
  /** Beside the items, or in an enclosing object. */
  readonly leave: unknown;
}

function hashes(value: unknown, depth = 0): Hashes | null {
  if (depth > maxDepth) return null;
  if (Array.isArray(value)) {
    const found = hashes(value[0], depth + 1);
    return found === null ? null : { ...found, leave: found.leave ?? leaveIn(value[1]) ?? value[1] };
  }
  if (!isFields(value)) return null;
  if (Array.isArray(own(value, 'income')) || Array.isArray(own(value, 'grand_total'))) {
    return { items: value, leave: leaveIn(value) };
  }
  const found = hashes(own(value, 'payslip'), depth + 1) ?? hashes(own(value, 'data'), depth + 1);
  return found === null ? null : { ...found, leave: found.leave ?? leaveIn(value) };
}

const leaveIn = (value: unknown): unknown => (isFields(value) ? own(value, 'leave') : undefined);

function readLeave(value: unknown): PayslipLeave[] {
  if (value === null || value === undefined) return [];
  if (!isFields(value)) throw new BadAnswerError('payslip.leave');
  return Object.entries(value).map(([name, line], index) => {
    const { id, accrual, taken, balance } = read(leave, line, `payslip.leave[${index}]`);
    return { leaveTypeId: id, name: shownText(name), accrual, taken, balance };
  });
}

/** The detail of one payslip: bare, wrapped in `payslip`, under `data`, or as two hashes in a list. */
export function readPayslipDetail(body: unknown, payslipId: number): PayslipDetail {
  const found = hashes(body);
  if (found === null) throw new BadAnswerError('payslip');
  const totals = readPayslipTotals(found.items, 'payslip');
  return { id: payslipId, ...readPayslipData(found.items, 'payslip'), leave: readLeave(found.leave), totals };
}
