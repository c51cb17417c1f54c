/** Reads types that their syntax does not show with the type checker: conditional, inferred and their like. */

import type { TypeSchema } from '../members/object-type.ts';
import { type At, META, type PartialSchema } from '../../../decorators/entry/entry.ts';
import { schemaOfMember, schemaOfObject } from '../members/object-schema.ts';
import { objectOf, objectTypeOf } from '../members/object.ts';
import { type Compiler, ts } from '../modules/compiler.ts';
import { placeOf, reportAt } from '../modules/extraction.ts';
import { isClassOrInterface, type Scope } from '../modules/module.ts';
import { placed } from '../schemas/subschemas.ts';
import { templateOf } from '../schemas/template.ts';
import { enumOf, mapOf, nullable, unionOf } from '../schemas/union.ts';
import { type CheckedNode, type TypeReader, markedSchema, nodeLike } from './checker.ts';
import { namedByChecker } from './checked-name.ts';
import { areDiscriminated } from './discriminated.ts';
import { isWithin, type NamedType, sharedType } from './shared.ts';
import { moduleAt } from '../modules/resolve.ts';
import { classReference } from './named-type.ts';

/** The schema of a type that the syntax does not show (conditional, inferred …), read with the type checker. */
export function hardType(reader: TypeReader, node: Compiler.TypeNode, scope: Scope): TypeSchema {
  const { instance, types } = scope;
  // Of a generic alias the compiler is asked for what the reference means.
  if (instance?.body === node) return hardType(reader, instance.reference, instance.scope);
  const at = placeOf(node, scope.module);
  const isOpen = types !== undefined && mentions(node, types);
  const found = isOpen ? undefined : reader.checked(node, scope);
  const before = reader.extraction.diagnostics.size;
  const failure: Failure = {};
  const work = found && { ...found, reader, scope, at, path: '', failure };
  const partial = work && schemaOfType(work, work.checker.getTypeAtLocation(work.node));
  if (partial !== undefined) return placed(partial, at);
  if (reader.extraction.diagnostics.size > before && failure.path === undefined) return undefined;
  const message = problemOf(found, failure);
  const help = 'Write out a type that has a JSON equivalent.';
  return reportAt(reader.extraction, node, scope, { code: 'model/type-too-hard', message, help });
}

/** The schema of an object type written in place: a literal, an intersection, `Partial<T>` and its like. */
export function readObject(reader: TypeReader, node: Compiler.TypeNode, scope: Scope): TypeSchema {
  const object = objectTypeOf(reader, node, scope);
  return object === undefined ? hardType(reader, node, scope) : schemaOfObject(reader, object);
}

function problemOf(found: CheckedNode | undefined, { path, text: part }: Failure): string {
  const text = found && shown(found.checker, found.checker.getTypeAtLocation(found.node));
  if (path !== undefined && path !== '' && part !== undefined) {
    const whole = text === undefined ? 'this type' : `the type "${text}"`;
    return `${whole} has "${part}" at ${path.replace(/^[.]/, '')}, which has no JSON equivalent`;
  }
  return text === undefined
    ? 'this type can be determined neither from its syntax nor by the TypeScript compiler'
    : `the TypeScript compiler resolves this type to "${text}", which has no JSON equivalent`;
}

function shown(checker: Compiler.TypeChecker, type: Compiler.Type): string | undefined {
  const text = checker.typeToString(type);
  return text === 'any' || text.length > 60 ? undefined : text;
}

/** True when a type names a type parameter, of which the compiler does not know what it stands for here. */
function mentions(node: Compiler.Node, types: ReadonlyMap<string, unknown>): boolean {
  if (ts.isIdentifier(node)) return types.has(node.text);
  return ts.forEachChild(node, (child) => mentions(child, types) || undefined) === true;
}

/** The type that is being read, and where below the one that the model names. */
interface Work extends CheckedNode {
  readonly reader: TypeReader;
  readonly scope: Scope;
  readonly at: At;
  /** The way from the type that the model names: `.spec.items[]`. */
  readonly path: string;
  readonly failure: Failure;
}

/** The first part of a type that has no JSON equivalent. */
interface Failure {
  path?: string;
  text?: string;
}

