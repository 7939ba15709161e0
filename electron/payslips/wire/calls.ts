import { z } from 'zod';
import type { PayRunPayslip, PayslipDetail, PayslipLeave } from '../contract/payslip.ts';
import { isAppError } from '#kit/errors.ts';
import { idSegment } from '#api/base-url.ts';
import { type Client, ofCompany, ofEmployee } from '#api/client.ts';
import type { PayrollApi } from '#api/payroll-api.ts';
import { routes } from '#api/route.ts';
import { readEmp201 } from '#electron/emp201/wire.ts';
import { readJournal } from '#electron/journals/wire.ts';
import { addRunItems, readPayslips, hasDirtyFlag, toPayRunPayslip } from './payslip.ts';
import { elements, unwrap, type Fields, isFields, own, read } from '#api/wire/rows.ts';
import { BadAnswerError } from '#api/errors.ts';
import { shownText } from '#api/wire/text-limit.ts';
import { optionalDecimal, optionalId } from '#api/wire/values.ts';
import { readPayslipData, readPayslipTotals } from './payslip-data.ts';

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

const payslipCallsOf = (client: Client) =>
  ({
    listPayslips: async (employeeId, options) => {
      const body = await client.read(ofEmployee(routes.listPayslips, employeeId, '/payslips'), options);
      const first = elements(body, 'payslips')?.[0];
      if (first !== undefined) client.features.note('dirtyFlag', hasDirtyFlag(unwrap(first, 'payslip')));
      return readPayslips(body, employeeId);
    },

    getPayslip: async (payslipId, options) => {
      const path = `/payslips/${idSegment(payslipId)}`;
      return readPayslipDetail(await client.read({ route: routes.getPayslip, path }, options), payslipId);
    },

    getPayslipPdf: async (payslipId, options) => {
      const path = `/payslips/${idSegment(payslipId)}.pdf`;
      try {
        const bytes = await client.document({ route: routes.getPayslipPdf, path }, options);
        client.features.note('payslipPdf', true);
        return bytes;
      } catch (error) {
        const isMissing = isAppError(error, 'service-refused') && error.params.status === 404;
        // If the service has sent other PDFs, only this payslip has none.
        if (isMissing && client.features.known.payslipPdf === null) client.features.note('payslipPdf', false);
        throw error;
      }
    },
  }) satisfies Partial<PayrollApi>;

const payRunCallsOf = (client: Client) =>
  ({
    listPayRunPayslips: async (companyId, payRunId, options) => {
      const path = `/payment_runs/${idSegment(payRunId)}/payslips`;
      const groups = client.rows(
        { route: routes.listPayRunPayslips, companyId, path },
        ['payslips', 'data'],
        options,
      );
      const payslips: PayRunPayslip[] = [];
      const items = new Set<string>();
      for await (const rows of groups) {
        for (const row of rows) {
          const where = `payslips[${payslips.length}]`;
          const payslip = toPayRunPayslip(unwrap(row, 'payslip'), payRunId, where);
          addRunItems(items, payslip, where);
          payslips.push(payslip);
        }
      }
      return payslips;
    },

    getJournal: (companyId, payRunId, options) => {
      const path = `/payment_runs/${idSegment(payRunId)}/accounting`;
      const call = { route: routes.getJournal, companyId, path };
      return client.features.within('journals', async () =>
        readJournal(await client.read(call, options), payRunId),
      );
    },

    getEmp201: (companyId, date, options) => {
      const query = new URLSearchParams({ date });
      const call = ofCompany(routes.getEmp201, companyId, `/submissions/emp201?${query.toString()}`);
      return client.features.within('emp201', async () =>
        readEmp201(await client.read(call, options), { companyId, date }),
      );
    },
  }) satisfies Partial<PayrollApi>;

export const payslipCalls = (client: Client) => ({
  ...payslipCallsOf(client),
  ...payRunCallsOf(client),
});
