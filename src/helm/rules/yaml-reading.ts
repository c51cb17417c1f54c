import { listJsonItems } from '../../schema/document/keyword-values.ts';
import { isSchemaObject } from '../../schema/document/schema.ts';
import { nothing } from '../../rules/runner/rule.ts';
import { type FindingAt, nameOfNode, schemaRule } from './helm-rule.ts';
import { convertKey, readScalar } from '../../text/go/scalar.ts';
import type { Node } from '../../schema/resources/schema-nodes.ts';
import { valuesYaml, readUnquoted, yaml12 } from '../../text/yaml/policy.ts';

export const yamlKey = schemaRule({
  code: 'helm/yaml-key',
  summary: 'YAML reads the name of a property as a string even without quotation marks.',
  why: 'Helm reads YAML 1.1, where y, no and on are booleans and 0755 is a number, also as keys: "y: 2" sets the property "true". With quotation marks it works: a warning.',
  help: 'Choose another name, or say in the description that it needs quotation marks.',
  valid: [{ properties: { name: {}, yesterday: {}, '8080': {}, '1.2.3': {}, true: {}, '12:30': {} } }],
  invalid: [
    { schema: { properties: { y: {} } }, message: 'Helm reads the key y of the root as true', at: '/properties/y' },
  ],
  findAt: (node) => {
    const { properties } = node.schema;
    if (!isSchemaObject(properties)) return nothing;
    let found: FindingAt[] | undefined;
    for (const name in properties) {
      const read = convertKey(readScalar(name, undefined, { quoted: false }));
      if (read === name) continue;
      found ??= [];
      found.push(misreadKey(name, read, node));
    }
    return found ?? nothing;
  },
});

function misreadKey(name: string, read: string | undefined, node: Node): FindingAt {
  const key = `the key ${name === '' ? '""' : name} of ${nameOfNode(node)}`;
  const message = read === undefined ? `Helm refuses ${key}` : `Helm reads ${key} as ${read}`;
  return { message, at: ['properties', name] };
}

export const yamlChoice = schemaRule({
  code: 'helm/yaml-choice',
  summary: 'Helm and editors read a string in "enum" or "const" alike if it has no quotation marks in values.yaml.',
  why: 'Helm reads YAML 1.1: no is a boolean, 0755 the number 493. An editor, which reads YAML 1.2, finds nothing wrong, and Helm refuses the value. With quotation marks it works: a warning.',
  help: 'Choose another string, or say in the description that it needs quotation marks.',
  valid: [{ properties: { state: { enum: ['yesterday', 'none', '1', 'true', '12:30'] } } }],
  invalid: [
    {
      schema: { properties: { state: { enum: ['auto', 'no'] } } },
      message: 'Helm reads "no" of property "state" as false where it has no quotation marks',
      at: '/properties/state/enum/1',
    },
  ],
  findAt: (node) => {
    const { enum: choices, const: only } = node.schema;
    return !choices && only === undefined ? nothing : misreadChoices(node);
  },
});

function* misreadChoices(node: Node): Generator<FindingAt> {
  const { enum: choices, const: only } = node.schema;
  const listed = listJsonItems(choices).map((value, index) => ({ value, at: ['enum', index] }));
  for (const { value, at } of only === undefined ? listed : [...listed, { value: only, at: ['const'] }]) {
    if (typeof value !== 'string' || value === '') continue;
    const read = readUnquoted(value, valuesYaml);
    if (read === value || read === readUnquoted(value, yaml12)) continue;
    const name = nameOfNode(node);
    yield { message: `Helm reads "${value}" of ${name} as ${String(read)} where it has no quotation marks`, at };
  }
}
