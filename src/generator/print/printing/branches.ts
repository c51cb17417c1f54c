import { getOwn } from '../../../text/value/json.ts';
import { readArrayItems } from '../../../schema/document/keyword-values.ts';
import { isSchemaObject, type SchemaObject, listSchemaTypes } from '../../../schema/document/schema.ts';
import { walk } from '../../../schema/keywords/walk.ts';
import { isClassSchema, isStructured } from './structure.ts';

/**
 * A label for each branch: a distinguishing constant, else its title, or properties that it requires or has; its number
 * if there is none.
 */
export function labelBranches(keyword: string, branches: readonly SchemaObject[]): readonly string[] {
  // Branches that refer to a definition already have a name; branches that are no objects need none.
  const unnamed = branches.filter((branch) => branch.$ref === undefined && mayBeObject(branch));
  if (unnamed.length < (keyword === 'allOf' ? 1 : 2)) return branches.map(() => '');
  const words = [
    ...listDiscriminators(unnamed),
    unnamed.map(({ title }) => title),
    unnamed.map(({ required }) => (required?.length === 1 ? `with ${required[0] ?? ''}` : undefined)),
  ];
  const telling = words.find((all) => all.every(isWord) && new Set(all.map(String)).size === unnamed.length);
  const named = new Map<SchemaObject | undefined, string>();
  for (const [index, branch] of unnamed.entries()) {
    const candidates = telling ? [telling[index]] : listLabels(branch);
    const label = candidates.find((word) => isWord(word) && ![...named.values()].includes(word));
    if (label !== undefined) named.set(branch, String(label));
  }
  const noun = keyword === 'allOf' ? 'part' : 'option';
  return branches.map((branch, index) => named.get(branch) ?? `${noun} ${index + 1}`);
}

function listLabels(branch: SchemaObject): readonly unknown[] {
  const constants = listConstants(branch).map(([, value]) => value);
  const { title, required = [], properties = {}, not, if: condition, then } = branch;
  const names = [...required, ...Object.keys(properties)];
  const excluded = isSchemaObject(not) ? [...(not.required ?? []), ...Object.keys(not.properties ?? {})] : [];
  return [
    ...constants.slice(0, 1),
    title,
    ...[condition, then].flatMap((part) => (isSchemaObject(part) ? listTopics(part) : [])),
    ...names.map((name) => `with ${name}`),
    ...excluded.map((name) => `without ${name}`),
    ...Object.values(properties).flatMap((property) => (isSchemaObject(property) ? readArrayItems(property.enum) : [])),
    ...Object.entries(properties).flatMap(([name, property]) =>
      isSchemaObject(property) ? listSchemaTypes(property).map((type) => `${name} ${type}`) : [],
    ),
    describeShape(branch),
  ];
}

function describeShape(branch: SchemaObject): string {
  if (listSchemaTypes(branch).includes('array')) return 'list';
  return isSchemaObject(branch.additionalProperties) ? 'map' : 'object';
}

/** What a condition is about: constants first, then the names of properties, the innermost first. */
function listTopics(schema: SchemaObject): readonly unknown[] {
  const parts = [...walk(schema)].map((place) => place.schema).toReversed();
  const constants = parts.flatMap((part) => [part.const, ...readArrayItems(part.enum)]);
  const names = parts.flatMap(({ properties = {}, required = [] }) => [...Object.keys(properties), ...required]);
  return [...constants.filter((value) => typeof value === 'string'), ...names];
}

function mayBeObject(branch: SchemaObject): boolean {
  const types = listSchemaTypes(branch);
  return types.length === 0 || types.includes('object') || types.includes('array');
}

function isWord(word: unknown): word is string {
  return word !== undefined && /[A-Za-z]/.test(String(word)) && String(word).length <= longest;
}

/** A longer title is a sentence. */
const longest = 30;

function listDiscriminators(branches: readonly SchemaObject[]): readonly (readonly unknown[])[] {
  const constants = branches.map((branch) => new Map(listConstants(branch)));
  return [...(constants[0]?.keys() ?? [])].map((name) => constants.map((branchConstants) => branchConstants.get(name)));
}

