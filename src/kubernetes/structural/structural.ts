import type { Matcher } from '../../schema/regex/index.ts';
import type { KubeValue } from './value.ts';

export interface Structural {
  /** The allowed types; empty if the schema declares none. */
  readonly types: readonly string[];
  readonly nullable: boolean;
  readonly properties: ReadonlyMap<string, Structural>;
  /** The schema of undeclared keys; `undefined` if they are pruned. */
  readonly additionalProperties: Structural | boolean | undefined;
  readonly items: Structural | undefined;
  readonly required: readonly string[];
  readonly enum: readonly KubeValue[];
  readonly default: KubeValue | undefined;
  readonly format: string;
  readonly pattern: string;
  readonly limits: SizeBounds;
  readonly allOf: readonly Structural[];
  readonly anyOf: readonly Structural[];
  readonly oneOf: readonly Structural[];
  readonly not: Structural | undefined;
  readonly preserves: boolean;
  readonly isResource: boolean;
  readonly listType: string;
  readonly listKeys: readonly string[];
  readonly rules: readonly CelRule[];
}

export type Patterns = (pattern: string) => Matcher;

export interface SizeBounds extends Readonly<Partial<Record<(typeof numericKeywords)[number], number>>> {
  readonly exclusiveMinimum: boolean;
  readonly exclusiveMaximum: boolean;
}

export const numericKeywords = [
  ...(['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'] as const),
  ...(['minimum', 'maximum', 'multipleOf'] as const),
] as const;

export interface CelRule {
  readonly rule: string;
  readonly message: string;
  readonly messageExpression: string;
  readonly reason: string;
  readonly fieldPath: string;
  readonly optionalOldSelf: boolean;
}

/** `undefined` if the schema does not describe the part. */
export function getPartSchema(schema: Structural | undefined, token: string | number): Structural | undefined {
  if (typeof token === 'number') return schema?.items;
  const found = schema?.properties.get(token) ?? schema?.additionalProperties;
  return typeof found === 'object' ? found : undefined;
}

export const hasRules = memoizeSearch(({ rules }) => rules.length > 0);

export const hasResources = memoizeSearch(({ isResource }) => isResource);

export const hasListTypes = memoizeSearch(({ listType }) => listType !== '');

/** Most schemas have none of what is asked, so that their values need not be searched. */
function memoizeSearch(isMeant: (schema: Structural) => boolean): (schema: Structural) => boolean {
  const known = new WeakMap<Structural, boolean>();
  const search = (schema: Structural): boolean => {
    const found = known.get(schema) ?? (isMeant(schema) || listSubschemas(schema).some(search));
    known.set(schema, found);
    return found;
  };
  return search;
}

function listSubschemas({ properties, additionalProperties, items, allOf }: Structural): readonly Structural[] {
  return [...properties.values(), additionalProperties, items, ...allOf].filter((part) => typeof part === 'object');
}

export function collectRules(schema: Structural): readonly CelRule[] {
  return [...schema.rules, ...listSubschemas(schema).flatMap(collectRules)];
}
