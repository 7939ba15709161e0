import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { reports } from '#practice/reports/table.ts';
import { accountingReply } from '#practice/wire/accounting.ts';
import { bulkInputReply } from '#practice/wire/bulk-input.ts';
import { calculationReply, calculationsReply } from '#practice/wire/calculation.ts';
import { clientsReply, payPointsReply } from '#practice/wire/company.ts';
import { emp201Reply } from '#practice/wire/emp201.ts';
import { employeeReply, employeeSaved, employeesReply } from '#practice/wire/employee.ts';
import { inheritedListReply } from '#practice/wire/inherited-calculation.ts';
import { wavesReply } from '#practice/wire/pay-frequency.ts';
import { leaveBalancesReply, leaveDaysReply, leaveTypesReply } from '#practice/wire/leave.ts';
import { payRunsReply } from '#practice/wire/pay-run.ts';
import { servicePeriodsReply } from '#practice/wire/service-period.ts';
import { doneWithId } from '#practice/wire/values.ts';
import { payslipDetailReply, payslipsReply } from '#practice/wire/payslip.ts';
import { readText } from '#test/support/repository.ts';

function readBody(name: string): unknown {
  return (JSON.parse(readText(`test/fixtures/${name}.json`)) as { body: unknown }).body;
}

const same = (schema: z.ZodType) => ({ older: schema, newer: schema });

const replies = {
  clients: same(clientsReply),
  employees: employeesReply,
  waves: wavesReply,
  'waves-simplified': wavesReply,
  'pay-points': same(payPointsReply),
  payslips: payslipsReply,
  'payslip-detail': payslipDetailReply,
  calculations: same(calculationsReply),
  'bulk-input-result': same(bulkInputReply),
  calculation: same(calculationReply),
  'inherited-calculations': same(inheritedListReply),
  'service-periods': same(servicePeriodsReply),
  employee: employeeReply,
  'employee-saved': same(employeeSaved),
  'saved-with-id': same(doneWithId),
  'leave-types': same(leaveTypesReply),
  'leave-balances': same(leaveBalancesReply),
  'leave-days': same(leaveDaysReply),
};

describe.each(Object.entries(replies))('the reply schema of %s', (resource, schemas) => {
  it.each(['older', 'newer'] as const)(
    'accepts the example of the specification, %s deployment',
    (deployment) => {
      const result = schemas[deployment].safeParse(readBody(`${resource}.${deployment}`));
      expect(result.error?.issues).toBeUndefined();
    },
  );
});

/** The replies that only the newer deployment has. */
const newerReplies = { 'payment-runs': payRunsReply, accounting: accountingReply, emp201: emp201Reply };

it.each(Object.entries(newerReplies))(
  'the reply schema of %s accepts the example of the specification',
  (name, schema) => {
    expect(schema.safeParse(readBody(`${name}.newer`)).error?.issues).toBeUndefined();
  },
);

describe.each(['older', 'newer'])('the rows of reports, %s deployment', (deployment) => {
  it.each(Object.entries(reports))('match the example of the specification: %s', (id, { row }) => {
    const rows = (readBody(`reports.${deployment}`) as Record<string, unknown>)[id];
    expect(z.array(row).min(1).safeParse(rows).error?.issues).toBeUndefined();
  });
});

describe('the two deployments', () => {
  it.each(['employees', 'waves', 'payslips', 'payslip-detail'] as const)(
    'have different replies: %s of the newer are refused as replies of the older',
    (resource) => {
      expect(replies[resource].older.safeParse(readBody(`${resource}.newer`)).success).toBe(false);
    },
  );
});
