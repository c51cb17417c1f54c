import type { TypeSchema } from '../members/object-type.ts';
import { ensureMeta } from '../../../decorators/entry/partial-schema.ts';
import type { PartialSchema } from '../../../decorators/entry/entry.ts';
import { type Compiler, ts } from '../syntax/compiler.ts';
import { reportNode, readSilently } from '../modules/extraction.ts';
import { getOwn } from '../../../text/value/json.ts';
import { boxes } from '../members/apply-fitting.ts';
import { reportUnsupportedType, unknownType } from '../modules/problems.ts';
import type { Scope } from '../modules/module.ts';
import {
  listConstants,
  buildEnum,
  isAnything,
  keysOfJson,
  buildKeyedMap,
  removeUndefined,
  acceptsValue,
  withoutNull,
} from '../schemas/union.ts';
import type { TypeReader } from './checker.ts';
import { hardType, isNever, readObject } from './hard.ts';
import { expandReference } from './shared.ts';

const refusedTypes: Readonly<Record<string, string>> = {
  Date: "Use string with @Format('date-time').",
  Set: 'Use an array with @UniqueItems().',
  ReadonlySet: 'Use an array with @UniqueItems().',
  WeakMap: 'Use Record<string, T>.',
  WeakSet: 'Use an array.',
  Promise: 'Values are data: use the type that it resolves to.',
  Function: 'Values are data: use a method, which is not a property.',
  RegExp: 'Use string.',
  Symbol: 'Use string.',
  BigInt: 'Use Integer.',
  Buffer: "Use string with @Keyword('contentEncoding', 'base64').",
  Uint8Array: "Use string with @Keyword('contentEncoding', 'base64').",
  Error: 'Use string.',
  URL: "Use string with @Format('uri').",
};

export function readLanguageType(
  reader: TypeReader,
  node: Compiler.TypeReferenceNode,
  name: string,
  scope: Scope,
): TypeSchema {
  const read = generics.get(name);
  if (read) {
    const given = node.typeArguments?.length ?? 0;
    const wanted = twofold.includes(name) ? 2 : 1;
    return given === wanted ? read(reader, node, scope) : reportArguments(reader, node, name, { wanted, given }, scope);
  }
  const help = getOwn(refusedTypes, name);
  if (help !== undefined) return reportUnsupportedType(reader.extraction, node, scope, `the type "${name}"`, help);
  const primitive = getOwn(boxes, name);
  if (primitive !== undefined)
    return reportUnsupportedType(reader.extraction, node, scope, `the object type "${name}"`, `Use ${primitive}.`);
  const found = reader.checked(node, scope);
  if (found && Reflect.get(found.type, 'intrinsicName') !== 'error') return hardType(reader, node, scope, { found });
  const known = [...scope.module.types.keys(), ...scope.module.imports.keys()];
  return unknownType(reader.extraction, node, scope, name, known);
}

const twofold: readonly string[] = ['Record', 'Map', 'ReadonlyMap', 'Pick', 'Omit', 'Exclude', 'Extract'];

function reportArguments(
  { extraction }: TypeReader,
  node: Compiler.TypeReferenceNode,
  name: string,
  { wanted, given }: { readonly wanted: number; readonly given: number },
  scope: Scope,
): undefined {
  const example = wanted === 2 ? `${name}<A, B>` : `${name}<T>`;
  return reportNode(extraction, node, scope, {
    code: 'model/type-unknown',
    message: `the type "${name}" requires ${wanted === 2 ? 'two type arguments' : 'one type argument'}, but has ${given || 'none'}`,
    help: `Write ${example}.`,
  });
}

type Read = (reader: TypeReader, node: Compiler.TypeReferenceNode, scope: Scope) => TypeSchema;

const readArgument: Read = (reader, { typeArguments }, scope) =>
  typeArguments?.[0] && reader.type(typeArguments[0], scope);

const readArray: Read = (reader, node, scope) => {
  const items = readArgument(reader, node, scope);
  return items && { type: 'array', items };
};

