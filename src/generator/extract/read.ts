import { type Draft, META } from '../../decorators/draft.ts';
import { draftOfObject } from './assemble.ts';
import { type Compiler, ts } from './compiler.ts';
import { reportNotConstant } from './not-constant.ts';
import { type ClassReference, type Extraction, type ObjectNode, placeOf, report } from './extraction.ts';
import { areDiscriminated } from './discriminated.ts';
import { bindTypes } from './generics.ts';
import { hardTypes } from './hard.ts';
import type { Module } from './module.ts';
import { objectOf } from './object.ts';
import type { Reader } from './reader.ts';
import type { Scope } from './scope.ts';
import { boundScope, objectTypeOf } from './structure.ts';
import { typeOf } from './type.ts';

/** What reads types and objects within one extraction. */
export function readerOf(extraction: Extraction): Reader {
  const active = new Set<Compiler.Node>();
  const hard = hardTypes(extraction);
  const reader: Reader = {
    extraction,
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
  return referTo(reader, node, node, name, module, reference, scope);
}

interface Generic {
  readonly typeParameters?: readonly Compiler.TypeParameterDeclaration[] | undefined;
}

/** A reference to an object type by name; the type itself is read when its turn comes. */
function referTo(
  reader: Reader,
  node: ObjectNode,
  { typeParameters }: Generic,
  name: string,
  module: Module,
  reference: Compiler.TypeReferenceNode,
  scope: Scope,
): Draft {
  const bound =
    typeParameters === undefined
      ? undefined
      : bindTypes(reader, typeParameters, reference.typeArguments ?? [], scope, { module });
  const own: Scope = bound === undefined ? { module } : { module, types: bound.types };
  const key = classKey(reader.extraction, module, bound === undefined ? name : `${name}<${bound.key}>`);
  register(reader.extraction, { key, name: `${name}${bound?.name ?? ''}`, node, scope: own });
  return { [META]: { class: key } };
}

/** The key of a class: its file and name. */
export function classKey(extraction: Extraction, module: Module, name: string): string {
  return `${extraction.files[module.index] ?? ''}#${name}`;
}

function register(extraction: Extraction, reference: ClassReference): void {
  if (!extraction.classes.has(reference.key)) extraction.classes.set(reference.key, reference);
}

function alias(
  reader: Reader,
  active: Set<Compiler.Node>,
  node: Compiler.TypeAliasDeclaration,
  module: Module,
  reference: Compiler.TypeReferenceNode,
  scope: Scope,
): Draft | undefined {
  if (ts.isTypeLiteralNode(node.type))
    return referTo(reader, node.type, node, node.name.text, module, reference, scope);
  if (active.has(node)) {
    report(reader.extraction, placeOf(reference, scope.module), {
      code: 'model/type-recursive',
      message: `the type "${node.name.text}" refers to itself without an object in between`,
      help: 'Make it a class, which becomes a definition.',
    });
    return undefined;
  }
  active.add(node);
  const draft = reader.type(node.type, boundScope(reader, node, module, reference, scope));
  active.delete(node);
  return draft;
}

/** The schema of a class that others refer to. */
export function readClass(reader: Reader, { node, scope }: ClassReference): Draft {
  return draftOfObject(reader, objectOf(reader, node, scope));
}

/** Reports a reference to a class in a declaration file, which has neither decorators nor initialisers. */
function isCompiled(reader: Reader, name: string, module: Module, reference: Compiler.Node, scope: Scope): boolean {
  if (!/\.d\.[mc]?ts$/.test(module.path)) return false;
  report(reader.extraction, placeOf(reference, scope.module), {
    code: 'model/source-missing',
    message: `the class "${name}" comes from a declaration file, which has neither decorators nor initialisers`,
    help: 'Import it from a package that ships its TypeScript source, or declare it in the models.',
  });
  return true;
}
