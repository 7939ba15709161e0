import { describe, expect } from 'vitest';
import type { Runtime } from '#test/support/runtime.ts';
import { quickSealing } from '#test/support/store/quick-sealing.ts';
import { commission, openPeriod, send, write } from '#test/support/open-period.ts';
import { everything, passphrase, replaceFile, sharedFile, test, unlock } from './two-clerks.ts';

const refused = (reason: string) => ({ code: 'shared-draft-refused', params: { reason } });

/** Opens the month as a clerk does: from the list of companies. */
async function openMonth(desk: Runtime) {
  const period = await openPeriod(desk);
  await desk.handlers.companies.refresh({ connectionId: period.ref.connectionId });
  return period;
}

/** The first clerk's draft: two employees, whose values were read from the service. */
async function share(giver: Runtime) {
  const { draftId, employees, ref } = await openMonth(giver);
  const [first = 0, second = 0] = employees;
  await write(giver, draftId, { [first]: { [commission]: '100.00' }, [second]: { [commission]: '200.00' } });
  await giver.handlers.bulkInputs.readBases({ draftId, employeeIds: [first, second] });
  const handed = await giver.handlers.drafts.share({ draftId, passphrase, suggestedName: 'Protea' });
  expect(handed).toEqual({ saved: { name: 'Protea.paydesk-draft', cells: 2 } });
  return { ref, first, second };
}

const cellsIn = async (desk: Runtime, draftId: string) =>
  (await desk.store.work.readDraft({ draftId }))?.cells ?? [];
const typedIn = async (desk: Runtime, draftId: string) =>
  new Map((await cellsIn(desk, draftId)).map((cell) => [cell.employeeId, cell.typed]));

