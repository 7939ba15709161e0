import type { Browser, Page } from 'playwright-core';

export interface LongestTask {
  /** As the clerk has to wait for it. */
  readonly ms: number;
  /** Of this, what the page's main thread was at work: the rest went to other programs. */
  readonly busyMs: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The longest task of the page's main thread while something is done. */
export async function longestTaskWhile(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<LongestTask> {
  await browser.startTracing(page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'],
  });
  await act();
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const isOfPage = mainThreads(traceEvents);
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && isOfPage(event));
  if (tasks.length === 0) throw new Error('The trace names no task of the page.');
  // By work done: a task that was put aside for another program is no task of ours that is too long.
  const longest = tasks.reduce((max, task) => ((task.tdur ?? 0) > (max.tdur ?? 0) ? task : max));
  return { ms: (longest.dur ?? 0) / 1000, busyMs: (longest.tdur ?? 0) / 1000 };
}

function mainThreads(events: readonly TraceEvent[]): (event: TraceEvent) => boolean {
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return ({ pid, tid }) => threads.has(`${pid} ${tid}`);
}
