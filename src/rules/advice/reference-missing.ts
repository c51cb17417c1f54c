import type { SchemaObject } from '../../schema/document/schema.ts';
import { helpForReference } from '../runner/codes.ts';
import { nameOf } from '../runner/place.ts';
import { type Finding, rule } from '../runner/rule.ts';
import { resourcesOf } from '../../schema/resources/resources.ts';

/** Every reference leads to a schema. */
export const referenceMissing = rule({
  code: 'schema/reference-missing',
  summary: 'A reference into the document leads to a schema.',
  why: 'Helm refuses a document with a reference to nothing, and other tools take it for "anything goes". A reference to another document is not followed.',
  help: 'Correct the name, or add the definition.',
  yieldsTo: ['helm/ref-nowhere'],
  handWritten: true,
  keywords: ['$ref', '$dynamicRef'],
  valid: [
    { $ref: '#/$defs/a', $defs: { a: { type: 'object' } } },
    { $ref: 'https://example.com/a' },
    { $ref: '#/$defs/a', $defs: { a: false } },
    { $defs: { a: { $id: 'a', items: { $ref: '#/$defs/b' }, $defs: { b: {} } } }, $ref: '#/$defs/a' },
  ],
  invalid: [
    {
      schema: { properties: { name: { $ref: '#/$defs/nmae' } }, $defs: { name: { type: 'string' } } },
      message: '$ref of property "name" leads to nothing: #/$defs/nmae',
      at: '/properties/name/$ref',
    },
    { schema: { items: { $ref: '#name' } }, message: '$ref of item of the root leads to nothing: #name' },
    { schema: { $ref: '#/$defs/a', $defs: {} }, message: '$ref of the root leads to nothing: #/$defs/a' },
    { schema: { $ref: '#/title', title: 'A' }, message: '$ref of the root leads to nothing: #/title' },
  ],
  *check(schema, { place, survey }): Generator<Finding> {
    for (const keyword of ['$ref', '$dynamicRef'] as const) {
      const reference = schema[keyword];
      if (typeof reference !== 'string' || !leadsToNothing(reference, schema, survey.root)) continue;
      const message = `${keyword} of ${nameOf(place)} leads to nothing: ${reference}`;
      yield { message, at: [keyword], ...helpForReference(reference, survey.root) };
    }
  },
});

function leadsToNothing(reference: string, schema: SchemaObject, root: SchemaObject): boolean {
  const resources = resourcesOf(root);
  const found = resources.locate(reference, resources.of(schema) ?? resources.main);
  return 'why' in found && (found.why === 'nothing' || found.why === 'no-schema');
}
