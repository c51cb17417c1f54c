import { isTakenForOther } from '../../../text/go/scalar.ts';
import { type Json, isArray, isObject } from '../../../text/value/json.ts';
import { printableJson } from '../../carried/schema-block.ts';
import { starlarkLiteral, starlarkString } from '../../predicates/literals.ts';
import type { EmittedNode, Notes, NodeRule } from './node.ts';

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

/** ytt reads YAML 1.1, so scalars and keys are written unambiguously for it. */
function yamlString(text: string): string {
  const isPlain = /^[A-Za-z_][A-Za-z0-9_.-]*$/.test(text) && !isTakenForOther(text);
  return isPlain ? text : printableJson(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

/** ytt distinguishes integers from floats only by their notation. */
function yamlNumber(value: number, { isFloat }: { readonly isFloat: boolean }): string {
  if (!Number.isInteger(value)) return String(value);
  if (!isFloat) return Object.is(value, -0) ? '0' : BigInt(value).toString();
  if (Object.is(value, -0)) return '-0.0';
  const text = String(value);
  return text.includes('e') ? text : `${text}.0`;
}

function yamlValue(value: Json): string {
  if (typeof value === 'string') return yamlString(value);
  if (typeof value === 'number') return yamlNumber(value, { isFloat: false });
  if (isArray(value)) return `[${value.map(yamlValue).join(', ')}]`;
  if (!isObject(value)) return String(value);
  const members = Object.entries(value).map(([key, json]) => `${yamlString(key)}: ${yamlValue(json)}`);
  return `{${members.join(', ')}}`;
}
