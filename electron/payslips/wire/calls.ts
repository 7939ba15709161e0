import type { PayRunPayslip } from '../contract/payslip.ts';
import { isAppError } from '#kit/errors.ts';
import { idSegment } from '#api/base-url.ts';
import { type Client, ofCompany, ofEmployee } from '#api/client.ts';
import type { PayrollApi } from '#api/payroll-api.ts';
import { routes } from '#api/route.ts';
import { readEmp201 } from '#electron/emp201/wire.ts';
import { readJournal } from '#electron/journals/wire.ts';
import { readPayRuns } from '#electron/pay-runs/wire.ts';
import { readPayslipDetail } from './payslip-detail.ts';
import { addRunItems, readPayslips, hasDirtyFlag, toPayRunPayslip } from './payslip.ts';
import { elements, unwrap } from '#api/wire/rows.ts';

type PayslipCalls = Pick<
  PayrollApi,
  | 'listPayslips'
  | 'getPayslip'
  | 'getPayslipPdf'
  | 'listPayRuns'
  | 'listPayRunPayslips'
  | 'getJournal'
  | 'getEmp201'
>;

const payslipCallsOf = (client: Client) =>
  ({
    listPayslips: async (employeeId, how) => {
      const body = await client.read(ofEmployee(routes.listPayslips, employeeId, '/payslips'), how);
      const first = elements(body, 'payslips')?.[0];
      if (first !== undefined) client.features.note('dirtyFlag', hasDirtyFlag(unwrap(first, 'payslip')));
      return readPayslips(body, employeeId);
    },

    getPayslip: async (payslipId, how) => {
      const path = `/payslips/${idSegment(payslipId)}`;
      return readPayslipDetail(await client.read({ route: routes.getPayslip, path }, how), payslipId);
    },

    getPayslipPdf: async (payslipId, how) => {
      const path = `/payslips/${idSegment(payslipId)}.pdf`;
      try {
        const bytes = await client.document({ route: routes.getPayslipPdf, path }, how);
        client.features.note('payslipPdf', true);
        return bytes;
      } catch (error) {
        const isMissing = isAppError(error, 'service-refused') && error.params.status === 404;
        // If the service has sent other PDFs, only this payslip has none.
        if (isMissing && client.features.known.payslipPdf === null) client.features.note('payslipPdf', false);
        throw error;
      }
    },
  }) satisfies Partial<PayslipCalls>;

const payRunCallsOf = (client: Client) =>
  ({
    listPayRuns: (companyId, how) =>
      client.features.within('payRuns', async () => {
        const body = await client.read(ofCompany(routes.listPayRuns, companyId, '/payment_runs'), how);
        return readPayRuns(body, companyId);
      }),

    listPayRunPayslips: async (companyId, payRunId, how) => {
      const path = `/payment_runs/${idSegment(payRunId)}/payslips`;
      const groups = client.rows(
        { route: routes.listPayRunPayslips, companyId, path },
        ['payslips', 'data'],
        how,
      );
      const payslips: PayRunPayslip[] = [];
      const items = new Set<string>();
      for await (const rows of groups) {
        for (const row of rows) {
          const at = `payslips[${payslips.length}]`;
          const payslip = toPayRunPayslip(unwrap(row, 'payslip'), payRunId, at);
          addRunItems(items, payslip, at);
          payslips.push(payslip);
        }
      }
      return payslips;
    },

    getJournal: (companyId, payRunId, how) => {
      const path = `/payment_runs/${idSegment(payRunId)}/accounting`;
      const call = { route: routes.getJournal, companyId, path };
      return client.features.within('journals', async () =>
        readJournal(await client.read(call, how), payRunId),
      );
    },

    getEmp201: (companyId, date, how) => {
      const query = new URLSearchParams({ date });
      const call = ofCompany(routes.getEmp201, companyId, `/submissions/emp201?${query.toString()}`);
      return client.features.within('emp201', async () =>
        readEmp201(await client.read(call, how), { companyId, date }),
      );
    },
  }) satisfies Partial<PayslipCalls>;

export const payslipCalls = (client: Client): PayslipCalls => ({
  ...payslipCallsOf(client),
  ...payRunCallsOf(client),
});
