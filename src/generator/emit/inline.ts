import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { SchemaDocument, SchemaOrigin } from '../../schema/document/document.ts';
import { type Schema, type SchemaObject, isSchemaObject } from '../../schema/document/schema.ts';
import { type TargetFinding, diagnosticsFor } from './target.ts';
import { mapSubschemas } from '../../schema/keywords/rewrite.ts';
import { readArrayItems } from '../../schema/document/keyword-values.ts';
import { setProperty } from '../../text/value/put.ts';
import { omitKeywords } from '../../schema/keywords/rewrite.ts';
import { keywords } from '../../schema/keywords/table.ts';
import { resolveLocal } from '../../schema/resources/references.ts';
import { isTooLargeWrittenOut, mostWrittenOut } from '../../schema/resources/written-out.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Keywords } from './keyword-table.ts';

export function inlineDefinitions(document: SchemaDocument): Inlined {
  if (isTooLargeWrittenOut(document.root))
    return { document, diagnostics: diagnosticsFor(document, [tooLarge(document.root)]), isComplete: false };
  const origins = new Map(document.origins);
  const inlining: Inlining = {
    root: document.root,
    origins,
    written: new Map(),
    open: new Set(),
    recursive: [],
    unresolved: [],
  };
  const root = expandSchema(inlining, document.root);
  const { recursive, unresolved } = inlining;
  return {
    document: { ...document, root: isSchemaObject(root) ? root : document.root, origins },
    diagnostics: diagnosticsFor(document, recursive.map(createRecursionFinding)),
    isComplete: recursive.length === 0 && unresolved.length === 0,
  };
}

interface Inlined {
  readonly document: SchemaDocument;
  readonly diagnostics: readonly Diagnostic[];
  /** True when no reference into the document is left, so its definitions are no longer needed. */
  readonly isComplete: boolean;
}

interface Inlining {
  readonly root: SchemaObject;
  readonly origins: Map<SchemaObject, SchemaOrigin>;
  readonly written: Map<SchemaObject, Schema>;
  /** The schemas that are being expanded, to detect recursion. */
  readonly open: Set<Schema>;
  readonly recursive: SchemaObject[];
  readonly unresolved: SchemaObject[];
}

function tooLarge(schema: SchemaObject): TargetFinding {
  return {
    schema,
    code: 'json-schema/inlined-too-large',
    severity: 'error',
    message: `inlined, the schema would have more than ${mostWrittenOut} parts`,
    help: 'Emit shared definitions, or reduce the nesting of classes.',
  };
}

function createRecursionFinding(schema: SchemaObject): TargetFinding {
  return {
    schema,
    code: 'json-schema/recursive-definition',
    severity: 'error',
    message: `the definition "${String(schema.$ref)}" contains itself and cannot be inlined`,
    help: "Emit shared definitions, or end the recursion with a property that takes any value ('unknown').",
    keyword: '$ref',
  };
}

function expandSchema(inlining: Inlining, schema: SchemaObject): Schema {
  const known = inlining.written.get(schema);
  if (known !== undefined) return known;
  inlining.open.add(schema);
  const below = expandSubschemas(inlining, schema);
  const written = schema.$ref === undefined ? below : replaceReference(inlining, schema, below);
  inlining.open.delete(schema);
  inlining.written.set(schema, written);
  return written;
}

function expandSubschemas(inlining: Inlining, schema: SchemaObject): SchemaObject {
  const copy: Record<string, unknown> = {};
  let isSame = true;
  for (const keyword of Object.keys(schema)) {
    const isDefinitions = keyword === '$defs' || keyword === 'definitions';
    const value = isDefinitions
      ? schema[keyword]
      : mapSubschemas(keyword, schema[keyword], (inner) => expandSchema(inlining, inner));
    isSame &&= value === schema[keyword];
    setProperty(copy, keyword, value);
  }
  return isSame ? schema : carryOrigin(inlining, schema, copy);
}

function replaceReference(inlining: Inlining, schema: SchemaObject, below: SchemaObject): Schema {
  const target = resolveLocal(inlining.root, String(schema.$ref));
  if (target === undefined) {
    if (String(schema.$ref).startsWith('#')) inlining.unresolved.push(schema);
    return below;
  }
  if (inlining.open.has(target)) {
    inlining.recursive.push(schema);
    return below;
  }
  const written = isSchemaObject(target) ? expandSchema(inlining, target) : target;
  const merged = mergeSiblings(written, omitKeywords(below, '$ref'));
  return isSchemaObject(merged) && merged !== written ? carryOrigin(inlining, schema, merged, written) : merged;
}

/** A changed copy keeps the origin of its schema; keywords from the definition keep their own origins. */
function carryOrigin(inlining: Inlining, from: SchemaObject, copy: SchemaObject, definition?: Schema): SchemaObject {
  const origin = inlining.origins.get(from);
  const below = isSchemaObject(definition) ? inlining.origins.get(definition) : undefined;
  if (origin) {
    inlining.origins.set(copy, { schema: origin.schema, keywords: { ...below?.keywords, ...origin.keywords } });
  }
  return copy;
}

function isAnnotation(keyword: string): boolean {
  const row = keywords.get(keyword);
  return keyword === 'initial' || (row?.role === 'annotates' && !row.of);
}

/** Keywords that depend on others of the same schema, so they cannot move to another one. */
const dependents: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'items',
  'prefixItems',
  'additionalItems',
  'unevaluatedItems',
  'contains',
  'minContains',
  'maxContains',
  'if',
  'then',
  'else',
]);

/**
 * Merges the keywords next to a reference with the definition: annotations override those of the definition, and
 * assertions are combined with its own, by `allOf` where one schema cannot hold both.
 */
function mergeSiblings(definition: Schema, beside: Keywords): Schema {
  if (Object.keys(beside).length === 0) return definition;
  if (definition === true) return beside;
  const target: SchemaObject = definition === false ? { not: {} } : definition;
  // The conditions of the definition and those of its use both apply.
  if (target.predicates && beside.predicates !== undefined) {
    const predicates = [...target.predicates, ...readArrayItems(beside.predicates)];
    return mergeSiblings({ ...target, predicates }, omitKeywords(beside, 'predicates'));
  }
  if (Object.keys(beside).every((keyword) => canJoin(target, keyword, beside[keyword])))
    return { ...target, ...beside };
  const others: readonly unknown[] = Array.isArray(beside.allOf) ? beside.allOf : [];
  // `allOf` is absent or an array of schemas.
  return { ...beside, allOf: [...others, target] } as SchemaObject;
}

function canJoin(target: SchemaObject, keyword: string, value: unknown): boolean {
  if (isAnnotation(keyword)) return true;
  if (Object.hasOwn(target, keyword)) return isDeepStrictEqual(target[keyword], value);
  return !dependents.has(keyword);
}
