import { omitUndefined } from '../../../text/value/omit-undefined.ts';
import { omitKeywords } from '../../../schema/keywords/rewrite.ts';
import { listStringItems, listJsonItems } from '../../../schema/document/keyword-values.ts';
import { readAlternatives } from '../../../schema/document/property-choice.ts';
import { isSchemaObject, type SchemaObject, type TypeName } from '../../../schema/document/schema.ts';
import { getTreatment } from '../../../generator/emit/keyword-table.ts';
import { starlarkLiteral, starlarkNumber } from '../../predicates/index.ts';
import {
  annotationKeywords,
  beginFunction,
  type Emission,
  endFunction,
  useHelper,
  type EmissionPlace,
  findTypes,
  yttTable,
} from '../emission/index.ts';
import { checkFunction, describeRules, describeTypes } from './check.ts';
import { carriedRules } from './carried.ts';
import { type RuleCondition, createConditions, namedTypes } from './conditions.ts';
import { appliedInPlace, writeCondition, createJunctions } from './holds.ts';
import { withoutRulesOfNodes } from './unions.ts';
import { inOwnWords, getMessages, withMessage } from './messages.ts';
import type { NodeRule, RuleName } from '../text/index.ts';

export function createKeyword(name: RuleName, value: string, refusesZero = false): NodeRule {
  return { kind: 'keyword', name, value, ...(refusesZero ? { refusesZero } : {}) };
}

export function listRequired(schemas: readonly SchemaObject[]): ReadonlySet<string> {
  return new Set(schemas.flatMap(({ required }) => listStringItems(required)));
}

/** ytt accepts each keyword argument once, so a second one becomes a function. */
function joinRules(rules: readonly (NodeRule & { readonly test?: string })[]): readonly NodeRule[] {
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

export function scalarRules(
  place: EmissionPlace,
  kind: 'string' | 'boolean' | 'integer' | 'float',
): readonly NodeRule[] {
  const { emission, schemas } = place;
  const types: readonly TypeName[] = [kind === 'float' ? 'number' : kind];
  // With such a pattern, every accepted string is ASCII, so bytes equal characters.
  const isAscii = schemas.some(({ pattern }) => pattern !== undefined && takesAsciiOnly(pattern));
  const rules = schemas.flatMap((schema) => {
    const asked = createConditions(emission, schema, 'v', types).filter(({ must }) => must !== '');
    const own = inOwnWords(emission, schema, types);
    const ofParts = createJunctions(emission, omitKeywords(schema, 'allOf'), 'v');
    return [
      ...asked.map((condition) =>
        own(condition.must) === undefined
          ? withKeyword(emission, schema, condition, isAscii)
          : asFunction(withMessage(condition, own)),
      ),
      ...ofParts.map(asFunction),
    ];
  });
  return joinRules([...carriedRules(place).rules, ...rules]);
}

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
  const createTestedKeyword = (name: RuleName, value: string) => ({ ...createKeyword(name, value, refusesZero), test });
  if (minimum !== undefined && must === `a value >= ${minimum}`)
    return createTestedKeyword('min', starlarkNumber(minimum));
  if (maximum !== undefined && must === `a value <= ${maximum}`)
    return createTestedKeyword('max', starlarkNumber(maximum));
  if (minLength !== undefined && must === `length >= ${minLength}` && (bytes || minLength === 1))
    return createTestedKeyword('min_len', String(minLength));
  if (maxLength !== undefined && must === `length <= ${maxLength}` && (bytes || maxLength === 0))
    return createTestedKeyword('max_len', String(maxLength));
  const listed = schema.const === undefined ? listJsonItems(schema.enum) : [schema.const];
  const isList =
    listed.length > 0 && test.startsWith('v ') && (must.startsWith('one of [') || test.startsWith('v == '));
  if (isList && must === describeListed(listed)) {
    const values = listed.filter((json) => json !== null).map(starlarkLiteral);
    return createTestedKeyword('one_of', `[${values.join(', ')}]`);
  }
  return asFunction(condition);
}

