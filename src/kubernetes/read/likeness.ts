import { isSchemaObject, listSchemaTypes, type SchemaObject } from '../../schema/document/schema.ts';
import { resolveLocal } from '../../schema/resources/references.ts';
import { isSame } from '../../text/value/json.ts';

/** How a schema and the type that it may be differ. */
export interface Likeness {
  /** What the type has and the schema does not, by its path: properties, and keywords about lists, merging and defaults. */
  readonly lacking: readonly string[];
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
  isPartial: boolean;
  shared: number;
  described: number;
  alike: number;
}

/**
 * Compares an imported schema with a type of a library, whose references are those of `root`. The schema may lack what a
 * later version of the type has, and, as a whole, what the type requires; `undefined` if it has a property or a constraint that the type does not have, or if
 * what both have differs.
 */
export function compareSchemas(schema: SchemaObject, type: SchemaObject, root: SchemaObject): Likeness | undefined {
  const comparison: Comparison = { root, lacking: [], isPartial: false, shared: 0, described: 0, alike: 0 };
  return matchSchema(comparison, schema, type, '') ? comparison : undefined;
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
  if (path === '' && required.length === 0 && needed.length > 0) comparison.isPartial = true;
  else if (!isSame([...required].sort(), [...needed].sort())) return false;
  comparison.shared += Object.keys(own).length;
  for (const name of Object.keys(others))
    if (own[name] === undefined) comparison.lacking.push(`${path}.${name}`.replace(/^\./, ''));
  return Object.entries(own).every(([name, property]) =>
    matchSubschema(comparison, property, others[name], path === '' ? name : `${path}.${name}`),
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
