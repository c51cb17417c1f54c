/** Reads the models that a base names. */

import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { META } from '../../decorators/entry/entry.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { type Extracted, type KnownModules, type Snapshot, exportedFrom, extractModels } from '../extract/index.ts';
import { type BaseModels, classesBelow, type Exports } from './base-models.ts';

/** Reads the models that a base such as `models/cluster.ts#Cluster` names: by its profile, where it has one, and by none. */
export function readBase(base: string, cwd: string, modules: KnownModules = {}): readonly BaseModels[] {
  const [file = '', name] = base.split('#');
  const path = resolve(cwd, file);
  refusePath(file, path);
  const extracted = extractModels(cwd, [path], { modules });
  refuseErrors(extracted, base);
  const snapshot = extracted.snapshot();
  const rootKey = rootKeyIn(snapshot, file, name);
  const profile = snapshot.units[rootKey]?.partial[META]?.root?.profile;
  const profiles = profile === undefined ? [undefined] : [profile, undefined];
  const exports = exportsIn(extracted, cwd);
  return profiles.map((one) => classesBelow(snapshot, rootKey, { cwd, exports, profile: one }));
}

function refusePath(file: string, path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isFile() === true) return;
  const problem = found === undefined ? 'does not exist' : 'is not a file';
  const help = 'Name a file of models and its root class: models/cluster.ts#Cluster.';
  throw new UsageError({ message: `the base "${file}" ${problem}`, help });
}

function refuseErrors({ diagnostics }: Extracted, base: string): void {
  const [first] = diagnostics.filter(({ severity }) => severity === 'error');
  if (first === undefined) return;
  const { file, line, column } = first.origin;
  throw new UsageError({
    message: `the base "${base}" has errors: ${file}:${String(line)}:${String(column)} ${first.message}`,
    help: 'Fix its models first; lint lists every error in them.',
  });
}

function rootKeyIn({ roots, units }: Snapshot, file: string, name: string | undefined): string {
  const keys = Object.values(roots).flat();
  const names = keys.map((key) => units[key]?.name ?? '');
  const [only] = keys;
  const found = name === undefined && keys.length === 1 ? only : keys[names.indexOf(name ?? '')];
  if (found !== undefined) return found;
  const listed = names.length === 0 ? 'It declares none.' : `It declares ${names.join(', ')}.`;
  const near = name === undefined ? undefined : didYouMean(name, names);
  throw new UsageError({
    message: `the base "${file}" has ${wantedIn(name, names)}`,
    help: near ?? `${listed} Name one: ${file}#Name.`,
  });
}

function wantedIn(name: string | undefined, { length }: readonly string[]): string {
  if (name !== undefined) return `no root class "${name}"`;
  return length === 0 ? 'no root class' : `${String(length)} root classes`;
}

function exportsIn({ texts }: Extracted, cwd: string): Exports {
  const sources = [...texts].filter(([file]) => /\.[cm]?tsx?$/.test(file) && !/\.d\.[cm]?ts$/.test(file));
  const found = sources.map(([path, text]) => {
    const file = resolve(cwd, path);
    return { file, ...exportedFrom(file, text) };
  });
  return {
    classes: new Map(found.map(({ file, classes }) => [file, new Set(classes)])),
    constants: new Map(
      found.flatMap(({ file, constants }) =>
        constants.map(({ name, definition }) => [definition, { name, file }] as const),
      ),
    ),
  };
}
