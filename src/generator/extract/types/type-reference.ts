import { META } from '../../../decorators/entry/entry.ts';
import { ensureMeta } from '../../../decorators/entry/partial-schema.ts';
import { memberNames } from '../constants/literals.ts';
import { applyTags } from '../members/apply-fitting.ts';
import type { TypeSchema } from '../members/object-type.ts';
import type { Json } from '../../../text/value/json.ts';
import { readEnumMembers } from '../constants/evaluate.ts';
import { importedClass, isOfPlainPackage } from '../modules/exports.ts';
import { readDocComment, readDoc, isHidden } from '../modules/comment.ts';
import { type Compiler, ts } from '../syntax/compiler.ts';
import { locateNode, reportNode } from '../modules/extraction.ts';
import { libraryType } from '../modules/library.ts';
import { isClassOrInterface, isDeclarationFile, type Module, type Resolved, type Scope } from '../modules/module.ts';
import { importProblem, libraryProblem, reportImport, sourceMissing, unknownType } from '../modules/problems.ts';
import { resolveExport, resolveEntity, resolveImport, resolveType } from '../modules/resolve.ts';
import { setPlace } from '../schemas/subschemas.ts';
import { buildEnum, hiddenType } from '../schemas/union.ts';
import type { CheckedType, TypeReader } from './checker.ts';
import { hardType } from './hard.ts';
import { readLanguageType } from './language-type.ts';
import { classReference, readAlias } from './named-type.ts';

export function readReference(reader: TypeReader, node: Compiler.TypeReferenceNode, scope: Scope): TypeSchema {
  if (!ts.isIdentifier(node.typeName)) return readQualified(reader, node, node.typeName, scope);
  const name = node.typeName.text;
  const binding = scope.types?.get(name);
  if (binding) return reader.type(binding.node, binding.scope);
  const imported = importedClass(reader.extraction, scope.module, node);
  if (imported) return imported;
  const resolved = resolveType(reader.extraction, scope.module, name);
  if (resolved) return readResolved(reader, resolved, node, scope);
  return readLanguageType(reader, node, name, scope);
}

/** Anything beyond a name of another file is left to the compiler. */
export function readImport(reader: TypeReader, node: Compiler.ImportTypeNode, scope: Scope): TypeSchema {
  const { argument, qualifier, typeArguments } = node;
  const specifier = ts.isLiteralTypeNode(argument) && ts.isStringLiteral(argument.literal) ? argument.literal.text : '';
  const resolved =
    node.isTypeOf || !qualifier || !ts.isIdentifier(qualifier)
      ? undefined
      : resolveImport(reader.extraction, scope.module, { specifier, name: qualifier.text, node });
  if (!resolved || !qualifier) return hardType(reader, node, scope);
  if (resolved.kind === 'declaration' && isDeclarationFile(resolved.module))
    return hardType(reader, node, scope, { mode: 'package' });
  const reference = ts.setTextRange(ts.factory.createTypeReferenceNode(qualifier, typeArguments), node);
  return readResolved(reader, resolved, reference, scope);
}

/** `missing` if there is none, `generic` if it needs type arguments. */
export function exportedType(reader: TypeReader, module: Module, name: string): TypeSchema | 'missing' | 'generic' {
  const resolved = resolveExport(reader.extraction, module, name, 'types');
  if (!resolved) return 'missing';
  const declaration = resolved.kind === 'declaration' ? resolved.node : undefined;
  const parameters = declaration && 'typeParameters' in declaration ? declaration.typeParameters : undefined;
  if (parameters?.some((parameter) => ts.isTypeParameterDeclaration(parameter) && !parameter.default) === true)
    return 'generic';
  const owner = resolved.kind === 'declaration' ? resolved.module : module;
  const place = declaration && 'name' in declaration ? declaration.name : undefined;
  const reference = ts.setTextRange(ts.factory.createTypeReferenceNode(name), place ?? owner.source);
  const partial = readResolved(reader, resolved, reference, { module: owner });
  const description = declaration && readDocComment(declaration, owner);
  if (!partial || partial[META]?.class !== undefined || !description) return partial;
  ensureMeta(partial).keywords = { ...partial[META]?.keywords, description: description.at };
  return { ...partial, description: description.text };
}

function readQualified(
  reader: TypeReader,
  node: Compiler.TypeReferenceNode,
  name: Compiler.QualifiedName,
  scope: Scope,
): TypeSchema {
  const resolved = resolveEntity(reader.extraction, scope.module, name);
  if (resolved) return readResolved(reader, resolved, node, scope);
  const left = resolveEntity(reader.extraction, scope.module, name.left);
  const members =
    left?.kind === 'declaration' && ts.isEnumDeclaration(left.node)
      ? readEnumMembers(reader.extraction, left.node, { module: left.module })
      : undefined;
  // A member of an enum is a string or a number.
  return members && Object.hasOwn(members, name.right.text)
    ? buildEnum([members[name.right.text] as Json])
    : hardType(reader, node, scope);
}

