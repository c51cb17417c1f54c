import { startOfFile } from '../../../diagnostics/diagnostic/at.ts';
import { omitUndefined } from '../../../text/value/omit-undefined.ts';
import type { CheckOf } from '../../../decorators/checks.ts';
import type { PartialSchema } from '../../../decorators/entry/entry.ts';
import { findClosure, type ModelFunction } from '../constants/calls.ts';
import { ts } from '../syntax/compiler.ts';
import { type Extraction, locateNode } from '../modules/extraction.ts';
import { visitAll } from '../schemas/subschemas.ts';
import { readBody } from './read-syntax.ts';
import type { CheckSyntax, PredicateSyntax } from '../../../schema/checks/syntax.ts';

export function readChecks(extraction: Extraction, partial: PartialSchema, { deep }: { readonly deep: boolean }): void {
  const { predicates } = partial;
  if (Array.isArray(predicates)) {
    partial.predicates = predicates.map((predicate: unknown) =>
      isUnread(predicate) ? readCheckSyntax(extraction, predicate) : predicate,
    );
  }
  if (deep) visitAll(partial, (schema) => readChecks(extraction, schema, { deep }), undefined);
}

function isUnread(value: unknown): value is CheckOf {
  return (
    typeof value === 'object' && value !== null && 'predicate' in value && findClosure(value.predicate) !== undefined
  );
}

function readCheckSyntax(extraction: Extraction, { predicate, message }: CheckOf): CheckSyntax {
  const rule = findClosure(predicate);
  const text = typeof message === 'string' ? message : findClosure(message);
  const at = rule ? locateNode(rule.node, rule.scope.module) : startOfFile(0);
  const old = rule && classifyOld(rule);
  return {
    rule: rule ? readRuleBody(extraction, rule) : { kind: 'outside', why: 'it is not a function of the model', at },
    message: typeof text === 'object' ? readRuleBody(extraction, text) : (text ?? ''),
    ...omitUndefined({ old }),
    at,
  };
}

function readRuleBody(extraction: Extraction, closure: ModelFunction): PredicateSyntax {
  const at = locateNode(closure.node, closure.scope.module);
  const createRoot = (name: string): PredicateSyntax => ({ kind: 'name', name, at });
  return readBody(extraction, closure, [createRoot('self'), createRoot('old')]);
}

function classifyOld({ node }: ModelFunction): CheckSyntax['old'] {
  const old = node.parameters[1];
  if (!old) return;
  const mayBeAbsent = old.questionToken !== undefined || (old.type !== undefined && admitsUndefined(old.type));
  return mayBeAbsent ? 'optional' : 'required';
}

function admitsUndefined(type: NonNullable<ModelFunction['node']['parameters'][number]['type']>): boolean {
  return ts.isUnionTypeNode(type) && type.types.some(({ kind }) => kind === ts.SyntaxKind.UndefinedKeyword);
}
