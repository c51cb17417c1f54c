/**
 * Functions that check values which ytt has no type for, read back as the schemas that the target wrote them of. What is read is
 * written once more: only where that gives the same lines does it count.
 */

import { isSchemaObject, type TypeName, typeNames } from '../../schema/document/schema.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../text/value/json.ts';
import { emissionOf } from '../emit/emission/index.ts';
import { checkFunction, named } from '../emit/rules/index.ts';
import { isHelper, starlarkString } from '../predicates/index.ts';
import { type FileBindings, ownHelper } from '../carried/index.ts';
import { type RuledKind, readRule } from './index.ts';

/** The schema that a rule checks by a function of the file; `undefined` where the target would not have written it so. */
export function schemaOfCheck(rule: string, { codeFor, bindings }: Program): JsonObject | undefined {
  const [, , name] = /^lambda (\w+): (\w+)\(whole\(\1\), ""\)$/.exec(rule) ?? [];
  const code = name === undefined ? undefined : codeFor([name, 'whole']);
  if (name === undefined || code === undefined) return undefined;
  const isOther = (code.match(/\w+/g) ?? []).some((one) => isHelper(one) && !ownHelper(one, bindings));
  const functions: Functions = { code: code.split('\n'), read: new Map() };
  const schema = isOther ? undefined : readFunction(functions, name);
  return schema !== undefined && isWritten(functions, name) ? inlined(schema, functions) : undefined;
}

/** The functions of a program, and what those say that were read; nothing yet of those that are being read. */
interface Functions {
  readonly code: readonly string[];
  readonly read: Map<string, JsonObject | undefined>;
}

function readFunction(functions: Functions, name: string): JsonObject | undefined {
  functions.read.set(name, undefined);
  const [body, ...more] = blocksIn(linesOf(functions, name));
  if (body?.head !== `def ${name}(v, at):` || more.length > 0) return undefined;
  const schema = schemaIn(body.inner, { functions, value: 'v', at: 'at', depth: 0 });
  functions.read.set(name, schema);
  return schema;
}

/** The lines of a function at the top of a program. */
function linesOf({ code }: Functions, name: string): readonly string[] {
  const start = code.indexOf(`def ${name}(v, at):`);
  return start === -1 ? [] : code.slice(start, code.indexOf('end', start) + 1).map((line) => line.trim());
}

