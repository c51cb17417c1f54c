import { type Compiler, ts } from './compiler.ts';
import { parseModule } from './module.ts';

/** What other models can import from a file, as its syntax alone shows it. */
export interface Exported {
  /** The names of the classes; interfaces are none, since nothing can extend them when it runs. */
  readonly classes: readonly string[];
  /** The constants that are made by `define('name', …)`. */
  readonly constants: readonly { readonly name: string; readonly definition: string }[];
}

/** The classes and definitions that a file exports by the names that they have in it. */
export function exportedFrom(path: string, text: string): Exported {
  const { exports, values } = parseModule(path, text, 0);
  const names = [...exports].flatMap(([name, local]) => (name === local ? [name] : []));
  const declared = names.map((name) => ({ name, declaration: values.get(name) }));
  return {
    classes: declared.flatMap(({ name, declaration: one }) => (one && ts.isClassDeclaration(one) ? [name] : [])),
    constants: declared.flatMap(({ name, declaration: one }) => {
      const made = one && ts.isVariableDeclaration(one) ? one.initializer : undefined;
      const definition = made && definedBy(made);
      return definition === undefined ? [] : [{ name, definition }];
    }),
  };
}

function definedBy(node: Compiler.Expression): string | undefined {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || node.expression.text !== 'define')
    return undefined;
  const [name] = node.arguments;
  return name !== undefined && ts.isStringLiteralLike(name) ? name.text : undefined;
}
