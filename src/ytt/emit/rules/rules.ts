/** The rules of nodes: keyword arguments that ytt knows, and functions for the rest. */

import { keepDefined, without } from '../../../schema/keywords/rewrite.ts';
import { schemasIn, stringsIn, valuesOf } from '../../../schema/document/keyword-values.ts';
import { isSchemaObject, type SchemaObject, type TypeName } from '../../../schema/document/schema.ts';
import { treatmentOf } from '../../../generator/emit/keyword-table.ts';
import { starlarkLiteral, starlarkNumber } from '../../predicates/index.ts';
import { beginFunction, type Emission, helper, type EmissionPlace, typesAt, yttTable } from '../emission/index.ts';
import { checkFunction, named } from './check.ts';
import { carriedRules } from './carried.ts';
import { type RuleCondition, conditionsOf } from './conditions.ts';
import { appliedInPlace, holds, junctionsOf } from './holds.ts';
import { inOwnWords, messagesIn, withMessage } from './messages.ts';
import type { NodeRule, RuleName } from '../text/index.ts';

/** A keyword argument. */
export function keyword(name: RuleName, value: string, refusesZero = false): NodeRule {
  return { kind: 'keyword', name, value, ...(refusesZero ? { refusesZero } : {}) };
}

/** The names that some schema requires. */
export function isRequiredBy(schemas: readonly SchemaObject[]): ReadonlySet<string> {
  return new Set(schemas.flatMap(({ required }) => stringsIn(required)));
}

/** Rules under which each keyword argument stands once: a second one of a name is said by a function. */
function joined(rules: readonly (NodeRule & { readonly test?: string })[]): readonly NodeRule[] {
  const taken = new Set<string>();
  return rules.map(({ test, ...rule }) => {
    if (rule.kind !== 'keyword') return rule;
    const isFirst = !taken.has(rule.name);
    taken.add(rule.name);
    return isFirst || test === undefined ? rule : asFunction({ test, must: `${rule.name} ${rule.value}` });
  });
}

function asFunction({ test, must, refusesZero }: RuleCondition): NodeRule {
  return { kind: 'function', must, call: `lambda v: ${test}`, ...(refusesZero === true ? { refusesZero } : {}) };
}

/** The rules of a string, a number or a boolean. */
export function scalarRules(
  place: EmissionPlace,
  kind: 'string' | 'boolean' | 'integer' | 'float',
): readonly NodeRule[] {
  const { emission, schemas } = place;
  const types: readonly TypeName[] = [kind === 'float' ? 'number' : kind];
  // What is no text of ASCII is refused by the pattern anyway: for the rest, bytes are characters.
  const isAscii = schemas.some(({ pattern }) => pattern !== undefined && takesAsciiOnly(pattern));
  const rules = schemas.flatMap((schema) => {
    const asked = conditionsOf(emission, schema, 'v', types).filter(({ must }) => must !== '');
    const own = inOwnWords(emission, schema, types);
    const ofParts = junctionsOf(emission, without(schema, 'allOf'), 'v');
    return [
      ...asked.map((one) =>
        own(one.must) === undefined ? withKeyword(emission, schema, one, isAscii) : asFunction(withMessage(one, own)),
      ),
      ...ofParts.map(asFunction),
    ];
  });
  return joined([...carriedRules(place).rules, ...rules]);
}

/** The keyword argument that says a condition, where ytt has one that says the same. */
function withKeyword(
  { options }: Emission,
  schema: SchemaObject,
  condition: RuleCondition,
  isAscii: boolean,
): NodeRule & { readonly test?: string } {
  const { must, test, refusesZero = false } = condition;
  const isPort = schema.format === 'port';
  const { minimum = isPort ? 0 : undefined, maximum = isPort ? 65_535 : undefined, minLength, maxLength } = schema;
  const bytes = (schema['x-ytt-lengths'] ?? options.lengths) === 'bytes' || isAscii;
  const said = (name: RuleName, value: string) => ({ ...keyword(name, value, refusesZero), test });
  if (minimum !== undefined && must === `a value >= ${minimum}`) return said('min', starlarkNumber(minimum));
  if (maximum !== undefined && must === `a value <= ${maximum}`) return said('max', starlarkNumber(maximum));
  if (minLength !== undefined && must === `length >= ${minLength}` && (bytes || minLength === 1))
    return said('min_len', String(minLength));
  if (maxLength !== undefined && must === `length <= ${maxLength}` && (bytes || maxLength === 0))
    return said('max_len', String(maxLength));
  const listed = schema.const === undefined ? valuesOf(schema.enum) : [schema.const];
  const isList =
    listed.length > 0 && test.startsWith('v ') && (must.startsWith('one of [') || test.startsWith('v == '));
  if (isList && must === mustOf(listed)) {
    const values = listed.filter((one) => one !== null).map(starlarkLiteral);
    return said('one_of', `[${values.join(', ')}]`);
  }
  return asFunction(condition);
}

