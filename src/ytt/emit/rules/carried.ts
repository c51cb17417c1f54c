import { walk } from '../../../schema/keywords/walk.ts';
import type { SchemaObject } from '../../../schema/document/schema.ts';
import { isObject } from '../../../text/value/json.ts';
import { parseArguments, type CarriedArgument, type CodeStatement, parseStatements } from '../../carried/index.ts';
import { type Helper, helperFunctions, isHelper } from '../../predicates/index.ts';
import { type Emission, useHelper, isReserved, type EmissionPlace, refuse } from '../emission/index.ts';
import { isRuleName, type EmittedNode, type NodeRule } from '../text/index.ts';

interface Carried {
  readonly arguments: readonly CarriedArgument[];
  readonly code: readonly CodeStatement[];
}

/** Carried code is written first, so that generated functions get other names. */
export function beginCarried(emission: Emission): void {
  for (const { schema } of walk(emission.document.root)) {
    if (schema['x-ytt-validation'] === undefined) continue;
    for (const statement of readCarried(emission, schema)?.code ?? []) defineStatement(emission, schema, statement);
  }
}

function readCarried(emission: Emission, schema: SchemaObject): Carried | undefined {
  const value = schema['x-ytt-validation'];
  if (!isObject(value)) return;
  const written = typeof value.arguments === 'string' ? parseArguments(value.arguments) : undefined;
  const code = typeof value.code === 'string' ? parseStatements(value.code.split('\n')) : [];
  if (written && code && written.every(({ name }) => isKnown(name))) return { arguments: written, code };
  const message = 'the rules are not valid arguments of @schema/validation';
  const help = 'Write ("message", function) or keyword arguments of ytt, and end functions with "end".';
  refuse(emission, schema, 'x-ytt-validation', { code: 'ytt/carried', message, help });
}

function isKnown(name?: string): boolean {
  return name === undefined || name === 'when' || isRuleName(name);
}

/** Reports a name that is already bound to something else. */
function defineStatement(emission: Emission, schema: SchemaObject, { loads, bound, lines }: CodeStatement): void {
  if (loads?.isPlain === true && loads.module.startsWith('@ytt:')) {
    const module = loads.module.slice('@ytt:'.length);
    if (bound.size === 1 && bound.has(module)) {
      emission.loads.add(module);
      return;
    }
  }
  const own = findHelper(bound, lines);
  if (own) {
    useHelper(emission, own);
    return;
  }
  const written = lines.map((line) => `#@ ${line}`);
  const key = [...bound].join(' ');
  const known = emission.functions.get(key);
  if (known?.join('\n') === written.join('\n')) return;
  const names = new Set([...emission.functions.keys()].flatMap((item) => item.split(' ')));
  const taken = [...bound].find((name) => isReserved(name) || names.has(name));
  if (taken === undefined) {
    emission.functions.set(key, written);
    for (const name of bound) emission.names.add(name);
    return;
  }
  const message = `the code of a rule binds "${taken}", which the schema uses for something else`;
  refuse(emission, schema, 'x-ytt-validation', { code: 'ytt/carried', message, help: 'Choose another name.' });
}

/** Recognizes a helper of this target in imported code. */
function findHelper(bound: ReadonlySet<string>, lines: readonly string[]): Helper | undefined {
  const [name = '', ...more] = bound;
  if (more.length > 0 || !isHelper(name)) return;
  const own = helperFunctions(new Set([name])).lines.map((line) => line.slice('#@ '.length));
  return own.join('\n').endsWith(lines.join('\n')) ? name : undefined;
}

export function carriedRules({
  emission,
  schemas,
}: Pick<EmissionPlace, 'emission' | 'schemas'>): Pick<EmittedNode, 'rules' | 'when'> {
  const all = schemas.flatMap((schema) => {
    const value = schema['x-ytt-validation'];
    if (!isObject(value)) return [];
    emission.carried.add(value);
    const written = typeof value.arguments === 'string' ? parseArguments(value.arguments) : undefined;
    return written ?? [];
  });
  const when = all.find(({ name }) => name === 'when');
  return { rules: all.flatMap(createRules), ...(when && { when: when.source }) };
}

function createRules({ name, text, source }: CarriedArgument): readonly NodeRule[] {
  if (name === undefined) return [{ kind: 'written', text }];
  return isRuleName(name) ? [{ kind: 'keyword', name, value: source }] : [];
}

/** Reports sibling rules that the condition would also affect, and rules that no node carries. */
export function endCarried(emission: Emission): void {
  for (const { schema } of walk(emission.document.root)) {
    const value = schema['x-ytt-validation'];
    if (!isObject(value) || emission.carried.has(value)) continue;
    const message = 'ytt has no type for this value, so rules in Starlark cannot be evaluated on it';
    const help = 'Move them to the enclosing property, whose value has a type or may be any value.';
    refuse(emission, schema, 'x-ytt-validation', { code: 'ytt/carried', message, help });
  }
}

/** The condition also applies to the other rules of the node. */
export function underCondition(node: EmittedNode, place: EmissionPlace): EmittedNode {
  const carried = carriedRules(place);
  if (carried.when === undefined) return node;
  const [schema] = place.schemas.filter((candidate) => candidate['x-ytt-validation'] !== undefined);
  if (schema && node.rules.length > carried.rules.length) {
    const message = 'ytt evaluates all rules of a value under the condition of when=, including the others here';
    const help =
      'Move the other rules, without when=, to an enclosing property, or evaluate the condition in a function.';
    refuse(place.emission, schema, 'x-ytt-validation', { code: 'ytt/carried', message, help });
  }
  return { ...node, when: carried.when };
}
