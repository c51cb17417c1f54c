import { META, type PartialSchema } from '../../../decorators/entry/entry.ts';
import type { TypeSchema } from '../members/object-type.ts';
import { type Compiler, ts } from '../syntax/compiler.ts';
import { intersectSchemas } from '../schemas/intersection.ts';
import { type TupleElement, buildTuple } from '../schemas/tuple.ts';
import { buildTemplateSchema } from '../schemas/template.ts';
import { hiddenType, isShown, keysOfJson, buildMap, makeNullable, buildUnion } from '../schemas/union.ts';
import { namedByChecker, findSymbol } from './checked-name.ts';
import {
  anyUnresolved,
  type CheckedMode,
  mapEvery,
  noteFailure,
  reportOmitted,
  getSharing,
  type Work,
} from './checked-work.ts';
import { markedSchema } from './checker.ts';
import {
  findDeclaration,
  applyComment,
  isHiddenDeclaration,
  isOfPackage,
  findInheritedMember,
  findModelReference,
  taggedByName,
} from './declared-type.ts';
import { areDiscriminated } from './discriminated.ts';
import {
  absent,
  listDeclarations,
  isObjectType,
  isOfLanguage,
  isValue,
  findItemType,
  mayBeUndefined,
  plainSchema,
} from './type-facts.ts';
import { staysWithinLimit, type NamedType, sharedType } from './shared.ts';
import { isUnresolved } from './unresolved.ts';

export function schemaOfChecked(work: Work): TypeSchema {
  return schemaOfType(work, work.type);
}

function readPart(work: Work, type: Compiler.Type, step: string): TypeSchema {
  return schemaOfType({ ...work, path: `${work.path}${step}` }, type);
}

function schemaOfType(around: Work, type: Compiler.Type): TypeSchema {
  const { reader } = around;
  const work = around.mode === 'model' && isOfPackage(type) ? { ...around, mode: 'package' as const } : around;
  const named = namedByChecker(work, type);
  const sharing = getSharing(work);
  if (!staysWithinLimit(reader.extraction, sharing, named)) return;
  if (isHiddenDeclaration(reader, findDeclaration(type))) return hiddenType(work.at);
  const plain = plainSchema(work.checker, type) ?? looseSchema(work, type);
  if (plain) return plain;
  // A property that can have no value must be absent.
  if (type.flags & absent) return work.path === '' ? noteFailure(work, type) : { not: {} };
  // The compiler has no type guard for this flag.
  if (type.flags & ts.TypeFlags.TemplateLiteral) return schemaOfTemplate(work, type as Compiler.TemplateLiteralType);
  if (type.isUnion())
    return sharedType(reader.extraction, sharing, named, () => withTags(work, type, schemaOfUnion(work, type)));
  if (type.isIntersection()) return schemaOfIntersection(work, type, named);
  // `NoInfer<T>`.
  if (type.flags & ts.TypeFlags.Substitution) return readPart(work, (type as Compiler.SubstitutionType).baseType, '');
  return type.flags & ts.TypeFlags.Object ? schemaOfData(work, type, named) : noteFailure(work, type);
}

function withTags(work: Work, type: Compiler.Type, partial: TypeSchema): TypeSchema {
  return partial && taggedByName(work, type, partial);
}

function looseSchema(work: Work, type: Compiler.Type): TypeSchema {
  const { mode } = work;
  if (mode === 'model') return;
  if (isUnresolved(type)) return mode === 'json' && work.path !== '' ? anyUnresolved(work, type) : undefined;
  if (type.flags & ts.TypeFlags.Any) return {};
  return mode === 'json' && (type.flags & ts.TypeFlags.BigIntLike) !== 0 ? { type: 'integer' } : undefined;
}

function schemaOfTemplate(work: Work, type: Compiler.TemplateLiteralType): TypeSchema {
  const [head = '', ...rest] = type.texts;
  const parts = type.types.map((part, index) => ({ partial: readPart(work, part, ''), text: rest[index] ?? '' }));
  return buildTemplateSchema(head, parts) ?? noteFailure(work, type);
}

