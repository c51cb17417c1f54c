import { escapePattern } from '../../../text/escape-pattern.ts';
import { isSchemaObject, type Schema, type SchemaObject, type TypeName } from '../../../schema/document/schema.ts';
import { readArrayItems, schemaEntries } from '../../../schema/document/keyword-values.ts';
import { writeAssertions, mergeAssertions } from './assertions.ts';
import { withConditions, writeCondition, writeJunctors } from './conditions.ts';
import {
  commonTypes,
  type Conjuncts,
  findConjuncts,
  fieldStep,
  hasKeyword,
  listItemSchemas,
  type Lowering,
  noteViews,
  propertiesNamed,
  refuseKeyword,
  type WrittenSchema,
} from '../lowering/index.ts';
import { guardedRules, immutableRules, memberRules, patternValues, predicateRules, listRules } from '../rules/index.ts';
import { checkListKeys, checkStatus } from './structure-checks.ts';
import { words } from '../../vocabulary/words.ts';
import { lowerUnions, type LoweredUnions, unionProblem } from './unions.ts';

export interface LoweringPlace {
  /** The path of the value in an object of the kind; `undefined` inside an array or map. */
  readonly path: string | undefined;
  /** True inside an array whose items have no keys, where the previous value of an item is unknown. */
  readonly isUncorrelated?: boolean;
}

const preserve = 'x-kubernetes-preserve-unknown-fields';
const intOrString = 'x-kubernetes-int-or-string';
const listType = 'x-kubernetes-list-type';

export function lowerSchema(lowering: Lowering, given: readonly Schema[], place: LoweringPlace): WrittenSchema {
  return lowerConjuncts(lowering, { given, conjuncts: findConjuncts(given, lowering.resolve) }, place);
}

interface Given {
  readonly given: readonly Schema[];
  readonly conjuncts: Conjuncts;
}

function lowerConjuncts(lowering: Lowering, { given, conjuncts }: Given, place: LoweringPlace): WrittenSchema {
  const { referred, schemas } = conjuncts;
  return inside(lowering, referred, () => {
    const written = writeConjuncts(lowering, conjuncts, place);
    // Keywords at the place of use precede those of the definition, and errors are reported there.
    const sources = given.filter(isSchemaObject).concat(schemas);
    lowering.sources.set(
      written,
      lowering.madeOf.size === 0 ? sources : sources.flatMap((source) => lowering.madeOf.get(source) ?? source),
    );
    return written;
  });
}

/** Writes what references lead to, unless it contains itself. */
function inside(lowering: Lowering, referred: Conjuncts['referred'], write: () => WrittenSchema): WrittenSchema {
  if (referred.length === 0) return write();
  const endless = referred.find(({ to }) => lowering.open.has(to));
  if (endless) return withoutEnd(lowering, endless);
  for (const { to } of referred) lowering.open.add(to);
  const written = write();
  for (const { to } of referred) lowering.open.delete(to);
  return written;
}

function withoutEnd(lowering: Lowering, { from }: Conjuncts['referred'][number]): WrittenSchema {
  const message = `"${String(from.$ref)}" contains itself, which a CustomResourceDefinition cannot express`;
  const help = 'End the recursion: put @Schemaless() on the property, or give it the type unknown.';
  refuseKeyword(lowering, from, '$ref', { code: 'crd/recursive', message, help });
  return { [preserve]: true };
}

function writeConjuncts(lowering: Lowering, conjuncts: Conjuncts, place: LoweringPlace): WrittenSchema {
  const unions = lowerUnions(lowering, conjuncts);
  return inside(lowering, unions.referred, () => writeOpened(lowering, conjuncts, unions, place));
}

