import { META } from '../../../decorators/entry/entry.ts';
import { boundScope } from '../members/generics.ts';
import type { TypeSchema } from '../members/object-type.ts';
import { applyTags } from '../members/apply-fitting.ts';
import { readDocComment, readDoc, isHidden } from '../modules/comment.ts';
import { type Compiler, ts } from '../syntax/compiler.ts';
import { classKey } from '../modules/exports.ts';
import { type ObjectNode, locateNode, reportNode } from '../modules/extraction.ts';
import { type ClassOrInterface, displayName, isDeclarationFile, type Module, type Scope } from '../modules/module.ts';
import { sourceCompiled } from '../modules/problems.ts';
import { resolveType } from '../modules/resolve.ts';
import { setPlace } from '../schemas/subschemas.ts';
import { hiddenType } from '../schemas/union.ts';
import type { TypeReader } from './checker.ts';
import { reportNesting, sharedType } from './shared.ts';

export function classReference(
  reader: TypeReader,
  node: ClassOrInterface,
  module: Module,
  reference: Compiler.TypeReferenceNode,
  scope: Scope,
): TypeSchema {
  if (isHidden(reader.extraction, node, module)) return hiddenType(locateNode(reference, scope.module));
  const list = ts.isInterfaceDeclaration(node) ? findExtendedArray(reader, node, module) : undefined;
  if (list) return readList(reader, node, list, module, { reference, scope });
  const subject = `the class "${node.name?.text ?? 'default'}"`;
  return ts.isClassDeclaration(node) && isDeclarationFile(module)
    ? reportNode(reader.extraction, reference, scope, sourceCompiled(subject))
    : createReference(reader, node, node, module, { reference, scope });
}

/** `interface Tags extends Array<Tag>` is the array; its own members are not data. */
function findExtendedArray(
  { extraction }: TypeReader,
  { heritageClauses }: ClassOrInterface,
  module: Module,
): Compiler.ExpressionWithTypeArguments | undefined {
  const isArray = ({ expression: name }: Compiler.ExpressionWithTypeArguments): boolean =>
    ts.isIdentifier(name) &&
    ['Array', 'ReadonlyArray'].includes(name.text) &&
    !resolveType(extraction, module, name.text);
  return [...(heritageClauses ?? [])].flatMap(({ types }) => [...types]).find(isArray);
}

function readList(
  reader: TypeReader,
  node: ClassOrInterface,
  { expression, typeArguments }: Compiler.ExpressionWithTypeArguments,
  module: Module,
  { reference, scope }: Use,
): TypeSchema {
  const name = node.name?.text ?? 'default';
  const use = { args: reference.typeArguments, scope };
  const { scope: own, bound } = boundScope(reader, node.typeParameters, module, use);
  const key = classKey(reader.extraction, module, `${name}<${bound?.key ?? ''}>`);
  const at = locateNode(reference, scope.module);
  const named = { identity: key, key: () => key, name: () => `${name}${bound?.name ?? ''}`, at };
  const [item] = typeArguments ?? [];
  return sharedType(reader.extraction, reader.sharing, named, () => {
    const items = item && reader.type(item, own);
    return items && setPlace({ type: 'array', items }, locateNode(expression, module));
  });
}

interface Use {
  readonly reference: Compiler.TypeReferenceNode;
  readonly scope: Scope;
}

function createReference(
  reader: TypeReader,
  node: ObjectNode,
  declaration: ClassOrInterface | Compiler.TypeAliasDeclaration,
  module: Module,
  { reference, scope }: Use,
): TypeSchema {
  const name = declaration.name?.text ?? 'default';
  const use = { args: reference.typeArguments, scope };
  const { scope: own, bound } = boundScope(reader, declaration.typeParameters, module, use);
  const key = classKey(reader.extraction, module, bound ? `${name}<${bound.key}>` : name);
  if ((own.depth ?? 0) > maximumNesting)
    return reportNesting(reader.extraction, { name: () => name, at: locateNode(reference, scope.module) });
  const { classes } = reader.extraction;
  const named = { key, name: `${displayName(declaration, module)}${bound?.name ?? ''}`, node, scope: own };
  if (!classes.has(key))
    classes.set(key, ts.isTypeAliasDeclaration(declaration) ? { ...named, alias: declaration } : named);
  return { [META]: { class: key } };
}

/** Beyond this nesting, a generic type is considered infinite. */
const maximumNesting = 12;

export function readAlias(
  reader: TypeReader,
  node: Compiler.TypeAliasDeclaration,
  module: Module,
  reference: Compiler.TypeReferenceNode,
  scope: Scope,
): TypeSchema {
  const {
    name: { text: name },
    type,
    typeParameters,
  } = node;
  if (isHidden(reader.extraction, node, module)) return hiddenType(locateNode(reference, scope.module));
  if (ts.isTypeLiteralNode(type)) return createReference(reader, type, node, module, { reference, scope });
  const { scope: own, bound } = boundScope(reader, typeParameters, module, { args: reference.typeArguments, scope });
  const key = classKey(reader.extraction, module, `${name}<${bound?.key ?? ''}>`);
  const instance = bound && { instance: { body: type, reference, scope } };
  const named = {
    identity: key,
    key: () => key,
    name: () => `${name}${bound?.name ?? ''}`,
    at: locateNode(reference, scope.module),
    description: () => readDocComment(node, module),
  };
  return sharedType(reader.extraction, reader.sharing, named, () => {
    const partial = reader.type(type, { ...own, ...instance });
    // Tags on a generic alias apply only to the types that they fit.
    const isGeneric = typeParameters !== undefined;
    return partial && applyTags(reader, partial, readDoc(node, module).tags, { name: `"${name}"`, isGeneric });
  });
}
