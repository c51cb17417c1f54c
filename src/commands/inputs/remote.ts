import { UsageError } from '../../diagnostics/usage-error.ts';
import type { Dialect } from '../../generator/dialect/dialect.ts';
import type { Remote } from '../../generator/dialect/remote.ts';
import type { RemoteKind } from '../../generator/dialect/remote-kind.ts';
import { getOwn } from '../../text/value/json.ts';

/** `undefined` for the name of a file. Throws a `UsageError` when the server is not known. */
export async function openRemote(name: string, dialects: readonly Dialect[]): Promise<Remote | undefined> {
  return await (await loadRemoteKind(name, dialects))?.open(name);
}

export async function loadRemoteKind(name: string, dialects: readonly Dialect[]): Promise<RemoteKind | undefined> {
  return await findLoader(name, dialects)?.();
}

export async function openRemotes(
  names: readonly string[],
  dialects: readonly Dialect[],
): Promise<ReadonlyMap<string, Remote>> {
  const remotes = new Map<string, Remote>();
  for (const name of new Set(names)) {
    const remote = await openRemote(name, dialects);
    if (remote) remotes.set(name, remote);
  }
  return remotes;
}

export function isRemote(name: string, dialects: readonly Dialect[]): boolean {
  return findLoader(name, dialects) !== undefined;
}

function findLoader(name: string, dialects: readonly Dialect[]): (() => Promise<RemoteKind>) | undefined {
  const [, scheme = ''] = /^([a-z]+):\/\//.exec(name) ?? [];
  return dialects.flatMap(({ remotes = {} }) => getOwn(remotes, scheme) ?? [])[0];
}

export function refuseRole(): never {
  const help = 'It prints the permissions for reading a cluster: name one with cluster://.';
  throw new UsageError({ message: '--print-rbac needs a cluster among the inputs', help });
}
