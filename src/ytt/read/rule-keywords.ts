import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { isArray, type Json, type JsonObject } from '../../text/value/json.ts';
import {
  type Annotation,
  type HolderNode,
  isContainer,
  meaningOf,
  nodeOf,
  originOf,
  plainOf,
} from '../template/index.ts';
import type { ScalarKind } from '../schema/index.ts';
import type { StarlarkValue } from '../starlark/index.ts';
import { type RuledKind, readRule } from './index.ts';
import { rulesIn } from './rule-texts.ts';

/** What the rules of a place say in JSON Schema. */
export interface RuleKeywords {
  readonly keywords: JsonObject;
  /** True where null is refused. */
  readonly isNotNull: boolean;
  /** What JSON Schema does not say of them. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The kind of a value that is not null. */
export type RuledType = ScalarKind | 'any' | 'array' | 'map' | 'union';

/** The rules of a node for values of a kind, under the first of these annotations. */
export function rulesOf(node: HolderNode, kind: RuledType, names: readonly string[]): RuleKeywords {
  const annotation = names.map((one) => node.annotations.get(one)).find((one) => one !== undefined);
  if (annotation === undefined) return { keywords: {}, isNotNull: false, diagnostics: [] };
  const lost: string[] = [];
  const keywords: Record<string, Json>[] = [];
  const given = new Map(annotation.kwargs);
  const isConditional = given.has('when');
  for (const [name, value] of given) {
    if (name === 'not_null' || name === 'when') continue;
    const written = isConditional ? undefined : keywordFor(name, jsonValue(value, annotation), kind);
    if (written === undefined) lost.push(`${name}=`);
    else keywords.push(written);
  }
  for (const source of annotation.args.length === 0 ? [] : textsOf(node)) {
    const read = isConditional ? undefined : readRule(source, { kind: ruled[kind] ?? 'any' });
    if (read?.kind === 'keywords') keywords.push({ ...read.keywords });
    else lost.push(source);
  }
  return {
    keywords: joined(keywords),
    isNotNull: given.get('not_null') === true && !isConditional,
    diagnostics: lost.map((source) => lostRule(source, annotation)),
  };
}

const ruled: Readonly<Partial<Record<RuledType, RuledKind>>> = {
  string: 'string',
  integer: 'integer',
  float: 'number',
  boolean: 'boolean',
  array: 'array',
  map: 'object',
};

/** Keywords that hold together; of two that say the same keyword, the second stands in `allOf`. */
function joined(all: readonly Record<string, Json>[]): JsonObject {
  const [first = {}, ...others] = all;
  const plain: Record<string, Json> = { ...first };
  const further: Json[] = [];
  for (const one of others) {
    if (Object.keys(one).some((key) => Object.hasOwn(plain, key))) further.push(one);
    else Object.assign(plain, one);
  }
  const before = isArray(plain.allOf) ? plain.allOf : [];
  return further.length === 0 ? plain : { ...plain, allOf: [...before, ...further] };
}

function keywordFor(name: string, value: Json | undefined, kind: RuledType): Record<string, Json> | undefined {
  const isNumber = kind === 'integer' || kind === 'float';
  if (name === 'min' || name === 'max') {
    return isNumber && typeof value === 'number' ? { [`${name}imum`]: value } : undefined;
  }
  if (name === 'min_len' || name === 'max_len') {
    const suffix = lengths[kind];
    return suffix !== undefined && typeof value === 'number'
      ? { [`${name.slice(0, 3)}${suffix}`]: Math.trunc(value) }
      : undefined;
  }
  if (name === 'one_of' || name === 'enum') return Array.isArray(value) ? { enum: value } : undefined;
  if (name === 'one_not_null' && kind === 'map' && Array.isArray(value)) return { oneOf: value.map(given) };
  if (name === 'regexp' && kind === 'string' && typeof value === 'string') return { pattern: value };
  if (name === 'format' && kind === 'string' && typeof value === 'string') return { format: value };
  return name === 'unique' && value === true ? { uniqueItems: true } : undefined;
}

function given(name: Json): Json {
  return { required: [name], properties: { [String(name)]: { not: { type: 'null' } } } };
}

const lengths: Readonly<Partial<Record<RuledType, string>>> = { string: 'Length', array: 'Items', map: 'Properties' };

function jsonValue(value: StarlarkValue, { position }: Annotation): Json | undefined {
  const node = nodeOf(value, position);
  if (typeof node === 'object' && node !== null && node.kind === 'document set') return undefined;
  return asJson(isContainer(node) ? plainOf(node) : node);
}

function asJson(value: unknown): Json | undefined {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) {
    const items = value.map(asJson);
    return items.every((one) => one !== undefined) ? items : undefined;
  }
  const isScalar =
    value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isScalar ? value : undefined;
}

/** The functions of the rules of a node, as they are written. */
function textsOf(node: HolderNode): readonly string[] {
  for (const comment of node.comments.toReversed()) {
    const meaning = meaningOf(comment, node.position);
    const isRules = meaning.kind === 'annotation' && /^schema\/validat(?:ion|e)$/.test(meaning.name);
    if (isRules) return rulesIn(meaning.content);
  }
  return [];
}

function lostRule(source: string, { position }: Annotation): Diagnostic {
  return {
    code: 'ytt/rule-not-carried',
    severity: 'warning',
    message: `the rule ${source} is not carried over: no keyword of JSON Schema says it`,
    help: 'Write it in the model, as @Check((self) => …, message): the target ytt writes it as a rule again.',
    origin: originOf(position),
  };
}
