import { type Draft, isDraft, META } from '../../decorators/draft.ts';
import { type Compiler, ts } from './compiler.ts';
import { placeOf, report } from './extraction.ts';
import { bindTypes } from './generics.ts';
import type { Member } from './member.ts';
import type { Module } from './module.ts';
import { objectOf, type ObjectType } from './object.ts';
import type { Reader } from './reader.ts';
import { resolveType } from './resolve.ts';
import type { Scope } from './scope.ts';

/** The object type that a type node means, utility types worked out; `undefined` when it is no object. */
export function objectTypeOf(reader: Reader, node: Compiler.TypeNode, scope: Scope): ObjectType | undefined {
  if (ts.isParenthesizedTypeNode(node)) return objectTypeOf(reader, node.type, scope);
  if (ts.isTypeLiteralNode(node)) return objectOf(reader, node, scope);
  if (ts.isIntersectionTypeNode(node)) return merged(node.types.map((type) => objectTypeOf(reader, type, scope)));
  if (!ts.isTypeReferenceNode(node) || !ts.isIdentifier(node.typeName)) return undefined;
  const name = node.typeName.text;
  const binding = scope.types?.get(name);
  if (binding !== undefined) return objectTypeOf(reader, binding.node, binding.scope);
  const resolved = resolveType(reader.extraction, scope.module, name);
  if (resolved?.kind === 'declaration') return declared(reader, resolved.node, resolved.module, node, scope);
  return resolved === undefined ? utility(reader, name, node, scope) : undefined;
}

function declared(
  reader: Reader,
  node: Compiler.Node,
  module: Module,
  reference: Compiler.TypeReferenceNode,
  scope: Scope,
): ObjectType | undefined {
  if (ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node))
    return objectOf(reader, node, boundScope(reader, node, module, reference, scope));
  if (ts.isTypeAliasDeclaration(node))
    return objectTypeOf(reader, node.type, boundScope(reader, node, module, reference, scope));
  return undefined;
}

interface Generic {
  readonly typeParameters?: readonly Compiler.TypeParameterDeclaration[] | undefined;
}

/** The scope in which a declaration is read for one reference to it. */
export function boundScope(
  reader: Reader,
  node: Generic,
  module: Module,
  reference: Compiler.TypeReferenceNode,
  scope: Scope,
): Scope {
  const { typeParameters } = node;
  if (typeParameters === undefined) return { module };
  return { module, types: bindTypes(reader, typeParameters, reference.typeArguments ?? [], scope, { module }).types };
}

function merged(parts: readonly (ObjectType | undefined)[]): ObjectType | undefined {
  const [first, ...rest] = parts.filter((part) => part !== undefined);
  if (first === undefined || rest.length + 1 < parts.length) return undefined;
  return rest.reduce(
    (all, part) => ({
      at: all.at,
      members: new Map([...all.members, ...part.members]),
      applied: [...all.applied, ...part.applied].filter(({ entry }) => entry.inherited),
      description: all.description ?? part.description,
      index: all.index ?? part.index,
    }),
    first,
  );
}

function utility(reader: Reader, name: string, node: Compiler.TypeReferenceNode, scope: Scope): ObjectType | undefined {
  const [first, second] = node.typeArguments ?? [];
  if (first === undefined) return undefined;
  if (name === 'Record') return second === undefined ? undefined : record(reader, node, first, second, scope);
  const base = objectTypeOf(reader, first, scope);
  if (base === undefined) return undefined;
  switch (name) {
    case 'Readonly':
      return base;
    case 'Partial':
      return withMembers(base, (member) => ({ ...member, required: false, overrides: withoutRequired(member) }));
    case 'Required':
      return withMembers(base, (member) => ({ ...member, required: true, initialiser: undefined }));
    case 'Pick':
      return picked(reader, base, second, scope, { keep: true });
    case 'Omit':
      return picked(reader, base, second, scope, { keep: false });
    default:
      return undefined;
  }
}

function withoutRequired({ overrides }: Member): Member['overrides'] {
  return overrides.filter(({ entry }) => entry.keyword !== 'required');
}

/** A changed object type is not the class any more: its own name, marks and requirements stay behind. */
function withMembers(base: ObjectType, change: (member: Member) => Member | undefined): ObjectType {
  const members = [...base.members.values()].map(change).filter((member) => member !== undefined);
  return {
    ...base,
    members: new Map(members.map((member) => [member.name, member])),
    applied: base.applied.filter(({ entry }) => entry.inherited),
  };
}

function picked(
  reader: Reader,
  base: ObjectType,
  keys: Compiler.TypeNode | undefined,
  scope: Scope,
  { keep }: { readonly keep: boolean },
): ObjectType | undefined {
  const names = keys === undefined ? undefined : namesIn(reader.type(keys, scope));
  return names === undefined
    ? undefined
    : withMembers(base, (member) => (names.includes(member.name) === keep ? member : undefined));
}

function namesIn(draft: Draft | undefined): readonly unknown[] | undefined {
  if (draft?.const !== undefined) return [draft.const];
  return Array.isArray(draft?.enum) ? draft.enum : undefined;
}

function record(
  reader: Reader,
  node: Compiler.TypeReferenceNode,
  keys: Compiler.TypeNode,
  values: Compiler.TypeNode,
  scope: Scope,
): ObjectType | undefined {
  const names = namesIn(reader.type(keys, scope));
  if (names === undefined) return undefined;
  const at = placeOf(node, scope.module);
  const memberOf = (name: string): Member => ({
    name,
    at,
    type: () => reader.type(values, scope),
    applied: [],
    overrides: [],
    description: undefined,
    initialiser: undefined,
    required: true,
    isTyped: true,
  });
  return {
    at,
    members: new Map(names.map(String).map((name) => [name, memberOf(name)])),
    applied: [],
    description: undefined,
    index: undefined,
  };
}

/** True when all branches are objects that a property of literal type tells apart. */
export function areDiscriminated(reader: Reader, branches: readonly Draft[]): boolean {
  const constants = branches.map((branch) => constantsOf(reader, branch));
  return [...(constants[0] ?? new Map<string, unknown>()).keys()].some((name) => {
    const values = constants.map((found) => found.get(name));
    return values.every((value) => value !== undefined) && new Set(values).size === branches.length;
  });
}

/** The properties of an object schema that are constants. */
function constantsOf(reader: Reader, branch: Draft): ReadonlyMap<string, unknown> {
  const found = reader.extraction.classes.get(branch[META]?.class ?? '');
  const constants = found === undefined ? writtenOut(branch) : typed(objectOf(reader, found.node, found.scope));
  return new Map(constants.filter(([, value]) => value !== undefined));
}

function typed({ members }: ObjectType): (readonly [string, unknown])[] {
  return [...members.values()].map((member) => [member.name, member.type()?.const]);
}

function writtenOut({ properties }: Draft): (readonly [string, unknown])[] {
  return isDraft(properties)
    ? Object.entries(properties).map(([name, one]) => [name, isDraft(one) ? one.const : undefined])
    : [];
}

/** Reports a reference to a class in a declaration file, which has neither decorators nor initialisers. */
export function isCompiled(
  reader: Reader,
  name: string,
  module: Module,
  reference: Compiler.Node,
  scope: Scope,
): boolean {
  if (!/\.d\.[mc]?ts$/.test(module.path)) return false;
  report(reader.extraction, placeOf(reference, scope.module), {
    code: 'model/source-missing',
    message: `the class "${name}" comes from a declaration file, which has neither decorators nor initialisers`,
    help: 'Import it from a package that ships its TypeScript source, or declare it in the models.',
  });
  return true;
}
