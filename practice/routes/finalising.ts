import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { finaliseOnceOff, finalisePeriod } from '../pay-runs/finalise.ts';
import { rollForward } from '../pay-runs/roll-forward.ts';
import { insertOnceOff } from '../state/open-runs.ts';
import { inTransaction } from '../state/sql.ts';
import {
  finaliseBody,
  finalisedReply,
  onceOffBody,
  presentFinalised,
  presentRolledForward,
  rollForwardBody,
  rolledForwardReply,
} from '../wire/finalising.ts';
import { doneWithId } from '../wire/values.ts';
import { requireEmployee } from './required.ts';

/** What a clerk does in the real service's own web pages. */
export const finalisingRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/finalise',
    operation: 'finalise',
    summary: "Finalises a pay frequency's open period and makes the next, or finalises once-off payslips",
    body: finaliseBody,
    reply: finalisedReply,
    statuses: { 409: 'Payslips are being calculated: try again later' },
    handle(world, { body }) {
      const run =
        'wave_id' in body
          ? finalisePeriod(world, body.wave_id, body.period_end_date)
          : finaliseOnceOff(world, body.payslip_ids);
      return { body: presentFinalised(run) };
    },
  }),
  route({
    method: 'POST',
    path: '/roll_forward',
    operation: 'rollForward',
    summary: 'Finalises the periods of a pay frequency that are over, up to that of today',
    body: rollForwardBody,
    reply: rolledForwardReply,
    statuses: { 409: 'A payslip cannot be calculated: its period and later ones stay open' },
    handle: (world, { body }) => ({
      body: presentRolledForward(rollForward(world, body.wave_id, body.period_end_date)),
    }),
  }),
  route({
    method: 'POST',
    path: '/once_off_payslips',
    operation: 'createOnceOffPayslip',
    summary: 'Makes a once-off payslip, whose inputs bulk inputs set by its id',
    body: onceOffBody,
    reply: doneWithId,
    handle(world, { body: { employee_id, date } }) {
      const { id: employeeId, companyId } = requireEmployee(world, employee_id);
      const { database, calculator } = world;
      const id = inTransaction(database, () => {
        const made = insertOnceOff(database, { companyId, employeeId, date });
        calculator.enqueue([made]);
        return made;
      });
      return { body: { message: 'Once-off payslip made', id } };
    },
  }),
];
