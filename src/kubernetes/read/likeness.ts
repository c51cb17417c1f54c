import { isSchemaObject, listSchemaTypes, type SchemaObject } from '../../schema/document/schema.ts';
import { resolveLocal } from '../../schema/resources/references.ts';
import { isSame } from '../../text/value/json.ts';

/** How a schema and the type that it may be differ. */
export interface Likeness {
  /** What the type has and the schema does not, by its path: properties, and keywords about lists, merging and defaults. */
  readonly lacking: readonly string[];
  /** The properties that only the schema has, or that it has or requires in another way. */
  readonly differing: readonly string[];
  /** The schema requires nothing of what the type requires: it is `Partial` of it. */
  readonly isPartial: boolean;
  /** How many properties both have, at any depth. */
  readonly shared: number;
  /** How many properties have a description on both sides, and of how many it begins alike. */
  readonly described: number;
  readonly alike: number;
}

interface Comparison {
  readonly root: SchemaObject;
  readonly lacking: string[];
  shared: number;
  described: number;
  alike: number;
}

/**
 * Compares an imported schema with a type of a library, whose references are those of `root`. The schema may lack what a
 * later version of the type has, and declare properties of its own; `undefined` if it has another constraint as a whole.
 */
export function compareSchemas(schema: SchemaObject, type: SchemaObject, root: SchemaObject): Likeness | undefined {
  const { properties: own = {}, required = [] } = schema;
  const { properties: others = {}, required: needed = [] } = type;
  const whole = createComparison(root);
  compareDescriptions(whole, schema, type);
  const isLike = matchKeywords(whole, schema, type, '') && matchValues(whole, schema, type, '');
  const requiredByOne = [...required, ...needed].filter((name) => required.includes(name) !== needed.includes(name));
  if (!isLike || requiredByOne.some((name) => own[name] === undefined)) return;
  const parts = Object.entries(own).map(([name, property]) => {
    const comparison = createComparison(root);
    return { name, comparison, isSame: matchSubschema(comparison, property, others[name], name) };
  });
  const changed = parts.flatMap((part) => (part.isSame ? [] : [part.name]));
  const isPartial = changed.length === 0 && required.length === 0 && needed.length > 0;
  const all = [whole, ...parts.flatMap((part) => (part.isSame ? [part.comparison] : []))];
  const sum = (count: (comparison: Comparison) => number): number =>
    all.reduce((before, one) => before + count(one), 0);
  return {
    lacking: [...listAbsent(own, others), ...all.flatMap(({ lacking }) => lacking)],
    differing: isPartial ? [] : [...new Set([...changed, ...requiredByOne])],
    isPartial,
    shared: sum(({ shared }) => shared) + parts.length - changed.length,
    described: sum(({ described }) => described),
    alike: sum(({ alike }) => alike),
  };
}

function createComparison(root: SchemaObject): Comparison {
  return { root, lacking: [], shared: 0, described: 0, alike: 0 };
}

function listAbsent(own: object, others: object): readonly string[] {
  return Object.keys(others).filter((name) => !Object.hasOwn(own, name));
}

/** What says nothing about values. */
const annotations: ReadonlySet<string> = new Set(['title', 'description', 'examples', 'example', '$schema']);

/** What one version of Kubernetes states and another does not, where the values are the same. */
const later: ReadonlySet<string> = new Set([
  'default',
  'x-kubernetes-list-type',
  'x-kubernetes-list-map-keys',
  'x-kubernetes-map-type',
]);

const structure: ReadonlySet<string> = new Set(['properties', 'required', 'items', 'additionalProperties']);

function matchSchema(comparison: Comparison, schema: SchemaObject, reference: SchemaObject, path: string): boolean {
  const type = followReference(comparison, reference);
  compareDescriptions(comparison, schema, type);
  if (isIntOrString(schema) || isIntOrString(type)) return isSameScalar(schema, type);
  return (
    matchKeywords(comparison, schema, type, path) &&
    matchProperties(comparison, schema, type, path) &&
    matchValues(comparison, schema, type, path)
  );
}

function matchValues(comparison: Comparison, schema: SchemaObject, type: SchemaObject, path: string): boolean {
  return (
    matchSubschema(comparison, schema.items, type.items, `${path}[]`) &&
    matchSubschema(comparison, schema.additionalProperties, type.additionalProperties, `${path}{}`)
  );
}

function followReference({ root }: Comparison, schema: SchemaObject): SchemaObject {
  const { $ref, ...beside } = schema;
  const target = $ref === undefined ? undefined : resolveLocal(root, $ref);
  return isSchemaObject(target) ? { ...target, ...beside } : schema;
}

function compareDescriptions(comparison: Comparison, { description }: SchemaObject, type: SchemaObject): void {
  const { description: other } = type;
  if (description === undefined || other === undefined) return;
  comparison.described += 1;
  if (description.replace(/\s+/g, ' ').startsWith(other.slice(0, 24))) comparison.alike += 1;
}

function isIntOrString(schema: SchemaObject): boolean {
  const types = listSchemaTypes(schema);
  return schema['x-kubernetes-int-or-string'] === true || (types.includes('integer') && types.includes('string'));
}

/** The pattern that controller-gen writes of a quantity. */
const quantityPattern =
  '^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$';

function isSameScalar(schema: SchemaObject, type: SchemaObject): boolean {
  if (!isIntOrString(schema) || !isIntOrString(type)) return false;
  const known = new Set(['type', 'anyOf', 'pattern', 'x-kubernetes-int-or-string', ...annotations]);
  if (Object.keys(schema).some((keyword) => !known.has(keyword))) return false;
  return type.pattern === undefined ? schema.pattern === undefined : schema.pattern === quantityPattern;
}

function matchKeywords({ lacking }: Comparison, schema: SchemaObject, type: SchemaObject, path: string): boolean {
  for (const keyword of new Set([...Object.keys(schema), ...Object.keys(type)])) {
    if (annotations.has(keyword) || structure.has(keyword) || isSame(schema[keyword], type[keyword])) continue;
    if (schema[keyword] === undefined && later.has(keyword)) lacking.push(`${path}: ${keyword}`);
    // It says how updates are merged, and controller-gen writes it where the documents of Kubernetes do not.
    else if (type[keyword] !== undefined || keyword !== 'x-kubernetes-map-type') return false;
  }
  return true;
}

function matchProperties(comparison: Comparison, schema: SchemaObject, type: SchemaObject, path: string): boolean {
  const { properties: own, required = [] } = schema;
  const { properties: others, required: needed = [] } = type;
  if (own === undefined && others !== undefined && isBare(schema)) {
    comparison.lacking.push(path);
    return needed.length === 0;
  }
  if (!own || !others) return own === others && isSame(required, needed);
  if (!isSame([...required].sort(), [...needed].sort())) return false;
  comparison.shared += Object.keys(own).length;
  comparison.lacking.push(...listAbsent(own, others).map((name) => `${path}.${name}`));
  return Object.entries(own).every(([name, property]) =>
    matchSubschema(comparison, property, others[name], `${path}.${name}`),
  );
}

/** An object of which nothing is declared, as controller-gen writes the metadata of a template by default. */
function isBare(schema: SchemaObject): boolean {
  return Object.keys(schema).every((keyword) => keyword === 'type' || annotations.has(keyword));
}

function matchSubschema(comparison: Comparison, part: unknown, typePart: unknown, path: string): boolean {
  return isSchemaObject(part) && isSchemaObject(typePart)
    ? matchSchema(comparison, part, typePart, path)
    : part === typePart;
}