function schemaOfUnion(work: Work, type: Compiler.UnionType): TypeSchema {
  const { checker } = work;
  const nothing = checker.getNeverType();
  // TypeScript keeps contradictions (`{ kind: 'a' } & { kind: 'b' }`) in a union until they are evaluated.
  const present = type.types.filter(
    (member) => (member.flags & (absent | ts.TypeFlags.Null)) === 0 && !checker.isTypeAssignableTo(member, nothing),
  );
  const read = mapEvery(present, (member) => readPart(work, member, '') ?? reportOmitted(work, member));
  if (!read) return;
  const known = read.filter(isShown);
  if (known.length < read.length && known.length === 0) return hiddenType(work.at);
  const takesNull = type.types.some(({ flags }) => flags & ts.TypeFlags.Null);
  if (known.length === 0) return takesNull ? { type: 'null' } : noteFailure(work, type);
  const united = buildUnion(known, (branches) => areDiscriminated(work.reader, branches));
  return takesNull ? makeNullable(united) : united;
}

/**
 * Objects are merged; an object next to a scalar or an array is a brand (`string & { brand: 'id' }`) and is ignored.
 */
function schemaOfIntersection(work: Work, type: Compiler.IntersectionType, named: NamedType): TypeSchema {
  const { checker } = work;
  if (checker.isTypeAssignableTo(type, checker.getNeverType()))
    return work.path === '' ? noteFailure(work, type) : { not: {} };
  const marked = markedSchema(checker, type);
  if (marked) return structuredClone({ ...marked });
  const values = type.types.filter((member) => !isObjectType(checker, member));
  const hasIndex = type.types.some((member) => checker.getIndexInfosOfType(member).length > 0);
  // An index signature also applies to the properties of the other side.
  if (values.length === 0 && !hasIndex) return schemaOfData(work, type, named);
  const parts = values.length === 0 ? type.types : values;
  const [first, ...others] = mapEvery(parts, (part) => readPart(work, part, '')) ?? [];
  const both = first && others.reduce((before, other) => intersectSchemas(before, other, work.reader), first);
  return withTags(work, type, both);
}

function schemaOfData(work: Work, type: Compiler.Type, named: NamedType): TypeSchema {
  const { checker, reader, mode } = work;
  const marked = markedSchema(checker, type);
  if (marked) return structuredClone({ ...marked });
  if (checker.isArrayType(type)) {
    // An array type is a reference to `Array` with its item type as argument.
    const [element] = checker.getTypeArguments(type as Compiler.TypeReference);
    return schemaOfArray(work, element);
  }
  // A tuple type is a reference with the types of its elements as arguments.
  if (checker.isTupleType(type)) return schemaOfTuple(work, type as Compiler.TupleTypeReference);
  if (type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0) return noteFailure(work, type);
  const reference = findModelReference(reader, type, createReferenceFilter(mode));
  if (reference) return reference;
  if (isOfLanguage(type)) return noteFailure(work, type);
  const items = findItemType(checker, type);
  return sharedType(reader.extraction, getSharing(work), named, () =>
    withTags(work, type, items ? schemaOfArray(work, items) : schemaOfMembers(work, type)),
  );
}

function schemaOfArray(work: Work, element?: Compiler.Type): TypeSchema {
  const items = element && readPart(work, element, '[]');
  return items && { type: 'array', items };
}

function schemaOfTuple(work: Work, type: Compiler.TupleTypeReference): TypeSchema {
  const { elementFlags } = type.target;
  const types = work.checker.getTypeArguments(type).slice(0, elementFlags.length);
  const elements = mapEvery([...types.entries()], ([index, element]): TupleElement | undefined => {
    const flag = elementFlags[index] ?? ts.ElementFlags.Required;
    const partial = readPart(work, element, `[${index}]`);
    if (!partial) return;
    if (flag & ts.ElementFlags.Rest) return { partial: { type: 'array', items: partial }, kind: 'rest' };
    return { partial, kind: flag & ts.ElementFlags.Optional ? 'optional' : 'required' };
  });
  return elements && (buildTuple(elements) ?? noteFailure(work, type));
}

