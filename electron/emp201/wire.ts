import { z } from 'zod';
import type { Emp201 } from './contract/emp201.ts';
import { BadAnswerError } from '#api/errors.ts';
import { isFields, own, read, readRows } from '#api/wire/rows.ts';
import { monthOf } from '#payroll/calendar.ts';
import { answer, optionalCents, optionalInt, optionalText } from '#api/wire/values.ts';

const summary = z.object({
  emp201_version: optionalInt,
  client_paye_number: optionalText,
  client_uif_number: optionalText,
  paye: optionalCents,
  uif: optionalCents,
  sdl: optionalCents,
  total: optionalCents,
  eti: optionalCents,
  eti_available: optionalCents,
  eti_utilised: optionalCents,
  eti_brought_forward: optionalCents,
  eti_carried_forward: optionalCents,
  not_eti_compliant: answer,
});

/** The rows are the versions of one month's EMP201. */
const shape = { what: 'emp201', plural: 'emp201', wrapper: 'emp201', maxRows: 1_000 };

/** The summaries for the month of `date`. */
export function readEmp201(body: unknown, asked: { companyId: number; date: string }): Emp201[] {
  const list = isFields(body) && 'paye' in body ? [body] : body;
  return readRows(list, shape, (record, path) => {
    if (!isFields(record) || own(record, 'paye') === undefined) throw new BadAnswerError(`${path}.paye`);
    const known = read(summary, record, path);
    const notCompliant = known.not_eti_compliant;
    return {
      companyId: asked.companyId,
      month: monthOf(asked.date),
      version: known.emp201_version,
      payeNumber: known.client_paye_number,
      uifNumber: known.client_uif_number,
      payeCents: known.paye,
      uifCents: known.uif,
      sdlCents: known.sdl,
      totalCents: known.total,
      etiCents: known.eti,
      etiAvailableCents: known.eti_available,
      etiUtilisedCents: known.eti_utilised,
      etiBroughtForwardCents: known.eti_brought_forward,
      etiCarriedForwardCents: known.eti_carried_forward,
      etiCompliant: notCompliant === null ? null : !notCompliant,
    };
  });
}
