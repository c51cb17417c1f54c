import { META, type PartialSchema } from '../../../decorators/entry/entry.ts';
import { pascalCase } from '../../../text/identifiers.ts';
import { type Compiler, ts } from '../syntax/compiler.ts';
import { locateNode, readSilently } from '../modules/extraction.ts';
import type { Module, Scope, TypeBinding } from '../modules/module.ts';
import type { ModelReader } from './object-type.ts';

export interface BoundParameters {
  readonly types: ReadonlyMap<string, TypeBinding>;
  readonly name: string;
  readonly key: string;
}

export function bindTypes(
  reader: ModelReader,
  parameters: readonly Compiler.TypeParameterDeclaration[],
  args: readonly Compiler.TypeNode[],
  scope: Scope,
  own: Scope,
): BoundParameters {
  const types = new Map<string, TypeBinding>();
  const keys: string[] = [];
  for (const [index, parameter] of parameters.entries()) {
    const given = args[index];
    const node = given ?? parameter.default;
    if (!node) continue;
    const where = given ? scope : { ...own, types };
    types.set(parameter.name.text, { node, scope: where, name: formatTypeName(node, where) });
    // A type without a JSON equivalent may still be used as one; it is reported where it is not.
    const partial = readSilently(reader.extraction, () => reader.type(node, where));
    keys.push(partial ? formatKey(partial) : String(locateNode(node, where.module)));
  }
  const names = [...types.values()].map(({ name }) => name);
  return { types, name: names.length === 0 ? '' : `Of${names.join('And')}`, key: keys.join(',') };
}

export interface TypeUse {
  readonly args: readonly Compiler.TypeNode[] | undefined;
  readonly scope: Scope;
}

export function boundScope(
  reader: ModelReader,
  parameters: readonly Compiler.TypeParameterDeclaration[] | undefined,
  module: Module,
  { args = [], scope }: TypeUse,
): { readonly scope: Scope; readonly bound?: BoundParameters } {
  if (!parameters) return { scope: { module } };
  const bound = bindTypes(reader, parameters, args, scope, { module });
  return { scope: { module, types: bound.types, depth: (scope.depth ?? 0) + 1 }, bound };
}

function formatTypeName(node: Compiler.TypeNode, scope: Scope): string {
  if (ts.isTypeReferenceNode(node)) {
    const own = ts.isIdentifier(node.typeName) ? node.typeName.text : node.typeName.right.text;
    const name = scope.types?.get(own)?.name ?? own;
    return (node.typeArguments ?? []).reduce(
      (before, argument) => `${before}Of${formatTypeName(argument, scope)}`,
      name,
    );
  }
  if (ts.isArrayTypeNode(node)) return `${formatTypeName(node.elementType, scope)}List`;
  if (ts.isParenthesizedTypeNode(node)) return formatTypeName(node.type, scope);
  if (ts.isUnionTypeNode(node)) return node.types.map((type) => formatTypeName(type, scope)).join('Or');
  if (ts.isTypeLiteralNode(node)) return 'Object';
  if (!ts.isLiteralTypeNode(node)) return keywordName(node.kind);
  const { literal } = node;
  return 'text' in literal ? pascalCase(literal.text) : keywordName(literal.kind);
}

function keywordName(kind: Compiler.SyntaxKind): string {
  return pascalCase(ts.tokenToString(kind) ?? 'type');
}

function formatKey(partial: PartialSchema): string {
  const isReference = partial[META]?.class !== undefined && Object.keys(partial).every((keyword) => keyword === META);
  // Without quotes, so that the keys of nested instances do not grow with every level.
  if (isReference) return partial[META]?.class ?? '';
  return JSON.stringify(partial, (key, value: unknown) => {
    if (key !== META) return value;
    const referred = typeof value === 'object' && value !== null && 'class' in value ? value.class : undefined;
    return referred === undefined ? undefined : { class: referred };
  });
}
