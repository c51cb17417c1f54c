import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { type HolderNode, isContainer, createOrigin, type TemplateAnnotation } from '../template/index.ts';

/**
 * Finds rules in data values documents that are gone when rules are evaluated: ytt silently drops them when a document
 * is merged over a key that has a value, or when a later layer replaces the key.
 */
export function unaskedRules(documents: readonly HolderNode[], final: HolderNode): readonly Diagnostic[] {
  const written = documents.flatMap(collectAssertions);
  if (written.length === 0) return [];
  const asked = new Set(collectAssertions(final));
  return written
    .filter((annotation) => !asked.has(annotation))
    .map(({ position }) => ({
      code: 'ytt/rule-not-asked',
      severity: 'warning',
      message:
        'the rule of @assert/validate is not evaluated: its key keeps the annotations of a previous layer, or is replaced',
      help: 'Write #@overlay/replace beside it, or move the rule to the schema as @schema/validation.',
      origin: createOrigin(position),
    }));
}

function collectAssertions({ annotations, value }: HolderNode): readonly TemplateAnnotation[] {
  const own = annotations.get('assert/validate');
  const items: readonly HolderNode[] = isContainer(value) ? value.items : [];
  const inner = items.flatMap(collectAssertions);
  return own ? [own, ...inner] : inner;
}
