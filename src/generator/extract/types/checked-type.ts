/** Reads types as the checker resolved them: what a conditional or inferred type comes to, as a schema. */

import { type At, META, type PartialSchema } from '../../../decorators/entry/entry.ts';
import type { TypeSchema } from '../members/object-type.ts';
import { type Compiler, ts } from '../modules/compiler.ts';
import type { Scope } from '../modules/module.ts';
import { bothOf } from '../schemas/intersection.ts';
import { type TupleElement, tupleOf } from '../schemas/tuple.ts';
import { templateOf } from '../schemas/template.ts';
import { enumOf, mapOf, nullable, unionOf } from '../schemas/union.ts';
import { namedByChecker } from './checked-name.ts';
import { type CheckedType, type TypeReader, markedSchema } from './checker.ts';
import { memberBehind, referenceTo } from './declared-type.ts';
import { areDiscriminated } from './discriminated.ts';
import { isWithin, type NamedType, sharedType } from './shared.ts';

/** The first part of a type that has no JSON equivalent. */
export interface Failure {
  path?: string;
  text?: string;
  /** What to write instead. */
  help?: string;
}

/** The type that is being read, and where below the one that the model names. */
interface Work extends CheckedType {
  readonly reader: TypeReader;
  readonly scope: Scope;
  readonly at: At;
  /** The way from the type that the model names: `.spec.items[]`. */
  readonly path: string;
  readonly failure: Failure;
}

/** The schema of a type that the checker resolved; what stands in the way is noted in `failure`. */
export function schemaOfChecked(work: Work): TypeSchema {
  return schemaOfType(work, work.type);
}

function fail({ checker, path, failure }: Work, type: Compiler.Type, help?: string): undefined {
  if (failure.path !== undefined) return;
  failure.path = path;
  const text = checker.typeToString(type);
  failure.text = text.length > 60 ? `${text.slice(0, 57)}...` : text;
  if (help !== undefined) failure.help = help;
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
  // A property that can have no value must be absent.
  if (type.flags & absent) return work.path === '' ? fail(work, type) : { not: {} };
  // The flag says that it is one; the compiler has no guard for it.
  if (type.flags & ts.TypeFlags.TemplateLiteral) return schemaOfTemplate(work, type as Compiler.TemplateLiteralType);
  if (type.isUnion()) return sharedType(reader.extraction, reader.sharing, named, () => schemaOfUnion(work, type));
  if (type.isIntersection()) return schemaOfIntersection(work, type, named);
  return type.flags & ts.TypeFlags.Object ? schemaOfData(work, type, named) : fail(work, type);
}

