import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import { parseJson } from '#electron/settings/settings.ts';
import { AppError } from '#kit/errors.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { Ports } from '#services/ports.ts';
import type { Store } from '#store/store.ts';
import { setUpKinds, type SetUpKind, type SetUpValue } from './contract/kinds.ts';
import { beyond, nearerThan, setUpElsewhere, setUpKey, type SetUpLevel } from './contract/set-up.ts';
import { levelOf, nearest, type SetUpFor } from './nearest.ts';
import type { SetUpChange, SetUpOwner } from './store/records.ts';

interface Placed<V> {
  readonly key: string;
  readonly level: SetUpLevel;
  readonly value: V;
}

/** Leaves out what cannot be read, which a newer Paydesk wrote in another form: it stays stored. */
async function readPlaced<K extends SetUpKind>(
  { work }: Store,
  { connectionId, companyId }: CompanyRef,
  kind: K,
): Promise<Placed<SetUpValue<K>>[]> {
  const stored = await work.listSetUp({ connectionId, companyId, kind });
  return stored.flatMap(({ key, content, ...owner }) => {
    const parsed = setUpKinds[kind].value.safeParse(parseJson(content));
    if (!setUpKey.safeParse(key).success) return [];
    // The row of a kind has the schema of that kind's values; indexing by a type parameter hides it.
    return parsed.success ? [{ key, level: levelOf(owner), value: parsed.data as SetUpValue<K> }] : [];
  });
}

/** What is set up for a company, by key: its own, otherwise its connection's, otherwise that of all companies. */
export async function readSetUp<K extends SetUpKind>(
  store: Store,
  company: CompanyRef,
  kind: K,
): Promise<ReadonlyMap<string, SetUpFor<SetUpValue<K>>>> {
  return nearest(await readPlaced(store, company, kind));
}

function ownerAt(level: SetUpLevel, { connectionId, companyId }: CompanyRef): SetUpOwner {
  return {
    connectionId: level === 'all' ? null : connectionId,
    companyId: level === 'company' ? companyId : null,
  };
}

type Outside = Pick<Ports, 'store' | 'clock' | 'emit'>;

interface Place {
  readonly kind: SetUpKind;
  readonly level: SetUpLevel;
}

/** False for practice companies, which stay apart from all others. */
async function mayShareWithAll({ work }: Store, { connectionId }: CompanyRef): Promise<boolean> {
  const connections = await work.listConnections();
  return connections.find(({ id }) => id === connectionId)?.practice === false;
}

/** Fails with `invalid-input` if a practice company is to share something with all. */
async function allow(store: Store, company: CompanyRef, level: SetUpLevel): Promise<void> {
  if (level === 'all' && !(await mayShareWithAll(store, company))) {
    throw new AppError('invalid-input', { path: 'level' });
  }
}

async function write(
  { store, clock, emit }: Outside,
  changes: readonly SetUpChange[],
  { kind, level, company }: Place & { readonly company: CompanyRef },
): Promise<void> {
  await store.work.writeSetUp({ changes, at: clock.now() });
  const { connectionId, companyId } = company;
  emit('setUp', 'changed', {
    kind,
    ...(level === 'all' ? {} : { connectionId }),
    ...(level === 'company' ? { companyId } : {}),
  });
}

/** Sets things up as the call `save` does, for other rooms. */
export async function saveSetUp(
  outside: Outside,
  company: CompanyRef,
  { kind, level, values }: Place & { readonly values: Readonly<Record<string, unknown>> },
): Promise<void> {
  await allow(outside.store, company, level);
  const placed = await readPlaced(outside.store, company, kind);
  const changes = Object.entries(values).flatMap(([key, given]) => {
    const value = valueOf(kind, level, given);
    const others = placed.filter((one) => one.key === key && beyond(level).includes(one.level));
    const shared = nearest(others).get(key)?.value ?? setUpKinds[kind].otherwise;
    const content = JSON.stringify(value);
    // What is the same as the shared one would hide later changes of it.
    const isException = shared === undefined || JSON.stringify(shared) !== content;
    const inTheWay = nearerThan(level).map((nearer) => ({ level: nearer, content: null }));
    return [{ level, content: isException ? content : null }, ...inTheWay].map((one): SetUpChange => ({
      kind,
      key,
      content: one.content,
      ...ownerAt(one.level, company),
    }));
  });
  await write(outside, changes, { kind, level, company });
}

/** Removes things as the call `remove` does, for other rooms. */
export async function removeSetUp(
  outside: Outside,
  company: CompanyRef,
  { kind, level, keys }: Place & { readonly keys: readonly string[] },
): Promise<void> {
  await allow(outside.store, company, level);
  const owner = ownerAt(level, company);
  const changes = keys.map((key): SetUpChange => ({ kind, key, content: null, ...owner }));
  await write(outside, changes, { kind, level, company });
}

/** What is set up once, for a company, a connection or all companies. */
export class SetUp implements HandlersOf<'setUp'> {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async read({ kind, ...company }: ParsedInput<'setUp', 'read'>) {
    const { store } = this.#ports;
    const found = await readSetUp(store, company, kind);
    const elsewhere = await store.work.listSetUpElsewhere({ ...company, kind });
    return {
      things: Array.from(found, ([key, thing]) => ({ key, ...thing })),
      elsewhere: elsewhere.flatMap((one) => setUpElsewhere.safeParse(one).data ?? []),
      mayShareWithAll: await mayShareWithAll(store, company),
    };
  }

  async save({ kind, level, values, ...company }: ParsedInput<'setUp', 'save'>) {
    await saveSetUp(this.#ports, company, { kind, level, values });
    return {};
  }

  async remove({ kind, level, keys, ...company }: ParsedInput<'setUp', 'remove'>) {
    await removeSetUp(this.#ports, company, { kind, level, keys });
    return {};
  }
}

/** The value as its schema reads it. Fails with `invalid-input` if it has another form, or may not be shared. */
function valueOf(kind: SetUpKind, level: SetUpLevel, given: unknown): unknown {
  const { value, mayShare } = setUpKinds[kind];
  const parsed = value.safeParse(given);
  if (!parsed.success) throw new AppError('invalid-input', { path: 'values' });
  if (level !== 'company' && !mayShare(parsed.data)) {
    throw new AppError('invalid-input', { path: 'level' });
  }
  return parsed.data;
}
