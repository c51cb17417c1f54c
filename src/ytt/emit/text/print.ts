import type { Json } from '../../../text/value/json.ts';
import { starlarkLiteral, starlarkString } from '../../predicates/index.ts';
import type { EmittedNode, Notes, NodeRule } from './node.ts';
import { yamlNumber, yamlString, yamlValue } from './yaml-text.ts';

export function printSchema(
  root: EmittedNode,
  { loads, functions }: { readonly loads: readonly string[]; readonly functions: readonly string[] },
): string {
  const annotations = printAnnotations(root);
  return `${[...loads, ...functions, '#@data/values-schema', ...annotations, '---', ...printBody(root)].join('\n')}\n`;
}

export function printFunction(name: string, entries: Entries): readonly string[] {
  return [`#@ def ${name}():`, ...printEntries(entries, ''), '#@ end'];
}

type Entries = readonly (readonly [key: string, node: EmittedNode])[];

function printBody({ shape }: EmittedNode): readonly string[] {
  if (shape.kind === 'map') return shape.entries.length === 0 ? ['{}'] : printEntries(shape.entries, '');
  return shape.kind === 'function' ? [`#@ ${shape.name}()`] : [yamlValue('value' in shape ? shape.value : null)];
}

function printEntries(entries: Entries, indent: string): readonly string[] {
  return entries.flatMap(([key, node]) => [
    ...printAnnotations(node).map((line) => indent + line),
    ...writeValue(`${indent}${yamlString(key)}:`, node, indent),
  ]);
}

function writeValue(head: string, { shape }: EmittedNode, indent: string): readonly string[] {
  switch (shape.kind) {
    case 'map': {
      if (shape.entries.length === 0) return [`${head} {}`];
      return [head, ...printEntries(shape.entries, `${indent}  `)];
    }
    case 'function':
      return [`${head} #@ ${shape.name}()`];
    case 'array': {
      const inside = head.trimStart() === '-' ? `${indent}  ` : indent;
      const annotations = printAnnotations(shape.item).map((line) => inside + line);
      return [head, ...annotations, ...writeValue(`${inside}-`, shape.item, inside)];
    }
    case 'any':
      return [`${head} ${yamlValue(shape.value)}`];
    case 'string':
    case 'boolean':
    case 'integer':
    case 'float':
      return [`${head} ${printScalar(shape.value, shape.kind === 'float')}`];
  }
}

function printScalar(value: Json, isFloat: boolean): string {
  return typeof value === 'number' ? yamlNumber(value, { isFloat }) : yamlValue(value);
}

/** Each once: of two annotations with the same name, ytt silently uses the last. */
function printAnnotations(node: EmittedNode): readonly string[] {
  const { shape, isNullable, notes, rules, when } = node;
  return [
    ...printNotes(notes),
    ...(shape.kind === 'any' ? ['#@schema/type any=True'] : []),
    ...(isNullable && shape.kind !== 'any' ? ['#@schema/nullable'] : []),
    ...(node.default === undefined ? [] : [`#@schema/default ${starlarkLiteral(node.default)}`]),
    ...(rules.length === 0 ? [] : [`#@schema/validation ${printValidation(rules, when)}`]),
  ];
}

function printNotes({ title, description, examples, deprecated }: Notes): readonly string[] {
  const shown = examples.map(([name, value]) => `(${starlarkString(name)}, ${starlarkLiteral(value)})`);
  return [
    ...(title === undefined ? [] : [`#@schema/title ${starlarkString(title)}`]),
    ...(description === undefined ? [] : [`#@schema/desc ${starlarkString(description)}`]),
    ...(shown.length === 0 ? [] : [`#@schema/examples ${shown.join(', ')}`]),
    ...(deprecated === undefined ? [] : [`#@schema/deprecated ${starlarkString(deprecated)}`]),
  ];
}

/** In a Starlark call, positional arguments must come before keyword arguments. */
function printValidation(rules: readonly NodeRule[], when?: string): string {
  const calls = rules.flatMap((rule) => {
    if (rule.kind === 'written') return [rule.text];
    return rule.kind === 'function' ? [`(${starlarkString(rule.must)}, ${rule.call})`] : [];
  });
  const keywords = rules.flatMap((rule) => (rule.kind === 'keyword' ? [`${rule.name}=${rule.value}`] : []));
  return [...calls, ...keywords, ...(when === undefined ? [] : [`when=${when}`])].join(', ');
}
