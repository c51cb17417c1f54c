import { classKey } from '../modules/class-keys.ts';
import { type Draft, META } from '../../../decorators/entry/draft.ts';
import { draftOfObject } from '../members/assemble.ts';
import { docCommentOf } from '../modules/comment.ts';
import { type Compiler, ts } from '../modules/compiler.ts';
import { reportNotConstant } from '../constants/not-constant.ts';
import { type ClassReference, type Extraction, type ObjectNode, placeOf, report } from '../modules/extraction.ts';
import { areDiscriminated } from './discriminated.ts';
import { bindTypes, type Bound, scopeWithin } from '../members/generics.ts';
import { hardTypes } from './hard.ts';
import { displayName, isDeclarationFile, type Module } from '../modules/module.ts';
import { objectOf } from '../members/object.ts';
import type { Reader } from '../members/reader.ts';
import type { Scope } from '../modules/scope.ts';
import { objectTypeOf } from '../members/structure.ts';
import { typeOf } from './type.ts';

/** What reads types and objects within one extraction. */
export function readerOf(extraction: Extraction): Reader {
  const active = new Set<string>();
  const hard = hardTypes(extraction);
  const reader: Reader = {
    extraction,
    open: new Set(),
    type: (node, scope) => typeOf(reader, node, scope),
    objectType: (node, scope) => {
      const object = objectTypeOf(reader, node, scope);
      return object === undefined ? reader.hardType(node, scope) : draftOfObject(reader, object);
    },
    classReference: (node, module, reference, scope) => classReference(reader, node, module, reference, scope),
    alias: (node, module, reference, scope) => alias(reader, active, node, module, reference, scope),
    object: (node, scope) => objectTypeOf(reader, node, scope),
    discriminated: (branches) => areDiscriminated(reader, branches),
    hardType: (node, scope) => hard(reader, node, scope),
    guarded: (evaluation) => guarded(extraction, evaluation),
  };
  return reader;
}

function guarded<T>(extraction: Extraction, evaluation: () => T): T | undefined {
  try {
    return evaluation();
  } catch (error) {
    reportNotConstant(extraction, error);
    return undefined;
  }
}

function classReference(
  reader: Reader,
  node: Compiler.ClassDeclaration | Compiler.InterfaceDeclaration,
  module: Module,
  reference: Compiler.TypeReferenceNode,
  scope: Scope,
): Draft | undefined {
  const name = node.name?.text ?? 'default';
  if (ts.isClassDeclaration(node) && isCompiled(reader, name, module, reference, scope)) return undefined;
  return referTo(reader, node, node, module, reference, scope);
}

type Generic = Compiler.ClassDeclaration | Compiler.InterfaceDeclaration | Compiler.TypeAliasDeclaration;

/** A reference to an object type by name; the type itself is read when its turn comes. */
function referTo(
  reader: Reader,
  node: ObjectNode,
  declaration: Generic,
  module: Module,
  reference: Compiler.TypeReferenceNode,
  scope: Scope,
): Draft | undefined {
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
  reader: Reader,
  { typeParameters }: Generic,
  module: Module,
  reference: Compiler.TypeReferenceNode,
  scope: Scope,
): Bound | undefined {
  return typeParameters === undefined
    ? undefined
    : bindTypes(reader, typeParameters, reference.typeArguments ?? [], scope, { module });
}

/** Generic types inside each other this many times have no end. */
const maximumNesting = 12;

function reportEndless(reader: Reader, name: string, reference: Compiler.Node, scope: Scope): undefined {
  report(reader.extraction, placeOf(reference, scope.module), {
    code: 'model/type-recursive',
    message: `the type "${name}" contains itself with ever more types inside`,
    help: 'Give it the same type inside as outside, or write the inner type out.',
  });
  return undefined;
}

function register(extraction: Extraction, reference: ClassReference): void {
  if (!extraction.classes.has(reference.key)) extraction.classes.set(reference.key, reference);
}

function alias(
  reader: Reader,
  active: Set<string>,
  node: Compiler.TypeAliasDeclaration,
  module: Module,
  reference: Compiler.TypeReferenceNode,
  scope: Scope,
): Draft | undefined {
  if (ts.isTypeLiteralNode(node.type)) return referTo(reader, node.type, node, module, reference, scope);
  const bound = boundTypes(reader, node, module, reference, scope);
  const key = classKey(reader.extraction, module, `${node.name.text}<${bound?.key ?? ''}>`);
  if (active.has(key)) {
    report(reader.extraction, placeOf(reference, scope.module), {
      code: 'model/type-recursive',
      message: `the type "${node.name.text}" refers to itself without an object in between`,
      help: 'Make it a class, which becomes a definition.',
    });
    return undefined;
  }
  if (active.size > 8 * maximumNesting) return reportEndless(reader, node.name.text, reference, scope);
  active.add(key);
  const own = bound && { ...scopeWithin(scope, module, bound), instance: { body: node.type, reference, scope } };
  const draft = reader.type(node.type, own ?? { module });
  active.delete(key);
  return draft;
}

/** The schema of a class that others refer to. */
export function readClass(reader: Reader, { node, scope, alias: declaration }: ClassReference): Draft {
  const object = objectOf(reader, node, scope);
  const description = declaration === undefined ? undefined : docCommentOf(declaration, scope.module);
  return draftOfObject(reader, description === undefined ? object : { ...object, description });
}

/** Reports a reference to a class in a declaration file, which has neither decorators nor initialisers. */
function isCompiled(reader: Reader, name: string, module: Module, reference: Compiler.Node, scope: Scope): boolean {
  if (!isDeclarationFile(module)) return false;
  report(reader.extraction, placeOf(reference, scope.module), {
    code: 'model/source-missing',
    message: `the class "${name}" comes from a declaration file, which has neither decorators nor initialisers`,
    help: 'Import it from a package that ships its TypeScript source, or declare it in the models.',
  });
  return true;
}
