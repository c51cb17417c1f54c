import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { type HolderNode, isContainer, originOf, type TemplateAnnotation } from '../template/index.ts';

/**
 * The rules of data values documents that are not there any more when rules are asked: ytt drops them in silence, where a document is
 * merged over a key that has a value, or where a later layer replaces the key.
 */
export function unaskedRules(documents: readonly HolderNode[], final: HolderNode): readonly Diagnostic[] {
  const written = documents.flatMap(assertions);
  if (written.length === 0) return [];
  const asked = new Set(assertions(final));
  return written
    .filter((one) => !asked.has(one))
    .map(({ position }) => ({
      code: 'ytt/rule-not-asked',
      severity: 'warning',
      message:
        'the rule of @assert/validate is not asked: its key keeps the annotations of a layer before, or is replaced',
      help: 'Write #@overlay/replace beside it, or the rule in the schema, as @schema/validation.',
      origin: originOf(position),
    }));
}

function assertions({ annotations, value }: HolderNode): readonly TemplateAnnotation[] {
  const own = annotations.get('assert/validate');
  const items: readonly HolderNode[] = isContainer(value) ? value.items : [];
  const inner = items.flatMap(assertions);
  return own === undefined ? inner : [own, ...inner];
}
