import { type DiffOptions, listNames, readSides } from './diff.ts';
import { loadConfiguration } from './gen/cache/load-configuration.ts';
import { isRemote, loadRemoteKind, refuseRole } from './inputs/remote.ts';

/** The manifest of the role that reading the definitions of a comparison needs. Throws a `UsageError` without a cluster. */
export async function printDiffRole({ cwd, old, new: next, definition }: DiffOptions): Promise<string> {
  const located = await loadConfiguration(cwd);
  const sides = [old, next];
  const remotes = sides.filter((side) => isRemote(side, located.dialects));
  const [other] = sides.filter((side) => !remotes.includes(side));
  const read = other === undefined ? [] : await readSides(other, { cwd, located, definition, isFormer: other === old });
  return await printReadRole(cwd, remotes, other === undefined ? undefined : listNames(read));
}

/** The manifest of the role that reading definitions needs: of those that the names are limited to, or of `wanted`. */
export async function printReadRole(
  cwd: string,
  names: readonly string[],
  wanted?: readonly string[],
): Promise<string> {
  const { dialects } = await loadConfiguration(cwd);
  const [name] = names.filter((given) => isRemote(given, dialects));
  const kind = await loadRemoteKind(name ?? '', dialects);
  if (!kind) return refuseRole();
  const limits = names.flatMap((given) => kind.parseName(given).document ?? []);
  const documents = limits.length === names.length ? limits : wanted;
  return kind.printRole({ ...(documents ? { documents } : {}), objects: [] });
}
