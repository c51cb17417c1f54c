import { helpForReference } from '../../rules/runner/codes.ts';
import type { Finding } from '../../rules/runner/rule.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import type { Destination, HelmReading, Link } from './helm-reading.ts';
import { documentRule, nameOfNode } from './helm-rule.ts';
import { listSteps } from '../../schema/resources/schema-nodes.ts';
import { ownAddress } from '../../schema/resources/resources.ts';

export const refNowhere = documentRule({
  code: 'helm/ref-nowhere',
  supersedes: ['schema/reference-missing'],
  summary: 'Every reference that values can reach leads to a schema.',
  why: 'Helm follows all references before it looks at any value; one that leads nowhere makes the chart unusable: an error. A pointer starts from the innermost "$id", not from the root.',
  help: 'Correct the pointer, add the definition, or remove the "$id" that it starts from.',
  valid: [{ properties: { port: { $ref: '#/$defs/port' } }, $defs: { port: { type: 'integer' } } }],
  invalid: [
    {
      schema: { properties: { port: { $ref: '#/$defs/port' } } },
      message: '$ref "#/$defs/port" of property "port" leads to nothing',
      at: '/properties/port/$ref',
    },
  ],
  find: (reading, { root }) => [
    ...reportLinks(reading, 'nothing', (_, reference) => ({
      message: 'leads to nothing',
      ...helpForReference(reference, root),
    })),
    ...reportLinks(reading, 'no-schema', () => ({ message: 'leads to something that is no schema' })),
  ],
});

export const refFile = documentRule({
  code: 'helm/ref-file',
  summary: 'No reference leads to another file.',
  why: 'Helm looks for the file in the root folder of the machine: "./port.json" becomes "/port.json", which makes the chart unusable: an error. It has no loader for schemes other than file, http, https and urn.',
  help: 'Put the schema under "$defs" of this document.',
  valid: [{ $ref: '#/$defs/port', $defs: { port: {} } }],
  invalid: [
    {
      schema: { properties: { port: { $ref: './port.json' } } },
      message: '$ref "./port.json" of property "port" leads to the file "/port.json"',
      at: '/properties/port/$ref',
    },
  ],
  find: (reading) => [
    ...reportLinks(reading, 'file', (address) => ({ message: `leads to the file "${new URL(address).pathname}"` })),
    ...reportLinks(reading, 'scheme', () => ({ message: 'has a scheme that Helm does not load' })),
  ],
});

export const refRemote = documentRule({
  code: 'helm/ref-remote',
  summary: 'No reference leads out of the document to the network.',
  why: 'Helm fetches it at every install and render, also when the property is not set; without network, behind a proxy or with Helm 3.18.5 the chart is unusable: an error.',
  help: 'Copy the target to "$defs" of this document.',
  valid: [{ $ref: 'http://json-schema.org/draft-07/schema#' }],
  invalid: [
    {
      schema: { properties: { port: { $ref: 'https://example.com/port.json' } } },
      message:
        '$ref "https://example.com/port.json" of property "port" leads to the network: https://example.com/port.json',
      at: '/properties/port/$ref',
    },
  ],
  find: (reading) => reportLinks(reading, 'remote', (address) => ({ message: `leads to the network: ${address}` })),
});

export const refUrn = documentRule({
  code: 'helm/ref-urn',
  summary: 'A reference to a URN leads to a schema of this document.',
  why: 'Helm accepts any value for an unknown URN, and only logs it; before 3.18.5 it failed. The chart works, the check does not: a warning.',
  help: 'Put the schema under "$defs", with this URN as its "$id".',
  valid: [{ $ref: 'urn:example:port', $defs: { port: { $id: 'urn:example:port' } } }],
  invalid: [
    {
      schema: { properties: { port: { $ref: 'urn:example:port' } } },
      message: '$ref "urn:example:port" of property "port" is ignored: any value passes',
      at: '/properties/port/$ref',
    },
  ],
  find: (reading) => reportLinks(reading, 'urn', () => ({ message: 'is ignored: any value passes' })),
});

