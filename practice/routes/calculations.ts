import { removeCalculation, saveForEmployee, saveForPayslip } from '../calculations/save.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { listCalculations } from '../state/calculations.ts';
import { listInherited } from '../state/inherited-calculations.ts';
import { findPayslip } from '../state/payslips.ts';
import {
  calculationBody,
  calculationReply,
  calculationsReply,
  presentAmongCalculations,
  presentCalculation,
} from '../wire/calculation.ts';
import { done, doneWithId } from '../wire/values.ts';
import { requireCalculation, requireCompany, requireEmployee, requirePayslip } from './required.ts';

const SAVED = 'Calculation saved';

export const calculationRoutes: readonly Route[] = [
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
  route({
    method: 'GET',
    path: '/employees/:employee_id/calculations',
    operation: 'listEmployeeCalculations',
    summary: "An employee's standing calculations",
    reply: calculationsReply,
    handle(world, { params }) {
      const { id } = requireEmployee(world, params.employee_id);
      const own = listCalculations(world.database, { employee: id }).map((row) => presentCalculation(row));
      const inherited = listInherited(world.database, id);
      const today = world.today();
      return { body: [...own, ...inherited.map((row) => presentAmongCalculations(row, today))] };
    },
  }),
  route({
    method: 'POST',
    path: '/employees/:employee_id/calculations',
    operation: 'saveEmployeeCalculation',
    summary: 'Creates or changes a calculation of an employee',
    body: calculationBody,
    reply: doneWithId,
    handle(world, { params, body }) {
      const id = saveForEmployee(world, requireEmployee(world, params.employee_id), body);
      return { body: { message: SAVED, id } };
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
    method: 'POST',
    path: '/payslips/:payslip_id/calculations',
    operation: 'savePayslipCalculation',
    summary: 'Creates or changes a calculation of one payslip',
    body: calculationBody,
    reply: doneWithId,
    handle(world, { params, body }) {
      const id = saveForPayslip(world, requirePayslip(world, params.payslip_id), body);
      return { body: { message: SAVED, id } };
    },
  }),
  route({
    method: 'GET',
    path: '/calculations/:id',
    operation: 'readCalculation',
    summary: 'One calculation',
    reply: calculationReply,
    handle(world, { params }) {
      const row = requireCalculation(world, params.id);
      const payslip = row.payslip_id === null ? undefined : findPayslip(world.database, row.payslip_id);
      return { body: presentCalculation(row, payslip) };
    },
  }),
  route({
    method: 'DELETE',
    path: '/calculations/:id',
    operation: 'deleteCalculation',
    summary: 'Removes a calculation',
    reply: done,
    handle(world, { params }) {
      removeCalculation(world, requireCalculation(world, params.id));
      return { body: { message: 'Calculation deleted' } };
    },
  }),
];
