import { z } from 'zod';
import { BadAnswerError } from './errors.ts';
import { Http, type HttpOptions } from './http.ts';
import type { Route } from './route.ts';

const finalise: Route = {
  label: 'finalise-practice',
  what: 'finalised',
  method: 'POST',
  effect: 'undoes',
  maxBytes: 64 * 1024,
  deadlines: { headersMs: 30_000, wholeMs: 60_000 },
};

const finalised = z.object({ period_end_date: z.string() });

/** A call that only the practice service has. */
export async function finalisePracticePeriod(
  service: Pick<HttpOptions, 'baseUrl' | 'key' | 'clock' | 'log'>,
  { payFrequencyId, periodEnd }: { payFrequencyId: number; periodEnd: string },
): Promise<void> {
  const http = new Http({ ...service, baseUrl: new URL('/practice', service.baseUrl).href });
  try {
    const body = { wave_id: payFrequencyId, period_end_date: periodEnd };
    const answer = finalised.safeParse(await http.request({ route: finalise, path: '/finalise', body }));
    if (answer.data?.period_end_date !== periodEnd) throw new BadAnswerError('finalised.period_end_date');
  } finally {
    await http.close();
  }
}
