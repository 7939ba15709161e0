import type { OutboxStop } from '../contract/outbox.ts';
import type { Ports } from '#services/ports.ts';
import { nextWrite } from './next-write.ts';
import type { Step, WriteSender } from './write-sender.ts';

type Reason = OutboxStop['reason'];

const firstPauseMs = 5_000;
const longestPauseMs = 5 * 60_000;

/** Stops that can end without any event, so sending is tried again after a while; a key has to be replaced first. */
const passing: ReadonlySet<Reason> = new Set<Reason>(['offline', 'busy', 'disk-full']);

interface Line {
  running: Promise<void> | null;
  /** Something was added while it ran. */
  again: boolean;
  stopped: Reason | null;
  pauseMs: number;
  timer: AbortController | null;
  /** Ends the pauses of the step that is under way. */
  readonly leaving: AbortController;
}

/** Sends the writes of each connection one at a time, and pauses all of them where none could get through. */
export class WriteRunner {
  readonly #ports: Ports;
  readonly #sender: WriteSender;
  readonly #isRefused: (connectionId: string) => boolean;
  readonly #lines = new Map<string, Line>();
  readonly #closing = Promise.withResolvers<void>();
  #closed = false;

  /** `isRefused`: whether the key was refused for another request, so that it would be for one more. */
  constructor(ports: Ports, sender: WriteSender, isRefused: (connectionId: string) => boolean) {
    this.#ports = ports;
    this.#sender = sender;
    this.#isRefused = isRefused;
  }

  get stops(): OutboxStop[] {
    return [...this.#lines].flatMap(([connectionId, { stopped }]) =>
      stopped === null ? [] : [{ connectionId, reason: stopped }],
    );
  }

  /** Starts sending because something new waits; a connection that has stopped stays stopped. */
  wake(connectionId: string): void {
    if (this.#isRefused(connectionId)) this.#stop(connectionId, this.#lineOf(connectionId), 'key-refused');
    this.#start(connectionId);
  }

  #start(connectionId: string): void {
    const line = this.#lineOf(connectionId);
    if (this.#closed || line.stopped !== null) return;
    if (line.running !== null) {
      line.again = true;
      return;
    }
    line.running = this.#run(connectionId, line).finally(() => {
      line.running = null;
      if (!line.again) return;
      line.again = false;
      this.wake(connectionId);
    });
  }

  /** Starts again after a stop: the connection answers again, its key was replaced, or the clerk asked. */
  resume(connectionId: string): void {
    const line = this.#lineOf(connectionId);
    line.timer?.abort();
    line.pauseMs = firstPauseMs;
    this.#stop(connectionId, line, null);
    this.#start(connectionId);
  }

  /**
   * Stops sending on the connection, because it is being forgotten; resolves when the step that is under way has ended.
   */
  async leave(connectionId: string): Promise<void> {
    const line = this.#lineOf(connectionId);
    this.#stop(connectionId, line, 'failed');
    line.leaving.abort();
    // The answer for which the step waits may show that the service is reachable, which would start sending again.
    while (line.running !== null) {
      await line.running;
      this.#stop(connectionId, line, 'failed');
    }
    line.timer?.abort();
    // A connection that is gone has not stopped.
    this.#lines.delete(connectionId);
    this.#ports.emit('outbox', 'changed', { connectionId });
  }

  /** Stops sending for good; resolves when the steps that are under way have ended. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#closing.resolve();
    for (const { timer, leaving } of this.#lines.values()) {
      timer?.abort();
      leaving.abort();
    }
    for (const { running } of this.#lines.values()) await running;
  }

  #lineOf(connectionId: string): Line {
    const known = this.#lines.get(connectionId);
    if (known !== undefined) return known;
    const line: Line = {
      running: null,
      again: false,
      stopped: null,
      pauseMs: firstPauseMs,
      timer: null,
      leaving: new AbortController(),
    };
    this.#lines.set(connectionId, line);
    return line;
  }

  async #run(connectionId: string, line: Line): Promise<void> {
    try {
      await this.#drain(connectionId, line);
    } catch (error) {
      // The store itself has failed: the next start finds what was being sent.
      this.#ports.logError('outbox.writes', error);
      this.#stop(connectionId, line, 'failed');
    }
  }

  async #drain(connectionId: string, line: Line): Promise<void> {
    const tried = new Set<string>();
    while (!this.#isClosed()) {
      // While Paydesk is locked, what is under way ends and nothing new begins.
      await Promise.race([this.#ports.gate.passed(), this.#closing.promise]);
      if (this.#isClosed() || line.stopped !== null) return;
      const row = nextWrite(await this.#ports.store.work.listUnfinishedWrites({ connectionId }), tried);
      if (row === undefined) break;
      const step = await this.#sender.step(row, line.leaving.signal);
      if (step.kind === 'moved') continue;
      tried.add(row.id);
      if (step.kind === 'stop' || step.ms !== null) {
        this.#rest(connectionId, line, step);
        return;
      }
    }
    if (tried.size > 0) this.#comeBack(connectionId, line, this.#nextPause(line));
    else line.pauseMs = firstPauseMs;
  }

  // Read through a function, since TypeScript assumes that an await does not change it.
  #isClosed(): boolean {
    return this.#closed;
  }

  #rest(connectionId: string, line: Line, step: Exclude<Step, { kind: 'moved' }>): void {
    const reason = step.kind === 'stop' ? step.reason : 'busy';
    this.#stop(connectionId, line, reason);
    const askedMs = step.kind === 'later' ? step.ms : null;
    if (passing.has(reason)) this.#comeBack(connectionId, line, askedMs ?? this.#nextPause(line));
  }

  #stop(connectionId: string, line: Line, reason: Reason | null): void {
    if (line.stopped === reason) return;
    line.stopped = reason;
    this.#ports.emit('outbox', 'changed', { connectionId });
  }

  #nextPause(line: Line): number {
    const { pauseMs } = line;
    line.pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    return pauseMs;
  }

  #comeBack(connectionId: string, line: Line, ms: number): void {
    if (this.#closed) return;
    line.timer?.abort();
    const timer = new AbortController();
    line.timer = timer;
    const back = () => {
      if (timer.signal.aborted) return;
      this.#stop(connectionId, line, null);
      this.wake(connectionId);
    };
    // Nothing awaits this, so a failure must not go unhandled; `back` does nothing after an abort.
    this.#ports.clock.sleep(ms, timer.signal).then(back, () => undefined);
  }
}
