import { scalarTypes } from '../../decorators/scalars.ts';
import { pascalCase } from '../../text/identifiers.ts';
import { type Compiler, ts } from '../extract/syntax/compiler.ts';
import { propertyKey, printLiteral } from '../typescript/literal.ts';
import { writeLayout } from '../typescript/layout.ts';
import { addProperty, type ClassEdit, type ClassText, findDecorator } from './class-text.ts';

/** The type of a property as a subclass can write it: its own text if that is enough, else an indexed access type. */
export interface InheritedType {
  readonly text?: string;
  readonly isPlain: boolean;
  readonly imports: readonly string[];
  readonly isRequired: boolean;
  /** True if `@Default` provides the initial value, so that an initialiser cannot. */
  readonly hasDefault: boolean;
}

const scalars: ReadonlySet<string> = new Set(Object.keys(scalarTypes));

export function inheritedType({ source }: ClassText, member: Compiler.PropertyDeclaration): InheritedType {
  const { type, exclamationToken, initializer } = member;
  const state = {
    isRequired: exclamationToken !== undefined,
    hasDefault: !initializer && findDecorator(member, 'Default') !== undefined,
  };
  if (!type) return { isPlain: true, imports: [], ...state };
  const imports = collectNames(type);
  const isPlain = imports.every((name) => scalars.has(name));
  return { text: type.getText(source), isPlain, imports: isPlain ? imports : [], ...state };
}

function collectNames(type: Compiler.Node): readonly string[] {
  const names: string[] = [];
  const visit = (node: Compiler.Node): void => {
    if (ts.isIdentifier(node)) names.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(type);
  return names;
}

export function overrideInitialiser(
  text: ClassText,
  name: string,
  { value, type }: { readonly value: unknown; readonly type: InheritedType },
): ClassEdit | undefined {
  const typeText = type.isPlain ? type.text : byProperty(text.node, name);
  if (type.hasDefault) return overrideKeyword(text, name, { keyword: 'default', value });
  if (typeText === undefined && type.text !== undefined) return;
  const start = `override ${propertyKey(name)}${typeText === undefined ? '' : `: ${typeText}`}`;
  const member = `  ${writeLayout([{ before: [start, ' ='], value: printLiteral(value) }, ';'], '  ', 2)}`;
  const added = addProperty(text, type.isRequired ? `  @Required()\n${member}` : member);
  return { ...added, decorators: type.isRequired ? ['Required'] : [] };
}

function byProperty({ heritageClauses }: Compiler.ClassDeclaration, name: string): string | undefined {
  const clause = heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword);
  const [base] = clause?.types ?? [];
  if (!base || !ts.isIdentifier(base.expression) || base.typeArguments) return;
  return `${base.expression.text}[${writeLayout(printLiteral(name), '', 0)}]`;
}

export function overrideKeyword(
  { source, node }: ClassText,
  name: string,
  { keyword, value }: { readonly keyword: 'default' | 'description'; readonly value: unknown },
): ClassEdit {
  const decorator = pascalCase(keyword);
  const decoratorText = `${decorator}(${writeLayout(printLiteral(value), '', 0)})`;
  const overrides = listDecoratorCalls(node).filter(({ expression, arguments: [first] }) => {
    return isNamed(expression, 'Override') && first !== undefined && ts.isStringLiteral(first) && first.text === name;
  });
  const given = overrides
    .flatMap(({ arguments: all }) => [...all])
    .find((expression) => ts.isCallExpression(expression) && isNamed(expression.expression, decorator));
  if (given)
    return { edits: [{ start: given.getStart(source), end: given.getEnd(), text: decoratorText }], decorators: [] };
  const last = overrides.at(-1)?.arguments.at(-1);
  if (last)
    return {
      edits: [{ start: last.getEnd(), end: last.getEnd(), text: `, ${decoratorText}` }],
      decorators: [decorator],
    };
  const start = node.getStart(source);
  const line = `@Override(${writeLayout(printLiteral(name), '', 0)}, ${decoratorText})\n`;
  return { edits: [{ start, end: start, text: line }], decorators: ['Override', decorator] };
}

function listDecoratorCalls(node: Compiler.ClassDeclaration): readonly Compiler.CallExpression[] {
  return (ts.getDecorators(node) ?? []).map(({ expression }) => expression).filter(ts.isCallExpression);
}

function isNamed(expression: Compiler.Expression, name: string): boolean {
  return ts.isIdentifier(expression) && expression.text === name;
}
