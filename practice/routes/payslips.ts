import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { readLeave } from '../state/leave.ts';
import { listPayslips } from '../state/payslips.ts';
import { payslipDetailReply, payslipsReply, presentPayslip, presentPayslipDetail } from '../wire/payslip.ts';
import { requireEmployee, requirePayslip } from './required.ts';

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
];
