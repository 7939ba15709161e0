import type { Deployment } from '../deployment.ts';
import { RequestError } from './request-error.ts';
import type { Route } from './route.ts';

/** A base path with what is served under it. */
export interface Surface {
  readonly base: string;
  readonly deployment: Deployment;
  readonly routes: readonly Route[];
  /** Whether faults may strike here: not where they are set. */
  readonly faulty: boolean;
}

export interface Match {
  readonly surface: Surface;
  readonly route: Route;
  readonly params: Readonly<Record<string, number>>;
}

interface CompiledRoute {
  readonly surface: Surface;
  readonly route: Route;
  readonly pattern: RegExp;
}

export type Router = (method: string, pathname: string) => Match;

/** Finds the route of a request; without one it throws the service's 404, or 405 where the path has other methods. */
export function createRouter(surfaces: readonly Surface[]): Router {
  const compiled = surfaces.flatMap((surface) =>
    surface.routes
      .filter(({ deployments }) => deployments.includes(surface.deployment))
      .map((route) => ({ surface, route, pattern: compile(surface.base + route.path) })),
  );
  return (method, pathname) => match(compiled, method, pathname);
}

function match(compiled: readonly CompiledRoute[], method: string, pathname: string): Match {
  const samePath = compiled.filter(({ pattern }) => pattern.test(pathname));
  const found = samePath.find(({ route }) => route.method === method);
  if (found) {
    const groups = found.pattern.exec(pathname)?.groups ?? {};
    const params = Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, Number(text)]));
    return { surface: found.surface, route: found.route, params };
  }
  if (samePath.length > 0) throw new RequestError(405, `${method} is not possible here`);
  throw new RequestError(404, 'There is nothing at this address');
}

/** Ids are digits only; a slash at the end makes no difference. */
function compile(path: string): RegExp {
  const source = path.replace(/:(\w+)/g, String.raw`(?<$1>\d{1,15})`);
  return new RegExp(`^${source}/?$`);
}
