import type { TargetOptions } from '../../config/define-config.ts';
import { dialects } from '../../dialects/index.ts';
import { targetsOf } from '../../generator/dialect/dialect.ts';
import {
  type Emitted,
  emitTargets,
  joinedSettings,
  type Target,
  type TargetPlace,
} from '../../generator/emit/target.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';

/** The artifacts and diagnostics of all targets that write a file for a document and are not switched off. */
export function emitDocument(
  document: SchemaDocument,
  options: TargetOptions = {},
  chosen: readonly Target[] = targets,
  place?: TargetPlace,
): Emitted {
  return emitTargets(document, chosen, joinedSettings([document.targets, { ...options }]), place);
}

/** The targets of the product, in the order in which they write. */
export const targets: readonly Target[] = targetsOf(dialects);
