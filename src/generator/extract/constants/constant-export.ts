import { startOfFile, toOrigin } from '../../../diagnostics/diagnostic/at.ts';
import type { Origin } from '../../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../../../diagnostics/usage-error.ts';
import {
  type Circumstances,
  type Extraction,
  collectCircumstances,
  createExtraction,
  fileIndex,
  locateNode,
  readText,
  collectTexts,
} from '../modules/extraction.ts';
import { type Compiler, ts } from '../syntax/compiler.ts';
import type { Module } from '../modules/module.ts';
import { parseModule } from '../modules/parse-module.ts';
import { reportSyntax } from '../modules/problems.ts';
import { evaluateConstant } from './evaluate.ts';
import { reportDepth, withinStack } from '../modules/within-stack.ts';

interface ConstantExport {
  readonly value: unknown;
  readonly places: (path: readonly (string | number)[]) => Origin | undefined;
  readonly texts: ReadonlyMap<string, string>;
  readonly circumstances: Circumstances;
}

/** Throws `UsageError` if the export is not constant. */
export function readConstantExport(cwd: string, path: string): ConstantExport {
  const extraction = createExtraction(cwd);
  const text = readText(path) ?? '';
  const module = parseModule(path, text, fileIndex(extraction, path));
  extraction.texts.set(path, text);
  const getOrigin = (node: Compiler.Node): Origin => toOrigin(extraction.files, locateNode(node, module));
  const start: Origin = { file: extraction.files[module.index] ?? '', line: 1, column: 1 };
  if (module.isTooDeep === true) reportDepth(extraction, startOfFile(module.index), 'the file');
  reportSyntax(extraction, module);
  throwDiagnostics(extraction);
  const exported = defaultExport(module);
  if (!exported) throw new UsageError({ message: 'the configuration has no default export', origin: start });
  const at = locateNode(exported, module);
  const constant = withinStack(extraction, at, 'the configuration', () =>
    evaluateConstant(extraction, exported, { module }),
  );
  throwDiagnostics(extraction);
  return {
    value: constant?.value,
    places: (keys) => getOrigin(findNode(unwrapLiteral(exported, module), keys, module)),
    texts: collectTexts(extraction),
    circumstances: collectCircumstances(extraction),
  };
}

function throwDiagnostics({ diagnostics }: Extraction): void {
  if (diagnostics.size > 0) throw new UsageError([...diagnostics.values()]);
}

function defaultExport(module: Module): Compiler.Expression | undefined {
  const assignment = module.source.statements.find((statement) => ts.isExportAssignment(statement));
  return assignment?.expression;
}

function unwrapLiteral(node: Compiler.Expression, module: Module): Compiler.Expression {
  if (ts.isCallExpression(node) && node.arguments[0]) return unwrapLiteral(node.arguments[0], module);
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    return unwrapLiteral(node.expression, module);
  const declaration = ts.isIdentifier(node) ? module.values.get(node.text) : undefined;
  const initializer = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  return initializer ? unwrapLiteral(initializer, module) : node;
}

function findNode(node: Compiler.Expression, keys: readonly (string | number)[], module: Module): Compiler.Node {
  const [key, ...rest] = keys;
  if (key === undefined) return node;
  if (ts.isArrayLiteralExpression(node) && typeof key === 'number') {
    const element = node.elements[key];
    return element ? findNode(unwrapLiteral(element, module), rest, module) : node;
  }
  if (!ts.isObjectLiteralExpression(node)) return node;
  const property = node.properties.find(
    ({ name }) => name !== undefined && 'text' in name && name.text === String(key),
  );
  if (!property) return node;
  return rest.length > 0 && ts.isPropertyAssignment(property)
    ? findNode(unwrapLiteral(property.initializer, module), rest, module)
    : property;
}
