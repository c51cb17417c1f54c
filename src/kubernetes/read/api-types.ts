/** Recognizes the types of the Kubernetes API in a schema, by their structure. */
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { extractModels, type KnownModules, listDeclaredProperties } from '../../generator/extract/index.ts';
import type { ImportNote } from '../../generator/import/notes.ts';
import type { RecognizedTypes } from '../../generator/dialect/recognized.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { omitKeywords } from '../../schema/keywords/rewrite.ts';
import { resolveLocal } from '../../schema/resources/references.ts';
import { iterateSubschemas, walk } from '../../schema/keywords/walk.ts';
import { isSame } from '../../text/value/json.ts';
import { compareSchemas, type Likeness } from './likeness.ts';

const specifier = 'schemawright/kubernetes';
const packages = ['corev1', 'batchv1', 'networkingv1', 'metav1'] as const;

interface DeclaredType {
  /** Its name in models: `corev1.PodSpec`. */
  readonly name: string;
  readonly properties: ReadonlySet<string>;
}

interface ApiType extends DeclaredType {
  readonly schema: SchemaObject;
  /** What the references of its schema refer to. */
  readonly root: SchemaObject;
}

/** What a property may say besides its type. */
const besideTypes = [
  'description',
  'default',
  'x-kubernetes-validations',
  'x-kubernetes-preserve-unknown-fields',
  'title',
] as const;

/** The objects in these schemas that are types of the Kubernetes API, the outermost of each place. */
export function recognizeApiTypes(roots: readonly SchemaObject[], modules: KnownModules): RecognizedTypes {
  const types = readApiTypes(modules, listPossible(listDeclaredTypes(modules), roots));
  const found = roots.flatMap((root) => findTypes(types, root));
  return {
    typed: new Map(
      found.map(({ schema, text, ownKeywords, own }) => [schema, { text, schema: ownKeywords, ...(own && { own }) }]),
    ),
    homes: new Map(packages.map((name) => [name, { from: specifier }])),
    notes: found.flatMap(describeLacking),
  };
}

type Recognized = Pick<FoundType, 'type' | 'likeness'>;

interface FoundType {
  readonly schema: SchemaObject;
  readonly text: string;
  readonly ownKeywords: SchemaObject;
  /** The properties that the schema has beside those of the type. */
  readonly own?: SchemaObject;
  readonly type: ApiType;
  readonly likeness: Likeness;
}

/** What is inside a type is no type of its own. */
function findTypes(types: readonly ApiType[], schema: SchemaObject, isRoot = true): readonly FoundType[] {
  const found = isRoot || schema.properties === undefined ? undefined : findType(types, schema);
  if (found) return findDiffering(types, schema, found);
  const ofItems = isSchemaObject(schema.items) ? findType(types, schema.items) : undefined;
  if (ofItems && printType(ofItems) === condition) return findConditions(schema, ofItems);
  return [...iterateSubschemas(schema)].flatMap((below) => findTypes(types, below.schema, false));
}

/** An object that is a type, and what differs from the type in it. */
function findDiffering(types: readonly ApiType[], schema: SchemaObject, found: Recognized): readonly FoundType[] {
  const { differing } = found.likeness;
  const whole = { schema, text: printType(found), ownKeywords: omitKeywords(schema, ...besideTypes), ...found };
  if (differing.length === 0) return [whole];
  const { properties = {}, required = [] } = schema;
  const own = {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => differing.includes(name))),
    required: required.filter((name) => differing.includes(name)),
  } as const;
  return [{ ...whole, own }, ...[...iterateSubschemas(own)].flatMap((below) => findTypes(types, below.schema, false))];
}

function printType({ type: { name, properties }, likeness: { differing, isPartial } }: Recognized): string {
  const omitted = differing.filter((each) => properties.has(each)).map((each) => `'${each}'`);
  if (omitted.length > 0) return `Omit<${name}, ${omitted.join(' | ')}>`;
  return isPartial ? `Partial<${name}>` : name;
}

const condition = 'metav1.Condition';

/** An array of conditions is a list map by itself: one that is none needs a class of its own. */
function findConditions(schema: SchemaObject, found: Recognized): readonly FoundType[] {
  const { type, items, 'x-kubernetes-list-type': listType, 'x-kubernetes-list-map-keys': keys } = schema;
  if (type !== 'array' || items === undefined || listType !== 'map' || !isSame(keys, ['type'])) return [];
  const ownKeywords = { type, items, 'x-kubernetes-list-type': listType, 'x-kubernetes-list-map-keys': keys } as const;
  return [{ schema, text: `${condition}[]`, ownKeywords, ...found }];
}

