/** What the schemas of one place say to people. */

import { isSchemaObject, type SchemaObject } from '../schema/document/schema.ts';
import { getJsonTypeName } from '../schema/document/types.ts';
import { readArrayItems } from '../schema/document/keyword-values.ts';
import type { View } from '../schema/effective/view.ts';
import { listStatedTypes } from '../schema/effective/kinds.ts';
import { readDescription, readExtension } from '../schema/keywords/extensions.ts';
import { listCodeChecks, listPredicates } from '../schema/predicate/index.ts';
import { isObject } from '../text/value/json.ts';
import { joinWords } from '../text/words.ts';
import { saysSecret } from '../values/explain/secrets.ts';
import type { FormRule, Level } from './form-view.ts';

/** The keywords of the decorators for forms; KUDO writes some without the prefix. */
export function readForForms({ schemas }: View, name: string): unknown {
  return schemas.map((schema) => schema[`x-${name}`] ?? schema[name]).find((value) => value !== undefined);
}

export function findLevel(view: View): Level {
  // What a property says counts more than what its class says.
  for (const schema of view.schemas) {
    const level = levels.find((name) => (schema[`x-${name}`] ?? schema[name]) === true);
    if (level !== undefined) return level;
  }
  return 'common';
}

const levels = ['hidden', 'advanced', 'essential'] as const;

/** A rule that only compares a value with its former one is the way of CEL to say it. */
export function isImmutable(view: View): boolean {
  if (isSaid(view, 'immutable')) return true;
  return view.schemas.some((schema) =>
    readArrayItems(readExtension(schema, 'validations')).some((rule) => isObject(rule) && isUnchanged(rule.rule)),
  );
}

function isUnchanged(rule: unknown): boolean {
  return typeof rule === 'string' && /^\s*(?:self\s*==\s*oldSelf|oldSelf\s*==\s*self)\s*$/.test(rule);
}

/** The status of an object is what its controller reports. */
export function isReadOnly(view: View): boolean {
  return isSaid(view, 'readOnly') || view.schemas.some((schema) => readDescription(schema, 'status') === true);
}

export function listTexts({ schemas }: View, keyword: 'title' | 'description'): readonly string[] {
  const texts = new Set<string>();
  for (const { [keyword]: text } of schemas) if (typeof text === 'string' && text.trim() !== '') texts.add(text.trim());
  return [...texts];
}

export function isSaid({ schemas }: View, keyword: string): boolean {
  return schemas.some((schema) => schema[keyword] === true);
}

export function isSecret({ schemas }: View): boolean {
  return schemas.some(saysSecret);
}

export function listRules({ schemas }: View): readonly FormRule[] {
  return schemas.flatMap((schema) => [
    ...readArrayItems(readExtension(schema, 'validations')).flatMap((rule): readonly FormRule[] => {
      if (!isObject(rule) || typeof rule.rule !== 'string') return [];
      const expression = rule.rule;
      return [{ message: typeof rule.message === 'string' ? rule.message : `must satisfy ${expression}`, expression }];
    }),
    ...[...listPredicates(schema.predicates), ...listCodeChecks(schema.predicates)].flatMap(({ message }) =>
      typeof message === 'string' ? [{ message }] : [],
    ),
    ...readToolRule(readDescription(schema, 'validation')),
  ]);
}

/** Rules that only the tool of the document evaluates. */
function readToolRule(validation: unknown): readonly FormRule[] {
  if (!isObject(validation) || typeof validation.arguments !== 'string') return [];
  const expression = validation.arguments;
  return [{ message: `must satisfy ${expression}`, expression }];
}

/** `around` ends a union that has itself as a branch. */
export function listTypes(view: View, around: readonly string[] = []): readonly string[] {
  if (around.includes(view.key)) return [];
  const isEither = view.schemas.some((schema) => readExtension(schema, 'int-or-string') === true);
  if (isEither) return ['integer', 'string'];
  const stated = view.schemas.map(listOwnTypes).filter((types) => types.length > 0);
  const [first = [], ...others] = stated;
  const common = first.filter((type) => others.every((types) => includesType(types, type)));
  const inside = [...around, view.key];
  const types =
    stated.length > 0
      ? common
      : [...view.alternatives.flatMap((branch) => listTypes(branch, inside)), ...listTypesOfChoices(view)];
  return [...new Set(types)].filter((type) => type !== 'null');
}

function listTypesOfChoices({ schemas }: View): readonly string[] {
  const branches = schemas.flatMap(({ oneOf, anyOf }) => [...readArrayItems(oneOf), ...readArrayItems(anyOf)]);
  return branches
    .filter(isSchemaObject)
    .flatMap(({ const: value }) => (value === undefined ? [] : [getJsonTypeName(value)]));
}

export function isNullable(view: View): boolean {
  const stated = view.schemas.map(listOwnTypes).filter((types) => types.length > 0);
  return view.hasNullBranch || (stated.length > 0 && stated.every((types) => types.includes('null')));
}

function includesType(types: readonly string[], type: string): boolean {
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}

function listOwnTypes(schema: SchemaObject): readonly string[] {
  const types = listStatedTypes(schema);
  if (types.length > 0) return types;
  if (schema.properties !== undefined) return ['object'];
  return schema.items === undefined ? [] : ['array'];
}

/** For example `list of integers`, `map of strings`; `around` ends a list of itself. */
export function describeType(view: View, around: readonly View[] = []): string {
  const words = listTypes(view).map((type) => {
    const inner = type === 'array' ? view.item(view.tupleLength) : view.entries;
    const isNested = type === 'array' || (type === 'object' && view.names.size === 0);
    const isKnown = isNested && inner.schemas.length > 0 && !around.includes(inner) && listTypes(inner).length > 0;
    const of = isKnown ? ` of ${makePlural(describeType(inner, [...around, view]))}` : '';
    if (type === 'array') return `list${of}`;
    return type === 'object' && of !== '' ? `map${of}` : type;
  });
  return words.length === 0 ? 'any value' : joinWords(words);
}

function makePlural(type: string): string {
  return type
    .split(' or ')
    .map((word) => word.replace(/^\w+/, (noun) => `${noun}s`))
    .join(' or ');
}
