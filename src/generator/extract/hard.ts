import { createRequire } from 'node:module';
import type { Project } from 'ts-morph';
import type { Draft } from '../../decorators/draft.ts';
import { type Compiler, ts } from './compiler.ts';
import { type Extraction, placeOf, report } from './extraction.ts';
import { draftOfMember } from './member.ts';
import { objectOf } from './object.ts';
import type { Reader } from './reader.ts';
import { compilerOptionsFor, moduleAt } from './resolve.ts';
import type { Scope } from './scope.ts';
import { enumOf, nullable, unionOf } from './union.ts';

type Hard = (reader: Reader, node: Compiler.TypeNode, scope: Scope) => Draft | undefined;

const require = createRequire(import.meta.url);
const maximumDepth = 24;

/** Reads types that the syntax does not show (conditional, mapped, inferred …) with the type checker, opened at the first one. */
export function hardTypes(extraction: Extraction): Hard {
  let opened: Project | undefined;
  const open = (scope: Scope): Project => {
    opened ??= openProject(extraction, scope);
    return opened;
  };
  return (reader, node, scope) => {
    const found = checkedNode(open(scope), node, scope);
    const draft =
      found === undefined
        ? undefined
        : draftOfType(reader, found.checker, found.checker.getTypeAtLocation(found.node), found.node, 0);
    if (draft !== undefined) return draft;
    report(extraction, placeOf(node, scope.module), {
      code: 'model/type-too-hard',
      message: 'this type can be worked out neither from its syntax nor by the compiler',
      help: 'Write the resulting type out.',
    });
    return undefined;
  };
}

function openProject(extraction: Extraction, scope: Scope): Project {
  const { Project } = require('ts-morph') as typeof import('ts-morph');
  const options = compilerOptionsFor(extraction, scope.module.path.replace(/[/\\][^/\\]*$/, ''));
  return new Project({
    skipAddingFilesFromTsConfig: true,
    compilerOptions: {
      ...options,
      noEmit: true,
      strict: true,
      allowImportingTsExtensions: true,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      target: ts.ScriptTarget.ESNext,
    },
  });
}

interface Checked {
  readonly checker: Compiler.TypeChecker;
  readonly node: Compiler.TypeNode;
}

/** The same node in the checker's own tree, found by its position. */
function checkedNode(project: Project, node: Compiler.TypeNode, scope: Scope): Checked | undefined {
  const file = project.getSourceFile(scope.module.path) ?? project.addSourceFileAtPathIfExists(scope.module.path);
  if (file === undefined) return undefined;
  const checker = project.getTypeChecker().compilerObject;
  const find = (at: Compiler.Node): Compiler.TypeNode | undefined => {
    if (at.pos === node.pos && at.end === node.end && ts.isTypeNode(at)) return at;
    return at.pos <= node.pos && at.end >= node.end ? ts.forEachChild(at, find) : undefined;
  };
  const found = find(file.compilerNode);
  return found === undefined ? undefined : { checker, node: found };
}

function draftOfType(
  reader: Reader,
  checker: Compiler.TypeChecker,
  type: Compiler.Type,
  at: Compiler.Node,
  depth: number,
): Draft | undefined {
  if (depth > maximumDepth) return undefined;
  const { flags } = type;
  if (flags & ts.TypeFlags.Unknown) return {};
  if (type.isStringLiteral() || type.isNumberLiteral()) return enumOf([type.value]);
  if (flags & ts.TypeFlags.BooleanLiteral) return enumOf([checker.typeToString(type) === 'true']);
  if (flags & ts.TypeFlags.String) return { type: 'string' };
  if (flags & ts.TypeFlags.Number) return { type: 'number' };
  if (flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
  if (flags & ts.TypeFlags.Null) return { type: 'null' };
  if (type.isUnion()) return draftOfUnion(reader, checker, type.types, at, depth);
  if (flags & ts.TypeFlags.Object || type.isIntersection()) return draftOfObjectType(reader, checker, type, at, depth);
  return undefined;
}

function draftOfUnion(
  reader: Reader,
  checker: Compiler.TypeChecker,
  types: readonly Compiler.Type[],
  at: Compiler.Node,
  depth: number,
): Draft | undefined {
  const present = types.filter(({ flags }) => (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)) === 0);
  const drafts = present.map((type) => draftOfType(reader, checker, type, at, depth + 1));
  const known = drafts.filter((draft) => draft !== undefined);
  if (known.length < drafts.length || known.length === 0) return undefined;
  const united = unionOf(known, (branches) => reader.discriminated(branches));
  return types.some(({ flags }) => flags & ts.TypeFlags.Null) ? nullable(united) : united;
}

