/**
 * Where a schema means something else than the compiler on purpose, in one place. Values that only a convention decides are
 * not judged, or their literal types are written so that the convention makes no difference:
 *
 * - Objects are open: whether a weak type (nothing but optional properties) takes objects of other properties is not judged.
 * - A `Map` stands for the object of its entries, and is not judged.
 * - An object type is for JSON objects: what a string, a number or an array shares with an object type (`{}`, `object`,
 *   `{ length: number }`) is not judged.
 * - What has no JSON form is no member: methods, accessors, functions, symbols as keys, brands. The literal type gets them as
 *   `any`, and values that have such members are not judged.
 * - A property whose type includes `undefined` may be absent: the literal type gets it as `undefined`.
 * - A property with an initialiser may be absent, since its default stands for it: that is not judged.
 * - A property that is a marked scalar in one branch of a union and an object in another is not judged.
 * - An enum stands for its values: the literal type of such a value is the enum's member.
 */

import ts from 'typescript';
import { isObject, type Json } from '../../src/text/value/json.ts';

/** What types are looked at with. */
export interface Looking {
  readonly checker: ts.TypeChecker;
  readonly at: ts.Node;
}

/** The members of a union, or the type itself. */
export function partsOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

/** True for a type of properties that is neither an array nor a primitive with a brand. */
function isObjectType({ checker }: Looking, type: ts.Type): boolean {
  if (type.isIntersection()) return type.types.every((one) => isObjectType({ checker, at: undefined as never }, one));
  return (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.NonPrimitive)) !== 0 && !isList(checker, type);
}

/** True for an array or a tuple, and for what extends one. */
export function isList(checker: ts.TypeChecker, type: ts.Type): boolean {
  return checker.isArrayType(type) || checker.isTupleType(type) || isExtendedArray(checker, type);
}

function isExtendedArray(checker: ts.TypeChecker, type: ts.Type): boolean {
  // An instance of a generic interface refers to the interface.
  const declared = ((type as ts.TypeReference).target as ts.Type | undefined) ?? type;
  return declared.isClassOrInterface() && checker.getBaseTypes(declared).some((one) => checker.isArrayType(one));
}

