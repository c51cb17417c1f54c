import type { At, Root } from '../../decorators/entry/entry.ts';
import { isKeyword } from '../../decorators/entry/keyword.ts';
import { packPlace } from '../../diagnostics/diagnostic/at.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import type { Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import { META } from '../../decorators/entry/entry.ts';
import type { DocumentKind } from '../../schema/document/document.ts';
import { resolve } from 'node:path';
import { listDecorators } from './decorators/read-decorators.ts';
import { type Compiler, ts } from './syntax/compiler.ts';
import { classKey } from './modules/exports.ts';
import { type Extraction, fileIndex, placeOfDecorator, report, reportNode } from './modules/extraction.ts';
import { libraryValue } from './modules/library.ts';
import { displayName, type Module } from './modules/module.ts';
import { exportedNames, missingReexport, loadModule, resolveSpecifier, resolveValue } from './modules/resolve.ts';
import { withinStack } from './modules/within-stack.ts';
import type { TypeReader } from './types/checker.ts';
import { exportedType } from './types/type-reference.ts';

export interface TypeRoot {
  readonly name: string;
  readonly from: string;
  readonly type: string;
  readonly kind?: DocumentKind;
  readonly origin?: Origin | undefined;
}

export interface RootKey {
  readonly key: string;
  readonly named?: { readonly name: string; readonly mark: Root };
}

export function registerRoots(extraction: Extraction, module: Module): string[] {
  const keys: string[] = [];
  for (const statement of module.source.statements) {
    if (!ts.isClassDeclaration(statement)) continue;
    const isMark = (decorator: Compiler.Decorator) => marksRoot(decoratorNamed(extraction, module, decorator));
    const [first, second] = listDecorators(statement).filter(isMark);
    if (!first) continue;
    const name = statement.name?.text ?? 'default';
    if (second) {
      const message = `the class "${name}" is marked as a root twice, but it can have only one kind`;
      const at = placeOfDecorator(second.expression, module);
      report(extraction, at, { code: 'model/repeated', message, help: 'Keep one of them.' });
    }
    if (statement.typeParameters) {
      const message = `the root "${name}" has type parameters without type arguments`;
      const help = 'Extend it with type arguments, and make that class the root.';
      reportNode(extraction, statement.name ?? statement, { module }, { code: 'model/root-generic', message, help });
      continue;
    }
    const key = classKey(extraction, module, name);
    extraction.classes.set(key, { key, name: displayName(statement, module), node: statement, scope: { module } });
    keys.push(key);
  }
  return keys;
}

function marksRoot(named: unknown): boolean {
  return isKeyword(named) && named.entry.marksRoot;
}

function decoratorNamed(extraction: Extraction, module: Module, { expression }: Compiler.Decorator): unknown {
  const callee = ts.isCallExpression(expression) ? expression.expression : expression;
  if (ts.isPropertyAccessExpression(callee) && ts.isIdentifier(callee.expression)) {
    const namespace = resolveValue(extraction, module, callee.expression.text);
    return namespace?.kind === 'libraryNamespace' ? libraryValue(namespace.entry, callee.name.text) : undefined;
  }
  const resolved = ts.isIdentifier(callee) ? resolveValue(extraction, module, callee.text) : undefined;
  return resolved?.kind === 'library' ? libraryValue(resolved.entry, resolved.name) : undefined;
}

export function namedRoots(reader: TypeReader, roots: readonly TypeRoot[]): readonly RootKey[] {
  return roots.flatMap((root) => {
    const { extraction } = reader;
    const at = placeOfRoot(extraction, root);
    const key = withinStack(extraction, at, `the root "${root.name}"`, () => resolveRootKey(reader, root));
    const { name, kind = 'schema' } = root;
    return key === undefined ? [] : [{ key, named: { name, mark: { kind } } }];
  });
}

function resolveRootKey(reader: TypeReader, root: TypeRoot): string | undefined {
  const { extraction } = reader;
  const module = resolveModule(extraction, root.from);
  if (!module) return reportRoot(extraction, root, `there is no TypeScript at "${root.from}"`, missingHelp(root));
  const before = extraction.diagnostics.size;
  const found = exportedType(reader, module, root.type);
  if (found === 'generic') {
    const message = `the root "${root.name}" is the type "${root.type}", whose type parameters have no type arguments`;
    return reportCode(extraction, root, 'model/root-generic', message, 'Name an alias with type arguments.');
  }
  if (found === 'missing') {
    const help = absentHelp(extraction, module, root);
    return reportRoot(extraction, root, `"${root.from}" exports no type "${root.type}"`, help);
  }
  if (!found && extraction.diagnostics.size === before)
    return reportRoot(extraction, root, `"${root.type}" of "${root.from}" is not a type`, 'Name an exported type.');
  if (!found) return;
  const own = Object.keys(found).every((keyword) => keyword === META) ? found[META]?.class : undefined;
  if (own !== undefined) return own;
  const key = `${extraction.files[module.index] ?? ''}#${root.type}<>`;
  extraction.shared.set(key, { name: root.type, partial: found });
  return key;
}

function resolveModule(extraction: Extraction, from: string): Module | undefined {
  const file = loadModule(extraction, resolve(extraction.cwd, from));
  if (file?.kind === 'source') return file;
  const path = resolveSpecifier(extraction, resolve(extraction.cwd, 'schemawright.config.ts'), from);
  const module = path === undefined ? undefined : loadModule(extraction, path);
  return module?.kind === 'source' ? module : undefined;
}

function missingHelp({ from }: TypeRoot): string {
  return /\.[mc]?tsx?$/.test(from)
    ? 'Correct the path, which is relative to the working directory.'
    : 'Name a file, or a package that is installed and ships its types.';
}

function absentHelp(extraction: Extraction, module: Module, { from, type }: TypeRoot): string {
  const absent = missingReexport(extraction, module);
  return absent === undefined
    ? (didYouMean(type, exportedNames(module)) ?? 'Export it there, or correct the name.')
    : `Install "${absent}", which "${from}" re-exports, or correct the name.`;
}

function reportRoot(extraction: Extraction, root: TypeRoot, message: string, help: string): undefined {
  return reportCode(extraction, root, 'model/root-unknown', `the root "${root.name}" cannot be read: ${message}`, help);
}

function reportCode(
  extraction: Extraction,
  root: TypeRoot,
  code: 'model/root-unknown' | 'model/root-generic',
  message: string,
  help: string,
): undefined {
  report(extraction, placeOfRoot(extraction, root), { code, message, help });
}

function placeOfRoot(extraction: Extraction, { origin }: TypeRoot): At {
  const file = fileIndex(extraction, resolve(extraction.cwd, origin?.file ?? 'schemawright.config.ts'));
  return packPlace(file, origin?.line ?? 1, origin?.column ?? 1, origin?.length ?? 1);
}
