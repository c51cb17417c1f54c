import { omitUndefined } from '../../../text/value/omit-undefined.ts';
import {
  readArrayItems,
  schemaEntries,
  listStringItems,
  listJsonItems,
} from '../../../schema/document/keyword-values.ts';
import { type SchemaObject, type TypeName, listSchemaTypes } from '../../../schema/document/schema.ts';
import { readPattern } from '../../../schema/regex/index.ts';
import { formatCount } from '../../../text/words.ts';
import {
  NotInStarlark,
  starlarkLiteral,
  starlarkNumber,
  starlarkString,
  writeStarlark,
} from '../../predicates/index.ts';
import { listPredicates } from '../../../schema/predicate/index.ts';
import { type Emission, useHelper, useModule, refuse } from '../emission/index.ts';
import { formatCondition } from './formats.ts';

export interface RuleCondition {
  readonly test: string;
  readonly must: string;
  /**
   * True when an empty string, zero or an empty list breaks the condition, so that such a default represents an absent
   * value.
   */
  readonly refusesZero?: boolean;
}

export type KnownTypes = readonly TypeName[] | undefined;

export function typeCondition(emission: Emission, types: readonly TypeName[], value: string): string {
  const named = types.flatMap((type) => starlarkTypes[type]);
  const tests = [
    ...(types.includes('null') ? [`${value} == None`] : []),
    ...(named.length === 1 ? [`type(${value}) == "${named[0] ?? ''}"`] : []),
    ...(named.length > 1 ? [`type(${value}) in (${named.map((name) => `"${name}"`).join(', ')})`] : []),
    ...(types.includes('integer') && !types.includes('number')
      ? [`${useHelper(emission, 'is_integer')}(${value})`]
      : []),
  ];
  return joinAny(tests);
}

const starlarkTypes: Readonly<Record<TypeName, readonly string[]>> = {
  null: [],
  boolean: ['bool'],
  integer: [],
  number: ['int', 'float'],
  string: ['string'],
  array: ['list'],
  object: ['dict'],
};

export function joinAll(tests: readonly string[]): string {
  return joinTests(tests, ' and ') ?? 'True';
}

export function joinAny(tests: readonly string[]): string {
  return joinTests(tests, ' or ') ?? 'False';
}

function joinTests(tests: readonly string[], word: string): string | undefined {
  return tests.length < 2 ? tests[0] : `(${tests.join(word)})`;
}

/** The condition holds for values of any other type. */
function ofType(type: 'string' | 'number' | 'list' | 'dict', value: string, known: KnownTypes, test: string): string {
  const others = known?.filter((name) => name !== jsonType[type] && !(type === 'number' && name === 'integer')) ?? [];
  if (known && others.length === 0) return test;
  const isOther = type === 'number' ? `type(${value}) not in ("int", "float")` : `type(${value}) != "${type}"`;
  return `(${isOther} or ${test})`;
}

const jsonType = { string: 'string', number: 'number', list: 'array', dict: 'object' } as const;

/** Keywords without subschemas; `known` are the types that the value certainly has. */
export function createConditions(
  emission: Emission,
  schema: SchemaObject,
  value: string,
  known?: KnownTypes,
): readonly RuleCondition[] {
  return [
    ...valueConditions(schema, value),
    ...(canBe(known, 'string') ? stringConditions(emission, schema, value, known) : []),
    ...(canBe(known, 'number') || canBe(known, 'integer') ? numberConditions(emission, schema, value, known) : []),
    ...countConditions(emission, schema, value, known),
    ...predicateConditions(emission, schema, value),
    ...decodingConditions(emission, schema, value, known),
  ];
}

function canBe(known: KnownTypes, type: TypeName): boolean {
  return !known || known.includes(type);
}

function valueConditions(schema: SchemaObject, value: string): readonly RuleCondition[] {
  const allowed = schema.const === undefined ? undefined : [schema.const];
  const listed = schema.enum && listJsonItems(schema.enum);
  return [allowed, listed].flatMap((values) => {
    if (!values) return [];
    const list = values.map(starlarkLiteral).join(', ');
    const [only] = values;
    const test = values.length === 1 && only !== undefined ? `${value} == ${list}` : `${value} in [${list}]`;
    const refusesZero = !values.some((constant) => constant === '' || constant === 0 || constant === false);
    return [{ test, must: values.length === 1 ? list : `one of [${list}]`, refusesZero }];
  });
}