describe('a shared draft', () => {
  test('is imported whole with its columns, and recorded in both audit logs, when nothing conflicts', async ({
    giver,
    taker,
  }) => {
    const { ref, first, second } = await share(giver);
    await openMonth(taker);
    const handed = await unlock(taker, ref);
    expect(handed).toMatchObject({
      ref,
      companyName: 'Protea Joinery',
      cells: 2,
      employees: 2,
      same: 0,
      notInPeriod: [],
      by: { user: 'thandi' },
      changed: { total: 0 },
      meets: { total: 0 },
    });
    const { draftId, taken } = await taker.handlers.drafts.importDraft({
      token: handed.token,
      ...everything,
    });
    expect(taken).toBe(2);
    expect(await typedIn(taker, draftId)).toEqual(
      new Map([
        [first, '100.00'],
        [second, '200.00'],
      ]),
    );
    const draft = await taker.store.work.readDraft({ draftId });
    expect(draft?.columns.map(({ heading }) => heading)).toContain(commission);
    const kindsOf = async (desk: Runtime) => {
      const { rows } = await desk.handlers.auditLog.list({ filter: {}, window: { offset: 0, limit: 1 } });
      return rows.map(({ kind, new: now, companyName }) => [kind, now, companyName]);
    };
    expect(await kindsOf(giver)).toEqual([['draft-handed-over', '2', 'Protea Joinery']]);
    expect(await kindsOf(taker)).toEqual([['draft-taken-in', '2', 'Protea Joinery']]);
  });

  test('cannot be read without the passphrase', async ({ giver, dialogs }) => {
    await share(giver);
    const text = sharedFile(dialogs).toString('latin1');
    for (const word of ['Protea Joinery', commission, '200.00']) expect(text).not.toContain(word);
  });

  test('shows values that changed in the service and inputs it conflicts with before it is imported', async ({
    giver,
    taker,
  }) => {
    const { ref, first, second } = await share(giver);
    const own = await openMonth(taker);
    await write(taker, own.draftId, { [first]: { [commission]: '99.00' } });
    await send(taker, own.draftId);
    await write(taker, own.draftId, { [second]: { [commission]: '150.00' } });
    const { connectionId, companyId } = own.ref;
    const [, item = ''] = commission.split('.');
    await taker.store.work.writeItemName({ connectionId, companyId, item, name: 'Sales commission' });
    const handed = await unlock(taker, ref);
    const itemName = 'Sales commission';
    expect(handed.changed).toMatchObject({
      total: 1,
      cells: [{ itemName, employeeId: first, typed: '100.00', mine: null, baseThen: '', baseNow: '99.00' }],
    });
    expect(handed.meets).toMatchObject({
      total: 1,
      cells: [{ itemName, employeeId: second, typed: '200.00', mine: '150.00' }],
    });
    expect(await typedIn(taker, own.draftId)).toEqual(new Map([[second, '150.00']]));
  });

  test('imports what the clerk decided for each cell, and undoes it on request', async ({ giver, taker }) => {
    const { ref, first, second } = await share(giver);
    const own = await openMonth(taker);
    await write(taker, own.draftId, {
      [first]: { [commission]: '1.00' },
      [second]: { [commission]: '2.00' },
    });
    const handed = await unlock(taker, ref);
    const { taken } = await taker.handlers.drafts.importDraft({
      token: handed.token,
      meets: 'mine',
      changed: 'take',
      except: [{ employeeId: second, heading: commission }],
    });
    expect(taken).toBe(1);
    expect(await typedIn(taker, own.draftId)).toEqual(
      new Map([
        [first, '1.00'],
        [second, '200.00'],
      ]),
    );
    expect(await taker.handlers.drafts.undoImport({ token: handed.token })).toEqual({
      restored: 1,
      typedSince: 0,
    });
    expect(await typedIn(taker, own.draftId)).toEqual(
      new Map([
        [first, '1.00'],
        [second, '2.00'],
      ]),
    );
    const again = taker.handlers.drafts.undoImport({ token: handed.token });
    await expect(again).rejects.toMatchObject(refused('closed'));
  });

  test('has as bases the values that its inputs were typed over, or those that the clerk saw when deciding', async ({
    giver,
    taker,
  }) => {
    const { ref, first, second } = await share(giver);
    const own = await openMonth(taker);
    await write(taker, own.draftId, { [first]: { [commission]: '99.00' } });
    await send(taker, own.draftId);
    const handed = await unlock(taker, ref);
    await taker.handlers.drafts.importDraft({ token: handed.token, ...everything });
    expect(await cellsIn(taker, own.draftId)).toMatchObject([
      { employeeId: first, typed: '100.00', seen: '99.00' },
      { employeeId: second, typed: '200.00', seen: '' },
    ]);
  });

  test('restores the clerk’s inputs with their bases when the import is undone', async ({ giver, taker }) => {
    const { ref, first } = await share(giver);
    const own = await openMonth(taker);
    const typed = { employeeId: first, heading: commission, typed: '1.00', value: '1.00', seen: '50.00' };
    await taker.handlers.bulkInputs.write({ draftId: own.draftId, changes: [typed] });
    const handed = await unlock(taker, ref);
    await taker.handlers.drafts.importDraft({ token: handed.token, ...everything });
    await taker.handlers.drafts.undoImport({ token: handed.token });
    expect(await cellsIn(taker, own.draftId)).toEqual([typed]);
  });

  test('keeps what the clerk typed after the import when the import is undone', async ({ giver, taker }) => {
    const { ref, first, second } = await share(giver);
    const own = await openMonth(taker);
    const handed = await unlock(taker, ref);
    await taker.handlers.drafts.importDraft({ token: handed.token, ...everything });
    await write(taker, own.draftId, { [first]: { [commission]: '7.00' } });
    expect(await taker.handlers.drafts.undoImport({ token: handed.token })).toEqual({
      restored: 1,
      typedSince: 1,
    });
    expect(await typedIn(taker, own.draftId)).toEqual(new Map([[first, '7.00']]));
    expect([...(await typedIn(taker, own.draftId)).keys()]).not.toContain(second);
  });

  test('is compared with the service’s current values once they are read', async ({ giver, taker }) => {
    const { ref, first } = await share(giver);
    await openMonth(taker);
    const stale = await unlock(taker, ref);
    const own = await openMonth(giver);
    await write(giver, own.draftId, { [first]: { [commission]: '55.00' } });
    await send(giver, own.draftId);
    expect(stale.changed.total).toBe(0);
    const now = await taker.handlers.drafts.readNow({ token: stale.token });
    expect(now.changed.total).toBe(2);
    expect(now.changed.cells[0]).toMatchObject({ employeeId: first, baseNow: '55.00' });
    expect(now.unread).toBe(0);
    const progress = taker.events.filter(({ event }) => event === 'drafts.reading');
    expect(progress.at(-1)?.payload).toMatchObject({ done: 2, total: 2 });
  });
});