function schemaOfMembers(work: Work, type: Compiler.Type): TypeSchema {
  const symbols = work.checker.getPropertiesOfType(type).filter(isValue);
  const known = mapEvery(symbols, (symbol) => readProperty(work, symbol, type));
  const partial = schemaOfIndices(work, type);
  if (!known || !partial) return;
  const required = known.filter((property) => property.required).map(({ name }) => name);
  if (known.length > 0)
    partial.properties = Object.fromEntries(known.map((property) => [property.name, property.partial]));
  if (required.length > 0) partial.required = required;
  return work.mode === 'model' || type.aliasSymbol ? partial : applyComment(work, partial, findDeclaration(type));
}

/** Index signatures of symbols are ignored. */
function schemaOfIndices(work: Work, type: Compiler.Type): TypeSchema {
  const partial: PartialSchema = { type: 'object' };
  const patterns: Record<string, PartialSchema> = {};
  const infos = work.checker.getIndexInfosOfType(type);
  for (const { keyType, type: valueType } of infos) {
    if (keyType.flags & ts.TypeFlags.ESSymbolLike) continue;
    // `keyof` of a map also contains number, which adds nothing.
    if (
      keyType.flags & ts.TypeFlags.Number &&
      infos.some((info) => info.keyType.flags & ts.TypeFlags.String && info.type === valueType)
    )
      continue;
    const read = readPart(work, keyType, '[key]');
    const keys = read && keysOfJson(read);
    if (work.mode === 'json' && !keys) continue;
    if (read && !keys) return noteFailure(work, type, 'Use [key: string]: the keys of JSON objects are strings.');
    const values = keys && readPart(work, valueType, '[key]');
    if (!values && reportOmitted(work, valueType)) continue;
    if (!values) return;
    if (typeof keys.pattern === 'string') patterns[keys.pattern] = values;
    else Object.assign(partial, buildMap(values));
  }
  return Object.keys(patterns).length === 0 ? partial : { ...partial, patternProperties: patterns };
}

/**
 * A class is read with its decorators, even within `JsonOnly`; anything else may contain what JSON cannot represent.
 */
function createReferenceFilter(mode: CheckedMode): (node: Compiler.Node) => boolean {
  return mode === 'json' ? ts.isClassDeclaration : () => true;
}

interface CheckedProperty {
  readonly name: string;
  readonly partial: PartialSchema;
  readonly required: boolean;
}

function readProperty(
  work: Work,
  symbol: Compiler.Symbol,
  on: Compiler.Type,
): CheckedProperty | 'left out' | undefined {
  const { reader, checker, node } = work;
  const { name } = symbol;
  const [declaration] = listDeclarations(symbol);
  if (isHiddenDeclaration(reader, declaration)) return 'left out';
  const type = checker.getTypeOfSymbolAtLocation(symbol, node);
  const taken = findInheritedMember(reader, { checker, symbol, type, at: work.at }, createReferenceFilter(work.mode));
  const inside = { ...work, owner: `${formatOwner(on)}${name}`, declaredAt: symbol.declarations?.[0] };
  const read = taken?.partial ?? readPart(inside, type, `.${name}`);
  if (!read) return reportOmitted(inside, type);
  if (!isShown(read)) return 'left out';
  const isDeclared = !taken && work.mode !== 'model';
  const partial = isDeclared ? applyComment(work, read, declaration) : read;
  const isOptional = (symbol.flags & ts.SymbolFlags.Optional) !== 0 || mayBeUndefined(type);
  const required = taken?.partial[META]?.required ?? (!isOptional && taken?.isInitialised !== true);
  return { name, partial, required };
}

function formatOwner(type: Compiler.Type): string {
  const name = findSymbol(type)?.name ?? '';
  return name === '' || name.startsWith('__') ? '' : `${name}.`;
}