/** True for an anchored pattern of ASCII characters and named classes. */
function takesAsciiOnly(pattern: string): boolean {
  if (!/^\^[\x20-\x7E]*\$$/.test(pattern) || /\(\?|\[\^|\\[^dws.+*?()[\]{}|^$/\\-]/.test(pattern)) return false;
  const plain = pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  return !plain.includes('.') && !splitsAtTop(plain);
}

/** With an alternative at the top level, the anchors do not apply to the whole pattern. */
function splitsAtTop(pattern: string): boolean {
  let depth = 0;
  for (const character of pattern) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === '|' && depth === 0) return true;
  }
  return false;
}

function describeListed(listed: ReturnType<typeof listJsonItems>): string {
  const list = listed.map(starlarkLiteral).join(', ');
  return listed.length === 1 ? list : `one of [${list}]`;
}

export function arrayRules(place: EmissionPlace): readonly NodeRule[] {
  const { emission, schemas } = place;
  const rules = schemas.flatMap((schema): readonly (NodeRule & { readonly test?: string })[] => {
    const { minItems = 0, maxItems, uniqueItems, contains, minContains, maxContains } = schema;
    const own = inOwnWords(emission, schema, ['array']);
    const counts = [
      ...(minItems === 0 ? [] : [createCountRule('min_len', `length >= ${minItems}`, minItems, own)]),
      ...(maxItems === undefined ? [] : [createCountRule('max_len', `length <= ${maxItems}`, maxItems, own)]),
    ];
    const unique = uniqueItems === true ? createConditions(emission, { uniqueItems }, 'v', ['array']) : [];
    const rest = omitUndefined({ contains, minContains, maxContains });
    const asked =
      contains === undefined ? [] : [{ test: writeCondition(emission, rest, 'v'), must: 'with items of a kind' }];
    const listed = createConditions(
      emission,
      omitUndefined({ enum: schema.enum, const: schema.const, predicates: schema.predicates }),
      'v',
      ['array'],
    );
    const more = [...asked, ...listed, ...createJunctions(emission, omitKeywords(schema, 'allOf'), 'v')];
    return [
      ...counts,
      ...unique.map((condition) => asFunction(withMessage(condition, own))),
      ...more.map((condition) => onPlain(place, withMessage(condition, own))),
    ];
  });
  return joinRules([...carriedRules(place).rules, ...rules]);
}

function createCountRule(
  name: 'min_len' | 'max_len',
  must: string,
  count: number,
  own: (must: string) => string | undefined,
) {
  const test = `len(v) ${name === 'min_len' ? '>=' : '<='} ${count}`;
  const refusesZero = name === 'min_len';
  const message = own(must);
  if (message !== undefined) return asFunction({ test, must: message, refusesZero });
  return { ...createKeyword(name, String(count), refusesZero), test };
}

/** The value is converted to dicts and lists, where null means absent. */
function onPlain(place: EmissionPlace, { test, must, refusesZero }: RuleCondition): NodeRule {
  const { emission, use } = place;
  const names = place.types.has('object') ? nullableNames(place).map((name) => `, ${starlarkLiteral(name)}`) : [];
  const rule = `${useHelper(emission, 'on_plain')}(lambda v: ${test}${names.join('')})`;
  const call = rule.length > longest ? beginFunction(emission, `${use.name === '' ? 'values' : use.name} rule`) : rule;
  if (call !== rule) endFunction(emission, call, [`#@ ${call} = ${rule}`]);
  return { kind: 'function', must, call, ...(refusesZero === true ? { refusesZero } : {}) };
}

/** The length from which a rule stands above the schema, under a name. */
const longest = 100;

/** For these required properties, null is a value. */
export function nullableNames({ emission, schemas }: EmissionPlace): readonly string[] {
  const view = emission.views.of([...schemas]);
  const required = [...listRequired(schemas)].filter((name) => view.names.has(name));
  return required.filter((name) => findTypes(emission.views, view.property(name).schemas).has('null'));
}

