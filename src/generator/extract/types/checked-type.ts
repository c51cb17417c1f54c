/** Reads types as the checker resolved them: what a conditional or inferred type comes to, as a schema. */

import { type At, META, type PartialSchema } from '../../../decorators/entry/entry.ts';
import type { TypeSchema } from '../members/object-type.ts';
import { type Compiler, ts } from '../modules/compiler.ts';
import { report } from '../modules/extraction.ts';
import type { Scope } from '../modules/module.ts';
import { bothOf } from '../schemas/intersection.ts';
import { type TupleElement, tupleOf } from '../schemas/tuple.ts';
import { templateOf } from '../schemas/template.ts';
import { mapOf, nullable, unionOf } from '../schemas/union.ts';
import { namedByChecker, symbolOf } from './checked-name.ts';
import { type CheckedType, type TypeReader, markedSchema } from './checker.ts';
import { declarationOf, described, isOfPackage, memberBehind, referenceTo } from './declared-type.ts';
import { areDiscriminated } from './discriminated.ts';
import { absent, isObjectType, isOfLanguage, isValue, itemsBehind, mayBeUndefined, plainSchema } from './type-facts.ts';
import { isWithin, type NamedType, sharedType, type Sharing } from './shared.ts';
import { isUnresolved, unresolvedHelp, unresolvedName } from './unresolved.ts';

/** The first part of a type that has no JSON equivalent. */
export interface TypeFailure {
  path?: string;
  text?: string;
  /** What the compiler does not find: `type "Config"`. */
  unresolved?: string;
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
  readonly failure: TypeFailure;
  readonly mode: CheckedMode;
  /** The property that is being read, with the type that declares it: `Plugin.name`. */
  readonly owner?: string;
  /** Where that property is declared. */
  readonly declaredAt?: Compiler.Node | undefined;
}

/**
 * Types of a `model` say exactly what they mean. In a type of a `package`, which nobody can change, `any` is any value. Of `json`
 * (`JsonOnly<T>`) what has no JSON equivalent is left out.
 */
export type CheckedMode = 'model' | 'package' | 'json';

/** The schema of a type that the checker resolved; what stands in the way is noted in `failure`. */
export function schemaOfChecked(work: Work): TypeSchema {
  return schemaOfType(work, work.type);
}

function fail(work: Work, type: Compiler.Type, help?: string): undefined {
  const { checker, path, failure } = work;
  if (failure.path !== undefined) return;
  failure.path = path;
  failure.text = shortText(checker, type);
  if (help !== undefined) failure.help = help;
  if (!isUnresolved(type)) return;
  failure.unresolved = unresolvedName(type);
  failure.help = unresolvedHelp(checker, type, fileOf(work));
}

/** The file that names what is being read. */
function fileOf({ declaredAt, node }: Work): Compiler.SourceFile {
  return (declaredAt ?? node).getSourceFile();
}