export const refPart = documentRule({
  code: 'helm/ref-metaschema-part',
  summary: 'A reference into the schema of a draft leads to a known part.',
  why: 'Helm includes the schemas of the drafts, and validates values by the referenced part. Schemawright knows each of them as a whole, and of draft-04 to draft-07 the definitions and properties: elsewhere its own validation accepts any value. A warning.',
  help: 'Copy the target to "$defs" of this document.',
  valid: [
    { $ref: 'http://json-schema.org/draft-07/schema#' },
    { $ref: 'http://json-schema.org/draft-07/schema#/definitions/nonNegativeInteger' },
  ],
  invalid: [
    {
      schema: {
        properties: { port: { $ref: 'http://json-schema.org/draft-07/schema#/properties/type/anyOf/0' } },
      },
      message:
        '$ref "http://json-schema.org/draft-07/schema#/properties/type/anyOf/0" of property "port" leads into the schema of a draft, of which this part is not known here: any value passes, unlike in Helm',
      at: '/properties/port/$ref',
    },
  ],
  find: (reading) =>
    reportLinks(reading, 'part', () => ({
      message:
        'leads into the schema of a draft, of which this part is not known here: any value passes, unlike in Helm',
    })),
});

export const refCycle = documentRule({
  code: 'helm/ref-cycle',
  supersedes: ['schema/recursion'],
  summary: 'References alone do not form a cycle.',
  why: 'Helm compiles such a schema and then refuses every value of it; before 3.18.5 Helm crashed on it: an error.',
  help: 'Correct the reference. A schema may contain itself below "properties" or "items".',
  valid: [{ $ref: '#/$defs/a', $defs: { a: { properties: { a: { $ref: '#/$defs/a' } } } } }],
  invalid: [
    {
      schema: { properties: { a: { $ref: '#/properties/a' } } },
      message: '$ref "#/properties/a" of property "a" leads back to itself: no value passes',
      at: '/properties/a/$ref',
    },
  ],
  *find(reading) {
    const links = reading.links.filter(({ keyword }) => keyword === '$ref');
    const bySchema = new Map(links.map((link) => [link.from.schema, link]));
    const done = new Set<SchemaObject>();
    for (const start of links) {
      const back = closingLink(start, bySchema, done);
      if (!back) continue;
      const message = `$ref "${back.reference}" of ${nameOfNode(back.from)} leads back to itself: no value passes`;
      yield { message, at: listSteps(back.from, '$ref') };
    }
  },
});

/** Each cycle is found once. */
function closingLink(
  start: Link,
  bySchema: ReadonlyMap<SchemaObject, Link>,
  done: Set<SchemaObject>,
): Link | undefined {
  const path = new Set<SchemaObject>();
  for (let link: Link | undefined = start; link; ) {
    const { schema } = link.from;
    if (done.has(schema)) return;
    done.add(schema);
    path.add(schema);
    const target: SchemaObject | undefined = link.to.kind === 'schema' ? link.to.node.schema : undefined;
    if (!target) return;
    if (path.has(target)) return link;
    link = bySchema.get(target);
  }
}

export const nameTwice = documentRule({
  code: 'helm/name-twice',
  summary: 'An "$id", and an anchor below one "$id", names one schema.',
  why: 'Helm refuses a schema in which two parts have the same name: an error.',
  help: 'Rename one of them, or remove it.',
  valid: [{ $defs: { a: { $anchor: 'a' }, b: { $anchor: 'b' } } }],
  invalid: [
    {
      schema: { $defs: { a: { $anchor: 'a' }, b: { $anchor: 'a' } } },
      message: '$anchor "a" of definition "b" names another schema already',
      at: '/$defs/b/$anchor',
    },
  ],
  find: ({ twice }) =>
    twice.map(({ node, keyword, name }) => ({
      message: `${keyword} "${name}" of ${nameOfNode(node)} names another schema already`,
      at: listSteps(node, keyword),
    })),
});

function reportLinks(
  { links }: HelmReading,
  kind: Destination['kind'],
  say: (address: string, reference: string) => Pick<Finding, 'message' | 'help'>,
): readonly Finding[] {
  return links
    .filter(({ to }) => to.kind === kind)
    .map(({ from, keyword, reference, to }) => {
      const { message, ...help } = say('address' in to ? to.address : reference, reference);
      const base = from.base === ownAddress || reference.includes(':') ? '' : ` (seen from the $id "${from.base}")`;
      const sentence = `${keyword} "${reference}" of ${nameOfNode(from)} ${message}${base}`;
      return { message: sentence, at: listSteps(from, keyword), ...help };
    });
}
