import { META } from '../../../decorators/entry/entry.ts';
import type { TypeSchema } from '../members/object-type.ts';
import { type Compiler, findSourceFile, ts } from '../syntax/compiler.ts';
import { buildEnum } from '../schemas/union.ts';

export const absent = ts.TypeFlags.Never | ts.TypeFlags.Undefined | ts.TypeFlags.Void;

/** `undefined` for any type that consists of others. */
export function plainSchema(checker: Compiler.TypeChecker, type: Compiler.Type): TypeSchema {
  const { flags } = type;
  if (flags & ts.TypeFlags.Unknown) return {};
  if (type.isStringLiteral() || type.isNumberLiteral()) return buildEnum([type.value]);
  if (flags & ts.TypeFlags.BooleanLiteral) return buildEnum([checker.typeToString(type) === 'true']);
  if (flags & ts.TypeFlags.String) return { type: 'string' };
  if (flags & (ts.TypeFlags.Number | ts.TypeFlags.Enum) && !type.isUnion()) return { type: 'number' };
  if (flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
  if (flags & ts.TypeFlags.Null) return { type: 'null' };
  if (flags & ts.TypeFlags.NonPrimitive) return { type: 'object', [META]: { openness: 'absent' } };
}

export function isObjectType(checker: Compiler.TypeChecker, type: Compiler.Type): boolean {
  return (
    (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.NonPrimitive)) !== 0 &&
    !checker.isArrayType(type) &&
    !checker.isTupleType(type)
  );
}

/** A built-in class such as `Date` is not data, whatever members it has. */
export function isOfLanguage({ symbol }: Compiler.Type): boolean {
  // A type may have no symbol, although the compiler's types say otherwise.
  const declarations = (symbol as Compiler.Symbol | undefined)?.declarations ?? [];
  const file = /[/\\]lib\.[^/\\]+\.d\.ts$/;
  return declarations.some(
    (declaration) => ts.isInterfaceDeclaration(declaration) && file.test(findSourceFile(declaration).fileName),
  );
}

export function findItemType(checker: Compiler.TypeChecker, type: Compiler.Type): Compiler.Type | undefined {
  return extendsArray(checker, type) ? checker.getIndexTypeOfType(type, ts.IndexKind.Number) : undefined;
}

function extendsArray(checker: Compiler.TypeChecker, type: Compiler.Type): boolean {
  // An instance of a generic interface keeps its base types in `target`; the compiler has no type guard for it.
  const declared = ((type as Compiler.TypeReference).target as Compiler.Type | undefined) ?? type;
  if (!declared.isClassOrInterface()) return false;
  return checker.getBaseTypes(declared).some((base) => checker.isArrayType(base) || extendsArray(checker, base));
}

/** A property renamed by a mapped type is declared under its original name. */
export function listDeclarations(symbol: Compiler.Symbol): readonly Compiler.Declaration[] {
  if (symbol.declarations) return symbol.declarations;
  // The compiler keeps the original property in an internal field.
  const links: unknown = Reflect.get(symbol, 'links');
  const origin: unknown =
    typeof links === 'object' && links !== null ? Reflect.get(links, 'syntheticOrigin') : undefined;
  // The compiler stores the original symbol there and has no public name for it.
  return (origin as Compiler.Symbol | undefined)?.declarations ?? [];
}

/** Methods, accessors and private members are not data, and symbols cannot be JSON keys. */
export function isValue(symbol: Compiler.Symbol): boolean {
  const { flags, escapedName } = symbol;
  const declarations = listDeclarations(symbol);
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  if (String(escapedName).startsWith('__@')) return false;
  const isAuto = declarations.some(
    (declaration) => ts.isPropertyDeclaration(declaration) && ts.isAutoAccessorPropertyDeclaration(declaration),
  );
  if (flags & (ts.SymbolFlags.Method | ts.SymbolFlags.Accessor) && !isAuto) return false;
  // A mapped type turns methods into properties.
  if (
    declarations.length > 0 &&
    declarations.every((declaration) => ts.isMethodDeclaration(declaration) || ts.isMethodSignature(declaration))
  )
    return false;
  return declarations.every((declaration) => (ts.getCombinedModifierFlags(declaration) & hidden) === 0);
}

export function mayBeUndefined(type: Compiler.Type): boolean {
  const isUndefined = ({ flags }: Compiler.Type): boolean => (flags & absent) !== 0;
  return isUndefined(type) || (type.isUnion() && type.types.some(isUndefined));
}