describe('a file that cannot be imported', () => {
  test('is refused when another company is open', async ({ giver, taker }) => {
    const { ref } = await share(giver);
    await openMonth(taker);
    const elsewhere = unlock(taker, { ...ref, companyId: 9 });
    await expect(elsewhere).rejects.toMatchObject({
      ...refused('other-company'),
      params: { name: 'Protea Joinery' },
    });
  });

  test('is refused on a connection that does not have the company, and on another service', async ({
    giver,
    taker,
  }) => {
    await share(giver);
    const other = { id: 'other', name: 'Other', practice: false, baseUrl: 'https://example.org/v1' };
    await taker.store.work.saveConnection({ connection: other, at: 1 });
    const unlocking = unlock(taker, { connectionId: 'other', companyId: null });
    await expect(unlocking).rejects.toMatchObject(refused('other-service'));
    await taker.store.work.saveConnection({ connection: { ...other, practice: true }, at: 2 });
    const unknown = unlock(taker, { connectionId: 'other', companyId: null });
    await expect(unknown).rejects.toMatchObject(refused('other-company'));
  });

  test('is refused when the passphrase is wrong, or the file is damaged or no shared draft', async ({
    giver,
    taker,
    dialogs,
  }) => {
    const { ref } = await share(giver);
    await openMonth(taker);
    const sealed = (reason: string) => ({ code: 'sealed-file-refused', params: { reason } });
    await expect(unlock(taker, ref, 'three loud hadedas sing')).rejects.toMatchObject(
      sealed('wrong-passphrase'),
    );
    replaceFile(dialogs, sharedFile(dialogs).subarray(0, -3));
    await expect(unlock(taker, ref)).rejects.toMatchObject(sealed('damaged'));
    replaceFile(dialogs, Buffer.from('a spreadsheet'));
    await expect(unlock(taker, ref)).rejects.toMatchObject(sealed('not-ours'));
    replaceFile(dialogs, await quickSealing.seal(Buffer.from('{"format":"paydesk-recovery"}'), passphrase));
    await expect(unlock(taker, ref)).rejects.toMatchObject(refused('not-a-draft'));
    replaceFile(dialogs, await quickSealing.seal(Buffer.from([0xff, 0xfe, 0]), passphrase));
    await expect(unlock(taker, ref)).rejects.toMatchObject(refused('not-a-draft'));
  });

  test('cannot be imported before it was unlocked, or after another file was chosen', async ({
    giver,
    taker,
  }) => {
    const { ref } = await share(giver);
    await openMonth(taker);
    const { file } = await taker.handlers.drafts.chooseFile({});
    const token = file?.token ?? '';
    await expect(taker.handlers.drafts.importDraft({ token, ...everything })).rejects.toMatchObject(
      refused('closed'),
    );
    const handed = await unlock(taker, ref);
    await taker.handlers.drafts.chooseFile({});
    await expect(
      taker.handlers.drafts.importDraft({ token: handed.token, ...everything }),
    ).rejects.toMatchObject(refused('closed'));
  });
});

test('lists the drafts of a connection with their company and pay frequency', async ({ giver }) => {
  const { draftId, employees, ref } = await openMonth(giver);
  await write(giver, draftId, { [employees[0] ?? 0]: { [commission]: '100.00' } });
  const { drafts } = await giver.handlers.drafts.list({ connectionId: ref.connectionId });
  expect(drafts).toMatchObject([{ draftId, ref, companyName: 'Protea Joinery', cells: 1 }]);
  expect(drafts[0]?.payFrequencyName).toEqual(expect.any(String));
  await giver.handlers.bulkInputs.discard({ draftId });
  expect(await giver.handlers.drafts.list({ connectionId: ref.connectionId })).toEqual({ drafts: [] });
});