function listConstants(schema: SchemaObject): readonly (readonly [string, unknown])[] {
  const inside = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) =>
    readArrayItems(schema[keyword]).filter(isSchemaObject),
  );
  const direct = Object.entries(schema.properties ?? {}).flatMap(
    ([name, property]): readonly (readonly [string, unknown])[] => {
      const value = isSchemaObject(property) ? findConstant(property) : undefined;
      return value === undefined ? [] : [[name, value]];
    },
  );
  return [...inside.flatMap(listConstants), ...direct];
}

function findConstant({ const: constant, enum: list }: SchemaObject): unknown {
  const value: unknown = constant ?? (list?.length === 1 ? list[0] : undefined);
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}

export function isClassBranch(branch: SchemaObject): boolean {
  return isStructured(branch) && isClassSchema(branch) && listSchemaTypes(branch).length < 2;
}

export function isCombined(schema: SchemaObject, schemaOf: (reference: string) => SchemaObject | undefined): boolean {
  const parts = readArrayItems(schema.allOf).filter(isSchemaObject);
  if (parts.length < 2 || isStructured(schema) || !isClassSchema(schema) || listSchemaTypes(schema).length > 1)
    return false;
  if (schema.oneOf || schema.anyOf) return false;
  return parts.some((part) => {
    const target = part.$ref === undefined ? part : schemaOf(part.$ref);
    return target !== undefined && isClassBranch(target);
  });
}

export function findOnlyReference(schema: SchemaObject): string | undefined {
  const [only, ...others] = readArrayItems(schema.allOf);
  if (others.length > 0 || !isSchemaObject(only) || only.$ref === undefined) return;
  const isMore = schema.anyOf !== undefined || schema.oneOf !== undefined || isStructured(schema);
  return isMore || !isClassSchema(schema) ? undefined : only.$ref;
}

export interface ClassUnion {
  readonly keyword: 'oneOf' | 'anyOf';
  readonly isExact: boolean;
}

/** Null is allowed at the end; `undefined` if a branch is no class. */
export function findClassUnion(
  { oneOf, anyOf }: SchemaObject,
  definitionOf: (reference: string) => SchemaObject | undefined,
): ClassUnion | undefined {
  if (!oneOf === !anyOf) return;
  const all: readonly unknown[] = oneOf ?? anyOf ?? [];
  const branches = isNull(all.at(-1)) ? all.slice(0, -1) : all;
  const classes = branches.map((branch) => (isSchemaObject(branch) ? findClass(branch, definitionOf) : undefined));
  // A combined class is expressed by its decorators, so the extractor sees no discriminator in it.
  const isSeen = classes.every((classSchema) => !classSchema?.allOf || isStructured(classSchema));
  if (classes.length < 2 || !classes.every((classSchema) => classSchema !== undefined)) return;
  const keyword = oneOf ? 'oneOf' : 'anyOf';
  const isDistinct = new Set(classes.map((classSchema) => JSON.stringify(classSchema))).size === classes.length;
  return { keyword, isExact: isSeen && isDistinct && areDiscriminated(classes) === (keyword === 'oneOf') };
}

function isNull(branch: unknown): boolean {
  return isSchemaObject(branch) && branch.type === 'null' && Object.keys(branch).length === 1;
}

function findClass(
  branch: SchemaObject,
  definitionOf: (reference: string) => SchemaObject | undefined,
): SchemaObject | undefined {
  if (branch.$ref !== undefined) return Object.keys(branch).length === 1 ? definitionOf(branch.$ref) : undefined;
  return isClassBranch(branch) || isCombined(branch, definitionOf) ? branch : undefined;
}

function areDiscriminated(classes: readonly SchemaObject[]): boolean {
  const [first] = classes;
  return Object.keys(first?.properties ?? {}).some((name) => {
    const values = classes.map(({ properties = {} }) => {
      const property = getOwn(properties, name);
      return isSchemaObject(property) && !property.enum ? property.const : undefined;
    });
    return values.every(isLiteral) && new Set(values).size === classes.length;
  });
}

function isLiteral(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