/** True for a pattern that obviously takes nothing but strings of ASCII: whole ones, of characters and classes that are named. */
function takesAsciiOnly(pattern: string): boolean {
  if (!/^\^[\x20-\x7E]*\$$/.test(pattern) || /\(\?|\[\^|\\[^dws.+*?()[\]{}|^$/\\-]/.test(pattern)) return false;
  const plain = pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  return !plain.includes('.') && !splitsAtTop(plain);
}

/** True where an alternative stands outside of all groups: the anchors are not those of the whole pattern then. */
function splitsAtTop(pattern: string): boolean {
  let depth = 0;
  for (const character of pattern) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === '|' && depth === 0) return true;
  }
  return false;
}

function mustOf(listed: ReturnType<typeof valuesOf>): string {
  const list = listed.map(starlarkLiteral).join(', ');
  return listed.length === 1 ? list : `one of [${list}]`;
}

/** The rules of an array whose items have one type. */
export function arrayRules(place: EmissionPlace): readonly NodeRule[] {
  const { emission, schemas } = place;
  const rules = schemas.flatMap((schema): readonly (NodeRule & { readonly test?: string })[] => {
    const { minItems = 0, maxItems, uniqueItems, contains, minContains, maxContains } = schema;
    const own = inOwnWords(emission, schema, ['array']);
    const counts = [
      ...(minItems === 0 ? [] : [counted('min_len', `length >= ${minItems}`, minItems, own)]),
      ...(maxItems === undefined ? [] : [counted('max_len', `length <= ${maxItems}`, maxItems, own)]),
    ];
    const unique = uniqueItems === true ? conditionsOf(emission, { uniqueItems }, 'v', ['array']) : [];
    const rest = keepDefined({ contains, minContains, maxContains });
    const asked = contains === undefined ? [] : [{ test: holds(emission, rest, 'v'), must: 'with items of a kind' }];
    const listed = conditionsOf(
      emission,
      keepDefined({ enum: schema.enum, const: schema.const, predicates: schema.predicates }),
      'v',
      ['array'],
    );
    const more = [...asked, ...listed, ...junctionsOf(emission, without(schema, 'allOf'), 'v')];
    return [
      ...counts,
      ...unique.map((one) => asFunction(withMessage(one, own))),
      ...more.map((one) => onPlain(place, withMessage(one, own))),
    ];
  });
  return joined([...carriedRules(place).rules, ...rules]);
}

/** How many items there are: a keyword argument, or a function with a message of its own. */
function counted(name: 'min_len' | 'max_len', must: string, count: number, own: (must: string) => string | undefined) {
  const test = `len(v) ${name === 'min_len' ? '>=' : '<='} ${count}`;
  const refusesZero = name === 'min_len';
  const said = own(must);
  if (said !== undefined) return asFunction({ test, must: said, refusesZero });
  return { ...keyword(name, String(count), refusesZero), test };
}

/** A function of the value as dicts and lists: what is null is absent there. */
function onPlain(place: EmissionPlace, { test, must, refusesZero }: RuleCondition): NodeRule {
  const { emission, use } = place;
  const call = beginFunction(emission, `${use.name === '' ? 'values' : use.name} rule`);
  const kept = place.types.has('object') ? nullableNames(place).map((name) => `(${starlarkLiteral(name)}, None)`) : [];
  const keep = kept.length === 0 ? [] : [`#@   v = dict([${kept.join(', ')}] + v.items())`];
  const plain = `#@   v = ${helper(emission, 'plain')}(v)`;
  const lines = [`#@ def ${call}(v):`, plain, ...keep, `#@   return ${test}`, '#@ end'];
  emission.functions.set(call, lines);
  return { kind: 'function', must, call, ...(refusesZero === true ? { refusesZero } : {}) };
}

/** The properties that must be there and may be null: null is a value of theirs. */
export function nullableNames({ emission, schemas }: EmissionPlace): readonly string[] {
  const view = emission.views.of([...schemas]);
  const required = [...isRequiredBy(schemas)].filter((name) => view.names.has(name));
  return required.filter((name) => typesAt(emission.views, view.property(name).schemas).has('null'));
}

