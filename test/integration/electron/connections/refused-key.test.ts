import { expect } from 'vitest';
import { commission, send, write } from '#test/support/open-period.ts';
import { testOverProxy as test } from '#test/support/fixtures.ts';

const refusal = { applies: false, status: 401, body: '{"message":"Unauthorized"}' };
const keyRefused = { code: 'key-refused' };

test('does not use a refused key to review or send until the clerk tries it again', async ({
  proxy,
  runtime,
  period,
}) => {
  const { ref, draftId, employees } = period;
  const { bulkInputs, connections } = runtime.handlers;
  const { connectionId } = ref;
  const [first = 0, second = 0] = employees;
  await write(runtime, draftId, { [first]: { [commission]: '100.00' } });
  proxy.injectFault(() => refusal);
  await send(runtime, draftId);
  expect(await connections.reachability({ connectionId })).toMatchObject({ state: 'key-refused' });

  const asked = proxy.requests.length;
  await write(runtime, draftId, { [second]: { [commission]: '200.00' } });
  const employeeIds = [first, second];
  await expect(bulkInputs.readBases({ draftId, employeeIds })).rejects.toMatchObject(keyRefused);
  await expect(bulkInputs.readUnread({ draftId, employeeIds: employees })).rejects.toMatchObject(keyRefused);
  const { token } = await bulkInputs.review({ draftId, employeeIds: null });
  const sending = bulkInputs.send({ draftId, employeeIds: null, token });
  await expect(sending).rejects.toMatchObject({
    ...keyRefused,
    params: { host: new URL(proxy.origin).host },
  });
  expect(proxy.requests).toHaveLength(asked);
  expect((await bulkInputs.open(ref)).cells).toHaveLength(2);

  await expect(connections.test({ connectionId })).rejects.toMatchObject(keyRefused);
  expect(proxy.requests).toHaveLength(asked + 1);
  proxy.injectFault(null);
  await connections.test({ connectionId });
  await bulkInputs.readBases({ draftId, employeeIds });
  await send(runtime, draftId);
  expect((await bulkInputs.open(ref)).cells).toEqual([]);
});
