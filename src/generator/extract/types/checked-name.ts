/** Equal types get equal names and keys, whatever is read first. */

import { findFile } from '../../../diagnostics/diagnostic/at.ts';
import { createHash } from 'node:crypto';
import { pascalCase } from '../../../text/identifiers.ts';
import type { At } from '../../../decorators/entry/entry.ts';
import { type Compiler, findSourceFile, ts } from '../syntax/compiler.ts';
import { formatRelativePath, locateNode } from '../modules/extraction.ts';
import type { Scope } from '../modules/module.ts';
import { loadModule } from '../modules/resolve.ts';
import { type TypeReader, findMatchingNode } from './checker.ts';
import type { NamedType } from './shared.ts';

interface Met {
  readonly reader: TypeReader;
  readonly checker: Compiler.TypeChecker;
  readonly at: At;
  readonly scope: Scope;
  readonly mode: 'model' | 'package' | 'json';
}

export function namedByChecker(met: Met, type: Compiler.Type): NamedType {
  const { extraction } = met.reader;
  const file = findFile(extraction.files, met.at);
  return {
    identity: type,
    at: met.at,
    key: () => {
      const key = computeKey(met, type, 0);
      return `${key.includes('#') ? key : `${file}#${key}`}${met.mode === 'json' ? '~json' : ''}`;
    },
    name: () => formatTypeName(met.checker, type, 0),
    declaredAt: () => findDeclarationPlace(met, type),
  };
}

/** Beyond this nesting of type arguments, the compiler's own text is used. */
const maximumDepth = 4;

const longestText = 120;

function computeKey(met: Met, type: Compiler.Type, depth: number): string {
  const declaration = findSymbol(type)?.declarations?.[0];
  if (!declaration || depth > maximumDepth) return formatType(met.checker, type);
  const file = formatRelativePath(met.reader.extraction.cwd, findSourceFile(declaration).fileName);
  const place = `${file}#${findSymbol(type)?.name ?? ''}@${declaration.pos}`;
  const args = listArguments(met.checker, type).map((argument) => computeKey(met, argument, depth + 1));
  // An anonymous mapped type differs only in its text.
  const text = !type.aliasSymbol && isAnonymous(type) ? `=${formatType(met.checker, type)}` : '';
  return `${place}${args.length === 0 ? '' : `<${args.join(',')}>`}${text}`;
}

function formatType(checker: Compiler.TypeChecker, type: Compiler.Type): string {
  // The project's options disable truncation.
  const text = checker.typeToString(type, undefined, ts.TypeFormatFlags.UseFullyQualifiedType);
  const isLong = text.length > longestText || text.includes('#');
  return isLong ? createHash('sha256').update(text).digest('hex').slice(0, 24) : text;
}

export function findSymbol(type: Compiler.Type): Compiler.Symbol | undefined {
  // A type may have no symbol, although the compiler's types say otherwise.
  const own: Compiler.Symbol | undefined = type.symbol;
  return type.aliasSymbol ?? own;
}

function isAnonymous(type: Compiler.Type): boolean {
  return !type.isClassOrInterface() && !isReference(type);
}

function isReference(type: Compiler.Type): type is Compiler.TypeReference {
  return 'target' in type && 'objectFlags' in type && (Number(type.objectFlags) & ts.ObjectFlags.Reference) !== 0;
}

function listArguments(checker: Compiler.TypeChecker, type: Compiler.Type): readonly Compiler.Type[] {
  if (type.aliasSymbol) return type.aliasTypeArguments ?? [];
  if (!isReference(type)) return [];
  const parameters = type.target.typeParameters?.length ?? 0;
  // `this` follows the type arguments.
  return checker.getTypeArguments(type).slice(0, parameters);
}

function formatTypeName(checker: Compiler.TypeChecker, type: Compiler.Type, depth: number): string {
  if (checker.isArrayType(type)) {
    const [element] = listArguments(checker, type);
    return `${element ? formatTypeName(checker, element, depth + 1) : ''}List`;
  }
  const own = findSymbol(type)?.name;
  const base = own === undefined || own.startsWith('__') ? undefined : pascalCase(own);
  if (base === undefined) {
    const text = checker.typeToString(type);
    return /^"?[\w-]{1,40}"?$/.test(text) ? pascalCase(text.replaceAll('"', '')) : 'Object';
  }
  const args =
    depth > 2 ? [] : listArguments(checker, type).map((argument) => formatTypeName(checker, argument, depth + 1));
  const whole = args.length === 0 ? base : `${base}Of${args.join('And')}`;
  return whole.length > longestName ? base : whole;
}

const longestName = 64;

function findDeclarationPlace({ reader }: Met, type: Compiler.Type): At | undefined {
  const declaration = findSymbol(type)?.declarations?.[0];
  const module = declaration && loadModule(reader.extraction, findSourceFile(declaration).fileName);
  if (!declaration || module?.kind !== 'source') return;
  const node = findMatchingNode(declaration, module.source);
  return node && locateNode('name' in node && isNode(node.name) ? node.name : node, module);
}

function isNode(value: unknown): value is Compiler.Node {
  return typeof value === 'object' && value !== null && 'kind' in value && 'pos' in value;
}
