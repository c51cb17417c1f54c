import { omitUndefined } from '../../text/value/omit-undefined.ts';
import type { Adopted } from '../../generator/emit/target.ts';
import { findSchemaOrigin, replaceRoot, type SchemaDocument } from '../../schema/document/document.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { rewrite, type Sources, omitKeywords } from '../../schema/keywords/rewrite.ts';
import { words } from '../vocabulary/words.ts';

/**
 * Turns a schema into a kind named `group/version/Kind`. A schema that declares `apiVersion` and `kind` describes the
 * whole object, any other the `spec`.
 */
export function adoptAsKind(document: SchemaDocument, name?: string): Adopted {
  const [, group, version, kind] = /^([^/]+)\/([^/]+)\/([^/]+)$/.exec(name ?? '') ?? [];
  if (group === undefined || version === undefined || kind === undefined) {
    const hint = name === undefined ? '' : `, which "${name}" does not give`;
    const problem = `a CustomResourceDefinition needs a group, a version and a kind${hint}`;
    return { problem, help: 'Name them: --name example.com/v1/Backup.' };
  }
  const resource = { group, version, kind, scope: 'Namespaced', storage: true };
  const { apiVersion, kind: kindProperty } = document.root.properties ?? {};
  const isObject = apiVersion !== undefined && kindProperty !== undefined;
  const sources: Sources = new Map();
  const body = isObject ? document.root : asSpec(document.root, sources);
  const root = { [words.resource]: resource, ...body };
  const adopted = replaceRoot(document, root, [...sources, [root, document.root]]);
  const start = findSchemaOrigin(document, document.root);
  const origins = new Map(adopted.origins);
  if (!isObject && start) origins.set(body, { schema: start, keywords: {} });
  return { ...adopted, name: kind, kind: 'resource', origins };
}

/** Definitions stay at the root, where references find them. */
function asSpec(root: SchemaObject, sources: Sources): SchemaObject {
  const moved = rewrite(root, (schema) => ({ ...schema, ...relocateReference(schema.$ref) }), sources);
  const { $defs, ...rest } = omitKeywords(moved, '$schema', '$id');
  const spec: SchemaObject = { type: 'object', ...rest };
  sources.set(spec, root);
  const isNeeded = (spec.required ?? []).length > 0;
  return {
    type: 'object',
    ...(typeof root.description === 'string' ? { description: root.description } : {}),
    properties: { spec },
    ...(isNeeded ? { required: ['spec'] } : {}),
    ...omitUndefined({ $defs }),
  };
}

/** The former root is now in `spec`. */
function relocateReference(reference?: string): { readonly $ref?: string } {
  if (reference === undefined) return {};
  if (reference !== '#' && (!reference.startsWith('#/') || reference.startsWith('#/$defs/'))) return {};
  return { $ref: `#/properties/spec${reference.slice(1)}` };
}