/** A type as messages name it. */
function shortText(checker: Compiler.TypeChecker, type: Compiler.Type): string {
  const text = checker.typeToString(type);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

function below(work: Work, type: Compiler.Type, step: string): TypeSchema {
  return schemaOfType({ ...work, path: `${work.path}${step}` }, type);
}

function schemaOfType(around: Work, type: Compiler.Type): TypeSchema {
  const { reader } = around;
  const work = around.mode === 'model' && isOfPackage(type) ? { ...around, mode: 'package' as const } : around;
  const named = namedByChecker(work, type);
  const sharing = sharingOf(work);
  if (!isWithin(reader.extraction, sharing, named)) return undefined;
  const plain = plainSchema(work.checker, type) ?? looseSchema(work, type);
  if (plain !== undefined) return plain;
  // A property that can have no value must be absent.
  if (type.flags & absent) return work.path === '' ? fail(work, type) : { not: {} };
  // The flag says that it is one; the compiler has no guard for it.
  if (type.flags & ts.TypeFlags.TemplateLiteral) return schemaOfTemplate(work, type as Compiler.TemplateLiteralType);
  if (type.isUnion()) return sharedType(reader.extraction, sharing, named, () => schemaOfUnion(work, type));
  if (type.isIntersection()) return schemaOfIntersection(work, type, named);
  // `NoInfer<T>`.
  if (type.flags & ts.TypeFlags.Substitution) return below(work, (type as Compiler.SubstitutionType).baseType, '');
  return type.flags & ts.TypeFlags.Object ? schemaOfData(work, type, named) : fail(work, type);
}

/** The types that are shared in a way of reading. */
export function sharingOf({ reader, mode }: Pick<Work, 'reader' | 'mode'>): Sharing {
  return mode === 'json' ? reader.sharingOfJson : reader.sharing;
}

/** What only types that nobody can change may say. */
function looseSchema(work: Work, type: Compiler.Type): TypeSchema {
  const { mode } = work;
  if (mode === 'model') return undefined;
  if (isUnresolved(type)) return mode === 'json' && work.path !== '' ? anyUnresolved(work, type) : undefined;
  if (type.flags & ts.TypeFlags.Any) return {};
  return mode === 'json' && (type.flags & ts.TypeFlags.BigIntLike) !== 0 ? { type: 'integer' } : undefined;
}

/** What the compiler does not find may be anything, which it says itself; nobody is to take that for what was meant. */
function anyUnresolved(work: Work, type: Compiler.Type): TypeSchema {
  const { checker, reader, at, owner = 'the type' } = work;
  report(reader.extraction, at, {
    code: 'model/unresolved',
    severity: 'warning',
    message: `JsonOnly takes any value for "${owner}", whose ${unresolvedName(type)} is not found`,
    help: unresolvedHelp(checker, type, fileOf(work)),
  });
  return {};
}

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
  const known = every(present, (one) => below(work, one, '') ?? leftOut(work, one));
  if (known === undefined) return undefined;
  const takesNull = type.types.some(({ flags }) => flags & ts.TypeFlags.Null);
  if (known.length === 0) return takesNull ? { type: 'null' } : fail(work, type);
  const united = unionOf(known, (branches) => areDiscriminated(work.reader, branches));
  return takesNull ? nullable(united) : united;
}

/** What is made of each without what is left out, or nothing as soon as one gives nothing. */
function every<T, R extends object>(
  list: readonly T[],
  make: (one: T) => R | 'left out' | undefined,
): readonly R[] | undefined {
  const made: R[] = [];
  for (const one of list) {
    const result = make(one);
    if (result === undefined) return undefined;
    if (result !== 'left out') made.push(result);
  }
  return made;
}

/** Tells of what has no JSON equivalent, and goes on without it, where that is asked for. */
function leftOut(work: Work, type: Compiler.Type): 'left out' | undefined {
  const { mode, checker, reader, at, owner = 'the type' } = work;
  if (mode !== 'json' || sharingOf(work).isTooLarge) return undefined;
  report(reader.extraction, at, {
    code: 'model/left-out',
    severity: 'info',
    message: `JsonOnly leaves out of "${owner}" what JSON cannot carry: "${shortText(checker, type)}"`,
    help: 'Nothing needs to be done: values that are written as JSON or YAML never have it.',
  });
  return 'left out';
}

/** Objects are one object; what is beside a scalar or an array is a mark for the compiler (`string & { brand: 'id' }`). */
function schemaOfIntersection(work: Work, type: Compiler.IntersectionType, named: NamedType): TypeSchema {
  const { checker } = work;
  if (checker.isTypeAssignableTo(type, checker.getNeverType()))
    return work.path === '' ? fail(work, type) : { not: {} };
  const marked = markedSchema(checker, type);
  if (marked !== undefined) return structuredClone({ ...marked });
  const values = type.types.filter((one) => !isObjectType(checker, one));
  const hasIndex = type.types.some((one) => checker.getIndexInfosOfType(one).length > 0);
  // What an index signature says, it says of the properties of the other side, too.
  if (values.length === 0 && !hasIndex) return schemaOfData(work, type, named);
  const parts = values.length === 0 ? type.types : values;
  const [first, ...others] = every(parts, (one) => below(work, one, '')) ?? [];
  return first && others.reduce((before, one) => bothOf(before, one, work.reader), first);
}

