/** Reads the functions of `@Check` decorators, where a partial schema still holds them, as syntax. */

import type { CheckOf } from '../../../decorators/checks.ts';
import type { At, PartialSchema } from '../../../decorators/entry/entry.ts';
import { closureOf, type ModelFunction } from '../constants/calls.ts';
import { ts } from '../modules/compiler.ts';
import { type Extraction, placeOf } from '../modules/extraction.ts';
import { visitAll } from '../schemas/subschemas.ts';
import { readBody } from './read-syntax.ts';
import type { CheckSyntax, PredicateSyntax } from '../../../schema/checks/syntax.ts';

/** Puts the syntax of functions into a schema, instead of the functions; and into the schemas below it. */
export function readChecks(extraction: Extraction, partial: PartialSchema, { deep }: { readonly deep: boolean }): void {
  const { predicates } = partial;
  if (Array.isArray(predicates)) {
    partial.predicates = predicates.map((one: unknown) => (isUnread(one) ? syntaxOf(extraction, one) : one));
  }
  if (deep) visitAll(partial, (one) => readChecks(extraction, one, { deep }));
}

function isUnread(value: unknown): value is CheckOf {
  return (
    typeof value === 'object' && value !== null && 'predicate' in value && closureOf(value.predicate) !== undefined
  );
}

function syntaxOf(extraction: Extraction, { predicate, message }: CheckOf): CheckSyntax {
  const rule = closureOf(predicate);
  const text = typeof message === 'string' ? message : closureOf(message);
  const at: At = rule === undefined ? [0, 1, 1, 1] : placeOf(rule.node, rule.scope.module);
  const old = rule === undefined ? undefined : pastOf(rule);
  return {
    rule:
      rule === undefined ? { kind: 'outside', why: 'it is no function of the model', at } : bodyOf(extraction, rule),
    message: typeof text === 'object' ? bodyOf(extraction, text) : (text ?? ''),
    ...(old === undefined ? {} : { old }),
    at,
  };
}

function bodyOf(extraction: Extraction, closure: ModelFunction): PredicateSyntax {
  const at = placeOf(closure.node, closure.scope.module);
  const root = (name: string): PredicateSyntax => ({ kind: 'name', name, at });
  return readBody(extraction, closure, [root('self'), root('old')]);
}

/** Whether a function looks at what the value was before, and whether it does without. */
function pastOf({ node }: ModelFunction): CheckSyntax['old'] {
  const old = node.parameters[1];
  if (old === undefined) return undefined;
  const mayBeAbsent = old.questionToken !== undefined || (old.type !== undefined && admitsUndefined(old.type));
  return mayBeAbsent ? 'optional' : 'required';
}

function admitsUndefined(type: NonNullable<ModelFunction['node']['parameters'][number]['type']>): boolean {
  return ts.isUnionTypeNode(type) && type.types.some(({ kind }) => kind === ts.SyntaxKind.UndefinedKeyword);
}
