import type { SchemaObject } from '../../schema/document/schema.ts';
import { nameOf, type Place } from '../runner/place.ts';
import { nothing, rule } from '../runner/rule.ts';
import type { Survey } from '../runner/survey.ts';

/** No recursion: no schema contains itself. */
export const recursion = rule({
  code: 'schema/recursion',
  summary: 'No schema contains itself.',
  why: 'A form or a table of a schema that contains itself has no end, and several tools of the field do not stop at one. R13 forbids the keywords of dynamic recursion alone, so that this is advice.',
  help: 'Write out as many levels as are needed, or leave the inner ones open.',
  yieldsTo: ['helm/ref-cycle'],
  handWritten: true,
  keywords: ['$ref'],
  valid: [
    { properties: { a: { $ref: '#/$defs/a' }, b: { $ref: '#/$defs/a' } }, $defs: { a: { type: 'string' } } },
    { properties: { a: { $ref: '#/properties/b' }, b: { type: 'string' } } },
  ],
  invalid: [
    {
      schema: {
        properties: { tree: { $ref: '#/$defs/tree' } },
        $defs: { tree: { properties: { branches: { items: { $ref: '#/$defs/tree' } } } } },
      },
      message: 'item of "branches" refers to a schema that contains it: #/$defs/tree',
      at: '/$defs/tree/properties/branches/items/$ref',
    },
    { schema: { items: { $ref: '#' } }, message: 'item of the root refers to a schema that contains it: #' },
    {
      schema: { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/a' } } },
      message: 'definition "a" refers to itself: #/$defs/a',
    },
  ],
  check: ({ $ref }, { place, survey }) => {
    const target = typeof $ref === 'string' ? survey.resolve($ref) : undefined;
    if (target === undefined || !contains(target.schema, place, survey, new Set())) return nothing;
    const what = target.schema === place.schema ? 'refers to itself' : 'refers to a schema that contains it';
    return [{ message: `${nameOf(place)} ${what}: ${$ref}`, at: ['$ref'] }];
  },
});

/** True when a schema holds a place, in itself or through references. */
function contains(schema: SchemaObject, place: Place, survey: Survey, seen: Set<SchemaObject>): boolean {
  for (let at: Place | undefined = place; at !== undefined; at = at.parent) {
    if (at.schema === schema) return true;
    if (seen.has(at.schema)) continue;
    seen.add(at.schema);
    if (survey.referrersOf(at.schema).some((user) => contains(schema, user, survey, seen))) return true;
  }
  return false;
}