function writeOpened(
  lowering: Lowering,
  conjuncts: Conjuncts,
  unions: LoweredUnions,
  place: LoweringPlace,
): WrittenSchema {
  const schemas = conjuncts.schemas.concat(unions.schemas);
  const written: WrittenSchema = {};
  const conditions: WrittenSchema[] = [];
  for (const schema of schemas) {
    mergeAssertions(written, writeAssertions(lowering, schema), conditions);
    conditions.push(...writeJunctors(lowering, schema, schemas));
  }
  conditions.push(...unions.conditions);
  const conditionSchemas = conjuncts.conditions.map((condition) => writeCondition(lowering, condition, schemas));
  writeType(lowering, written, { schemas, unions });
  if (conjuncts.nullable === true) writeNullable(lowering, written, schemas);
  writeDefault(written, schemas);
  writeObject(lowering, written, schemas, place);
  writeArray(lowering, written, schemas, place);
  const rules = schemas.some((schema) => hasKeyword(schema, ruled)) ? ownRules(lowering, schemas, place) : [];
  const all = unions.guarded.length === 0 ? rules : [...rules, ...guardedRules(lowering, unions.guarded, place.path)];
  if (all.length > 0) written['x-kubernetes-validations'] = all;
  return conditions.length + conditionSchemas.length === 0
    ? written
    : withConditions(written, conditions, conditionSchemas);
}

const ruled: ReadonlySet<string> = new Set([
  'x-kubernetes-validations',
  'predicates',
  words.immutable,
  words.immutableMessage,
  'patternProperties',
  'propertyNames',
  'contains',
  'properties',
]);

function ownRules(lowering: Lowering, schemas: readonly SchemaObject[], place: LoweringPlace): readonly unknown[] {
  return [
    ...listRules(lowering, schemas),
    ...(lowering.rules === 'all' ? memberRules(lowering, schemas) : []),
    ...immutableRules(lowering, schemas),
    ...(lowering.rules === 'all' ? predicateRules(lowering, schemas, place) : []),
  ];
}

interface Typed {
  readonly schemas: readonly SchemaObject[];
  readonly unions: LoweredUnions;
}

function writeType(lowering: Lowering, written: WrittenSchema, { schemas, unions }: Typed): void {
  if (written[intOrString] === true) {
    const [stated] = commonTypes(schemas);
    if (stated && !unions.types) written.type = stated;
    return;
  }
  const types: readonly TypeName[] = unions.types ?? commonTypes(schemas);
  const [type, ...others] = types;
  if (!type) {
    // A value of any type is preserved as it is.
    written[preserve] = true;
    return;
  }
  if (others.length === 0) written.type = type;
  else if (types.length === 2 && types.includes('integer') && types.includes('string')) written[intOrString] = true;
  else {
    const at = schemas.find((schema) => Array.isArray(schema.type)) ?? schemas[0];
    if (at) refuseKeyword(lowering, at, 'type', unionProblem(types));
    written[preserve] = true;
  }
}

/** An enum never accepts null in a definition, so a nullable string enum becomes a pattern. */
function writeNullable(lowering: Lowering, written: WrittenSchema, schemas: readonly SchemaObject[]): void {
  written.nullable = true;
  // If the enum does not list null, the definition refuses it, too.
  const isListed = schemas.some((schema) => schema.const === null || readArrayItems(schema.enum).includes(null));
  if (!Array.isArray(written.enum) || !isListed) return;
  const values: readonly unknown[] = written.enum;
  if (values.every((value) => typeof value === 'string') && written.pattern === undefined) {
    delete written.enum;
    written.pattern = `^(?:${values.map(escapePattern).join('|')})$`;
    return;
  }
  const at = schemas.find((schema) => schema.enum !== undefined || schema.const !== undefined);
  if (!at) return;
  const message = 'the API server refuses null where there is an enum, even if null is one of its values';
  refuseKeyword(lowering, at, at.enum ? 'enum' : 'const', {
    message,
    help: 'Make the property optional instead.',
  });
}

function writeDefault(written: WrittenSchema, schemas: readonly SchemaObject[]): void {
  const value = schemas.findLast((schema) => schema.default !== undefined)?.default;
  if (value !== undefined && (value !== null || written.nullable === true)) written.default = value;
}

