import { z } from 'zod';
import { isAppError } from '#kit/errors.ts';
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
/** Has longer deadlines, because it may calculate a year of weekly payslips. */
const rollForward: Route = {
  ...finalise,
  label: 'roll-practice-forward',
  deadlines: { headersMs: 300_000, wholeMs: 300_000 },
};

const finalised = z.object({ period_end_date: z.string() });

type Service = Pick<HttpOptions, 'baseUrl' | 'key' | 'clock' | 'log'>;
interface Period {
  readonly payFrequencyId: number;
  readonly periodEnd: string;
}

/** Makes a call that only the practice service has. Resolves to the end date of the period in its answer. */
async function askPractice(
  service: Service,
  { route, path }: { readonly route: Route; readonly path: string },
  { payFrequencyId, periodEnd }: Period,
): Promise<string> {
  const http = new Http({ ...service, baseUrl: new URL('/practice', service.baseUrl).href });
  try {
    const body = { wave_id: payFrequencyId, period_end_date: periodEnd };
    const answer = finalised.safeParse(await http.request({ route, path, body }));
    if (!answer.success) throw new BadAnswerError('finalised.period_end_date');
    return answer.data.period_end_date;
  } finally {
    await http.close();
  }
}

/**
 * The practice service refuses while it calculates payslips, for seconds after inputs were sent. The waits are counted
 * instead of timed, because the clock may be changed.
 */
const calculation = { maxWaits: 120, pollMs: 250 };
const isCalculating = (error: unknown) => isAppError(error, 'service-refused') && error.params.status === 409;

export async function finalisePracticePeriod(service: Service, period: Period): Promise<void> {
  const ask = async (waitsLeft: number): Promise<string> => {
    try {
      return await askPractice(service, { route: finalise, path: '/finalise' }, period);
    } catch (error) {
      if (!isCalculating(error) || waitsLeft === 0) throw error;
    }
    await service.clock.sleep(calculation.pollMs);
    return ask(waitsLeft - 1);
  };
  const end = await ask(calculation.maxWaits);
  if (end !== period.periodEnd) throw new BadAnswerError('finalised.period_end_date');
}

/** Finalises all periods that have ended, up to the current one. */
export async function rollPracticeForward(service: Service, period: Period): Promise<void> {
  await askPractice(service, { route: rollForward, path: '/roll_forward' }, period);
}
