import { expect, test } from 'vitest';
import { getHelmReading } from '../../src/helm/rules/helm-reading.ts';
import { dialect, type SchemaObject } from '../../src/schema/document/schema.ts';
import { listSteps } from '../../src/schema/resources/schema-nodes.ts';
import fc from '../support/fast-check.ts';
import { runs } from '../support/laws.ts';

const plain = fc.constantFrom<SchemaObject>(
  ...[{ $ref: '#' }, { $ref: '#/$defs/A' }, { $ref: '#/$defs/B' }, { $ref: '#/$defs/C' }],
  ...[{ type: 'string', format: 'int32' } as const, { pattern: 'a' }, {}],
);
const odd = fc.constantFrom<SchemaObject>(
  ...[{ $ref: '#/$defs/D' }, { $ref: '#/$defs/A/properties/x' }, { $ref: '#anchor' }],
  ...[{ $anchor: 'anchor' }, { default: { $ref: '#/x' } }],
);
const leaf = fc.oneof({ weight: 40, arbitrary: plain }, { weight: 1, arbitrary: odd }).map((each) => ({ ...each }));
const object = (inner: fc.Arbitrary<SchemaObject>) =>
  fc.record({ properties: fc.dictionary(fc.constantFrom('x', 'y', 'z'), inner), items: inner }, { requiredKeys: [] });
const schema: fc.Arbitrary<SchemaObject> = object(fc.oneof(leaf, object(leaf)));
const definition = fc.oneof({ weight: 20, arbitrary: schema }, { weight: 1, arbitrary: leaf });
const definitions = fc.record({ A: definition, B: definition, C: definition });

function describeReading(root: SchemaObject, fromModel: boolean) {
  const { nodes, sections, links, twice } = getHelmReading({ asRead: root, fromModel });
  return {
    nodes: nodes().map((node) => [listSteps(node), node.draft, node.base, node.schema]),
    inSections: sections.flatMap((section) => section.nodes).length,
    wrong: links.filter(({ to }) => to.kind !== 'schema').length,
    twice: twice.length,
  };
}

test('a model is read in parts as any document is read as a whole', () => {
  let inParts = 0;
  fc.assert(
    fc.property(schema, definitions, definition, (own, $defs, other) => {
      const root = { $schema: dialect, ...own, $defs };
      // Definitions that were read before are read again beside another one, two of them under another name.
      const later = { ...root, $defs: { A: $defs.B, B: other, C: $defs.C, D: $defs.A } };
      for (const each of [root, later]) {
        expect(describeReading(each, true)).toEqual(describeReading(structuredClone(each), false));
        if (getHelmReading({ asRead: each, fromModel: true }).sections.length > 1) inParts += 1;
      }
    }),
    { numRuns: runs(400) },
  );
  expect(inParts).toBeGreaterThan(20);
});
