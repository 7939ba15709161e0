import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { done } from '../wire/values.ts';
import type { World } from '../world.ts';

/** A call without a body that does one thing and confirms it. */
function act(
  path: string,
  operation: string,
  [message, run]: readonly [string, (world: World) => void],
): Route {
  return route({
    method: 'POST',
    path,
    operation,
    summary: message,
    reply: done,
    handle(world) {
      run(world);
      return { body: { message } };
    },
  });
}

/** Controls what the service does in the background. */
export const holdRoutes: readonly Route[] = [
  act('/hold', 'holdCalculations', [
    'Payslips stay dirty until release',
    ({ calculator }) => calculator.hold(),
  ]),
  act('/release', 'releaseCalculations', [
    'Waiting payslips are calculated at once',
    ({ calculator }) => calculator.release(),
  ]),
  act('/reports/hold', 'holdReports', ['Queued reports run until release', ({ reports }) => reports.hold()]),
  act('/reports/release', 'releaseReports', [
    'Reports end when their time is up',
    ({ reports }) => reports.release(),
  ]),
];
