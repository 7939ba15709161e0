import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { OpenApi } from '#api/payroll-api.ts';
import { presentError } from '#bridge/present-error.ts';
import { calculationRecord } from '#electron/pay-items/contract/calculation.ts';
import { company } from '#electron/companies/contract/company.ts';
import { emp201 } from '#electron/emp201/contract/emp201.ts';
import { employeeRecord } from '#electron/employees/contract/employee-record.ts';
import { employee } from '#electron/employees/contract/employee.ts';
import { inheritedCalculation } from '#electron/employees/contract/inherited-calculation.ts';
import { journal } from '#electron/journals/contract/journal.ts';
import { leaveBalance, leaveDay, leaveType } from '#electron/leave/contract/leave.ts';
import { payFrequencyRecord } from '#electron/period/contract/pay-frequency.ts';
import { payPoint } from '#electron/companies/contract/pay-point.ts';
import { payRun } from '#electron/pay-runs/contract/pay-run.ts';
import { payRunPayslip, payslipDetail, payslipRecord } from '#electron/payslips/contract/payslip.ts';
import { reportResult } from '#electron/reports/contract/report.ts';
import { servicePeriod } from '#electron/leaving/contract/service-period.ts';
import { AppError } from '#kit/errors.ts';
import { counts, tell } from '#test/support/counts.ts';
import { randomNumbers, seed } from '#test/support/seed.ts';
import { corruptAnswers, type CorruptAnswer } from '#test/support/service/corrupt-answers.ts';
import { connect, serve } from './loopback.ts';

const options = { priority: 'interactive' } as const;
/** The ids of the fixtures; with other ids, each answer would be about something else. */
const [companyId, employeeId, payslipId, calculationId] = [2501, 410001, 660011, 880001];
const uuid = '5b1d7a2e-8f00-4c1e-9a11-3c5a4be0f001';
const everybody = { payFrequencyIds: null, employeeIds: null, humanize: null };
const question = { report: 'tracked_balances', date: '2026-01-31', ...everybody } as const;
/** A clock whose pauses take no time. */
const monotonic = { now: () => performance.now() * 1e6, sleep: () => Promise.resolve() };

interface Read {
  readonly call: string;
  /** A correct answer, in `test/fixtures/`. */
  readonly fixture: string;
  readonly ask: (api: OpenApi) => Promise<unknown>;
  /** The schema that an answer has to match, if there is one. */
  readonly schema: z.ZodType;
}

async function employees(api: OpenApi): Promise<unknown[]> {
  const all: unknown[] = [];
  for await (const record of api.streamEmployees(companyId, { ...options, include: [] }))
    all.push(record.employee);
  return all;
}

const list = z.array;
const reads: readonly Read[] = [
  { call: 'companies', fixture: 'clients', ask: (api) => api.listCompanies(options), schema: list(company) },
  {
    call: 'employees',
    fixture: 'employees',
    ask: (api) => api.listEmployees(companyId, options),
    schema: z.object({ employees: list(employee), recentPayslips: list(payslipRecord).nullable() }),
  },
  { call: 'employees', fixture: 'employees', ask: employees, schema: list(employeeRecord) },
  {
    call: 'employee',
    fixture: 'employee',
    ask: (api) => api.getEmployee(companyId, employeeId, options),
    schema: employeeRecord,
  },
  {
    call: 'pay frequencies',
    fixture: 'waves',
    ask: (api) => api.readList('pay-frequencies', companyId, options),
    schema: list(payFrequencyRecord),
  },
  {
    call: 'pay points',
    fixture: 'pay-points',
    ask: (api) => api.readList('pay-points', companyId, options),
    schema: list(payPoint),
  },
  {
    call: 'payslips',
    fixture: 'payslips',
    ask: (api) => api.listPayslips(employeeId, options),
    schema: list(payslipRecord),
  },
  {
    call: 'payslip',
    fixture: 'payslip-detail',
    ask: (api) => api.getPayslip(payslipId, options),
    schema: payslipDetail,
  },
  {
    call: 'pay runs',
    fixture: 'payment-runs',
    ask: (api) => api.readList('pay-runs', companyId, options),
    schema: list(payRun),
  },
  {
    call: 'pay-run payslips',
    fixture: 'run-payslips',
    ask: (api) => api.listPayRunPayslips(companyId, 5512, options),
    schema: list(payRunPayslip),
  },
  {
    call: 'journal',
    fixture: 'accounting',
    ask: (api) => api.getJournal(companyId, 5512, options),
    schema: journal,
  },
  {
    call: 'emp201',
    fixture: 'emp201',
    ask: (api) => api.getEmp201(companyId, '2026-01-31', options),
    schema: list(emp201),
  },
  {
    call: 'calculations',
    fixture: 'calculations',
    ask: (api) => api.listPayslipCalculations(660012, options),
    schema: list(calculationRecord),
  },
  {
    call: 'calculation',
    fixture: 'calculation',
    ask: (api) => api.getCalculation(calculationId, options),
    schema: calculationRecord,
  },
  {
    call: 'inherited',
    fixture: 'inherited-calculations',
    ask: (api) => api.listInheritedCalculations(employeeId, options),
    schema: list(inheritedCalculation),
  },
  {
    call: 'service periods',
    fixture: 'service-periods',
    ask: (api) => api.listServicePeriods(410002, options),
    schema: list(servicePeriod),
  },
  {
    call: 'leave types',
    fixture: 'leave-types',
    ask: (api) => api.readList('leave-types', companyId, options),
    schema: list(leaveType),
  },
  {
    call: 'leave balances',
    fixture: 'leave-balances',
    ask: (api) => api.listLeaveBalances(employeeId, '2026-01-31', options),
    schema: list(leaveBalance),
  },
  {
    call: 'leave days',
    fixture: 'leave-days',
    ask: (api) => api.listLeaveDays(41, options),
    schema: list(leaveDay),
  },
  {
    call: 'report',
    fixture: 'report',
    ask: (api) => api.runReport(companyId, question, options),
    schema: reportResult,
  },
  {
    call: 'poll',
    fixture: 'report',
    ask: (api) => api.pollReport(companyId, uuid, options),
    schema: z.object({ state: z.literal('complete'), result: reportResult }),
  },
];

