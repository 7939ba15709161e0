import { isTwice, noCodes, serviceCodes, type ServiceCodes } from '../../contract/service-codes.ts';
import { statement, write, type Db } from '#store/sql.ts';

/** Empty lists if none were saved. */
export function readServiceCodes(db: Db, { connectionId }: { connectionId: string }): ServiceCodes {
  const row = statement<{ codes: string | null }>(
    db,
    'SELECT service_codes AS codes FROM connections WHERE id = @connectionId',
  ).get({ connectionId });
  return codesOf(row?.codes ?? 'null') ?? noCodes;
}

/** Undefined if the text is not valid: a restored database may contain what no version of Paydesk has written. */
function codesOf(text: string): ServiceCodes | undefined {
  try {
    const { data } = serviceCodes.safeParse(JSON.parse(text));
    const isTaken = data !== undefined && !isTwice(data.banks.map(({ id }) => id));
    return isTaken && !isTwice(data.countries.map(({ code }) => code)) ? data : undefined;
  } catch {
    return undefined;
  }
}

function writeServiceCodes(
  db: Db,
  { connectionId, codes }: { connectionId: string; codes: ServiceCodes },
): void {
  write(db, () => {
    statement(db, 'UPDATE connections SET service_codes = @codes WHERE id = @connectionId').run({
      connectionId,
      codes: JSON.stringify(codes),
    });
  });
}

export const methods = { readServiceCodes, writeServiceCodes };
