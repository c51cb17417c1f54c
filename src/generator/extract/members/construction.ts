import { type Compiler, ts } from '../syntax/compiler.ts';
import { locateNode, report } from '../modules/extraction.ts';
import { resolveValue } from '../modules/resolve.ts';
import type { Scope } from '../modules/module.ts';
import { readObjectType } from './object.ts';
import type { ModelReader, ObjectMember } from './object-type.ts';

/** Reports an initialiser that constructs its own class again: `class Pool { next: Pool = new Pool() }`. */
export function refuseEndless(reader: ModelReader, { name, initialiser }: ObjectMember): void {
  // Most initialisers are literals, which construct nothing.
  if (!initialiser || initialiser.node.kind < ts.SyntaxKind.FirstNode) return;
  const path = wayBack(reader, initialiser, initialiser.node, new Set());
  if (!path) return;
  const classes = path.map((className) => `"${className}"`);
  const [first = ''] = classes;
  const way = classes.length === 1 ? '' : `, through ${classes.slice(1).join(' and ')}`;
  report(reader.extraction, locateNode(initialiser.node, initialiser.scope.module), {
    code: 'model/initialiser-endless',
    message: `the initialiser of "${name}" constructs ${first}, which constructs itself again${way}`,
    help: `Omit the initialiser ("${name}?:"), or write the values as an object literal.`,
  });
}

interface Expression {
  readonly node: Compiler.Expression;
  readonly scope: Scope;
}

function wayBack(
  reader: ModelReader,
  from: Expression,
  to: Compiler.Expression,
  seen: Set<Compiler.Node>,
): readonly string[] | undefined {
  for (const { node, scope, name } of findConstructed(reader, from)) {
    if (seen.has(node)) continue;
    seen.add(node);
    for (const { initialiser } of readObjectType(reader, node, scope).members.values()) {
      if (!initialiser) continue;
      if (initialiser.node === to) return [name];
      const path = wayBack(reader, initialiser, to, seen);
      if (path) return [name, ...path];
    }
  }
}

interface Constructed {
  readonly node: Compiler.ClassDeclaration;
  readonly scope: Scope;
  readonly name: string;
}

function findConstructed(reader: ModelReader, { node, scope }: Expression): readonly Constructed[] {
  const found: Constructed[] = [];
  const visit = (part: Compiler.Node): void => {
    if (ts.isFunctionLike(part)) return;
    if (ts.isNewExpression(part) && ts.isIdentifier(part.expression)) {
      const name = part.expression.text;
      const resolved = resolveValue(reader.extraction, scope.module, name);
      if (resolved?.kind === 'declaration' && ts.isClassDeclaration(resolved.node))
        found.push({ node: resolved.node, scope: { module: resolved.module }, name });
    }
    ts.forEachChild(part, visit);
  };
  visit(node);
  return found;
}
