/** Keeps a run inside the project: a configuration or a link may lead out of it. */

import { basename, dirname, join, resolve } from 'node:path';
import type { Diagnostic, Origin } from '../../../diagnostics/diagnostic/diagnostic.ts';
import { isSymlink } from '../../../text/files/look-at.ts';
import { makeRelative } from '../../../text/files/paths.ts';
import { getOwn } from '../../../text/value/json.ts';
import { findTarget, isInFolder, projectRoot } from '../../../text/files/trust.ts';
import type { GenerateOptions } from '../../project/api.ts';
import type { Project } from '../../project/configuration.ts';
import type { RunPlan } from './planned.ts';

/** `undefined` when all folders are allowed. */
export function findBounds({ cwd, out, allowOutside }: GenerateOptions): readonly string[] | undefined {
  if (allowOutside === true) return;
  const root = projectRoot(findTarget(cwd));
  return out === undefined ? [root] : [root, findTarget(resolve(cwd, out))];
}

export function outsideFindings(
  paths: readonly string[],
  { roots }: RunPlan,
  project: Project,
  options: GenerateOptions,
): readonly Diagnostic[] {
  const bounds = findBounds({ ...options, cwd: project.cwd });
  if (!bounds) return [];
  const folders = new Map<string, string>();
  const resolveTarget = (folder: string): string => {
    const target = folders.get(folder) ?? findTarget(folder);
    folders.set(folder, target);
    return target;
  };
  const found = new Map<string, Diagnostic>();
  for (const path of paths) {
    const place = join(resolveTarget(dirname(path)), basename(path));
    const isLink = isSymlink(place);
    const target = isLink ? findTarget(place) : place;
    if (bounds.some((folder) => isInFolder(target, folder))) continue;
    const shown = makeRelative(project.cwd, isLink ? path : dirname(path));
    if (found.has(shown)) continue;
    const message = `"${shown}" leads outside the project, to ${isLink ? target : dirname(target)}, and gen does not write there`;
    const help = 'Name a folder in the project, or allow it with gen --allow-outside.';
    const origin = findOrigin(path, roots, project) ?? { file: shown, line: 1, column: 1 };
    found.set(shown, { code: 'artifact/outside', severity: 'error', message, help, origin });
  }
  return [...found.values()];
}

function findOrigin(
  path: string,
  roots: RunPlan['roots'],
  { cwd, configuration, places }: Project,
): Origin | undefined {
  const root = roots.find(({ artifacts }) => artifacts.some((artifact) => resolve(cwd, artifact.path) === path));
  const name = root?.root.document.name;
  if (name === undefined) return;
  return places(getOwn(configuration.models, name)?.out === undefined ? ['out'] : ['models', name, 'out']);
}