function readResolved(
  reader: TypeReader,
  resolved: Resolved,
  node: Compiler.TypeReferenceNode,
  scope: Scope,
): TypeSchema {
  switch (resolved.kind) {
    case 'library': {
      if (resolved.name === 'JsonOnly') return readJsonOnly(reader, node, scope);
      const schema = libraryType(resolved.entry, resolved.name);
      return schema
        ? setPlace(structuredClone({ ...schema }), locateNode(node, scope.module))
        : reportImport(
            reader.extraction,
            libraryProblem(reader.extraction, resolved.entry, resolved.name, node, scope),
          );
    }
    case 'declaration':
      return readDeclared(reader, resolved, node, scope);
    case 'missing':
      // A package may declare more than its syntax shows, for example by augmentation.
      if (resolved.exporter && isDeclarationFile(resolved.exporter)) {
        const found = foundInPackage(reader.checked(node, scope));
        if (found) return hardType(reader, node, scope, { mode: 'package', found });
      }
      return reportImport(reader.extraction, importProblem(reader.extraction, resolved, node, scope));
    case 'foreign':
      return reportNode(
        reader.extraction,
        node,
        scope,
        sourceMissing(`the type "${resolved.name}"`, resolved.specifier),
      );
    case 'json':
    case 'namespace':
    case 'libraryNamespace':
      return unknownType(reader.extraction, node, scope, nameText(node), []);
  }
}

function readDeclared(
  reader: TypeReader,
  resolved: Resolved & { kind: 'declaration' },
  node: Compiler.TypeReferenceNode,
  scope: Scope,
): TypeSchema {
  const { node: declaration, module } = resolved;
  if (ts.isEnumDeclaration(declaration)) {
    return readEnum(reader, declaration, module, node, scope);
  }
  if (isDeclarationFile(module)) return readPackaged(reader, resolved, node, scope);
  if (ts.isTypeAliasDeclaration(declaration)) return readAlias(reader, declaration, module, node, scope);
  return isClassOrInterface(declaration)
    ? classReference(reader, declaration, module, node, scope)
    : hardType(reader, node, scope);
}

/** Members hidden by their comments are omitted. */
function readEnum(
  reader: TypeReader,
  declaration: Compiler.EnumDeclaration,
  module: Module,
  node: Compiler.TypeReferenceNode,
  scope: Scope,
): TypeSchema {
  const { extraction } = reader;
  if (isHidden(extraction, declaration, module)) return hiddenType(locateNode(node, scope.module));
  const members = readEnumMembers(extraction, declaration, { module });
  if (!members) return;
  const all = [declaration, ...(module.mergedEnums.get(declaration) ?? [])].flatMap((part) => [...part.members]);
  const hidden = all.filter((member) => isHidden(extraction, member, module)).map(({ name }) => textOfName(name));
  const shown = memberNames(members).filter((name) => !hidden.includes(name));
  // A member of an enum is a string or a number.
  const partial = buildEnum(shown.map((name) => members[name] as Json));
  return applyTags(reader, partial, readDoc(declaration, module).tags, { name: `"${declaration.name.text}"` });
}

function textOfName(name: Compiler.PropertyName): string {
  return 'text' in name ? name.text : '';
}

function readJsonOnly(reader: TypeReader, node: Compiler.TypeReferenceNode, scope: Scope): TypeSchema {
  const [type] = node.typeArguments ?? [];
  if (!type) return unknownType(reader.extraction, node, scope, nameText(node), []);
  const binding =
    ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) ? scope.types?.get(type.typeName.text) : undefined;
  return binding
    ? hardType(reader, binding.node, binding.scope, { mode: 'json' })
    : hardType(reader, type, scope, { mode: 'json' });
}

/** Types in declaration files have no decorators, so the checker reads them. */
function readPackaged(
  reader: TypeReader,
  { node: declaration, module }: Resolved & { kind: 'declaration' },
  node: Compiler.TypeReferenceNode,
  scope: Scope,
): TypeSchema {
  if (ts.isClassDeclaration(declaration) && !isOfPlainPackage(module))
    return classReference(reader, declaration, module, node, scope);
  // A root type is not referenced in any file.
  const found = reader.checked(node, scope) ?? reader.declared(declaration, { module });
  return hardType(reader, node, scope, { mode: 'package', found });
}

/** The checker returns `any` for what it cannot resolve. */
function foundInPackage(found?: CheckedType): CheckedType | undefined {
  return !found || (found.type.flags & ts.TypeFlags.Any) !== 0 ? undefined : found;
}

function nameText(node: Compiler.TypeReferenceNode): string {
  return ts.isIdentifier(node.typeName) ? node.typeName.text : node.typeName.right.text;
}
