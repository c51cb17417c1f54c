import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { type HolderNode, isContainer, originOf } from '../template/index.ts';

/** The rules of a data values document that ytt asks, and we do not: silence would pass for their consent. */
export function unaskedRules(node: HolderNode): readonly Diagnostic[] {
  const annotation = node.annotations.get('assert/validate');
  const own: readonly Diagnostic[] =
    annotation === undefined
      ? []
      : [
          {
            code: 'ytt/rule-not-asked',
            severity: 'warning',
            message: 'the rule of @assert/validate is not asked here: only those of schemas are',
            help: 'Write it in the schema, as @schema/validation.',
            origin: originOf(annotation.position),
          },
        ];
  const items: readonly HolderNode[] = isContainer(node.value) ? node.value.items : [];
  return [...own, ...items.flatMap(unaskedRules)];
}
