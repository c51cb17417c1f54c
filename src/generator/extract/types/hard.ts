import type { TypeSchema } from '../members/object-type.ts';
import { schemaOfObject } from '../members/object-schema.ts';
import { resolveObjectType } from '../members/object.ts';
import { type Compiler, ts } from '../syntax/compiler.ts';
import { locateNode, reportNode, readSilently } from '../modules/extraction.ts';
import type { Scope } from '../modules/module.ts';
import { setPlace } from '../schemas/subschemas.ts';
import { schemaOfChecked } from './checked-type.ts';
import { type CheckedMode, getSharing, type TypeFailure } from './checked-work.ts';
import type { CheckedType, TypeReader } from './checker.ts';
import { tellLostTags } from './lost-tags.ts';

export function hardType(
  reader: TypeReader,
  node: Compiler.TypeNode,
  scope: Scope,
  { mode = 'model', found: given }: HardOptions = {},
): TypeSchema {
  const { instance } = scope;
  // For a generic alias the compiler must resolve the reference, not the body.
  if (instance?.body === node) return hardType(reader, instance.reference, instance.scope, { mode });
  const at = locateNode(node, scope.module);
  const found = given ?? reader.checked(node, scope);
  const before = reader.extraction.diagnostics.size;
  const failure: TypeFailure = {};
  const partial = found && schemaOfChecked({ ...found, reader, scope, at, path: '', failure, mode });
  if (partial) {
    tellLostTags(reader, node, scope, partial);
    return setPlace(partial, at);
  }
  const isTold = failure.path === undefined || getSharing({ reader, mode }).isTooLarge;
  if (reader.extraction.diagnostics.size > before && isTold) return;
  const message = describeProblem(found, failure);
  const { help = 'Write out a type that has a JSON equivalent.' } = failure;
  return reportNode(reader.extraction, node, scope, { code: 'model/type-too-hard', message, help });
}

/** Includes types that resolve to `never`, such as `Exclude<'a', 'a'>`. */
export function isNever(reader: TypeReader, node: Compiler.TypeNode, scope: Scope): boolean {
  if (node.kind === ts.SyntaxKind.NeverKeyword) return true;
  const mayBe = ts.isTypeReferenceNode(node) || ts.isConditionalTypeNode(node) || ts.isIndexedAccessTypeNode(node);
  if (!mayBe || readSilently(reader.extraction, () => reader.type(node, scope))) return false;
  return reader.checked(node, scope)?.type.flags === ts.TypeFlags.Never;
}

interface HardOptions {
  readonly mode?: CheckedMode;
  readonly found?: CheckedType | undefined;
}

export function readObject(reader: TypeReader, node: Compiler.TypeNode, scope: Scope): TypeSchema {
  const object = resolveObjectType(reader, node, scope);
  return object ? schemaOfObject(reader, object) : hardType(reader, node, scope);
}

function describeProblem(found: CheckedType | undefined, { path, text: part, unresolved }: TypeFailure): string {
  const text = found && formatShortType(found);
  const whole = text === undefined ? 'this type' : `the type "${text}"`;
  const steps = path?.replace(/^[.]/, '') ?? '';
  if (unresolved !== undefined) {
    const place = steps === '' ? '' : `, which ${whole} has at ${steps}`;
    return `the TypeScript compiler cannot find the ${unresolved}${place}`;
  }
  if (steps !== '' && part !== undefined) return `${whole} has "${part}" at ${steps}, which has no JSON equivalent`;
  return text === undefined
    ? 'this type can be determined neither from its syntax nor by the TypeScript compiler'
    : `the TypeScript compiler resolves this type to "${text}", which has no JSON equivalent`;
}

function formatShortType({ checker, type }: CheckedType): string | undefined {
  const text = checker.typeToString(type);
  return text === 'any' || text.length > 60 ? undefined : text;
}