function describeLacking({ schema, type, likeness: { lacking } }: FoundType): readonly ImportNote[] {
  const [first, ...others] = lacking;
  if (first === undefined) return [];
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return [
    {
      code: 'import/newer-type',
      message: `${type.name} declares what the definition does not: ${first}${more}`,
      help: 'If the definition must stay as it is, declare a class of your own in the model.',
      schema,
      keyword: 'properties',
    },
  ];
}

/** The type of which the schema lacks least, and among several the one whose descriptions it has. */
function findType(types: readonly ApiType[], schema: SchemaObject): Recognized | undefined {
  const names = Object.keys(schema.properties ?? {});
  const found = types.flatMap((type) => {
    if (!mayBe(type, names)) return [];
    const likeness = compareSchemas(omitKeywords(schema, ...besideTypes), type.schema, type.root);
    return likeness && isEnough(type, names.length, likeness) ? [{ type, likeness }] : [];
  });
  const [first] = found.toSorted(
    ({ likeness: a }, { likeness: b }) =>
      a.differing.length - b.differing.length ||
      a.lacking.length - b.lacking.length ||
      Number(a.isPartial) - Number(b.isPartial) ||
      b.alike - a.alike,
  );
  return first;
}

/** A few properties may be those of any type: an object with fewer than these has all of its type. */
const few = 5;
/** An object with at least as many properties of a type is one although some are its own. */
const many = 10;

function mayBe({ properties }: DeclaredType, names: readonly string[]): boolean {
  const shared = names.filter((name) => properties.has(name)).length;
  const least = names.length < few ? properties.size : properties.size / 2;
  return shared > 0 && shared >= least && (shared === names.length || shared >= many);
}

/** Without descriptions, only many properties tell a type. */
function isEnough(type: ApiType, count: number, likeness: Likeness): boolean {
  const { described, alike, shared, isPartial, differing } = likeness;
  if (differing.length > 0 && !isMostly(type, count - differing.length, likeness)) return false;
  if (isPartial && count < few) return false;
  return described === 0 ? shared >= few : alike * 2 >= described;
}

/** At most one of five properties of the type is declared in another way: else a class of its own reads better. */
function isMostly({ properties }: ApiType, equal: number, { differing }: Likeness): boolean {
  const changed = differing.filter((name) => properties.has(name)).length;
  return equal >= many && equal * 2 >= properties.size && equal >= changed * 4;
}

function listPossible(types: readonly DeclaredType[], roots: readonly SchemaObject[]): readonly DeclaredType[] {
  const possible = new Set<DeclaredType>();
  for (const root of roots) {
    for (const { schema } of walk(root)) {
      const names = Object.keys(schema.properties ?? {});
      if (names.length === 0) continue;
      for (const type of types) if (!possible.has(type) && mayBe(type, names)) possible.add(type);
    }
  }
  return types.filter((type) => possible.has(type));
}

function listDeclaredTypes(modules: KnownModules): readonly DeclaredType[] {
  const folder = dirname(modules[specifier]?.source?.path ?? '');
  return packages.flatMap((name) => {
    const path = join(folder, `${name}.ts`);
    const classes = listDeclaredProperties(path, readFileSync(path, 'utf8'));
    return [...classes].map(([each, properties]) => ({ name: `${name}.${each}`, properties }));
  });
}

/** The schemas of the types, read from their classes. To read all of them takes a fifth of an import. */
function readApiTypes(modules: KnownModules, types: readonly DeclaredType[]): readonly ApiType[] {
  if (types.length === 0) return [];
  const path = resolve('api-types.ts');
  const text = [
    "import { Schema } from 'schemawright';",
    `import type { ${packages.join(', ')} } from '${specifier}';`,
    `@Schema()\nexport class All {\n${types.map(({ name }) => `  '${name}'!: ${name};`).join('\n')}\n}`,
  ].join('\n');
  const { documents } = extractModels(resolve(), [path], { modules, drafts: new Map([[path, text]]) });
  const root = documents[0]?.document.root ?? {};
  return types.flatMap((type) => {
    const property = root.properties?.[type.name];
    if (!isSchemaObject(property)) return [];
    const target = property.$ref === undefined ? property : resolveLocal(root, property.$ref);
    return isSchemaObject(target) ? [{ ...type, schema: target, root }] : [];
  });
}