function stringConditions(
  emission: Emission,
  schema: SchemaObject,
  value: string,
  known: KnownTypes,
): readonly RuleCondition[] {
  const { minLength, maxLength, pattern, format } = schema;
  const writeLength = (): string => `len(${useHelper(emission, 'characters')}(${value}))`;
  const conditions: RuleCondition[] = [];
  if (minLength !== undefined && minLength > 0) {
    const test = minLength === 1 ? `${value} != ""` : `${writeLength()} >= ${minLength}`;
    conditions.push({ test, must: `length >= ${minLength}`, refusesZero: true });
  }
  if (maxLength !== undefined)
    conditions.push({ test: `${writeLength()} <= ${maxLength}`, must: `length <= ${maxLength}` });
  if (pattern !== undefined) conditions.push(...patternConditions(emission, schema, pattern, value));
  const formatted = formatCondition(emission, format ?? '', value);
  if (formatted) {
    const { must, test, isFailing } = formatted;
    const asked = isFailing ? `${useHelper(emission, 'works')}(lambda: ${test} or fail("no"))` : test;
    conditions.push({ test: asked, must, refusesZero: true });
  }
  return conditions.map((condition) => ({ ...condition, test: ofType('string', value, known, condition.test) }));
}

/** A pattern that is only a prefix is tested without a regular expression. */
function patternConditions(
  emission: Emission,
  schema: SchemaObject,
  pattern: string,
  value: string,
): readonly RuleCondition[] {
  const prefix = findPrefix(pattern);
  if (prefix !== undefined) {
    const test = `${value}.startswith(${starlarkString(prefix)})`;
    return [{ test, must: `starting with ${prefix}`, refusesZero: prefix !== '' }];
  }
  const { refusal, spelled } = readPattern(pattern);
  if (refusal) {
    const message = `Go refuses the pattern: ${refusal.reason}`;
    refuse(emission, schema, 'pattern', { message, help: 'Write it in RE2 syntax, which ytt uses.' });
    return [];
  }
  const test = `${useModule(emission, 'regexp')}.match(${starlarkString(spelled)}, ${value})`;
  return [{ test, must: `matching ${pattern}`, refusesZero: !emission.views.matcher(pattern)('') }];
}

/** `undefined` when the pattern is more than a prefix. */
export function findPrefix(pattern: string): string | undefined {
  const [, text] = /^\^((?:[^\\^$.*+?()[\]{}|]|\\[\\^$.*+?()[\]{}|/-])+)$/u.exec(pattern) ?? [];
  return text?.replace(/\\(.)/gu, '$1');
}

function numberConditions(
  emission: Emission,
  schema: SchemaObject,
  value: string,
  known: KnownTypes,
): readonly RuleCondition[] {
  const bounds = [
    ['minimum', '>='],
    ['maximum', '<='],
    ['exclusiveMinimum', '>'],
    ['exclusiveMaximum', '<'],
  ] as const;
  const isPort = schema.format === 'port';
  const bounded = isPort ? { minimum: 0, maximum: 65_535, ...omitAbsent(schema) } : schema;
  const conditions = bounds.flatMap(([keyword, sign]): readonly RuleCondition[] => {
    const bound = bounded[keyword];
    if (typeof bound !== 'number') return [];
    const test = `${value} ${sign} ${starlarkNumber(bound)}`;
    return [{ test, must: `a value ${sign} ${bound}`, refusesZero: refusesZero(keyword, bound) }];
  });
  const { multipleOf: step } = schema;
  if (step !== undefined) {
    const isWhole = Number.isInteger(step) && Number.isSafeInteger(step);
    const test = isWhole
      ? `${value} % ${step} == 0`
      : `${useHelper(emission, 'is_multiple')}(${value}, ${starlarkNumber(step)})`;
    conditions.push({ test, must: `a multiple of ${step}` });
  }
  return conditions.map((condition) => ({ ...condition, test: ofType('number', value, known, condition.test) }));
}

function omitAbsent({ minimum, maximum, ...rest }: SchemaObject): SchemaObject {
  return { ...rest, ...omitUndefined({ minimum, maximum }) };
}

function refusesZero(keyword: string, bound: number): boolean {
  if (keyword === 'minimum') return bound > 0;
  if (keyword === 'maximum') return bound < 0;
  return keyword === 'exclusiveMinimum' ? bound >= 0 : bound <= 0;
}

