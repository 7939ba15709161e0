import type { Call, Contract, Handlers } from '#kit/define.ts';
import { AppError, type AppErrorBody } from '#kit/errors.ts';
import type { Envelope } from '#kit/result.ts';
import type { Sender } from './sender.ts';

/** Turns anything thrown into what may be sent to the page; an unexpected error is reported and becomes `internal`. */
export function toAppErrorBody(error: unknown, report: (unexpected: unknown) => void): AppErrorBody {
  if (error instanceof AppError) {
    // The class ties params to its code, but `instanceof` does not know which code this one has.
    const { code, params } = error as AppError;
    return { code, params } as AppErrorBody;
  }
  report(error);
  return { code: 'internal', params: {} };
}

/** Restricts the calls that are answered to those about one employee, while that is on. */
interface CounterGuard {
  /** Whether any input of this call may be answered. */
  isAnswered(noun: string, name: string): boolean;
  /** Whether the call may be answered with this parsed input. */
  isOwn(noun: string, name: string, input: unknown): Promise<boolean>;
}

interface PipelineOptions<C extends Contract> {
  readonly contract: C;
  readonly handlers: Handlers<C>;
  readonly isTrusted: (sender: Sender) => boolean;
  /** True while this call is refused with `locked`. */
  readonly isLocked: (noun: string, name: string) => boolean;
  /** What it does not let through is refused with `counter-mode`. */
  readonly counter: CounterGuard;
  /** In development and tests, a call fails if its handler's output breaks the contract. */
  readonly checkOutputs: boolean;
  readonly logUnexpected: (where: string, error: unknown) => void;
}

/** An incoming call; `input` is unchecked. */
export interface Request {
  readonly noun: string;
  readonly name: string;
  readonly sender: Sender;
  readonly input: unknown;
}

/** The one way into the services: checks the sender, parses, calls, wraps. It never rejects. */
export function createPipeline<C extends Contract>(options: PipelineOptions<C>) {
  return async function dispatch(request: Request): Promise<Envelope<unknown>> {
    const where = `${request.noun}.${request.name}`;
    try {
      if (!options.isTrusted(request.sender)) throw new AppError('untrusted-sender', {});
      refuse(options, request);
      const value = await answer(options, request);
      // The call may have come before the lock and its answer after it: whoever is at the computer now must not see
      // that.
      refuse(options, request);
      return { ok: true, value };
    } catch (error) {
      return {
        ok: false,
        error: toAppErrorBody(error, (unexpected) => options.logUnexpected(where, unexpected)),
      };
    }
  };
}

function refuse<C extends Contract>(options: PipelineOptions<C>, { noun, name }: Request): void {
  if (options.isLocked(noun, name)) throw new AppError('locked', {});
  if (!options.counter.isAnswered(noun, name)) throw new AppError('counter-mode', {});
}

async function refuseOthers<C extends Contract>(
  { counter }: PipelineOptions<C>,
  { noun, name }: Request,
  input: unknown,
): Promise<void> {
  if (!(await counter.isOwn(noun, name, input))) throw new AppError('counter-mode', {});
}

async function answer<C extends Contract>(options: PipelineOptions<C>, request: Request): Promise<unknown> {
  const { call, handle } = lookUp(options, request);
  const input = call.input.safeParse(request.input);
  if (!input.success) {
    throw new AppError('invalid-input', { path: input.error.issues[0]?.path.map(String).join('.') ?? '' });
  }
  await refuseOthers(options, request, input.data);
  const output = await handle(input.data);
  // Counter mode may have begun meanwhile.
  await refuseOthers(options, request, input.data);
  return options.checkOutputs ? call.output.parse(output) : output;
}

function lookUp<C extends Contract>(options: PipelineOptions<C>, request: Request) {
  const noun = Object.hasOwn(options.contract, request.noun) ? options.contract[request.noun] : undefined;
  const call: Call | undefined =
    noun !== undefined && Object.hasOwn(noun.calls, request.name) ? noun.calls[request.name] : undefined;
  if (call === undefined) throw new AppError('invalid-input', { path: '' });
  // The contract and its handlers have the same keys by `Handlers<C>`; a computed key loses that knowledge.
  const service = options.handlers[request.noun] as Record<string, (input: unknown) => unknown>;
  // Services are objects with state: their methods are called on them.
  const handle = service[request.name]?.bind(service);
  if (handle === undefined) throw new Error(`no handler for ${request.noun}.${request.name}`);
  return { call, handle };
}