function fail({ checker, path, failure }: Work, type: Compiler.Type): undefined {
  if (failure.path !== undefined) return;
  failure.path = path;
  const text = checker.typeToString(type);
  failure.text = text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

function below(work: Work, type: Compiler.Type, step: string): TypeSchema {
  return schemaOfType({ ...work, path: `${work.path}${step}` }, type);
}

function schemaOfType(work: Work, type: Compiler.Type): TypeSchema {
  const { reader } = work;
  const named = namedByChecker(work, type);
  if (!isWithin(reader.extraction, reader.sharing, named)) return undefined;
  const plain = plainSchema(work.checker, type);
  if (plain !== undefined) return plain;
  // The flag says that it is one; the compiler has no guard for it.
  if (type.flags & ts.TypeFlags.TemplateLiteral) return schemaOfTemplate(work, type as Compiler.TemplateLiteralType);
  if (type.isUnion()) return sharedType(reader.extraction, reader.sharing, named, () => schemaOfUnion(work, type));
  if (type.flags & ts.TypeFlags.Object || type.isIntersection()) return schemaOfData(work, type, named);
  return fail(work, type);
}

function plainSchema(checker: Compiler.TypeChecker, type: Compiler.Type): TypeSchema {
  const { flags } = type;
  if (flags & ts.TypeFlags.Unknown) return {};
  if (type.isStringLiteral() || type.isNumberLiteral()) return enumOf([type.value]);
  if (flags & ts.TypeFlags.BooleanLiteral) return enumOf([checker.typeToString(type) === 'true']);
  if (flags & ts.TypeFlags.String) return { type: 'string' };
  if (flags & ts.TypeFlags.Number) return { type: 'number' };
  if (flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
  if (flags & ts.TypeFlags.Null) return { type: 'null' };
  if (flags & ts.TypeFlags.NonPrimitive) return { type: 'object', [META]: { openness: 'absent' } };
  return undefined;
}

function schemaOfTemplate(work: Work, { texts, types }: Compiler.TemplateLiteralType): TypeSchema {
  const [head = '', ...rest] = texts;
  const parts = types.map((type, index) => ({ partial: below(work, type, ''), text: rest[index] ?? '' }));
  return templateOf(head, parts) ?? fail(work, work.checker.getTypeAtLocation(work.node));
}

function schemaOfUnion(work: Work, type: Compiler.UnionType): TypeSchema {
  const { types } = type;
  const present = types.filter(({ flags }) => (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)) === 0);
  const known = every(present, (one) => below(work, one, ''));
  if (known === undefined) return undefined;
  if (known.length === 0) return fail(work, type);
  const united = unionOf(known, (branches) => areDiscriminated(work.reader, branches));
  return types.some(({ flags }) => flags & ts.TypeFlags.Null) ? nullable(united) : united;
}

/** What is made of each, or nothing as soon as one gives nothing. */
function every<T, R>(list: readonly T[], make: (one: T) => R | undefined): readonly R[] | undefined {
  const made: R[] = [];
  for (const one of list) {
    const result = make(one);
    if (result === undefined) return undefined;
    made.push(result);
  }
  return made;
}

function schemaOfData(work: Work, type: Compiler.Type, named: NamedType): TypeSchema {
  const { checker, reader } = work;
  const marked = markedSchema(checker, type);
  if (marked !== undefined) return structuredClone({ ...marked });
  // An array type is a reference to `Array` with its items as argument.
  if (checker.isArrayType(type)) return schemaOfArray(work, type as Compiler.TypeReference);
  if (checker.isTupleType(type) || type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0)
    return fail(work, type);
  const reference = referenceTo(reader, type);
  if (reference !== undefined) return reference;
  if (isOfLanguage(type)) return fail(work, type);
  return sharedType(reader.extraction, reader.sharing, named, () => schemaOfMembers(work, type));
}

/** A class of the language itself, such as `Date`, is no data whatever members it has. */
function isOfLanguage({ symbol }: Compiler.Type): boolean {
  // The compiler's types deny that a type may have no symbol.
  const declarations = (symbol as Compiler.Symbol | undefined)?.declarations ?? [];
  const file = /[/\\]lib\.[^/\\]+\.d\.ts$/;
  return declarations.some((one) => ts.isInterfaceDeclaration(one) && file.test(one.getSourceFile().fileName));
}

function schemaOfArray(work: Work, type: Compiler.TypeReference): TypeSchema {
  const [element] = work.checker.getTypeArguments(type);
  const items = element === undefined ? undefined : below(work, element, '[]');
  return items === undefined ? undefined : { type: 'array', items };
}

function schemaOfMembers(work: Work, type: Compiler.Type): TypeSchema {
  const { checker } = work;
  const symbols = checker.getPropertiesOfType(type).filter(isValue);
  const known = every(symbols, (symbol) => propertyOf(work, symbol));
  const index = checker.getIndexInfoOfType(type, ts.IndexKind.String);
  const values = index === undefined ? undefined : below(work, index.type, '[key]');
  if (known === undefined || (index !== undefined && values === undefined)) return undefined;
  const required = known.filter((property) => property.required).map(({ name }) => name);
  const partial: PartialSchema = values === undefined ? { type: 'object' } : mapOf(values);
  if (known.length > 0) partial.properties = Object.fromEntries(known.map((one) => [one.name, one.partial]));
  if (required.length > 0) partial.required = required;
  return partial;
}

/** Methods and accessors are no values, and what is private is nobody's. */
function isValue({ flags, declarations = [] }: Compiler.Symbol): boolean {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  if (flags & (ts.SymbolFlags.Method | ts.SymbolFlags.Accessor)) return false;
  return declarations.every((declaration) => (ts.getCombinedModifierFlags(declaration) & hidden) === 0);
}

function propertyOf(work: Work, symbol: Compiler.Symbol) {
  const type = work.checker.getTypeOfSymbolAtLocation(symbol, work.node);
  const taken = memberBehind(work, symbol, type);
  const partial = taken?.partial ?? below(work, type, `.${symbol.name}`);
  if (partial === undefined) return undefined;
  const isOptional = (symbol.flags & ts.SymbolFlags.Optional) !== 0 || mayBe(type, ts.TypeFlags.Undefined);
  return { name: symbol.name, partial, required: !isOptional && taken?.required !== false };
}

function mayBe(type: Compiler.Type, flag: Compiler.TypeFlags): boolean {
  return type.isUnion() && type.types.some(({ flags }) => (flags & flag) !== 0);
}

/** A class or interface of the models that the checker came across is referred to, not written out again. */
function referenceTo(reader: TypeReader, type: Compiler.Type): TypeSchema {
  const declaration = type.isClassOrInterface() ? type.symbol.declarations?.find(isClassOrInterface) : undefined;
  const own = declaration === undefined ? undefined : ownNode(reader, declaration);
  if (own === undefined || declaration?.name === undefined || !isClassOrInterface(own.node)) return undefined;
  const isOwn = own.module.types.get(declaration.name.text) === own.node;
  if (!isOwn || own.node.typeParameters !== undefined) return undefined;
  const reference = ts.setTextRange(ts.factory.createTypeReferenceNode(declaration.name.text), own.node);
  return classReference(reader, own.node, own.module, reference, { module: own.module });
}

/** The node of the extractor's own tree that a node of the checker's tree stands for. */
function ownNode({ extraction }: TypeReader, node: Compiler.Node) {
  const module = moduleAt(extraction, node.getSourceFile().fileName);
  const own = module?.kind === 'source' ? nodeLike(node, module.source) : undefined;
  return own === undefined || module?.kind !== 'source' ? undefined : { node: own, module };
}

/** The property that a type takes over from a class keeps its decorators, when its own type stayed the same. */
function memberBehind({ reader, checker }: Work, symbol: Compiler.Symbol, type: Compiler.Type) {
  const declaration = symbol.declarations?.find(isProperty);
  if (declaration === undefined || !isSameType(checker, type, checker.getTypeAtLocation(declaration))) return undefined;
  const own = ownNode(reader, declaration.parent);
  if (own === undefined || !(isClassOrInterface(own.node) || ts.isTypeLiteralNode(own.node))) return undefined;
  // The type may have given it another name.
  const name = 'text' in declaration.name ? declaration.name.text : symbol.name;
  const member = objectOf(reader, own.node, { module: own.module }).members.get(name);
  return member === undefined ? undefined : { partial: schemaOfMember(reader, member), required: member.required };
}

function isProperty(node: Compiler.Declaration): node is Compiler.PropertyDeclaration | Compiler.PropertySignature {
  return ts.isPropertyDeclaration(node) || ts.isPropertySignature(node);
}

function isSameType(checker: Compiler.TypeChecker, now: Compiler.Type, declared: Compiler.Type): boolean {
  const { Null } = ts.TypeFlags;
  const isSame = checker.getNonNullableType(now) === checker.getNonNullableType(declared);
  return isSame && mayBe(now, Null) === mayBe(declared, Null);
}
