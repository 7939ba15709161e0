import { eventChannel, type Contract, type Emit } from '#kit/define.ts';

/** Where events go: the web contents of the open windows. */
interface EventTarget {
  send(channel: string, payload: unknown): void;
}

/**
 * Makes the function with which services send events to the page. In development and tests the payload is parsed too.
 */
export function createEmitter<C extends Contract>(options: {
  readonly contract: C;
  readonly targets: () => Iterable<EventTarget>;
  readonly checkPayloads: boolean;
}): Emit<C> {
  return (noun, name, payload) => {
    const event = options.contract[noun]?.events[name];
    if (event === undefined) throw new Error(`no event ${noun}.${name}`);
    if (options.checkPayloads) event.payload.parse(payload);
    for (const target of options.targets()) target.send(eventChannel(noun, name), payload);
  };
}
