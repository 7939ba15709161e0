import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { done } from '../wire/values.ts';
import type { World } from '../world.ts';

/** A call without body that does one thing and says so. */
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

/** A hand on what the service does by and by. */
export const holdRoutes: readonly Route[] = [
  act('/hold', 'holdCalculations', [
    'Payslips stay dirty until release',
    ({ calculator }) => calculator.hold(),
  ]),
  act('/release', 'releaseCalculations', [
    'What waits is calculated at once',
    ({ calculator }) => calculator.release(),
  ]),
  act('/reports/hold', 'holdReports', ['Queued reports run until release', ({ reports }) => reports.hold()]),
  act('/reports/release', 'releaseReports', [
    'Reports end when their time is up',
    ({ reports }) => reports.release(),
  ]),
];
