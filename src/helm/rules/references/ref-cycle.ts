import type { SchemaObject } from '../../../schema/document/schema.ts';
import { rule } from '../../../rules/runner/rule.ts';
import type { Link } from '../document/links.ts';
import { stepsTo } from '../../../schema/resources/schema-nodes.ts';
import { nameOfNode } from '../document/name-of-node.ts';
import { helmReadingOf } from '../document/helm-reading.ts';

/** References do not come back to where they started. */
export const refCycle = rule({
  code: 'helm/ref-cycle',
  summary: 'A reference does not lead back to itself by references alone.',
  why: 'Helm compiles such a schema and then refuses every value of it; before 3.18.5 Helm crashed on it: an error.',
  help: 'Let the reference lead to what is meant. A schema may contain itself below "properties" or "items".',
  places: ['root'],
  valid: [{ $ref: '#/$defs/a', $defs: { a: { properties: { a: { $ref: '#/$defs/a' } } } } }],
  invalid: [
    {
      schema: { properties: { a: { $ref: '#/properties/a' } } },
      message: '$ref "#/properties/a" of property "a" leads back to itself: no value passes',
      at: '/properties/a/$ref',
    },
    {
      schema: { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } },
      message: '$ref "#/$defs/a" of definition "b" leads back to itself: no value passes',
    },
  ],
  *check(_, { survey }) {
    const links = helmReadingOf(survey.asRead).links.filter(({ keyword }) => keyword === '$ref');
    const bySchema = new Map(links.map((link) => [link.from.schema, link]));
    const done = new Set<SchemaObject>();
    for (const start of links) {
      const back = closingLink(start, bySchema, done);
      if (back === undefined) continue;
      const message = `$ref "${back.reference}" of ${nameOfNode(back.from)} leads back to itself: no value passes`;
      yield { message, at: stepsTo(back.from, '$ref') };
    }
  },
});

/** The last reference of a ring that one leads into; each ring is found once. */
function closingLink(
  start: Link,
  bySchema: ReadonlyMap<SchemaObject, Link>,
  done: Set<SchemaObject>,
): Link | undefined {
  const path = new Set<SchemaObject>();
  for (let link: Link | undefined = start; link !== undefined; ) {
    const { schema } = link.from;
    if (done.has(schema)) return undefined;
    done.add(schema);
    path.add(schema);
    const target: SchemaObject | undefined = link.to.kind === 'schema' ? link.to.node.schema : undefined;
    if (target === undefined) return undefined;
    if (path.has(target)) return link;
    link = bySchema.get(target);
  }
  return undefined;
}
