import { ensureMeta } from '../../../decorators/entry/partial-schema.ts';
import { META, type PartialSchema } from '../../../decorators/entry/entry.ts';
import type { Json } from '../../../text/value/json.ts';
import { evaluateConstant } from '../constants/evaluate.ts';
import { readClass } from '../members/object-schema.ts';
import { resolveObjectType } from '../members/object.ts';
import { type Compiler, ts } from '../syntax/compiler.ts';
import { referredClass } from '../modules/exports.ts';
import { type Extraction, forgetUnsupported, locateNode } from '../modules/extraction.ts';
import { reportUnsupportedType } from '../modules/problems.ts';
import type { Scope } from '../modules/module.ts';
import { type TupleElement, buildTuple } from '../schemas/tuple.ts';
import { buildTemplateSchema } from '../schemas/template.ts';
import {
  listConstants,
  buildEnum,
  isOfScalars,
  isShown,
  removeUndefined,
  buildUnion,
  withoutNull,
} from '../schemas/union.ts';
import { type TypeReader, createChecker } from './checker.ts';
import { areDiscriminated } from './discriminated.ts';
import { hardType, readObject } from './hard.ts';
import { newSharing, expandReference } from './shared.ts';
import { readImport, readReference } from './type-reference.ts';
import { memberNames } from '../constants/literals.ts';
import type { TypeSchema } from '../members/object-type.ts';
import { resolveValue } from '../modules/resolve.ts';
import { isExactConstant } from '../constants/exact-constant.ts';

export function createTypeReader(extraction: Extraction): TypeReader {
  const reader: TypeReader = {
    extraction,
    open: new Set(),
    sharing: newSharing(),
    sharingOfJson: newSharing(),
    ...createChecker(extraction),
    type: (node, scope) => readTypeNode(reader, node, scope),
    define: (key, name, partial) => {
      extraction.shared.set(key, { name, partial });
    },
    expand: (reference) => {
      const found = referredClass(extraction, reference);
      if (found) return readClass(reader, found);
      return structuredClone(extraction.shared.get(reference[META]?.class ?? '')?.partial);
    },
  };
  return reader;
}

/** `undefined` for a type without JSON equivalent, which has been reported. */
function readTypeNode(reader: TypeReader, node: Compiler.TypeNode, scope: Scope): TypeSchema {
  const partial = readType(reader, node, scope);
  if (partial) ensureMeta(partial).at ??= locateNode(node, scope.module);
  return partial;
}

function readType(reader: TypeReader, node: Compiler.TypeNode, scope: Scope): TypeSchema {
  const plain = plainTypes[node.kind];
  if (plain) return plain();
  if (ts.isTypeReferenceNode(node)) return readReference(reader, node, scope);
  if (ts.isArrayTypeNode(node)) return readArray(reader, node, scope);
  if (ts.isUnionTypeNode(node)) return readUnion(reader, node, scope);
  if (ts.isLiteralTypeNode(node)) return readLiteral(reader, node, scope);
  if (ts.isParenthesizedTypeNode(node)) return readTypeNode(reader, node.type, scope);
  if (ts.isTypeLiteralNode(node)) return readObject(reader, node, scope);
  if (ts.isIntersectionTypeNode(node)) return readIntersection(reader, node, scope);
  if (ts.isTemplateLiteralTypeNode(node)) return readTemplate(reader, node, scope);
  if (ts.isTypeOperatorNode(node)) return readOperator(reader, node, scope);
  if (ts.isIndexedAccessTypeNode(node)) return readIndexed(reader, node, scope);
  if (ts.isTypeQueryNode(node)) return readQuery(reader, node, scope);
  if (ts.isMappedTypeNode(node)) return readObject(reader, node, scope);
  if (ts.isImportTypeNode(node)) return readImport(reader, node, scope);
  if (ts.isTupleTypeNode(node)) return readTuple(reader, node, scope);
  const refused = refusedTypes[node.kind];
  return refused ? reportUnsupportedType(reader.extraction, node, scope, ...refused) : hardType(reader, node, scope);
}