/** Whether the target writes the function, and those that it calls, of what was read of them. */
function isWritten(functions: Functions, name: string): boolean {
  const $defs = Object.fromEntries(
    [...functions.read].map(([one, schema]) => [one.replace(/^check_/, ''), schema ?? {}]),
  );
  const root = { ...functions.read.get(name), $defs };
  if (!isSchemaObject(root)) return false;
  const document = { root, origins: new Map(), name: 'DataValues', kind: 'values', fromModel: false } as const;
  const emission = emissionOf({ ...document, allowances: [] }, {});
  checkFunction(emission, [root], name);
  return [...functions.read.keys()].every((one) => {
    const written = emission.functions.get(one)?.map((line) => line.replace(/^#@ */, '')) ?? [];
    return written.join('\n') === linesOf(functions, one).join('\n');
  });
}

/** A schema with what its references lead to in their place. */
function inlined(schema: JsonObject, functions: Functions): JsonObject {
  const { $ref, ...others } = schema;
  const rest = Object.fromEntries(Object.entries(others).map(([name, one]) => [name, inside(one, functions)]));
  if (typeof $ref !== 'string') return rest;
  const target = inlined(functions.read.get(`check_${$ref.slice(definitions.length)}`) ?? {}, functions);
  return Object.keys(rest).length === 0 ? target : { ...rest, allOf: [target] };
}

function inside(value: Json, functions: Functions): Json {
  if (isArray(value)) return value.map((one) => inside(one, functions));
  return isObject(value) ? inlined(value, functions) : value;
}

const definitions = '#/$defs/';

/** True for what the target says of values that the schema of a check refuses, unless it has a message of its own. */
export function isUsualMessage({ type }: JsonObject, message: string | undefined): boolean {
  const types = (isArray(type) ? type : [type]).flatMap((one) => typeNames.filter((name) => name === one));
  const words = types.filter((one) => one !== 'null').map((one) => named([one]));
  return (words.length === 0 ? 'valid' : words.sort().join(' or ')) === message?.split(' or ').sort().join(' or ');
}

/** What stands at the top of the file of a rule. */
interface Program {
  readonly codeFor: (names: Iterable<string>) => string | undefined;
  readonly bindings: FileBindings;
}

/** A line, with those inside of it up to its `end`. */
interface Block {
  readonly head: string;
  readonly inner: readonly Block[];
}

function blocksIn(lines: readonly string[]): readonly Block[] {
  const open: { readonly head: string; readonly inner: Block[] }[] = [{ head: '', inner: [] }];
  for (const line of lines) {
    const block = { head: line, inner: [] };
    if (line === 'end') open.pop();
    else {
      open.at(-1)?.inner.push(block);
      if (line.endsWith(':')) open.push(block);
    }
  }
  return open[0]?.inner ?? [];
}

/** Where the value stands that lines are about: its text, that of the path to it, and how deep inside of others. */
interface Place {
  readonly functions: Functions;
  readonly value: string;
  readonly at: string;
  readonly depth: number;
}

/** What is read so far; `undefined` where a line says something else. */
type Read = Record<string, Json> | undefined;

function schemaIn(blocks: readonly Block[], place: Place): Read {
  const schema: Record<string, Json> = {};
  for (const block of blocks) {
    if (block.head === 'return True') continue;
    const read = block.head.endsWith(':') ? partIn(block, place, schema) : lineIn(block.head, place, schema);
    if (read === undefined) return undefined;
    for (const [keyword, value] of Object.entries(read)) {
      const joined = both(schema[keyword], value);
      if (joined === undefined) return undefined;
      schema[keyword] = joined;
    }
  }
  return schema;
}

/** Names that are required, and what is said of properties, come line by line; anything else once. */
function both(one: Json | undefined, other: Json): Json | undefined {
  if (one === undefined) return other;
  if (isArray(one) && isArray(other)) return [...one, ...other];
  if (!isObject(one) || !isObject(other)) return undefined;
  // All names come last, with what is said of those before.
  return Object.keys(one).every((name) => Object.hasOwn(other, name)) ? other : { ...one, ...other };
}

/** What a line asks: by a function that checks the same value, or by itself. */
function lineIn(line: string, place: Place, known: JsonObject): Read {
  const [, name] = /^check_(\w+)\(/.exec(line) ?? [];
  if (name === undefined || line !== `check_${name}(${place.value}, ${place.at})`)
    return assertionIn(line, place, known);
  const { functions } = place;
  const isKnown = functions.read.has(`check_${name}`);
  const schema = isKnown ? functions.read.get(`check_${name}`) : readFunction(functions, `check_${name}`);
  return schema === undefined ? undefined : { $ref: `${definitions}${name}` };
}

/** `TEST or fail((at + " must be …").lstrip())` */
function assertionIn(line: string, place: Place, known: JsonObject): Read {
  const start = line.lastIndexOf(' or fail((');
  const [, words] = /^ or fail\(\(.* \+ (".* must be .*")\)\.lstrip\(\)\)$/.exec(line.slice(start)) ?? [];
  if (start === -1 || words === undefined) return undefined;
  const types = known.type === undefined ? typesIn(words) : undefined;
  if (types !== undefined) return { type: types };
  const test = line.slice(0, start);
  const found = namesOfMembers(test, words, place) ?? constantsIn(test, place);
  if (found !== undefined) return found;
  if (test.startsWith('not ')) return held('not', keywordsIn(test.slice('not '.length), place, 'any'));
  return keywordsIn(test, place, kindOf(known.type));
}

function keywordsIn(test: string, { value }: Place, kind: RuledKind): Read {
  const read = readRule(`lambda v: ${test.replaceAll(value, 'v')}`, { kind });
  // What JSON says is read from JSON.
  return read === undefined ? undefined : (JSON.parse(JSON.stringify(read)) as Record<string, Json>);
}

/** One of several constants, which titles told apart where the schema comes from: `len([x for x in [v == "a", v == "b"] if x]) == 1`. */
function constantsIn(test: string, { value }: Place): Read {
  const [, list = ''] = /^len\(\[x for x in \[(.*)\] if x\]\) == 1$/.exec(test) ?? [];
  const [first, ...texts] = `, ${list}`.split(`, ${value} == `);
  const branches = texts.map(parsed).map((one) => (typeof one === 'string' ? { const: one } : undefined));
  return first === '' && !branches.includes(undefined)
    ? { oneOf: branches.filter((one) => one !== undefined) }
    : undefined;
}

/** What is asked of the names of members: that they are there, for some others, or not together. */
function namesOfMembers(test: string, words: string, { value }: Place): Read {
  const names = [...test.matchAll(/("(?:[^"\\]|\\.)*") in /g)].flatMap(([, name = '']) => String(parsed(name)));
  const [first, ...more] = names;
  if (first === undefined || !test.includes(` in ${value}`)) return undefined;
  if (words.startsWith('" must be with ') && words.endsWith(' is given"')) {
    const [, owner = ''] = / where (.*) is given"$/.exec(words) ?? [];
    return { dependentRequired: { [owner]: names } };
  }
  if (words.startsWith('" must be with ') && more.length === 0) return { required: [first] };
  return test.startsWith('not ') ? { not: { required: names } } : undefined;
}

/** The types in the words of a message. */
function typesIn(words: string): Json | undefined {
  const names = words.replace(/^" must be |"$/g, '').split(' or ');
  const types = names.map((name) => typeNames.find((type) => named([type]) === name));
  const [only, ...more] = types;
  if (only === undefined || more.includes(undefined)) return undefined;
  return more.length === 0 ? only : types.filter((type) => type !== undefined);
}

function kindOf(type: Json | undefined): RuledKind {
  return typeNames.find((one): one is Exclude<TypeName, 'null'> => one === type && one !== 'null') ?? 'any';
}

/** What is asked of members and items, or of values of a type. */
function partIn({ head, inner }: Block, place: Place, known: JsonObject): Read {
  const { value, at, depth } = place;
  const [key, index] = [`k${depth}`, `i${depth}`];
  if (head === `if type(${value}) == "dict":` || head === `if type(${value}) == "list":`) return schemaIn(inner, place);
  if (head === `for ${index} in range(len(${value})):`) {
    const inside = { ...place, value: `${value}[${index}]`, at: `${at} + "[" + str(${index}) + "]"`, depth: depth + 1 };
    return held('items', schemaIn(inner, inside));
  }
  if (head === `for ${key} in ${value}:`) return membersIn(inner, place, known);
  const name = textBetween(head, 'if ', ` in ${value}:`);
  if (name === undefined) return undefined;
  const inside = { ...place, value: `${value}[${starlarkString(name)}]`, at: `${at} + ${starlarkString(`.${name}`)}` };
  const schema = schemaIn(inner, inside);
  return schema === undefined ? undefined : { properties: { [name]: schema } };
}

function held(keyword: string, schema: Json | undefined): Read {
  return schema === undefined ? undefined : { [keyword]: schema };
}

/** `for k0 in v:` with what is asked of all members, of those that are not declared, or of those whose names match. */
function membersIn(blocks: readonly Block[], place: Place, { properties }: JsonObject): Read {
  const { value, at, depth } = place;
  const key = `k${depth}`;
  const inside = { ...place, value: `${value}[${key}]`, at: `${at} + "." + ${key}`, depth: depth + 1 };
  const schemaOf = (inner: readonly Block[]): Json | undefined =>
    inner.length === 1 && inner[0]?.head === `fail((${at} + " must not have the key " + ${key}).lstrip())`
      ? false
      : schemaIn(inner, inside);
  const [only, ...more] = blocks;
  const pattern = only === undefined ? undefined : textBetween(only.head, 'if regexp.match(', `, ${key}):`);
  if (only !== undefined && pattern !== undefined && more.length === 0) {
    const schema = schemaIn(only.inner, inside);
    return schema === undefined ? undefined : { patternProperties: { [pattern]: schema } };
  }
  const names = only === undefined ? undefined : namesIn(only.head, key);
  if (only === undefined || names === undefined || more.length > 0)
    return held('additionalProperties', schemaOf(blocks));
  const declared = isObject(properties) ? properties : {};
  const all = Object.fromEntries(names.map((name) => [name, declared[name] ?? true]));
  const further = schemaOf(only.inner);
  if (further === undefined) return undefined;
  return { ...(names.length === 0 ? {} : { properties: all }), additionalProperties: further };
}

/** The names in `if (k0 not in ["a", "b"] and not regexp.match("^x", k0)):`, whose patterns stand in loops of their own. */
function namesIn(head: string, key: string): readonly string[] | undefined {
  const [, condition = ''] = /^if \(?(.*):$/.exec(head) ?? [];
  const parts = condition.split(/ and (?=not regexp\.match\()/).map((one) => namesAsked(one, key));
  return parts.every((one) => one !== undefined) ? parts.flat() : undefined;
}

function namesAsked(condition: string, key: string): readonly string[] | undefined {
  if (condition.startsWith('not regexp.match(')) return [];
  const prefix = `${key} not in `;
  const names = condition.startsWith(prefix) ? parsed(condition.slice(prefix.length)) : undefined;
  return Array.isArray(names) && names.every((one) => typeof one === 'string') ? names : undefined;
}

/** The string that stands between two texts. */
function textBetween(line: string, before: string, after: string): string | undefined {
  if (!line.startsWith(before) || !line.endsWith(after)) return undefined;
  const text = parsed(line.slice(before.length, line.length - after.length));
  return typeof text === 'string' ? text : undefined;
}

/** Strings of the target are written as JSON writes them, or else they are not read. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
