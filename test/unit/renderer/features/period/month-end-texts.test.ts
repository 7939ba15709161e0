import { expect, test } from 'vitest';
import { dueKinds } from '#electron/home/contract/due-kinds.ts';
import { monthEndSteps } from '#electron/period/contract/month-end.ts';
import { whoAndWhen } from '#features/period/texts/month-end.ts';
import { formatMoment } from '#messages/format.ts';

const moment = formatMoment(1);
const step = { by: 'thandi', at: 1 } as const;

test.each([
  [{ ...step, id: 'send', says: 'sent', state: 'done' }, `By thandi on ${moment}`],
  [{ ...step, id: 'hand-out', says: 'handed-out', state: 'open' }, `Last by thandi on ${moment}`],
  [
    { ...step, id: 'pay-file', says: 'pay-file-stands-out', state: 'open' },
    `File checked by thandi on ${moment}`,
  ],
  [
    { ...step, id: 'finalise', says: 'finalised', state: 'done', by: null },
    `In the service, seen here on ${moment}`,
  ],
] as const)('says of %j what was done, and not that all of it is done', (what, text) => {
  expect(whoAndWhen(what)).toBe(text);
});

test('calls a date by the step that is done by then', () => {
  expect(dueKinds.notification.name).toBe(monthEndSteps['hand-out'].title);
});
