import { afterEach, beforeEach, expect, test } from 'vitest';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { startPracticeService, type PracticeService } from '#practice/service.ts';
import type { FilePort } from '#services/ports.ts';
import { openRuntime, type Runtime } from '#test/support/runtime.ts';
import { quickSealing } from '#test/support/quick-sealing.ts';
import { commission, openPeriod, write } from '#test/support/open-period.ts';

const key = 'demo-key';
const companies = practiceCompanies.filter(({ id }) => id === 2501);
const passphrase = 'three quiet hadedas sing';
const everything = { meets: 'theirs' as const, changed: 'take' as const, except: [] };

let practice: PracticeService;
let giver: Runtime;
let taker: Runtime;
let stick: Uint8Array | undefined;

const files: FilePort = {
  save: ({ bytes }) => {
    stick = bytes;
    return Promise.resolve({ name: 'Protea.paydesk-draft' });
  },
  choose: () => Promise.resolve(stick === undefined ? null : { name: 'Protea.paydesk-draft', bytes: stick }),
};

beforeEach(async () => {
  stick = undefined;
  practice = await startPracticeService({ port: 0, key, today: '2026-11-20', calculationMs: 30, companies });
  const place = { baseUrl: `${practice.origin}/v1`, key };
  giver = await openRuntime({ practice: place, files });
  taker = await openRuntime({ practice: place, files });
});
afterEach(async () => {
  await giver.close();
  await taker.close();
  await practice.close();
});

async function makeOnceOff(employeeId: number, date: string): Promise<void> {
  const reply = await fetch(`${practice.origin}/practice/once_off_payslips`, {
    method: 'POST',
    headers: { authorization: key, 'content-type': 'application/json' },
    body: JSON.stringify({ employee_id: employeeId, date }),
  });
  expect(reply.status).toBe(200);
}

/** Both drafts of the month in a runtime, each with the column that the inputs go into. */
async function openBoth(at: Runtime) {
  const regular = await openPeriod(at);
  await at.handlers.companies.refresh({ connectionId: regular.ref.connectionId });
  const ref = { ...regular.ref, onceOff: true as const };
  const { draftId } = await at.handlers.bulkInputs.open(ref);
  await at.handlers.bulkInputs.refresh({ draftId });
  const column = { heading: commission, scope: 'payslip', kind: 'money' } as const;
  await at.handlers.bulkInputs.addColumn({ draftId, ...column });
  const { rows } = await at.handlers.bulkInputs.open(ref);
  return { regular, ref, draftId, rows };
}

async function share() {
  const { employees } = await openPeriod(giver);
  const [first = 0] = employees;
  await makeOnceOff(first, '2026-11-20');
  await makeOnceOff(first, '2026-11-25');
  const { draftId, rows } = await openBoth(giver);
  const changes = rows.map(({ employeeId, onceOffId }, at) => {
    const value = `${at + 1}00.00`;
    return { employeeId, onceOffId, heading: commission, typed: value, value };
  });
  await giver.handlers.bulkInputs.write({ draftId, changes });
  await giver.handlers.drafts.share({ draftId, passphrase, suggestedName: 'Protea' });
  return { first, ids: rows.map(({ onceOffId }) => onceOffId) };
}

async function unlock(ref: { connectionId: string; companyId: number }) {
  const { file } = await taker.handlers.drafts.chooseFile({});
  const { connectionId, companyId } = ref;
  return taker.handlers.drafts.unlock({ token: file?.token ?? '', passphrase, connectionId, companyId });
}

test('imports and undoes a draft of once-off payslips, each input at its own payslip', async () => {
  const { first, ids } = await share();
  const own = await openBoth(taker);
  await write(taker, own.regular.draftId, { [first]: { [commission]: '1.00' } });
  const mine = { employeeId: first, onceOffId: ids[1], heading: commission, typed: '9.00', value: '9.00' };
  await taker.handlers.bulkInputs.write({ draftId: own.draftId, changes: [mine] });

  const handed = await unlock(own.ref);
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

test('refuses a file that mixes inputs of employees and of once-off payslips', async () => {
  await share();
  const own = await openBoth(taker);
  // Our own file, as in the test above.
  const file = JSON.parse(
    new TextDecoder().decode(await quickSealing.open(stick ?? new Uint8Array(), passphrase)),
  ) as {
    cells: { onceOffId?: number }[];
  };
  delete file.cells[0]?.onceOffId;
  stick = await quickSealing.seal(new TextEncoder().encode(JSON.stringify(file)), passphrase);
  await expect(unlock(own.ref)).rejects.toMatchObject({
    code: 'shared-draft-refused',
    params: { reason: 'not-a-draft' },
  });
});