const plainTypes: Readonly<Partial<Record<number, () => PartialSchema>>> = {
  [ts.SyntaxKind.StringKeyword]: () => ({ type: 'string' }),
  [ts.SyntaxKind.NumberKeyword]: () => ({ type: 'number' }),
  [ts.SyntaxKind.BooleanKeyword]: () => ({ type: 'boolean' }),
  [ts.SyntaxKind.ObjectKeyword]: () => ({ type: 'object', [META]: { openness: 'absent' } }),
  [ts.SyntaxKind.UnknownKeyword]: () => ({}),
};

const bigint = ['the type "bigint"', 'Use Integer, or string with @Pattern for numbers beyond 2^53.'] as const;

const refusedTypes: Readonly<Partial<Record<number, readonly [what: string, help: string]>>> = {
  [ts.SyntaxKind.AnyKeyword]: ['the type "any"', 'Use unknown for any value.'],
  [ts.SyntaxKind.BigIntKeyword]: bigint,
  [ts.SyntaxKind.SymbolKeyword]: ['the type "symbol"', 'Use string.'],
  [ts.SyntaxKind.NeverKeyword]: ['the type "never"', 'Remove the property.'],
  [ts.SyntaxKind.VoidKeyword]: ['the type "void"', 'Remove the property.'],
  [ts.SyntaxKind.UndefinedKeyword]: [
    'the type "undefined"',
    'Remove the property, or give it the type that it has when it is present.',
  ],
  [ts.SyntaxKind.FunctionType]: ['a function', 'Values are data: use a method, which is not a property.'],
  [ts.SyntaxKind.ConstructorType]: ['a constructor', 'Values are data: use the type that it creates.'],
  [ts.SyntaxKind.ThisType]: ['the type "this"', 'Name the class.'],
};

function readArray(reader: TypeReader, { elementType }: Compiler.ArrayTypeNode, scope: Scope): TypeSchema {
  const items = readTypeNode(reader, elementType, scope);
  return items && { type: 'array', items };
}

function readTuple(reader: TypeReader, node: Compiler.TupleTypeNode, scope: Scope): TypeSchema {
  const elements = node.elements.map((element) => readElement(reader, element, scope));
  if (elements.includes(undefined)) return;
  const known = elements.filter((element) => element !== undefined);
  const isSpread = ({ partial, kind }: TupleElement): boolean => kind === 'rest' && partial.type !== 'array';
  return (known.some(isSpread) ? undefined : buildTuple(known)) ?? hardType(reader, node, scope);
}

function readElement(
  reader: TypeReader,
  node: Compiler.TypeNode | Compiler.NamedTupleMember,
  scope: Scope,
): TupleElement | undefined {
  const isNamed = ts.isNamedTupleMember(node);
  const isRest = ts.isRestTypeNode(node) || (isNamed && node.dotDotDotToken !== undefined);
  const isOptional = ts.isOptionalTypeNode(node) || (isNamed && node.questionToken !== undefined);
  const type = isNamed || ts.isRestTypeNode(node) || ts.isOptionalTypeNode(node) ? node.type : node;
  const read = readTypeNode(reader, type, scope);
  const partial = read && (isRest ? expandReference(reader.extraction, read) : read);
  if (!partial) return;
  if (isRest) return { partial, kind: 'rest' };
  return { partial, kind: isOptional ? 'optional' : 'required' };
}

function readUnion(reader: TypeReader, node: Compiler.UnionTypeNode, scope: Scope): TypeSchema {
  const strings = listStringLiterals(node);
  if (strings) return buildEnum(strings);
  const branches = node.types.filter(({ kind }) => !nothing.includes(kind));
  const partials = branches.map((branch) => readBranch(reader, branch, scope));
  if (partials.includes(undefined)) return;
  const found = partials.filter((partial) => partial !== undefined && partial !== 'never').filter(isShown);
  const [hidden] = partials.filter((partial) => partial !== 'never');
  if (found.length === 0 && hidden) return hidden;
  if (found.length === 0)
    return reportUnsupportedType(reader.extraction, node, scope, 'the type "undefined"', 'Remove the property.');
  const united = buildUnion(found, (item) => areDiscriminated(reader, item), locateNode(node, scope.module));
  const isUndefined = ({ kind }: Compiler.TypeNode): boolean => kind === ts.SyntaxKind.UndefinedKeyword;
  const mayBeAbsent = node.types.some(isUndefined) || found.some((partial) => partial[META]?.absent);
  if (mayBeAbsent) ensureMeta(united).absent = true;
  return united;
}

