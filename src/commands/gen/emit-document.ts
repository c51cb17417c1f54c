import type { TargetOptions } from '../../config/define-config.ts';
import { dialects } from '../../dialects/index.ts';
import { targetsOf } from '../../generator/dialect/dialect.ts';
import {
  type Emitted,
  emitTargets,
  isEnabled,
  joinedSettings,
  type LazyTarget,
  loadTargets,
  settingsOfRoot,
  type Target,
  type TargetPlace,
} from '../../generator/emit/target.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';

/** Emits a document for every enabled target that writes a file for it. Returns the artifacts and diagnostics. */
export async function emitDocument(
  document: SchemaDocument,
  options: TargetOptions = {},
  chosen: readonly (Target | LazyTarget)[] = targets,
  place?: TargetPlace,
): Promise<Emitted> {
  const settings = joinedSettings([settingsOfRoot(document, chosen), { ...options }]);
  const wanted = chosen.filter((target) => isEnabled(target, document, settings));
  return emitTargets(document, await loadTargets(wanted, [document.kind]), settings, place);
}

export const targets: readonly (Target | LazyTarget)[] = targetsOf(dialects);