function plainSchema(checker: Compiler.TypeChecker, type: Compiler.Type): TypeSchema {
  const { flags } = type;
  if (flags & ts.TypeFlags.Unknown) return {};
  if (type.isStringLiteral() || type.isNumberLiteral()) return enumOf([type.value]);
  if (flags & ts.TypeFlags.BooleanLiteral) return enumOf([checker.typeToString(type) === 'true']);
  if (flags & ts.TypeFlags.String) return { type: 'string' };
  if (flags & (ts.TypeFlags.Number | ts.TypeFlags.Enum) && !type.isUnion()) return { type: 'number' };
  if (flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
  if (flags & ts.TypeFlags.Null) return { type: 'null' };
  if (flags & ts.TypeFlags.NonPrimitive) return { type: 'object', [META]: { openness: 'absent' } };
  return undefined;
}

const absent = ts.TypeFlags.Never | ts.TypeFlags.Undefined | ts.TypeFlags.Void;

function schemaOfTemplate(work: Work, type: Compiler.TemplateLiteralType): TypeSchema {
  const [head = '', ...rest] = type.texts;
  const parts = type.types.map((part, index) => ({ partial: below(work, part, ''), text: rest[index] ?? '' }));
  return templateOf(head, parts) ?? fail(work, type);
}

function schemaOfUnion(work: Work, type: Compiler.UnionType): TypeSchema {
  const { checker } = work;
  const nothing = checker.getNeverType();
  // What contradicts itself (`{ kind: 'a' } & { kind: 'b' }`) stays in a union until somebody asks.
  const present = type.types.filter(
    (one) => (one.flags & (absent | ts.TypeFlags.Null)) === 0 && !checker.isTypeAssignableTo(one, nothing),
  );
  const known = every(present, (one) => below(work, one, ''));
  if (known === undefined) return undefined;
  const takesNull = type.types.some(({ flags }) => flags & ts.TypeFlags.Null);
  if (known.length === 0) return takesNull ? { type: 'null' } : fail(work, type);
  const united = unionOf(known, (branches) => areDiscriminated(work.reader, branches));
  return takesNull ? nullable(united) : united;
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

/** Objects are one object; what is beside a scalar or an array is a mark for the compiler (`string & { brand: 'id' }`). */
function schemaOfIntersection(work: Work, type: Compiler.IntersectionType, named: NamedType): TypeSchema {
  const { checker } = work;
  if (checker.isTypeAssignableTo(type, checker.getNeverType()))
    return work.path === '' ? fail(work, type) : { not: {} };
  const marked = markedSchema(checker, type);
  if (marked !== undefined) return structuredClone({ ...marked });
  const values = type.types.filter((one) => !isObjectType(checker, one));
  if (values.length === 0) return schemaOfData(work, type, named);
  const [first, ...others] = every(values, (one) => below(work, one, '')) ?? [];
  return first && others.reduce((before, one) => bothOf(before, one, work.reader.expand), first);
}

function isObjectType(checker: Compiler.TypeChecker, type: Compiler.Type): boolean {
  return (type.flags & ts.TypeFlags.Object) !== 0 && !checker.isArrayType(type) && !checker.isTupleType(type);
}

function schemaOfData(work: Work, type: Compiler.Type, named: NamedType): TypeSchema {
  const { checker, reader } = work;
  const marked = markedSchema(checker, type);
  if (marked !== undefined) return structuredClone({ ...marked });
  // An array type is a reference to `Array` with its items as argument.
  if (checker.isArrayType(type)) return schemaOfArray(work, type as Compiler.TypeReference);
  // A tuple type is a reference to a tuple of parameters, with its positions as arguments.
  if (checker.isTupleType(type)) return schemaOfTuple(work, type as Compiler.TupleTypeReference);
  if (type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0) return fail(work, type);
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

function schemaOfTuple(work: Work, type: Compiler.TupleTypeReference): TypeSchema {
  const { elementFlags } = type.target;
  const types = work.checker.getTypeArguments(type).slice(0, elementFlags.length);
  const elements = every([...types.entries()], ([index, one]): TupleElement | undefined => {
    const flag = elementFlags[index] ?? ts.ElementFlags.Required;
    const partial = below(work, one, `[${index}]`);
    if (partial === undefined) return undefined;
    if (flag & ts.ElementFlags.Rest) return { partial: { type: 'array', items: partial }, kind: 'rest' };
    return { partial, kind: flag & ts.ElementFlags.Optional ? 'optional' : 'required' };
  });
  return elements && (tupleOf(elements) ?? fail(work, type));
}

function schemaOfMembers(work: Work, type: Compiler.Type): TypeSchema {
  const symbols = work.checker.getPropertiesOfType(type).filter(isValue);
  const known = every(symbols, (symbol) => propertyOf(work, symbol));
  const partial = schemaOfIndices(work, type);
  if (known === undefined || partial === undefined) return undefined;
  const required = known.filter((property) => property.required).map(({ name }) => name);
  if (known.length > 0) partial.properties = Object.fromEntries(known.map((one) => [one.name, one.partial]));
  if (required.length > 0) partial.required = required;
  return partial;
}

/** What the index signatures of a type say: those of symbols say nothing. */
function schemaOfIndices(work: Work, type: Compiler.Type): TypeSchema {
  const partial: PartialSchema = { type: 'object' };
  const patterns: Record<string, PartialSchema> = {};
  for (const { keyType, type: valueType } of work.checker.getIndexInfosOfType(type)) {
    if (keyType.flags & ts.TypeFlags.ESSymbolLike) continue;
    const keys = below(work, keyType, '[key]');
    if (keys !== undefined && keys.type !== 'string')
      return fail(work, type, 'Use [key: string]: the keys of JSON objects are strings.');
    const values = keys && below(work, valueType, '[key]');
    if (values === undefined) return undefined;
    if (typeof keys?.pattern === 'string') patterns[keys.pattern] = values;
    else Object.assign(partial, mapOf(values));
  }
  return Object.keys(patterns).length === 0 ? partial : { ...partial, patternProperties: patterns };
}

/** Methods and accessors are no values, what is private is nobody's, and symbols are no keys of JSON. */
function isValue({ flags, declarations = [], escapedName }: Compiler.Symbol): boolean {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  if (String(escapedName).startsWith('__@')) return false;
  const isAuto = declarations.some((one) => ts.isPropertyDeclaration(one) && ts.isAutoAccessorPropertyDeclaration(one));
  if (flags & (ts.SymbolFlags.Method | ts.SymbolFlags.Accessor) && !isAuto) return false;
  return declarations.every((declaration) => (ts.getCombinedModifierFlags(declaration) & hidden) === 0);
}

function propertyOf(work: Work, symbol: Compiler.Symbol) {
  const { reader, checker, node } = work;
  const type = checker.getTypeOfSymbolAtLocation(symbol, node);
  const taken = memberBehind(reader, checker, symbol, type);
  const partial = taken?.partial ?? below(work, type, `.${symbol.name}`);
  if (partial === undefined) return undefined;
  const isOptional = (symbol.flags & ts.SymbolFlags.Optional) !== 0 || mayBeUndefined(type);
  return { name: symbol.name, partial, required: !isOptional && taken?.required !== false };
}

function mayBeUndefined(type: Compiler.Type): boolean {
  return type.isUnion() && type.types.some(({ flags }) => (flags & ts.TypeFlags.Undefined) !== 0);
}
