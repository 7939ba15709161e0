import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { listCalculations } from '../state/calculations.ts';
import { readLeave } from '../state/leave.ts';
import { listPayslips } from '../state/payslips.ts';
import { calculationsReply, presentCalculation } from '../wire/calculation.ts';
import { payslipDetailReply, payslipsReply, presentPayslip, presentPayslipDetail } from '../wire/payslip.ts';
import { requireCompany, requireEmployee, requirePayslip } from './required.ts';

export const payslipRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/employees/:employee_id/payslips',
    operation: 'listPayslips',
    summary: 'Payslips of an employee',
    reply: payslipsReply,
    handle(world, { params, deployment }) {
      const { id } = requireEmployee(world, params.employee_id);
      return { body: listPayslips(world.database, id).map((row) => presentPayslip(row, deployment)) };
    },
  }),
  route({
    method: 'GET',
    path: '/payslips/:payslip_id',
    operation: 'readPayslip',
    summary: 'One payslip with its items',
    reply: payslipDetailReply,
    handle(world, { params, deployment }) {
      const payslip = requirePayslip(world, params.payslip_id);
      return { body: presentPayslipDetail(payslip, readLeave(world.database, payslip.id), deployment) };
    },
  }),
  route({
    method: 'GET',
    path: '/employees/:employee_id/calculations',
    operation: 'listEmployeeCalculations',
    summary: 'What an employee is paid by, from now on',
    reply: calculationsReply,
    handle(world, { params }) {
      const { id } = requireEmployee(world, params.employee_id);
      const rows = listCalculations(world.database, { employee: id });
      return { body: rows.map((row) => presentCalculation(row)) };
    },
  }),
  route({
    method: 'GET',
    path: '/payslips/:payslip_id/calculations',
    operation: 'listPayslipCalculations',
    summary: 'What was captured for one payslip',
    reply: calculationsReply,
    handle(world, { params }) {
      const payslip = requirePayslip(world, params.payslip_id);
      const rows = listCalculations(world.database, { payslip: payslip.id });
      return { body: rows.map((row) => presentCalculation(row, payslip)) };
    },
  }),
  route({
    method: 'GET',
    path: '/clients/:client_id/calculations',
    operation: 'listClientCalculations',
    summary: 'The items of a company',
    deployments: ['older'],
    reply: calculationsReply,
    handle(world, { params }) {
      const companyId = requireCompany(world, params.client_id);
      const rows = listCalculations(world.database, { company: companyId });
      return { body: rows.map((row) => presentCalculation(row)) };
    },
  }),
];