function fixtureOf(name: string): unknown {
  const path = new URL(`../../../fixtures/${name}.newer.json`, import.meta.url);
  // A fixture is an object with its source and its body.
  return (JSON.parse(readFileSync(path, 'utf8')) as { body: unknown }).body;
}

function rightAnswer(name: string): unknown {
  if (name === 'report') return Reflect.get(Object(fixtureOf('reports')), 'tracked_balances');
  if (name !== 'run-payslips') return fixtureOf(name);
  // Only the rows of one run.
  return (fixtureOf('payslips') as { payslip: { payment_run_id: number | null } }[]).filter(
    ({ payslip }) => payslip.payment_run_id === 5512,
  );
}

/** The error codes that a bad answer may lead to. */
const clear = ['bad-answer', 'wrong-address', 'not-ready'];

describe(`corrupt answers (seed ${seed}, ${counts.badAnswers} kinds)`, () => {
  test.for(reads)(
    'to $call are refused, or contain only plausible values',
    { timeout: 30_000 + counts.badAnswers * 200 },
    async ({ call, fixture, ask, schema }, context) => {
      const numbers = randomNumbers(seed + call.length);
      const kinds = corruptAnswers(rightAnswer(fixture), counts.badAnswers, () => numbers.next().value);
      const due: { now?: CorruptAnswer } = {};
      const server = await serve(
        (response) => void response.writeHead(200, due.now?.headers).end(due.now?.body),
      );
      const api = connect(server.baseUrl, { monotonic });
      for (const answer of kinds) {
        due.now = answer;
        const before = server.seen.length;
        const outcome = await ask(api).then(
          (answered) => ({ answered }),
          (error: unknown) => ({ error }),
        );
        expect(server.seen.length - before, answer.kind).toBe(1);
        expectBearable(answer, outcome, schema);
      }
      expect(Reflect.get(Object.prototype, 'polluted')).toBeUndefined();
      tell(context, { 'corrupt answers': kinds.length });
    },
  );
});

function expectBearable(
  { kind, isNone }: CorruptAnswer,
  outcome: { answered?: unknown; error?: unknown },
  schema: z.ZodType,
): void {
  if ('error' in outcome) {
    expect(outcome.error, kind).toBeInstanceOf(AppError);
    // Checked in the line above.
    const { code } = outcome.error as AppError;
    expect(clear, kind).toContain(code);
    expect(presentError(outcome.error).text.length, kind).toBeGreaterThan(20);
    return;
  }
  expect(isNone, `${kind} was read`).toBe(false);
  const checked = schema.safeParse(outcome.answered);
  expect(checked.error?.issues, kind).toBeUndefined();
}

test('control: every one of these calls reads a correct answer', async () => {
  for (const { call, fixture, ask, schema } of reads) {
    const server = await serve((response) => {
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(rightAnswer(fixture)));
    });
    const answered = await ask(connect(server.baseUrl, { monotonic }));
    expect(schema.safeParse(answered).error?.issues, call).toBeUndefined();
  }
});
