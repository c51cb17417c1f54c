import { nearestSpelling } from '../../text/go/spelling.ts';
import { compactPosition, type Position, type MapItem, goKey, shownKey } from '../template/index.ts';
import { compareText } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { Failure } from './failures.ts';
import { type YttPath, pathText } from './path.ts';
import { type MapType, nameOfType, type YttType } from './types.ts';

interface Found {
  readonly position: Position;
  readonly found: string;
  readonly type: YttType;
  readonly path: YttPath | undefined;
}

export function createMismatch({ position, found, type, path }: Found): Failure {
  const expected = nameOfType(type);
  const isKnown = type.position.line !== undefined;
  const name = path ? `"${pathText(path)}"` : 'the document';
  return {
    position,
    found,
    expected: `${isKnown ? expected : ''} (by ${compactPosition(type.position)})`,
    ours: {
      code: 'ytt/type',
      message: `${name} must be ${withArticle(describeWanted(type))}, not ${withArticle(found)}`,
      help: findHelp(describeWanted(type), found),
      source: type.position,
    },
  };
}

function describeWanted(type: YttType): string {
  return type.kind === 'nullable' ? describeWanted(type.inner) : nameOfType(type);
}

function withArticle(name: string): string {
  if (name === 'null') return name;
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}

function findHelp(expected: string, found: string): string {
  if (found === 'null') return `Write ${withArticle(expected)}, or remove the key to use its default.`;
  if (expected === 'string' && found === 'boolean') return 'Quote it: ytt reads yes, no, on, off, y and n as booleans.';
  if (expected === 'string' && (found === 'integer' || found === 'float')) return 'Quote it.';
  if (found === 'string') return `Write ${withArticle(expected)}, without quotes.`;
  return `Write ${withArticle(expected)}.`;
}

const mostListed = 9;

export function unknownKey(item: MapItem, type: MapType, path?: YttPath): Failure {
  const key = item.key === null ? '<nil>' : shownKey(item.key);
  const allowed = type.items.map((entry) => goKey(entry.key)).sort((a, b) => compareBytes(a, b));
  const at = compactPosition(type.position);
  const near = nearestSpelling(key, allowed);
  const name = pathText({ before: path, step: { key: item.key } });
  const listed = allowed.length > 0 && allowed.length <= mostListed ? `one of: ${allowed.join(', ')}` : undefined;
  const remedy = near === undefined ? listed && `Write ${listed}.` : `Did you mean "${near}"?`;
  return {
    position: item.position,
    description: 'Given data value is not declared in schema',
    found: key,
    expected: `${expectedKeys(allowed)} (from ${at})`,
    hints: near === undefined ? [] : [`did you mean "${near}"?`],
    ours: {
      code: 'ytt/unknown-key',
      message: `"${name}" is not declared in the schema`,
      help: remedy ?? 'Remove it, or declare it in the schema.',
      source: type.position,
    },
  };
}

function expectedKeys(allowed: readonly string[]): string {
  if (allowed.length === 1) return `a map item with the key named "${allowed[0] ?? ''}"`;
  const isListed = allowed.length > 1 && allowed.length <= mostListed;
  return isListed ? `one of { ${allowed.join(', ')} }` : 'a key declared in map';
}

function compareBytes(a: string, b: string): number {
  return compareText(Buffer.from(a).toString('latin1'), Buffer.from(b).toString('latin1'));
}
