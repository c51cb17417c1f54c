import type { SchemaObject } from '../../../schema/document/schema.ts';
import type { Json } from '../../../text/value/json.ts';

export interface EmittedNode {
  readonly shape: NodeShape;
  readonly notes: Notes;
  readonly isNullable: boolean;
  /** The argument of `@schema/default`; absent when the node's own value is the default. */
  readonly default?: Json;
  readonly rules: readonly NodeRule[];
  readonly when?: string;
  /** The assertions of the rules as JSON Schema, when some of them are functions. */
  readonly assertions?: SchemaObject;
}

export type NodeShape =
  | { readonly kind: 'string' | 'boolean' | 'integer' | 'float'; readonly value: Json }
  | { readonly kind: 'map'; readonly entries: readonly (readonly [key: string, node: EmittedNode])[] }
  /** The entries of a map that a function makes. */
  | { readonly kind: 'function'; readonly name: string; readonly entries: readonly (readonly [string, EmittedNode])[] }
  | { readonly kind: 'array'; readonly item: EmittedNode }
  | { readonly kind: 'any'; readonly value: Json };

export interface Notes {
  readonly title?: string;
  readonly description?: string;
  readonly examples: readonly (readonly [title: string, value: Json])[];
  readonly deprecated?: string;
}

export type NodeRule =
  | { readonly kind: 'written'; readonly text: string; readonly refusesZero?: false }
  | { readonly kind: 'keyword'; readonly name: RuleName; readonly value: string; readonly refusesZero?: boolean }
  | { readonly kind: 'function'; readonly must: string; readonly call: string; readonly refusesZero?: boolean };

export type RuleName = (typeof ruleNames)[number];

const ruleNames = ['min', 'max', 'min_len', 'max_len', 'not_null', 'one_not_null', 'one_of'] as const;

export function isRuleName(name: string): name is RuleName {
  return ruleNames.some((ruleName) => ruleName === name);
}

/** True when the types match and no key is unknown. */
export function fitsNode({ shape, isNullable }: EmittedNode, value: Json): boolean {
  if (value === null) return isNullable || shape.kind === 'any';
  switch (shape.kind) {
    case 'any':
      return true;
    case 'integer':
      return Number.isInteger(value);
    case 'float':
      return typeof value === 'number';
    case 'string':
    case 'boolean':
      return typeof value === shape.kind;
    case 'array':
      return Array.isArray(value) && value.every((json: Json) => fitsNode(shape.item, json));
    case 'map':
    case 'function': {
      if (typeof value !== 'object' || Array.isArray(value)) return false;
      const nodes = new Map(shape.entries);
      return Object.entries(value).every(([key, json]) => {
        const node = nodes.get(key);
        return node !== undefined && fitsNode(node, json);
      });
    }
  }
}