const realMap: Read = (reader, node, scope) => {
  const partial = readMap(reader, node, scope);
  if (partial) ensureMeta(partial).map = true;
  return partial;
};

const generics: ReadonlyMap<string, Read> = new Map([
  ...['Array', 'ReadonlyArray'].map((name): [string, Read] => [name, readArray]),
  ['Record', readMap],
  ...['Map', 'ReadonlyMap'].map((name): [string, Read] => [name, realMap]),
  ...['Readonly', 'NoInfer'].map((name): [string, Read] => [name, readArgument]),
  ...['Partial', 'Required', 'Pick', 'Omit'].map((name): [string, Read] => [name, readObject]),
  ...['NonNullable', 'Exclude', 'Extract'].map((name): [string, Read] => [name, readRemainder]),
  ...['ReturnType', 'Parameters', 'InstanceType', 'Awaited', 'ConstructorParameters'].map((name): [string, Read] => [
    name,
    hardType,
  ]),
  ...['Uppercase', 'Lowercase', 'Capitalize', 'Uncapitalize'].map((name): [string, Read] => [name, hardType]),
]);

/** Only if the syntax shows what remains of the union. */
function readRemainder(reader: TypeReader, node: Compiler.TypeReferenceNode, scope: Scope): TypeSchema {
  const [first, part] = node.typeArguments ?? [];
  const read = first && readSilently(reader.extraction, () => reader.type(first, scope));
  const whole = read && expandReference(reader.extraction, read);
  if (!whole) return hardType(reader, node, scope);
  const keep = ts.isIdentifier(node.typeName) && node.typeName.text === 'Extract';
  // A type that may be undefined is optional; its schema does not show that.
  const isUndefined = part?.kind === ts.SyntaxKind.UndefinedKeyword;
  if (isUndefined) return keep ? hardType(reader, node, scope) : removeUndefined(whole);
  if (!part && isAnything(whole)) return { type: [...allButNull] };
  const left = part
    ? selectConstants(
        whole,
        readSilently(reader.extraction, () => reader.type(part, scope)),
        keep,
      )
    : withoutNull(removeUndefined(whole));
  return left ?? hardType(reader, node, scope);
}

/** The types of `NonNullable<unknown>`. */
const allButNull = ['array', 'boolean', 'number', 'object', 'string'] as const;

function selectConstants(whole: PartialSchema, other: TypeSchema, keep: boolean): TypeSchema {
  if (other?.type === 'null' && !keep) return withoutNull(whole);
  const values = listConstants(whole);
  if (!other || !values || acceptsValue(other, null) === undefined) return;
  const left = values.filter((value) => acceptsValue(other, value) === keep);
  return left.length === 0 ? undefined : buildEnum(left);
}

function readMap(reader: TypeReader, node: Compiler.TypeReferenceNode, scope: Scope): TypeSchema {
  const [key, value] = node.typeArguments ?? [];
  if (!key || !value) return;
  // An object without known keys is unconstrained.
  if (isNever(reader, key, scope)) return { type: 'object' };
  const written = reader.type(key, scope);
  if (!written) return;
  // At run time the keys of a `Map` come from JSON, so they are strings.
  const isRecord = ts.isIdentifier(node.typeName) && node.typeName.text === 'Record';
  const keys = (isRecord ? keysOfJson(written) : undefined) ?? written;
  if (keys.enum !== undefined || keys.const !== undefined) return readObject(reader, node, scope);
  if (keys.type === undefined) return hardType(reader, node, scope);
  if (keys.type !== 'string')
    return reportNode(reader.extraction, key, scope, {
      code: 'model/key-unsupported',
      message: 'the keys of this map are not strings',
      help: 'Use Record<string, T>: the keys of JSON objects are strings.',
    });
  if (value.kind === ts.SyntaxKind.NeverKeyword) return { type: 'object', additionalProperties: false };
  const values = reader.type(value, scope);
  if (!values) return;
  return buildKeyedMap(keys, values);
}
