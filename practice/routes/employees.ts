import { z } from 'zod';
import { removeEmployee, addEmployee, updateEmployee } from '../employees/save.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { companyCalculates } from '../state/payslips.ts';
import {
  employeeBody,
  employeeReply,
  employeeSaved,
  employeesReply,
  presentEmployee,
} from '../wire/employee.ts';
import { done } from '../wire/values.ts';
import { listedEmployees } from './employee-list.ts';
import { requireCompany, requireEmployee } from './required.ts';

/** Unknown names are ignored. */
const listQuery = z.object({
  include: z
    .string()
    .default('')
    .transform((text): ReadonlySet<string> => new Set(text.split(',').map((name) => name.trim()))),
});

export const employeeRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/clients/:client_id/employees',
    operation: 'listEmployees',
    summary: 'Employees of a company',
    query: listQuery,
    reply: employeesReply,
    statuses: { 202: 'A payslip of the company is being calculated: try again later' },
    handle(world, { params, query, deployment }) {
      const companyId = requireCompany(world, params.client_id);
      const include = deployment === 'newer' ? query.include : new Set<string>();
      if (include.has('recent_payslips_with_data') && companyCalculates(world.database, companyId)) {
        return { status: 202, body: { message: 'Payslips are being calculated. Try again later.' } };
      }
      return { items: listedEmployees(world.database, { companyId, include, deployment }) };
    },
  }),
  route({
    method: 'POST',
    path: '/clients/:client_id/employees',
    operation: 'createEmployee',
    summary: 'Adds an employee',
    body: employeeBody,
    reply: employeeSaved,
    handle(world, { params, body, deployment }) {
      const companyId = requireCompany(world, params.client_id);
      const { classification_inputs, ...given } = body.employee;
      const known = deployment === 'newer' && classification_inputs ? { classification_inputs } : {};
      return {
        body: { message: 'Employee created', ...addEmployee(world, companyId, { ...given, ...known }) },
      };
    },
  }),
  route({
    method: 'GET',
    path: '/employees/:id',
    operation: 'readEmployee',
    summary: 'One employee',
    reply: employeeReply,
    handle: (world, { params, deployment }) => ({
      body: { employee: presentEmployee(requireEmployee(world, params.id), deployment) },
    }),
  }),
  route({
    method: 'PATCH',
    path: '/employees/:id',
    operation: 'updateEmployee',
    summary: 'Changes the given attributes of an employee',
    body: employeeBody,
    reply: employeeSaved,
    handle(world, { params, body }) {
      const employee = requireEmployee(world, params.id);
      return { body: { message: 'Employee updated', ...updateEmployee(world, employee, body.employee) } };
    },
  }),
  route({
    method: 'DELETE',
    path: '/employees/:id',
    operation: 'deleteEmployee',
    summary: 'Removes an employee who was never paid',
    reply: done,
    handle(world, { params }) {
      removeEmployee(world, requireEmployee(world, params.id));
      return { body: { message: 'Employee deleted' } };
    },
  }),
];
