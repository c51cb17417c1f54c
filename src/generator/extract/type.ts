import { type Draft, META, metaOf } from '../../decorators/draft.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import type { Json } from '../../schema/schema.ts';
import { type Compiler, ts } from './compiler.ts';
import { constantOf, enumObject } from './evaluate.ts';
import { placeOf, report } from './extraction.ts';
import { templateOf } from './template.ts';
import { libraryNames, libraryType } from './library.ts';
import type { Reader } from './reader.ts';
import { exportOf, resolveType, resolveValue } from './resolve.ts';
import type { Resolved } from './resolved.ts';
import type { Scope } from './scope.ts';
import { enumOf, nullable, unionOf } from './union.ts';

/** The schema that a type means, or `undefined` when it means none; then it has been reported. */
export function typeOf(reader: Reader, node: Compiler.TypeNode, scope: Scope): Draft | undefined {
  const draft = readType(reader, node, scope);
  if (draft !== undefined) metaOf(draft).at ??= placeOf(node, scope.module);
  return draft;
}

function readType(reader: Reader, node: Compiler.TypeNode, scope: Scope): Draft | undefined {
  switch (node.kind) {
    case ts.SyntaxKind.StringKeyword:
      return { type: 'string' };
    case ts.SyntaxKind.NumberKeyword:
      return { type: 'number' };
    case ts.SyntaxKind.BooleanKeyword:
      return { type: 'boolean' };
    case ts.SyntaxKind.ObjectKeyword:
      return { type: 'object', [META]: { openness: 'absent' } };
    case ts.SyntaxKind.UnknownKeyword:
      return {};
    default:
  }
  if (ts.isTypeReferenceNode(node)) return readReference(reader, node, scope);
  if (ts.isArrayTypeNode(node)) return arrayOf(reader, node.elementType, scope);
  if (ts.isUnionTypeNode(node)) return readUnion(reader, node, scope);
  if (ts.isLiteralTypeNode(node)) return readLiteral(reader, node, scope);
  if (ts.isParenthesizedTypeNode(node)) return typeOf(reader, node.type, scope);
  if (ts.isTypeLiteralNode(node) || ts.isIntersectionTypeNode(node)) return reader.objectType(node, scope);
  if (ts.isTemplateLiteralTypeNode(node)) return readTemplate(reader, node, scope);
  if (ts.isTypeOperatorNode(node)) return readOperator(reader, node, scope);
  if (ts.isIndexedAccessTypeNode(node)) return readIndexed(reader, node, scope);
  if (ts.isTypeQueryNode(node)) return readQuery(reader, node, scope);
  if (ts.isTupleTypeNode(node))
    return refuse(
      reader,
      node,
      scope,
      'model/tuple',
      'a tuple',
      'Use an array, or a class with a property for each position.',
    );
  if (Object.hasOwn(refusedKeywords, node.kind)) {
    const [what, help] = refusedKeywords[node.kind] ?? ['this type', ''];
    return refuse(reader, node, scope, 'model/type-unsupported', what, help);
  }
  return reader.hardType(node, scope);
}

const refusedKeywords: Readonly<Record<number, readonly [what: string, help: string]>> = {
  [ts.SyntaxKind.AnyKeyword]: ['any', 'Use unknown for any value.'],
  [ts.SyntaxKind.BigIntKeyword]: ['bigint', 'Use Integer, or a text with @Pattern for numbers beyond 2^53.'],
  [ts.SyntaxKind.SymbolKeyword]: ['symbol', 'Use string.'],
  [ts.SyntaxKind.NeverKeyword]: ['never', 'Leave the property out.'],
  [ts.SyntaxKind.VoidKeyword]: ['void', 'Leave the property out.'],
  [ts.SyntaxKind.UndefinedKeyword]: ['undefined alone', 'Leave the property out.'],
  [ts.SyntaxKind.FunctionType]: ['a function', 'Values are data: use a method, which is no property.'],
  [ts.SyntaxKind.ConstructorType]: ['a constructor', 'Values are data.'],
  [ts.SyntaxKind.ThisType]: ['this', 'Name the class.'],
};

function refuse(
  reader: Reader,
  node: Compiler.Node,
  scope: Scope,
  code: 'model/tuple' | 'model/type-unsupported' | 'model/type-too-hard',
  what: string,
  help: string,
): undefined {
  const message = code === 'model/tuple' ? 'a tuple has items of several types' : `${what} has no counterpart in JSON`;
  report(reader.extraction, placeOf(node, scope.module), { code, message, help });
  return undefined;
}

