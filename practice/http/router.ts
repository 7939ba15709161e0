import type { Deployment } from '../deployment.ts';
import { compilePath } from './path.ts';
import type { Route } from './route.ts';

/** A base path and the routes under it. */
export interface Surface {
  readonly base: string;
  readonly deployment: Deployment;
  readonly routes: readonly Route[];
  /** Whether faults apply here; not where they are configured. */
  readonly faulty: boolean;
  /** Whether it can be read without the key. */
  readonly open: boolean;
}

export interface Match {
  readonly surface: Surface;
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

export interface Router {
  /** Undefined if nothing is served there, or not with this method. */
  find(method: string, pathname: string): Match | undefined;
}

export function createRouter(surfaces: readonly Surface[]): Router {
  const compiled = surfaces.flatMap((surface) =>
    surface.routes
      .filter(({ deployments }) => deployments.includes(surface.deployment))
      .map((route) => ({ surface, route, pattern: compilePath(surface.base + route.path) })),
  );
  return {
    find(method, pathname) {
      for (const { surface, route, pattern } of compiled) {
        const groups = route.method === method ? pattern.exec(pathname) : null;
        if (groups) return { surface, route, params: { ...groups.groups } };
      }
      return undefined;
    },
  };
}
