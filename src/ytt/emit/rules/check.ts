import { omitUndefined } from '../../../text/value/omit-undefined.ts';
import { omitKeywords, rewrite } from '../../../schema/keywords/rewrite.ts';
import { walk } from '../../../schema/keywords/walk.ts';
import { schemaEntries } from '../../../schema/document/keyword-values.ts';
import { isSchemaObject, type Schema, type SchemaObject, type TypeName } from '../../../schema/document/schema.ts';
import { isOfTypes } from '../../../schema/document/types.ts';
import { bounds, isHelper, starlarkString } from '../../predicates/index.ts';
import { type RuleCondition, createConditions, declaredNames, namedTypes } from './conditions.ts';
import {
  annotationKeywords,
  beginFunction,
  type Emission,
  endFunction,
  findTarget,
  namesUnfinished,
  useHelper,
} from '../emission/index.ts';
import { appliedInPlace, writeCondition, createJunctions, nameMatches } from './holds.ts';
import { group, type Layout, printLayout } from './layout.ts';

/** The function returns True or fails with a sentence; schemas that assert the same have one. */
export function checkFunction(emission: Emission, schemas: readonly SchemaObject[], words: string): string {
  const key = schemas.map(describeAssertions).join();
  const known = emission.checksOfAssertions.get(key);
  if (known !== undefined) return known;
  const name = beginFunction(emission, words);
  emission.checksOfAssertions.set(key, name);
  defineCheck(emission, name, schemas);
  return name;
}

function defineCheck(emission: Emission, name: string, schemas: readonly SchemaObject[]): void {
  const parts = schemas.map((schema) => listParts(emission, schema));
  const [first = [], ...more] = parts;
  const uses = printLayout(group('', first, ''), '').join(' ');
  const isValue = more.length === 0 && !namesUnfinished(emission, uses);
  endFunction(emission, name, isValue ? assignCheck(emission, name, first) : defineFunction(emission, name, parts));
}

function assignCheck(emission: Emission, name: string, parts: readonly Layout[]): readonly string[] {
  return printLayout(group(`${name} = ${useHelper(emission, 'checker')}(`, parts, ')'), '#@ ');
}

/** A function may name others that are defined after it. */
function defineFunction(emission: Emission, name: string, parts: readonly (readonly Layout[])[]): readonly string[] {
  const open = `${useHelper(emission, 'check_value')}(v, at, `;
  const calls = parts.map((part) => group(open, part, ')'));
  const last = group('return ', calls.slice(-1), '');
  const body = [...calls.slice(0, -1), last].flatMap((call) => printLayout(call, '#@   '));
  return [`#@ def ${name}(v, at):`, ...body, '#@ end'];
}

function listParts(emission: Emission, schema: SchemaObject): readonly Layout[] {
  const { types, rules, further } = listRules(emission, schema);
  const kinds = types
    ? [`${useHelper(emission, 'of_kind')}(${types.map((type) => `"${words[type]}"`).join(', ')})`]
    : [];
  const [own, ofParts] = [rules, further].map((conditions) =>
    conditions.map((condition) => writeRule(emission, condition)),
  );
  return [
    group('[', [...kinds, ...(own ?? [])], ']'),
    ...keyParts(emission, schema),
    ...itemParts(emission, schema),
    ...(further.length === 0 ? [] : [group('further=[', ofParts ?? [], ']')]),
    ...referenceParts(emission, schema),
  ];
}

/** The types are absent where a list of values says more. */
function listRules(emission: Emission, schema: SchemaObject) {
  const types = namedTypes(schema);
  const listed = schema.const === undefined ? schema.enum : [schema.const];
  const isListed = listed?.every((value) => isOfTypes(schema, value)) === true;
  return {
    types: isListed ? undefined : types,
    rules: createConditions(emission, schema, 'v', types),
    further: [...keyRules(emission, schema), ...itemRules(emission, schema), ...createJunctions(emission, schema, 'v')],
  };
}

/** What a check asks of the value itself, as its rule says it. */
export function describeRules(emission: Emission, schemas: readonly SchemaObject[]): readonly string[] {
  return schemas.flatMap((schema) => {
    const { types, rules, further } = listRules(emission, schema);
    const target = findTarget(emission, schema);
    return [
      ...(types ? [describeTypes(types)] : []),
      ...[...rules, ...further].map(({ must }) => must),
      ...(target ? describeRules(emission, [target]) : []),
    ];
  });
}

function writeRule(emission: Emission, { test, must }: RuleCondition): Layout {
  const pattern = starlarkString(must.replace(/^matching /, ''));
  if (test === `regexp.match(${pattern}, v)`) return `${useHelper(emission, 'matching')}(${pattern})`;
  const [, words = '', bound = ''] = /^(.+ )(-?\d+)$/.exec(must) ?? [];
  const [helper] =
    Object.entries(bounds).find(([, asked]) => asked.words === words && test === asked.test + bound) ?? [];
  return helper !== undefined && isHelper(helper)
    ? `${useHelper(emission, helper)}(${bound})`
    : `(${starlarkString(must)}, lambda v: ${test})`;
}