/** False when only a convention decides whether the value fits. */
export function isJudged(looking: Looking, value: Json, type: ts.Type, depth = 0): boolean {
  if (depth > 8) return true;
  if (isObject(value) && mixesMarks(looking, value, type)) return false;
  return partsOf(type).every((part) => {
    if (part.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return true;
    if (isObject(value)) return isObjectJudged(looking, value, part, { depth, isAlone: part === type });
    if (value === null) return true;
    if (isObjectType(looking, part) && !demandsMore(looking, value, part)) return false;
    if (!Array.isArray(value) || part.isIntersection()) return true;
    return value.every((item: Json, index) => {
      const items = itemType(looking, part, index);
      return items === undefined || isJudged(looking, item, items, depth + 1);
    });
  });
}

/** True when a property is a marked scalar in one branch and an object in another: what stands for the mark is that object, too. */
function mixesMarks(looking: Looking, value: Record<string, Json>, type: ts.Type): boolean {
  return Object.entries(value).some(([name, item]) => {
    const types = partsOf(type)
      .flatMap((part) => memberTypes(looking, part, name))
      .flatMap(partsOf);
    const isMarked = types.some((part) => part.isIntersection() && !isObjectType(looking, part));
    return !isObject(item) && isMarked && types.some((part) => isObjectType(looking, part));
  });
}

function isObjectJudged(
  looking: Looking,
  value: Record<string, Json>,
  part: ts.Type,
  { depth, isAlone }: { readonly depth: number; readonly isAlone: boolean },
): boolean {
  if (isMap(part) || isWeak(looking, value, part, { isAlone }) || lacksDefault(looking, value, part)) return false;
  return Object.entries(value).every(([name, item]) => {
    const symbol = part.getProperty(name);
    if (symbol !== undefined && isNoData(symbol)) return false;
    const types = memberTypes(looking, part, name);
    return types.every((type) => isJudged(looking, item, type, depth + 1));
  });
}

/** True for a type of nothing but optional properties of which the value has none: the compiler refuses it, by its own word. */
function isWeak(
  { checker }: Looking,
  value: Record<string, Json>,
  part: ts.Type,
  { isAlone }: { readonly isAlone: boolean },
): boolean {
  const properties = checker.getPropertiesOfType(part);
  return (
    properties.length > 0 &&
    // Of `{}` it says so only in a union.
    (Object.keys(value).length > 0 || !isAlone) &&
    checker.getIndexInfosOfType(part).length === 0 &&
    properties.every(({ name, flags }) => flags & ts.SymbolFlags.Optional && !Object.hasOwn(value, name))
  );
}

/** True when a property is missing that has an initialiser. */
function lacksDefault({ checker }: Looking, value: Record<string, Json>, part: ts.Type): boolean {
  return checker.getPropertiesOfType(part).some((symbol) => {
    const { name } = symbol;
    const isInitialised = declarationsOf(symbol).some(
      (one) => ts.isPropertyDeclaration(one) && one.initializer !== undefined,
    );
    return isInitialised && !Object.hasOwn(value, name);
  });
}

/** True for a `Map`, which stands for the object of its entries. */
function isMap(part: ts.Type): boolean {
  // The compiler's types deny that a type may have no symbol.
  return ['Map', 'ReadonlyMap'].includes((part.symbol as ts.Symbol | undefined)?.name ?? '');
}

/** The types that a property of a name has in an object type: its own, else those of index signatures. */
export function memberTypes({ checker, at }: Looking, part: ts.Type, name: string): readonly ts.Type[] {
  const symbol = part.getProperty(name);
  if (symbol !== undefined) return [checker.getTypeOfSymbolAtLocation(symbol, at)];
  return checker.getIndexInfosOfType(part).map((info) => info.type);
}

/** The type of an item of an array or tuple. */
export function itemType({ checker }: Looking, part: ts.Type, index: number): ts.Type | undefined {
  if (!isList(checker, part)) return undefined;
  if (isExtendedArray(checker, part)) return checker.getIndexTypeOfType(part, ts.IndexKind.Number);
  const args = checker.getTypeArguments(part as ts.TypeReference);
  return checker.isArrayType(part) ? args[0] : args[Math.min(index, args.length - 1)];
}

/** True when the type requires a property that a value other than an object has not. */
function demandsMore({ checker }: Looking, value: Json, part: ts.Type): boolean {
  const shared = Object.getOwnPropertyNames(Object.getPrototypeOf(Object(value)));
  return checker
    .getPropertiesOfType(part)
    .some(({ name, flags }) => (flags & ts.SymbolFlags.Optional) === 0 && !shared.includes(name) && name !== 'length');
}

const primitives =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.Null |
  ts.TypeFlags.Undefined;

/** The literal type of a value where a type is expected. */
export function printed(looking: Looking, value: Json, type: ts.Type, depth = 0): string {
  const all = depth > 8 ? [] : partsOf(type);
  // What strings have (`charAt`) says nothing of an object.
  const parts = isObject(value) ? all.filter(({ flags }) => (flags & primitives) === 0) : all;
  const extras = [...new Set(parts.flatMap((part) => absentMembers(looking, value, part)))];
  if (isObject(value)) {
    const members = Object.entries(value).map(([name, item]) => {
      const types = parts.flatMap((part) => memberTypes(looking, part, name));
      return `${JSON.stringify(name)}: ${printedIn(looking, item, types, depth)}`;
    });
    return `{ ${[...members, ...extras].join('; ')} }`;
  }
  const text = printedPlain(looking, value, parts, depth);
  return extras.length === 0 ? text : `${text} & { ${extras.join('; ')} }`;
}

function printedIn(looking: Looking, value: Json, types: readonly ts.Type[], depth: number): string {
  const [first, ...others] = types;
  if (first === undefined) return plainText(value);
  const texts = [first, ...others].map((type) => printed(looking, value, type, depth + 1));
  // A type that knows nothing of the value (the characters of a string, of an array) adds nothing to its text.
  const plain = plainText(value);
  return texts.find((text) => text !== plain) ?? plain;
}

/** The literal type of a value of which no type is known. */
function plainText(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(plainText).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${plainText(item)}`);
  return `{ ${members.join('; ')} }`;
}

function printedPlain(looking: Looking, value: Json, parts: readonly ts.Type[], depth: number): string {
  if (Array.isArray(value)) {
    const items = value.map((item: Json, index) => {
      const types = parts
        .flatMap((part) => (part.isIntersection() ? part.types : [part]))
        .map((part) => itemType(looking, part, index))
        .filter((one) => one !== undefined);
      return printedIn(looking, item, types, depth);
    });
    return `[${items.join(', ')}]`;
  }
  const member = parts.find(
    (part) => part.flags & ts.TypeFlags.EnumLiteral && part.isStringLiteral() && part.value === value,
  );
  if (member === undefined) return JSON.stringify(value);
  return looking.checker.typeToString(member, undefined, ts.TypeFormatFlags.UseFullyQualifiedType);
}

/** Members that a type asks for and no JSON value can have. */
function absentMembers(looking: Looking, value: Json, part: ts.Type): readonly string[] {
  const { checker, at } = looking;
  if (value === null || isList(checker, part)) return [];
  const isBranded = part.isIntersection() && !isObjectType(looking, part);
  if (!isObject(value) && !isBranded) return [];
  const owners = isBranded ? part.types.filter((one) => isObjectType(looking, one)) : [part];
  if (isObject(value) && isBranded) return [];
  return owners
    .flatMap((owner) => checker.getPropertiesOfType(owner))
    .flatMap((symbol) => {
      const { name, flags } = symbol;
      if (flags & ts.SymbolFlags.Optional || (isObject(value) && Object.hasOwn(value, name))) return [];
      const type = checker.getTypeOfSymbolAtLocation(symbol, at);
      const key = name.startsWith('__@')
        ? `[${checker.symbolToString(symbol).replace(/^\[|\]$/g, '')}]`
        : JSON.stringify(name);
      if (isBranded || name.startsWith('__@') || isNoData(symbol) || isFunction(type)) return [`${key}: any`];
      return partsOf(type).some((one) => one.flags & ts.TypeFlags.Undefined) ? [`${key}: undefined`] : [];
    });
}

/** What declares a property; one that a mapped type gave another name is declared under the old one. */
function declarationsOf(symbol: ts.Symbol): readonly ts.Declaration[] {
  const { links } = symbol as { links?: { syntheticOrigin?: ts.Symbol } };
  return symbol.declarations ?? links?.syntheticOrigin?.declarations ?? [];
}

/** True for a method or an accessor, which is no data, also behind a mapped type. */
export function isNoData(symbol: ts.Symbol): boolean {
  const { flags } = symbol;
  const declarations = declarationsOf(symbol);
  if (declarations.length > 0 && declarations.every((one) => ts.isMethodDeclaration(one) || ts.isMethodSignature(one)))
    return true;
  const isAuto = declarations.some((one) => ts.isPropertyDeclaration(one) && ts.isAutoAccessorPropertyDeclaration(one));
  return (flags & (ts.SymbolFlags.Method | ts.SymbolFlags.Accessor)) !== 0 && !isAuto;
}

function isFunction(type: ts.Type): boolean {
  return partsOf(type).every((one) => one.getCallSignatures().length > 0 || one.getConstructSignatures().length > 0);
}
