import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { openStore, type StoreThread } from '#store/client.ts';
import type { Reply, Request } from '#store/protocol.ts';

const ref = { connectionId: 'practice', companyId: 1, payRunId: 2 };

/** A store whose worker answers every call with this text. */
function openAnswering(text: string) {
  const events = new EventEmitter();
  const reply = (message: Reply) => setImmediate(() => events.emit('message', message));
  const startThread = (): StoreThread => {
    reply({ kind: 'opened', methods: { cache: ['listPayRunPayslips'], work: [] } });
    return {
      postMessage: (request) => reply({ kind: 'json', id: (request as Request).id, text }),
      on: events.on.bind(events),
      once: events.once.bind(events),
    };
  };
  return openStore({ workerPath: '', directory: null, key: new Uint8Array(32), startThread });
}

test('parses an answer that comes as text', async () => {
  const store = await openAnswering('{"items":[],"fetchedAt":5}');
  expect(await store.cache.listPayRunPayslips(ref)).toEqual({ items: [], fetchedAt: 5 });
});

test('fails a call whose text is no JSON', async () => {
  const store = await openAnswering('{"items":[');
  await expect(store.cache.listPayRunPayslips(ref)).rejects.toMatchObject({ code: 'internal' });
});
