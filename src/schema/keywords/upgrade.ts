import { put } from '../../text/value/put.ts';
import { dialect, isSchemaObject, type SchemaObject } from '../document/schema.ts';
import type { Rewriting } from './rewrite.ts';

/** The drafts of JSON Schema that are brought to 2020-12, oldest first. */
export type Draft = 'draft-04' | 'draft-06' | 'draft-07' | '2019-09' | '2020-12';

const drafts: readonly (readonly [part: string, draft: Draft])[] = [
  ['draft-03/', 'draft-04'],
  ['draft-04/', 'draft-04'],
  ['draft-06/', 'draft-06'],
  ['draft-07/', 'draft-07'],
  ['2019-09/', '2019-09'],
];

/** The draft that a schema says it is written in; without a word, 2020-12, or an older one whose keywords it has. */
export function draftOf({ $schema, id, $id, definitions, $defs }: SchemaObject): Draft {
  const named = typeof $schema === 'string' ? drafts.find(([part]) => $schema.includes(part))?.[1] : undefined;
  if (named !== undefined || $schema !== undefined) return named ?? '2020-12';
  if (typeof id === 'string' && /[:#/]/.test(id) && $id === undefined) return 'draft-04';
  return definitions !== undefined && $defs === undefined ? 'draft-07' : '2020-12';
}

/** How one schema of an older draft is written in 2020-12. */
export function upgradeFrom(draft: Draft): Rewriting | undefined {
  return draft === '2020-12' ? undefined : (schema, { isRoot }) => upgrade(schema, draft, isRoot);
}

function upgrade(schema: SchemaObject, draft: Draft, isRoot: boolean): SchemaObject {
  // Until draft-07 whatever stands beside a reference is not read.
  const alone = draft !== '2019-09' && typeof schema.$ref === 'string' && !isRoot ? { $ref: schema.$ref } : schema;
  const made: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(alone)) {
    for (const [name, written] of Object.entries(rename(keyword, value, alone, draft))) put(made, name, written);
  }
  return isRoot && made.$schema !== undefined ? { ...made, $schema: dialect } : made;
}

type Keywords = Readonly<Record<string, unknown>>;

function rename(keyword: string, value: unknown, schema: SchemaObject, draft: Draft): Keywords {
  switch (keyword) {
    case 'id':
      return draft === 'draft-04' && typeof value === 'string' ? { $id: value } : { id: value };
    case 'definitions':
      return { $defs: value };
    case '$ref':
      return { $ref: typeof value === 'string' ? value.replace('#/definitions/', '#/$defs/') : value };
    case '$recursiveRef':
      return { $ref: value };
    case '$recursiveAnchor':
      return {};
    case 'dependencies':
      return dependencies(value);
    case 'items':
      return Array.isArray(value) ? listed(value, schema.additionalItems) : { items: value };
    case 'additionalItems':
      return {};
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
    case 'minimum':
    case 'maximum':
      return bound(keyword, value, schema);
    default:
      return { [keyword]: value };
  }
}

function dependencies(value: unknown): Keywords {
  const entries = isSchemaObject(value) ? Object.entries(value) : [];
  const required = entries.filter(([, one]) => Array.isArray(one));
  const schemas = entries.filter(([, one]) => !Array.isArray(one));
  return {
    ...(required.length === 0 ? {} : { dependentRequired: Object.fromEntries(required) }),
    ...(schemas.length === 0 ? {} : { dependentSchemas: Object.fromEntries(schemas) }),
  };
}

function listed(items: readonly unknown[], rest: unknown): Keywords {
  return { ...(items.length === 0 ? {} : { prefixItems: items }), ...(rest === undefined ? {} : { items: rest }) };
}

const exclusive: Readonly<Record<string, string>> = { minimum: 'exclusiveMinimum', maximum: 'exclusiveMaximum' };

/** In draft-04, and in OpenAPI 3.0, `exclusiveMinimum: true` speaks of the `minimum` beside it. */
export function bound(keyword: string, value: unknown, schema: SchemaObject): Keywords {
  if (typeof value === 'boolean') return {};
  const name = exclusive[keyword];
  const isExclusive = name !== undefined && schema[name] === true;
  return isExclusive ? { [name]: value } : { [keyword]: value };
}
