import type { Browser, Page } from 'playwright-core';

export interface LongestTask {
  /** As long as the clerk has to wait for it. */
  readonly ms: number;
  /** The part of this in which the page's main thread was working; the rest went to other programs. */
  readonly busyMs: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Traces the tasks of the page's main thread while `act` runs, and everything else that was traced. */
async function trace(browser: Browser, page: Page, act: () => Promise<void>) {
  await browser.startTracing(page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline', 'blink.user_timing', '__metadata'],
  });
  await act();
  const traced = await browser.stopTracing();
  const { traceEvents } = JSON.parse(traced.toString()) as { traceEvents: TraceEvent[] };
  const isOfPage = mainThreads(traceEvents);
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && isOfPage(event));
  if (tasks.length === 0) throw new Error('The trace names no task of the page.');
  return { tasks, traceEvents };
}

/** The longest task of the page's main thread while `act` runs. */
export async function longestTaskWhile(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<LongestTask> {
  const { tasks } = await trace(browser, page, act);
  // By work done: a task that was interrupted by another program is not a long task of ours.
  const longest = tasks.reduce((max, task) => ((task.tdur ?? 0) > (max.tdur ?? 0) ? task : max));
  return { ms: (longest.dur ?? 0) / 1000, busyMs: (longest.tdur ?? 0) / 1000 };
}

/** How long the page's main thread worked from the first of two of the page's own marks to the second, while `act` runs. */
export async function workBetweenMarks(
  browser: Browser,
  page: Page,
  { from, to, act }: { from: string; to: string; act: () => Promise<void> },
): Promise<number> {
  const { tasks, traceEvents } = await trace(browser, page, act);
  const timeOf = (mark: string): number => {
    const marked = traceEvents.find(({ name }) => name === mark)?.ts;
    if (marked === undefined) throw new Error(`The page has not made the mark ${mark}.`);
    return marked;
  };
  const [start, end] = [timeOf(from), timeOf(to)];
  const between = tasks.filter(({ ts, dur = 0 }) => ts + dur >= start && ts <= end);
  return between.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
}

function mainThreads(events: readonly TraceEvent[]): (event: TraceEvent) => boolean {
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return ({ pid, tid }) => threads.has(`${pid} ${tid}`);
}