export function describeTypes(types: readonly TypeName[]): string {
  return types.map((type) => words[type]).join(' or ');
}

const words: Readonly<Record<TypeName, string>> = {
  null: 'null',
  boolean: 'a boolean',
  integer: 'an integer',
  number: 'a number',
  string: 'a string',
  array: 'an array',
  object: 'a map',
};

function referenceParts(emission: Emission, schema: SchemaObject): readonly Layout[] {
  const target = findTarget(emission, schema);
  return target ? [`also=[${nameCheck(emission, target, schema.$ref ?? '')}]`] : [];
}

function nameCheck(emission: Emission, target: SchemaObject, reference: string): string {
  const known = emission.checks.get(target);
  if (known !== undefined) return known;
  const name = beginFunction(emission, `check ${reference.split('/').at(-1) ?? ''}`);
  emission.checks.set(target, name);
  defineCheck(emission, name, [target]);
  return name;
}

/** A function of a value and its path; `None` when every value is valid. */
function writeCheck(emission: Emission, schema: Schema, name: string): Layout {
  if (!isSchemaObject(schema)) return schema ? 'None' : useHelper(emission, 'refused');
  const parts = listParts(emission, schema);
  const [rules, reference, ...more] = parts;
  if (rules === '[]' && reference === undefined) return 'None';
  const [, referred] = /^also=\[(\w+)\]$/.exec(typeof reference === 'string' ? reference : '') ?? [];
  if (rules === '[]' && referred !== undefined && more.length === 0) return referred;
  const check = group(`${useHelper(emission, 'checker')}(`, parts, ')');
  const isShort = typeof check === 'string';
  return isShort || !isRepeated(emission, schema) ? check : checkFunction(emission, [schema], `check ${name}`);
}

function isRepeated({ document, repeated }: Emission, schema: SchemaObject): boolean {
  if (repeated.size === 0)
    for (const { schema: part } of walk(document.root)) {
      const key = describeAssertions(part);
      repeated.set(key, (repeated.get(key) ?? 0) + 1);
    }
  return (repeated.get(describeAssertions(schema)) ?? 0) > 1;
}

function describeAssertions(schema: SchemaObject): string {
  return JSON.stringify(rewrite(schema, (part) => omitKeywords(part, ...annotationKeywords), new Map()));
}

function keyParts(emission: Emission, schema: SchemaObject): readonly Layout[] {
  const { additionalProperties: further } = schema;
  const properties = schemaEntries(schema.properties)
    .map(([name, property]) => [name, writeCheck(emission, property, name)] as const)
    .filter(([, check]) => further !== undefined || check !== 'None');
  const patterns = schemaEntries(schema.patternProperties).map(([pattern, property]) =>
    group(`(lambda k: ${nameMatches(emission, pattern, 'k')}, `, [writeCheck(emission, property, 'entry')], ')'),
  );
  const others = writeCheck(emission, further ?? true, 'entry');
  return [
    ...(properties.length === 0
      ? []
      : [
          group(
            'keys={',
            properties.map(([name, check]) => group(`${starlarkString(name)}: `, [check], '')),
            '}',
          ),
        ]),
    ...(patterns.length === 0 ? [] : [group('named=[', patterns, ']')]),
    ...(others === 'None' ? [] : [group('others=', [others], '')]),
  ];
}

function keyRules(emission: Emission, schema: SchemaObject): readonly RuleCondition[] {
  const { propertyNames, unevaluatedProperties } = schema;
  const rest = omitUndefined({ propertyNames, unevaluatedProperties });
  if (Object.keys(rest).length === 0) return [];
  const asked = unevaluatedProperties === undefined ? rest : { ...appliedInPlace(schema), ...rest };
  const { names, patterns } = declaredNames(schema);
  const declared = {
    properties: Object.fromEntries(names.map((name) => [name, true])),
    patternProperties: Object.fromEntries(patterns.map((pattern) => [pattern, true])),
  };
  const test = writeCondition(emission, { ...asked, ...declared }, 'v');
  return [{ test, must: 'valid in all its keys' }];
}

function itemParts(emission: Emission, schema: SchemaObject): readonly Layout[] {
  const { items } = schema;
  if (items === undefined || !hasPlainItems(schema)) return [];
  const check = writeCheck(emission, items, 'item');
  return check === 'None' ? [] : [group('items=', [check], '')];
}

function hasPlainItems({ prefixItems, contains }: SchemaObject): boolean {
  return !prefixItems && contains === undefined;
}

function itemRules(emission: Emission, schema: SchemaObject): readonly RuleCondition[] {
  if (hasPlainItems(schema)) return [];
  const { items, prefixItems, contains, minContains, maxContains } = schema;
  const asked = omitUndefined({ items, prefixItems, contains, minContains, maxContains });
  const test = writeCondition(emission, asked, 'v');
  return test === 'True' ? [] : [{ test, must: 'an array of the right items' }];
}
