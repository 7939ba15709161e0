import type { Store } from '#store/store.ts';

type Listed = Awaited<ReturnType<Store['work']['listConnections']>>[number];

const originOf = ({ baseUrl }: Pick<Listed, 'baseUrl'>) => URL.parse(baseUrl)?.origin ?? baseUrl;

/** Those of the connections that lead to the same service as one of them: what is paid by one of them is paid. */
export function sameService(
  connections: readonly Pick<Listed, 'id' | 'baseUrl'>[],
  connectionId: string,
): readonly string[] {
  const own = connections.find(({ id }) => id === connectionId);
  if (own === undefined) return [connectionId];
  return connections.flatMap((one) => (originOf(one) === originOf(own) ? [one.id] : []));
}

/** The connections to the service of a connection. */
export const readSameService = async (
  work: Pick<Store['work'], 'listConnections'>,
  connectionId: string,
): Promise<readonly string[]> => sameService(await work.listConnections(), connectionId);
