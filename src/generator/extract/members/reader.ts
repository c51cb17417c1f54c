import type { PartialSchema } from '../../../decorators/entry/entry.ts';
import type { Compiler } from '../modules/compiler.ts';
import type { Extraction, ObjectNode } from '../modules/extraction.ts';
import type { Scope } from '../modules/scope.ts';

/** What the readers of members and of types share within one extraction. */
export interface ModelReader {
  readonly extraction: Extraction;
  /** Classes and interfaces that are being read: one that extends itself finds itself here. */
  readonly open: Set<ObjectNode>;
  /**
   * The schema of a type. The only function that is handed down instead of imported: types have members and members have
   * types, so no order of the two rooms does without it (docs/decisions/0006-one-function-handed-down.md).
   */
  type(node: Compiler.TypeNode, scope: Scope): PartialSchema | undefined;
}
