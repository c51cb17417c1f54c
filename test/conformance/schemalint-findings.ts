import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from '../../src/rules/profiles/index.ts';
import { clusterApp } from '../../src/cluster-app/profiles.ts';
import { type Resolve, createResolver } from '../../src/schema/resources/references.ts';
import { getChild, parsePointer } from '../../src/text/value/pointer.ts';
import { isSchemaObject, type SchemaObject } from '../../src/schema/document/schema.ts';
import { documentOf } from '../rules/documents.ts';

/** A finding of schemalint, and the schemas that speak at its location. */
export interface Theirs {
  readonly rule: string;
  readonly location: string;
  readonly schemas: readonly SchemaObject[];
}

/** A finding of ours, and the schema it is about. */
export interface Ours {
  readonly code: string;
  readonly pointer: string;
  readonly schema: SchemaObject;
  /** True where schemalint looks too: along `$ref`, properties and items. */
  readonly visited: boolean;
}

/** What both say about a chart. */
export interface Compared {
  readonly theirs: readonly Theirs[];
  readonly ours: readonly Ours[];
}

/** Reads a chart's schema and what schemalint says about it, and checks it. */
export function comparedAt(folder: string): Compared {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const root = read('values.schema.json');
  if (!isSchemaObject(root)) throw new TypeError('not a schema');
  const resolve = createResolver(root);
  const seen = new Set<SchemaObject>();
  visit(root, resolve, seen);
  const verdict = read('schemalint.json') as Readonly<Record<'errors' | 'recommendations' | 'suppressed', Theirs[]>>;
  const found = [...verdict.errors, ...verdict.recommendations, ...verdict.suppressed];
  return {
    theirs: found.map(({ rule, location }) => ({ rule, location, schemas: schemasAt(root, location, resolve) })),
    ours: check(documentOf(root), clusterApp).map(({ code, pointer = '' }) => {
      const schema = schemaOf(code, root, pointer);
      return { code, pointer, schema, visited: seen.has(schema) };
    }),
  };
}

function visit(schema: unknown, resolve: Resolve, seen: Set<SchemaObject>): void {
  if (!isSchemaObject(schema) || seen.has(schema)) return;
  seen.add(schema);
  if (typeof schema.$ref === 'string') visit(resolve(schema.$ref)?.schema, resolve, seen);
  for (const property of Object.values(schema.properties ?? {})) visit(property, resolve, seen);
  visit(schema.items, resolve, seen);
}

/** Follows a location that schemalint writes: references are resolved in place. */
function schemasAt(root: SchemaObject, location: string, resolve: Resolve): readonly SchemaObject[] {
  const tokens = parsePointer(decodeURIComponent(location));
  let schemas = withTargets([root], resolve);
  while (tokens.length > 0) {
    const keyword = tokens.shift() ?? '';
    const held = schemas.map((schema) => schema[keyword]);
    const key = keyword === 'properties' ? tokens.shift() : undefined;
    schemas = withTargets(key === undefined ? held : held.map((map) => getChild(map, key)), resolve);
  }
  return schemas;
}

function withTargets(schemas: readonly unknown[], resolve: Resolve): readonly SchemaObject[] {
  return schemas.filter(isSchemaObject).flatMap((schema): readonly SchemaObject[] => {
    const target = typeof schema.$ref === 'string' ? resolve(schema.$ref)?.schema : undefined;
    return target === undefined ? [schema] : [schema, ...withTargets([target], resolve)];
  });
}

/** The keyword, itself holding a schema, that findings of a requirement point to; they are about the schema that has it. */
const keywordOf: Readonly<Record<string, RegExp>> = {
  R3: /\/additionalProperties$/,
  R14: /\/(?:if|then|else)$/,
  R15: /\/unevaluated\w+$/,
};

/** The innermost schema on the way along a pointer. */
function schemaOf(code: string, root: SchemaObject, pointer: string): SchemaObject {
  const keyword = keywordOf[code.split('/')[0] ?? ''];
  const tokens = parsePointer(keyword === undefined ? pointer : pointer.replace(keyword, ''));
  let found = root;
  let value: unknown = root;
  for (const token of tokens) {
    value = getChild(value, token);
    if (isSchemaObject(value) && token !== 'properties' && token !== 'patternProperties') found = value;
  }
  return found;
}