function schemaOfData(work: Work, type: Compiler.Type, named: NamedType): TypeSchema {
  const { checker, reader, mode } = work;
  const marked = markedSchema(checker, type);
  if (marked !== undefined) return structuredClone({ ...marked });
  if (checker.isArrayType(type)) {
    // An array type is a reference to `Array` with its items as argument.
    const [element] = checker.getTypeArguments(type as Compiler.TypeReference);
    return schemaOfArray(work, element);
  }
  // A tuple type is a reference to a tuple of parameters, with its positions as arguments.
  if (checker.isTupleType(type)) return schemaOfTuple(work, type as Compiler.TupleTypeReference);
  if (type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0) return fail(work, type);
  const reference = referenceTo(reader, type, isReferredIn(mode));
  if (reference !== undefined) return reference;
  if (isOfLanguage(type)) return fail(work, type);
  const items = itemsBehind(checker, type);
  return sharedType(reader.extraction, sharingOf(work), named, () =>
    items === undefined ? schemaOfMembers(work, type) : schemaOfArray(work, items),
  );
}

function schemaOfArray(work: Work, element: Compiler.Type | undefined): TypeSchema {
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
  const known = every(symbols, (symbol) => propertyOf(work, symbol, type));
  const partial = schemaOfIndices(work, type);
  if (known === undefined || partial === undefined) return undefined;
  const required = known.filter((property) => property.required).map(({ name }) => name);
  if (known.length > 0) partial.properties = Object.fromEntries(known.map((one) => [one.name, one.partial]));
  if (required.length > 0) partial.required = required;
  return work.mode === 'model' || type.aliasSymbol !== undefined
    ? partial
    : described(work, partial, declarationOf(type));
}

/** What the index signatures of a type say: those of symbols say nothing. */
function schemaOfIndices(work: Work, type: Compiler.Type): TypeSchema {
  const partial: PartialSchema = { type: 'object' };
  const patterns: Record<string, PartialSchema> = {};
  const infos = work.checker.getIndexInfosOfType(type);
  for (const { keyType, type: valueType } of infos) {
    if (keyType.flags & ts.TypeFlags.ESSymbolLike) continue;
    // `keyof` of a map names numbers, too, and says nothing else of them.
    if (
      keyType.flags & ts.TypeFlags.Number &&
      infos.some((info) => info.keyType.flags & ts.TypeFlags.String && info.type === valueType)
    )
      continue;
    const keys = below(work, keyType, '[key]');
    if (work.mode === 'json' && keys?.type !== 'string') continue;
    if (keys !== undefined && keys.type !== 'string')
      return fail(work, type, 'Use [key: string]: the keys of JSON objects are strings.');
    const values = keys && below(work, valueType, '[key]');
    if (values === undefined && leftOut(work, valueType) !== undefined) continue;
    if (values === undefined) return undefined;
    if (typeof keys?.pattern === 'string') patterns[keys.pattern] = values;
    else Object.assign(partial, mapOf(values));
  }
  return Object.keys(patterns).length === 0 ? partial : { ...partial, patternProperties: patterns };
}

/** What is read of a class has its decorators, even where only JSON is asked for; all else may hold what JSON cannot carry. */
function isReferredIn(mode: CheckedMode): (node: Compiler.Node) => boolean {
  return mode === 'json' ? ts.isClassDeclaration : () => true;
}

interface CheckedProperty {
  readonly name: string;
  readonly partial: PartialSchema;
  readonly required: boolean;
}

function propertyOf(work: Work, symbol: Compiler.Symbol, on: Compiler.Type): CheckedProperty | 'left out' | undefined {
  const { reader, checker, node } = work;
  const { name } = symbol;
  const type = checker.getTypeOfSymbolAtLocation(symbol, node);
  const taken = memberBehind(reader, { checker, symbol, type, at: work.at }, isReferredIn(work.mode));
  const inside = { ...work, owner: `${ownerOf(on)}${name}`, declaredAt: symbol.declarations?.[0] };
  const read = taken?.partial ?? below(inside, type, `.${name}`);
  if (read === undefined) return leftOut(inside, type);
  const isDeclared = taken === undefined && work.mode !== 'model';
  const partial = isDeclared ? described(work, read, symbol.declarations?.[0]) : read;
  const isOptional = (symbol.flags & ts.SymbolFlags.Optional) !== 0 || mayBeUndefined(type);
  const required = taken?.partial[META]?.required ?? (!isOptional && taken?.isInitialised !== true);
  return { name, partial, required };
}

function ownerOf(type: Compiler.Type): string {
  const name = symbolOf(type)?.name ?? '';
  return name === '' || name.startsWith('__') ? '' : `${name}.`;
}