function writeObject(
  lowering: Lowering,
  written: WrittenSchema,
  schemas: readonly SchemaObject[],
  place: LoweringPlace,
): void {
  if (!schemas.some((schema) => hasKeyword(schema, ofObjects))) return;
  const names = [...new Set(schemas.flatMap(({ properties }) => schemaEntries(properties).map(([name]) => name)))];
  const required = [...new Set(schemas.flatMap((schema) => schema.required ?? []))];
  if (required.length > 0) written.required = required;
  const preserves = schemas.some((schema) => schema[preserve] === true);
  if (preserves) written[preserve] = true;
  if (names.length > 0) {
    const properties = names.map((name) => [name, lowerProperty(lowering, schemas, name, place)] as const);
    written.properties = Object.fromEntries(properties);
  }
  writeFurther(lowering, written, schemas, place);
}

const ofObjects: ReadonlySet<string> = new Set([
  'properties',
  'required',
  'additionalProperties',
  'patternProperties',
  preserve,
  words.further,
]);

function lowerProperty(
  lowering: Lowering,
  schemas: readonly SchemaObject[],
  name: string,
  place: LoweringPlace,
): WrittenSchema {
  const { path } = place;
  const own = propertiesNamed(schemas, name);
  const below = path === undefined ? undefined : `${path}${fieldStep(name)}`;
  const conjuncts = findConjuncts(own, lowering.resolve);
  const written = lowerConjuncts(lowering, { given: own, conjuncts }, { ...place, path: below });
  noteViews(lowering, conjuncts.schemas, { name, path: below, written });
  checkStatus(lowering, conjuncts.schemas, below);
  return written;
}

/** The schema of undeclared properties: the values of a map; other objects accept anything or nothing. */
function writeFurther(
  lowering: Lowering,
  written: WrittenSchema,
  schemas: readonly SchemaObject[],
  place: LoweringPlace,
): void {
  if (schemas.some((schema) => schema[words.further] === true)) written.additionalProperties = true;
  const keyed = schemas
    .map((schema) => patternValues(schemas, schema))
    .filter((keyedSchema) => keyedSchema !== undefined);
  if (keyed.length > 0) {
    written.additionalProperties = lowerSchema(lowering, keyed, { ...place, path: undefined });
    return;
  }
  const further = schemas.filter(
    (schema) => schema.additionalProperties !== undefined && schema.additionalProperties !== false,
  );
  const described = further.filter(
    (schema) => isSchemaObject(schema.additionalProperties) && !isEmpty(schema.additionalProperties),
  );
  const [first] = described;
  // `false` in any schema closes the object; the server then prunes.
  if (further.length === 0 || schemas.some((schema) => schema.additionalProperties === false)) return;
  if (!first) written[preserve] = true;
  else if (written.properties === undefined) {
    const values = described.map((schema) => schema.additionalProperties).filter((value) => value !== undefined);
    written.additionalProperties = lowerSchema(lowering, values, { ...place, path: undefined });
  } else {
    const message = 'an object of a CustomResourceDefinition has either properties or values of one type under any key';
    const help = 'Move the map into a property of its own.';
    refuseKeyword(lowering, first, 'additionalProperties', { message, help });
  }
}

function isEmpty(schema: Schema): boolean {
  return isSchemaObject(schema) && Object.keys(schema).length === 0;
}

function writeArray(
  lowering: Lowering,
  written: WrittenSchema,
  schemas: readonly SchemaObject[],
  place: LoweringPlace,
): void {
  if (written.type !== 'array') return;
  const items = listItemSchemas(schemas);
  const isUncorrelated = place.isUncorrelated === true || written[listType] !== 'map';
  written.items = lowerSchema(lowering, items, { path: undefined, isUncorrelated });
  checkListKeys(lowering, schemas, written);
  const unique = schemas.find((schema) => schema.uniqueItems === true);
  if (!unique || written[listType] === 'map') return;
  written[listType] = 'set';
  if (isSetItem(written.items)) return;
  const message = 'the API server does not support unique items for objects and arrays';
  const help = "Identify them by a property: @ListMap('name') instead of @UniqueItems().";
  refuseKeyword(lowering, unique, 'uniqueItems', { message, help });
}

function isSetItem(items: unknown): boolean {
  if (!isSchemaObject(items)) return false;
  if (items.type === 'object') return items['x-kubernetes-map-type'] === 'atomic';
  if (items.type === 'array') return items[listType] === 'atomic';
  return items.type !== undefined || items[intOrString] === true;
}
