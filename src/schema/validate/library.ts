import { follow } from './assertions/follow.ts';
import { resourcesOf } from '../resources/resources.ts';
import type { Schema, SchemaObject } from '../document/schema.ts';
import { draftOfRoot } from '../keywords/drafts.ts';
import { modernized } from '../keywords/upgrade.ts';
import type { Law, Statute } from './law.ts';
import { matchers } from '../regex/matcher.ts';
import { type Source, statuteOf } from './read-law.ts';
import type { Trail } from './trail.ts';

/** The laws of a document. */
export interface Library {
  /** The law of a schema: always the same one. */
  readonly lawOf: (schema: Schema) => Law;
  /** What a dynamic reference leads to: that depends on the way to it. */
  readonly follow: (schema: SchemaObject, trail: Trail) => Law | undefined;
}

/** Opens a document: each schema in it is read when it is first asked for. */
export function libraryOf(root: SchemaObject): Library {
  const draft = draftOfRoot(root);
  const resources = resourcesOf(root);
  const known = new WeakMap<SchemaObject, Statute>();
  const lawOf = (schema: Schema): Law => {
    if (typeof schema === 'boolean') return schema;
    const law = known.get(schema) ?? statuteOf(schema, modernized(schema, draft), source);
    known.set(schema, law);
    return law;
  };
  const lawAt = (schema: Schema | undefined): Law | undefined => (schema === undefined ? undefined : lawOf(schema));
  const source: Source = {
    lawOf,
    assertsFormat: draft < 2019,
    matcher: matchers(),
    follow: (reference, schema) => lawAt(resources.find(reference, resources.of(schema) ?? resources.main)?.schema),
  };
  return { lawOf, follow: (schema, trail) => lawAt(follow('$dynamicRef', schema, trail, resources)) };
}