function listStringLiterals({ types }: Compiler.UnionTypeNode): readonly string[] | undefined {
  const found: string[] = [];
  for (const node of types) {
    if (!ts.isLiteralTypeNode(node) || !ts.isStringLiteral(node.literal)) return;
    found.push(node.literal.text);
  }
  return found;
}

/** A branch that resolves to `never` adds nothing. */
function readBranch(reader: TypeReader, node: Compiler.TypeNode, scope: Scope): TypeSchema | 'never' {
  const before = reader.extraction.diagnostics.size;
  const partial = readTypeNode(reader, node, scope);
  if (partial || !mayBeNever(node)) return partial;
  if (reader.checked(node, scope)?.type.flags !== ts.TypeFlags.Never) return;
  forgetUnsupported(reader.extraction, before);
  return 'never';
}

function mayBeNever(node: Compiler.TypeNode): boolean {
  return ts.isTypeReferenceNode(node) || ts.isConditionalTypeNode(node) || ts.isIndexedAccessTypeNode(node);
}

const nothing: readonly Compiler.SyntaxKind[] = [ts.SyntaxKind.UndefinedKeyword, ts.SyntaxKind.NeverKeyword];

function readLiteral(reader: TypeReader, node: Compiler.LiteralTypeNode, scope: Scope): TypeSchema {
  if (node.literal.kind === ts.SyntaxKind.NullKeyword) return { type: 'null' };
  const constant = evaluateConstant(reader.extraction, node.literal, scope);
  if (typeof constant?.value === 'bigint') return reportUnsupportedType(reader.extraction, node, scope, ...bigint);
  // Any other literal type is a string, number or boolean.
  return constant && buildEnum([constant.value as Json]);
}

/** Objects are merged; an object next to a scalar is a brand (`string & { readonly brand: 'id' }`) and is ignored. */
function readIntersection(reader: TypeReader, node: Compiler.IntersectionTypeNode, scope: Scope): TypeSchema {
  const [other, ...others] = node.types.filter((type) => !resolveObjectType(reader, type, scope));
  if (!other) return readObject(reader, node, scope);
  const partial = others.length > 0 ? undefined : readTypeNode(reader, other, scope);
  // An intersection with an object excludes null and undefined.
  const left = partial && isOfScalars(partial) ? withoutNull(removeUndefined(partial)) : undefined;
  return left ?? hardType(reader, node, scope);
}

function readTemplate(reader: TypeReader, node: Compiler.TemplateLiteralTypeNode, scope: Scope): TypeSchema {
  const parts = node.templateSpans.map((span) => ({
    partial: readTypeNode(reader, span.type, scope),
    text: span.literal.text,
  }));
  if (parts.some(({ partial }) => !partial)) return;
  const what = 'a template literal type with parts other than strings, numbers and booleans';
  return (
    buildTemplateSchema(node.head.text, parts) ??
    reportUnsupportedType(reader.extraction, node, scope, what, 'Use string with @Pattern.')
  );
}

