import { UsageError } from '../../diagnostics/usage-error.ts';
import type { Dialect } from '../../generator/dialect/dialect.ts';
import type { Remote } from '../../generator/dialect/remote.ts';
import type { RemoteKind } from '../../generator/dialect/remote-kind.ts';
import type { DescriptionFile } from '../../generator/dialect/services.ts';
import { getOwn } from '../../text/value/json.ts';

export interface OpenInputs {
  readonly remotes: ReadonlyMap<string, Remote>;
  readonly texts: ReadonlyMap<string, readonly DescriptionFile[]>;
}

/** `undefined` for the name of a file. Throws a `UsageError` when the server is not known. */
export async function openRemote(
  name: string,
  dialects: readonly Dialect[],
  inputs?: OpenInputs,
): Promise<Remote | undefined> {
  return inputs?.remotes.get(name) ?? (await (await loadRemoteKind(name, dialects))?.open(name));
}

export async function loadRemoteKind(name: string, dialects: readonly Dialect[]): Promise<RemoteKind | undefined> {
  return await findLoader(name, dialects)?.();
}

export async function openRemotes(
  names: readonly string[],
  dialects: readonly Dialect[],
  inputs?: OpenInputs,
): Promise<ReadonlyMap<string, Remote>> {
  const remotes = new Map<string, Remote>();
  for (const name of new Set(names)) {
    const remote = await openRemote(name, dialects, inputs);
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