function draftOfObjectType(
  reader: Reader,
  checker: Compiler.TypeChecker,
  type: Compiler.Type,
  at: Compiler.Node,
  depth: number,
): Draft | undefined {
  if (checker.isArrayType(type)) {
    const [element] = checker.getTypeArguments(type as Compiler.TypeReference);
    const items = element === undefined ? undefined : draftOfType(reader, checker, element, at, depth + 1);
    return items === undefined ? undefined : { type: 'array', items };
  }
  if (checker.isTupleType(type) || type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0)
    return undefined;
  const named = referenceTo(reader, type);
  if (named !== undefined) return named;
  return membersOf(reader, checker, type, at, depth);
}

/** A class or interface of the models is referred to, not written out again. */
function referenceTo(reader: Reader, type: Compiler.Type): Draft | undefined {
  const declaration = type.isClassOrInterface() ? type.symbol.declarations?.[0] : undefined;
  if (declaration === undefined || !(ts.isClassDeclaration(declaration) || ts.isInterfaceDeclaration(declaration)))
    return undefined;
  const module = moduleAt(reader.extraction, declaration.getSourceFile().fileName);
  const own =
    module?.kind === 'source' && declaration.name !== undefined ? module.types.get(declaration.name.text) : undefined;
  if (module?.kind !== 'source' || own === undefined || declaration.name === undefined) return undefined;
  const reference = ts.factory.createTypeReferenceNode(declaration.name.text);
  ts.setTextRange(reference, own);
  return reader.type(reference, { module });
}

function membersOf(
  reader: Reader,
  checker: Compiler.TypeChecker,
  type: Compiler.Type,
  at: Compiler.Node,
  depth: number,
): Draft | undefined {
  const draft: Draft = { type: 'object' };
  const properties: Record<string, Draft> = {};
  const required: string[] = [];
  for (const symbol of checker.getPropertiesOfType(type)) {
    const declared = memberBehind(reader, checker, symbol, at);
    const property =
      declared?.draft ?? draftOfType(reader, checker, checker.getTypeOfSymbolAtLocation(symbol, at), at, depth + 1);
    if (property === undefined) return undefined;
    properties[symbol.name] = property;
    if ((symbol.flags & ts.SymbolFlags.Optional) === 0 && declared?.required !== false) required.push(symbol.name);
  }
  const index = checker.getIndexInfoOfType(type, ts.IndexKind.String);
  const values = index === undefined ? undefined : draftOfType(reader, checker, index.type, at, depth + 1);
  if (Object.keys(properties).length > 0) draft.properties = properties;
  if (required.length > 0) draft.required = required;
  if (values !== undefined) draft.additionalProperties = Object.keys(values).length === 0 ? true : values;
  return draft;
}

/** A property that a mapped type takes over from a class keeps its decorators, when its type stayed the same. */
function memberBehind(
  reader: Reader,
  checker: Compiler.TypeChecker,
  symbol: Compiler.Symbol,
  at: Compiler.Node,
): Taken | undefined {
  const declaration = symbol.declarations?.find(ts.isPropertyDeclaration);
  const owner = declaration?.parent;
  if (declaration === undefined || !isSameType(checker, symbol, declaration, at)) return undefined;
  if (owner === undefined || !ts.isClassDeclaration(owner) || owner.name === undefined) return undefined;
  const module = moduleAt(reader.extraction, declaration.getSourceFile().fileName);
  const own = module?.kind === 'source' ? module.types.get(owner.name.text) : undefined;
  if (module?.kind !== 'source' || own === undefined || !ts.isClassDeclaration(own)) return undefined;
  const member = objectOf(reader, own, { module }).members.get(symbol.name);
  if (member === undefined) return undefined;
  return { draft: draftOfMember(reader, member), required: member.required };
}

interface Taken {
  readonly draft: Draft;
  readonly required: boolean;
}

function isSameType(
  checker: Compiler.TypeChecker,
  symbol: Compiler.Symbol,
  declaration: Compiler.PropertyDeclaration,
  at: Compiler.Node,
): boolean {
  const now = checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(symbol, at));
  return now === checker.getNonNullableType(checker.getTypeAtLocation(declaration));
}