function readOperator(reader: TypeReader, node: Compiler.TypeOperatorNode, scope: Scope): TypeSchema {
  if (node.operator === ts.SyntaxKind.ReadonlyKeyword) return reader.type(node.type, scope);
  if (node.operator === ts.SyntaxKind.UniqueKeyword)
    return reportUnsupportedType(reader.extraction, node, scope, 'the type "unique symbol"', 'Use string.');
  if (ts.isTypeQueryNode(node.type)) {
    const value = readQueriedConstant(reader, node.type, scope);
    return typeof value === 'object' && value !== null ? buildEnum(memberNames(value)) : hardType(reader, node, scope);
  }
  const object = resolveObjectType(reader, node.type, scope);
  const names = [...(object?.members.keys() ?? [])];
  // Methods also have names, and numeric keys have type number.
  const isPlain = object?.hasMethods !== true && object?.indices.length === 0 && !names.some(isNumeric);
  return isPlain && names.length > 0 ? buildEnum(names) : hardType(reader, node, scope);
}

function isNumeric(name: string): boolean {
  return String(Number(name)) === name;
}

/** Only if the type of the constant is its value: `const x = 'a'`, `const y = […] as const`. */
function readQueriedConstant(reader: TypeReader, node: Compiler.TypeQueryNode, scope: Scope): unknown {
  const name = node.exprName;
  if (!ts.isIdentifier(name)) return;
  const resolved = resolveValue(reader.extraction, scope.module, name.text);
  if (resolved?.kind !== 'declaration') return;
  const isExact = ts.isEnumDeclaration(resolved.node) || isExactConstant(resolved.node, resolved.module);
  return isExact ? evaluateConstant(reader.extraction, name, scope)?.value : undefined;
}

function readQuery(reader: TypeReader, node: Compiler.TypeQueryNode, scope: Scope): TypeSchema {
  const value = readQueriedConstant(reader, node, scope);
  return value !== null && isScalar(value) ? buildEnum([value]) : hardType(reader, node, scope);
}

function readIndexed(reader: TypeReader, node: Compiler.IndexedAccessTypeNode, scope: Scope): TypeSchema {
  const object = unwrapParentheses(node.objectType);
  const index = unwrapParentheses(node.indexType);
  if (ts.isTypeQueryNode(object)) {
    const values = indexedValues(readQueriedConstant(reader, object, scope), index);
    return values ? buildEnum(values) : hardType(reader, node, scope);
  }
  return memberTypes(reader, object, index, scope) ?? hardType(reader, node, scope);
}

/** A union; it may be absent if a member may. */
function memberTypes(reader: TypeReader, object: Compiler.TypeNode, index: Compiler.TypeNode, scope: Scope) {
  // Members that a mapped type resolves to `never` disappear from the union.
  const found =
    isWide(index) || ts.isMappedTypeNode(object) ? undefined : resolveObjectType(reader, object, scope)?.members;
  const names = found && listConstants(reader.type(index, scope) ?? {});
  const members = names?.map((name) => found?.get(String(name))).filter((member) => member !== undefined) ?? [];
  const partials = members.map((member) => member.type()).filter((partial) => partial !== undefined);
  if (partials.length === 0 || partials.length !== names?.length) return undefined;
  const united = buildUnion(partials, (branches) => areDiscriminated(reader, branches));
  if (members.some(({ isOptional }) => isOptional) || partials.some((partial) => partial[META]?.absent))
    ensureMeta(united).absent = true;
  return united;
}

function isWide({ kind }: Compiler.TypeNode): boolean {
  return kind === ts.SyntaxKind.NumberKeyword || kind === ts.SyntaxKind.StringKeyword;
}

function unwrapParentheses(node: Compiler.TypeNode): Compiler.TypeNode {
  return ts.isParenthesizedTypeNode(node) ? unwrapParentheses(node.type) : node;
}

function indexedValues(value: unknown, index: Compiler.TypeNode): readonly Json[] | undefined {
  const isNumber = index.kind === ts.SyntaxKind.NumberKeyword;
  const isKeyOf = ts.isTypeOperatorNode(index) && index.operator === ts.SyntaxKind.KeyOfKeyword;
  let list: unknown;
  if (Array.isArray(value) && isNumber) list = value;
  else if (isKeyOf && typeof value === 'object' && value !== null) list = Object.values(value);
  return Array.isArray(list) && list.length > 0 && list.every(isScalar) ? list : undefined;
}

function isScalar(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
