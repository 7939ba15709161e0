import { AppError } from '#kit/errors.ts';
import { idSegment } from '#api/base-url.ts';
import { type Client, ofCompany, ofEmployee } from '#api/client.ts';
import type { CalculationOwner, PayrollApi } from '#api/payroll-api.ts';
import { routes } from '#api/route.ts';
import { readBulkResults, writeBulkEntities } from '#electron/inputs/wire.ts';
import { readCalculation, readCalculations, writeCalculation } from './calculation.ts';
import {
  readInheritedCalculation,
  readInheritedCalculations,
} from '#electron/employees/wire/inherited-calculation.ts';
import { readSaved } from '#electron/outbox/wire.ts';

const maxEntities = 100;
const calculationPath = (id: number) => `/calculations/${idSegment(id)}`;
const payslipPath = (id: number) => `/payslips/${idSegment(id)}/calculations`;

const listOf = (owner: CalculationOwner) =>
  'employeeId' in owner
    ? ofEmployee(routes.listCalculations, owner.employeeId, '/calculations')
    : { route: routes.listCalculations, path: payslipPath(owner.payslipId) };

const readingCalls = (client: Client) =>
  ({
    listCompanyCalculations: (companyId, options) =>
      client.features.within('companyCalculations', async () => {
        const call = ofCompany(routes.listCalculations, companyId, '/calculations');
        return readCalculations(await client.read(call, options), { companyId });
      }),

    listEmployeeCalculations: async (employeeId, options) =>
      readCalculations(await client.read(listOf({ employeeId }), options), { employeeId }),

    listPayslipCalculations: async (payslipId, options) =>
      readCalculations(await client.read(listOf({ payslipId }), options), { payslipId }),

    countProfileMappings: async (employeeId, options) => {
      const call = ofEmployee(routes.listProfileMappings, employeeId, '/profile_mappings');
      const body: unknown = await client.read(call, options);
      return Array.isArray(body) ? body.length : null;
    },

    listDeletedCalculations: async (owner, options) =>
      readCalculations(await client.read(listOf(owner), options), owner, { deleted: true }),

    getCalculation: async (calculationId, options) => {
      const call = { route: routes.getCalculation, path: calculationPath(calculationId) };
      return readCalculation(await client.read(call, options), calculationId);
    },
  }) satisfies Partial<PayrollApi>;

const savingCalls = (client: Client) =>
  ({
    sendBulkInputs: async (companyId, entities, options) => {
      if (entities.length > maxEntities) throw new AppError('invalid-input', { path: 'entities' });
      if (entities.length === 0) return [];
      const call = ofCompany(routes.sendBulkInputs, companyId, '/bulk_input');
      return readBulkResults(await client.send({ ...call, body: writeBulkEntities(entities) }, options));
    },

    saveCalculation: async (owner, change, options) => {
      const body = writeCalculation(change, options.received);
      const call =
        'employeeId' in owner
          ? ofEmployee(routes.saveCalculation, owner.employeeId, '/calculations')
          : { route: routes.saveCalculation, path: payslipPath(owner.payslipId) };
      return readSaved(await client.send({ ...call, body }, options));
    },

    deleteCalculation: async (calculationId, options) => {
      const call = { route: routes.deleteCalculation, path: calculationPath(calculationId) };
      return readSaved(await client.send(call, options));
    },
  }) satisfies Partial<PayrollApi>;

const inheritedCalls = (client: Client) =>
  ({
    listInheritedCalculations: async (employeeId, options) => {
      const call = ofEmployee(routes.listInheritedCalculations, employeeId, '/inherited_calculations');
      const inherited = readInheritedCalculations(await client.read(call, options), employeeId);
      client.features.note('inheritedCalculations', true);
      return inherited;
    },

    getInheritedCalculation: async (calculationId, options) => {
      const path = `/inherited_calculations/${idSegment(calculationId)}`;
      const body = await client.read({ route: routes.getInheritedCalculation, path }, options);
      return readInheritedCalculation(body, calculationId);
    },

    updateInheritedCalculation: async (employeeId, change, options) => {
      const call = ofEmployee(routes.updateInheritedCalculation, employeeId, '/inherited_calculations');
      return readSaved(
        await client.send({ ...call, body: writeCalculation(change, options.received) }, options),
      );
    },
  }) satisfies Partial<PayrollApi>;

export const calculationCalls = (client: Client) => ({
  ...readingCalls(client),
  ...savingCalls(client),
  ...inheritedCalls(client),
});
