import type { Draft } from '../../../decorators/entry/draft.ts';
import type { Json } from '../../../text/value/json.ts';
import { type Compiler, ts } from '../modules/compiler.ts';
import { resolveEntity, resolveImport, resolveType } from '../modules/resolve.ts';
import { enumObject } from '../constants/evaluate.ts';
import { placeOf } from '../modules/extraction.ts';
import { importedClass } from '../modules/class-keys.ts';
import { readLanguageType } from './language-type.ts';
import { libraryType } from '../modules/library.ts';
import { placed } from '../schemas/placed.ts';
import type { Reader } from '../members/reader.ts';
import type { Resolved } from '../modules/module.ts';
import type { Scope } from '../modules/scope.ts';
import { foreignType, missingLibraryType, missingType, unknownType } from '../modules/name-problems.ts';
import { memberNames } from './type-query.ts';
import { enumOf } from '../schemas/union.ts';

/** The schema of a type that is named. */
export function readReference(reader: Reader, node: Compiler.TypeReferenceNode, scope: Scope): Draft | undefined {
  if (!ts.isIdentifier(node.typeName)) return readQualified(reader, node, node.typeName, scope);
  const name = node.typeName.text;
  const binding = scope.types?.get(name);
  if (binding !== undefined) return reader.type(binding.node, binding.scope);
  const imported = importedClass(reader.extraction, scope.module, node);
  if (imported !== undefined) return imported;
  const resolved = resolveType(reader.extraction, scope.module, name);
  if (resolved !== undefined) return readResolved(reader, resolved, node, scope);
  return readLanguageType(reader, node, name, scope);
}

/** The schema of `import('./pool.ts').Pool`; what is more than a name of another file is left to the compiler. */
export function readImport(reader: Reader, node: Compiler.ImportTypeNode, scope: Scope): Draft | undefined {
  const { argument, qualifier, typeArguments } = node;
  const specifier = ts.isLiteralTypeNode(argument) && ts.isStringLiteral(argument.literal) ? argument.literal.text : '';
  const resolved =
    node.isTypeOf || qualifier === undefined || !ts.isIdentifier(qualifier)
      ? undefined
      : resolveImport(reader.extraction, scope.module, { specifier, name: qualifier.text, node });
  if (resolved === undefined || qualifier === undefined) return reader.hardType(node, scope);
  const reference = ts.setTextRange(ts.factory.createTypeReferenceNode(qualifier, typeArguments), node);
  return readResolved(reader, resolved, reference, scope);
}

function readQualified(
  reader: Reader,
  node: Compiler.TypeReferenceNode,
  name: Compiler.QualifiedName,
  scope: Scope,
): Draft | undefined {
  const resolved = resolveEntity(reader.extraction, scope.module, name);
  if (resolved !== undefined) return readResolved(reader, resolved, node, scope);
  const left = resolveEntity(reader.extraction, scope.module, name.left);
  const members =
    left?.kind === 'declaration' && ts.isEnumDeclaration(left.node)
      ? membersOfEnum(reader, left.node, { module: left.module })
      : undefined;
  return members !== undefined && Object.hasOwn(members, name.right.text)
    ? enumOf([members[name.right.text] as Json]) // A member of an enum is a text or a number.
    : reader.hardType(node, scope);
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
        ? missingLibraryType(reader.extraction, resolved, node, scope)
        : placed(structuredClone({ ...schema }), placeOf(node, scope.module));
    }
    case 'declaration':
      return readDeclared(reader, resolved, node, scope);
    case 'missing':
      return missingType(reader.extraction, resolved, node, scope);
    case 'foreign':
      return foreignType(reader.extraction, resolved, node, scope);
    case 'json':
    case 'namespace':
    case 'libraryNamespace':
      return unknownType(reader.extraction, node, scope, nameText(node), []);
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
    // A member of an enum is a text or a number.
    return members === undefined ? undefined : enumOf(memberNames(members).map((name) => members[name] as Json));
  }
  if (ts.isTypeAliasDeclaration(declaration)) return reader.alias(declaration, module, node, scope);
  if (ts.isClassDeclaration(declaration) || ts.isInterfaceDeclaration(declaration))
    return reader.classReference(declaration, module, node, scope);
  return reader.hardType(node, scope);
}

function nameText(node: Compiler.TypeReferenceNode): string {
  return ts.isIdentifier(node.typeName) ? node.typeName.text : node.typeName.right.text;
}
