import { type Finding, rule } from '../../rules/runner/rule.ts';
import { valuesOf } from '../../schema/document/keyword-values.ts';
import { type Node, stepsTo } from '../../schema/resources/schema-nodes.ts';
import { nameOfNode } from './document/name-of-node.ts';
import { helmReadingOf } from './document/helm-reading.ts';
import { helmYaml, readUnquoted, yaml12 } from '../../text/yaml/policy.ts';

/** Choices that are strings in the schema are strings in YAML, too. */
export const yamlChoice = rule({
  code: 'helm/yaml-choice',
  summary:
    'A text in "enum" or "const" means to Helm what it means to an editor when it stands in values.yaml without quotation marks.',
  why: 'Helm reads YAML 1.1: no is a boolean, 0755 the number 493. An editor, which reads YAML 1.2, finds nothing wrong, and Helm refuses the value. With quotation marks it works: a warning.',
  help: 'Choose another text, or say in the description that it needs quotation marks.',
  places: ['root'],
  valid: [{ properties: { state: { enum: ['yesterday', 'none', '1', 'true', '12:30'] } } }, { enum: [true, 493] }],
  invalid: [
    {
      schema: { properties: { state: { enum: ['auto', 'no'] } } },
      message: 'Helm reads "no" of property "state" as false where it has no quotation marks',
      at: '/properties/state/enum/1',
    },
    {
      schema: { properties: { mode: { oneOf: [{ const: '0755' }] } } },
      message: 'Helm reads "0755" of oneOf/0 of property "mode" as 493 where it has no quotation marks',
    },
  ],
  check: (_, { survey }) => helmReadingOf(survey.asRead).nodes.flatMap(findingsAt),
});

function findingsAt(node: Node): readonly Finding[] {
  const { enum: choices, const: only } = node.schema;
  const listed = valuesOf(choices).map((value, index) => ({ value, at: ['enum', index] }));
  const all = only === undefined ? listed : [...listed, { value: only, at: ['const'] }];
  return all.flatMap(({ value, at }) => {
    const read = typeof value === 'string' && value !== '' ? readUnquoted(value, helmYaml) : value;
    if (typeof value !== 'string' || read === value || read === readUnquoted(value, yaml12)) return [];
    const message = `Helm reads "${value}" of ${nameOfNode(node)} as ${String(read)} where it has no quotation marks`;
    return [{ message, at: stepsTo(node, ...at) }];
  });
}