function countConditions(
  emission: Emission,
  schema: SchemaObject,
  value: string,
  known: KnownTypes,
): readonly RuleCondition[] {
  const { minItems, maxItems, uniqueItems, minProperties, maxProperties, required, dependentRequired = {} } = schema;
  const items: RuleCondition[] = [];
  if (minItems !== undefined && minItems > 0)
    items.push({ test: `len(${value}) >= ${minItems}`, must: `length >= ${minItems}`, refusesZero: true });
  if (maxItems !== undefined) items.push({ test: `len(${value}) <= ${maxItems}`, must: `length <= ${maxItems}` });
  if (uniqueItems === true) {
    const test = `len({${useModule(emission, 'json')}.encode(x): 1 for x in ${value}}) == len(${value})`;
    items.push({ test, must: 'unique items' });
  }
  const members: RuleCondition[] = listStringItems(required).map((name) => ({
    test: `${starlarkString(name)} in ${value}`,
    must: `with ${starlarkString(name)}`,
  }));
  if (minProperties !== undefined && minProperties > 0)
    members.push({ test: `len(${value}) >= ${minProperties}`, must: `at least ${formatCount(minProperties, 'key')}` });
  if (maxProperties !== undefined)
    members.push({ test: `len(${value}) <= ${maxProperties}`, must: `at most ${formatCount(maxProperties, 'key')}` });
  for (const [name, names] of Object.entries(dependentRequired)) {
    const all = joinAll(listStringItems(names).map((item) => `${starlarkString(item)} in ${value}`));
    const must = `with ${listStringItems(names).join(', ')} where ${name} is given`;
    members.push({ test: `(${starlarkString(name)} not in ${value} or ${all})`, must });
  }
  return [
    ...items.map((condition) => ({ ...condition, test: ofType('list', value, known, condition.test) })),
    ...members.map((condition) => ({ ...condition, test: ofType('dict', value, known, condition.test) })),
  ];
}

/** Reports predicates that Starlark cannot express. */
function predicateConditions(emission: Emission, schema: SchemaObject, value: string): readonly RuleCondition[] {
  const scope = {
    self: value,
    helper: (name: Parameters<typeof useHelper>[1]) => useHelper(emission, name),
    load: (name: string) => useModule(emission, name),
  };
  return listPredicates(schema.predicates).flatMap(({ rule, message, old }) => {
    if (old) return [];
    try {
      const test = `(${writeStarlark(rule, scope)})`;
      if (typeof message === 'string') return [{ test, must: message }];
      return [
        { test: `(${test} or fail(${writeStarlark(message, scope)}))`, must: 'what a condition of the model asks' },
      ];
    } catch (error) {
      if (!(error instanceof NotInStarlark)) throw error;
      const origin = emission.document.expressions?.get(error.expression);
      const finding = {
        code: 'ytt/check',
        message: `${error.message}: the check is not in the schema`,
        help: error.help,
      };
      refuse(emission, schema, 'predicates', origin ? { ...finding, origin } : finding);
      return [];
    }
  });
}

/** The decoding functions of ytt fail for invalid strings. */
function decodingConditions(
  emission: Emission,
  schema: SchemaObject,
  value: string,
  known: KnownTypes,
): readonly RuleCondition[] {
  const decoded = decodings.get(schema['x-ytt-decodable']);
  if (!decoded) return [];
  const test = decoded.test(useModule(emission, decoded.module), value);
  const asked = value === 'v' && known ? test : `${useHelper(emission, 'works')}(lambda: ${test})`;
  return [{ test: ofType('string', value, known, asked), must: decoded.must, refusesZero: decoded.module === 'json' }];
}

const decodings = new Map<unknown, { must: string; module: string; test: (module: string, value: string) => string }>([
  ['base64', { must: 'valid base64', module: 'base64', test: (module, value) => `${module}.decode(${value}) != None` }],
  ['json', { must: 'valid JSON', module: 'json', test: (module, value) => `[${module}.decode(${value})] != None` }],
  ['yaml', { must: 'valid YAML', module: 'yaml', test: (module, value) => `[${module}.decode(${value})] != None` }],
]);

export function declaredNames(schema: SchemaObject): {
  readonly names: readonly string[];
  readonly patterns: readonly string[];
} {
  return {
    names: schemaEntries(schema.properties).map(([name]) => name),
    patterns: schemaEntries(schema.patternProperties).map(([pattern]) => pattern),
  };
}

export function namedTypes(schema: SchemaObject): readonly TypeName[] | undefined {
  const types = listSchemaTypes(schema);
  return types.length === 0 || readArrayItems(schema.type).length > 6 ? undefined : types;
}
