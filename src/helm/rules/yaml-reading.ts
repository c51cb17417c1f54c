import { listJsonItems } from '../../schema/document/keyword-values.ts';
import { isSchemaObject } from '../../schema/document/schema.ts';
import { nothing } from '../../rules/runner/rule.ts';
import { type FindingAt, nameOfNode, readEachOnce, schemaRule } from './helm-rule.ts';
import { convertKey, readScalar } from '../../text/go/scalar.ts';
import type { Node } from '../../schema/resources/schema-nodes.ts';
import { valuesYaml, readUnquoted, yaml12 } from '../../text/yaml/policy.ts';

export const yamlKey = schemaRule({
  topic: 'names',
  code: 'helm/yaml-key',
  summary: 'YAML reads the name of a property as a string even without quotation marks.',
  why: 'Helm reads YAML 1.1, where y, no and on are booleans and 0755 is a number, also as keys: "y: 2" sets the property "true". With quotation marks it works: a warning.',
  help: 'Choose another name, or say in the description that it needs quotation marks.',
  valid: [{ properties: { name: {}, yesterday: {}, '8080': {}, '1.2.3': {}, true: {}, '12:30': {} } }],
  invalid: [
    { schema: { properties: { y: {} } }, message: 'Helm reads the key y of the root as true', at: '/properties/y' },
  ],
  findAt: (node, survey) => {
    const { properties } = node.schema;
    if (!isSchemaObject(properties)) return nothing;
    let found: FindingAt[] | undefined;
    for (const name in properties) {
      const { read, isMisread } = readKey(survey, name);
      if (!isMisread) continue;
      found ??= [];
      found.push(misreadKey(name, read, node));
    }
    return found ?? nothing;
  },
});

const readKey = readEachOnce((name) => {
  const read = convertKey(readScalar(name, undefined, { quoted: false }));
  return { read, isMisread: read !== name };
});

function misreadKey(name: string, read: string | undefined, node: Node): FindingAt {
  const key = `the key ${name === '' ? '""' : name} of ${nameOfNode(node)}`;
  const message = read === undefined ? `Helm refuses ${key}` : `Helm reads ${key} as ${read}`;
  return { message, at: ['properties', name] };
}

export const yamlChoice = schemaRule({
  topic: 'choices',
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
  findAt: (node, survey) => {
    let found: FindingAt[] | undefined;
    const addMisread = (value: unknown, at: FindingAt['at']): void => {
      if (typeof value !== 'string' || value === '') return;
      const { read, isMisread } = readChoice(survey, value);
      if (!isMisread) return;
      const message = `Helm reads "${value}" of ${nameOfNode(node)} as ${String(read)} where it has no quotation marks`;
      found ??= [];
      found.push({ message, at });
    };
    for (const [index, value] of listJsonItems(node.schema.enum).entries()) addMisread(value, ['enum', index]);
    addMisread(node.schema.const, ['const']);
    return found ?? nothing;
  },
});

const readChoice = readEachOnce((text) => {
  const read = readUnquoted(text, valuesYaml);
  return { read, isMisread: read !== text && read !== readUnquoted(text, yaml12) };
});