export function mapRules(place: EmissionPlace): readonly NodeRule[] {
  const { emission, schemas } = place;
  const view = emission.views.of([...schemas]);
  const isOpened = [...view.applied.names].some((name) => !view.names.has(name));
  const rules = schemas.flatMap((schema): readonly NodeRule[] => {
    const choice = readAlternatives(schema.oneOf);
    const alternatives = choice?.counts === 'present' && choice.names.length > 1 ? choice.names : undefined;
    const own = omitUndefined({
      enum: schema.enum,
      const: schema.const,
      predicates: schema.predicates,
      minProperties: schema.minProperties,
      maxProperties: schema.maxProperties,
      dependentRequired: schema.dependentRequired,
    });
    const rest = alternatives ? omitKeywords(schema, 'allOf', 'oneOf') : omitKeywords(schema, 'allOf');
    const closing = closingRule(emission, schema, isOpened);
    const words = inOwnWords(emission, schema, ['object']);
    const asked = [
      ...createConditions(emission, own, 'v', ['object']),
      ...createJunctions(emission, withoutRulesOfNodes(place, rest), 'v'),
      ...closing,
    ];
    return [
      ...(alternatives ? [createKeyword('one_not_null', starlarkLiteral([...alternatives]))] : []),
      ...asked.map((condition) => onPlain(place, withMessage(condition, words))),
    ];
  });
  return joinRules([...carriedRules(place).rules, ...rules]);
}

/** Which keys a branch declares depends on the value. */
function closingRule(emission: Emission, schema: SchemaObject, branches: boolean): readonly RuleCondition[] {
  const { unevaluatedProperties, additionalProperties, propertyNames } = schema;
  const asked = [
    ...(unevaluatedProperties === false && branches ? [writeCondition(emission, onlyKeys(schema), 'v')] : []),
    ...(additionalProperties === false && branches
      ? [writeCondition(emission, omitUndefined({ properties: openProperties(schema), additionalProperties }), 'v')]
      : []),
    ...(propertyNames === undefined ? [] : [writeCondition(emission, omitUndefined({ propertyNames }), 'v')]),
  ];
  return asked.map((test) => ({ test, must: 'without keys that do not belong to it' }));
}

/** Keeps what decides which keys are evaluated, and drops assertions on their values. */
function onlyKeys(schema: SchemaObject): SchemaObject {
  const { unevaluatedProperties } = schema;
  return omitUndefined({ ...appliedInPlace(schema), unevaluatedProperties, properties: openProperties(schema) });
}

function openProperties({ properties = {} }: SchemaObject): Readonly<Record<string, true>> {
  return Object.fromEntries(Object.keys(properties).map((name) => [name, true]));
}

export function anyRules(place: EmissionPlace): readonly NodeRule[] {
  const { emission, view, types, use } = place;
  const asked: readonly SchemaObject[] =
    view.isNever && view.given.length === 0 ? [{ not: {} }] : view.given.map(withoutNoNull);
  const { rules } = carriedRules(place);
  if (asked.every((schema) => !isAsking(schema))) return rules;
  const name = checkFunction(emission, asked, `check ${use.name}`);
  const call = `lambda v: ${name}(${useHelper(emission, 'whole')}(v), "")`;
  const kinds = [...types].flatMap((type): readonly TypeName[] =>
    type === 'null' || type === 'fraction' ? [] : [type],
  );
  const numbers = types.has('fraction') ? kinds.map((type) => (type === 'integer' ? 'number' : type)) : kinds;
  const [message, ...more] = new Set(
    asked.flatMap((askedSchema) => Object.values(getMessages(askedSchema)).map(String)),
  );
  const must = message !== undefined && more.length === 0 ? message : mustBe(place, asked, numbers);
  return [...rules, { kind: 'function', must, call }];
}

/** Drops the null check, which `not_null=True` expresses. */
function withoutNoNull(schema: SchemaObject): SchemaObject {
  return isSchemaObject(schema.not) && JSON.stringify(schema.not) === '{"type":"null"}'
    ? omitKeywords(schema, 'not')
    : schema;
}

function mustBe(
  { emission, types }: EmissionPlace,
  asked: readonly SchemaObject[],
  kinds: readonly TypeName[],
): string {
  if (types.size === 0) return 'absent';
  const isTyped = asked.some((schema) => namedTypes(schema) ?? schema.enum ?? 'const' in schema);
  const words = isTyped || types.size > 5 || kinds.length === 0 ? [] : [describeTypes(kinds)];
  return [...new Set([...words, ...describeRules(emission, asked)])].join(', ') || 'valid';
}

function isAsking(schema: SchemaObject): boolean {
  return Object.keys(schema).some((keyword) => getTreatment(yttTable, keyword).kind === 'own' && !silent.has(keyword));
}

const silent: ReadonlySet<string> = new Set([
  ...annotationKeywords,
  'x-ytt-lengths',
  'x-ytt-messages',
  'x-ytt-validation',
  '$defs',
  '$id',
]);
