import { namesOf } from '../../schema/document/keyword-values.ts';
import { rule } from '../../rules/runner/rule.ts';
import { stepsTo } from '../../schema/resources/schema-nodes.ts';
import { nameOfNode } from './document/name-of-node.ts';
import { helmReadingOf } from './document/helm-reading.ts';
import { keyOf, readScalar } from '../../text/go/scalar.ts';

/** Keys are strings in YAML, too: names of properties stay themselves. */
export const yamlKey = rule({
  code: 'helm/yaml-key',
  summary: 'The name of a property is itself when it stands in values.yaml without quotation marks.',
  why: 'Helm reads YAML 1.1, where y, no and on are booleans and 0755 is a number, also as keys: who writes "y: 2" sets the property "true". With quotation marks it works: a warning.',
  help: 'Choose another name, or say in the description that it needs quotation marks.',
  places: ['root'],
  valid: [{ properties: { name: {}, yesterday: {}, '8080': {}, '1.2.3': {}, true: {}, '12:30': {} } }],
  invalid: [
    { schema: { properties: { y: {} } }, message: 'Helm reads the key y of the root as true', at: '/properties/y' },
    {
      schema: { properties: { modes: { properties: { '0755': {} } } } },
      message: 'Helm reads the key 0755 of property "modes" as 493',
    },
    { schema: { properties: { '1.10': {} } }, message: 'Helm reads the key 1.10 of the root as 1.1' },
    { schema: { properties: { null: {} } }, message: 'Helm refuses the key null of the root' },
  ],
  *check(_, { survey }) {
    for (const node of helmReadingOf(survey.asRead).nodes) {
      for (const name of namesOf(node.schema.properties)) {
        const read = keyOf(readScalar(name, undefined, { quoted: false }));
        if (read === name) continue;
        const key = `the key ${name === '' ? '""' : name} of ${nameOfNode(node)}`;
        const message = read === undefined ? `Helm refuses ${key}` : `Helm reads ${key} as ${read}`;
        yield { message, at: stepsTo(node, 'properties', name) };
      }
    }
  },
});