function arrayOf(reader: Reader, element: Compiler.TypeNode, scope: Scope): Draft | undefined {
  const items = typeOf(reader, element, scope);
  return items === undefined ? undefined : { type: 'array', items };
}

function readUnion(reader: Reader, node: Compiler.UnionTypeNode, scope: Scope): Draft | undefined {
  const branches = node.types.filter(({ kind }) => kind !== ts.SyntaxKind.UndefinedKeyword);
  const values = branches.filter((branch) => !isNull(branch));
  const drafts = values.map((branch) => typeOf(reader, branch, scope));
  if (drafts.includes(undefined)) return undefined;
  const found = drafts.filter((draft) => draft !== undefined);
  const united = found.length === 0 ? { type: 'null' } : unionOf(found, (one) => reader.discriminated(one));
  return branches.some(isNull) && found.length > 0 ? nullable(united) : united;
}

function isNull(node: Compiler.TypeNode): boolean {
  return ts.isLiteralTypeNode(node) && node.literal.kind === ts.SyntaxKind.NullKeyword;
}

function readLiteral(reader: Reader, node: Compiler.LiteralTypeNode, scope: Scope): Draft | undefined {
  if (node.literal.kind === ts.SyntaxKind.NullKeyword) return { type: 'null' };
  const constant = constantOf(reader.extraction, node.literal, scope);
  return constant === undefined ? undefined : enumOf([constant.value as Json]);
}

function readTemplate(reader: Reader, node: Compiler.TemplateLiteralTypeNode, scope: Scope): Draft | undefined {
  const parts = node.templateSpans.map((span) => ({
    draft: typeOf(reader, span.type, scope),
    text: span.literal.text,
  }));
  const draft = templateOf(node.head.text, parts);
  if (draft !== undefined) return draft;
  return refuse(
    reader,
    node,
    scope,
    'model/type-unsupported',
    'a template of something that is no text, number or boolean',
    'Use string with @Pattern.',
  );
}

function readOperator(reader: Reader, node: Compiler.TypeOperatorNode, scope: Scope): Draft | undefined {
  if (node.operator === ts.SyntaxKind.ReadonlyKeyword) return typeOf(reader, node.type, scope);
  if (node.operator !== ts.SyntaxKind.KeyOfKeyword) return reader.hardType(node, scope);
  if (ts.isTypeQueryNode(node.type)) {
    const value = constantBehind(reader, node.type, scope);
    return typeof value === 'object' && value !== null ? enumOf(memberNames(value)) : reader.hardType(node, scope);
  }
  const names = reader.memberNames(node.type, scope);
  return names === undefined || names.length === 0 ? reader.hardType(node, scope) : enumOf(names);
}

/** The names of an object's members; a number enum also maps back to names, which are none. */
function memberNames(value: object): string[] {
  return Object.keys(value).filter((name) => String(Number(name)) !== name);
}

function constantBehind(reader: Reader, node: Compiler.TypeQueryNode, scope: Scope): unknown {
  const name = node.exprName;
  if (!ts.isIdentifier(name)) return undefined;
  const resolved = resolveValue(reader.extraction, scope.module, name.text);
  if (resolved?.kind !== 'declaration' || ts.isClassDeclaration(resolved.node)) return undefined;
  return constantOf(reader.extraction, name, scope)?.value;
}

function readQuery(reader: Reader, node: Compiler.TypeQueryNode, scope: Scope): Draft | undefined {
  const value = constantBehind(reader, node, scope);
  const isScalar = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isScalar ? enumOf([value]) : reader.hardType(node, scope);
}

function readIndexed(reader: Reader, node: Compiler.IndexedAccessTypeNode, scope: Scope): Draft | undefined {
  const object = unwrap(node.objectType);
  const index = unwrap(node.indexType);
  if (ts.isTypeQueryNode(object)) {
    const values = indexedValues(constantBehind(reader, object, scope), index);
    if (values !== undefined) return enumOf(values);
  }
  if (ts.isLiteralTypeNode(index) && ts.isStringLiteral(index.literal)) {
    const member = reader.memberType(object, index.literal.text, scope);
    if (member !== undefined) return member;
  }
  return reader.hardType(node, scope);
}

function unwrap(node: Compiler.TypeNode): Compiler.TypeNode {
  return ts.isParenthesizedTypeNode(node) ? unwrap(node.type) : node;
}

function indexedValues(value: unknown, index: Compiler.TypeNode): readonly Json[] | undefined {
  const isNumber = index.kind === ts.SyntaxKind.NumberKeyword;
  const isKeyOf = ts.isTypeOperatorNode(index) && index.operator === ts.SyntaxKind.KeyOfKeyword;
  const list: unknown =
    Array.isArray(value) && isNumber
      ? value
      : isKeyOf && typeof value === 'object' && value !== null
        ? Object.values(value)
        : undefined;
  return Array.isArray(list) && list.length > 0 && list.every(isScalar) ? list : undefined;
}

