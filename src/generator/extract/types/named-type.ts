/** References to classes and interfaces, and type aliases. */

import { type PartialSchema, META } from '../../../decorators/entry/entry.ts';
import { type BoundParameters, bindTypes, scopeWithin } from '../members/generics.ts';
import { classKey } from '../modules/exports.ts';
import { type Compiler, ts } from '../modules/compiler.ts';
import { type ClassReference, type Extraction, type ObjectNode, placeOf, report } from '../modules/extraction.ts';
import { type Module, type Scope, displayName, isDeclarationFile } from '../modules/module.ts';
import type { TypeReader } from './checker.ts';

/** A reference to a class or interface, which becomes a schema of its own. */
export function classReference(
  reader: TypeReader,
  node: Compiler.ClassDeclaration | Compiler.InterfaceDeclaration,
  module: Module,
  reference: Compiler.TypeReferenceNode,
  scope: Scope,
): PartialSchema | undefined {
  const name = node.name?.text ?? 'default';
  if (ts.isClassDeclaration(node) && isCompiled(reader, name, module, reference, scope)) return undefined;
  return referTo(reader, node, node, module, reference, scope);
}

type Generic = Compiler.ClassDeclaration | Compiler.InterfaceDeclaration | Compiler.TypeAliasDeclaration;

/** A reference to an object type by name; the type itself is read when its turn comes. */
function referTo(
  reader: TypeReader,
  node: ObjectNode,
  declaration: Generic,
  module: Module,
  reference: Compiler.TypeReferenceNode,
  scope: Scope,
): PartialSchema | undefined {
  const name = declaration.name?.text ?? 'default';
  const bound = boundTypes(reader, declaration, module, reference, scope);
  const own: Scope = bound === undefined ? { module } : scopeWithin(scope, module, bound);
  const key = classKey(reader.extraction, module, bound === undefined ? name : `${name}<${bound.key}>`);
  if ((own.depth ?? 0) > maximumNesting) return reportEndless(reader, name, reference, scope);
  register(reader.extraction, {
    key,
    name: `${displayName(declaration, module)}${bound?.name ?? ''}`,
    node,
    scope: own,
    ...(ts.isTypeAliasDeclaration(declaration) ? { alias: declaration } : {}),
  });
  return { [META]: { class: key } };
}

function boundTypes(
  reader: TypeReader,
  { typeParameters }: Generic,
  module: Module,
  reference: Compiler.TypeReferenceNode,
  scope: Scope,
): BoundParameters | undefined {
  return typeParameters === undefined
    ? undefined
    : bindTypes(reader, typeParameters, reference.typeArguments ?? [], scope, { module });
}

/** Generic types inside each other this many times have no end. */
const maximumNesting = 12;

function reportEndless(reader: TypeReader, name: string, reference: Compiler.Node, scope: Scope): undefined {
  report(reader.extraction, placeOf(reference, scope.module), {
    code: 'model/type-recursive',
    message: `the type "${name}" contains itself with ever more type arguments`,
    help: 'Use the same type arguments inside, or write out the inner type.',
  });
  return undefined;
}

function register(extraction: Extraction, reference: ClassReference): void {
  if (!extraction.classes.has(reference.key)) extraction.classes.set(reference.key, reference);
}

/** The schema of a type alias. */
export function readAlias(
  reader: TypeReader,
  node: Compiler.TypeAliasDeclaration,
  module: Module,
  reference: Compiler.TypeReferenceNode,
  scope: Scope,
): PartialSchema | undefined {
  if (ts.isTypeLiteralNode(node.type)) return referTo(reader, node.type, node, module, reference, scope);
  const bound = boundTypes(reader, node, module, reference, scope);
  const key = classKey(reader.extraction, module, `${node.name.text}<${bound?.key ?? ''}>`);
  if (reader.aliases.has(key)) {
    report(reader.extraction, placeOf(reference, scope.module), {
      code: 'model/type-recursive',
      message: `the type "${node.name.text}" refers to itself without an object in between`,
      help: 'Make it a class, which becomes a definition.',
    });
    return undefined;
  }
  if (reader.aliases.size > 8 * maximumNesting) return reportEndless(reader, node.name.text, reference, scope);
  reader.aliases.add(key);
  const own = bound && { ...scopeWithin(scope, module, bound), instance: { body: node.type, reference, scope } };
  const partial = reader.type(node.type, own ?? { module });
  reader.aliases.delete(key);
  return partial;
}

/** Reports a reference to a class in a declaration file, which has neither decorators nor initialisers. */
function isCompiled(reader: TypeReader, name: string, module: Module, reference: Compiler.Node, scope: Scope): boolean {
  if (!isDeclarationFile(module)) return false;
  report(reader.extraction, placeOf(reference, scope.module), {
    code: 'model/source-missing',
    message: `the class "${name}" comes from a declaration file, which has neither decorators nor initialisers`,
    help: 'Import it from a package that ships its TypeScript source, or declare it in the models.',
  });
  return true;
}
