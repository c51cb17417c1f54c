import { readArrayItems } from '../../schema/document/keyword-values.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { walk } from '../../schema/keywords/walk.ts';
import type { Sampler } from '../../schema/sample/index.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../text/value/json.ts';
import { parsePointer, type Pointer } from '../../text/value/pointer.ts';
import { openRuleParts } from '../cel/rule-parts.ts';
import { getPartSchema, type Structural } from '../structural/structural.ts';
import { openProblem } from './solve/solve.ts';
import { findValue, type Problem, type State, type Token } from './solve/state.ts';

export const rulesKeyword = 'x-kubernetes-validations';

/** A rule of a definition, and where the values are that it judges. */
export interface SearchedRule {
  /** The schema with the rule. */
  readonly pointer: Pointer;
  readonly path: readonly string[];
  readonly index: number;
  /** The names, indexes and keys on the way to the first such value. */
  readonly tokens: readonly Token[];
  /** `undefined` for a rule that the server does not compile. */
  readonly problem: Problem | undefined;
}

export function listRules(schema: SchemaObject, structural: Structural, sampler: Sampler): readonly SearchedRule[] {
  const root = { ...structural, isResource: true };
  return [...walk(schema)].flatMap(({ schema: subschema, pointer }) => {
    const listed = readArrayItems(subschema[rulesKeyword]);
    if (listed.length === 0) return [];
    const path = parsePointer(pointer);
    const tokens = readTokens(path);
    const part = tokens.reduce<Structural | undefined>(getPartSchema, root);
    const found = listed.map(
      (_, index): SearchedRule => ({
        pointer,
        path,
        index,
        tokens,
        problem: part && openRule(part, { index, tokens, sampler, siblings: () => siblings }),
      }),
    );
    const siblings = found.flatMap(({ problem }) => problem ?? []);
    return found;
  });
}

interface RuleContext extends Pick<SearchedRule, 'index' | 'tokens'>, Pick<Problem, 'sampler' | 'siblings'> {}

function openRule(schema: Structural, { index, tokens, ...context }: RuleContext): Problem | undefined {
  const parts = openRuleParts(schema, index);
  if (!parts) return;
  const view = tokens.reduce(
    (at, token) => (typeof token === 'number' ? at.item(token) : at.property(token)),
    context.sampler.views.root,
  );
  const isOptional = schema.rules[index]?.optionalOldSelf === true;
  return openProblem({ ...context, parts, schema, view, isOptional });
}

/** A key of a map that is as good as any other. */
export const anyKey = 'a';

function readTokens([keyword, name, ...rest]: readonly string[]): readonly Token[] {
  if (keyword === undefined) return [];
  if (keyword === 'properties' && name !== undefined) return [name, ...readTokens(rest)];
  const below = name === undefined ? rest : [name, ...rest];
  return [keyword === 'items' ? 0 : anyKey, ...readTokens(below)];
}

/** All values of a document to which a schema applies, by the tokens of its pointer. */
export function listPlaces(value: Json, [keyword, name, ...rest]: readonly string[]): readonly (readonly Token[])[] {
  if (keyword === undefined) return [[]];
  const below = name === undefined ? rest : [name, ...rest];
  const append = (token: Token, part: Json | undefined, pattern: readonly string[]): readonly (readonly Token[])[] =>
    part === undefined || part === null ? [] : listPlaces(part, pattern).map((tokens) => [token, ...tokens]);
  if (keyword === 'properties' && name !== undefined)
    return isObject(value) && Object.hasOwn(value, name) ? append(name, value[name], rest) : [];
  if (keyword === 'items' && isArray(value)) return value.flatMap((item, index) => append(index, item, below));
  if (keyword !== 'additionalProperties' || !isObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => append(key, part, below));
}

export function readState(
  { document, old }: { readonly document: JsonObject; readonly old?: JsonObject },
  tokens: readonly Token[],
): State | undefined {
  const self = findValue(document, tokens);
  return self === undefined ? undefined : { self, oldSelf: findValue(old, tokens) };
}
