import { test } from 'vitest';
import type { Deployment } from '#practice/deployment.ts';
import { bothDeployments, deploymentBases } from '#practice/deployment.ts';
import type { PracticeServiceOptions } from '#practice/service.ts';
import type { PracticeClient, Received } from '../practice-client.ts';
import { practiceForEachTest } from '../practice-client.ts';
import type { RowId } from './rows/all.ts';
import { rows } from './rows/all.ts';

/** The practice service under one of its bases. */
export interface Base {
  readonly deployment: Deployment;
  readonly practice: PracticeClient;
  readonly get: (path: string) => Promise<Received>;
  /** Sends the body as JSON. */
  readonly send: (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) => Promise<Received>;
}

/** Tests rows of the specification; runs under each base to which they apply. */
export type Conform = (ids: readonly RowId[], behaviour: string, run: (base: Base) => Promise<void>) => void;

/** Starts a separate practice service for each test of the file. */
export function conformity(options: Partial<PracticeServiceOptions> = {}): Conform {
  const practice = practiceForEachTest(options);
  return (ids, behaviour, run) => {
    test.each(deploymentsOf(ids))(`${behaviour} (%s: ${ids.join(', ')})`, (deployment) =>
      run(baseOf(practice, deployment)),
    );
  };
}

export function baseOf(practice: PracticeClient, deployment: Deployment): Base {
  const base = deploymentBases[deployment];
  return {
    deployment,
    practice,
    get: (path) => practice.request('GET', base + path),
    send: (method, path, body) => practice.request(method, base + path, body === undefined ? {} : { body }),
  };
}

/** The deployments to which all the rows apply. */
export function deploymentsOf(ids: readonly RowId[]): Deployment[] {
  return bothDeployments.filter((deployment) =>
    ids.every((id) => (rows.get(id)?.only ?? deployment) === deployment),
  );
}
