import { EventEmitter } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import type { StoreThread } from '#store/client.ts';
import type { Opening, Reply } from '#store/protocol.ts';
import { serveStore } from '#store/serve.ts';

/**
 * The store's worker without a thread: the same messages, copied as between threads, over the same databases. A thread
 * costs more of the processor than all that most tests ask of it.
 */
export function startStoreHere(_workerPath: string | URL, opening: Opening): StoreThread {
  const { port1, port2 } = new MessageChannel();
  const events = new EventEmitter();
  port1.on('message', (reply: Reply) => events.emit('message', reply));
  port1.on('close', () => events.emit('exit'));
  serveStore(
    {
      postMessage: (reply) => port2.postMessage(reply),
      on: (event, listener) => port2.on(event, listener),
      unref: () => port2.close(),
    },
    structuredClone(opening),
  );
  return {
    postMessage: (request) => port1.postMessage(request),
    on: events.on.bind(events),
    once: events.once.bind(events),
  };
}
