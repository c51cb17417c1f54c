import { type Compiler, findSourceFile, ts } from '../syntax/compiler.ts';
import type { Scope } from '../modules/module.ts';

export interface TreeOfChecker {
  readonly find: (node: Compiler.TypeNode, scope: Scope) => Compiler.TypeNode | undefined;
  readonly scratch: (text: string) => Compiler.SourceFile;
}

/**
 * Returns a node for the checker in which type parameters are bound. The checker knows a generic declaration only
 * unbound, so the node becomes the body of an alias with the same parameter names, and a reference to this alias
 * supplies the arguments. Neither is part of the program: the alias is placed under the enclosing declaration, so that
 * all other names resolve as they do there.
 */
export function boundNode(tree: TreeOfChecker, node: Compiler.TypeNode, scope: Scope): Compiler.TypeNode | undefined {
  const literal = createLiteral(tree, node);
  if (literal) return literal;
  const real = tree.find(node, scope);
  const names = [...(scope.types?.keys() ?? [])].filter((name) => mentionsName(node, name));
  if (!real || names.length === 0) return real;
  const found = names.map((name) => {
    const binding = scope.types?.get(name);
    return binding && boundNode(tree, binding.node, binding.scope);
  });
  const known = found.filter((typeNode) => typeNode !== undefined);
  return known.length < found.length ? undefined : instantiateType(tree, real, names, known);
}

/** A bound key of a mapped type is a name that appears in no file. */
function createLiteral({ scratch }: TreeOfChecker, node: Compiler.TypeNode): Compiler.TypeNode | undefined {
  if (!isMade(node) || !ts.isLiteralTypeNode(node) || !ts.isStringLiteral(node.literal)) return;
  const [statement] = scratch(`type Key = ${JSON.stringify(node.literal.text)}; export {}`).statements;
  return statement && ts.isTypeAliasDeclaration(statement) ? statement.type : undefined;
}

function isMade({ flags }: Compiler.Node): boolean {
  return (flags & ts.NodeFlags.Synthesized) !== 0;
}

export function usedByDefault(scratch: TreeOfChecker['scratch'], node: Compiler.Node): Compiler.TypeNode | undefined {
  const isGeneric = ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node);
  if (!isGeneric || !node.typeParameters || !node.name) return;
  const [statement] = scratch(`type U=[${node.name.text}];export {}`).statements;
  if (!statement || !ts.isTypeAliasDeclaration(statement) || !ts.isTupleTypeNode(statement.type)) return;
  // The compiler resolves names through parents.
  Reflect.set(statement, 'parent', node.parent);
  return statement.type.elements[0];
}

function mentionsName(node: Compiler.Node, name: string): boolean {
  if (ts.isIdentifier(node)) return node.text === name;
  return ts.forEachChild(node, (child) => mentionsName(child, name) || undefined) === true;
}

function instantiateType(
  { scratch }: TreeOfChecker,
  real: Compiler.TypeNode,
  names: readonly string[],
  args: readonly Compiler.TypeNode[],
): Compiler.TypeNode | undefined {
  const head = `type B<${names.join(',')}>=[`;
  // Nodes keep their positions in the file, by which they are recognized.
  if (head.length > real.pos) return;
  const body = findSourceFile(real).text.slice(real.pos, real.end);
  const uses = `type U=[B<${names.map(() => 'never').join(',')}>[0]]`;
  const [bound, used] = scratch(`${' '.repeat(real.pos - head.length)}${head}${body}];${uses};export {}`).statements;
  const reference = used && findReference(used);
  if (!bound || !reference?.typeArguments) return;
  // The compiler cannot move nodes between trees, but it resolves names through parents.
  Reflect.set(bound, 'parent', real.parent);
  for (const [index, arg] of args.entries()) Reflect.set(reference.typeArguments, index, arg);
  return ts.isTypeNode(reference.parent) ? reference.parent : undefined;
}

/**
 * Finds the reference in `type U = [B<never>[0]]`. The tuple prevents either alias from becoming the name of the type.
 */
function findReference(statement: Compiler.Statement): Compiler.TypeReferenceNode | undefined {
  const list = ts.isTypeAliasDeclaration(statement) && ts.isTupleTypeNode(statement.type) ? statement.type : undefined;
  const item = list?.elements[0];
  const object = item && ts.isIndexedAccessTypeNode(item) ? item.objectType : undefined;
  return object && ts.isTypeReferenceNode(object) ? object : undefined;
}
