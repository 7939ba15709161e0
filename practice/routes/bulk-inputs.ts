import { applyEntity, unknownEmployee } from '../bulk-inputs/entity.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { readCatalogue } from '../state/companies.ts';
import { inTransaction } from '../state/sql.ts';
import { bulkInputBody, bulkInputReply } from '../wire/bulk-input.ts';
import { requireCompany } from './required.ts';

export const bulkInputRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/clients/:client_id/bulk_input',
    operation: 'sendBulkInputs',
    summary: 'Many inputs of many employees and payslips',
    body: bulkInputBody,
    reply: bulkInputReply,
    handle(world, { params, body: { entities }, disturbance }) {
      const companyId = requireCompany(world, params.client_id);
      if (disturbance.unknownEmployees) return { body: entities.map(unknownEmployee) };
      const catalogue = readCatalogue(world.database, companyId);
      const context = { world, companyId, catalogue, savePartly: disturbance.savePartly };
      const applied = disturbance.interrupt ? entities.slice(0, Math.ceil(entities.length / 2)) : entities;
      const body = inTransaction(world.database, () => applied.map((entity) => applyEntity(entity, context)));
      return { body };
    },
  }),
];