/** The rules of a map with fixed keys. */
export function mapRules(place: EmissionPlace): readonly NodeRule[] {
  const { emission, schemas } = place;
  const view = emission.views.of([...schemas]);
  const isOpened = [...view.applied.names].some((name) => !view.names.has(name));
  const rules = schemas.flatMap((schema): readonly NodeRule[] => {
    const alternatives = exactlyOneOf(schema);
    const own = keepDefined({
      ...{ enum: schema.enum, const: schema.const, predicates: schema.predicates },
      ...{ minProperties: schema.minProperties, maxProperties: schema.maxProperties },
      dependentRequired: schema.dependentRequired,
    });
    const rest = alternatives === undefined ? without(schema, 'allOf') : without(schema, 'allOf', 'oneOf');
    const closing = closingRule(emission, schema, isOpened);
    const words = inOwnWords(emission, schema, ['object']);
    const asked = [...conditionsOf(emission, own, 'v', ['object']), ...junctionsOf(emission, rest, 'v'), ...closing];
    return [
      ...(alternatives === undefined ? [] : [keyword('one_not_null', starlarkLiteral([...alternatives]))]),
      ...asked.map((one) => onPlain(place, withMessage(one, words))),
    ];
  });
  return joined([...carriedRules(place).rules, ...rules]);
}

/** A schema that forbids what nothing evaluates: which keys a branch declares depends on the value. */
function closingRule(emission: Emission, schema: SchemaObject, branches: boolean): readonly RuleCondition[] {
  const { unevaluatedProperties, additionalProperties, propertyNames } = schema;
  const asked = [
    ...(unevaluatedProperties === false && branches ? [holds(emission, onlyKeys(schema), 'v')] : []),
    ...(additionalProperties === false && branches
      ? [holds(emission, keepDefined({ properties: opened(schema), additionalProperties }), 'v')]
      : []),
    ...(propertyNames === undefined ? [] : [holds(emission, keepDefined({ propertyNames }), 'v')]),
  ];
  return asked.map((test) => ({ test, must: 'without keys that do not belong to it' }));
}

/** What says which keys are evaluated, and nothing of their values. */
function onlyKeys(schema: SchemaObject): SchemaObject {
  const { unevaluatedProperties } = schema;
  return keepDefined({ ...appliedInPlace(schema), unevaluatedProperties, properties: opened(schema) });
}

function opened({ properties = {} }: SchemaObject): Readonly<Record<string, true>> {
  return Object.fromEntries(Object.keys(properties).map((name) => [name, true]));
}

/** The properties of which exactly one is given: `oneOf` with branches that require one each, and nothing else. */
function exactlyOneOf({ oneOf }: SchemaObject): readonly string[] | undefined {
  const branches = schemasIn(oneOf);
  const names = branches.map((branch) =>
    isSchemaObject(branch) && Object.keys(branch).join() === 'required' && branch.required?.length === 1
      ? branch.required[0]
      : undefined,
  );
  const found = names.filter((name) => name !== undefined);
  return found.length > 1 && found.length === names.length ? found : undefined;
}

/** The rules of a value that has no type in ytt: one function that checks it. */
export function anyRules(place: EmissionPlace): readonly NodeRule[] {
  const { emission, view, types, use } = place;
  const asked: readonly SchemaObject[] =
    view.isNever && view.given.length === 0 ? [{ not: {} }] : view.given.map(withoutNoNull);
  const { rules } = carriedRules(place);
  if (asked.every((schema) => !isAsking(schema))) return rules;
  const name = emission.checksOfViews.get(view.key) ?? checkFunction(emission, asked, `check ${use.name}`);
  emission.checksOfViews.set(view.key, name);
  const call = `lambda v: ${name}(${helper(emission, 'whole')}(v), "")`;
  const kinds = [...types].flatMap((type): readonly TypeName[] =>
    type === 'null' || type === 'fraction' ? [] : [type],
  );
  const numbers = types.has('fraction') ? kinds.map((type) => (type === 'integer' ? 'number' : type)) : kinds;
  const [said, ...more] = new Set(asked.flatMap((one) => Object.values(messagesIn(one)).map(String)));
  const must = said !== undefined && more.length === 0 ? said : mustBe(types, numbers);
  return [...rules, { kind: 'function', must, call }];
}

/** That null is refused says `not_null=True`. */
function withoutNoNull(schema: SchemaObject): SchemaObject {
  return isSchemaObject(schema.not) && JSON.stringify(schema.not) === '{"type":"null"}'
    ? without(schema, 'not')
    : schema;
}

function mustBe(types: EmissionPlace['types'], kinds: readonly TypeName[]): string {
  if (types.size === 0) return 'absent';
  return types.size < 6 && kinds.length > 0 ? named(kinds) : 'valid';
}

/** True for a schema that asks anything of values. */
function isAsking(schema: SchemaObject): boolean {
  return Object.keys(schema).some((one) => treatmentOf(yttTable, one).kind === 'own' && !silent.has(one));
}

const silent: ReadonlySet<string> = new Set([
  ...[
    'title',
    'description',
    'default',
    'initial',
    'examples',
    'x-ytt-example-titles',
    'x-ytt-lengths',
    'x-ytt-messages',
    'x-ytt-validation',
    'deprecated',
    '$comment',
    '$defs',
    '$id',
  ],
]);
