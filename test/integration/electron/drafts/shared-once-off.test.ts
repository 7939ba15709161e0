import { expect } from 'vitest';
import type { PracticeService } from '#practice/service.ts';
import type { Runtime } from '#test/support/runtime.ts';
import { quickSealing } from '#test/support/store/quick-sealing.ts';
import { commission, openPeriod, write } from '#test/support/open-period.ts';
import { makeOnceOffPayslip } from '#test/support/service/practice-service.ts';
import { everything, passphrase, replaceFile, sharedFile, test, unlock } from './two-clerks.ts';

/** Both drafts of the month, each with the column that the inputs go into. */
async function openBoth(desk: Runtime) {
  const regular = await openPeriod(desk);
  await desk.handlers.companies.refresh({ connectionId: regular.ref.connectionId });
  const ref = { ...regular.ref, onceOff: true as const };
  const { draftId } = await desk.handlers.bulkInputs.open(ref);
  await desk.handlers.bulkInputs.refresh({ draftId });
  const column = { heading: commission, scope: 'payslip', kind: 'money' } as const;
  await desk.handlers.bulkInputs.addColumn({ draftId, ...column });
  const { rows } = await desk.handlers.bulkInputs.open(ref);
  return { regular, ref, draftId, rows };
}

async function share(practice: PracticeService, giver: Runtime) {
  const { employees } = await openPeriod(giver);
  const [first = 0] = employees;
  await makeOnceOffPayslip(practice, first, '2026-11-20');
  await makeOnceOffPayslip(practice, first, '2026-11-25');
  const { draftId, rows } = await openBoth(giver);
  const changes = rows.map(({ employeeId, onceOffId }, index) => {
    const value = `${index + 1}00.00`;
    return { employeeId, onceOffId, heading: commission, typed: value, value };
  });
  await giver.handlers.bulkInputs.write({ draftId, changes });
  await giver.handlers.drafts.share({ draftId, passphrase, suggestedName: 'Protea' });
  return { first, ids: rows.map(({ onceOffId }) => onceOffId) };
}

test('imports and undoes each input at its own payslip when a draft of once-off payslips is shared', async ({
  practice,
  giver,
  taker,
}) => {
  const { first, ids } = await share(practice, giver);
  const own = await openBoth(taker);
  await write(taker, own.regular.draftId, { [first]: { [commission]: '1.00' } });
  const mine = { employeeId: first, onceOffId: ids[1], heading: commission, typed: '9.00', value: '9.00' };
  await taker.handlers.bulkInputs.write({ draftId: own.draftId, changes: [mine] });

  const handed = await unlock(taker, own.ref);
  expect(handed).toMatchObject({
    ref: own.ref,
    cells: 2,
    employees: 1,
    meets: { total: 1 },
    notInPeriod: [],
  });
  expect(handed.meets.cells).toMatchObject([{ onceOffId: ids[1], typed: '200.00', mine: '9.00' }]);
  const { draftId } = await taker.handlers.drafts.importDraft({ token: handed.token, ...everything });
  expect(draftId).toBe(own.draftId);
  const typedIn = async (id: string) =>
    (await taker.store.work.readDraft({ draftId: id }))?.cells.map(({ onceOffId, typed }) => [
      onceOffId,
      typed,
    ]);
  expect(await typedIn(draftId)).toEqual([
    [ids[0], '100.00'],
    [ids[1], '200.00'],
  ]);
  expect(await typedIn(own.regular.draftId)).toEqual([[undefined, '1.00']]);

  await taker.handlers.drafts.undoImport({ token: handed.token });
  expect(await typedIn(draftId)).toEqual([[ids[1], '9.00']]);
});

test('refuses a file that mixes inputs of employees and of once-off payslips', async ({
  practice,
  giver,
  taker,
  dialogs,
}) => {
  await share(practice, giver);
  const own = await openBoth(taker);
  // Our own file, as in the test above.
  const file = JSON.parse(
    new TextDecoder().decode(await quickSealing.open(sharedFile(dialogs), passphrase)),
  ) as {
    cells: { onceOffId?: number }[];
  };
  delete file.cells[0]?.onceOffId;
  replaceFile(dialogs, await quickSealing.seal(new TextEncoder().encode(JSON.stringify(file)), passphrase));
  await expect(unlock(taker, own.ref)).rejects.toMatchObject({
    code: 'shared-draft-refused',
    params: { reason: 'not-a-draft' },
  });
});