function isScalar(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function readReference(reader: Reader, node: Compiler.TypeReferenceNode, scope: Scope): Draft | undefined {
  if (!ts.isIdentifier(node.typeName)) return readQualified(reader, node, node.typeName, scope);
  const name = node.typeName.text;
  const binding = scope.types?.get(name);
  if (binding !== undefined) return binding.draft ?? typeOf(reader, binding.node, binding.scope);
  const resolved = resolveType(reader.extraction, scope.module, name);
  if (resolved !== undefined) return readResolved(reader, resolved, node, scope);
  return readBuiltin(reader, node, name, scope);
}

function readQualified(
  reader: Reader,
  node: Compiler.TypeReferenceNode,
  name: Compiler.QualifiedName,
  scope: Scope,
): Draft | undefined {
  if (!ts.isIdentifier(name.left)) return reader.hardType(node, scope);
  const left = resolveType(reader.extraction, scope.module, name.left.text);
  const member = name.right.text;
  if (left?.kind === 'libraryNamespace')
    return readResolved(reader, { kind: 'library', entry: left.entry, name: member }, node, scope);
  if (left?.kind === 'namespace') {
    const resolved = exportOf(reader.extraction, left.module, member, 'types');
    return resolved === undefined
      ? unknownType(reader, node, scope, member, [])
      : readResolved(reader, resolved, node, scope);
  }
  if (left?.kind === 'declaration' && ts.isEnumDeclaration(left.node)) {
    const constant = membersOfEnum(reader, left.node, { module: left.module });
    if (constant !== undefined && Object.hasOwn(constant, member)) return enumOf([constant[member] as Json]);
  }
  return reader.hardType(node, scope);
}

function membersOfEnum(
  reader: Reader,
  node: Compiler.EnumDeclaration,
  scope: Scope,
): Readonly<Record<string, unknown>> | undefined {
  return reader.guarded(() => enumObject(reader.extraction, node, scope));
}

function readResolved(
  reader: Reader,
  resolved: Resolved,
  node: Compiler.TypeReferenceNode,
  scope: Scope,
): Draft | undefined {
  switch (resolved.kind) {
    case 'library': {
      const schema = libraryType(resolved.entry, resolved.name);
      return schema === undefined
        ? unknownType(reader, node, scope, resolved.name, libraryNames(resolved.entry))
        : structuredClone({ ...schema });
    }
    case 'declaration':
      return readDeclared(reader, resolved, node, scope);
    case 'missing':
      return missingType(reader, resolved, node, scope);
    case 'foreign':
      return foreignType(reader, resolved, node, scope);
    case 'json':
    case 'namespace':
    case 'libraryNamespace':
      return unknownType(reader, node, scope, nameText(node), []);
  }
}

function readDeclared(
  reader: Reader,
  resolved: Resolved & { kind: 'declaration' },
  node: Compiler.TypeReferenceNode,
  scope: Scope,
): Draft | undefined {
  const { node: declaration, module } = resolved;
  if (ts.isEnumDeclaration(declaration)) {
    const members = membersOfEnum(reader, declaration, { module });
    return members === undefined ? undefined : enumOf(memberNames(members).map((name) => members[name] as Json));
  }
  if (ts.isTypeAliasDeclaration(declaration)) return reader.alias(declaration, module, node, scope);
  if (ts.isClassDeclaration(declaration) || ts.isInterfaceDeclaration(declaration))
    return reader.classReference(declaration, module, node, scope);
  return reader.hardType(node, scope);
}

function missingType(
  reader: Reader,
  { specifier, name, reason }: Resolved & { kind: 'missing' },
  node: Compiler.Node,
  scope: Scope,
): undefined {
  const isFile = reason === 'file';
  report(reader.extraction, placeOf(node, scope.module), {
    code: isFile ? 'model/file-missing' : 'model/type-unknown',
    message: isFile
      ? `the type "${name}" is imported from "${specifier}", which leads to no file`
      : `"${specifier}" does not export the type "${name}"`,
    help: isFile ? 'Correct the path, or add the file.' : 'Export it there, or correct its spelling.',
  });
  return undefined;
}

function foreignType(
  reader: Reader,
  { specifier, name }: Resolved & { kind: 'foreign' },
  node: Compiler.Node,
  scope: Scope,
): undefined {
  report(reader.extraction, placeOf(node, scope.module), {
    code: 'model/source-missing',
    message: `the type "${name}" comes from the package "${specifier}", which is not installed or ships no source`,
    help: 'Import it from a package that ships its TypeScript source, or declare it in the models.',
  });
  return undefined;
}

function unknownType(
  reader: Reader,
  node: Compiler.Node,
  scope: Scope,
  name: string,
  known: readonly string[],
): undefined {
  const close = nearest(name, known);
  report(reader.extraction, placeOf(node, scope.module), {
    code: 'model/type-unknown',
    message: `the type "${name}" is not declared`,
    help: close === undefined ? 'Declare it, import it, or correct its spelling.' : `Did you mean "${close}"?`,
  });
  return undefined;
}

function nameText(node: Compiler.TypeReferenceNode): string {
  return ts.isIdentifier(node.typeName) ? node.typeName.text : node.typeName.right.text;
}

/** Types of the language itself that have no counterpart in JSON, with what to use instead. */
const refusedTypes: Readonly<Record<string, string>> = {
  Date: "Use string with @Format('date-time').",
  Set: 'Use an array with @UniqueItems().',
  ReadonlySet: 'Use an array with @UniqueItems().',
  WeakMap: 'Use Record<string, T>.',
  WeakSet: 'Use an array.',
  Promise: 'Values are data: use the type it resolves to.',
  Function: 'Values are data: use a method, which is no property.',
  RegExp: 'Use string.',
  Symbol: 'Use string.',
  BigInt: 'Use Integer.',
  Buffer: "Use string with @Keyword('contentEncoding', 'base64').",
  Uint8Array: "Use string with @Keyword('contentEncoding', 'base64').",
  Error: 'Use string.',
  URL: "Use string with @Format('uri').",
};

const boxes: Readonly<Record<string, string>> = {
  String: 'string',
  Number: 'number',
  Boolean: 'boolean',
  Object: 'object',
};

function readBuiltin(reader: Reader, node: Compiler.TypeReferenceNode, name: string, scope: Scope): Draft | undefined {
  const [first, second] = node.typeArguments ?? [];
  if ((name === 'Array' || name === 'ReadonlyArray') && first !== undefined) return arrayOf(reader, first, scope);
  if ((name === 'Record' || name === 'Map' || name === 'ReadonlyMap') && first !== undefined && second !== undefined) {
    return readMap(reader, node, first, second, scope);
  }
  if (name === 'NonNullable' && first !== undefined) return reader.hardType(node, scope);
  if (['Partial', 'Required', 'Readonly', 'Pick', 'Omit'].includes(name)) {
    return reader.objectType(node, scope) ?? reader.hardType(node, scope);
  }
  if (
    [
      'Exclude',
      'Extract',
      'ReturnType',
      'Parameters',
      'InstanceType',
      'Awaited',
      'Uppercase',
      'Lowercase',
      'Capitalize',
      'Uncapitalize',
    ].includes(name)
  ) {
    return reader.hardType(node, scope);
  }
  const help = refusedTypes[name];
  if (help !== undefined) return refuse(reader, node, scope, 'model/type-unsupported', name, help);
  const primitive = boxes[name];
  if (primitive !== undefined)
    return refuse(reader, node, scope, 'model/type-unsupported', `the box ${name}`, `Use ${primitive}.`);
  return unknownType(reader, node, scope, name, [...scope.module.types.keys(), ...scope.module.imports.keys()]);
}

function readMap(
  reader: Reader,
  node: Compiler.TypeReferenceNode,
  key: Compiler.TypeNode,
  value: Compiler.TypeNode,
  scope: Scope,
): Draft | undefined {
  const keys = typeOf(reader, key, scope);
  if (keys === undefined) return undefined;
  if (keys.enum !== undefined || keys.const !== undefined) return reader.objectType(node, scope);
  if (keys.type !== 'string') {
    report(reader.extraction, placeOf(key, scope.module), {
      code: 'model/key-unsupported',
      message: 'the keys of this map are no texts',
      help: 'Use Record<string, T>: the keys of JSON objects are texts.',
    });
    return undefined;
  }
  const values = typeOf(reader, value, scope);
  if (values === undefined) return undefined;
  const draft = mapOf(values);
  // A template literal type as key is a pattern for the keys.
  return keys.pattern === undefined ? draft : { type: 'object', patternProperties: { [String(keys.pattern)]: values } };
}

/** A map of any keys; a map of any values says so with `true`. */
export function mapOf(values: Draft): Draft {
  const isAny = Object.keys(values).every((keyword) => keyword === META) && values[META]?.class === undefined;
  return { type: 'object', additionalProperties: isAny ? true : values };
}
